import { isRecord, type Schema } from '../../rows/paste/schema-parts.ts'

/** Readers for parsed files from outside, in which any value may have any type. */

export { isRecord }
export type Fields = Schema

export const toRecord = (value: unknown): Fields => (isRecord(value) ? value : {})

export const toRecords = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Strings unchanged, numbers and booleans as text, anything else as "". */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The first value that is a non-empty text. */
export const firstText = (...values: unknown[]): string => values.map(toText).find((text) => text.trim() !== '') ?? ''

/** A text that some tools write as `{ content, type }`. */
export const toProse = (value: unknown): string => (isRecord(value) ? toText(value['content']) : toText(value))

/** A value that may be given as JSON text or as a plain value. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2)
