import { docTypes, type DocStatus } from '#core/doc/doc.ts'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { prepare } from '../../../db/prepared.ts'
import { actorCan } from '../../../http/access.ts'
import { getReadableDoc, readableDocs, seesHiddenDocs } from '../readable/readable-docs.ts'
import { toContent } from '../store/doc-content.ts'
import { listDocs } from '../store/doc.queries.ts'
import { noteRead } from './last-read.ts'
import { readWholeDoc } from './whole-doc.ts'

/** The columns that cached answers depend on: small enough to read on every request. */
const findDocState = prepare((db, id: number) =>
  db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['doc.is_folder', 'doc.is_show', 'module.docs_version', 'doc.module_id', 'project.space_id'])
    .where('doc.id', '=', id),
)

/** A complete doc. A hidden doc exists only for users who may edit it. The answer is cached until the module changes. */
export async function readDoc(ctx: UserCtx, { id }: { id: number }) {
  const [state] = await findDocState(ctx.db, id)
  const canEdit = await actorCan(ctx, 'doc.edit', { kind: 'doc', id })
  if (!state || ((state.is_folder === 1 || state.is_show === 0) && !canEdit)) throw new UserError('error.notFound')
  const { docs_version, module_id, space_id } = state
  // Users who may edit see secrets, others do not.
  const source = { about: `doc ${id} ${canEdit}`, version: `${docs_version} ${module_id} ${space_id}` }
  return new KeptAnswer(ctx.services.answers, source, () => readWholeDoc(ctx, id, { isMasked: !canEdit }))
}

/** The same for somebody who reads it, not to edit it. */
export async function readNoted(ctx: UserCtx, input: { id: number }) {
  const doc = await readDoc(ctx, input)
  noteRead(ctx, input.id)
  return doc
}

interface ListFilter {
  moduleId: number
  status?: DocStatus
  filterEmptyFolder?: 0 | 1
}

/** The management list. Hidden docs are included for users who may edit them. */
export async function listModuleDocs(ctx: UserCtx, { moduleId, status, filterEmptyFolder = 0 }: ListFilter) {
  const withHidden = await seesHiddenDocs(ctx, moduleId)
  const rows = await listDocs(ctx.db, moduleId, { withHidden, status })
  return filterEmptyFolder === 1 ? withoutEmptyFolders(rows) : rows
}

interface TreeItem {
  id: number
  parentId: number
  isFolder: 0 | 1
}

/** Omits folders without docs at any depth. */
function withoutEmptyFolders<Item extends TreeItem>(rows: Item[]): Item[] {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const filled = new Set<number>()
  for (const row of rows) {
    if (row.isFolder === 1) continue
    for (let id = row.parentId; id !== 0 && !filled.has(id); id = parents.get(id) ?? 0) filled.add(id)
  }
  return rows.filter(({ id, isFolder }) => isFolder === 0 || filled.has(id))
}

export function getModuleOfDoc({ db }: UserCtx, { docId }: { docId: number }) {
  return db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['module.id', 'module.project_id as projectId', 'module.name', 'module.type'])
    .where('doc.id', '=', docId)
    .executeTakeFirstOrThrow()
}

/** The Dubbo properties of a doc; for a folder, those of its first Dubbo doc. */
export async function getDocProps(ctx: UserCtx, { id }: { id: number }) {
  const doc = await getReadableDoc(ctx, id)
  if (doc.is_folder === 0) return toContent(doc).dubboInfo
  const first = await readableDocs(ctx)
    .selectAll('doc')
    .where('doc.parent_id', '=', id)
    .where('doc.type', '=', docTypes.dubbo)
    .where('doc.is_folder', '=', 0)
    .orderBy('doc.order_index')
    .executeTakeFirst()
  return toContent(first ?? doc).dubboInfo
}
