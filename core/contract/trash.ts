import { Type, type Static } from 'typebox'
import { all, call, done, fields, may, signedIn } from './call.ts'
import { ModuleId, ProjectId, SpaceId, Time, TrashId } from './fields.ts'

export const TrashItem = Type.Object({
  id: TrashId,
  kind: Type.Union([
    Type.Literal('space'),
    Type.Literal('project'),
    Type.Literal('module'),
    Type.Literal('doc'),
    Type.Literal('dictionary'),
    Type.Literal('model'),
    Type.Literal('environment'),
  ]),
  name: Type.String(),
  deletedBy: Type.String(),
  deletedAt: Time,
  /** When it is deleted permanently. */
  goneAt: Time,
})
export type TrashItem = Static<typeof TrashItem>

export const trashCalls = {
  list: call('GET', '/trash/list', {
    access: all(signedIn, may('trash.read', 'projectId'), may('space.read', 'spaceId')),
    summary: 'The recycle bin of a project, of a space (its projects), or of neither (spaces)',
    input: fields({ projectId: Type.Optional(ProjectId), spaceId: Type.Optional(SpaceId) }),
    output: Type.Array(TrashItem),
  }),
  restore: call('POST', '/trash/restore', {
    access: may('trash.restore', 'id'),
    summary: 'Restore an item from the recycle bin; a duplicate name gets a number',
    input: fields({ id: TrashId }),
    output: Type.Object({
      name: Type.String(),
      /** Where it was restored to; "" for levels that do not apply. */
      spaceId: SpaceId,
      projectId: ProjectId,
      moduleId: ModuleId,
    }),
  }),
  delete: call('POST', '/trash/delete', {
    access: may('trash.delete', 'id'),
    scope: 'none',
    worksOnFullDisk: true,
    summary: 'Delete an item in the recycle bin permanently',
    input: fields({ id: TrashId }),
    output: done,
  }),
  empty: call('POST', '/trash/empty', {
    access: may('trash.delete', 'projectId'),
    scope: 'none',
    worksOnFullDisk: true,
    summary: 'Delete everything in the recycle bin of a project permanently',
    input: fields({ projectId: ProjectId }),
    output: done,
  }),
}
