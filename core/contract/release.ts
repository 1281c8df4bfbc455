import { Type, type Static } from 'typebox'
import { changeClasses, type ChangeClass, type DocComparison } from '../change/change.ts'
import type { ErrorCode } from '../error-code/error-code.ts'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, optionalIdSchema } from './call.ts'
import { DocView, TreeNode } from './doc.ts'
import { GlobalTables } from './environment.ts'
import { ModelView } from './model.ts'
import { DocId, Flag, ModuleId, nameSchema, ProjectId, ReleaseId, SeenVersion, Time } from './fields.ts'

const ReleaseNo = nameSchema(limits.releaseNo)
const Description = Type.String({ maxLength: limits.releaseDescription })
const DocIds = Type.Array(DocId, { maxItems: 20_000, uniqueItems: true })

/** What existing clients send: the docs by module, and the addresses of robots, each of which becomes a webhook of the release. */
const FieldsOfClients = {
  moduleSourceIdMap: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^\\w{1,32}$' }),
      Type.Array(Type.String({ pattern: '^\\w{1,32}$' }), { maxItems: 20_000, uniqueItems: true }),
      { maxProperties: 1000 },
    ),
  ),
  /** Omitted: the webhook stays as it is. "": it is deleted. */
  dingdingWebhook: Type.Optional(Type.String({ maxLength: limits.webhookUrl, secret: true })),
  weComWebhook: Type.Optional(Type.String({ maxLength: limits.webhookUrl, secret: true })),
}

export const ReleaseRow = Type.Object({
  id: ReleaseId,
  projectId: ProjectId,
  releaseNo: Type.String(),
  releaseDesc: Type.String(),
  /** 1 published, 0 draft or withdrawn. */
  status: Flag,
  /** Whether its docs are kept as they were when it was published; also after it was unpublished. */
  isFrozen: Flag,
  /** Percentage while it is being published, -1 otherwise. */
  publishing: Type.Integer(),
  /** Since when it keeps its docs; 0: never. */
  publishedAt: Type.Integer(),
  /** Number of docs that it shows: in a draft those that exist, else those that were copied. */
  docCount: Type.Integer(),
  creatorName: Type.String(),
  gmtCreate: Time,
  version: Type.Integer(),
  /** Whether the caller follows it. */
  isSubscribe: Type.Boolean(),
  /** Its docs by module, for existing clients. Missing in brief lists, and where releases have more than 20,000 docs in all. */
  moduleSourceIdMap: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
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
  /** The revision that the release shows. */
  revision: Type.Integer(),
  /** The release shows an older revision than the newest. */
  isChanged: Flag,
})
export type ReleaseDoc = Static<typeof ReleaseDoc>

/** A module with its docs in a release, as existing clients read it. */
const BoundModule = Type.Object({
  id: ModuleId,
  name: Type.String(),
  isFolder: Flag,
  children: Type.Array(
    Type.Object({
      id: DocId,
      name: Type.String(),
      httpMethod: Type.String(),
      url: Type.String(),
      version: Type.String(),
      isFolder: Flag,
    }),
  ),
})

/** Names a doc, model or environment inside a release. It may have been deleted since, so it is looked up in the release only. */
const Inside = Type.String({ pattern: '^\\w{1,32}$' })
const OneInside = { releaseId: ReleaseId, docId: Inside }

/** A doc as it is in a release. Secrets are masked for everybody. */
export const ReleasedDoc = Type.Object({
  ...DocView.properties,
  errorCodes: Type.Unsafe<{ module: ErrorCode[]; project: ErrorCode[] }>({ type: 'object' }),
  /** Whether the doc still exists. */
  isLive: Flag,
})
export type ReleasedDoc = Static<typeof ReleasedDoc>

/** `toId` "": the docs of today, of the modules that the release has docs of. */
const Sides = { fromId: ReleaseId, toId: optionalIdSchema('release') }
const bothSides = may('project.read', 'fromId', 'toId')

const ChangeClassName = Type.Unsafe<ChangeClass>(Type.Union(changeClasses.map((name) => Type.Literal(name))))

/** How the doc of two sides differs. `breaking` and `changed` are on both sides. */
export const releaseGroups = ['breaking', 'added', 'changed', 'removed'] as const
export type ReleaseGroup = (typeof releaseGroups)[number]

/** A doc that differs between two sides, as it is on the newer one if it is there. */
export const ComparedDoc = Type.Object({
  docId: Type.String(),
  group: Type.Unsafe<ReleaseGroup>(Type.Union(releaseGroups.map((name) => Type.Literal(name)))),
  /** `breaking` for removed docs, `compatible` for added ones. */
  class: ChangeClassName,
  type: Type.Integer(),
  name: Type.String(),
  httpMethod: Type.String(),
  url: Type.String(),
  moduleName: Type.String(),
})
export type ComparedDoc = Static<typeof ComparedDoc>

