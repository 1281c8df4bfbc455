import type { DocView } from '#core/contract/doc.ts'
import { itemsById } from '#core/dictionary/dictionary.ts'
import { modelMap, openModels } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'

type WithParts = Pick<DocView, 'models' | 'enums'>

/** An example goes on for as long as someone may want to read it. */
const EXAMPLE_LIMITS = { depth: 8, rows: 1000 }

/** Rows for examples: with the models that came with the doc in place. */
export const openedRows = ({ models }: WithParts, params: readonly Param[]): Param[] =>
  openModels(params, modelMap(models), EXAMPLE_LIMITS)

/** The values of the dictionaries that came with the doc. */
export const dictionaryValues = ({ enums }: WithParts) => itemsById(enums)

/** What types are written with. */
export const typeParts = (doc: WithParts) => ({ dictionaries: dictionaryValues(doc), models: modelMap(doc.models) })
