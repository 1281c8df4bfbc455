import type { FieldTable } from '../fields.ts'
import type { Conflict } from './conflict.ts'
import { contentKind, type ContentKind } from './content-kind.ts'
import { PartMerge } from './merge-parts.ts'
import { pairParts, type Pairs } from './part-pairs.ts'
import { contentPart, fieldNames, fromPart, listNames, toContent, type MergePart } from './parts.ts'
import { sameDelivery } from './same.ts'

export interface Delivery<Content> {
  /** What machines delivered last; undefined when only people have written the content so far. */
  base: Content | undefined
  current: Content
  next: Content
  /**
   * The fields that the delivery says something about; it leaves the others alone. Undefined: all. `dubboInfo` covers all of its
   * members. For a list with a main part, `bodies` means the other bodies, and `body` or `body.params` the main one.
   */
  told?: ReadonlySet<string>
}

export interface Merged<Content> {
  content: Content
  conflicts: Conflict[]
  /** The base of the next delivery. Its rows have the ids of the rows in the content, so that these can be followed. */
  delivered: Content
}

type IsTold = (field: string) => boolean

/**
 * Merges a delivery into a content. What the machine changed since its last delivery is taken over; what a person changed stays, row by
 * row and field by field. Where both changed the same, the person's side stays and a conflict is reported.
 *
 * Without a base, fields that people left as they started are filled, and what people wrote stays.
 */
export function mergeDelivery<Content extends object>(
  fields: FieldTable<Content>,
  { base, current, next, told }: Delivery<Content>,
): Merged<Content> {
  const kind = contentKind(fields)
  const isTold = (field: string) => isToldIn(told, field)
  if (base && sameDelivery(kind, { base, next, isTold })) return { content: current, conflicts: [], delivered: base }
  const given = contentPart(kind, next)
  const theirs = told ? withUntold(kind, given, { base: base && contentPart(kind, base), isTold }) : given
  const root = { mine: contentPart(kind, current), theirs, ...(base && { base: contentPart(kind, base) }) }
  const pairs = pairParts(root)
  const merge = new PartMerge({ kind, pairs, isTold })
  const content = toContent(kind, merge.content(root)) as Content
  const delivered = { ...toContent(kind, theirs), ...listsWithKnownIds(theirs, pairs) } as Content
  return { content, conflicts: merge.conflicts, delivered }
}

/** `dubboInfo` stands for all of its fields. */
function isToldIn(told: ReadonlySet<string> | undefined, field: string): boolean {
  return told === undefined || told.has(field) || told.has(field.split('.', 1)[0] ?? '')
}

interface Untold {
  base: MergePart | undefined
  isTold: IsTold
}

/** The delivery with everything it does not tell as it was before. */
function withUntold(kind: ContentKind, next: MergePart, { base, isTold }: Untold): MergePart {
  const part = onlyTold(next, { base, isTold })
  for (const [list, main] of kind.mains) {
    const [mainNext, ...others] = next.lists[list] ?? []
    const [mainBase, ...othersBase] = base?.lists[list] ?? []
    if (!mainNext) continue
    const mainTold = (field: string) => isTold(`${main}.${field}`)
    part.lists[list] = [
      onlyTold(mainNext, { base: mainBase, isTold: mainTold }),
      ...(isTold(list) ? others : othersBase),
    ]
  }
  return part
}

function onlyTold(next: MergePart, { base, isTold }: Untold): MergePart {
  const values = { ...next.values }
  if (base) for (const field of fieldNames(next, base)) if (!isTold(field)) values[field] = base.values[field]
  const lists = { ...next.lists }
  for (const name of listNames(next)) if (!isTold(name)) lists[name] = base?.lists[name] ?? []
  return { ...next, values, lists, isChanged: true }
}

function listsWithKnownIds({ lists }: MergePart, pairs: Pairs): Record<string, object[]> {
  const known = Object.entries(lists).map(([name, parts]) => [name, parts.map((part) => withKnownIds(part, pairs))])
  return Object.fromEntries(known) as Record<string, object[]>
}

function withKnownIds(part: MergePart, pairs: Pairs): object {
  const { mine, base } = pairs.get(part) ?? {}
  return { ...fromPart(part), id: (mine ?? base ?? part).id, ...listsWithKnownIds(part, pairs) }
}
