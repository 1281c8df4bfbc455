/** A named list of values. The interface calls it "dictionary", the API calls it `enum`. */
export interface Dictionary {
  id: string
  name: string
  description: string
  items: DictionaryItem[]
}

export interface DictionaryItem {
  name: string
  type: DictionaryItemType
  value: string
  description: string
}

export const dictionaryItemTypes = ['string', 'number', 'boolean'] as const
export type DictionaryItemType = (typeof dictionaryItemTypes)[number]

export const dictionaryLimits = {
  name: 100,
  description: 1000,
  itemName: 100,
  itemValue: 200,
  itemDescription: 1000,
  /** Per dictionary. */
  items: 2000,
  /** Per module. */
  dictionaries: 2000,
  /** In all dictionaries of a module: one answer has them all. */
  moduleItems: 20_000,
} as const

export type DictionaryMap = ReadonlyMap<string, Dictionary>

export const dictionaryMap = (dictionaries: readonly Dictionary[]): DictionaryMap =>
  new Map(dictionaries.map((dictionary) => [dictionary.id, dictionary]))

/** The items of each dictionary, as examples and types are made from them. */
export const itemsById = (dictionaries: readonly Dictionary[]): ReadonlyMap<string, readonly DictionaryItem[]> =>
  new Map(dictionaries.map(({ id, items }) => [id, items]))
