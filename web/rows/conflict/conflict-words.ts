import { findField, type AnyFields } from '#core/content/fields.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { isDeprecated } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { isHtml } from '#core/text/rich-text.ts'
import { errorCodeWords, rowWords } from '#core/rows/row-words.ts'

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

const flags = new Set(['required', 'isShow', 'isArray', 'isSecret'])

interface Named {
  id: string
  name: string
}

/** The models and dictionaries that values can refer to. */
export interface NamedParts {
  models: readonly Named[]
  enums: readonly Named[]
}

/** A value of a field as readers know it; "" when there is none. */
export function valueText(t: Translate, { models, enums }: NamedParts, field: string) {
  const nameOf = (list: readonly Named[], id: string) => list.find((one) => one.id === id)?.name ?? id
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

const ends = /<br\s*\/?>|<\/(?:p|li|h[1-6]|tr|div|pre|blockquote)>/gi
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of a formatted text, to be compared and shown as text. Any other text stays as it is. */
export function withoutMarkup(text: string): string {
  if (!isHtml(text)) return text
  const words = text.replace(ends, '\n').replace(/<[^<>]*>/g, '')
  return words.replace(/&([a-z]+|#39);/g, (entity, name: string) => entities[name] ?? entity).trim()
}
