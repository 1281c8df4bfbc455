import { Type, type Static } from 'typebox'
import {
  call,
  done,
  fields,
  idByField,
  idSchema,
  may,
  nothing,
  optionalIdSchema,
  signedIn,
  type IdKind,
} from './call.ts'
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

/** What can be followed beside docs. */
export const placeKinds = ['folder', 'module', 'project', 'release'] as const
export type PlaceKind = (typeof placeKinds)[number]

const Kind = Type.Unsafe<PlaceKind>(Type.Union(placeKinds.map((kind) => Type.Literal(kind))))

export const FollowedPlace = Type.Object({
  kind: Kind,
  sourceId: idByField('kind', { folder: 'doc', module: 'module', project: 'project', release: 'release' }),
  name: Type.String(),
  projectId: ProjectId,
  projectName: Type.String(),
  /** "" for projects and releases. */
  moduleId: optionalIdSchema('module'),
  moduleName: Type.String(),
  gmtCreate: Time,
})
export type FollowedPlace = Static<typeof FollowedPlace>

/** The calls to follow one kind of thing. In all of them `sourceId` is the thing. */
function followingOf<const Base extends string, K extends IdKind>(
  base: Base,
  { kind, one, news }: { kind: K; one: string; news: string },
) {
  const input = fields({ sourceId: idSchema(kind) })
  const access = may('project.read', 'sourceId')
  return {
    isFollowed: call('GET', `${base}/isSubscribe`, {
      access,
      summary: `Whether the caller follows ${one}`,
      input,
      output: Type.Boolean(),
    }),
    follow: call('POST', `${base}/subscribe`, {
      access,
      summary: `Follow ${one}: get a message when someone else ${news}`,
      input,
      output: done,
    }),
    unfollow: call('POST', `${base}/cancelSubscribe`, { access, summary: `Unfollow ${one}`, input, output: done }),
  }
}

export const followCalls = {
  page: call('GET', '/user/subscribe/doc/page', {
    scope: 'none',
    access: signedIn,
    summary: 'Docs that the caller follows and can read, last changed first',
    input: fields(pageFields),
    output: pageSchema(FollowedDoc),
  }),
  placePage: call('GET', '/user/subscribe/place/page', {
    scope: 'none',
    access: signedIn,
    summary: 'Folders, modules, projects and releases that the caller follows and can read, followed last first',
    input: fields({ ...pageFields, kind: Type.Optional(Kind) }),
    output: pageSchema(FollowedPlace),
  }),
  projectList: call('GET', '/user/subscribe/project/list', {
    scope: 'none',
    access: signedIn,
    summary: 'Projects that the caller follows and can read',
    input: nothing,
    output: Type.Array(Type.Object({ sourceId: ProjectId, gmtModified: Time })),
  }),
  ...followingOf('/user/subscribe/doc', { kind: 'doc', one: 'a doc', news: 'changes or deletes it' }),
}

export const folderFollowCalls = followingOf('/user/subscribe/folder', {
  kind: 'doc',
  one: 'a folder',
  news: 'adds, changes or deletes docs in it or below',
})
export const moduleFollowCalls = followingOf('/user/subscribe/module', {
  kind: 'module',
  one: 'a module',
  news: 'adds, changes or deletes docs in it',
})
export const projectFollowCalls = followingOf('/user/subscribe/project', {
  kind: 'project',
  one: 'a project',
  news: 'changes docs or releases in it',
})
export const releaseFollowCalls = followingOf('/project/release/doc', {
  kind: 'release',
  one: 'a release',
  news: 'changes it or, while it is valid, one of its docs',
})
