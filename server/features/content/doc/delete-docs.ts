import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { addTrash } from '../../places/trash/move-to-trash.ts'
import { noteDocChange } from '../store/doc-changes.ts'
import { getDoc, listSubtree } from '../store/doc.queries.ts'
import { unindexDocs } from '../store/search-index.ts'

/** Each named doc or folder becomes one entry of the recycle bin, with everything below it. */
export function deleteDocs(ctx: UserCtx, { ids }: { ids: number[] }) {
  return transact(ctx, async (tx) => {
    const trashIds: number[] = []
    for (const id of ids) {
      const trashId = await deleteOne(tx, id)
      if (trashId !== undefined) trashIds.push(trashId)
    }
    return { trashIds }
  })
}

/** Undefined when it is in the recycle bin already. */
export async function deleteOne(tx: UserCtx, id: number): Promise<number | undefined> {
  const { db } = tx
  const doc = await getDoc(db, id)
  // It went with its folder, which was named too.
  if (doc.deleted_at !== null) return undefined
  await touchModule(db, doc.module_id)
  const rows = await listSubtree(db, [id])
  const below = rows.map((row) => row.id)
  const { project_id: projectId, space_id: spaceId } = await db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['module.project_id', 'project.space_id'])
    .where('module.id', '=', doc.module_id)
    .executeTakeFirstOrThrow()
  const trashId = await addTrash(tx, {
    kind: 'doc',
    thingId: id,
    spaceId,
    projectId,
    moduleId: doc.module_id,
    name: doc.name,
  })
  await db
    .updateTable('doc')
    .set((eb) => ({
      deleted_at: tx.services.now(),
      trash_id: trashId,
      kept_identity: eb.ref('identity'),
      identity: null,
    }))
    .where('id', 'in', below)
    .execute()
  await unindexDocs(db, below)
  for (const row of rows) {
    if (row.is_folder === 0)
      await noteDocChange(tx, { id: row.id, moduleId: row.module_id, name: row.name, event: 'deleted' })
  }
  await audit(tx, { action: 'deleted', object: `doc ${id}` })
  return trashId
}
