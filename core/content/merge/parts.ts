import type { ContentKind } from './content-kind.ts'
import { isRecord, sameValue } from './same.ts'

/** A content, or a row, response or example in it, as a merge sees it: single values, and lists of further parts below. */
export interface MergePart {
  id: string
  /** Its key among its siblings, used for matching when ids differ. */
  key: string
  /** Only rows have one. It repeats their order. */
  orderIndex?: number
  /** By name; a field of an inner object is `rules.format`. */
  values: Values
  lists: Record<string, MergePart[]>
  /** The object that it was made from, reused when nothing changes; otherwise its order of fields is kept. */
  origin: object
  isChanged: boolean
}

type Values = Record<string, unknown>

export const contentPart = (kind: ContentKind, content: object): MergePart => toPart(kind, content, '')

/** The table path of a list in a part. Rows below rows belong to the same table. */
export function pathBelow(table: string, list: string): string {
  if (list === 'children') return table
  return table === '' ? list : `${table}.${list}`
}

export function toPart(kind: ContentKind, record: object, table: string): MergePart {
  const part: MergePart = { id: '', key: '', values: {}, lists: {}, origin: record, isChanged: false }
  for (const field of Object.keys(record)) {
    const value = (record as Values)[field]
    if (field === 'id') part.id = String(value)
    else if (field === 'orderIndex' && table !== '') part.orderIndex = Number(value)
    else if (isRowList(value)) part.lists[field] = value.map((row) => toPart(kind, row, pathBelow(table, field)))
    else if (isRecord(value)) for (const inner of Object.keys(value)) part.values[`${field}.${inner}`] = value[inner]
    else if (value !== undefined) part.values[field] = value
  }
  part.key = partKey(kind, part.values, table)
  return part
}

/** The part with other content. Returns the same object when nothing differs. */
export function changed(
  part: MergePart,
  { values = part.values, lists = part.lists }: Partial<Pick<MergePart, 'values' | 'lists'>>,
): MergePart {
  const isSame =
    fieldNames(part, { values }).every((field) => sameValue(part.values[field], values[field])) &&
    listNames(part, { lists }).every((name) => isSameList(part.lists[name] ?? [], lists[name] ?? []))
  return isSame ? part : { ...part, values, lists, isChanged: true }
}

const isSameList = (left: readonly MergePart[], right: readonly MergePart[]) =>
  left.length === right.length && left.every((part, at) => part === right[at])

/** The tree with one part changed; "" is the content itself. */
export function changedAt(part: MergePart, id: string, change: (part: MergePart) => MergePart): MergePart {
  if (part.id === id) return change(part)
  const lists = Object.entries(part.lists).map(([name, list]) => [name, list.map((row) => changedAt(row, id, change))])
  return changed(part, { lists: Object.fromEntries(lists) as MergePart['lists'] })
}

export function toContent({ emptyRecords }: ContentKind, part: MergePart): object {
  const present = Object.entries(emptyRecords).filter(([name]) => name in part.origin)
  const { id: _none, ...content } = fromPart(part, Object.fromEntries(present)) as Values
  return content
}

/** `always`: records that exist even when they are empty. */
export function fromPart(part: MergePart, always: Record<string, object> = {}): object {
  const { id, orderIndex, values, lists, origin, isChanged } = part
  if (!isChanged) return origin
  const record: Values = { ...always, id }
  for (const field of Object.keys(values)) {
    if (values[field] === undefined) continue
    if (field.includes('.')) putInside(record, field, values[field])
    else record[field] = values[field]
  }
  if (orderIndex !== undefined) record['orderIndex'] = orderIndex
  for (const name of Object.keys(lists)) record[name] = lists[name]?.map((below) => fromPart(below))
  const order = [...Object.keys(origin).filter((field) => field in record), ...Object.keys(record)]
  return Object.fromEntries(order.map((field) => [field, record[field]]))
}

function putInside(record: Values, field: string, value: unknown): void {
  const [outer = '', inner = ''] = field.split('.', 2)
  record[outer] = { ...(record[outer] as object | undefined), [inner]: value }
}

/** The part and all below it, the part itself first. */
export function allParts(part: MergePart, found: MergePart[] = []): MergePart[] {
  found.push(part)
  for (const name of Object.keys(part.lists)) for (const below of part.lists[name] ?? []) allParts(below, found)
  return found
}

export const findPart = (root: MergePart, id: string): MergePart | undefined =>
  allParts(root).find((part) => part.id === id)

/** The names of the lists that any of the parts has. */
export function listNames(...parts: (Pick<MergePart, 'lists'> | undefined)[]): string[] {
  return union(parts.map((part) => part?.lists))
}

/** The names of the values that any of the parts has. */
export function fieldNames(...parts: (Pick<MergePart, 'values'> | undefined)[]): string[] {
  return union(parts.map((part) => part?.values))
}

/** Fast path: in most cases the others have no names beyond those of the first. */
function union(records: readonly (object | undefined)[]): string[] {
  const [first = {}, ...others] = records.filter((record) => record !== undefined)
  const names = Object.keys(first)
  for (const other of others) {
    for (const name of Object.keys(other)) if (!(name in first) && !names.includes(name)) names.push(name)
  }
  return names
}

/** The name that people know it by; "" for one without a name. */
export const partName = ({ values }: MergePart): string =>
  text(values['name']) || text(values['code']) || text(values['status']) || text(values['contentType'])

/** Header names are compared case-insensitively. Bodies and responses have no name: status and media type are used instead. An error code is its own. */
function partKey({ keyRules }: ContentKind, values: Values, table: string): string {
  const name = text(values['name'])
  const rule = keyRules.get(table)
  if (rule === 'header') return name.toLowerCase()
  if (rule !== 'media') return name
  return JSON.stringify([values['status'], values['contentType'], values['code'], values['name']].map(text))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isRowList = (value: unknown): value is object[] => Array.isArray(value) && value.every(isRecord)
