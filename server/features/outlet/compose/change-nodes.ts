import { limits, orderStep } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { composeName, lockNodes } from './compose.queries.ts'
import { checkDepth, checkParent, countNodes, deleteNodes, findLastOrder, getNode } from './node.queries.ts'

interface NewDocs {
  projectId: number
  parentId?: number
  docList: { docId: number; orderIndex?: number }[]
}

/** Adds docs at the end of a folder. Docs that the folder has already are skipped. */
export function addDocs(ctx: UserCtx, { projectId, parentId = 0, docList }: NewDocs) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    await lockNodes(tx, projectId)
    await checkParent(db, projectId, parentId)
    // The last entry of a doc that is given twice counts.
    const given = new Map(docList.map((entry) => [entry.docId, entry]))
    const docIds = [...given.keys()]
    await refuseFolders(db, docIds)
    const known = await findDocsIn(db, { projectId, parentId, docIds })
    const added = [...given.values()].filter(({ docId }) => !known.has(docId))
    await checkRoom(db, projectId, added.length)
    const first = nextOrder(await findLastOrder(db, projectId, parentId))
    const rows = added.map(({ docId, orderIndex }, at) => ({
      ...newNode(tx, { projectId, parentId }),
      is_folder: 0 as const,
      doc_id: docId,
      name: '',
      order_index: orderIndex ?? first + at * orderStep,
    }))
    for (const some of chunks(rows)) await db.insertInto('compose_node').values(some).execute()
    // Last: a withdrawal waits for the new rows, or is seen here.
    await refuseWithdrawn(db, docIds)
    if (rows.length > 0) await auditDocs(tx, projectId, `added docs ${added.map(({ docId }) => docId).join(' ')}`)
    return { added: rows.length }
  })
}

const newNode = (tx: UserCtx, { projectId, parentId }: { projectId: number; parentId: number }) => ({
  project_id: projectId,
  parent_id: parentId,
  creator_id: tx.actor.userId,
  created_at: tx.services.now(),
})

const auditDocs = (tx: UserCtx, id: number, what: string) =>
  audit(tx, { action: 'compose.changed', object: `${composeName(id)}: ${what}` })

/** Folders of modules are not published: visitors see the folders of the compose project. */
async function refuseFolders(db: Db, docIds: number[]): Promise<void> {
  const folder = await db
    .selectFrom('doc')
    .select('id')
    .where('id', 'in', docIds)
    .where('is_folder', '=', 1)
    .limit(1)
    .executeTakeFirst()
  if (folder) throw new UserError('error.docsOnly', {}, 'docList')
}

async function refuseWithdrawn(db: Db, docIds: number[]): Promise<void> {
  const withdrawn = await db
    .selectFrom('doc_withdrawal')
    .innerJoin('doc', 'doc.id', 'doc_withdrawal.doc_id')
    .select('doc.name')
    .where('doc_withdrawal.doc_id', 'in', docIds)
    .orderBy('doc.id')
    .limit(1)
    .executeTakeFirst()
  if (withdrawn) throw new UserError('error.docWithdrawn', { name: withdrawn.name }, 'docList')
}

async function findDocsIn(
  db: Db,
  { projectId, parentId, docIds }: { projectId: number; parentId: number; docIds: number[] },
): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('compose_node')
    .select('doc_id')
    .where('project_id', '=', projectId)
    .where('parent_id', '=', parentId)
    .where('doc_id', 'in', docIds)
    .execute()
  return new Set(rows.map(({ doc_id }) => doc_id))
}

async function checkRoom(db: Db, projectId: number, wanted: number): Promise<void> {
  const max = limits.composeNodes
  if ((await countNodes(db, projectId)) + wanted > max) throw new UserError('error.tooManyComposeNodes', { max })
}

interface NewFolder {
  projectId: number
  parentId?: number
  name: string
  orderIndex?: number
}

export function addComposeFolder(ctx: UserCtx, { projectId, parentId = 0, name, orderIndex }: NewFolder) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    await lockNodes(tx, projectId)
    await checkParent(db, projectId, parentId)
    await checkDepth(db, parentId, 1)
    await checkRoom(db, projectId, 1)
    const { id } = await db
      .insertInto('compose_node')
      .values({
        ...newNode(tx, { projectId, parentId }),
        is_folder: 1,
        doc_id: null,
        name,
        order_index: orderIndex ?? nextOrder(await findLastOrder(db, projectId, parentId)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await auditDocs(tx, projectId, `added folder ${id}`)
    return { id }
  })
}

export function renameComposeFolder(ctx: UserCtx, { id, name }: { id: number; name: string }) {
  return transact(ctx, async (tx) => {
    const node = await getNode(tx.db, id)
    if (node.is_folder === 0) throw new UserError('error.notFound')
    await lockNodes(tx, node.project_id)
    await tx.db.updateTable('compose_node').set({ name }).where('id', '=', id).execute()
    await auditDocs(tx, node.project_id, `renamed folder ${id}`)
    return {}
  })
}

export function setOrderIndex(ctx: UserCtx, { id, orderIndex }: { id: number; orderIndex: number }) {
  return transact(ctx, async (tx) => {
    const { project_id } = await getNode(tx.db, id)
    await lockNodes(tx, project_id)
    await tx.db.updateTable('compose_node').set({ order_index: orderIndex }).where('id', '=', id).execute()
    await auditDocs(tx, project_id, `ordered ${id}`)
    return {}
  })
}

/** The docs themselves stay. */
export function removeNode(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { project_id: projectId } = await getNode(tx.db, id)
    await lockNodes(tx, projectId)
    await deleteNodes(tx.db, { id, projectId })
    await auditDocs(tx, projectId, `removed ${id}`)
    return {}
  })
}
