import type { Check } from '#core/debug/check/check.ts'
import { checkLimits } from '#core/debug/check/check.ts'
import type { Selectable } from 'kysely'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
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
    version: row.version,
  }
}

/** Calls that the person can see: those of the team first, each in its order. */
function visibleCalls(db: Db, userId: number) {
  return db
    .selectFrom('saved_call')
    .where((eb) => eb.or([eb('saved_call.user_id', 'is', null), eb('saved_call.user_id', '=', userId)]))
}

type CallHead = Pick<CallRow, 'id' | 'user_id' | 'order_index'>

/** Null sorts differently on the two engines. */
const byScope = (a: CallHead, b: CallHead) =>
  Number(a.user_id !== null) - Number(b.user_id !== null) || a.order_index - b.order_index || a.id - b.id

export async function listDocCalls({ db, actor }: UserCtx, { docId }: { docId: number }) {
  const rows = await visibleCalls(db, actor.userId).selectAll('saved_call').where('doc_id', '=', docId).execute()
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
  const ofDoc = Map.groupBy(await listCallHeads(ctx, moduleId), (head) => head.doc_id)
  const found = walk(docs, parentId).flatMap((place) =>
    (ofDoc.get(place.doc.id) ?? []).toSorted(byScope).map((head) => ({ ...place, head })),
  )
  const listed = withinLimits(found)
  const calls = await readCalls(
    ctx.db,
    listed.map(({ head }) => head.id),
  )
  return listed.flatMap(({ doc, folders, head }) => {
    const row = calls.get(head.id)
    return row ? [{ ...toSavedCall(row), docName: doc.name, httpMethod: doc.http_method, url: doc.url, folders }] : []
  })
}

/** Without the contents, which may be large. */
function listCallHeads({ db, actor }: UserCtx, moduleId: number) {
  return visibleCalls(db, actor.userId)
    .innerJoin('doc', 'doc.id', 'saved_call.doc_id')
    .where('doc.module_id', '=', moduleId)
    .where('doc.deleted_at', 'is', null)
    .select((eb) => [
      'saved_call.id',
      'saved_call.doc_id',
      'saved_call.user_id',
      'saved_call.order_index',
      eb(eb.fn<number>('length', ['saved_call.request']), '+', eb.fn<number>('length', ['saved_call.checks'])).as(
        'size',
      ),
    ])
    .execute()
}

/** The first calls, up to a number and a size. */
function withinLimits<Found extends { head: { size: number } }>(found: readonly Found[]): Found[] {
  const listed: Found[] = []
  let size = 0
  for (const one of found.slice(0, checkLimits.listed)) {
    size += one.head.size
    if (size > checkLimits.listedSize) break
    listed.push(one)
  }
  return listed
}

async function readCalls(db: Db, callIds: readonly number[]): Promise<Map<number, CallRow>> {
  const calls = new Map<number, CallRow>()
  for (const ids of chunks(callIds)) {
    const rows = await db.selectFrom('saved_call').selectAll().where('id', 'in', ids).execute()
    for (const row of rows) calls.set(row.id, row)
  }
  return calls
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
