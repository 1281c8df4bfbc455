import type { UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { noteDocChanges } from './doc-changes.ts'
import { hashIdentity, toContent, type DocTableRow } from './doc-content.ts'
import { recordDocEvents } from './doc-events.ts'
import { findTakenIdentities, getDoc } from './doc.queries.ts'
import { indexNewDocs } from './search-index.ts'
import { ROWS_AT_ONCE, updateRows } from './update-rows.ts'

/** Restores what one delete removed; to the root if its folder is gone or was moved to another module. */
export async function restoreDocs(tx: UserCtx, { trashId, docId }: { trashId: number; docId: number }): Promise<void> {
  const { db } = tx
  const top = await getDoc(db, docId)
  await touchModule(db, top.module_id)
  const topParentId = (await holdsFolder(tx, top.module_id, top.parent_id)) ? top.parent_id : 0
  const keys = await db.selectFrom('doc').select('id').where('trash_id', '=', trashId).orderBy('id').execute()
  for await (const some of pausedChunks(keys, ROWS_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    const docs = await db.selectFrom('doc').selectAll().where('id', 'in', ids).orderBy('id').execute()
    await restoreSome(
      tx,
      docs.map((doc) => (doc.id === docId ? { ...doc, parent_id: topParentId } : doc)),
    )
  }
}

async function holdsFolder({ db }: UserCtx, moduleId: number, folderId: number): Promise<boolean> {
  if (folderId === 0) return true
  const folder = await getDoc(db, folderId)
  return folder.deleted_at === null && folder.module_id === moduleId
}

/** `parent_id` is the folder that a doc is restored to. */
async function restoreSome(tx: UserCtx, rows: DocTableRow[]): Promise<void> {
  const { db } = tx
  const docs = rows.filter(({ is_folder }) => is_folder === 0)
  const identities = await freeIdentities(tx, docs)
  await updateRows(
    db,
    rows.map(({ id, parent_id, variant }) => ({
      id,
      deleted_at: null,
      trash_id: null,
      kept_identity: null,
      parent_id,
      ...(identities.get(id) ?? { variant, identity: null }),
    })),
  )
  await indexNewDocs(
    db,
    docs.map((doc) => ({ id: doc.id, content: toContent(doc) })),
  )
  await recordDocEvents(
    tx,
    'restored',
    docs.map(({ id }) => id),
  )
  await noteDocChanges(
    tx,
    docs.map(({ id, module_id, name }) => ({ id, moduleId: module_id, name, event: 'added' })),
  )
}

/** If another doc uses its method and URL, both are kept and the restored one gets a variant. */
async function freeIdentities({ db }: UserCtx, docs: DocTableRow[]) {
  const identify = (doc: DocTableRow, variant: string) => {
    const location = { moduleId: doc.module_id, parentId: doc.parent_id }
    return hashIdentity({ ...location, type: doc.type, content: toContent(doc), variant })
  }
  const wanted = new Map(docs.map((doc) => [doc.id, identify(doc, doc.variant)]))
  const taken = await findTakenIdentities(db, [...wanted.values()])
  return new Map(
    docs.map((doc) => {
      const identity = wanted.get(doc.id) ?? ''
      const restored = `restored ${doc.id}`
      const isFree = !taken.has(identity)
      taken.set(identity, doc.id)
      return [
        doc.id,
        isFree ? { variant: doc.variant, identity } : { variant: restored, identity: identify(doc, restored) },
      ]
    }),
  )
}
