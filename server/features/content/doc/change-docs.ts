import type { DocStatus } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { toContent, type DocTableRow } from '../store/doc-content.ts'
import { getDoc } from '../store/doc.queries.ts'
import { setLock } from '../store/lock-doc.ts'
import { setOrder } from '../store/order-docs.ts'
import { reviseDoc } from '../store/revise-doc.ts'

/** Small changes of one or many docs from lists, in one transaction. */
interface DocsChange {
  ids: number[]
  status?: DocStatus
  author?: string
  isShow?: 0 | 1
  isLocked?: 0 | 1
}

export function updateDocs(ctx: UserCtx, { ids, isLocked, ...change }: DocsChange) {
  return transact(ctx, async (tx) => {
    for (const id of ids) {
      const doc = await getDoc(tx.db, id)
      if (isLocked !== undefined) await setLock(tx, doc, isLocked)
      // Folders have no status, maintainer or visibility.
      if (doc.is_folder === 0) await reviseDoc(tx, { doc, content: withDefined(doc, change), source: 1 })
    }
    return {}
  })
}

function withDefined(doc: DocTableRow, change: Partial<Pick<DocsChange, 'status' | 'author' | 'isShow'>>) {
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
