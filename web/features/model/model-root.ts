import type { ModelView } from '#core/contract/model.ts'
import type { Model } from '#core/model/model.ts'
import { newParam } from '#core/rows/make-rows.ts'

/** The model as the root of a table: references to itself lead back to the top. */
export const rootRow = ({ id }: ModelView) => newParam({ id: 'root', name: '', type: 'object', modelId: id })

/** A model and all that came with it. */
export const withItself = (model: ModelView): Model[] => [...model.models, model]
