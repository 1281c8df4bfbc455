import { openRecord, rows, text, value, type FieldTable } from '../content/fields.ts'
import type { ParamRules } from '../rows/param.ts'
import { modelLimits, type Model } from './model.ts'

/** What people write in a model. */
export type ModelContent = Omit<Model, 'id'>

export const modelFields = {
  name: text(modelLimits.name, 'edit.colName'),
  description: text(modelLimits.description, 'edit.fieldDescription'),
  type: value<Model['type']>('object', 'edit.colType'),
  params: rows('model.fields', { root: ({ type }: Pick<Model, 'type'>) => (type === 'array' ? 'objects' : 'object') }),
  rules: openRecord<ParamRules>('edit.sectionMore'),
} satisfies FieldTable<ModelContent>
