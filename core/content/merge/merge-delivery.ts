import type { Conflict } from './conflict.ts'
import { pairParts, type Pairs } from './part-pairs.ts'
import { docPart, toDoc, toPart, type Part } from './parts.ts'
import type { DeliveredField } from './merge-rules.ts'
import { sameDelivery } from './same.ts'
import type { DocContent } from '../../doc/doc.ts'
import { PartMerge } from './merge-parts.ts'

export interface Delivery {
  /** What machines delivered last; undefined when only people have written the doc so far. */
  base: DocContent | undefined
  current: DocContent
  next: DocContent
  /** The fields that the delivery tells; it leaves the others alone. Left out: all. */
  told?: ReadonlySet<DeliveredField>
  /** The delivery wins over what people wrote, rows of their own included. */
  isOverride?: boolean
}

export interface Merged {
  content: DocContent
  conflicts: Conflict[]
  /** To be kept as the base of the next delivery: its rows have the ids of the rows in the doc, so that these can be followed. */
  delivered: DocContent
}

/**
 * A delivery laid over a doc. What the machine changed since its last delivery is taken over; what a person changed stays, row by row and
 * field by field. Where both changed the same, the person's side stays and the difference is told as a conflict.
 *
 * Without a base, what people left as the editor started it is filled, and what they wrote stays.
 */
export function mergeDelivery({ base, current, next, told, isOverride = false }: Delivery): Merged {
  const isTold = (field: string) => isToldIn(told, field)
  if (base && !isOverride && sameDelivery(base, next, isTold)) {
    return { content: current, conflicts: [], delivered: base }
  }
  const former = isOverride ? current : base
  const theirs = withUntold(docPart(next), former, isTold)
  const root = { mine: docPart(current), theirs, ...(former && { base: docPart(former) }) }
  const pairs = pairParts(root)
  const merge = new PartMerge(pairs, isTold)
  const content = toDoc(merge.doc(root))
  return { content, conflicts: merge.conflicts, delivered: { ...toDoc(theirs), ...listsWithKnownIds(theirs, pairs) } }
}

/** `dubboInfo` stands for all of its fields. */
function isToldIn(told: ReadonlySet<string> | undefined, field: string): boolean {
  return told === undefined || told.has(field) || told.has(field.split('.', 1)[0] ?? '')
}

/** What a delivery does not tell is as it was. */
function withUntold(next: Part, base: DocContent | undefined, isTold: (field: string) => boolean): Part {
  const untold = Object.entries(base ?? {}).filter(([field, value]) => !Array.isArray(value) || !isTold(field))
  const before = toPart(Object.fromEntries(untold), '')
  const values = { ...next.values }
  for (const field of Object.keys(before.values)) if (!isTold(field)) values[field] = before.values[field]
  const lists = { ...next.lists }
  for (const name of Object.keys(lists)) if (!isTold(name)) lists[name] = before.lists[name] ?? []
  return { ...next, values, lists, isChanged: true }
}

function listsWithKnownIds({ lists }: Part, pairs: Pairs): Record<string, object[]> {
  const known = Object.entries(lists).map(([name, parts]) => [name, parts.map((part) => withKnownIds(part, pairs))])
  return Object.fromEntries(known) as Record<string, object[]>
}

function withKnownIds(part: Part, pairs: Pairs): object {
  const { mine, base } = pairs.get(part) ?? {}
  return { ...part.origin, id: (mine ?? base ?? part).id, ...listsWithKnownIds(part, pairs) }
}
