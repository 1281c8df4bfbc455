import type { RowCounter } from './param-draft.ts'

export type Schema = Record<string, unknown>

export interface SchemaReader {
  /** The root for resolving references. */
  document: Schema
  counter: RowCounter
  /** References that are being resolved above the current position. */
  path: Set<string>
}

export interface Resolved {
  schema: Schema
  refs: string[]
  isCycle: boolean
}

/** Maximum chain of references, beyond any real schema. */
const MAX_STEPS = 100

export const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value or a list of values; `undefined` is an empty list. */
export function toList(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The schema with its references resolved and its `allOf` parts and nullable alternatives merged. */
export function resolve(given: unknown, reader: SchemaReader): Resolved {
  const found: Resolved = { schema: {}, refs: [], isCycle: false }
  const open = [given]
  for (let step = 0; open.length > 0 && step < MAX_STEPS; step += 1) {
    const part = open.shift()
    if (!isRecord(part)) continue
    const { $ref, allOf, ...rest } = part
    found.schema = merged(found.schema, withoutNull(rest))
    open.unshift(...only(rest), ...toList(allOf))
    if (typeof $ref === 'string') follow($ref, { found, open, reader })
  }
  return found
}

function follow(
  $ref: string,
  { found, open, reader }: { found: Resolved; open: unknown[]; reader: SchemaReader },
): void {
  if (reader.path.has($ref) || found.refs.includes($ref)) found.isCycle = true
  else {
    found.refs.push($ref)
    open.unshift(pointed(reader.document, $ref))
  }
}

const isNull = (option: unknown) => isRecord(option) && option['type'] === 'null'

const ALTERNATIVES = ['oneOf', 'anyOf'] as const

/** `anyOf: [X, null]` is a nullable X: when only X is left, it replaces the alternatives. */
function withoutNull(schema: Schema): Schema {
  const kept = { ...schema }
  for (const name of ALTERNATIVES) {
    const options = toList(schema[name])
    const others = options.filter((option) => !isNull(option))
    if (others.length < options.length) kept['nullable'] = true
    if (others.length <= 1) delete kept[name]
    else kept[name] = others
  }
  return kept
}

function only(schema: Schema): unknown[] {
  return ALTERNATIVES.flatMap((name) => {
    const others = toList(schema[name]).filter((option) => !isNull(option))
    return others.length === 1 ? others : []
  })
}

/** The first value wins; properties and required names are combined. */
function merged(first: Schema, second: Schema): Schema {
  const both = { ...second, ...first }
  if (isRecord(first['properties']) && isRecord(second['properties'])) {
    both['properties'] = { ...second['properties'], ...first['properties'] }
  }
  if (Array.isArray(first['required']) && Array.isArray(second['required'])) {
    both['required'] = [...first['required'], ...second['required']]
  }
  return both
}

/** `#/definitions/User`; references to other documents are not resolved. */
function pointed(document: Schema, $ref: string): unknown {
  if ($ref === '#') return document
  if (!$ref.startsWith('#/')) return undefined
  let value: unknown = document
  for (const step of $ref.slice(2).split('/')) {
    const name = safeDecode(step).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Schema)[name]
  }
  return value
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
