import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, optionalIdSchema } from './call.ts'
import { DocId, EnvironmentId, Flag, LinkKey, ModuleId, SeenVersion, ShareId, Time, VisitKeyId } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

/** 1 public, 2 encrypted: visitors need the password. */
export const PublicationType = Type.Union([Type.Literal(1), Type.Literal(2)])

export const shareStyles = ['ink', 'blue', 'green', 'plum'] as const
/** The accent colour of the pages. */
export type ShareStyle = (typeof shareStyles)[number]
export const ShareStyle = Type.Unsafe<ShareStyle>(Type.Union(shareStyles.map((style) => Type.Literal(style))))

/** The last day on which it is valid; "" for no end. */
export const LastDay = Type.String({ pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', patternMessage: 'visit.dayFormat' })

/** A password of one's own. "": keep the one it has, or make one. */
export const OwnPassword = Type.String({
  maxLength: limits.visitPasswordMax,
  text: 'name',
  secret: true,
  pattern: `^$|^.{${limits.visitPasswordMin},}$`,
  patternMessage: 'visit.passwordShort',
})

/** A picture as a data address; "" for none. */
export const Logo = Type.String({
  maxLength: limits.logo,
  pattern: '^$|^data:image/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$',
  patternMessage: 'visit.logoFormat',
})

export const ShareRow = Type.Object({
  id: ShareId,
  /** The part of the address that nobody can guess. */
  key: LinkKey,
  url: Type.String(),
  moduleId: ModuleId,
  type: PublicationType,
  /** 1 enabled, 0 disabled. */
  status: Flag,
  /** 1: the whole module, also what is added later. */
  isAll: Flag,
  /** Docs and growing folders that are chosen; 0 when all are. */
  contentCount: Type.Integer(),
  /** The release whose docs are shown as they were; "" for the docs of today. */
  releaseId: optionalIdSchema('release'),
  releaseNo: Type.String(),
  /** 0: the link opens nothing, because the release is not published. */
  isReleased: Flag,
  title: Type.String(),
  logo: Type.String(),
  style: ShareStyle,
  remark: Type.String(),
  expirationTime: LastDay,
  isExpired: Flag,
  isShowDebug: Flag,
  /** 1: all environments of the module, also later ones. */
  isAllSelectedDebug: Flag,
  visits: Type.Integer(),
  /** 0: never. */
  lastVisitAt: Time,
  creatorName: Type.String(),
  gmtCreate: Time,
  /** For saving: see `SeenVersion`. */
  version: Type.Integer(),
})
export type ShareRow = Static<typeof ShareRow>

const Content = fields({
  docId: DocId,
  parentId: Type.Optional(optionalIdSchema('doc')),
  /** 1 for a folder that is shared with everything that it contains at the time of a visit. */
  isShareFolder: Flag,
})
export type ShareContent = Static<typeof Content>

const shareFields = {
  moduleId: ModuleId,
  type: PublicationType,
  isAll: Flag,
  content: Type.Optional(Type.Array(Content, { maxItems: 10_000 })),
  /** A published release, whose docs of the module are shown as they were; `isAll` is 1 then. */
  releaseId: Type.Optional(optionalIdSchema('release')),
  password: Type.Optional(OwnPassword),
  title: Type.Optional(Type.String({ maxLength: 100, text: 'name' })),
  logo: Type.Optional(Logo),
  style: Type.Optional(ShareStyle),
  remark: Type.Optional(Type.String({ maxLength: 50, text: 'name' })),
  expirationTime: Type.Optional(LastDay),
  isShowDebug: Type.Optional(Flag),
  isAllSelectedDebug: Type.Optional(Flag),
  moduleEnvironmentIdList: Type.Optional(Type.Array(EnvironmentId, { maxItems: 100, uniqueItems: true })),
}
const inModule = all(
  may('share.edit', 'moduleId', 'content.docId', 'content.parentId', 'moduleEnvironmentIdList'),
  may('project.read', 'releaseId'),
)

const OneShare = fields({ id: ShareId })
const ContentRows = Type.Array(Type.Object({ docId: DocId, isShareFolder: Flag }))

/** A secret for programs, which opens a publication in place of the password. */
export const VisitKey = Type.Object({
  id: VisitKeyId,
  name: Type.String(),
  creatorName: Type.String(),
  gmtCreate: Time,
  /** 0: never. */
  lastUsedAt: Time,
})
export type VisitKey = Static<typeof VisitKey>
export const VisitKeyName = Type.String({ minLength: 1, maxLength: 50, text: 'name' })
export const NewVisitKey = Type.Object({ id: VisitKeyId, key: Type.String() })

export const shareCalls = {
  page: call('POST', '/doc/share/page', {
    scope: 'none',
    access: may('share.edit', 'moduleId'),
    summary: 'The shares of a module, newest first',
    input: fields({ moduleId: ModuleId, ...pageFields }),
    output: pageSchema(ShareRow),
  }),
  get: call('GET', '/doc/share/get', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'One share',
    input: OneShare,
    output: ShareRow,
  }),
  add: call('POST', '/doc/share/add', {
    scope: 'none',
    access: inModule,
    summary: 'Share a module, or chosen docs and folders of it',
    input: fields(shareFields),
    output: ShareRow,
  }),
  update: call('POST', '/doc/share/update', {
    scope: 'none',
    access: all(may('share.edit', 'id', 'moduleId'), inModule),
    summary: 'Change a share; its content and environments are replaced; fails if it has changed since it was read',
    input: fields({ id: ShareId, ...shareFields, version: SeenVersion }),
    output: ShareRow,
  }),
  del: call('POST', '/doc/share/del', {
    scope: 'none',
    worksOnFullDisk: true,
    access: may('share.edit', 'id'),
    summary: 'Delete a share; its link no longer opens anything',
    input: OneShare,
    output: done,
  }),
  enable: call('POST', '/doc/share/enable', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'Enable a share',
    input: OneShare,
    output: done,
  }),
  disable: call('POST', '/doc/share/disable', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'Disable a share; its link opens nothing until it is enabled again',
    input: OneShare,
    output: done,
  }),
  reveal: call('POST', '/doc/share/reveal', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'The password of an encrypted share',
    input: OneShare,
    output: Type.Object({ password: Type.String() }),
  }),
  listContent: call('GET', '/doc/share/listContent', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'The docs and folders that were chosen for a share',
    input: OneShare,
    output: ContentRows,
  }),
  listShareDocIds: call('GET', '/doc/share/listShareDocIds', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'The same without folders that do not grow, for choosing again',
    input: OneShare,
    output: ContentRows,
  }),
  listEnvironment: call('GET', '/doc/share/listEnvironment', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'The environments that were chosen for a share; all of the module if all are',
    input: OneShare,
    output: Type.Array(Type.Object({ moduleEnvironmentId: EnvironmentId, name: Type.String() })),
  }),
  listKeys: call('GET', '/doc/share/key/list', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'The keys of programs that read a share',
    input: OneShare,
    output: Type.Array(VisitKey),
  }),
  addKey: call('POST', '/doc/share/key/add', {
    scope: 'none',
    access: may('share.edit', 'id'),
    summary: 'Make a key for a program; it is shown once',
    input: fields({ id: ShareId, name: VisitKeyName }),
    output: NewVisitKey,
  }),
  deleteKey: call('POST', '/doc/share/key/delete', {
    scope: 'none',
    access: may('share.edit', 'id', 'keyId'),
    summary: 'End a key',
    input: fields({ id: ShareId, keyId: VisitKeyId }),
    output: done,
  }),
}
