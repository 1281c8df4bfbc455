import { expect, it } from 'vitest'
import { bodyExample } from '../rows/example/example.ts'
import { row } from '../rows/testing/rows.ts'
import type { Param } from '../rows/param.ts'
import { randomExample } from './random-leaf.ts'
import { seededNumbers } from './seeded.ts'

const make = (params: Param[], seed: number) =>
  bodyExample({ params, isArray: false, arrayType: 'object' }, randomExample(seededNumbers(seed))) as Record<
    string,
    unknown
  >
const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

it('makes plausible values from names, types, formats, ranges and patterns', () => {
  const params = [
    row('email'),
    row('createdAt', { rules: { format: 'date-time' } }),
    row('age', { type: 'int' }),
    row('userName', { description: '姓名' }),
    row('address', { description: '地址' }),
    row('level', { type: 'int', rules: { minimum: 3, maximum: 5 } }),
    row('code', { rules: { pattern: '^[A-Z]{2}\\d{3}$' } }),
    row('colour', { rules: { enumValues: ['red', 'blue'] } }),
    row('fixed', { example: 'as written' }),
    row('tags', { type: 'str_array' }),
    row('items', { type: 'array', children: [row('id', { type: 'int' })] }),
    row('few', { type: 'array', children: [row('id')], rules: { minItems: 2, maxItems: 2 } }),
  ]
  const all = seeds.map((seed) => make(params, seed))
  for (const made of all) {
    expect(made['email']).toMatch(/@example\./)
    expect(made['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)
    expect(made['address']).toMatch(/\p{Script=Han}/u)
    expect([3, 4, 5]).toContain(made['level'])
    expect(made['code']).toMatch(/^[A-Z]{2}\d{3}$/)
    expect(made['fixed']).toBe('as written')
    expect(made['few']).toHaveLength(2)
  }
  expect(new Set(all.map(({ colour }) => colour))).toEqual(new Set(['red', 'blue']))
  const lengths = all.map(({ items }) => (items as unknown[]).length)
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 5])
  expect(make(params, 1)).toEqual(make(params, 1))
})

it('stays within its limits for lists in lists', () => {
  const deep = (depth: number): Param =>
    row('list', { type: 'array', rules: { minItems: 50 }, children: depth === 0 ? [row('id')] : [deep(depth - 1)] })
  expect(JSON.stringify(make([deep(2)], 1)).length).toBeLessThan(2_000_000)
})

it('makes lists of the wanted length, with different elements where the doc demands it', () => {
  const sizes = {
    type: 'str_array',
    rules: { enumValues: ['s', 'm', 'l'], minItems: 2, maxItems: 3, uniqueItems: true },
  }
  const params = [
    row('sizes', sizes),
    row('marks', { type: 'int_array', rules: { minimum: 1, maximum: 4, minItems: 4, maxItems: 4, uniqueItems: true } }),
    row('none', { type: 'str_array', rules: { maxItems: 0 } }),
  ]
  for (const seed of seeds) {
    const made = make(params, seed) as { sizes: string[]; marks: number[]; none: string[] }
    expect([2, 3]).toContain(made.sizes.length)
    expect(new Set(made.sizes).size).toBe(made.sizes.length)
    expect(new Set(made.marks)).toEqual(new Set([1, 2, 3, 4]))
    expect(made.none).toEqual([])
  }
})
