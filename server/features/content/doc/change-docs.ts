import type { DocStatus } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { toContent, type DocTableRow } from '../store/doc-content.ts'
import { getDoc } from '../store/doc.queries.ts'
import { setLock } from '../store/lock-doc.ts'
import { setOrder } from '../store/order-docs.ts'
import { reviseDoc } from '../store/revise-doc.ts'
import { planRevision, reviseDocs } from '../store/revise-docs.ts'
import { ROWS_AT_ONCE } from '../store/update-rows.ts'

/** Small changes of one or many docs from lists, in one transaction. */
interface DocsChange {
  ids: number[]
  status?: DocStatus
  author?: string
  deprecated?: string
  isShow?: 0 | 1
  isLocked?: 0 | 1
}

export function updateDocs(ctx: UserCtx, { ids, isLocked, ...change }: DocsChange) {
  return transact(ctx, async (tx) => {
    for await (const some of pausedChunks(ids, ROWS_AT_ONCE)) {
      const docs = await lockDocs(tx, some)
      if (isLocked !== undefined) await setLock(tx, some, isLocked)
      // Folders have no status, maintainer or visibility.
      const planned = docs.filter(({ is_folder }) => is_folder === 0).map((doc) => planChange(doc, change))
      await reviseDocs(
        tx,
        planned.filter(({ isChanged }) => isChanged),
        1,
      )
    }
    return {}
  })
}

/** Reads the docs and locks their modules, so that nobody changes the docs meanwhile. */
async function lockDocs({ db }: UserCtx, ids: number[]): Promise<DocTableRow[]> {
  const modules = await db.selectFrom('doc').select('module_id').distinct().where('id', 'in', ids).execute()
  for (const { module_id } of modules) await touchModule(db, module_id)
  return db.selectFrom('doc').selectAll().where('id', 'in', ids).execute()
}

type ContentChange = Omit<DocsChange, 'ids' | 'isLocked'>

function planChange(doc: DocTableRow, change: ContentChange) {
  return planRevision({ doc, content: withDefined(doc, change), parentId: doc.parent_id, delivery: doc })
}

function withDefined(doc: DocTableRow, change: ContentChange) {
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...toContent(doc), ...defined }
}

export function updateOrder(ctx: UserCtx, { id, orderIndex }: { id: number; orderIndex: number }) {
  return transact(ctx, async (tx) => {
    const { module_id } = await getDoc(tx.db, id)
    await touchModule(tx.db, module_id)
    await setOrder(tx.db, [{ id, order_index: orderIndex }])
    return {}
  })
}

export function updateVersion(ctx: UserCtx, { id, version }: { id: number; version: string }) {
  return transact(ctx, async (tx) => {
    const doc = await getDoc(tx.db, id)
    if (doc.is_folder === 1) throw new UserError('error.notFound')
    await reviseDoc(tx, { doc, content: { ...toContent(doc), version }, source: 1 })
    return {}
  })
}
