import { Type, type Static, type TSchema } from 'typebox'
import type { Conflict } from '../content/merge/conflict.ts'
import type { Dictionary } from '../dictionary/dictionary.ts'
import type { NamedExample } from '../doc/doc.ts'
import { docLimits } from '../doc/doc-fields.ts'
import type { Model } from '../model/model.ts'
import type { Param } from '../rows/param.ts'
import type { FlatDoc, FlatPart } from '../wire/flat-doc.ts'
import { all, call, done, fields, may, MIB, optionalIdSchema, signedIn } from './call.ts'
import {
  ChangeClassOrNone,
  DocId,
  EnvironmentId,
  Flag,
  ModuleId,
  nameSchema,
  ProjectId,
  SeenVersion,
  SpaceId,
  Time,
  TrashId,
} from './fields.ts'

export const DocTypeCode = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export const DocStatusCode = Type.Union([Type.Literal(0), Type.Literal(5), Type.Literal(10)])
const ArrayType = Type.Union([
  Type.Literal('object'),
  Type.Literal('number'),
  Type.Literal('string'),
  Type.Literal('boolean'),
])
const ParentId = optionalIdSchema('doc')
const DocIds = Type.Array(DocId, { minItems: 1, maxItems: 1000, uniqueItems: true })
const DocName = nameSchema(docLimits.name)
const FolderName = nameSchema(100)
const OrderIndex = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Version = Type.String({ maxLength: docLimits.version, text: 'name' })

/** Parameter tables are trees of any depth up to a limit: `readContent` validates them row by row. */
const Params = Type.Unsafe<Param[]>({ type: 'array' })

const text = (maxLength: number) => Type.String({ maxLength })

/** The content of a doc on the wire. A field without a line does not compile. */
const contentFields = {
  name: DocName,
  url: Type.String({ maxLength: docLimits.url, text: 'name' }),
  httpMethod: Type.String({ maxLength: 12, pattern: '^[A-Za-z]*$' }),
  version: Version,
  status: DocStatusCode,
  author: Type.String({ maxLength: docLimits.author, text: 'name' }),
  deprecated: text(docLimits.deprecated),
  isShow: Flag,
  orderIndex: OrderIndex,
  description: text(docLimits.description),
  contentType: Type.String({ maxLength: docLimits.contentType, text: 'name' }),
  remark: text(docLimits.remark),
  isUseGlobalHeaders: Flag,
  isUseGlobalParams: Flag,
  isUseGlobalReturns: Flag,
  isRequestArray: Flag,
  isResponseArray: Flag,
  requestArrayType: ArrayType,
  responseArrayType: ArrayType,
  pathParams: Params,
  headerParams: Params,
  queryParams: Params,
  requestParams: Params,
  responseParams: Params,
  errorCodeParams: Params,
  responseStatus: text(docLimits.responseStatus),
  responseContentType: text(docLimits.contentType),
  responseDescription: text(docLimits.bodyDescription),
  responseHeaders: Params,
  otherRequests: Type.Unsafe<FlatPart[]>({ type: 'array', maxItems: docLimits.bodies - 1 }),
  otherResponses: Type.Unsafe<FlatPart[]>({ type: 'array', maxItems: docLimits.responses - 1 }),
  examples: Type.Unsafe<NamedExample[]>({ type: 'array', maxItems: docLimits.examples }),
  dubboInfo: Type.Object({
    interfaceName: text(docLimits.dubboField),
    version: text(docLimits.dubboField),
    protocol: text(docLimits.dubboField),
    author: text(docLimits.dubboField),
    dependency: text(docLimits.dependency),
  }),
  extras: Type.Unsafe<FlatDoc['extras']>({ type: 'object' }),
} satisfies Record<keyof FlatDoc, TSchema>

