import type { NameValue } from '../exchange.ts'

/** A name with one value, or with several in their order. */
export type ValueObject = Record<string, unknown>

/** The object that scripts see: repeated names become a list. */
export function toValueObject(pairs: readonly NameValue[]): ValueObject {
  const values = new Map<string, string | string[]>()
  for (const { name, value } of pairs) {
    const known = values.get(name)
    values.set(name, known === undefined ? value : [known, value].flat())
  }
  return Object.fromEntries(values)
}

/** The reverse: null and undefined are left out, objects are written as JSON. */
export function toPairs(values: unknown): NameValue[] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === null || one === undefined ? [] : [{ name, value: toText(one) }])),
  )
}

export function toText(value: unknown): string {
  return typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value)
}

/** Whether two values are equal as JSON, with the same order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
