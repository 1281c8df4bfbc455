import { findField } from '#core/content/fields.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import type { DocView } from '#core/contract/doc.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import { isDeprecated, type DocContent } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { errorCodeWords, rowWords } from '../../rows/model/row-words.ts'

const docField = (path: string) => findField<DocContent>(docFields, path)

/** Where a difference is, in words: the table, the rows that lead to it, the field. What has no word keeps its name. */
export function placeWords(t: Translate, { table, names, field }: Conflict): string[] {
  const word = table === '' ? undefined : docField(table)?.word
  const place = [...(table === '' ? [] : [word ? t(word) : table]), ...names]
  if (field === '') return place
  const key = fieldWord(table, field)
  return [...place, key ? t(key) : field]
}

/** What a field is called: one of the doc, of a part such as a response, or of a row. */
function fieldWord(table: string, field: string): TextKey | undefined {
  if (table === '') return docField(field)?.word
  if (docField(table)?.kind === 'parts') return docField(`${table}.${field}`)?.word
  const words: Readonly<Record<string, TextKey>> =
    table === 'errorCodeParams' ? { ...rowWords, ...errorCodeWords } : rowWords
  return words[field]
}

const flags = new Set(['required', 'isShow', 'isArray', 'isSecret'])

/** A value of a field as readers know it; "" when there is none. */
export function valueText(t: Translate, { models, enums }: Pick<DocView, 'models' | 'enums'>, field: string) {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  return (value: unknown): string => {
    // Without a reason it is deprecated all the same.
    if (field === 'deprecated' && value === '') return t('view.yes')
    if (value === null || value === undefined || value === '') return ''
    if (flags.has(field) || typeof value === 'boolean') return t(Number(value) === 1 ? 'view.yes' : 'view.no')
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2)
    if (field === 'deprecated') return isDeprecated(text) ? text : t('view.no')
    if (field === 'modelId') return nameOf(models, text)
    return field === 'enumId' ? nameOf(enums, text) : text
  }
}
