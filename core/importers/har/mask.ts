import { FORM } from '../collection/body.ts'
import { readQuery } from '../collection/address.ts'
import { looseJson } from '../collection/loose-json.ts'
import { isSecretName } from '../../rows/secret-names.ts'
import type { Field } from '../collection/sketch.ts'

const MASK = '***'
/** Deeper values are not searched for secrets, so they are masked as a whole. */
const MAX_DEPTH = 100

/** A recorded body with its passwords and tokens masked. */
export function maskedText(text: string, contentType: string): string {
  if (contentType === FORM) return maskedQuery(text)
  const json = looseJson(text)
  if (json === undefined) return text
  const value: unknown = JSON.parse(json)
  const masked = maskedValue(value, 0)
  return masked === value ? text : JSON.stringify(masked, null, 2)
}

export const maskedFields = (fields: readonly Field[]): Field[] =>
  fields.map((field) => (isSecretName(field.name) && field.value !== '' ? { ...field, value: MASK } : field))

const maskedQuery = (text: string): string =>
  maskedFields(readQuery(text))
    .map(({ name, value }) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')

/** Returns the same object where nothing had to be masked. */
function maskedValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return MASK
  if (Array.isArray(value)) {
    const list = value.map((element) => maskedValue(element, depth + 1))
    return list.some((element, index) => element !== value[index]) ? list : value
  }
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    maskedEntry(name, inner, depth),
  ])
  return entries.some(([name, inner]) => inner !== (value as Record<string, unknown>)[name])
    ? Object.fromEntries(entries)
    : value
}

function maskedEntry(name: string, inner: unknown, depth: number): unknown {
  const isText = typeof inner === 'string' || typeof inner === 'number'
  return isText && inner !== '' && isSecretName(name) ? MASK : maskedValue(inner, depth + 1)
}
