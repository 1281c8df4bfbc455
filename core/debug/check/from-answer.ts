import type { TriedAnswer } from '../exchange.ts'
import type { Check } from './check.ts'

const MAX_PROPOSED = 20
/** Longer texts are seldom the same in the next answer. */
const MAX_VALUE = 100
const MAX_DEPTH = 3

/** Checks that an answer fulfils: its status, and the plain values near the root of its body. */
export function checksFromAnswer({ status, bytes }: TriedAnswer): Check[] {
  const body = parsed(new TextDecoder().decode(bytes))
  const values = body === undefined ? [] : checksOf(body, { path: '$', depth: 0 })
  return [{ kind: 'status' as const, value: String(status) }, ...values].slice(0, MAX_PROPOSED)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checksOf(value: unknown, { path, depth }: { path: string; depth: number }): Check[] {
  if (Array.isArray(value)) return [{ kind: 'json', path, op: 'type', value: 'array' }]
  if (typeof value === 'object' && value !== null) {
    if (depth === MAX_DEPTH) return []
    return Object.entries(value)
      .slice(0, MAX_PROPOSED)
      .flatMap(([name, inner]) => checksOf(inner, { path: stepTo(path, name), depth: depth + 1 }))
  }
  const text = String(value)
  return text.length > MAX_VALUE ? [] : [{ kind: 'json', path, op: 'eq', value: text }]
}

const stepTo = (path: string, name: string) =>
  /^[A-Za-z_][\w]*$/.test(name) ? `${path}.${name}` : `${path}["${name.replaceAll(/["\\]/g, '\\$&')}"]`
