import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, may, MIB, optionalIdSchema } from './call.ts'
import { DocTypeCode } from './doc.ts'
import { rowFields, RowId, ParentRowId, Rows } from './environment.ts'
import {
  ComposeId,
  ComposeNodeId,
  ComposePageId,
  ComposeUploadId,
  DocId,
  Flag,
  LinkKey,
  nameSchema,
  ProjectId,
  SeenVersion,
  SpaceId,
  Time,
  VisitKeyId,
} from './fields.ts'
import { uploadCalls } from './upload.ts'
import { Logo, NewVisitKey, OwnPassword, PublicationType, ShareStyle, VisitKey, VisitKeyName } from './share.ts'

export const ComposeProject = Type.Object({
  id: ComposeId,
  /** The part of the address that nobody can guess. */
  key: LinkKey,
  url: Type.String(),
  spaceId: SpaceId,
  name: Type.String(),
  description: Type.String(),
  /** 1 public, 2 encrypted. */
  type: PublicationType,
  isEncrypt: Flag,
  /** 1 enabled, 0 disabled. */
  status: Flag,
  style: ShareStyle,
  logo: Type.String(),
  /** 1: search engines may list its pages. Only for public projects. */
  isIndexed: Flag,
  visits: Type.Integer(),
  /** 0: never. */
  lastVisitAt: Time,
  creatorName: Type.String(),
  gmtCreate: Time,
  version: Type.Integer(),
})
export type ComposeProject = Static<typeof ComposeProject>

const projectFields = {
  name: nameSchema(50),
  description: Type.Optional(Type.String({ maxLength: 100, text: 'name' })),
  type: PublicationType,
  status: Type.Optional(Flag),
  password: Type.Optional(OwnPassword),
  style: Type.Optional(ShareStyle),
  logo: Type.Optional(Logo),
  isIndexed: Type.Optional(Flag),
}

/** A doc or folder of a compose project, for those who manage it. */
export const ComposeNode = Type.Object({
  id: ComposeNodeId,
  parentId: optionalIdSchema('composeNode'),
  isFolder: Flag,
  /** "" for a folder. */
  docId: optionalIdSchema('doc'),
  name: Type.String(),
  url: Type.String(),
  httpMethod: Type.String(),
  docType: DocTypeCode,
  deprecated: Type.String(),
  /** Space, project and module that the doc is in now. */
  origin: Type.String(),
  /** Why visitors do not see it. */
  state: Type.Union([
    Type.Literal('shown'),
    Type.Literal('hidden'),
    Type.Literal('deleted'),
    /** By an admin of the project that the doc belongs to. */
    Type.Literal('withdrawn'),
  ]),
  withdrawnBy: Type.String(),
  orderIndex: Type.Integer(),
  creatorName: Type.String(),
  gmtCreate: Time,
})
export type ComposeNode = Static<typeof ComposeNode>

const NodeParent = optionalIdSchema('composeNode')
const FolderName = nameSchema(64)

const settingFields = {
  /** Shown, and called, in place of the addresses of environments; "" for none. */
  gatewayUrl: Type.String({
    maxLength: 128,
    text: 'name',
    pattern: '^\\s*$|^\\s*[hH][tT][tT][pP][sS]?://[^\\s]+\\s*$',
    patternMessage: 'error.baseUrlFormat',
  }),
  /** 1: visitors may send requests to the gateway, or without one to the public environments. */
  showDebug: Flag,
}

export const ExtraPage = Type.Object({
  id: ComposePageId,
  projectId: ComposeId,
  title: Type.String(),
  content: Type.String(),
  /** 1: visitors see it. */
  status: Flag,
  /** 1: what visitors see first. */
  isStart: Flag,
  orderIndex: Type.Integer(),
  gmtCreate: Time,
  version: Type.Integer(),
})
export type ExtraPage = Static<typeof ExtraPage>
const { content: _content, ...pageRowFields } = ExtraPage.properties

