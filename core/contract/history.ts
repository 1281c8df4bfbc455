import { Type, type Static } from 'typebox'
import type { DocComparison } from '../change/change.ts'
import type { ModifySource } from '../doc/doc.ts'
import { limits } from '../limits.ts'
import type { DiffWrapper } from '../wire/diff-wrappers.ts'
import { all, call, fields, idSchema, may, optionalIdSchema, signedIn } from './call.ts'
import { DocView } from './doc.ts'
import { ChangeClassOrNone, DocId, Flag, MAX_INTEGER, ModuleId, ProjectId, SeenVersion, Time } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

const DocRevisionId = idSchema('docRevision')

/** What happens to a doc while its content stays the same. */
const docLifeEvents = ['deleted', 'restored'] as const
export type DocLifeEvent = (typeof docLifeEvents)[number]

/** The number of a revision in its doc; 0 is the current one. */
const Revision = Type.Integer({ minimum: 0, maximum: MAX_INTEGER })

const Comparison = Type.Unsafe<DocComparison>({ type: 'object' })

/** How many entries of a page of the history, if the caller does not say. */
export const HISTORY_PAGE_SIZE = 20

const ModifySourceCode = Type.Unsafe<ModifySource>(Type.Union([0, 1, 2, 3, 4].map((code) => Type.Literal(code))))

export const HistoryEntry = Type.Object({
  /** "" if it is no revision. */
  id: optionalIdSchema('docRevision'),
  docId: DocId,
  /** That the doc had then, if it is no revision. */
  revision: Type.Integer(),
  /** "": a revision; else the doc was deleted, or restored from the recycle bin. */
  event: Type.Unsafe<DocLifeEvent | ''>(Type.Union(['', ...docLifeEvents].map((name) => Type.Literal(name)))),
  modifyTime: Time,
  modifyNickname: Type.String(),
  /** 0 update, 1 add, 2 delete. */
  modifyType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** 0 push or import, 1 form, 2 text, 3 restore, 4 a coding assistant for the person. */
  modifySource: ModifySourceCode,
  /** "" where nothing that readers see has changed, and for the first revision. */
  changeClass: ChangeClassOrNone,
  /** The author's remark about this change, in rich text. */
  remark: Type.String(),
  /** The revision that was restored; 0 for none. */
  restoredFrom: Type.Integer(),
  /** MD5 of the content before and after; "" where there is none. */
  md5Old: Type.String(),
  md5New: Type.String(),
  /** What differs from the revision before. Long lists and texts are cut. */
  comparison: Comparison,
  /** Whether `comparison` is cut. */
  isCut: Flag,
  /** The same for existing clients: positions of the fields that changed, and details. */
  docDiffWrappers: Type.Unsafe<DiffWrapper[]>({ type: 'array' }),
})
export type HistoryEntry = Static<typeof HistoryEntry>

/** A doc that was added or changed since a time. */
export const ChangedSince = Type.Object({
  id: DocId,
  name: Type.String(),
  httpMethod: Type.String(),
  url: Type.String(),
  type: Type.Integer(),
  moduleId: ModuleId,
  moduleName: Type.String(),
  projectName: Type.String(),
  /** Whether it was added since then. */
  isAdded: Flag,
  /** The gravest class of its changes since then; "" where nothing that readers see has changed. */
  changeClass: ChangeClassOrNone,
  /** How many revisions it got since then. */
  revisions: Type.Integer(),
  modifierName: Type.String(),
  gmtModified: Time,
})

const snapshotFields = {
  id: DocRevisionId,
  docId: DocId,
  revision: Type.Integer(),
  modifierName: Type.String(),
  modifierTime: Time,
  modifySource: ModifySourceCode,
}

/** One revision, in lists to choose from. */
export const Snapshot = Type.Object(snapshotFields)
export type Snapshot = Static<typeof Snapshot>

export const historyCalls = {
  list: call('GET', '/doc/changelog/list', {
    access: may('project.read', 'docId'),
    summary: 'The changes of a doc, newest first',
    input: fields({
      docId: DocId,
      pageIndex: Type.Optional(pageFields.pageIndex),
      pageSize: Type.Optional(pageFields.pageSize),
    }),
    output: Type.Object({
      ...pageSchema(HistoryEntry).properties,
      /** How many of the entries are revisions. */
      versions: Type.Integer(),
    }),
  }),
  since: call('GET', '/doc/changelog/since', {
    access: may('project.read', 'projectId', 'moduleId'),
    summary:
      'The docs of a project or module that were added or changed since a time, newest first, each with its change class',
    input: fields({
      projectId: ProjectId,
      moduleId: Type.Optional(ModuleId),
      since: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      ...pageFields,
    }),
    output: Type.Object({
      ...pageSchema(ChangedSince).properties,
      /** How many docs were removed since then that were there before, as long as the recycle bin keeps them. */
      removed: Type.Integer(),
    }),
  }),
  restore: call('POST', '/doc/changelog/restore', {
    access: may('doc.edit', 'id'),
    summary: 'Restore a revision as a new one; it fails if the doc has changed since `revision`',
    input: fields({ id: DocRevisionId, revision: SeenVersion }),
    output: Type.Object({ id: DocId, revision: Type.Integer() }),
  }),
  snapshots: call('GET', '/doc/snapshot/list', {
    access: may('project.read', 'docId'),
    summary: `The revisions of a doc, newest first, at most ${limits.listedRevisions}`,
    input: fields({ docId: DocId }),
    output: Type.Array(Snapshot),
  }),
  snapshot: call('GET', '/doc/snapshot/get', {
    access: may('project.read', 'id'),
    summary: 'A revision of a doc, with secrets masked, and the models and environments of today',
    input: fields({ id: DocRevisionId }),
    output: Type.Object({ ...snapshotFields, content: DocView }),
  }),
  docInfo: call('GET', '/doc/snapshot/docinfo', {
    access: all(signedIn, may('project.read', 'docId')),
    summary:
      'The doc as it was in the revision that `/doc/changelog/list` names by this hash; `docId` tells equal contents apart',
    input: fields({ md5: Type.String({ pattern: '^[0-9a-fA-F]{32}$' }), docId: Type.Optional(DocId) }),
    output: DocView,
  }),
  compare: call('GET', '/doc/snapshot/compare-info', {
    access: may('project.read', 'docId'),
    summary: 'What differs between two revisions of a doc, with secrets masked; revision 0 is the current one',
    input: fields({ docId: DocId, from: Revision, to: Revision }),
    output: Type.Object({
      from: Snapshot,
      to: Snapshot,
      docOld: DocView,
      docNew: DocView,
      comparison: Comparison,
    }),
  }),
}