/** Fields of `/doc/detail` beside the content. A save may send them back; they are ignored. */
const readOnlyFields = {
  docName: Type.String(),
  projectId: ProjectId,
  spaceId: SpaceId,
  isFolder: Flag,
  isLocked: Flag,
  creatorName: Type.String(),
  modifierName: Type.String(),
  gmtCreate: Time,
  gmtModified: Time,
  /** The models that rows refer to, and the models that these refer to, up to a limit. */
  models: Type.Unsafe<Model[]>({ type: 'array' }),
  /** The dictionaries that rows link to, with their items. */
  enums: Type.Unsafe<Dictionary[]>({ type: 'array' }),
  /** The environments of the module; global rows come from the first one. */
  environments: Type.Array(Type.Object({ id: EnvironmentId, name: Type.String(), url: Type.String() })),
  globalHeaders: Params,
  globalParams: Params,
  globalReturns: Params,
  /** The first origin; "" when a person created it. */
  origin: Type.Union([Type.Literal(''), Type.Literal('push'), Type.Literal('import')]),
  /** Conflicts between machine and person: the person's side is current, the machine's side can be accepted. */
  conflicts: Type.Unsafe<Conflict[]>({ type: 'array' }),
}

// Typed as `object`, so that handlers cannot use them.
const ignoredFields: object = Object.fromEntries(
  ['docId', ...Object.keys(readOnlyFields)].map((name) => [name, Type.Optional(Type.Unknown())]),
)

/** A complete doc, for pages and editors. */
export const DocView = Type.Object({
  id: DocId,
  docId: DocId,
  moduleId: ModuleId,
  parentId: ParentId,
  type: DocTypeCode,
  revision: Type.Integer(),
  ...contentFields,
  ...readOnlyFields,
})
export type DocView = Static<typeof DocView>

/** A doc or folder in lists. */
export const DocRow = Type.Object({
  id: DocId,
  parentId: ParentId,
  moduleId: ModuleId,
  name: Type.String(),
  isFolder: Flag,
  type: DocTypeCode,
  url: Type.String(),
  httpMethod: Type.String(),
  version: Type.String(),
  status: DocStatusCode,
  deprecated: Type.String(),
  author: Type.String(),
  modifierName: Type.String(),
  gmtModified: Time,
  orderIndex: Type.Integer(),
  isShow: Flag,
  isLocked: Flag,
  /** Whether a push, import or sync differs from what people wrote, and nobody has decided yet. */
  hasConflicts: Flag,
})
export type DocRow = Static<typeof DocRow>

/** A node of the reading tree: 0 project, 1 module, 2 folder, 3 doc. */
export const TreeNode = Type.Object({
  id: Type.String(),
  docId: Type.String(),
  parentId: Type.String(),
  label: Type.String(),
  type: Type.Integer(),
  docType: Type.Integer(),
  url: Type.String(),
  httpMethod: Type.String(),
  deprecated: Type.String(),
  version: Type.String(),
  /** Number of docs in the whole subtree. */
  apiCount: Type.Integer(),
  /** See `DocRow`; only present if there are some. */
  hasConflicts: Type.Optional(Flag),
})
export type TreeNode = Static<typeof TreeNode>

/** A node as it is served. Trees are flat, each node naming its parent, unless they are asked for in nested form. */
export const ServedNode = Type.Object({
  ...TreeNode.properties,
  isFolder: Flag,
  /** Empty in the flat form. */
  children: Type.Unsafe<ServedNode[]>({ type: 'array' }),
})
export interface ServedNode extends TreeNode {
  isFolder: 0 | 1
  children: ServedNode[]
}

/** 1: the roots, with the nodes below them as `children`. */
export const nestedField = { isNested: Type.Optional(Flag) }

const OneDoc = fields({ id: DocId })
const Saved = Type.Object({ id: DocId, revision: Type.Integer() })

export const ChangedDoc = Type.Object({
  id: DocId,
  name: Type.String(),
  httpMethod: Type.String(),
  type: Type.Integer(),
  projectName: Type.String(),
  moduleName: Type.String(),
  modifierName: Type.String(),
  gmtModified: Time,
  /** Of the newest change; "" where nothing that readers see has changed, and for new docs. */
  changeClass: ChangeClassOrNone,
})
export type ChangedDoc = Static<typeof ChangedDoc>

