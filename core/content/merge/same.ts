import type { ContentKind } from './content-kind.ts'

type Values = Record<string, unknown>

/** Says the same, whatever the ids and order indexes are; the order itself counts. */
export function sameRow(left: object, right: object): boolean {
  const a = left as Values
  const b = right as Values
  for (const field of Object.keys(a)) {
    if (!isAside(field) && !sameField(spoken(field, a[field]), spoken(field, b[field]))) return false
  }
  for (const field of Object.keys(b)) {
    if (!(field in a) && !isAside(field) && !isNothing(spoken(field, b[field]))) return false
  }
  return true
}

/** A row that is said to be no secret is as good as one about which nothing is said. */
const spoken = (field: string, value: unknown) => (field === 'isSecret' && value === 0 ? undefined : value)

const isAside = (field: string) => field === 'id' || field === 'orderIndex'

/** Whether a delivery says the same as the one before it, in the fields that it tells. */
export function sameDelivery(
  { mains }: Pick<ContentKind, 'mains'>,
  { base, next, isTold }: { base: object; next: object; isTold: (field: string) => boolean },
): boolean {
  const before: Values = { ...base }
  const now: Values = { ...next }
  return Object.keys(now).every((field) => {
    const [left, right] = [before[field], now[field]]
    const main = mains.get(field)
    if (main !== undefined) return sameParts(left, right, { list: field, main, isTold })
    if (!isRecord(left) || !isRecord(right)) return !isTold(field) || sameField(left, right)
    const inner = new Set([...Object.keys(left), ...Object.keys(right)])
    return [...inner].every((name) => !isTold(`${field}.${name}`) || sameValue(left[name], right[name]))
  })
}

/** A delivery tells the fields of the main part one by one, and the other parts together. */
function sameParts(
  left: unknown,
  right: unknown,
  { list, main, isTold }: { list: string; main: string; isTold: (field: string) => boolean },
): boolean {
  const [before = {}, ...othersBefore] = left as Values[]
  const [now = {}, ...others] = right as Values[]
  const isSameMain = Object.keys(now).every(
    (name) => isAside(name) || !isTold(`${main}.${name}`) || sameField(before[name], now[name]),
  )
  return isSameMain && (!isTold(list) || sameField(othersBefore, others))
}

function sameField(left: unknown, right: unknown): boolean {
  if (left === right || (isNothing(left) && isNothing(right))) return true
  if (!Array.isArray(left) || !Array.isArray(right)) return sameValue(left, right)
  return left.length === right.length && left.every((one: unknown, at) => sameItem(one, right[at]))
}

const sameItem = (left: unknown, right: unknown) =>
  isRecord(left) && isRecord(right) ? sameRow(left, right) : sameValue(left, right)

/** A list or object without anything in it says as much as none. */
function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  return typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right)
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
