import { describe, expect, it } from 'vitest'
import {
  closeTabs,
  closings,
  MAX_TABS,
  moveTab,
  pathAfterClosing,
  readTabs,
  withTab,
  type DocTab,
} from './doc-tabs-model.ts'

const tab = (id: string, title = id): DocTab => ({ path: `/view/${id}`, title, query: '', method: 'GET', docType: 0 })
const tabs = [tab('a'), tab('b'), tab('c')]
const ids = (list: readonly DocTab[]) => list.map(({ path }) => path.slice('/view/'.length)).join('')

describe('withTab', () => {
  it('opens a tab for each doc, also when titles are the same', () => {
    expect(ids(withTab([tab('a', 'Order')], tab('b', 'Order')))).toBe('ab')
  })

  it('keeps the position of an open doc and updates its title', () => {
    const after = withTab(tabs, tab('b', 'Renamed'))
    expect(ids(after)).toBe('abc')
    expect(after[1]?.title).toBe('Renamed')
  })

  it('removes the oldest tabs above the limit', () => {
    const many = Array.from({ length: MAX_TABS }, (_, index) => tab(`n${index}`))
    expect(withTab(many, tab('new'))).toHaveLength(MAX_TABS)
    expect(withTab(many, tab('new')).at(0)?.title).toBe('n1')
  })
})

describe('closeTabs', () => {
  it('closes one, the others, those at a side, or all', () => {
    expect(ids(closeTabs(tabs, '/view/b', 'this'))).toBe('ac')
    expect(ids(closeTabs(tabs, '/view/b', 'others'))).toBe('b')
    expect(ids(closeTabs(tabs, '/view/b', 'left'))).toBe('bc')
    expect(ids(closeTabs(tabs, '/view/b', 'right'))).toBe('ab')
    expect(ids(closeTabs(tabs, '/view/b', 'all'))).toBe('')
    expect(ids(closeTabs(tabs, '/view/gone', 'this'))).toBe('abc')
  })

  it('offers only actions that would close a tab', () => {
    expect(closings(1, 0)).toEqual(['this'])
    expect(closings(3, 0)).toEqual(['this', 'others', 'right', 'all'])
    expect(closings(3, 2)).toEqual(['this', 'others', 'left', 'all'])
  })
})

describe('pathAfterClosing', () => {
  const after = (closed: string, current: string) =>
    pathAfterClosing(tabs, closeTabs(tabs, `/view/${closed}`, 'this'), `/view/${current}`)

  it('stays when another tab was closed', () => {
    expect(after('a', 'b')).toBeUndefined()
  })

  it('goes to the left neighbour, or from the first tab to the right one', () => {
    expect(after('b', 'b')).toBe('/view/a')
    expect(after('a', 'a')).toBe('/view/b')
  })

  it('returns no path when the last tab is closed', () => {
    expect(pathAfterClosing([tab('a')], [], '/view/a')).toBeUndefined()
  })
})

it('moves a tab to the position of another', () => {
  expect(ids(moveTab(tabs, '/view/a', '/view/c'))).toBe('bca')
  expect(ids(moveTab(tabs, '/view/c', '/view/a'))).toBe('cab')
  expect(ids(moveTab(tabs, '/view/a', '/view/gone'))).toBe('abc')
})

it('reads stored tabs and drops invalid ones', () => {
  const bad = [{ path: 'https://elsewhere.example' }, null, { ...tab('x'), path: '//evil' }]
  expect(ids(readTabs(JSON.stringify([...tabs, ...bad])))).toBe('abc')
  expect(readTabs('{')).toEqual([])
  expect(readTabs(undefined)).toEqual([])
})
