import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, optionalIdSchema } from './call.ts'
import { ModuleId, nameSchema, ProjectId, SeenVersion } from './fields.ts'
import { Impact } from './space.ts'

export const ModuleCard = Type.Object({
  id: ModuleId,
  projectId: ProjectId,
  name: Type.String(),
  /** 0 manual, 1 Swagger, 2 Postman, 3 YApi Markdown. */
  type: Type.Integer(),
  /** For those who may change the module; "" for others. */
  importUrl: Type.String(),
  version: Type.Integer(),
})
export type ModuleCard = Static<typeof ModuleCard>

const ModuleName = nameSchema(limits.moduleName)

export const moduleCalls = {
  list: call('GET', '/module/list', {
    access: may('project.read', 'projectId'),
    summary: 'The modules of a project, in order',
    input: fields({ projectId: ProjectId }),
    output: Type.Array(ModuleCard),
  }),
  info: call('GET', '/module/info', {
    access: may('project.read', 'moduleId'),
    summary: 'One module',
    input: fields({ moduleId: ModuleId }),
    output: ModuleCard,
  }),
  add: call('POST', '/module/add', {
    access: may('module.edit', 'projectId'),
    summary: 'Create a module',
    input: fields({ name: ModuleName, projectId: ProjectId }),
    output: ModuleCard,
  }),
  rename: call('POST', '/module/name/update', {
    access: may('module.edit', 'id'),
    summary: 'Rename a module',
    input: fields({ id: ModuleId, name: ModuleName, version: SeenVersion }),
    output: done,
  }),
  order: call('POST', '/module/orderindex/update', {
    access: all(may('module.edit', 'id'), may('project.read', 'afterId')),
    summary: 'Move a module after another one of its project; "" moves it to the front',
    input: fields({ id: ModuleId, afterId: optionalIdSchema('module') }),
    output: done,
  }),
  impact: call('GET', '/module/impact', {
    access: may('module.edit', 'id'),
    summary: 'What is deleted together with the module',
    input: fields({ id: ModuleId }),
    output: Impact,
  }),
  delete: call('POST', '/module/delete', {
    worksOnFullDisk: true,
    access: may('module.edit', 'id'),
    summary: 'Move a module with everything in it to the recycle bin',
    input: fields({ id: ModuleId }),
    output: done,
  }),
  getToken: call('GET', '/module/token/get', {
    scope: 'none',
    access: may('module.token', 'moduleId'),
    summary: 'The push token of a module',
    input: fields({ moduleId: ModuleId }),
    output: Type.String(),
  }),
  refreshToken: call('POST', '/module/token/refresh', {
    scope: 'none',
    access: may('module.token', 'moduleId'),
    summary: 'Create a new push token; the old one stops working immediately',
    input: fields({ moduleId: ModuleId }),
    output: Type.String(),
  }),
}
