/** What a template works with: plain data. Objects have no prototype. */
export type Value = undefined | null | string | number | boolean | Value[] | ValueMap
export interface ValueMap {
  [name: string]: Value
}

export const isMap = (value: Value): value is ValueMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy without prototypes, so that a name in a template finds only what the data itself has. */
export function plainValue(value: unknown): Value {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value !== 'object') return undefined
  const map: ValueMap = Object.create(null)
  for (const [name, one] of Object.entries(value)) map[name] = plainValue(one)
  return map
}

/** A property of the data itself; undefined for everything else. */
export function ownValue(value: Value, name: string): Value {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined
  return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** As Velocity decides it: nothing, false, zero and what is empty do not count. */
export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  return isMap(value) ? Object.keys(value).length > 0 : Boolean(value)
}

/** Texts and numbers are equal when they read the same. */
export function isEqual(left: Value, right: Value): boolean {
  if (left === undefined || left === null) return right === undefined || right === null
  if (right === undefined || right === null) return false
  return left === right || (typeof left !== 'object' && typeof right !== 'object' && String(left) === String(right))
}

/** A value as the name of a property. */
export const keyOf = (value: Value): string => (typeof value === 'object' ? '' : String(value))