const extraFields = {
  title: nameSchema(64),
  content: Type.String({ minLength: 1, maxLength: limits.extraPage }),
  status: Type.Optional(Flag),
  isStart: Type.Optional(Flag),
}

/** Docs of a project that are published elsewhere. */
export const PublishedDoc = Type.Object({
  /** "" for a doc that was withdrawn and is no longer in any compose project: what follows about the project is empty then. */
  id: optionalIdSchema('composeNode'),
  docId: DocId,
  docName: Type.String(),
  url: Type.String(),
  httpMethod: Type.String(),
  moduleName: Type.String(),
  /** Of the published project. */
  composeName: Type.String(),
  spaceName: Type.String(),
  pageUrl: Type.String(),
  isEnabled: Flag,
  publishedBy: Type.String(),
  gmtCreate: Time,
  /** 0: not withdrawn. */
  withdrawnAt: Time,
})
export type PublishedDoc = Static<typeof PublishedDoc>

const Rowed = { projectId: ComposeId, ...rowFields, parentId: Type.Optional(ParentRowId) }

/** The common rows that replace those of the modules: `globalParams` or `globalReturns`. */
const rowCalls = <const T extends 'globalParams' | 'globalReturns'>(table: T) => ({
  list: call('GET', `/compose/project/setting/${table}/list`, {
    access: may('space.read', 'projectId'),
    summary: `The common rows of a compose project: ${table}`,
    input: fields({ projectId: ComposeId }),
    output: Rows,
  }),
  add: call('POST', `/compose/project/setting/${table}/add`, {
    access: may('compose.edit', 'projectId'),
    summary: `Add a common row: ${table}`,
    input: fields(Rowed),
    output: Type.Object({ id: RowId }),
  }),
  update: call('POST', `/compose/project/setting/${table}/update`, {
    access: may('compose.edit', 'projectId'),
    summary: `Change a common row: ${table}`,
    input: fields({ id: RowId, ...Rowed }),
    output: done,
  }),
  delete: call('POST', `/compose/project/setting/${table}/delete`, {
    access: may('compose.edit', 'projectId'),
    summary: `Delete a common row with those below it: ${table}`,
    input: fields({ projectId: ComposeId, id: RowId }),
    output: done,
  }),
  save: call('POST', `/compose/project/setting/${table}/save`, {
    access: may('compose.edit', 'projectId'),
    summary: `Replace all common rows: ${table}`,
    bodyLimit: 2 * MIB,
    input: fields({ projectId: ComposeId, rows: Rows, version: SeenVersion }),
    output: Type.Object({ version: Type.Integer() }),
  }),
})

const params = rowCalls('globalParams')
const returns = rowCalls('globalReturns')

