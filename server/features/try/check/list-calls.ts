import type { Check } from '#core/debug/check/check.ts'
import { checkLimits } from '#core/debug/check/check.ts'
import type { Selectable } from 'kysely'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { SavedCallTable } from '../../../db/tables.ts'
import { readableDocs } from '../../content/readable/readable-docs.ts'

export type CallRow = Selectable<SavedCallTable>

export function toSavedCall(row: CallRow) {
  return {
    id: row.id,
    docId: row.doc_id,
    scope: row.user_id === null ? ('team' as const) : ('own' as const),
    name: row.name,
    request: row.request,
    checks: JSON.parse(row.checks) as Check[],
    modifierName: row.modifier_name,
    gmtModified: row.modified_at,
  }
}

/** Calls that the person can see: those of the team first, each in its order. */
function visibleCalls(db: Db, userId: number) {
  return db
    .selectFrom('saved_call')
    .selectAll('saved_call')
    .where((eb) => eb.or([eb('saved_call.user_id', 'is', null), eb('saved_call.user_id', '=', userId)]))
}

/** Null sorts differently on the two engines. */
const byScope = (a: CallRow, b: CallRow) =>
  Number(a.user_id !== null) - Number(b.user_id !== null) || a.order_index - b.order_index || a.id - b.id

export async function listDocCalls({ db, actor }: UserCtx, { docId }: { docId: number }) {
  const rows = await visibleCalls(db, actor.userId).where('doc_id', '=', docId).execute()
  return rows.toSorted(byScope).map(toSavedCall)
}

interface DocPlace {
  id: number
  parent_id: number
  is_folder: 0 | 1
  name: string
  url: string
  http_method: string
  order_index: number
}

export async function listModuleCalls(
  ctx: UserCtx,
  { moduleId, parentId = 0 }: { moduleId: number; parentId?: number },
) {
  const docs: DocPlace[] = await readableDocs(ctx)
    .select(['doc.id', 'doc.parent_id', 'doc.is_folder', 'doc.name', 'doc.url', 'doc.http_method', 'doc.order_index'])
    .where('doc.module_id', '=', moduleId)
    .execute()
  const rows = await visibleCalls(ctx.db, ctx.actor.userId)
    .innerJoin('doc', 'doc.id', 'saved_call.doc_id')
    .where('doc.module_id', '=', moduleId)
    .where('doc.deleted_at', 'is', null)
    .execute()
  const ofDoc = Map.groupBy(rows, (row) => row.doc_id)
  const found = walk(docs, parentId).flatMap(({ doc, folders }) =>
    (ofDoc.get(doc.id) ?? []).toSorted(byScope).map((row) => ({
      ...toSavedCall(row),
      docName: doc.name,
      httpMethod: doc.http_method,
      url: doc.url,
      folders,
    })),
  )
  return found.slice(0, checkLimits.listed)
}

interface Walked {
  doc: DocPlace
  folders: string[]
}

/** The docs below a folder, in the order of the tree. */
function walk(docs: readonly DocPlace[], fromId: number): Walked[] {
  const below = Map.groupBy(docs, (doc) => doc.parent_id)
  const step = (parentId: number, folders: string[]): Walked[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.order_index - b.order_index || a.id - b.id)
      .flatMap((doc) => (doc.is_folder === 1 ? step(doc.id, [...folders, doc.name]) : [{ doc, folders }]))
  const known = new Map(docs.map((doc) => [doc.id, doc]))
  return step(fromId, folderNames(known, fromId))
}

/** The folder and those that it is in, the outermost first. */
function folderNames(docs: ReadonlyMap<number, DocPlace>, folderId: number): string[] {
  const folder = docs.get(folderId)
  return folder ? [...folderNames(docs, folder.parent_id), folder.name] : []
}