export const ReleaseComparison = Type.Object({
  counts: Type.Object({
    breaking: Type.Integer(),
    added: Type.Integer(),
    changed: Type.Integer(),
    removed: Type.Integer(),
    same: Type.Integer(),
  }),
  /** In the order of the groups, up to a limit for each. */
  docs: Type.Array(ComparedDoc),
})
export type ReleaseComparison = Static<typeof ReleaseComparison>

export const releaseCalls = {
  list: call('GET', '/project/release/list', {
    access: may('project.read', 'projectId'),
    summary: 'The releases of a project, newest first',
    input: fields({
      projectId: ProjectId,
      releaseNo: Type.Optional(Type.String({ maxLength: limits.searchText })),
      status: Type.Optional(Flag),
      /** 1: without `moduleSourceIdMap`. */
      isBrief: Type.Optional(Flag),
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
      ...FieldsOfClients,
    }),
    output: Type.Object({ id: ReleaseId }),
  }),
  update: call('POST', '/project/release/update', {
    access: all(may('release.edit', 'id'), may('project.read', 'docIds')),
    summary: 'Change a release, except its number; docs already in it keep the revision that it shows of them',
    input: fields({
      id: ReleaseId,
      releaseDesc: Type.Optional(Description),
      status: Type.Optional(Flag),
      docIds: Type.Optional(DocIds),
      ...FieldsOfClients,
      version: SeenVersion,
    }),
    output: done,
  }),
  setStatus: call('POST', '/project/release/status', {
    access: may('release.edit', 'id'),
    summary: 'Publish a release (1), which keeps its docs as they are now, or withdraw it (0); large ones take a while',
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
  docs: call('GET', '/project/release/docs', {
    access: may('project.read', 'projectId', 'releaseId'),
    summary: 'The docs of a release by module, without deleted ones',
    input: fields({ projectId: ProjectId, releaseId: ReleaseId }),
    output: Type.Array(ReleaseDoc),
  }),
  boundTree: call('POST', '/project/release/bind/list', {
    scope: 'read',
    access: may('project.read', 'projectId', 'releaseId'),
    summary: 'The same as a tree: modules, and their docs as `children`',
    input: fields({ projectId: ProjectId, releaseId: ReleaseId }),
    output: Type.Array(BoundModule),
  }),
  newest: call('POST', '/project/release/newest', {
    access: may('release.edit', 'id'),
    summary: 'Replace docs that have changed since by their newest revision: those that are named, or all',
    input: fields({
      id: ReleaseId,
      docIds: Type.Optional(Type.Array(Inside, { maxItems: 20_000, uniqueItems: true })),
    }),
    output: Type.Object({ count: Type.Integer() }),
  }),
  tree: call('GET', '/project/release/tree', {
    access: may('project.read', 'releaseId'),
    summary: 'The tree of a release as it was, with modules as roots, including docs that were deleted since',
    input: fields({ releaseId: ReleaseId }),
    output: Type.Array(TreeNode),
  }),
  doc: call('GET', '/project/release/doc', {
    access: may('project.read', 'releaseId'),
    summary: 'A doc of a release as it was, with what it refers to',
    input: fields(OneInside),
    output: ReleasedDoc,
  }),
  model: call('GET', '/project/release/model', {
    access: may('project.read', 'releaseId'),
    summary: 'A model that a doc of a release refers to, as it was',
    input: fields({ ...OneInside, modelId: Inside }),
    output: ModelView,
  }),
  environment: call('GET', '/project/release/environment', {
    access: may('project.read', 'releaseId'),
    summary: 'The global rows of an environment as they were for a doc of a release',
    input: fields({ ...OneInside, environmentId: Inside }),
    output: GlobalTables,
  }),
  compare: call('GET', '/project/release/compare', {
    access: may('project.read', 'fromId', 'toId', 'moduleId'),
    summary:
      'The docs that differ between two releases of a project, or between a release and today; with `moduleId` those of a module',
    input: fields({ ...Sides, moduleId: Type.Optional(ModuleId) }),
    output: ReleaseComparison,
  }),
  compareDoc: call('GET', '/project/release/compare/doc', {
    access: bothSides,
    summary: 'What differs in one doc of two releases, or of a release and today',
    input: fields({ ...Sides, docId: Inside }),
    output: Type.Unsafe<DocComparison>({ type: 'object' }),
  }),
  changelog: call('GET', '/project/release/changelog', {
    access: bothSides,
    summary: 'The differences between two releases, or between a release and today, as Markdown',
    kind: 'download',
    fileTypes: ['text/markdown'],
    input: fields(Sides),
    output: Type.Unknown(),
  }),
}
