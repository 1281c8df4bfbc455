import { expect, it } from 'vitest'
import { modelMap, type Model } from '#core/model/model.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { tableItems, type TableFolding, type TableItem } from './table-items.ts'

const row = (id: string, change = {}) => newParam({ id, name: id, ...change })
const tree: Model = {
  id: 'tree',
  name: 'Tree',
  description: '',
  type: 'object',
  params: [row('label'), row('size', { type: 'object', children: [row('x')] }), row('below', { modelId: 'tree' })],
}
const models = modelMap([tree])
const rows = [row('a', { type: 'object', children: [row('b')] }), row('t', { type: 'object', modelId: 'tree' })]

const folding = (opened: string[] = [], closed: string[] = []): TableFolding => ({
  closed: new Set(closed),
  opened: new Set(opened),
})
const itemIds = (items: readonly TableItem[]) => items.map(({ id }) => id)

it('shows rows expanded and models collapsed', () => {
  const items = tableItems(rows, folding(), models)
  expect(itemIds(items)).toEqual(['a', 'b', 't'])
  expect(items[2]).toMatchObject({ canOpen: true, isOpen: false })
})

it('shows the rows of an expanded model below a caption, read-only', () => {
  const items = tableItems(rows, folding(['t'], ['a']), models)
  expect(itemIds(items)).toEqual(['a', 't', 't.#', 't.label', 't.size', 't.x', 't.below'])
  expect(items[2]).toMatchObject({ kind: 'caption', name: 'Tree', isEmpty: false })
  expect(items[3]).toMatchObject({ isFromModel: true, depth: 2, parentId: 't' })
  expect(items[5]).toMatchObject({ parentId: 't.size', depth: 3 })
})

it('does not expand a model inside itself', () => {
  expect(tableItems(rows, folding(['t', 't.below']), models).at(-1)).toMatchObject({ isAgain: true, canOpen: false })
})

it('shows a caption for a model that is not loaded', () => {
  const items = tableItems([row('g', { modelId: 'gone' })], folding(['g']), models)
  expect(items[1]).toMatchObject({ kind: 'caption', modelId: 'gone', name: undefined })
})

it('keeps the identity of the rows of a model while something else changes', () => {
  const open = folding(['t'])
  const before = tableItems(rows, open, models)
  const after = tableItems([row('new'), ...rows], open, models)
  expect(after.at(-1)).toBe(before.at(-1))
})
