import { expect, it } from 'vitest'
import { readPage, withValues } from './use-page-address.ts'

const params = (text: string) => new URLSearchParams(text)

it.each([
  ['', 1, 20],
  ['page=3&size=50', 3, 50],
  ['page=0&size=7', 1, 20],
  ['page=-2&size=abc', 1, 20],
  ['page=1.5', 1, 20],
  ['page=99999999', 1, 20],
])('reads "%s" as page %i of %i rows', (text, pageIndex, pageSize) => {
  expect(readPage(params(text))).toEqual({ pageIndex, pageSize })
})

it('writes only values that differ from the defaults, and leaves other parameters alone', () => {
  const moved = withValues(params('tab=a&q=maya'), { page: '2', size: '20' })
  expect(String(moved)).toBe('tab=a&q=maya&page=2')
})

it('supports lists with a smaller default page size', () => {
  expect(readPage(params('page=2'), 10)).toEqual({ pageIndex: 2, pageSize: 10 })
  expect(String(withValues(params(''), { page: '2', size: '20' }, 10))).toBe('page=2&size=20')
  expect(String(withValues(params('size=20'), { size: '10' }, 10))).toBe('')
})

it('removes an emptied filter from the address', () => {
  expect(String(withValues(params('q=maya&page=4'), { q: '', page: '' }))).toBe('')
})
