import { docStatuses, isDeprecated } from '../doc/doc.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Translate } from '../i18n/translator.ts'
import { isHtml } from '../text/rich-text.ts'

interface Named {
  id: string
  name: string
}

/** The models and dictionaries that values can refer to. */
export interface NamedParts {
  models: readonly Named[]
  enums: readonly Named[]
}

const flags = new Set([
  'required',
  'isArray',
  'isSecret',
  'isShow',
  'isUseGlobalHeaders',
  'isUseGlobalParams',
  'isUseGlobalReturns',
])

const statusWords = new Map<unknown, TextKey>([
  [docStatuses.todo, 'view.statusTodo'],
  [docStatuses.doing, 'view.statusDoing'],
  [docStatuses.done, 'view.statusDone'],
])

/** A value of a field as readers know it; "" when there is none. */
export function valueText(t: Translate, { models, enums }: NamedParts, field: string) {
  const nameOf = (list: readonly Named[], id: string) => list.find((one) => one.id === id)?.name ?? id
  return (value: unknown): string => {
    // Without a reason it is deprecated all the same.
    if (field === 'deprecated' && value === '') return t('view.yes')
    if (value === null || value === undefined || value === '') return ''
    // Typed secrets are not shown either.
    if (field === 'secret') return t('request.secretHidden')
    if (flags.has(field) || typeof value === 'boolean') return t(Number(value) === 1 ? 'view.yes' : 'view.no')
    const status = field === 'status' ? statusWords.get(value) : undefined
    if (status) return t(status)
    if (isTexts(value)) return value.join(', ')
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2)
    if (field === 'deprecated') return isDeprecated(text) ? text : t('view.no')
    if (field === 'modelId') return nameOf(models, text)
    return field === 'enumId' ? nameOf(enums, text) : text
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const ends = /<br\s*\/?>|<\/(?:p|li|h[1-6]|tr|div|pre|blockquote)>/gi
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of a formatted text, to be compared and shown as text. Any other text stays as it is. */
export function withoutMarkup(text: string): string {
  if (!isHtml(text)) return text
  const words = text.replace(ends, '\n').replace(/<[^<>]*>/g, '')
  return words.replace(/&([a-z]+|#39);/g, (entity, name: string) => entities[name] ?? entity).trim()
}
