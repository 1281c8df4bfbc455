import type { Param } from './param.ts'
import { readType } from './param-type.ts'

/** An allowed value, and what it means; "" where nothing says so. */
export interface Choice {
  value: string
  text: string
}

const MOST_CHOICES = 500
const PAIR = /^([^:：=]+?) ?[:：=] ?(.+)$/
const NUMBER_PAIR = /^(-?\d+(?:\.\d+)?) ?[–—-] ?(\D.*)$/

/** The values of a row without a dictionary: those of its rules, with the meanings that its choices give, or the choices themselves. */
export function allowedValues({ rules, enumContent = '' }: Pick<Param, 'rules' | 'enumContent'>): Choice[] {
  const choices = enumContent === '' ? [] : readChoices(enumContent)
  const values = rules?.enumValues ?? []
  if (values.length === 0) return choices
  const texts = new Map(choices.map(({ value, text }) => [value, text]))
  return values.map((value) => ({ value, text: texts.get(value) ?? '' }))
}

/** Reads `0: open, 1: closed`, one value per line, or a JSON list. */
export function readChoices(enumContent: string): Choice[] {
  const text = enumContent.trim()
  const choices = fromJson(text) ?? fromText(text)
  const byValue = new Map(choices.filter(({ value }) => value !== '').map((choice) => [choice.value, choice]))
  return [...byValue.values()].slice(0, MOST_CHOICES)
}

function fromText(text: string): Choice[] {
  const lines = text.split(text.includes('\n') ? '\n' : /[,，;；、|]/)
  const pieces = lines.map((piece) => piece.trim()).filter((piece) => piece !== '')
  const choices = pieces.map(toChoice)
  // A single text without a meaning is prose.
  return choices.length > 1 || choices.some((choice) => choice.text !== '') ? choices : []
}

function toChoice(piece: string): Choice {
  const [, value = piece, text = ''] = PAIR.exec(piece) ?? NUMBER_PAIR.exec(piece) ?? []
  return { value: value.trim(), text: text.trim() }
}

function fromJson(text: string): Choice[] | undefined {
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

function fromItem(item: unknown): Choice {
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
