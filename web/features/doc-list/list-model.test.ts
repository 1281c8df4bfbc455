import { describe, expect, it } from 'vitest'
import type { DocRow } from '#core/contract/doc.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import { folderChoices } from '../../data/doc/folder-choices.ts'
import { dropAt } from '../../parts/tree-table/drop-target.ts'
import { isSamePlace, mayHold, spotByKey } from '../../parts/tree-table/moves.ts'
import { movedDocs, movesBack, type DocMove } from './doc-moves.ts'
import { countByStatus, toRowFilter, type ListFilter } from './list-filter.ts'
import { checkStates, toggled } from './selection.ts'
import { buildTree, docsIn, topmost } from '../../parts/tree-table/tree.ts'
import { visibleRows } from '../../parts/tree-table/visible-rows.ts'

const blank = {
  moduleId: 'm',
  type: 0,
  httpMethod: 'GET',
  version: '',
  deprecated: notDeprecated,
  author: '',
  modifierName: '',
  gmtModified: 0,
  orderIndex: 0,
  isShow: 1,
  isLocked: 0,
  hasConflicts: 0,
} as const

const folder = (id: string, parentId = ''): DocRow => ({
  ...blank,
  id,
  parentId,
  name: `Folder ${id}`,
  url: '',
  status: 0,
  isFolder: 1,
})
const doc = (id: string, parentId = '', other: Partial<DocRow> = {}): DocRow => ({
  ...blank,
  id,
  parentId,
  name: `Doc ${id}`,
  url: `/${id}`,
  status: 0,
  isFolder: 0,
  ...other,
})

/** orders(create, refunds(ask), empty), notes */
const rows = [
  folder('orders'),
  doc('create', 'orders', { status: 10 }),
  folder('refunds', 'orders'),
  doc('ask', 'refunds', { url: '/v2/Refund', status: 5 }),
  folder('empty', 'orders'),
  doc('notes'),
]
const tree = buildTree(rows)
const all: ListFilter = { text: '', status: undefined, hidesEmpty: false }
const allOpen = () => true
const allClosed = () => false
const row = (id: string) => {
  const found = tree.byId.get(id)
  if (!found) throw new Error(`No row ${id}`)
  return found
}
const shown = (filter: Partial<ListFilter>, isOpen = allOpen) =>
  visibleRows(tree, toRowFilter({ ...all, ...filter }), isOpen).map((one) => `${'-'.repeat(one.level)}${one.doc.id}`)

