import { afterEach, expect, it, vi } from 'vitest'
import { nameEntry, restoreLate } from './name-entry.ts'

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

it('scrolls to where a page was left once it is long enough, unless the reader scrolls', () => {
  sessionStorage.setItem('react-router-scroll-positions', '{"abc":1500}')
  history.replaceState({ key: 'abc' }, '', '/')
  let grow: () => void = () => undefined
  class Observer {
    constructor(onResize: () => void) {
      grow = onResize
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(300)
  const stop = restoreLate()
  grow()
  expect(scrollTo).not.toHaveBeenCalled()
  height.mockReturnValue(9000)
  grow()
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 1500)
  stop()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
