import type { Conflict } from '../merge/conflict.ts'
import type { DocContent } from '../../doc/doc.ts'
import { newDocContent } from '../../doc/doc-fields.ts'
import { mergeDelivery, type Delivery } from '../merge/merge-delivery.ts'
import type { Param } from '../../rows/param.ts'
import { copyRows } from '../../rows/make-rows.ts'
import { outline } from '../../rows/testing/rows.ts'

export const doc = (change: Partial<DocContent> = {}): DocContent => ({ ...newDocContent(10_000), ...change })
export const ordered = (rows: Param[]): Param[] => rows.map((one, at) => ({ ...one, orderIndex: 10_000 + at * 10 }))

/** With row ids of its own, as every delivery brings them. */
export function fresh(content: DocContent): DocContent {
  return { ...content, responseParams: copyRows(content.responseParams), queryParams: copyRows(content.queryParams) }
}

export const deliver = (sides: Delivery) => mergeDelivery({ ...sides, next: fresh(sides.next) })

/** The response table of the three sides, and what came out of it. */
export function table(base: Param[] | undefined, current: Param[], next: Param[]) {
  const merged = deliver({
    base: base && doc({ responseParams: ordered(base) }),
    current: doc({ responseParams: ordered(current) }),
    next: doc({ responseParams: ordered(next) }),
  })
  return { ...merged, rows: merged.content.responseParams, outline: outline(merged.content.responseParams) }
}

/** What a conflict is about, without what is the same in all. */
export const brief = ({ kind, label, base, mine, theirs }: Conflict) =>
  kind === 'field' ? { label, base, mine, theirs } : { kind, label }
