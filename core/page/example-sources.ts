import { itemsById, type DictionaryMap } from '../dictionary/dictionary.ts'
import { openModels, type ModelMap, type OpenLimits } from '../model/model.ts'
import type { Dictionaries } from '../rows/example/example.ts'
import type { Param } from '../rows/param.ts'

/** What examples and types are made from beside the rows. */
export interface ExampleSources {
  models: ModelMap
  dictionaries: Dictionaries
  /** Limits of the models in models. Files, which have many examples, have narrower ones. */
  limits?: OpenLimits
}

export const exampleSources = ({ models, dictionaries }: { models: ModelMap; dictionaries: DictionaryMap }) => ({
  models,
  dictionaries: itemsById([...dictionaries.values()]),
})

/** Examples of models in models end here: longer ones are of no use to a reader. */
const EXAMPLE_LIMITS = { depth: 8, rows: 1000 }

/** Rows with their models opened, for examples. */
export const rowsWithModels = (
  params: readonly Param[],
  { models, limits = EXAMPLE_LIMITS }: Pick<ExampleSources, 'models' | 'limits'>,
): Param[] => openModels(params, models, limits)
