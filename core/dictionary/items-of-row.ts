import { itemOfMeaning, itemOfParts, guessItemType, looksLikeNumber } from './item.ts'
import { dictionaryLimits, type DictionaryItem, type DictionaryItemType } from './dictionary.ts'
import { readType, unwrapType, type ScalarKind } from '../rows/param-type.ts'
import { allowedValues } from '../rows/allowed-values.ts'
import type { Param } from '../rows/param.ts'

/** The values that a row allows, with their meanings as far as the description has them. */
export function itemsOfRow(row: Param): DictionaryItem[] {
  const { type, description } = row
  const { kind } = unwrapType(readType(type)).element
  const pieces = splitPieces(description)
  const pairs = toPairs(pieces)
  const choices = new Map(allowedValues(row).map(({ value, text }) => [value, text]))
  const values = [...choices.keys()].filter((value) => value.trim() !== '')
  if (values.length > 0) {
    const known = toPairs([...choices].map(([value, text]) => (text === '' ? value : `${value}: ${text}`)))
    return values.map((value) => itemOfValue(value, [...known, ...pairs], kind))
  }
  if (pairs.length > 1) return pairs
  return kind === 'enum' ? plainItems(pieces) : []
}

function itemOfValue(value: string, pairs: readonly DictionaryItem[], kind: ScalarKind): DictionaryItem {
  const known = pairs.find((pair) => pair.value === value)
  const type = typeOfRow(kind) ?? guessItemType(value)
  // A value may be longer than a name.
  const name = Array.from(value).slice(0, dictionaryLimits.itemName).join('')
  return known ? { ...known, type } : itemOfParts({ name, value, type })
}

/** Undefined where the type of the row does not determine the type of its values. */
function typeOfRow(kind: ScalarKind): DictionaryItemType | undefined {
  return kind === 'number' || kind === 'boolean' || kind === 'string' ? kind : undefined
}

/** A list without meanings: each piece is a value. A single piece is an ordinary description. */
function plainItems(pieces: readonly string[]): DictionaryItem[] {
  const values = [...new Set(pieces)]
  return values.length > 1 ? values.map((value) => itemOfParts({ name: value, value })) : []
}

/** Separators between values. */
const BETWEEN = /[,，;；、|\n()（）[\]【】{}]+/
/** Blanks before a value that has its own meaning. */
const BEFORE_PAIR = / +(?=-?\w+ ?[:：=])/
const BREAKS = /<(?:br|\/p|\/li|\/div|\/tr)\b[^<>]*>/gi
const TAGS = /<\/?[a-z][^<>]*>/gi

/** The description, split at the usual separators of value lists. */
export function splitPieces(description: string): string[] {
  const text = description.replaceAll(BREAKS, '\n').replaceAll(TAGS, ' ').replaceAll('&nbsp;', ' ')
  return text
    .split(BETWEEN)
    .flatMap((piece) => piece.replaceAll(/\s+/g, ' ').trim().split(BEFORE_PAIR))
    .map((piece) => piece.replace(/[.。]$/, '').trim())
    .filter((piece) => piece !== '')
}

/** The pieces that are a value with its meaning, without duplicate values. */
export function toPairs(pieces: readonly string[]): DictionaryItem[] {
  const items = pieces.map(toPair).filter((item) => item !== undefined)
  return [...new Map(items.map((item) => [item.value, item])).values()]
}

const NUMBER_PAIR = /^(-?\d+(?:\.\d+)?) ?[:：=–—-] ?([^\s\d].*)$/
const NAME_PAIR = /^([A-Za-z_]\w*) ?[:：=] ?(.+)$/
/** The subject of the list may precede its first value: `status: 0: open`. */
const LABEL = /^[^:：=]{1,40}[:：] ?(?=-?\d+ ?[:：=–—-])/

function toPair(piece: string): DictionaryItem | undefined {
  const text = piece.replace(LABEL, '')
  const [, number, numberMeaning = ''] = NUMBER_PAIR.exec(text) ?? []
  if (number !== undefined) return itemOfMeaning(number, numberMeaning)
  const [, name, meaning = ''] = NAME_PAIR.exec(text) ?? []
  // The rest of a URL is not a meaning.
  if (name === undefined || meaning.startsWith('//')) return undefined
  return looksLikeNumber(meaning) ? itemOfParts({ name, value: meaning }) : itemOfMeaning(name, meaning)
}
