import { transact, type UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { addTrash } from '../../places/trash/move-to-trash.ts'
import { noteDocChange } from './doc-changes.ts'
import { listSubtree } from './doc.queries.ts'
import { unindexDocs } from './search-index.ts'

/** Limits on the docs of a folder and on selected docs that are deleted before other requests get a turn. */
const DELETED_AT_ONCE = 100
const NAMED_AT_ONCE = 25

/** Moves docs and folders to the recycle bin. Each selected one becomes an entry, with everything below it. */
export function deleteDocs(ctx: UserCtx, { ids }: { ids: number[] }) {
  return transact(ctx, async (tx) => {
    const trashIds: number[] = []
    for await (const some of pausedChunks(ids, NAMED_AT_ONCE)) {
      for (const id of some) {
        const trashId = await deleteOne(tx, id)
        if (trashId !== undefined) trashIds.push(trashId)
      }
    }
    return { trashIds }
  })
}

/** undefined if it is in the recycle bin already. */
export async function deleteOne(tx: UserCtx, id: number): Promise<number | undefined> {
  const { db } = tx
  const doc = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['doc.name', 'doc.module_id', 'doc.deleted_at', 'module.project_id', 'project.space_id'])
    .where('doc.id', '=', id)
    .executeTakeFirstOrThrow()
  // It was deleted with its folder, which was selected too.
  if (doc.deleted_at !== null) return undefined
  const { name, module_id: moduleId, project_id: projectId, space_id: spaceId } = doc
  await touchModule(db, moduleId)
  const trashId = await addTrash(tx, { kind: 'doc', thingId: id, spaceId, projectId, moduleId, name })
  for await (const keys of pausedChunks(await listSubtree(db, id), DELETED_AT_ONCE)) {
    await hideDocs(
      tx,
      keys.map((key) => key.id),
      trashId,
    )
    for (const key of keys) {
      if (key.is_folder === 0) await noteDocChange(tx, { id: key.id, moduleId, name: key.name, event: 'deleted' })
    }
  }
  await audit(tx, { action: 'deleted', object: `doc ${id}` })
  return trashId
}

/** Clears the identities, so that other docs can use them. */
async function hideDocs({ db, services }: UserCtx, ids: number[], trashId: number): Promise<void> {
  await db
    .updateTable('doc')
    .set((eb) => ({
      deleted_at: services.now(),
      trash_id: trashId,
      kept_identity: eb.ref('identity'),
      identity: null,
    }))
    .where('id', 'in', ids)
    .execute()
  await unindexDocs(db, ids)
}
