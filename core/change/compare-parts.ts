import type { AnyFields, PartsField } from '../content/fields.ts'
import type { ContentKind } from '../content/merge/content-kind.ts'
import { pairParts } from '../content/merge/part-pairs.ts'
import { toPart, type MergePart } from '../content/merge/parts.ts'
import { graver, type ChangeClass, type PartChange, type ValueChange } from './change.ts'
import { classOfAddedPart, classOfPartValue, classOfRemovedPart, sentStatus, type PartValues } from './classify-part.ts'
import type { Side } from './classify.ts'
import { listRoot } from './pair-rows.ts'

type Part = PartValues & { id: string }

/** A body, response or example that both versions have. */
export interface PartPair {
  before: Part
  after: Part
}

interface PartList {
  list: string
  field: PartsField<{ id: string }>
  side: Side
}

interface ComparedParts {
  changes: PartChange[]
  /** At most one: the parts that both versions have stand in another order. */
  order: ValueChange[]
  /** Parts whose tables are to be compared. */
  pairs: PartPair[]
}

/** Compares a list of parts, apart from their tables. Parts are paired by id, then by what they are named after. */
export function compareParts(
  kind: ContentKind,
  { list, field, side }: PartList,
  sides: [before: unknown, after: unknown],
): ComparedParts {
  const [before, after] = sides.map(partsOf)
  const partners = pairUp(kind, list, [before ?? [], after ?? []])
  const former = new Set(partners.values())
  const changes: PartChange[] = []
  const pairs: PartPair[] = []
  for (const part of after ?? []) {
    const old = partners.get(part)
    if (old) pairs.push({ before: old, after: part })
    const change = old ? changedPart({ list, field, side }, old, part) : addedPart({ list, field, side }, part)
    if (change) changes.push(change)
  }
  const removed = (before ?? []).filter((part) => !former.has(part))
  for (const part of removed) changes.push(removedPart({ list, field, side }, part, after ?? []))
  return { changes, order: orderOf(list, field, { before: before ?? [], pairs }), pairs }
}

const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? (value as Part[]) : [])

/** For each newer part the older one. */
function pairUp(kind: ContentKind, list: string, [before, after]: [Part[], Part[]]): Map<Part, Part> {
  const parts = new Map<MergePart, Part>()
  const toRoot = (own: Part[]) =>
    listRoot(
      list,
      own.map((part) => {
        const merged = { ...toPart(kind, headOf(part), list), lists: {} }
        parts.set(merged, part)
        return merged
      }),
    )
  const partners = new Map<Part, Part>()
  for (const { base, theirs } of pairParts({ base: toRoot(before), theirs: toRoot(after) }).values()) {
    const [old, now] = [base && parts.get(base), theirs && parts.get(theirs)]
    if (old && now) partners.set(now, old)
  }
  return partners
}

/** Without its tables, which are compared on their own. */
const headOf = (part: Part): object =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => !Array.isArray(value)))

function changedPart({ list, field, side }: PartList, before: Part, after: Part): PartChange | undefined {
  const values = valueFields(field).flatMap(([name, { word, start }]): ValueChange[] => {
    const [old, now] = [before[name] ?? start, after[name] ?? start]
    if (old === now) return []
    const found = classOfPartValue(name, { before, after, side })
    return [{ field: name, label: word, before: old, after: now, class: found }]
  })
  if (values.length === 0) return undefined
  const found = values.reduce<ChangeClass | undefined>((one, value) => graver(one, value.class), undefined)
  return { kind: 'changed', ...placeOf(list, field, after), values, class: found ?? 'text' }
}

function addedPart({ list, field, side }: PartList, part: Part): PartChange {
  const found = classOfAddedPart(side)
  const values = describingValues(field, part).map((value) => ({ ...value, before: undefined, class: found }))
  return { kind: 'added', ...placeOf(list, field, part), values, class: found }
}

function removedPart({ list, field, side }: PartList, part: Part, left: readonly Part[]): PartChange {
  const found = classOfRemovedPart(part, side, left)
  const values = describingValues(field, part).map((value) => ({ ...value, after: undefined, class: found }))
  return { kind: 'removed', ...placeOf(list, field, part), values, class: found }
}

function describingValues(field: PartsField<{ id: string }>, part: Part) {
  const own = valueFields(field).filter(([name, { start }]) => part[name] !== undefined && part[name] !== start)
  return own.map(([name, { word }]) => ({ field: name, label: word, before: part[name], after: part[name] }))
}

const valueFields = ({ fields }: PartsField<{ id: string }>) =>
  Object.entries(fields as AnyFields).flatMap(([name, field]) =>
    field.kind === 'value' ? [[name, field] as const] : [],
  )

const placeOf = (list: string, { word }: PartsField<{ id: string }>, part: Part) => ({
  list: list as PartChange['list'],
  label: word,
  partId: part.id,
  name: partLabel(list, part),
})

/** As `200 application/json`, or the name of an example. */
export function partLabel(list: string, part: PartValues): string {
  const { name, status, contentType } = part
  if (list === 'examples') return textOf(name)
  const head = list === 'responses' ? sentStatus(status) : ''
  return [head, textOf(contentType)].filter((text) => text !== '').join(' ')
}

function orderOf(
  list: string,
  { word }: PartsField<{ id: string }>,
  { before, pairs }: { before: Part[]; pairs: PartPair[] },
): ValueChange[] {
  const kept = new Set(pairs.map((pair) => pair.before))
  const old = before.filter((part) => kept.has(part))
  if (old.every((part, at) => part === pairs[at]?.before)) return []
  const names = (parts: Part[]) => parts.map((part) => partLabel(list, part))
  return [
    { field: list, label: word, before: names(old), after: names(pairs.map(({ after }) => after)), class: 'text' },
  ]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
