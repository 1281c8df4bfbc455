import { isRecord, toProse, toText } from '../collection/value.ts'
import type { Field } from '../collection/sketch.ts'

/** Rows of Postman's tables. */
export function readFields(rows: unknown): Field[] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).map((row) => ({
    name: toText(row['key']) || toText(row['id']),
    value: toText(row['value']),
    description: toProse(row['description']),
    isDisabled: row['disabled'] === true,
    type: row['type'] === 'file' ? (Array.isArray(row['src']) && row['src'].length > 1 ? 'file[]' : 'file') : 'string',
  }))
}

/** A table, or lines of text in v2.0. */
export function readHeaders(headers: unknown): Field[] {
  if (typeof headers !== 'string') return readFields(headers)
  return headers.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf(':')
    return at < 0 ? [] : [{ name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }]
  })
}
