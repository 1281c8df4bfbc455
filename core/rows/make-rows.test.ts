import { describe, expect, it } from 'vitest'
import { copyRows, findRow, newParam, newRowId, renumber, sortByOrder } from './make-rows.ts'
import { outline, row } from './testing/rows.ts'

describe('a new row', () => {
  it('has the defaults and the first order index', () => {
    const { id, ...rest } = newParam()
    expect(id).toMatch(/^[a-z0-9]{12}$/)
    expect(rest).toEqual({
      name: '',
      type: 'string',
      required: 1,
      maxLength: '64',
      description: '',
      example: '',
      enumId: '',
      orderIndex: 10_000,
      children: [],
    })
  })

  it('follows the largest order index of its siblings', () => {
    const siblings = [row('a', { orderIndex: 10_050 }), row('b', { orderIndex: 20 })]
    expect(newParam({ name: 'c' }, siblings).orderIndex).toBe(10_060)
    expect(newParam({}, [row('a', { orderIndex: -30 })]).orderIndex).toBe(-20)
  })
})

it('creates unique ids', () => {
  expect(new Set(Array.from({ length: 5000 }, newRowId)).size).toBe(5000)
})

it('numbers rows by their position and keeps correct ones', () => {
  const right = row('a', { children: [row('b')] })
  const numbered = renumber([right, row('c', { orderIndex: 5, children: [row('d', { orderIndex: 7 })] })])
  expect(numbered).toEqual([right, row('c', { orderIndex: 10_010, children: [row('d', { orderIndex: 10_000 })] })])
  expect(numbered[0]).toBe(right)
  expect(renumber(numbered)).toBe(numbered)
})

it('sorts on every level and keeps the order of equal ones', () => {
  const rows = [
    row('b', { orderIndex: 2, children: [row('y', { orderIndex: 9 }), row('x', { orderIndex: 1 })] }),
    row('c', { orderIndex: 2 }),
    row('a', { orderIndex: 1 }),
  ]
  expect(outline(sortByOrder(rows))).toBe('a\nb\n  x\n  y\nc\n')
})

it('finds rows at any depth and copies them with new ids', () => {
  const tree = [row('a', { children: [row('b', { children: [row('c')] })] })]
  expect(findRow(tree, 'c')?.name).toBe('c')
  expect(findRow(tree, 'z')).toBeUndefined()
  const copies = copyRows(tree)
  expect(outline(copies)).toBe(outline(tree))
  expect(['a', 'b', 'c'].map((id) => findRow(copies, id))).toEqual([undefined, undefined, undefined])
})
