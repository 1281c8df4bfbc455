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

/** The content with those rows marked as secret too that are secret in another version of it. */
export function markedLike<Content>(fields: FieldTable<Content>, content: Content, other: Content): Content {
  const secrets = new Set(tablesOf(fields, other).flatMap(secretKeys))
  if (secrets.size === 0) return content
  return mapTables(fields, content, (rows, path) => markRows(rows, { path, secrets }))
}

/** The same for one table. */
export function rowsMarkedLike(rows: Param[], other: Param[]): Param[] {
  const secrets = new Set(secretKeys({ path: '', params: other }))
  return secrets.size === 0 ? rows : markRows(rows, { path: '', secrets })
}

const markRows = (rows: Param[], at: { path: string; secrets: Set<string> }): Param[] =>
  rows.map((row) => {
    const isSecret = at.secrets.has(idKey(row)) || at.secrets.has(nameKey(at.path, row))
    return { ...row, children: markRows(row.children, at), ...(isSecret && { isSecret: 1 as const }) }
  })

const secretKeys = ({ path, params }: { path: string; params: Param[] }): string[] =>
  [...walkParams(params)]
    .filter(({ param }) => param.isSecret === 1)
    .flatMap(({ param }) => [idKey(param), nameKey(path, param)])

const idKey = ({ id }: Param) => `id ${id}`

/** A row that was removed and added again has another id. */
const nameKey = (path: string, { name }: Param) => `name ${path} ${name}`
