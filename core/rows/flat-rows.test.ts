import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatten, toTree, withParentIds } from './flat-rows.ts'
import { outline, row } from './testing/rows.ts'

const tree = [row('a', { children: [row('b', { children: [row('c')] }), row('d')] }), row('e')]

it('lists every row with its parent and depth', () => {
  const rows = flatten(tree).map(({ param, parentId, depth }) => [param.name, parentId, depth])
  expect(rows).toEqual([
    ['a', '', 1],
    ['b', 'a', 2],
    ['c', 'b', 3],
    ['d', 'a', 2],
    ['e', '', 1],
  ])
})

it('omits the children of a collapsed row', () => {
  expect(flatten(tree, new Set(['b'])).map(({ param }) => param.name)).toEqual(['a', 'b', 'd', 'e'])
})

it('names the parent of every nested row', () => {
  const [a] = withParentIds([row('a', { children: [row('b')] })])
  expect(a).toEqual({ ...row('a'), parentId: '', children: [{ ...row('b'), parentId: 'a' }] })
})

describe('a tree from rows that name their parents', () => {
  const linked = (id: string, parentId?: string | null) => ({ ...row(id), parentId })

  it('is the tree that was flattened', () => {
    const flat = flatten(tree).map(({ param, parentId }) => ({ ...param, parentId }))
    expect(toTree(flat)).toEqual(tree)
  })

  it('accepts children that come before their parents', () => {
    expect(outline(toTree([linked('c', 'b'), linked('b', 'a'), linked('a')]))).toBe('a\n  b\n    c\n')
  })

  it.each([
    ['a missing parent', [linked('a', 'gone'), linked('b', null)], 'a\nb\n'],
    ['a row below itself', [linked('a', 'a'), linked('b', 'a')], 'a\n  b\n'],
    ['a circle', [linked('a', 'c'), linked('b', 'a'), linked('c', 'b'), linked('d', 'c')], 'b\n  c\n    a\n    d\n'],
  ])('survives %s', (_what, rows, expected) => {
    expect(outline(toTree(rows))).toBe(expected)
  })

  it('gives new ids to rows whose id is empty or taken', () => {
    const rows = toTree([linked('a'), linked('a'), { ...linked('x'), id: '' }])
    expect(rows.map(({ name }) => name)).toEqual(['a', 'a', 'x'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  })

  it('never loses a row', () => {
    const anyId = fc.constantFrom('', 'a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(fc.tuple(anyId, anyId)), (links) => {
        const rows = links.map(([id, parentId]) => ({ ...row('x'), id, parentId }))
        expect(flatten(toTree(rows))).toHaveLength(rows.length)
      }),
    )
  })

  it('is built in linear time, also from one long chain', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => linked(`r${index}`, `r${index + 1}`))
    expect(flatten(toTree(chain))).toHaveLength(5000)
  })
})
