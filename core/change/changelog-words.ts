import type { Translate } from '../i18n/translator.ts'
import {
  changeClasses,
  type ChangeClass,
  type DocComparison,
  type PartChange,
  type RowChange,
  type ValueChange,
} from './change.ts'
import { valueText, withoutMarkup, type NamedParts } from './value-words.ts'

export interface ChangeLine {
  class: ChangeClass
  text: string
}

interface LineOptions {
  /** The models and dictionaries that values may refer to. Without them their ids are written. */
  names?: NamedParts
  /** Lines beyond this are only counted. */
  max?: number
}

const noNames: NamedParts = { models: [], enums: [] }

/** A comparison as lines of text in the reader's language, the gravest first. They contain no secrets, as the comparison has none. */
export function changeLines(
  t: Translate,
  comparison: DocComparison,
  { names = noNames, max }: LineOptions = {},
): ChangeLine[] {
  const words = new ChangeWords(t, names)
  const { values, parts, rows } = comparison
  const lines = [
    ...values.map((value) => ({ class: value.class, text: words.value(value) })),
    ...parts.map((part) => ({ class: part.class, text: words.part(part) })),
    ...rows.map((row) => ({ class: row.class, text: words.row(row) })),
  ]
  const sorted = changeClasses.flatMap((name) => lines.filter((line) => line.class === name))
  const last = sorted.at(-1)
  if (max === undefined || sorted.length <= max || !last) return sorted
  const count = sorted.length - max
  return [...sorted.slice(0, max), { class: last.class, text: t('change.more', { count }) }]
}

/** Longer values are not written out. */
const MAX_VALUE = 60

class ChangeWords {
  readonly #t: Translate
  readonly #names: NamedParts

  constructor(t: Translate, names: NamedParts) {
    this.#t = t
    this.#names = names
  }

  value({ field: name, label, before, after }: ValueChange): string {
    const t = this.#t
    const textOf = valueText(t, this.#names, name)
    const [old, now] = [before, after].map((value) => withoutMarkup(textOf(value)))
    const field = t(label)
    if (old === undefined || now === undefined || !isShort(old) || !isShort(now) || old === now) {
      return t('change.line.textChanged', { field })
    }
    if (old === '') return t('change.line.set', { field, after: now })
    if (now === '') return t('change.line.unset', { field, before: old })
    return t('change.line.value', { field, before: old, after: now })
  }

  part({ kind, label, name, values }: PartChange): string {
    const place = [this.#t(label), name].filter((text) => text !== '').join(' ')
    return this.#line(kind, place, values)
  }

  row({ kind, label, part, path, pathBefore, values }: RowChange): string {
    const t = this.#t
    const table = part === '' ? t(label) : `${t(label)}, ${part}`
    const at = (name: string) => (name === '' ? table : `${name} (${table})`)
    if (values[0]?.field === 'order') return t('change.line.reordered', { place: at(path) })
    if (path === pathBefore) return this.#line(kind, at(path), values)
    const isRenamed = path.slice(0, path.lastIndexOf('.') + 1) === pathBefore.slice(0, pathBefore.lastIndexOf('.') + 1)
    const key = isRenamed ? 'change.line.renamed' : 'change.line.moved'
    const place = t(key, { place: at(pathBefore), name: path })
    return this.#line(
      'changed',
      place,
      values.filter(({ field }) => field !== 'name'),
    )
  }

  #line(kind: PartChange['kind'], place: string, values: readonly ValueChange[]): string {
    const t = this.#t
    if (kind !== 'changed') return t(`change.line.${kind}`, { place })
    if (values.length === 0) return place
    return t('change.line.with', { place, changes: values.map((value) => this.value(value)).join(', ') })
  }
}

const isShort = (text: string) => text.length <= MAX_VALUE && !text.includes('\n')
