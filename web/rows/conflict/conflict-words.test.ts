import { expect, it } from 'vitest'
import type { FieldConflict } from '#core/content/merge/conflict.ts'
import { anyFields } from '#core/content/fields.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { placeWords } from './conflict-words.ts'
import { countBelow, rowFacts } from './row-facts.ts'

const t = makeTranslator({ en })('en')
const fields = anyFields<DocContent>(docFields)

const conflict = (table: string, names: string[], field: string): FieldConflict => ({
  kind: 'field',
  table,
  rowId: names.length === 0 ? '' : 'r1',
  field,
  label: '',
  names,
  base: null,
  mine: '',
  theirs: '',
})

it('says where a difference is', () => {
  expect(placeWords(t, fields, conflict('', [], 'description'))).toEqual(['Description'])
  expect(placeWords(t, fields, conflict('responses.params', ['data', 'state'], 'rules.format'))).toEqual([
    'Response',
    'data',
    'state',
    'Format',
  ])
  expect(placeWords(t, fields, conflict('responses', ['404'], 'contentType'))).toEqual([
    'Response',
    '404',
    'Content type',
  ])
  expect(placeWords(t, fields, conflict('', [], 'dubboInfo.version'))).toEqual(['Interface version'])
  expect(placeWords(t, fields, conflict('errorCodeParams', ['LIB-409'], 'example'))).toEqual([
    'Error codes',
    'LIB-409',
    'What to do',
  ])
})

it('keeps the name of a field that has no word', () => {
  expect(placeWords(t, fields, conflict('', [], 'extras.tags'))).toEqual(['extras.tags'])
})

it('knows what a row is about', () => {
  const row = {
    id: 'r',
    name: 'data',
    type: 'object',
    description: '',
    children: [{ id: 'x', children: [{ id: 'y' }] }],
  }
  expect(rowFacts(row)).toEqual({ name: 'data', type: 'object', description: '' })
  expect(countBelow(row)).toBe(2)
  expect(rowFacts({ id: 'o', status: '404', contentType: 'text/plain' })).toEqual({
    name: '404',
    type: 'text/plain',
    description: '',
  })
})
