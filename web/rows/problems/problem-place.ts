import { findField, type AnyFields } from '#core/content/fields.ts'
import { readTable, tablePath } from '#core/content/tables.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Param } from '#core/rows/param.ts'
import type { Problem } from '#core/rows/problem.ts'

/** The location of a problem: text keys and names, from the table down to the row or field. */
export interface ProblemPlace {
  word: TextKey | undefined
  names: string[]
}

export function findPlace(fields: AnyFields, content: object, { table, rowId, field }: Problem): ProblemPlace {
  if (table === 'base') return { word: fieldWord(fields, field), names: [] }
  const word = findField<unknown>(fields, tablePath(table))?.word
  const [list = '', tablePart] = table.split('/')
  const partId = tablePart ?? (fields[list]?.kind === 'parts' ? rowId : undefined)
  const rows = fields[list]?.kind === 'parts' && tablePart === undefined ? [] : readTable(content, table)
  return { word, names: [...partNames(content, list, partId), ...(namesTo(rows, rowId) ?? [])] }
}

/** The label of a field; a field inside a record is also found by its own name. */
export function fieldWord(fields: AnyFields, name: string): TextKey | undefined {
  const inner = Object.values(fields).flatMap((field) => (field.kind === 'record' && field.members) || [])
  const known: AnyFields = Object.assign({}, ...inner, fields)
  return findField<unknown>(known, name)?.word
}

/** Identifies a part for people: its name, or its status and media type. */
export function partNames(content: object, list: string, partId: string | undefined): string[] {
  const parts = (content as Record<string, unknown>)[list]
  if (partId === undefined || !Array.isArray(parts)) return []
  const part = parts.find((one: { id: string }) => one.id === partId) as Record<string, unknown> | undefined
  const texts = [part?.['name'], part?.['status'], part?.['contentType'], part?.['code']]
  const name = texts.filter((text) => typeof text === 'string' && text !== '').join(' ')
  return name === '' ? [] : [name]
}

/** The names from the root down to the row. */
function namesTo(rows: readonly Param[], id: string): string[] | undefined {
  for (const row of rows) {
    if (row.id === id) return [row.name]
    const below = namesTo(row.children, id)
    if (below) return [row.name, ...below]
  }
  return undefined
}
