import type { Param } from '../rows/param.ts'

/** The ids of all models that the rows refer to, without duplicates. */
export function modelIdsIn(rows: readonly Param[], found = new Set<string>()): Set<string> {
  for (const { modelId, children } of rows) {
    if (modelId) found.add(modelId)
    modelIdsIn(children, found)
  }
  return found
}

/** The ids of all dictionaries that the rows link to, without duplicates. */
export function dictionaryIdsIn(rows: readonly Param[], found = new Set<string>()): Set<string> {
  for (const { enumId, children } of rows) {
    if (enumId !== '') found.add(enumId)
    dictionaryIdsIn(children, found)
  }
  return found
}

/** New ids for what rows link to; "" drops the link. */
export interface NewLinks {
  model: (id: string) => string
  dictionary: (id: string) => string
}

/** The rows with their links replaced. Rows whose links stay the same are the same objects. */
export function relinkRows(rows: Param[], links: NewLinks): Param[] {
  const next = rows.map((row) => relinkRow(row, links))
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

function relinkRow(row: Param, links: NewLinks): Param {
  const modelId = row.modelId ? links.model(row.modelId) : ''
  const enumId = row.enumId === '' ? '' : links.dictionary(row.enumId)
  const children = relinkRows(row.children, links)
  if (modelId === (row.modelId ?? '') && enumId === row.enumId && children === row.children) return row
  const { modelId: _old, ...plain } = row
  return { ...plain, enumId, children, ...(modelId !== '' && { modelId }) }
}
