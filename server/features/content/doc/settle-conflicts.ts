import { acceptConflict } from '#core/content/merge/accept-conflict.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { toContent } from '../store/doc-content.ts'
import { getDoc } from '../store/doc.queries.ts'
import { reviseDoc, type DocSaved } from '../store/write-doc.ts'

interface Place {
  table: string
  rowId: string
  field: string
}

interface Settlement {
  id: number
  revision?: number
  take: 'mine' | 'theirs'
  places?: Place[]
}

/** A person has looked at what a machine wanted to change, and decides. */
export function settleConflicts(ctx: UserCtx, { id, revision, take, places }: Settlement): Promise<DocSaved> {
  return transact(ctx, async (tx) => {
    const doc = await getDoc(tx.db, id)
    const open = doc.conflicts === null ? [] : (JSON.parse(doc.conflicts) as Conflict[])
    const settled = open.filter((one) => places === undefined || places.some((place) => isAt(one, place)))
    const left = open.filter((one) => !settled.includes(one))
    const content = take === 'theirs' ? settled.reduce(acceptConflict, toContent(doc)) : toContent(doc)
    const delivery = { conflicts: left.length === 0 ? null : JSON.stringify(left) }
    return reviseDoc(tx, { doc, content, source: 1, delivery, ...(revision !== undefined && { seen: revision }) })
  })
}

const isAt = (conflict: Conflict, { table, rowId, field }: Place) =>
  conflict.table === table && conflict.rowId === rowId && conflict.field === field
