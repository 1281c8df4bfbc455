import { assistantLimits } from './limits.ts'
import { estimateTokens } from './tokens.ts'

type Json = Record<string, unknown>

export interface CutDescription {
  text: string
  /** In words, how much was left out; "" if nothing was. */
  note: string
}

/** An OpenAPI description that fits as a string in JSON: first without examples, then with schemas cut at a depth, at last without the largest schemas. */
export function fitDescription(
  document: Json,
  tokens: number,
  depth: number = assistantLimits.depthMax,
): CutDescription {
  const whole = cutAt(document, depth)
  if (fits(text(whole.value), tokens)) return { text: text(whole.value), note: whole.count > 0 ? depthNote(depth) : '' }
  const plain = withoutExamples(document) as Json
  for (let level = Math.min(depth, assistantLimits.depth); level >= 1; level--) {
    const { value } = cutAt(plain, level)
    if (fits(text(value), tokens)) return { text: text(value), note: `without examples, ${depthNote(level)}` }
  }
  const cut = withoutLargest(cutAt(plain, 1).value, tokens)
  const note = `without examples and large schemas, ${depthNote(1)}`
  if (fits(text(cut), tokens)) return { text: text(cut), note }
  return { text: text(withShortTexts(cut, tokens)), note: `${note}; texts are cut` }
}

const text = (value: unknown) => JSON.stringify(value)

/** The text is a string in JSON, where each of its quotes needs more room. */
export const fits = (description: string, tokens: number): boolean =>
  estimateTokens(JSON.stringify(description)) <= tokens
const depthNote = (depth: number) => `schemas cut at depth ${depth}: read_docs with open shows the rest`

const EXAMPLES = new Set(['example', 'examples'])

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  // A field may have such a name too; then it is below `properties`, and its value is a schema.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      EXAMPLES.has(key) ? [] : [[key, key === 'properties' ? fieldsWithoutExamples(item) : withoutExamples(item)]],
    ),
  )
}

const fieldsWithoutExamples = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields as Json).map(([name, schema]) => [name, withoutExamples(schema)]))

function cutAt(document: Json, depth: number): { value: Json; count: number } {
  let count = 0
  const cut = (value: unknown, left: number): unknown => {
    if (Array.isArray(value)) return value.map((item) => cut(item, left))
    if (typeof value !== 'object' || value === null) return value
    const { properties, ...rest } = value as Json
    const others = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, cut(item, left)]))
    if (typeof properties !== 'object' || properties === null) return others
    if (left === 0) {
      count += 1
      const { required: _required, ...kept } = others
      return { ...kept, 'x-cut': `${Object.keys(properties).length} fields` }
    }
    const fields = Object.entries(properties).map(([name, schema]) => [name, cut(schema, left - 1)])
    return { ...others, properties: Object.fromEntries(fields) }
  }
  return { value: cut(document, depth) as Json, count }
}

/** Shorter and shorter, until everything fits. */
function withShortTexts(document: Json, tokens: number): unknown {
  for (let length = 1000; length > MIN_TEXT; length /= 2) {
    const shortened = shorten(document, length)
    if (fits(text(shortened), tokens)) return shortened
  }
  return { openapi: document['openapi'], 'x-cut': 'too large: read_docs shows it part by part' }
}

const MIN_TEXT = 8

function shorten(value: unknown, length: number): unknown {
  if (typeof value === 'string') return value.length > length ? `${value.slice(0, length)}…` : value
  if (Array.isArray(value)) return value.map((item) => shorten(item, length))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item, length)]))
}

/** The largest schemas go first; what refers to them still finds their names. */
function withoutLargest(document: Json, tokens: number): Json {
  const components = (document['components'] ?? {}) as { schemas?: Json }
  const schemas = { ...components.schemas }
  const bySize = Object.keys(schemas).toSorted((one, other) => text(schemas[other]).length - text(schemas[one]).length)
  const built = () => ({ ...document, components: { ...components, schemas } })
  for (const name of bySize) {
    if (fits(text(built()), tokens)) break
    schemas[name] = { 'x-cut': 'read_docs shows it' }
  }
  return built()
}
