import { expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { rowDifferences } from './row-differences.ts'

const row = (name: string, change = {}) => newParam({ name, ...change })

it('finds no difference in equal rows with other ids', () => {
  const rows = () => [row('a', { type: 'array', example: '[1, 2]', children: [row(''), row('')] }), row('a')]
  expect(rowDifferences(rows(), rows())).toEqual([])
  expect(
    rowDifferences([row('a', { type: 'array', example: 'x' })], [row('a', { type: 'array', example: '["x"]' })]),
  ).toEqual([])
})

it('reports each row that is missing, new, moved or changed', () => {
  const before = [row('a', { children: [row('b', { rules: { default: '1' } })] }), row('c')]
  const after = [row('a', { type: 'object', children: [row('b', { required: 0 })] }), row('d')]
  expect(rowDifferences(before, after)).toEqual([
    'row c is gone',
    'row d is new',
    'row a: type is "object" instead of "string"',
    'row a > b: required is 0 instead of 1',
    'row a > b: rule default is nothing instead of "1"',
  ])
  expect(rowDifferences([row('a'), row('b')], [row('b'), row('a')])).toEqual(['rows stand in another order'])
})
