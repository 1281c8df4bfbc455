import { afterEach, expect, it } from 'vitest'
import { nameEntry } from './name-entry.ts'

afterEach(() => history.replaceState(null, '', '/'))

const keyNow = (): unknown => (history.state as { key?: string } | null)?.key

it('names a page that was opened by its address, each one otherwise', () => {
  history.replaceState(null, '', '/')
  nameEntry()
  const first = keyNow()
  expect(first).toMatch(/^\w+$/)
  history.replaceState(null, '', '/')
  nameEntry()
  expect(keyNow()).not.toBe(first)
})

it('keeps the name of a page that is loaded again', () => {
  history.replaceState({ key: 'abc', idx: 3 }, '', '/')
  nameEntry()
  expect(history.state).toEqual({ key: 'abc', idx: 3 })
})
