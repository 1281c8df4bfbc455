import type { ChangeClass } from './change.ts'
import type { Side } from './classify.ts'

export type PartValues = Readonly<Record<string, unknown>>

interface PartValueChange {
  before: PartValues
  after: PartValues
  side: Side
}

type PartRule = (change: PartValueChange & { field: string }) => ChangeClass

/** Parameters such as the charset do not change what a body contains. */
const contentTypeRule: PartRule = ({ before, after }) => {
  const [old, now] = [mediaOf(before['contentType']), mediaOf(after['contentType'])]
  return old === now || old === '' ? 'compatible' : 'breaking'
}

const mediaOf = (value: unknown) => textOf(value).split(';', 1)[0]?.trim().toLowerCase() ?? ''

const statusRule: PartRule = ({ before, after }) =>
  sentStatus(before['status']) === sentStatus(after['status']) ? 'text' : 'breaking'

/** The element type counts in an array only. */
const elementRule: PartRule = ({ before, after }) =>
  before['isArray'] === 1 && after['isArray'] === 1 ? 'breaking' : 'text'

/** Fields of bodies and responses that matter to clients; the others are texts. */
const partRules: Readonly<Record<string, PartRule>> = {
  contentType: contentTypeRule,
  status: statusRule,
  isArray: () => 'breaking',
  arrayType: elementRule,
}

export function classOfPartValue(field: string, change: PartValueChange): ChangeClass {
  if (change.side === 'codes') return 'text'
  return partRules[field]?.({ ...change, field }) ?? 'text'
}

/** Another media type or status is an offer to clients. */
export const classOfAddedPart = (side: Side): ChangeClass => (side === 'codes' ? 'text' : 'compatible')

/** An error that no longer occurs breaks nobody. A media type that is gone does. */
export function classOfRemovedPart(part: PartValues, side: Side, left: readonly PartValues[]): ChangeClass {
  if (side === 'codes') return 'text'
  const status = sentStatus(part['status'])
  const isGone = !left.some((one) => sentStatus(one['status']) === status)
  return side === 'response' && isGone && /^[45]/.test(status) ? 'compatible' : 'breaking'
}

/** A response without a status has 200. */
export const sentStatus = (status: unknown): string => textOf(status).trim() || '200'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
