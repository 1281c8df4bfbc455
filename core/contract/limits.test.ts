import { expect, it } from 'vitest'
import { allCalls } from './calls.ts'

/** A schema, as far as limits are concerned. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  maxLength?: number
  maxItems?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Ends with something counted, such as `{22}` or `{1,32}`. */
const BOUNDED = /\{(\d+,)?\d+\}\$$/

function isLimited({ type, maxLength, maxItems, pattern = '', minimum, maximum, items }: Shape): boolean {
  if (type === 'string') return maxLength !== undefined || BOUNDED.test(pattern)
  if (type === 'integer' || type === 'number') return minimum !== undefined && maximum !== undefined
  // Tables of rows have no schema: a budget of rows limits them.
  if (type === 'array') return maxItems !== undefined || items === undefined
  return true
}

function* unlimited(shape: Shape, path: string): Generator<string> {
  if (shape.const !== undefined || shape.enum) return
  if (!isLimited(shape)) yield path
  for (const one of shape.anyOf ?? []) yield* unlimited(one, path)
  if (shape.items) yield* unlimited(shape.items, `${path}[]`)
  for (const [name, field] of Object.entries(shape.properties ?? {})) yield* unlimited(field, `${path}.${name}`)
}

it.each(allCalls.map(({ method, path, input }) => [`${method} ${path}`, input] as const))(
  '%s has a limit for every text, number and list that it accepts',
  (_name, input) => {
    expect([...unlimited(input as Shape, 'input')]).toEqual([])
  },
)
