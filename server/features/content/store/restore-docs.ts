import type { UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { noteDocChange } from './doc-changes.ts'
import { hashIdentity, toContent, type DocTableRow } from './doc-content.ts'
import { findDocByIdentity, getDoc } from './doc.queries.ts'
import { indexDoc } from './search-index.ts'

/** Number of docs that are restored before other requests get a turn. */
const RESTORED_AT_ONCE = 50

/** Restores what one delete removed; to the root if its folder is gone or was moved to another module. */
export async function restoreDocs(tx: UserCtx, { trashId, docId }: { trashId: number; docId: number }): Promise<void> {
  const { db } = tx
  const top = await getDoc(db, docId)
  await touchModule(db, top.module_id)
  const keys = await db.selectFrom('doc').select('id').where('trash_id', '=', trashId).orderBy('id').execute()
  const topParentId = (await holdsFolder(tx, top.module_id, top.parent_id)) ? top.parent_id : 0
  for await (const some of pausedChunks(keys, RESTORED_AT_ONCE)) {
    for (const { id } of some) {
      const doc = await getDoc(db, id)
      await restoreOne(tx, doc, id === docId ? topParentId : doc.parent_id)
    }
  }
}

async function holdsFolder({ db }: UserCtx, moduleId: number, folderId: number): Promise<boolean> {
  if (folderId === 0) return true
  const folder = await getDoc(db, folderId)
  return folder.deleted_at === null && folder.module_id === moduleId
}

async function restoreOne(tx: UserCtx, doc: DocTableRow, parentId: number): Promise<void> {
  const { db } = tx
  const back = { deleted_at: null, trash_id: null, kept_identity: null, parent_id: parentId }
  if (doc.is_folder === 1) {
    await db.updateTable('doc').set(back).where('id', '=', doc.id).execute()
    return
  }
  const content = toContent(doc)
  await db
    .updateTable('doc')
    .set({ ...back, ...(await freeIdentityFor(tx, doc, parentId)) })
    .where('id', '=', doc.id)
    .execute()
  await indexDoc(db, doc.id, content)
  await noteDocChange(tx, { id: doc.id, moduleId: doc.module_id, name: doc.name, event: 'added' })
}

/** If another doc uses its method and URL, both are kept and the restored one gets a variant. */
async function freeIdentityFor({ db }: UserCtx, doc: DocTableRow, parentId: number) {
  const identified = { moduleId: doc.module_id, parentId, type: doc.type, content: toContent(doc) }
  const { variant } = doc
  const identity = hashIdentity({ ...identified, variant })
  if (!(await findDocByIdentity(db, identity, doc.id))) return { variant, identity }
  const restored = `restored ${doc.id}`
  return { variant: restored, identity: hashIdentity({ ...identified, variant: restored }) }
}
