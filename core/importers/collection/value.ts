import { isRecord, type Schema } from '../../rows/paste/schema-parts.ts'

/** Readers for parsed files of others, in which anything may stand anywhere. */

export { isRecord }
export type Fields = Schema

export const toRecord = (value: unknown): Fields => (isRecord(value) ? value : {})

export const toRecords = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Texts as they are and simple values as text; all else is "". */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The first of some values that is a text with something in it. */
export const firstText = (...values: unknown[]): string => values.map(toText).find((text) => text.trim() !== '') ?? ''

/** A text that some tools write as `{ content, type }`. */
export const toProse = (value: unknown): string => (isRecord(value) ? toText(value['content']) : toText(value))

/** What a file says about a value that may be written as JSON text or stand there as it is. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2)
