import { dictionaryLimits, type DictionaryItem, type DictionaryItemType } from './dictionary.ts'

/** A number as people write it; one with leading zeros is a code, and so a text. */
export const looksLikeNumber = (text: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)

export function itemTypeOf(value: string): DictionaryItemType {
  if (looksLikeNumber(value)) return 'number'
  return value === 'true' || value === 'false' ? 'boolean' : 'string'
}

/** Starts with a letter: the name of a constant rather than a value. */
export const looksLikeName = (text: string) => /^[A-Za-z_$][\w$.-]*$/.test(text)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const lengthOf = (text: string) => Array.from(text).length

/** A value with what it means. A short meaning is a good name for a value that is only a number. */
export function itemOfMeaning(value: string, meaning: string, type = itemTypeOf(value)): DictionaryItem {
  const text = oneLine(meaning)
  if (text === '' || looksLikeName(value) || lengthOf(text) > dictionaryLimits.itemName) {
    return { name: value, type, value, description: text }
  }
  return { name: text, type, value, description: '' }
}

interface ItemParts {
  name: string
  value?: string
  description?: string
  type?: DictionaryItemType | undefined
}

/** An item without a value is its own value. */
export function itemOfParts({ name, value = '', description = '', type }: ItemParts): DictionaryItem {
  const label = oneLine(name || value)
  const shown = oneLine(value) || label
  return { name: label, type: type ?? itemTypeOf(shown), value: shown, description: description.trim() }
}
