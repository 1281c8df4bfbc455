import type { TextKey } from '../../i18n/texts.ts'
import type { Translate } from '../../i18n/translator.ts'
import { errorCodeWords, rowWords } from '../../rows/row-words.ts'
import { findField, type AnyFields } from '../fields.ts'
import type { Conflict } from './conflict.ts'

const fieldAt = (fields: AnyFields, path: string) => findField<unknown>(fields, path)

/** Where a difference is, in words: the table, the rows that lead to it, the field. What has no word keeps its name. */
export function placeWords(t: Translate, fields: AnyFields, { table, names, field }: Conflict): string[] {
  const word = table === '' ? undefined : fieldAt(fields, table)?.word
  const place = [...(table === '' ? [] : [word ? t(word) : table]), ...names]
  if (field === '') return place
  const key = fieldWord(fields, table, field)
  return [...place, key ? t(key) : field]
}

/** What a field is called: one of the content, of a part such as a response, or of a row. */
function fieldWord(fields: AnyFields, table: string, field: string): TextKey | undefined {
  if (table === '') return fieldAt(fields, field)?.word
  if (fieldAt(fields, table)?.kind === 'parts') return fieldAt(fields, `${table}.${field}`)?.word
  const words: Readonly<Record<string, TextKey>> =
    table === 'errorCodeParams' ? { ...rowWords, ...errorCodeWords } : rowWords
  return words[field]
}
