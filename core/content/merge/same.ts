import type { ContentKind } from './content-kind.ts'

type Values = Record<string, unknown>

/** Whether both are equal apart from ids and order indexes; the order itself counts. */
export function sameRow(left: object, right: object): boolean {
  const a = left as Values
  const b = right as Values
  for (const field of Object.keys(a)) {
    if (!isIgnored(field) && !sameField(normalized(field, a[field]), normalized(field, b[field]))) return false
  }
  for (const field of Object.keys(b)) {
    if (!(field in a) && !isIgnored(field) && !isEmpty(normalized(field, b[field]))) return false
  }
  return true
}

/** A row marked as not secret equals one without a mark. */
const normalized = (field: string, value: unknown) => (field === 'isSecret' && value === 0 ? undefined : value)

const isIgnored = (field: string) => field === 'id' || field === 'orderIndex'

/** Whether a delivery equals the one before it, in the fields that it includes. */
export function sameDelivery(
  { mains }: Pick<ContentKind, 'mains'>,
  { base, next, isIncluded }: { base: object; next: object; isIncluded: (field: string) => boolean },
): boolean {
  const before: Values = { ...base }
  const now: Values = { ...next }
  return Object.keys(now).every((field) => {
    const [left, right] = [before[field], now[field]]
    const main = mains.get(field)
    if (main !== undefined) return sameParts(left, right, { list: field, main, isIncluded })
    if (!isRecord(left) || !isRecord(right)) return !isIncluded(field) || sameField(left, right)
    const inner = new Set([...Object.keys(left), ...Object.keys(right)])
    return [...inner].every((name) => !isIncluded(`${field}.${name}`) || sameValue(left[name], right[name]))
  })
}

/** A delivery lists the fields of the main part one by one, and the other parts together. */
function sameParts(
  left: unknown,
  right: unknown,
  { list, main, isIncluded }: { list: string; main: string; isIncluded: (field: string) => boolean },
): boolean {
  const [before = {}, ...othersBefore] = left as Values[]
  const [now = {}, ...others] = right as Values[]
  const isSameMain = Object.keys(now).every(
    (name) => isIgnored(name) || !isIncluded(`${main}.${name}`) || sameField(before[name], now[name]),
  )
  return isSameMain && (!isIncluded(list) || sameField(othersBefore, others))
}

function sameField(left: unknown, right: unknown): boolean {
  if (left === right || (isEmpty(left) && isEmpty(right))) return true
  if (!Array.isArray(left) || !Array.isArray(right)) return sameValue(left, right)
  return left.length === right.length && left.every((one: unknown, at) => sameItem(one, right[at]))
}

const sameItem = (left: unknown, right: unknown) =>
  isRecord(left) && isRecord(right) ? sameRow(left, right) : sameValue(left, right)

/** An empty list or object equals a missing one. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  return typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right)
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
