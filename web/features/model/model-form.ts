import { checkTables } from '#core/content/check-tables.ts'
import { longTexts } from '#core/content/fields.ts'
import type { ModelView } from '#core/contract/model.ts'
import { modelFields, type ModelContent } from '#core/model/model-fields.ts'
import { modelLimits } from '#core/model/model.ts'
import type { Problem } from '#core/rows/problem.ts'
import { objectTable, type ContentKind, type TableLook, type TablePath } from '../../rows/model/content-kind.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'

export const modelKind: ContentKind<ModelContent> = {
  fields: modelFields,
  tables: { params: { ...objectTable, canBeModel: true } } satisfies Record<TablePath<ModelContent>, TableLook>,
  root: {
    read: ({ type }) => ({ isArray: type === 'array' ? 1 : 0, arrayType: 'object' }),
    write: (model, _table, { isArray }) => ({ ...model, type: isArray === 1 ? 'array' : 'object' }),
  },
  finish: (model) => ({ ...model, name: model.name.trim() }),
}

export const newModel: ModelContent = { name: '', description: '', type: 'object', params: [], rules: {} }

/** A model from the server as the editor has it. */
export const modelContent = ({ name, description, type, params, rules }: ModelView): ModelContent => ({
  name,
  description,
  type,
  params,
  rules,
})

/** Everything that is wrong with a model as it would be saved now. */
export function checkModel(store: EditStore<ModelContent>): Problem[] {
  const model = store.toSave()
  const { base } = store.get()
  const found = longTexts<ModelContent>(modelFields, model).map(({ field, max }) => fieldProblem(field, 'tooLong', max))
  const problems = found.filter(({ field }) => field !== 'name')
  const isNameBad = model.name === '' || problems.length < found.length
  // Names from an import or a push are accepted until someone changes them.
  const isAnyName = ({ id, name }: { id: string; name: string }) => base.rows.get(id)?.param.name === name
  return [
    ...(isNameBad ? [fieldProblem('name', 'notEmptyWithin', modelLimits.name)] : []),
    ...problems,
    ...checkTables<ModelContent>(modelFields, model, isAnyName),
  ]
}

function fieldProblem(field: string, key: 'tooLong' | 'notEmptyWithin', max: number): Problem {
  return { table: 'base', rowId: '', field, key: `error.${key}`, params: { max }, isWarning: false }
}
