import { isRecord, proseOf, textOf } from '../collection/value.ts'
import type { Field } from '../collection/sketch.ts'

/** Rows of Postman's tables. */
export function fieldsOf(rows: unknown): Field[] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).map((row) => ({
    name: textOf(row['key']) || textOf(row['id']),
    value: textOf(row['value']),
    description: proseOf(row['description']),
    isDisabled: row['disabled'] === true,
    type: row['type'] === 'file' ? (Array.isArray(row['src']) && row['src'].length > 1 ? 'file[]' : 'file') : 'string',
  }))
}

/** A table, or lines of text in v2.0. */
export function headersOf(headers: unknown): Field[] {
  if (typeof headers !== 'string') return fieldsOf(headers)
  return headers.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf(':')
    return at < 0 ? [] : [{ name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }]
  })
}
