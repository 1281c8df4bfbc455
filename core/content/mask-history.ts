import { walkParams, type Param } from '../rows/param.ts'
import type { FieldTable } from './fields.ts'
import { maskRowsIf } from './mask.ts'
import { mapTables, tablesOf } from './tables.ts'

/**
 * The contents with the values masked of all rows that are secret in any of them: somebody may have marked a row as secret after its
 * value had been stored.
 */
export function maskAcross<Content>(fields: FieldTable<Content>, contents: readonly Content[]): Content[] {
  const secrets = new Set(contents.flatMap((content) => tablesOf(fields, content).flatMap(secretKeys)))
  if (secrets.size === 0) return [...contents]
  return contents.map((content) =>
    mapTables(fields, content, (rows, path) => {
      const isSecret = (row: Param) => secrets.has(idKey(row)) || secrets.has(nameKey(path, row))
      return maskRowsIf(rows, isSecret)
    }),
  )
}

/** Keys of rows: their ids, and their names within a table. */
export interface RowMarks {
  secret: string[]
  /** Of all rows. */
  all: () => string[]
}

export function marksIn<Content>(fields: FieldTable<Content>, content: Content): RowMarks {
  const tables = tablesOf(fields, content)
  return { secret: tables.flatMap(secretKeys), all: () => tables.flatMap(allKeys) }
}

/** The same for one table. `path` names it if there are several. */
export const rowMarksIn = (params: Param[], path = ''): RowMarks => ({
  secret: secretKeys({ path, params }),
  all: () => allKeys({ path, params }),
})

/** The content with those rows marked as secret too that have one of these keys. */
export function markedWith<Content>(fields: FieldTable<Content>, content: Content, secrets: Set<string>): Content {
  if (secrets.size === 0) return content
  return mapTables(fields, content, (rows, path) => markRows(rows, { path, secrets }))
}

/** The same for one table. */
export const rowsMarkedWith = (rows: Param[], secrets: Set<string>, path = ''): Param[] =>
  secrets.size === 0 ? rows : markRows(rows, { path, secrets })

const markRows = (rows: Param[], at: { path: string; secrets: Set<string> }): Param[] =>
  rows.map((row) => {
    const isSecret = at.secrets.has(idKey(row)) || at.secrets.has(nameKey(at.path, row))
    return { ...row, children: markRows(row.children, at), ...(isSecret && { isSecret: 1 as const }) }
  })

const secretKeys = ({ path, params }: { path: string; params: Param[] }): string[] =>
  [...walkParams(params)].filter(({ param }) => param.isSecret === 1).flatMap(({ param }) => keysOf(path, param))

const allKeys = ({ path, params }: { path: string; params: Param[] }): string[] =>
  [...walkParams(params)].flatMap(({ param }) => keysOf(path, param))

const keysOf = (path: string, param: Param) => [idKey(param), nameKey(path, param)]

const idKey = ({ id }: Param) => `id ${id}`

/** A row that was removed and added again has another id. */
const nameKey = (path: string, { name }: Param) => `name ${path} ${name}`
