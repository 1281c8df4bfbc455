import type { DictionaryItem } from '#core/dictionary/dictionary.ts'

interface Named {
  name: string
  description: string
  items: readonly DictionaryItem[]
}

/** Dictionaries that contain the text. If only some items match, only these are shown. */
export function dictionariesFor<D extends Named>(dictionaries: readonly D[], text: string): D[] {
  const wanted = text.trim().toLowerCase()
  const has = (...texts: string[]) => texts.some((one) => one.toLowerCase().includes(wanted))
  return dictionaries.flatMap((dictionary) => {
    if (wanted === '' || has(dictionary.name, dictionary.description)) return [dictionary]
    const items = dictionary.items.filter(({ name, value, description }) => has(name, value, description))
    return items.length === 0 ? [] : [{ ...dictionary, items }]
  })
}
