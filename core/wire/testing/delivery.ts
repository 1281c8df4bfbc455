import type { Conflict } from '../../content/merge/conflict.ts'
import type { DocContent } from '../../doc/doc.ts'
import { docFields, newDocContent } from '../../doc/doc-fields.ts'
import { mergeDelivery, type Delivery } from '../../content/merge/merge-delivery.ts'
import { acceptConflict } from '../../content/merge/accept-conflict.ts'
import { mapTables } from '../../content/tables.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc } from '../flat-doc.ts'
import type { Param } from '../../rows/param.ts'
import { copyRows } from '../../rows/make-rows.ts'
import { outline } from '../../rows/testing/rows.ts'

/** A doc with a change that is written in the flat fields of the specification. */
export const doc = (change: Partial<FlatDoc> = {}): DocContent =>
  fromFlatDoc({ ...toFlatDoc(newDocContent(10_000)), ...change })
export const ordered = (rows: Param[]): Param[] => rows.map((one, at) => ({ ...one, orderIndex: 10_000 + at * 10 }))

/** With new row ids, as every delivery has them. */
export const fresh = (content: DocContent): DocContent => mapTables<DocContent>(docFields, content, copyRows)

export const merge = (sides: Delivery<DocContent>) => mergeDelivery<DocContent>(docFields, sides)
export const deliver = (sides: Delivery<DocContent>) => merge({ ...sides, next: fresh(sides.next) })

export const acceptAll = (content: DocContent, conflicts: readonly Conflict[]): DocContent =>
  conflicts.reduce((accepted, conflict) => acceptConflict<DocContent>(docFields, accepted, conflict), content)

/** The rows of the main response. */
export const responseRows = ({ responses }: DocContent): Param[] => responses[0].params

/** The response table of the three sides, and the result of the merge. */
export function table(base: Param[] | undefined, current: Param[], next: Param[]) {
  const merged = deliver({
    base: base && doc({ responseParams: ordered(base) }),
    current: doc({ responseParams: ordered(current) }),
    next: doc({ responseParams: ordered(next) }),
  })
  const rows = responseRows(merged.content)
  return { ...merged, rows, outline: outline(rows) }
}

/** A conflict without the fields that are the same in all of them. */
export const brief = ({ kind, label, base, mine, theirs }: Conflict) =>
  kind === 'field' ? { label, base, mine, theirs } : { kind, label }
