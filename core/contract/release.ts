import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may } from './call.ts'
import { DocId, Flag, ModuleId, nameSchema, ProjectId, ReleaseId, SeenVersion, Time } from './fields.ts'

const ReleaseNo = nameSchema(limits.releaseNo)
const Description = Type.String({ maxLength: limits.releaseDescription })
const DocIds = Type.Array(DocId, { maxItems: 20_000, uniqueItems: true })

export const ReleaseRow = Type.Object({
  id: ReleaseId,
  projectId: ProjectId,
  releaseNo: Type.String(),
  releaseDesc: Type.String(),
  /** 1 valid, 0 not. */
  status: Flag,
  /** Number of docs, without deleted ones. */
  docCount: Type.Integer(),
  creatorName: Type.String(),
  gmtCreate: Time,
  version: Type.Integer(),
  /** Whether the caller follows it. */
  isSubscribe: Type.Boolean(),
})
export type ReleaseRow = Static<typeof ReleaseRow>

export const ReleaseDoc = Type.Object({
  id: DocId,
  moduleId: ModuleId,
  moduleName: Type.String(),
  name: Type.String(),
  httpMethod: Type.String(),
  url: Type.String(),
  version: Type.String(),
  type: Type.Integer(),
  /** The doc has changed since it was added to the release. */
  isChanged: Flag,
})
export type ReleaseDoc = Static<typeof ReleaseDoc>

export const releaseCalls = {
  list: call('GET', '/project/release/list', {
    access: may('project.read', 'projectId'),
    summary: 'The releases of a project, newest first',
    input: fields({
      projectId: ProjectId,
      releaseNo: Type.Optional(Type.String({ maxLength: limits.searchText })),
      status: Type.Optional(Flag),
    }),
    output: Type.Array(ReleaseRow),
  }),
  listOfModule: call('GET', '/module/release/list', {
    access: may('project.read', 'moduleId'),
    summary: 'The releases that include docs of a module, newest first; `docCount` counts those of the module',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(ReleaseRow),
  }),
  add: call('POST', '/project/release/add', {
    access: all(may('release.edit', 'projectId'), may('project.read', 'docIds')),
    summary: 'Create a release with docs of a project',
    input: fields({
      projectId: ProjectId,
      releaseNo: ReleaseNo,
      releaseDesc: Type.Optional(Description),
      status: Type.Optional(Flag),
      docIds: Type.Optional(DocIds),
    }),
    output: Type.Object({ id: ReleaseId }),
  }),
  update: call('POST', '/project/release/update', {
    access: all(may('release.edit', 'id'), may('project.read', 'docIds')),
    summary: 'Change a release, except its number; docs already in it keep their revision',
    input: fields({
      id: ReleaseId,
      releaseDesc: Type.Optional(Description),
      status: Type.Optional(Flag),
      docIds: Type.Optional(DocIds),
      version: SeenVersion,
    }),
    output: done,
  }),
  setStatus: call('POST', '/project/release/status', {
    access: may('release.edit', 'id'),
    summary: 'Mark a release as valid or invalid',
    input: fields({ id: ReleaseId, status: Flag }),
    output: done,
  }),
  remove: call('POST', '/project/release/remove', {
    worksOnFullDisk: true,
    access: may('release.edit', 'id'),
    summary: 'Delete a release; its docs are kept',
    input: fields({ id: ReleaseId }),
    output: done,
  }),
  docs: call('POST', '/project/release/bind/list', {
    scope: 'read',
    access: may('project.read', 'projectId', 'releaseId'),
    summary: 'The docs of a release by module, without deleted ones',
    input: fields({ projectId: ProjectId, releaseId: ReleaseId }),
    output: Type.Array(ReleaseDoc),
  }),
}
