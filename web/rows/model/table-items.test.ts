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
  picked: new Map(),
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

it('expands one option of a choice at a time', () => {
  const options = [row('card', { children: [row('number')] }), row('transfer', { children: [row('iban')] })]
  const choice = row('pay', { type: 'object', rules: { alternatives: 'oneOf' }, children: options })
  expect(itemIds(tableItems([choice], folding(), models))).toEqual(['pay', 'card', 'number', 'transfer'])
  const picked = { ...folding(), picked: new Map([['pay', 'transfer']]) }
  const items = tableItems([choice], picked, models)
  expect(itemIds(items)).toEqual(['pay', 'card', 'transfer', 'iban'])
  expect(items[1]).toMatchObject({ isOption: true, canOpen: true, isOpen: false })
  expect(items[0]).toMatchObject({ isOption: false })
})

it('expands one option of a choice in a model too', () => {
  const either: Model = {
    ...tree,
    id: 'either',
    rules: { alternatives: 'anyOf' },
    params: [row('card', { children: [row('number')] }), row('transfer', { children: [row('iban')] })],
  }
  const known = modelMap([either])
  const ref = [row('r', { type: 'object', modelId: 'either' })]
  expect(itemIds(tableItems(ref, folding(['r']), known))).toEqual(['r', 'r.#', 'r.card', 'r.number', 'r.transfer'])
  const picked = { ...folding(['r']), picked: new Map([['r', 'r.transfer']]) }
  expect(itemIds(tableItems(ref, picked, known))).toEqual(['r', 'r.#', 'r.card', 'r.transfer', 'r.iban'])
})
