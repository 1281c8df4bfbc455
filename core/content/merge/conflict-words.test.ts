import { expect, it } from 'vitest'
import { docFields } from '../../doc/doc-fields.ts'
import type { DocContent } from '../../doc/doc.ts'
import { en } from '../../i18n/en.ts'
import { makeTranslator } from '../../i18n/translator.ts'
import { anyFields } from '../fields.ts'
import type { FieldConflict } from './conflict.ts'
import { placeWords } from './conflict-words.ts'

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
