import { dictionaryLimits, type DictionaryItem } from '#core/dictionary/dictionary.ts'
import type { TextKey } from '#core/i18n/texts.ts'

/** The effect of adding an item; one that cannot be added has a problem. */
export interface PlannedItem {
  item: DictionaryItem
  state: 'new' | 'changed' | 'same' | 'bad'
  problem?: { key: TextKey; params?: Record<string, number> }
}

const countCharacters = (text: string) => Array.from(text).length
const fields = ['name', 'type', 'value', 'description'] as const

/** The effect of each item. Items are matched by name, and the last one of a name wins. */
export function planItems(existing: readonly DictionaryItem[], given: readonly DictionaryItem[]): PlannedItem[] {
  const known = new Map(existing.map((item) => [item.name, item]))
  const newest = new Map(given.map((item) => [item.name, item]))
  return [...newest.values()].map((given) => {
    const before = known.get(given.name)
    // Items without a description keep the existing one.
    const item = { ...given, description: given.description || (before?.description ?? '') }
    const problem = itemProblem(item)
    if (problem) return { item, state: 'bad', problem }
    if (!before) return { item, state: 'new' }
    return { item, state: fields.every((field) => before[field] === item[field]) ? 'same' : 'changed' }
  })
}

function itemProblem({ name, value, description }: DictionaryItem): PlannedItem['problem'] {
  if (name === '' || value === '') return { key: 'error.notEmpty' }
  const { itemName, itemValue, itemDescription } = dictionaryLimits
  const over = [
    { text: name, max: itemName },
    { text: value, max: itemValue },
    { text: description, max: itemDescription },
  ].find(({ text, max }) => countCharacters(text) > max)
  return over && { key: 'error.tooLong', params: { max: over.max } }
}

/** Items that change something. */
export const itemsToAdd = (planned: readonly PlannedItem[]): DictionaryItem[] =>
  planned.filter(({ state }) => state === 'new' || state === 'changed').map(({ item }) => item)
