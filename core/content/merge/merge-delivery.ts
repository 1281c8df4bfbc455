import type { FieldTable } from '../fields.ts'
import type { Conflict } from './conflict.ts'
import { contentKind, mergeRule, type ContentKind } from './content-kind.ts'
import { PartMerge } from './merge-parts.ts'
import { pairParts, type Pairs } from './part-pairs.ts'
import { contentPart, fieldNames, fromPart, listNames, toContent, type MergePart } from './parts.ts'
import { sameDelivery } from './same.ts'

export interface Delivery<Content> {
  /** The last delivery; undefined when only people have written the content so far. */
  base: Content | undefined
  current: Content
  next: Content
  /**
   * The fields that the delivery includes; the others stay unchanged. Undefined: all. `dubboInfo` covers all of its
   * members. For a list with a main part, `bodies` means the other bodies, and `body` or `body.params` the main one.
   */
  includedFields?: ReadonlySet<string>
}

export interface Merged<Content> {
  content: Content
  conflicts: Conflict[]
  /** The base of the next delivery. Its rows have the ids of the rows in the content, so that these can be followed. */
  delivered: Content
}

type IsIncluded = (field: string) => boolean

/**
 * Merges a delivery into a content. Changes by the machine since its last delivery are applied; changes by a person stay, row by
 * row and field by field. Where both changed the same field, the person's side stays and a conflict is reported.
 *
 * Without a base, fields that still have their default are filled, and what people wrote stays.
 */
export function mergeDelivery<Content extends object>(
  fields: FieldTable<Content>,
  { base, current, next, includedFields }: Delivery<Content>,
): Merged<Content> {
  const kind = contentKind(fields)
  const isIncluded = (field: string) => isIncludedIn(includedFields, field)
  if (base && sameDelivery(kind, { base, next, isIncluded }))
    return { content: current, conflicts: [], delivered: base }
  const given = contentPart(kind, next)
  const theirs = includedFields
    ? withOmittedFields(kind, given, { base: base && contentPart(kind, base), isIncluded })
    : given
  const root = { mine: contentPart(kind, current), theirs, ...(base && { base: contentPart(kind, base) }) }
  const pairs = pairParts(root)
  const merge = new PartMerge({ kind, pairs, isIncluded, ruleOf: (field) => mergeRule(kind, field) })
  const content = toContent(kind, merge.content(root)) as Content
  const delivered = { ...toContent(kind, theirs), ...listsWithKnownIds(theirs, pairs) } as Content
  return { content, conflicts: merge.conflicts, delivered }
}

/** `dubboInfo` covers all of its fields. */
function isIncludedIn(includedFields: ReadonlySet<string> | undefined, field: string): boolean {
  return includedFields === undefined || includedFields.has(field) || includedFields.has(field.split('.', 1)[0] ?? '')
}

interface OmittedFields {
  base: MergePart | undefined
  isIncluded: IsIncluded
}

/** The delivery, with the fields that it omits taken from the base. */
function withOmittedFields(kind: ContentKind, next: MergePart, { base, isIncluded }: OmittedFields): MergePart {
  const part = onlyIncluded(next, { base, isIncluded })
  for (const [list, main] of kind.mains) {
    const [mainNext, ...others] = next.lists[list] ?? []
    const [mainBase, ...othersBase] = base?.lists[list] ?? []
    if (!mainNext) continue
    const isMainIncluded = (field: string) => isIncluded(`${main}.${field}`)
    part.lists[list] = [
      onlyIncluded(mainNext, { base: mainBase, isIncluded: isMainIncluded }),
      ...(isIncluded(list) ? others : othersBase),
    ]
  }
  return part
}

function onlyIncluded(next: MergePart, { base, isIncluded }: OmittedFields): MergePart {
  const values = { ...next.values }
  if (base) for (const field of fieldNames(next, base)) if (!isIncluded(field)) values[field] = base.values[field]
  const lists = { ...next.lists }
  for (const name of listNames(next)) if (!isIncluded(name)) lists[name] = base?.lists[name] ?? []
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
