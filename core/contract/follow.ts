import { Type, type Static } from 'typebox'
import { call, done, fields, may, signedIn } from './call.ts'
import { DocId, ModuleId, ProjectId, Time } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

export const FollowedDoc = Type.Object({
  id: DocId,
  name: Type.String(),
  url: Type.String(),
  httpMethod: Type.String(),
  type: Type.Integer(),
  deprecated: Type.String(),
  projectId: ProjectId,
  projectName: Type.String(),
  moduleId: ModuleId,
  moduleName: Type.String(),
  author: Type.String(),
  modifierName: Type.String(),
  gmtModified: Time,
})
export type FollowedDoc = Static<typeof FollowedDoc>

/** In all calls about following, `sourceId` is the doc. */
const source = fields({ sourceId: DocId })

export const followCalls = {
  page: call('GET', '/user/subscribe/doc/page', {
    scope: 'none',
    access: signedIn,
    summary: 'Docs that the caller follows and can read, last changed first',
    input: fields(pageFields),
    output: pageSchema(FollowedDoc),
  }),
  isFollowed: call('GET', '/user/subscribe/doc/isSubscribe', {
    access: may('project.read', 'sourceId'),
    summary: 'Whether the caller follows a doc',
    input: source,
    output: Type.Boolean(),
  }),
  follow: call('POST', '/user/subscribe/doc/subscribe', {
    access: may('project.read', 'sourceId'),
    summary: 'Follow a doc: get a message when someone else changes or deletes it',
    input: source,
    output: done,
  }),
  unfollow: call('POST', '/user/subscribe/doc/cancelSubscribe', {
    access: may('project.read', 'sourceId'),
    summary: 'Unfollow a doc',
    input: source,
    output: done,
  }),
}
