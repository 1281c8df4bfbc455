import { describe, expect, it } from 'vitest'
import {
  duplicateRow,
  findParent,
  indentRow,
  insertAfter,
  insertChild,
  moveRow,
  outdentRow,
  removeRow,
  removeRows,
  updateRow,
} from './edit-rows.ts'
import type { Param } from './param.ts'
import { findRow, renumber } from './make-rows.ts'
import { outline, row } from './testing/rows.ts'

const tree = renumber([
  row('a', { type: 'object', children: [row('b', { type: 'object', children: [row('c')] }), row('d')] }),
  row('e'),
  row('f'),
])

it('changes one row and keeps the other branches the same objects', () => {
  const changed = updateRow(tree, 'c', { name: 'renamed' })
  expect(outline(changed)).toBe('a\n  b\n    renamed\n  d\ne\nf\n')
  expect(changed[1]).toBe(tree[1])
  expect(outline(tree)).toBe('a\n  b\n    c\n  d\ne\nf\n')
})

it.each<[string, (params: Param[]) => Param[], string]>([
  ['insert after a root', (p) => insertAfter(p, 'e', row('new')), 'a\n  b\n    c\n  d\ne\nnew\nf\n'],
  ['insert after a child', (p) => insertAfter(p, 'c', row('new')), 'a\n  b\n    c\n    new\n  d\ne\nf\n'],
  ['add a child', (p) => insertChild(p, 'b', row('new')), 'a\n  b\n    c\n    new\n  d\ne\nf\n'],
  ['add a root', (p) => insertChild(p, '', row('new')), 'a\n  b\n    c\n  d\ne\nf\nnew\n'],
  ['remove with what is below', (p) => removeRow(p, 'b'), 'a\n  d\ne\nf\n'],
  ['remove a selection', (p) => removeRows(p, new Set(['c', 'e', 'z'])), 'a\n  b\n  d\nf\n'],
  ['move before', (p) => moveRow(p, 'f', { target: 'a', place: 'before' }), 'f\na\n  b\n    c\n  d\ne\n'],
  ['move after', (p) => moveRow(p, 'a', { target: 'f', place: 'after' }), 'e\nf\na\n  b\n    c\n  d\n'],
  ['move inside', (p) => moveRow(p, 'a', { target: 'e', place: 'inside' }), 'e\n  a\n    b\n      c\n    d\nf\n'],
  ['move out', (p) => moveRow(p, 'c', { target: 'e', place: 'before' }), 'a\n  b\n  d\nc\ne\nf\n'],
  ['indent', (p) => indentRow(p, 'd'), 'a\n  b\n    c\n    d\ne\nf\n'],
  ['indent a root', (p) => indentRow(p, 'f'), 'a\n  b\n    c\n  d\ne\n  f\n'],
  ['outdent', (p) => outdentRow(p, 'b'), 'a\n  d\nb\n  c\ne\nf\n'],
  ['duplicate', (p) => duplicateRow(p, 'b'), 'a\n  b\n    c\n  b_2\n    c\n  d\ne\nf\n'],
  ['duplicate twice', (p) => duplicateRow(duplicateRow(p, 'e'), 'e'), 'a\n  b\n    c\n  d\ne\ne_3\ne_2\nf\n'],
])('%s', (_what, edit, expected) => {
  const edited = edit(tree)
  expect(outline(edited)).toBe(expected)
  const orders = edited.map(({ orderIndex }) => orderIndex)
  expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
})

it.each<[string, (params: Param[]) => Param[]]>([
  ['a change of a row that is gone', (p) => updateRow(p, 'z', { name: 'x' })],
  ['a move into itself', (p) => moveRow(p, 'a', { target: 'a', place: 'inside' })],
  ['a move below itself', (p) => moveRow(p, 'a', { target: 'c', place: 'after' })],
  ['a move to a row that is gone', (p) => moveRow(p, 'a', { target: 'z', place: 'after' })],
  ['an indent of a first row', (p) => indentRow(p, 'b')],
  ['an outdent of a root', (p) => outdentRow(p, 'e')],
  ['a removal of nothing', (p) => removeRows(p, new Set(['z']))],
])('does nothing for %s', (_what, edit) => {
  expect(edit(tree)).toBe(tree)
})

describe('a row that gets its first child', () => {
  it.each([
    ['string', 'object'],
    ['num_array', 'array'],
    ['array[string]', 'array'],
    ['array', 'array'],
    ['List<Foo>', 'List<Foo>'],
    ['UserDto', 'UserDto'],
  ])('of type %s becomes %s', (type, expected) => {
    const [parent] = insertChild([row('a', { type })], 'a', row('b'))
    expect(parent?.type).toBe(expected)
  })
})

it('keeps order indexes that people typed while they match the order', () => {
  const typed = [row('a', { orderIndex: 1 }), row('c', { orderIndex: 30 })]
  expect(insertAfter(typed, 'a', row('b', { orderIndex: 2 })).map((r) => r.orderIndex)).toEqual([1, 2, 30])
})

it('gives a duplicate new ids and finds parents', () => {
  const copied = duplicateRow(tree, 'b')
  expect(findParent(copied, 'b')?.id).toBe('a')
  expect(findParent(copied, 'a')).toBeUndefined()
  expect(findRow(copied, 'a')?.children.map(({ id }) => id === 'b')).toEqual([true, false, false])
})

describe('a row that is a model', () => {
  const rows = [row('order', { type: 'object', modelId: 'm' }), row('b'), row('c')]

  it('accepts no rows of its own', () => {
    expect(insertChild(rows, 'order', row('x'))).toBe(rows)
    expect(indentRow(rows, 'b')).toBe(rows)
    expect(moveRow(rows, 'c', { target: 'order', place: 'inside' })).toBe(rows)
  })

  it('is moved and copied like any other', () => {
    expect(outline(moveRow(rows, 'order', { target: 'c', place: 'inside' }))).toBe('b\nc\n  order\n')
    expect(duplicateRow(rows, 'order')[1]).toMatchObject({ name: 'order_2', modelId: 'm' })
  })
})
