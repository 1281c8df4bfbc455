import type { UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { noteDocChange } from '../store/doc-changes.ts'
import { identityOf, toContent, type DocTableRow } from '../store/doc-content.ts'
import { findDocByIdentity, getDoc } from '../store/doc.queries.ts'
import { indexDoc } from '../store/search-index.ts'

/** Brings back what one delete took away; to the root when its folder is gone. */
export async function restoreDocs(tx: UserCtx, { trashId, docId }: { trashId: number; docId: number }): Promise<void> {
  const { db } = tx
  const top = await getDoc(db, docId)
  await touchModule(db, top.module_id)
  const rows = await db.selectFrom('doc').selectAll().where('trash_id', '=', trashId).orderBy('id').execute()
  const parentId = (await isLive(tx, top.parent_id)) ? top.parent_id : 0
  for (const row of rows) await restoreOne(tx, row.id === docId ? { ...row, parent_id: parentId } : row)
}

async function isLive({ db }: UserCtx, folderId: number): Promise<boolean> {
  return folderId === 0 || (await getDoc(db, folderId)).deleted_at === null
}

async function restoreOne(tx: UserCtx, row: DocTableRow): Promise<void> {
  const { db } = tx
  const back = { deleted_at: null, trash_id: null, kept_identity: null, parent_id: row.parent_id }
  if (row.is_folder === 1) {
    await db.updateTable('doc').set(back).where('id', '=', row.id).execute()
    return
  }
  const content = toContent(row)
  const place = { moduleId: row.module_id, parentId: row.parent_id, type: row.type, content }
  const plain = identityOf({ ...place, variant: row.variant })
  // Another doc has taken its method and URL: both stay, told apart by a mark.
  const isTaken = (await findDocByIdentity(db, plain, row.id)) !== undefined
  const variant = isTaken ? `restored ${row.id}` : row.variant
  const identity = isTaken ? identityOf({ ...place, variant }) : plain
  await db
    .updateTable('doc')
    .set({ ...back, variant, identity })
    .where('id', '=', row.id)
    .execute()
  await indexDoc(db, row.id, content)
  await noteDocChange(tx, { id: row.id, moduleId: row.module_id, name: row.name, event: 'added' })
}
