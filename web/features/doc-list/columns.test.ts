import { afterEach, expect, it } from 'vitest'
import type { DocRow } from '#core/contract/doc.ts'
import { emptyColumns, hiddenColumns, readColumns, storeColumns } from './columns.ts'
import { cutInMiddle } from './cut-in-middle.ts'

afterEach(() => localStorage.clear())

const doc = (parts: Partial<DocRow>) => ({ isFolder: 0, version: '', author: '', ...parts }) as DocRow

it('gives empty columns no room, unless a person asks for them', () => {
  const empty = emptyColumns([doc({ isFolder: 1, version: 'v1' }), doc({ author: 'Ada' })])
  expect([...empty]).toEqual(['version'])
  expect(hiddenColumns({ shown: {}, widths: {} }, empty)).toEqual(['version'])
  expect(hiddenColumns({ shown: { version: true, order: false }, widths: {} }, empty)).toEqual(['order'])
})

it('remembers what was chosen, and nothing that is no choice', () => {
  storeColumns({ shown: { order: false }, widths: { name: 320 } })
  expect(readColumns()).toEqual({ shown: { order: false }, widths: { name: 320 } })
  localStorage.setItem('endpaper.doc.list.columns', '{"shown":{"order":3},"widths":{"name":9999,"url":100}}')
  expect(readColumns()).toEqual({ shown: {}, widths: { url: 100 } })
  localStorage.setItem('endpaper.doc.list.columns', 'null')
  expect(readColumns()).toEqual({ shown: {}, widths: {} })
})

it('cuts long texts in the middle, at the last part of a path', () => {
  expect(cutInMiddle('Create order')).toEqual(['Create order', ''])
  expect(cutInMiddle('/v2/shops/{shopId}/orders/{orderId}/refunds')).toEqual([
    '/v2/shops/{shopId}/orders/{orderId}',
    '/refunds',
  ])
  const [start, end] = cutInMiddle('List everything that was ordered in month 12')
  expect(start + end).toBe('List everything that was ordered in month 12')
  expect(end).toBe('n month 12')
})
