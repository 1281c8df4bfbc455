import { createContext, use } from 'react'
import type { Dictionary, DictionaryMap } from '#core/dictionary/dictionary.ts'
import type { ModelMap } from '#core/model/model.ts'

/** The models and dictionaries that the rows of a page refer to. */
export interface Parts {
  moduleId: string
  models: ModelMap
  dictionaries: DictionaryMap
  /** Fetches a missing model, with those below it. */
  load: (modelId: string) => void
  /** Fetches the values of a dictionary that a row was just linked to. */
  loadDictionary: (dictionary: Pick<Dictionary, 'id' | 'name'>) => void
  /** Requested models that no longer exist. */
  missing: ReadonlySet<string>
  /** Whether the reader can open the pages of models and dictionaries. */
  hasPages: boolean
}

export const PartsContext = createContext<Parts>({
  moduleId: '',
  models: new Map(),
  dictionaries: new Map(),
  load: () => undefined,
  loadDictionary: () => undefined,
  missing: new Set(),
  hasPages: false,
})

export const useParts = (): Parts => use(PartsContext)
