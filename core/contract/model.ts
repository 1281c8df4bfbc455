import { Type, type Static } from 'typebox'
import type { Dictionary } from '../dictionary/dictionary.ts'
import type { Model } from '../model/model.ts'
import { modelLimits } from '../model/model.ts'
import type { Param, ParamRules } from '../rows/param.ts'
import { all, call, done, fields, may, MIB, optionalIdSchema } from './call.ts'
import { Usage } from './dictionary.ts'
import { ModelId, ModuleId, nameSchema, SeenVersion, Time } from './fields.ts'

const Params = Type.Unsafe<Param[]>({ type: 'array' })
const Rules = Type.Unsafe<ParamRules>({ type: 'object' })
const ModelType = Type.Union([Type.Literal('object'), Type.Literal('array')])

export const ModelRow = Type.Object({
  id: ModelId,
  name: Type.String(),
  description: Type.String(),
  rowCount: Type.Integer(),
  /** Docs and models that refer to it. */
  usedBy: Type.Integer(),
  modifierName: Type.String(),
  gmtModified: Time,
})
export type ModelRow = Static<typeof ModelRow>

export const ModelView = Type.Object({
  id: ModelId,
  moduleId: ModuleId,
  name: Type.String(),
  description: Type.String(),
  type: ModelType,
  params: Params,
  rules: Rules,
  version: Type.Integer(),
  modifierName: Type.String(),
  gmtModified: Time,
  /** The models that its rows refer to, up to a limit. */
  models: Type.Unsafe<Model[]>({ type: 'array' }),
  enums: Type.Unsafe<Dictionary[]>({ type: 'array' }),
})
export type ModelView = Static<typeof ModelView>

export const modelCalls = {
  list: call('GET', '/model/list', {
    access: may('project.read', 'moduleId'),
    summary: 'The models of a module by name, without their rows',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(ModelRow),
  }),
  detail: call('GET', '/model/detail', {
    access: may('project.read', 'id'),
    summary: 'A model with its rows, and the models and dictionaries that they refer to',
    input: fields({ id: ModelId }),
    output: ModelView,
  }),
  usage: call('GET', '/model/usage', {
    access: may('project.read', 'id'),
    summary: 'Docs and models that refer to a model',
    input: fields({ id: ModelId }),
    output: Usage,
  }),
  save: call('POST', '/model/save', {
    access: all(may('doc.edit', 'moduleId'), may('doc.edit', 'id')),
    summary: 'Create a model (without id) or update one; fails if its version has changed',
    bodyLimit: 5 * MIB,
    input: fields({
      id: Type.Optional(optionalIdSchema('model')),
      moduleId: ModuleId,
      name: nameSchema(modelLimits.name),
      description: Type.Optional(Type.String({ maxLength: modelLimits.description })),
      type: Type.Optional(ModelType),
      params: Params,
      rules: Type.Optional(Rules),
      version: SeenVersion,
    }),
    output: Type.Object({ id: ModelId, version: Type.Integer() }),
  }),
  delete: call('POST', '/model/delete', {
    worksOnFullDisk: true,
    access: may('doc.edit', 'id'),
    summary: 'Move a model to the recycle bin; rows that use it show no fields until it is restored',
    input: fields({ id: ModelId }),
    output: done,
  }),
}