describe('the rows that are shown', () => {
  it('follow the tree, with docs counted on all levels', () => {
    expect(shown({})).toEqual(['orders', '-create', '-refunds', '--ask', '-empty', 'notes'])
    expect(visibleRows(tree, toRowFilter(all), allOpen).map(({ count }) => count)).toEqual([2, 0, 1, 0, 0, 0])
  })

  it('exclude the content of collapsed folders', () => {
    expect(shown({}, allClosed)).toEqual(['orders', 'notes'])
  })

  it('include a row whose folder was deleted', () => {
    expect(visibleRows(buildTree([doc('lost', 'gone')]), toRowFilter(all), allOpen)).toHaveLength(1)
  })

  it.each(['refund', 'ASK', '/v2/'])('include the folders around matches of "%s"', (text) => {
    expect(shown({ text }, allClosed).join()).toContain('--ask')
  })

  it('include a folder that matches by name, with its content', () => {
    expect(shown({ text: 'folder orders' })).toEqual(['orders', '-create', '-refunds', '--ask', '-empty'])
    expect(shown({ text: 'folder orders' }, allClosed)).toEqual(['orders'])
  })

  it('can be narrowed by status, with or without empty folders', () => {
    expect(shown({ status: 5 })).toEqual(['orders', '-refunds', '--ask', '-empty'])
    expect(shown({ status: 5, hidesEmpty: true })).toEqual(['orders', '-refunds', '--ask'])
    expect(shown({ status: 10, text: 'ask' })).toEqual([])
  })

  it('are counted by status, folders aside', () => {
    expect([...countByStatus(rows)]).toEqual([
      [10, 1],
      [5, 1],
      [0, 1],
    ])
  })

  it('are computed fast for ten thousand docs', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => doc(`d${index}`, index % 2 ? 'orders' : 'refunds'))
    const start = performance.now()
    const big = buildTree([...rows, ...many])
    expect(visibleRows(big, { text: 'd99' }, allClosed).length).toBeGreaterThan(100)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('where a row can be dropped', () => {
  const visible = visibleRows(tree, toRowFilter(all), allOpen)
  const at = (id: string, part: number, ids: string[]) => {
    const target = visible.find((one) => one.doc.id === id)
    return target && dropAt(tree, { row: target, part, ids })
  }

  it('is before or after a doc', () => {
    expect(at('create', 0.2, ['notes'])).toMatchObject({ mark: 'before', spot: { parentId: 'orders', afterId: '' } })
    expect(at('create', 0.8, ['notes'])).toMatchObject({
      mark: 'after',
      spot: { parentId: 'orders', afterId: 'create' },
    })
  })

  it('is into a folder, as the last', () => {
    expect(at('empty', 0.5, ['notes'])).toMatchObject({ mark: 'into', spot: { parentId: 'empty' } })
  })

  it('is first in an expanded folder when the pointer is at its lower edge', () => {
    expect(at('orders', 0.9, ['notes'])).toMatchObject({ level: 1, spot: { parentId: 'orders', afterId: '' } })
  })

  it('is never inside itself, nor at its current position', () => {
    expect(at('ask', 0.8, ['orders'])).toBeUndefined()
    expect(at('refunds', 0.5, ['refunds'])).toBeUndefined()
    expect(at('orders', 0.9, ['create'])).toBeUndefined()
    expect(at('notes', 0.2, ['orders'])).toBeUndefined()
  })

  it('ignores the dragged rows as neighbours', () => {
    expect(at('refunds', 0.1, ['create', 'notes'])).toMatchObject({ spot: { parentId: 'orders', afterId: '' } })
  })
})

describe('moving by keys', () => {
  it.each([
    ['refunds', 'ArrowUp', { parentId: 'orders', afterId: '' }],
    ['refunds', 'ArrowDown', { parentId: 'orders', afterId: 'empty' }],
    ['ask', 'ArrowLeft', { parentId: 'orders', afterId: 'refunds' }],
    ['notes', 'ArrowRight', { parentId: 'orders' }],
  ])('takes %s with %s', (id, key, spot) => {
    expect(spotByKey(tree, row(id), key)).toEqual(spot)
  })

  it.each([
    ['create', 'ArrowUp'],
    ['empty', 'ArrowDown'],
    ['notes', 'ArrowLeft'],
    ['refunds', 'ArrowRight'],
  ])('leaves %s with %s', (id, key) => {
    expect(spotByKey(tree, row(id), key)).toBeUndefined()
  })
})

describe('a move', () => {
  const ids = (list: DocRow[]) => list.map(({ id, parentId }) => (parentId ? `${parentId}/${id}` : id))
  const move: DocMove = { ids: ['create', 'notes'], moduleId: 'm', parentId: 'refunds', afterId: 'ask' }

  it('is visible before the server responds', () => {
    expect(ids(movedDocs(rows, move))).toEqual([
      'orders',
      'orders/refunds',
      'refunds/ask',
      'refunds/create',
      'refunds/notes',
      'orders/empty',
    ])
  })

  it('removes rows that move to another module', () => {
    expect(ids(movedDocs(rows, { ...move, moduleId: 'other' }))).not.toContain('notes')
  })

  it('can be undone, neighbours together', () => {
    expect(movesBack(tree, ['create', 'refunds', 'notes'])).toEqual([
      { ids: ['create', 'refunds'], moduleId: 'm', parentId: 'orders', afterId: '' },
      { ids: ['notes'], moduleId: 'm', parentId: '', afterId: 'orders' },
    ])
    const back = movesBack(tree, move.ids).reduce(movedDocs, movedDocs(rows, move))
    expect(isSamePlace(buildTree(back), ['create'], { parentId: 'orders', afterId: '' })).toBe(true)
    expect(isSamePlace(buildTree(back), ['notes'], { parentId: '', afterId: 'orders' })).toBe(true)
  })

  it('never targets the row itself', () => {
    expect(mayHold(tree, 'refunds', ['orders'])).toBe(false)
    expect(mayHold(tree, '', ['orders'])).toBe(true)
    expect(
      folderChoices(
        rows.filter(({ isFolder }) => isFolder),
        new Set(['refunds']),
      ).map(({ id }) => id),
    ).toEqual(['orders', 'empty'])
  })
})

describe('choosing rows', () => {
  const scope = { tree, rows: visibleRows(tree, toRowFilter(all), allOpen), isNarrowed: false }
  const none: ReadonlySet<string> = new Set()

  it('selects a folder with its content, and acts on it as one', () => {
    const chosen = toggled(scope, none, 'orders')
    expect([...chosen]).toEqual(['orders', 'create', 'refunds', 'ask', 'empty'])
    expect(topmost(tree, chosen)).toEqual(['orders'])
    expect(docsIn(tree, chosen).map(({ id }) => id)).toEqual(['create', 'ask'])
  })

  it('deselects the folder when one of its docs is deselected', () => {
    const chosen = toggled(scope, toggled(scope, none, 'orders'), 'ask')
    expect(topmost(tree, chosen)).toEqual(['create', 'empty'])
    expect(checkStates(scope, chosen).get('orders')).toBe('some')
    expect(checkStates(scope, chosen).get('refunds')).toBeUndefined()
  })

  it('selects only the docs that match a filter, not the folder with hidden ones', () => {
    const filter = { ...all, status: 5 as const }
    const narrow = { tree, rows: visibleRows(tree, toRowFilter(filter), allOpen), isNarrowed: true }
    const chosen = toggled(narrow, none, 'orders')
    expect([...chosen]).toEqual(['ask'])
    expect(checkStates(narrow, chosen).get('orders')).toBe('on')
    expect([...toggled(narrow, chosen, 'orders')]).toEqual([])
  })
})
