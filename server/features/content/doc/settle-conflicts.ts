import { acceptConflict } from '#core/content/merge/accept-conflict.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { toContent } from '../store/doc-content.ts'
import { getDoc } from '../store/doc.queries.ts'
import { withoutForeignLinks } from '../store/foreign-links.ts'
import type { DocSaved } from '../store/insert-doc.ts'
import { reviseDoc } from '../store/revise-doc.ts'

interface ConflictAddress {
  table: string
  rowId: string
  field: string
}

interface Settlement {
  id: number
  revision?: number
  take: 'mine' | 'theirs'
  places?: ConflictAddress[]
}

/** Resolves conflicts between a delivery and edits, as decided by a user. */
export function settleConflicts(ctx: UserCtx, { id, revision, take, places }: Settlement): Promise<DocSaved> {
  return transact(ctx, async (tx) => {
    const doc = await getDoc(tx.db, id)
    const open = doc.conflicts === null ? [] : (JSON.parse(doc.conflicts) as Conflict[])
    const settled = open.filter((one) => places === undefined || places.some((place) => isAt(one, place)))
    const left = open.filter((one) => !settled.includes(one))
    const accepted = take === 'theirs' ? settled : []
    const merged = accepted.reduce(
      (current, conflict) => acceptConflict<DocContent>(docFields, current, conflict),
      toContent(doc),
    )
    // The doc may have been moved since, and what it linked to deleted.
    const content = accepted.length === 0 ? merged : await withoutForeignLinks(tx, doc.module_id, merged)
    const delivery = { conflicts: left.length === 0 ? null : JSON.stringify(left) }
    return reviseDoc(tx, { doc, content, source: 1, delivery, ...(revision !== undefined && { seen: revision }) })
  })
}

const isAt = (conflict: Conflict, { table, rowId, field }: ConflictAddress) =>
  conflict.table === table && conflict.rowId === rowId && conflict.field === field
