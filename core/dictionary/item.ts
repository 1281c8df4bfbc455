import { dictionaryLimits, type DictionaryItem, type DictionaryItemType } from './dictionary.ts'

/** Whether a text is a plain number. One with leading zeros is a code, and therefore text. */
export const looksLikeNumber = (text: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)

export function guessItemType(value: string): DictionaryItemType {
  if (looksLikeNumber(value)) return 'number'
  return value === 'true' || value === 'false' ? 'boolean' : 'string'
}

/** Whether a text starts with a letter, so that it is the name of a constant rather than a value. */
export const looksLikeName = (text: string) => /^[A-Za-z_$][\w$.-]*$/.test(text)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const countCharacters = (text: string) => Array.from(text).length

/** An item from a value and its meaning. A short meaning becomes the name of a value that is only a number. */
export function itemOfMeaning(value: string, meaning: string, type = guessItemType(value)): DictionaryItem {
  const text = oneLine(meaning)
  if (text === '' || looksLikeName(value) || countCharacters(text) > dictionaryLimits.itemName) {
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

/** The name of an item without a value is also its value. */
export function itemOfParts({ name, value = '', description = '', type }: ItemParts): DictionaryItem {
  const label = oneLine(name || value)
  const shown = oneLine(value) || label
  return { name: label, type: type ?? guessItemType(shown), value: shown, description: description.trim() }
}