export const composeCalls = {
  list: call('GET', '/space/project/compose/list', {
    access: may('space.read', 'spaceId'),
    summary: 'The compose projects of a space',
    input: fields({ spaceId: SpaceId }),
    output: Type.Array(ComposeProject),
  }),
  add: call('POST', '/compose/project/add', {
    scope: 'none',
    access: may('compose.edit', 'spaceId'),
    summary: 'Create a compose project',
    input: fields({ spaceId: SpaceId, ...projectFields }),
    output: ComposeProject,
  }),
  update: call('POST', '/compose/project/update', {
    scope: 'none',
    access: may('compose.edit', 'id'),
    summary: 'Change a compose project',
    input: fields({ id: ComposeId, ...projectFields, version: SeenVersion }),
    output: ComposeProject,
  }),
  delete: call('POST', '/compose/project/delete', {
    scope: 'none',
    worksOnFullDisk: true,
    access: may('compose.edit', 'id'),
    summary: 'Delete a compose project; its link no longer opens anything',
    input: fields({ id: ComposeId }),
    output: done,
  }),
  reveal: call('POST', '/compose/project/reveal', {
    scope: 'none',
    access: may('compose.edit', 'id'),
    summary: 'The password of an encrypted compose project',
    input: fields({ id: ComposeId }),
    output: Type.Object({ password: Type.String() }),
  }),
  listKeys: call('GET', '/compose/project/key/list', {
    scope: 'none',
    access: may('compose.edit', 'id'),
    summary: 'The keys of programs that read a published project',
    input: fields({ id: ComposeId }),
    output: Type.Array(VisitKey),
  }),
  addKey: call('POST', '/compose/project/key/add', {
    scope: 'none',
    access: may('compose.edit', 'id'),
    summary: 'Make a key for a program; it is shown once',
    input: fields({ id: ComposeId, name: VisitKeyName }),
    output: NewVisitKey,
  }),
  deleteKey: call('POST', '/compose/project/key/delete', {
    scope: 'none',
    access: may('compose.edit', 'id', 'keyId'),
    summary: 'End a key',
    input: fields({ id: ComposeId, keyId: VisitKeyId }),
    output: done,
  }),
  listDocs: call('GET', '/compose/doc/list', {
    access: may('space.read', 'projectId'),
    summary: 'The docs and folders of a compose project, in order',
    input: fields({ projectId: ComposeId }),
    output: Type.Array(ComposeNode),
  }),
  addDocs: call('POST', '/compose/doc/add', {
    access: all(may('compose.edit', 'projectId', 'parentId'), may('doc.publish', 'docList.docId')),
    summary: 'Add docs of any module that the caller may publish; docs that the folder has already are skipped',
    input: fields({
      projectId: ComposeId,
      parentId: Type.Optional(NodeParent),
      docList: Type.Array(
        fields({
          docId: DocId,
          /** Ignored: the origin is read from the doc. */
          origin: Type.Optional(Type.String({ maxLength: 1_000 })),
          orderIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
        }),
        { minItems: 1, maxItems: 1_000 },
      ),
    }),
    output: Type.Object({ added: Type.Integer() }),
  }),
  removeDoc: call('POST', '/compose/doc/remove', {
    access: may('compose.edit', 'id'),
    summary: 'Remove a doc, or a folder with what it contains, from a compose project; the docs themselves stay',
    input: fields({ id: ComposeNodeId }),
    output: done,
  }),
  addFolder: call('POST', '/compose/doc/folder/add', {
    access: may('compose.edit', 'projectId', 'parentId'),
    summary: 'Create a folder in a compose project',
    input: fields({
      projectId: ComposeId,
      name: FolderName,
      parentId: Type.Optional(NodeParent),
      orderIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    }),
    output: Type.Object({ id: ComposeNodeId }),
  }),
  updateFolder: call('POST', '/compose/doc/folder/update', {
    access: may('compose.edit', 'id'),
    summary: 'Rename a folder of a compose project',
    input: fields({ id: ComposeNodeId, name: FolderName }),
    output: done,
  }),
  order: call('POST', '/compose/doc/orderindex/update', {
    access: may('compose.edit', 'id'),
    summary: 'Set the order number of a doc or folder',
    input: fields({ id: ComposeNodeId, orderIndex: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }),
    output: done,
  }),
  moveDocs: call('POST', '/compose/doc/move', {
    access: may('compose.edit', 'ids', 'parentId', 'afterId'),
    summary: 'Move docs and folders into a folder ("" for the root), after another one ("" for the front)',
    input: fields({
      ids: Type.Array(ComposeNodeId, { minItems: 1, maxItems: 1_000, uniqueItems: true }),
      parentId: NodeParent,
      afterId: NodeParent,
    }),
    output: done,
  }),
  listPublished: call('GET', '/compose/doc/published', {
    scope: 'none',
    access: may('publication.withdraw', 'projectId'),
    summary: 'Where docs of a project are published',
    input: fields({ projectId: ProjectId }),
    output: Type.Array(PublishedDoc),
  }),
  withdraw: call('POST', '/compose/doc/withdraw', {
    scope: 'none',
    access: may('publication.withdraw', 'projectId', 'docIds'),
    summary: 'Withdraw docs of a project from where they are published, or allow it again',
    input: fields({
      projectId: ProjectId,
      docIds: Type.Array(DocId, { minItems: 1, maxItems: 1_000, uniqueItems: true }),
      isWithdrawn: Flag,
    }),
    output: done,
  }),
  getSetting: call('GET', '/compose/project/setting/get', {
    access: may('space.read', 'id'),
    summary: 'The settings of a compose project',
    input: fields({ id: ComposeId }),
    output: Type.Object({ ...settingFields, version: Type.Integer() }),
  }),
  saveSetting: call('POST', '/compose/project/setting/save', {
    access: may('compose.edit', 'id'),
    summary: 'Change the settings of a compose project',
    input: fields({ id: ComposeId, ...settingFields, version: SeenVersion }),
    output: Type.Object({ version: Type.Integer() }),
  }),
  listParams: params.list,
  addParam: params.add,
  updateParam: params.update,
  deleteParam: params.delete,
  saveParams: params.save,
  listReturns: returns.list,
  addReturn: returns.add,
  updateReturn: returns.update,
  deleteReturn: returns.delete,
  saveReturns: returns.save,
  listPages: call('GET', '/compose/additional/list', {
    access: may('space.read', 'projectId'),
    summary: 'The extra pages of a compose project, in order',
    input: fields({ projectId: ComposeId }),
    output: Type.Array(Type.Object(pageRowFields)),
  }),
  getPage: call('GET', '/compose/additional/get', {
    access: may('space.read', 'id'),
    summary: 'An extra page, also a disabled one',
    input: fields({ id: ComposePageId }),
    output: ExtraPage,
  }),
  addPage: call('POST', '/compose/additional/add', {
    access: may('compose.edit', 'projectId'),
    summary: 'Create an extra page',
    input: fields({ projectId: ComposeId, ...extraFields }),
    output: Type.Object({ id: ComposePageId }),
  }),
  updatePage: call('POST', '/compose/additional/update', {
    access: may('compose.edit', 'id'),
    summary: 'Change an extra page',
    input: fields({ id: ComposePageId, ...extraFields, version: SeenVersion }),
    output: done,
  }),
  deletePage: call('POST', '/compose/additional/delete', {
    access: may('compose.edit', 'id'),
    summary: 'Delete an extra page',
    input: fields({ id: ComposePageId }),
    output: done,
  }),
  switchPage: call('POST', '/compose/additional/status/update', {
    access: may('compose.edit', 'id'),
    summary: 'Show an extra page to visitors (1), or not (0)',
    input: fields({ id: ComposePageId, status: Flag }),
    output: done,
  }),
  addPicture: call('POST', '/compose/additional/upload', {
    access: may('compose.edit', 'projectId'),
    summary: 'Upload a picture or attachment for the extra pages of a compose project; the form field is "file"',
    kind: 'upload',
    bodyLimit: uploadCalls.upload.bodyLimit,
    input: fields({ projectId: ComposeId }),
    output: uploadCalls.upload.output,
  }),
  // Below /upload, where browsers of people who are signed in send a cookie.
  getPicture: call('GET', '/upload/compose/:id/:file', {
    access: may('space.read', 'id'),
    summary: 'Download a picture or attachment of the extra pages of a compose project',
    kind: 'download',
    fileTypes: uploadCalls.get.fileTypes,
    input: fields({ id: ComposeUploadId, file: uploadCalls.get.input.properties.file }),
    output: Type.Unknown(),
  }),
  orderPage: call('POST', '/compose/additional/orderindex/update', {
    access: may('compose.edit', 'id', 'afterId'),
    summary: 'Move an extra page after another one; "" moves it to the front',
    input: fields({ id: ComposePageId, afterId: optionalIdSchema('composePage') }),
    output: done,
  }),
}
