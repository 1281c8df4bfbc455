import { expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import type { Param } from '../rows/param.ts'
import { row } from '../rows/testing/rows.ts'
import { pageRows } from './page-rows.ts'

const sources = {
  t: makeTranslator({ en })('en'),
  models: new Map(),
  dictionaries: new Map(),
  globalIds: new Set<string>(),
}
const read = (rows: Param[]) =>
  pageRows(rows, sources).map(({ name, type, isRequired, marks }) => [name, type, isRequired, ...marks])

const options = [
  row('Card', { type: 'object', required: 1, children: [row('number', { required: 1 })] }),
  row('Transfer', { type: 'object', required: 1 }),
]

it('prints a choice as one of its options, none of which is required', () => {
  const pay = row('pay', { type: 'object', required: 1, rules: { alternatives: 'oneOf' }, children: options })
  expect(read([pay])).toEqual([
    ['pay', 'one of', true],
    ['Card', 'object', undefined, 'option'],
    ['number', 'string', true],
    ['Transfer', 'object', undefined, 'option'],
  ])
})

it('prints a choice of plain types as a type', () => {
  const types = [row('string', { maxLength: '-' }), row('integer', { type: 'integer', maxLength: '-' })]
  const id = row('id', { type: 'any', rules: { alternatives: 'anyOf' }, children: types })
  expect(read([id])).toEqual([['id', 'string | integer', true]])
})

it('keeps the row of a body that is a choice as a whole', () => {
  expect(read([row('', { type: 'object', rules: { alternatives: 'oneOf' }, children: options })])[0]).toEqual([
    '',
    'one of',
    undefined,
  ])
})
