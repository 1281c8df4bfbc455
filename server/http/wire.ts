import type { TSchema } from 'typebox'
import type { SchemaNotes } from '#core/contract/call.ts'
import type { Ids } from '../base/ids.ts'

/** The parts of a JSON schema that our contract uses. */
export interface Node extends SchemaNotes {
  type?: string
  properties?: Record<string, Node>
  patternProperties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  pattern?: string
}

export const nodeOf = (schema: TSchema): Node => schema

type Step = (value: unknown, ids: Ids) => unknown

/** Marks that turn the direction of writing: a name with one can pretend to be another. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export function cleanName(name: string): string {
  return name.replaceAll(BIDI, '').normalize('NFC').trim()
}

/** Before the check: names are cleaned. Builds new objects only where something below is a name. */
export function cleanerOf(node: Node): Step | undefined {
  return stepOf(node, (leaf) =>
    leaf.text === 'name' ? (value) => (typeof value === 'string' ? cleanName(value) : value) : undefined,
  )
}

/** After the check: ids become integer keys. */
export function decoderOf(node: Node): Step | undefined {
  return stepOf(node, (leaf) =>
    leaf.idOf ? (value, ids) => (typeof value === 'string' ? ids.decode(value) : value) : undefined,
  )
}

/** A step for a whole schema out of steps for its leaves; undefined when no leaf has one. */
function stepOf(node: Node, leafStep: (leaf: Node) => Step | undefined): Step | undefined {
  if (node.items) {
    const step = stepOf(node.items, leafStep)
    return step && ((value, ids) => (Array.isArray(value) ? value.map((item) => step(item, ids)) : value))
  }
  if (!node.properties) return leafStep(node)
  const steps = Object.entries(node.properties).flatMap(([name, child]) => {
    const step = stepOf(child, leafStep)
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

/** The output schema as an allow-list: only what it names leaves the server, and integer keys leave as ids. */
export function encoderOf(node: Node): Step {
  if (node.idOf) return (value, ids) => ids.encode(value as number)
  if (node.items) {
    const item = encoderOf(node.items)
    return (value, ids) => (value as unknown[]).map((entry) => item(entry, ids))
  }
  if (node.properties) return recordEncoder(node.properties)
  if (node.patternProperties) return mapEncoder(Object.values(node.patternProperties)[0] ?? {})
  const objects = node.anyOf?.filter((option) => option.properties ?? option.items ?? option.idOf) ?? []
  if (objects.length > 1) throw new Error('a union of several object shapes cannot be encoded')
  const [object] = objects
  if (object) {
    const encode = encoderOf(object)
    return (value, ids) => (value === null ? null : encode(value, ids))
  }
  return (value) => value
}

function recordEncoder(properties: Record<string, Node>): Step {
  const steps = Object.entries(properties).map(([name, child]) => [name, encoderOf(child)] as const)
  return (value, ids) => {
    const row = value as Record<string, unknown>
    const copy: Record<string, unknown> = {}
    for (const [name, step] of steps) if (row[name] !== undefined) copy[name] = step(row[name], ids)
    return copy
  }
}

function mapEncoder(child: Node): Step {
  const step = encoderOf(child)
  return (value, ids) => {
    const entries = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(entries.map(([name, entry]) => [name, step(entry, ids)]))
  }
}

export interface IdField {
  /** Dotted path; a list's items have the path of the list. */
  path: string
  kind: NonNullable<SchemaNotes['idOf']>
}

/** Every id anywhere in a schema. */
export function idFieldsOf(node: Node, path = ''): IdField[] {
  if (node.idOf) return [{ path, kind: node.idOf }]
  if (node.items) return idFieldsOf(node.items, path)
  if (node.anyOf) return node.anyOf.flatMap((option) => idFieldsOf(option, path))
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    idFieldsOf(child, path ? `${path}.${name}` : name),
  )
}

/** The keys at a dotted path, looking into lists on the way. */
export function keysAt(value: unknown, path: string): number[] {
  if (Array.isArray(value)) return value.flatMap((item) => (path === '' ? [Number(item)] : keysAt(item, path)))
  if (path === '') return value === undefined ? [] : [Number(value)]
  if (!isRecord(value)) return []
  const dot = path.indexOf('.')
  return dot < 0 ? keysAt(value[path], '') : keysAt(value[path.slice(0, dot)], path.slice(dot + 1))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Read = (text: string) => unknown

/** Query texts to the types that the schema names: numbers, and lists separated by commas. What does not fit stays text. */
export function queryReaderOf({ properties = {} }: Node): (query: Record<string, string>) => Record<string, unknown> {
  const readers = new Map(Object.entries(properties).map(([name, node]) => [name, textReaderOf(node)]))
  return (query) =>
    Object.fromEntries(Object.entries(query).map(([name, text]) => [name, (readers.get(name) ?? asIs)(text)]))
}

const asIs: Read = (text) => text
const toNumber: Read = (text) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text)

function textReaderOf(node: Node | undefined): Read {
  const types = new Set([node?.type, ...(node?.anyOf ?? []).map((option) => option.type)])
  if (types.has('array')) {
    const readItem = textReaderOf(node?.items)
    return (text) => (text === '' ? [] : text.split(',').map(readItem))
  }
  return types.has('integer') || types.has('number') ? toNumber : asIs
}
