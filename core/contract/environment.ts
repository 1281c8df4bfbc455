import { Type, type Static } from 'typebox'
import type { Dictionary } from '../dictionary/dictionary.ts'
import type { Model } from '../model/model.ts'
import type { Param } from '../rows/param.ts'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, MIB, optionalIdSchema, signedIn } from './call.ts'
import { EnvironmentId, Flag, ModuleId, nameSchema, SeenVersion } from './fields.ts'

const environmentFields = {
  name: nameSchema(limits.environmentName),
  url: Type.String({
    minLength: 1,
    maxLength: limits.environmentUrl,
    text: 'name',
    pattern: '^\\s*[hH][tT][tT][pP][sS]?://[^\\s]+\\s*$',
    patternMessage: 'error.baseUrlFormat',
  }),
  isPublic: Flag,
}

export const Environment = Type.Object({
  id: EnvironmentId,
  moduleId: ModuleId,
  name: Type.String(),
  url: Type.String(),
  isPublic: Flag,
  orderIndex: Type.Integer(),
  version: Type.Integer(),
})
export type Environment = Static<typeof Environment>

/** Which of the three tables: 1 headers, 2 params, 3 returns. */
const Style = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Trees of rows: `toParams` validates them row by row. */
export const Rows = Type.Unsafe<Param[]>({ type: 'array' })

export const rowFields = {
  name: Type.String({ maxLength: 256, text: 'name' }),
  type: Type.Optional(Type.String({ maxLength: 64 })),
  required: Type.Optional(Flag),
  maxLength: Type.Optional(Type.String({ maxLength: 64 })),
  example: Type.Optional(Type.String({ maxLength: 20_000 })),
  description: Type.Optional(Type.String({ maxLength: 20_000 })),
  enumId: Type.Optional(Type.String({ maxLength: 32 })),
  enumContent: Type.Optional(Type.String({ maxLength: 20_000 })),
  isSecret: Type.Optional(Flag),
}
/** Row ids are texts, and unique only inside their environment. */
export const RowId = Type.String({ pattern: '^\\w{1,32}$' })
export const ParentRowId = Type.String({ pattern: '^\\w{0,32}$' })

/** The rows of an environment, with the models and dictionaries that they refer to. */
export const GlobalTables = Type.Object({
  globalHeaders: Rows,
  globalParams: Rows,
  globalReturns: Rows,
  models: Type.Unsafe<Model[]>({ type: 'array' }),
  enums: Type.Unsafe<Dictionary[]>({ type: 'array' }),
})

export const environmentCalls = {
  list: call('GET', '/module/environment/list', {
    access: may('project.read', 'moduleId'),
    summary: 'The environments of a module, in order; the first one is the default',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(Environment),
  }),
  add: call('POST', '/module/environment/add', {
    access: may('module.edit', 'moduleId'),
    summary: 'Create an environment',
    input: fields({ moduleId: ModuleId, ...environmentFields, isPublic: Type.Optional(Flag) }),
    output: Environment,
  }),
  update: call('POST', '/module/environment/update', {
    access: may('module.edit', 'id', 'moduleId'),
    summary: 'Change an environment',
    input: fields({
      id: EnvironmentId,
      moduleId: Type.Optional(ModuleId),
      ...environmentFields,
      isPublic: Type.Optional(Flag),
      version: SeenVersion,
    }),
    output: Environment,
  }),
  delete: call('POST', '/module/environment/delete', {
    worksOnFullDisk: true,
    access: may('module.edit', 'id'),
    summary: 'Move an environment to the recycle bin',
    input: fields({ id: EnvironmentId }),
    output: done,
  }),
  order: call('POST', '/module/environment/orderindex/update', {
    access: all(may('module.edit', 'id'), may('module.edit', 'afterId')),
    summary: 'Move an environment after another one of its module; "" moves it to the front',
    input: fields({ id: EnvironmentId, afterId: optionalIdSchema('environment') }),
    output: done,
  }),
  copy: call('POST', '/module/environment/copy', {
    access: all(may('module.edit', 'fromEnvId'), may('module.edit', 'destModuleId')),
    summary: 'Copy an environment with its global rows',
    input: fields({
      fromEnvId: EnvironmentId,
      destModuleId: ModuleId,
      ...environmentFields,
      isPublic: Type.Optional(Flag),
    }),
    output: Environment,
  }),
  import: call('POST', '/module/environment/import', {
    access: all(may('module.edit', 'envIds'), may('module.edit', 'destModuleId')),
    summary: 'Copy environments of other modules; duplicate names get a number',
    input: fields({
      destModuleId: ModuleId,
      envIds: Type.Array(EnvironmentId, { minItems: 1, maxItems: 100, uniqueItems: true }),
    }),
    output: Type.Array(Environment),
  }),
  listMine: call('GET', '/module/environment/userenvs', {
    access: signedIn,
    summary: 'All environments that the caller can copy, as a flat tree of spaces, projects, modules and environments',
    input: fields({}),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        parentId: Type.String(),
        isModule: Type.Boolean(),
        isEnv: Type.Boolean(),
        envId: optionalIdSchema('environment'),
        url: Type.String(),
      }),
    ),
  }),
  listParams: call('GET', '/module/environment/param/list', {
    access: may('project.read', 'environmentId'),
    summary: 'The global headers (1), params (2) or returns (3) of an environment',
    input: fields({ environmentId: EnvironmentId, style: Style }),
    output: Rows,
  }),
  saveParams: call('POST', '/module/environment/param/save', {
    access: may('module.edit', 'environmentId'),
    summary: 'Replace one of the three tables; fails if its version has changed',
    bodyLimit: 2 * MIB,
    input: fields({ environmentId: EnvironmentId, style: Style, rows: Rows, version: SeenVersion }),
    output: Environment,
  }),
  addParam: call('POST', '/module/environment/param/add', {
    access: may('module.edit', 'environmentId'),
    summary: 'Add a global row, as a child if `parentId` is given',
    input: fields({ environmentId: EnvironmentId, style: Style, parentId: Type.Optional(ParentRowId), ...rowFields }),
    output: Type.Object({ id: RowId }),
  }),
  updateParam: call('POST', '/module/environment/param/update', {
    access: may('module.edit', 'environmentId'),
    summary: 'Change a global row',
    input: fields({
      environmentId: EnvironmentId,
      id: RowId,
      ...rowFields,
      name: Type.Optional(rowFields.name),
    }),
    output: done,
  }),
  deleteParam: call('POST', '/module/environment/param/delete', {
    access: may('module.edit', 'environmentId'),
    summary: 'Delete a global row and its children',
    input: fields({ environmentId: EnvironmentId, id: RowId }),
    output: done,
  }),
  globalHeaders: call('GET', '/doc/headers/global', {
    access: may('project.read', 'environmentId'),
    summary: 'The global headers of an environment',
    input: fields({ environmentId: EnvironmentId }),
    output: Rows,
  }),
  globals: call('GET', '/doc/globals', {
    access: may('project.read', 'moduleId', 'environmentId'),
    summary: 'The global rows of the given environment of a module, by default the first one',
    input: fields({ moduleId: ModuleId, environmentId: Type.Optional(EnvironmentId) }),
    output: GlobalTables,
  }),
}
