import type { Param } from './param.ts'
import { readType } from './param-type.ts'

/** An allowed value, and what it means; "" where nothing says so. */
export interface AllowedValue {
  value: string
  text: string
}

const MOST_VALUES = 500
const PAIR = /^([^:：=]+?) ?[:：=] ?(.+)$/
const NUMBER_PAIR = /^(-?\d+(?:\.\d+)?) ?[–—-] ?(\D.*)$/

/** The values of a row without a dictionary: those of its rules, with the meanings that `enumContent` gives, or else those of `enumContent`. */
export function allowedValues({ rules, enumContent = '' }: Pick<Param, 'rules' | 'enumContent'>): AllowedValue[] {
  const described = enumContent === '' ? [] : readAllowed(enumContent)
  const values = rules?.enumValues ?? []
  if (values.length === 0) return described
  const texts = new Map(described.map(({ value, text }) => [value, text]))
  return values.map((value) => ({ value, text: texts.get(value) ?? '' }))
}

/** Reads `0: open, 1: closed`, one value per line, or a JSON list. */
export function readAllowed(enumContent: string): AllowedValue[] {
  const text = enumContent.trim()
  const described = fromJson(text) ?? fromText(text)
  const byValue = new Map(described.filter(({ value }) => value !== '').map((one) => [one.value, one]))
  return [...byValue.values()].slice(0, MOST_VALUES)
}

function fromText(text: string): AllowedValue[] {
  const lines = text.split(text.includes('\n') ? '\n' : /[,，;；、|]/)
  const pieces = lines.map((piece) => piece.trim()).filter((piece) => piece !== '')
  const described = pieces.map(toAllowed)
  // A single text without a meaning is prose.
  return described.length > 1 || described.some((one) => one.text !== '') ? described : []
}

function toAllowed(piece: string): AllowedValue {
  const [, value = piece, text = ''] = PAIR.exec(piece) ?? NUMBER_PAIR.exec(piece) ?? []
  return { value: value.trim(), text: text.trim() }
}

function fromJson(text: string): AllowedValue[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(fromItem) : undefined
  } catch {
    return undefined
  }
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function fromItem(item: unknown): AllowedValue {
  if (typeof item !== 'object' || item === null) return { value: wordOf(item), text: '' }
  const fields = new Map<string, unknown>(Object.entries(item))
  const first = (names: string[]) => names.map((name) => fields.get(name)).find((found) => found !== undefined)
  const value = wordOf(first(['value', 'code', 'key', 'name']))
  const text = wordOf(first(['description', 'desc', 'label', 'text', 'name']))
  return { value, text: text === value ? '' : text }
}

/** The amount that a number in cents stands for: a yuan sign and two decimals; "" for other rows. */
export function moneyText({ type, example, rules }: Pick<Param, 'type' | 'example' | 'rules'>): string {
  if (rules?.money !== true || example.trim() === '' || readType(type).kind !== 'number') return ''
  const cents = Number(example)
  return Number.isFinite(cents) ? `¥${(cents / 100).toFixed(2)}` : ''
}
