import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { spread } from '../../places/place/spread.ts'
import { LinkCarrier } from './carry-links.ts'
import { keepLinks } from './content-links.ts'
import { hashIdentity, isSameContent, toColumns, toContent, type DocTableRow } from './doc-content.ts'
import { insertRevisions } from './doc-revisions.ts'
import { findDocByIdentity, getDoc, listSiblings, listSubtree } from './doc.queries.ts'
import { checkFolder, refuseCircle } from './folders.ts'
import type { DocLocation } from './insert-doc.ts'
import { setOrder } from './order-docs.ts'
import { modifiedBy, noteRevision } from './revise-doc.ts'

interface Move extends DocLocation {
  ids: number[]
  /** 0: first. Omitted: last. */
  afterId?: number
}

/**
 * Moves docs and folders, also to another module, in the given order. A doc that is moved to another folder or module gets a revision,
 * so that an editor that was opened before cannot save the old links over it.
 */
export function moveDocs(ctx: UserCtx, { ids, moduleId, parentId, afterId }: Move) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    await touchModule(db, moduleId)
    await checkFolder(tx, moduleId, parentId)
    await refuseCircle(db, ids, parentId)
    for await (const some of pausedChunks(ids, MOVED_AT_ONCE)) {
      for (const id of some) await moveTree(tx, await getDoc(db, id), { moduleId, parentId })
    }
    await placeAmongSiblings(db, { ids, moduleId, parentId, afterId })
    return {}
  })
}

/** Number of docs that are moved before other requests get a turn. */
const MOVED_AT_ONCE = 50

async function moveTree(tx: UserCtx, top: DocTableRow, { moduleId, parentId }: DocLocation): Promise<void> {
  if (top.module_id !== moduleId) return moveToModule(tx, top, { moduleId, parentId })
  if (top.parent_id === parentId) return
  if (top.is_folder === 0) return moveDoc(tx, top, { moduleId, parentId }, toContent(top))
  await moveFolder(tx, top.id, { moduleId, parentId })
}

/** Moves everything below it too, with the same folders. */
async function moveToModule(tx: UserCtx, top: DocTableRow, { moduleId, parentId }: DocLocation): Promise<void> {
  const { db } = tx
  await touchModule(db, top.module_id)
  const carrier = new LinkCarrier(tx, { fromModuleId: top.module_id, moduleId })
  for await (const keys of pausedChunks(await listSubtree(db, top.id), MOVED_AT_ONCE)) {
    for (const { id, parent_id, is_folder } of keys) {
      const location = { moduleId, parentId: id === top.id ? parentId : parent_id }
      if (is_folder === 1) await moveFolder(tx, id, location)
      else {
        const doc = await getDoc(db, id)
        await moveDoc(tx, doc, location, await carrier.content(toContent(doc)))
      }
    }
  }
}

async function moveFolder({ db }: UserCtx, id: number, { moduleId, parentId }: DocLocation): Promise<void> {
  await db.updateTable('doc').set({ module_id: moduleId, parent_id: parentId }).where('id', '=', id).execute()
}

/** `content` is the content of the doc with the links of the target module. */
async function moveDoc(tx: UserCtx, doc: DocTableRow, location: DocLocation, content: DocContent): Promise<void> {
  const { db, services } = tx
  const { id } = doc
  const identity = hashIdentity({ ...location, type: doc.type, variant: doc.variant, content })
  if (await findDocByIdentity(db, identity, id)) throw new UserError('error.docTakenThere', { name: doc.name })
  const before = toContent(doc)
  const isRelinked = !isSameContent(before, content)
  const revision = doc.revision + 1
  await db
    .updateTable('doc')
    .set({
      module_id: location.moduleId,
      parent_id: location.parentId,
      identity,
      revision,
      ...(isRelinked && { content: toColumns(content).content }),
      ...modifiedBy(tx),
    })
    .where('id', '=', id)
    .execute()
  await insertRevisions(tx, [{ id, revision, content, source: 1 }])
  if (!isRelinked) return
  await keepLinks(db, services.ids, { kind: 'doc', id, rows: allRows<DocContent>(docFields, content) })
  await noteRevision(tx, { id, moduleId: location.moduleId, before, after: content })
}

async function placeAmongSiblings(db: Db, { ids, moduleId, parentId, afterId }: Move): Promise<void> {
  const moved = new Set(ids)
  const siblings = await listSiblings(db, moduleId, parentId)
  const others = siblings.filter(({ id }) => !moved.has(id))
  const position =
    afterId === undefined ? others.length : afterId === 0 ? 0 : others.findIndex(({ id }) => id === afterId) + 1
  if (afterId && position === 0) throw new UserError('error.notFound')
  await setOrder(db, spread(others, { ids, position }))
}