export const docCalls = {
  list: call('GET', '/doc/list', {
    access: may('project.read', 'moduleId'),
    summary: 'Visible docs and folders of a module',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(DocRow),
  }),
  listAll: call('POST', '/doc/list-v2', {
    scope: 'read',
    access: may('project.read', 'moduleId'),
    summary: 'Docs and folders of a module for managing them; hidden docs for developers only',
    input: fields({
      moduleId: ModuleId,
      status: Type.Optional(DocStatusCode),
      filterEmptyFolder: Type.Optional(Flag),
    }),
    output: Type.Array(DocRow),
  }),
  detail: call('GET', '/doc/detail', {
    access: may('project.read', 'id'),
    summary: 'A complete doc',
    input: OneDoc,
    output: DocView,
  }),
  form: call('GET', '/doc/form', {
    access: may('doc.edit', 'id'),
    summary: 'A complete doc for editing',
    input: OneDoc,
    output: DocView,
  }),
  viewDetail: call('GET', '/doc/view/detail', {
    access: may('project.read', 'id'),
    summary: 'A complete doc for reading',
    input: OneDoc,
    output: DocView,
  }),
  save: call('POST', '/doc/save', {
    access: all(may('doc.edit', 'moduleId'), may('doc.edit', 'id'), may('doc.edit', 'parentId')),
    summary:
      'Create a doc (without id) or update one; omitted fields are not changed, and it fails if the revision has changed',
    bodyLimit: 5 * MIB,
    input: fields({
      id: Type.Optional(optionalIdSchema('doc')),
      moduleId: ModuleId,
      parentId: Type.Optional(ParentId),
      type: Type.Optional(DocTypeCode),
      revision: SeenVersion,
      ...Type.Partial(Type.Object(contentFields)).properties,
      ...ignoredFields,
    }),
    output: Saved,
  }),
  delete: call('POST', '/doc/delete', {
    worksOnFullDisk: true,
    access: may('doc.edit', 'id'),
    summary: 'Move a doc, or a folder with its content, to the recycle bin',
    input: OneDoc,
    output: done,
  }),
  deleteMany: call('POST', '/doc/delete/batch', {
    worksOnFullDisk: true,
    access: may('doc.edit', 'ids'),
    summary: 'Move several docs and folders to the recycle bin, one entry each',
    input: fields({ ids: DocIds }),
    output: Type.Object({ trashIds: Type.Array(TrashId) }),
  }),
  updateMany: call('POST', '/doc/update/batch', {
    access: may('doc.edit', 'ids'),
    summary: 'Set status, maintainer, deprecation, lock or visibility of several docs',
    input: fields({
      ids: DocIds,
      status: Type.Optional(DocStatusCode),
      author: Type.Optional(contentFields.author),
      deprecated: Type.Optional(contentFields.deprecated),
      isLocked: Type.Optional(Flag),
      isShow: Type.Optional(Flag),
    }),
    output: done,
  }),
  listFolders: call('GET', '/doc/folder/list', {
    access: may('project.read', 'moduleId'),
    summary: 'Folders of a module as a flat list',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(Type.Object({ id: DocId, parentId: ParentId, name: Type.String() })),
  }),
  addFolder: call('POST', '/doc/folder/add', {
    access: all(may('doc.edit', 'moduleId'), may('doc.edit', 'parentId')),
    summary: 'Create a folder, or return the existing one of this name',
    input: fields({ moduleId: ModuleId, name: FolderName, parentId: Type.Optional(ParentId) }),
    output: Type.Object({ id: DocId }),
  }),
  updateFolder: call('POST', '/doc/folder/update', {
    access: all(may('doc.edit', 'id'), may('doc.edit', 'parentId')),
    summary: 'Rename a folder or move it within its module',
    input: fields({ id: DocId, name: FolderName, parentId: Type.Optional(ParentId) }),
    output: done,
  }),
  lock: call('POST', '/doc/lock', {
    access: may('doc.edit', 'id'),
    summary: 'Lock a doc or folder against changes by pushes',
    input: OneDoc,
    output: done,
  }),
  unlock: call('POST', '/doc/unlock', {
    access: may('doc.edit', 'id'),
    summary: 'Unlock a doc or folder',
    input: OneDoc,
    output: done,
  }),
  updateStatus: call('POST', '/doc/status/update', {
    access: may('doc.edit', 'id'),
    summary: 'Set the status of a doc',
    input: fields({ id: DocId, status: DocStatusCode }),
    output: done,
  }),
  updateOrder: call('POST', '/doc/orderindex/update', {
    access: may('doc.edit', 'id'),
    summary: 'Set the order index of a doc or folder',
    input: fields({ id: DocId, orderIndex: OrderIndex }),
    output: done,
  }),
  updateVersion: call('POST', '/doc/version/update', {
    access: may('doc.edit', 'id'),
    summary: 'Set the version of a doc',
    input: fields({ id: DocId, version: Version }),
    output: done,
  }),
  settleConflicts: call('POST', '/doc/conflict/settle', {
    access: may('doc.edit', 'id'),
    summary:
      'Resolve differences between a push or import and manual edits: accept incoming or keep current; all if no places are given',
    input: fields({
      id: DocId,
      revision: SeenVersion,
      take: Type.Union([Type.Literal('mine'), Type.Literal('theirs')]),
      places: Type.Optional(
        Type.Array(
          fields({
            table: Type.String({ maxLength: 64 }),
            rowId: Type.String({ maxLength: 64 }),
            field: Type.String({ maxLength: 64 }),
          }),
          { maxItems: 5000 },
        ),
      ),
    }),
    output: Saved,
  }),
  move: call('POST', '/doc/move', {
    access: all(
      may('doc.edit', 'ids'),
      may('doc.edit', 'moduleId'),
      may('doc.edit', 'parentId'),
      may('doc.edit', 'afterId'),
    ),
    summary:
      'Move docs and folders into a folder ("" for the root), after another one ("" for the front; omitted: to the end)',
    input: fields({
      ids: DocIds,
      moduleId: ModuleId,
      parentId: ParentId,
      afterId: Type.Optional(ParentId),
    }),
    output: done,
  }),
  copy: call('POST', '/doc/copy', {
    access: all(may('project.read', 'ids'), may('doc.edit', 'moduleId'), may('doc.edit', 'parentId')),
    summary: 'Copy docs and folders into a folder of this or another module',
    input: fields({ ids: DocIds, moduleId: ModuleId, parentId: ParentId }),
    output: Type.Object({ ids: Type.Array(DocId) }),
  }),
  viewProjects: call('GET', '/doc/view/projects', {
    access: signedIn,
    summary: 'Spaces and projects that the caller can read',
    input: fields({}),
    output: Type.Array(
      Type.Object({
        id: SpaceId,
        name: Type.String(),
        projects: Type.Array(Type.Object({ id: ProjectId, name: Type.String() })),
      }),
    ),
  }),
  viewChanged: call('GET', '/doc/view/changed', {
    access: signedIn,
    summary: 'Docs that others changed in the last 30 days and the caller can read, newest first',
    input: fields({}),
    output: Type.Array(ChangedDoc),
  }),
  viewDataByProject: call('GET', '/doc/view/dataByProject', {
    access: may('project.read', 'projectId'),
    summary: 'The reading tree of a project; its modules are the roots',
    input: fields({ projectId: ProjectId, ...nestedField }),
    output: Type.Array(ServedNode),
  }),
  viewData: call('GET', '/doc/view/data', {
    access: may('space.read', 'spaceId'),
    summary: 'The reading tree of a space; the projects that the caller can read are the roots',
    input: fields({ spaceId: SpaceId, ...nestedField }),
    output: Type.Array(ServedNode),
  }),
  moduleOfDoc: call('GET', '/module/infoByDocId', {
    access: may('project.read', 'docId'),
    summary: 'The module of a doc',
    input: fields({ docId: DocId }),
    output: Type.Object({ id: ModuleId, projectId: ProjectId, name: Type.String(), type: Type.Integer() }),
  }),
  place: call('GET', '/doc/place', {
    access: may('project.read', 'id'),
    summary: 'The names of the space, project, module and folders that a doc is in, from the outside to the inside',
    input: OneDoc,
    output: Type.Object({ path: Type.Array(Type.String()) }),
  }),
  docProps: call('GET', '/prop/getDocProps', {
    access: may('project.read', 'id'),
    summary: 'The Dubbo properties of a doc, or of the docs in a folder',
    input: OneDoc,
    output: contentFields.dubboInfo,
  }),
}
