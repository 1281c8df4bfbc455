import type { Param } from '../param.ts'
import type { Json } from './example-leaf.ts'
import { fitNumber } from './leaf-example.ts'

/** Longer lists are of no use to a reader. */
const MAX_ITEMS = 20

/** A list with as many elements as the row demands, one where it demands nothing. */
export function listOf(row: Param, make: () => Json): Json[] {
  const { minItems = 1, maxItems = Infinity, uniqueItems } = row.rules ?? {}
  const length = Math.max(0, Math.min(Math.max(1, minItems), maxItems, MAX_ITEMS))
  const list = Array.from({ length: Math.trunc(length) }, make)
  return uniqueItems === true ? distinct(list, row) : list
}

/** Further attempts at elements that differ from all others. */
const MORE_ATTEMPTS = 50

/** A list of values that vary. Where they must differ and there are too few, it is shorter. */
export function variedList(row: Param, make: () => Json, length: number): Json[] {
  if (row.rules?.uniqueItems !== true) return Array.from({ length }, make)
  const found = new Map<string, Json>()
  for (let attempt = 0; found.size < length && attempt < length + MORE_ATTEMPTS; attempt += 1) {
    const value = make()
    found.set(JSON.stringify(value), value)
  }
  return [...found.values()]
}

/** Equal elements are counted on: `string`, `string2`. */
function distinct(list: readonly Json[], row: Param): Json[] {
  const seen = new Set<string>()
  return list.map((value, index) => {
    const key = JSON.stringify(value)
    const next = seen.has(key) ? counted(value, index, row) : value
    seen.add(JSON.stringify(next))
    return next
  })
}

function counted(value: Json, index: number, row: Param): Json {
  if (typeof value === 'number') return fitNumber(value + index * (row.rules?.multipleOf ?? 1), row)
  return typeof value === 'string' ? `${value}${index + 1}` : value
}
