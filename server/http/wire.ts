import type { TSchema } from 'typebox'
import type { IdKind, SchemaNotes } from '#core/contract/call.ts'
import type { Ids } from '../base/ids.ts'

/** The subset of JSON Schema that the contract uses. */
export interface Node extends SchemaNotes {
  type?: string
  properties?: Record<string, Node>
  patternProperties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  pattern?: string
}

export const toNode = (schema: TSchema): Node => schema

const isId = ({ idOf, idBy }: Node) => idOf !== undefined || idBy !== undefined

type Step = (value: unknown, ids: Ids) => unknown

/** Bidirectional control characters: they can make a name look like another one. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export function cleanName(name: string): string {
  return name.replaceAll(BIDI, '').normalize('NFC').trim()
}

/** Runs before validation: cleans names. Copies only objects that contain a name. */
export function makeCleaner(node: Node): Step | undefined {
  return makeStep(node, (leaf) =>
    leaf.text === 'name' ? (value) => (typeof value === 'string' ? cleanName(value) : value) : undefined,
  )
}

/** Runs after validation: decodes ids to integer keys. */
export function makeDecoder(node: Node): Step | undefined {
  return makeStep(node, (leaf) =>
    isId(leaf) ? (value, ids) => (typeof value === 'string' ? ids.decode(value) : value) : undefined,
  )
}

/** Builds the step of a schema from the steps of its leaves; undefined if no leaf has one. */
function makeStep(node: Node, leafStep: (leaf: Node) => Step | undefined): Step | undefined {
  if (node.items) {
    const step = makeStep(node.items, leafStep)
    return step && ((value, ids) => (Array.isArray(value) ? value.map((item) => step(item, ids)) : value))
  }
  if (!node.properties) return leafStep(node)
  const steps = Object.entries(node.properties).flatMap(([name, child]) => {
    const step = makeStep(child, leafStep)
    return step ? [[name, step] as const] : []
  })
  if (steps.length === 0) return undefined
  return (value, ids) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [name, step] of steps) if (Object.hasOwn(copy, name)) copy[name] = step(copy[name], ids)
    return copy
  }
}

/** Uses the output schema as an allow-list: fields that it does not name are omitted, and integer keys are encoded as ids. */
export function makeEncoder(node: Node): Step {
  if (isId(node)) return (value, ids) => ids.encode(value as number)
  if (node.items) {
    const item = makeEncoder(node.items)
    return (value, ids) => (value as unknown[]).map((entry) => item(entry, ids))
  }
  if (node.properties) return recordEncoder(node.properties)
  if (node.patternProperties) return mapEncoder(Object.values(node.patternProperties)[0] ?? {})
  const objects = node.anyOf?.filter((option) => option.properties ?? option.items ?? isId(option)) ?? []
  if (objects.length > 1) throw new Error('a union of several object shapes cannot be encoded')
  const [object] = objects
  if (object) {
    const encode = makeEncoder(object)
    return (value, ids) => (value === null ? null : encode(value, ids))
  }
  return (value) => value
}

function recordEncoder(properties: Record<string, Node>): Step {
  const steps = Object.entries(properties).map(([name, child]) => [name, makeEncoder(child)] as const)
  return (value, ids) => {
    const row = value as Record<string, unknown>
    const copy: Record<string, unknown> = {}
    for (const [name, step] of steps) if (row[name] !== undefined) copy[name] = step(row[name], ids)
    return copy
  }
}

function mapEncoder(child: Node): Step {
  const step = makeEncoder(child)
  return (value, ids) => {
    const entries = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(entries.map(([name, entry]) => [name, step(entry, ids)]))
  }
}

export interface IdField {
  /** Dotted path; the items of a list have the path of the list. */
  path: string
  kind: IdKind
  /** The id is of this kind only where the field next to it has this value. */
  when?: { field: string; value: string }
}

/** All id fields of a schema, at any depth. */
export function findIdFields(node: Node, path = ''): IdField[] {
  if (node.idOf) return [{ path, kind: node.idOf }]
  if (node.idBy) {
    const { field, kinds } = node.idBy
    return Object.entries(kinds).map(([value, kind]) => ({ path, kind, when: { field, value } }))
  }
  if (node.items) return findIdFields(node.items, path)
  if (node.anyOf) return node.anyOf.flatMap((option) => findIdFields(option, path))
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    findIdFields(child, path ? `${path}.${name}` : name),
  )
}

/** The keys of an id field, including those in lists. */
export function keysAt(value: unknown, { path, when }: Pick<IdField, 'path' | 'when'>): number[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (path === '' ? [Number(item)] : keysAt(item, { path, when })))
  if (path === '') return value === undefined ? [] : [Number(value)]
  if (!isRecord(value)) return []
  const dot = path.indexOf('.')
  if (dot >= 0) return keysAt(value[path.slice(0, dot)], { path: path.slice(dot + 1), when })
  return when && String(value[when.field]) !== when.value ? [] : keysAt(value[path], { path: '' })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Read = (text: string) => unknown

/** Converts query strings to the types of the schema: numbers, and comma-separated lists. Invalid values stay strings. */
export function makeQueryReader({ properties = {} }: Node): (query: Record<string, string>) => Record<string, unknown> {
  const readers = new Map(Object.entries(properties).map(([name, node]) => [name, makeTextReader(node)]))
  return (query) =>
    Object.fromEntries(Object.entries(query).map(([name, text]) => [name, (readers.get(name) ?? asIs)(text)]))
}

const asIs: Read = (text) => text
const toNumber: Read = (text) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text)

function makeTextReader(node: Node | undefined): Read {
  const types = new Set([node?.type, ...(node?.anyOf ?? []).map((option) => option.type)])
  if (types.has('array')) {
    const readItem = makeTextReader(node?.items)
    return (text) => (text === '' ? [] : text.split(',').map(readItem))
  }
  return types.has('integer') || types.has('number') ? toNumber : asIs
}
