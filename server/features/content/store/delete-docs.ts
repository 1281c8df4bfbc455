import { classOfDeletedDoc } from '#core/change/classify-doc.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { auditAll } from '../../accounts/audit/audit.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { addTrashes } from '../../places/trash/move-to-trash.ts'
import { noteDocChanges } from './doc-changes.ts'
import { recordDocEvents } from './doc-events.ts'
import { listSubtree, type TreeKey } from './doc.queries.ts'
import { unindexDocs } from './search-index.ts'
import { rowsAtOnce, updateRows } from './update-rows.ts'

/** Moves docs and folders to the recycle bin. Each selected one becomes an entry, with everything below it. */
export function deleteDocs(ctx: UserCtx, { ids }: { ids: number[] }) {
  return transact(ctx, async (tx) => {
    const trashIds: number[] = []
    const hidden: number[] = []
    for await (const some of pausedChunks(ids, rowsAtOnce(tx.db))) {
      const deleted = await deleteSome(tx, some)
      trashIds.push(...deleted.trashIds)
      for (const id of deleted.docIds) hidden.push(id)
    }
    // Last, because SQLite writes its text index to the disk whenever another table is written in between. In the order of the ids,
    // because the index is written less often then.
    hidden.sort((a, b) => a - b)
    for await (const some of pausedChunks(hidden, rowsAtOnce(tx.db))) await unindexDocs(tx.db, some)
    return { trashIds }
  })
}

interface Deleted {
  /** The entries in the recycle bin. */
  trashIds: number[]
  docIds: number[]
}

/** What is in a selected folder is deleted with the folder. */
async function deleteSome(tx: UserCtx, ids: number[]): Promise<Deleted> {
  const docs = await listLive(tx.db, ids)
  for (const moduleId of new Set(docs.map(({ module_id }) => module_id))) await touchModule(tx.db, moduleId)
  const trees = new Map<number, TreeKey[]>()
  for (const doc of docs) trees.set(doc.id, doc.is_folder === 1 ? await listSubtree(tx.db, doc.id) : [doc])
  const below = new Set([...trees].flatMap(([id, keys]) => keys.map((key) => key.id).filter((key) => key !== id)))
  const tops = docs.filter(({ id }) => !below.has(id))
  const trashIds = await addTrashes(
    tx,
    tops.map(({ id, name, module_id, project_id, space_id }) => {
      return { kind: 'doc', thingId: id, spaceId: space_id, projectId: project_id, moduleId: module_id, name }
    }),
  )
  const hidden = tops.flatMap(({ id, module_id: moduleId }, index) =>
    (trees.get(id) ?? []).map((key) => ({ ...key, moduleId, trashId: trashIds[index] ?? 0 })),
  )
  await hideDocs(tx, hidden)
  await auditAll(
    tx,
    tops.map(({ id }) => ({ action: 'deleted', object: `doc ${id}` })),
  )
  return { trashIds, docIds: hidden.map(({ id }) => id) }
}

/** In the order of the ids, without those that are in the recycle bin already. */
async function listLive(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['doc.id', 'doc.parent_id', 'doc.is_folder', 'doc.type', 'doc.name', 'doc.identity', 'doc.module_id'])
    .select(['module.project_id', 'project.space_id'])
    .where('doc.id', 'in', ids)
    .where('doc.deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

interface Hidden extends TreeKey {
  moduleId: number
  trashId: number
}

/** Clears the identities, so that other docs can use them. */
async function hideDocs(tx: UserCtx, docs: Hidden[]): Promise<void> {
  const { db, services } = tx
  const deleted_at = services.now()
  await updateRows(
    db,
    docs.map(({ id, trashId, identity }) => {
      return { id, deleted_at, trash_id: trashId, kept_identity: identity, identity: null }
    }),
  )
  await recordDocEvents(
    tx,
    'deleted',
    docs.map(({ id }) => id),
  )
  await noteDocChanges(
    tx,
    docs
      .filter(({ is_folder }) => is_folder === 0)
      .map(({ id, moduleId, name, type }) => {
        return { id, moduleId, name, event: 'deleted', changeClass: classOfDeletedDoc(type) }
      }),
  )
}
