import { describe, expect, it } from 'vitest'
import { isChoice, plainChoice, readableChoice } from './choice.ts'
import { newParam } from './make-rows.ts'
import type { Param } from './param.ts'

const row = (change: Partial<Param>) => newParam({ maxLength: '-', ...change })
const text = row({ name: 'string', type: 'string' })
const number = row({ name: 'integer', type: 'integer' })
const choice = (children: Param[], type = 'any') =>
  row({ name: 'id', type, rules: { alternatives: 'oneOf' }, children })

it('knows choices from objects, tuples and combinations', () => {
  expect(isChoice(choice([text]))).toBe(true)
  expect(isChoice(row({ children: [text] }))).toBe(false)
  expect(isChoice(row({ rules: { alternatives: 'allOf' }, children: [text] }))).toBe(false)
  const tuple = row({ type: 'array', rules: { alternatives: 'anyOf' }, children: [row({ name: '[0]' })] })
  expect(isChoice(tuple)).toBe(false)
})

describe('a choice of types', () => {
  it('reads as its types', () => {
    expect(plainChoice(choice([text, number, text]))).toBe('string | integer')
    expect(plainChoice(choice([text, number], 'array'))).toBe('(string | integer)[]')
    expect(plainChoice(choice([row({ name: 'str_array', type: 'str_array' }), number]))).toBe('string[] | integer')
    expect(readableChoice(choice([text, number]))).toMatchObject({ type: 'string | integer', children: [], rules: {} })
  })

  it('keeps its options when they say more', () => {
    expect(plainChoice(choice([text, row({ name: 'Code', type: 'integer' })]))).toBeUndefined()
    expect(plainChoice(choice([text, { ...number, description: 'cents' }]))).toBeUndefined()
    expect(plainChoice(choice([text, row({ name: 'a', type: 'object', children: [number] })]))).toBeUndefined()
  })
})

it('has no required options', () => {
  const { children } = readableChoice(choice([row({ name: 'Card', required: 1 }), row({ name: 'Cash', required: 1 })]))
  expect(children.map(({ required }) => required)).toEqual([0, 0])
})
