import { flatten, type FlatRow } from '#core/doc/flat-rows.ts'
import { walkParams, type Param } from '#core/doc/param.ts'

/** A row with the hash that leads to it, such as `body.buyer.id`. */
export interface AnchoredRow extends FlatRow {
  anchor: string
}

/** The rows that show, each with an anchor of its own; a name that comes twice is numbered. */
export function anchoredRows(section: string, params: readonly Param[], closed: ReadonlySet<string>): AnchoredRow[] {
  const anchors = new Map<string, string>([['', section]])
  const taken = new Set<string>()
  return flatten(params, closed).map((row) => {
    const wanted = `${anchors.get(row.parentId) ?? section}.${row.param.name.replace(/\s+/g, '_') || '-'}`
    let anchor = wanted
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${wanted}~${number}`
    taken.add(anchor)
    anchors.set(row.param.id, anchor)
    return { ...row, anchor }
  })
}

/** What to close so that only this many levels show. */
export function closedBelow(params: readonly Param[], level: number): Set<string> {
  const closed = new Set<string>()
  for (const { param, depth } of walkParams(params))
    if (depth >= level && param.children.length > 0) closed.add(param.id)
  return closed
}

/** The ids of the rows around a row. */
export function idsAround(rows: readonly AnchoredRow[], anchor: string): string[] {
  const byId = new Map(rows.map((row) => [row.param.id, row]))
  const ids: string[] = []
  let row = rows.find((candidate) => candidate.anchor === anchor)
  while (row && row.parentId !== '') {
    ids.push(row.parentId)
    row = byId.get(row.parentId)
  }
  return ids
}

export const isTree = (params: readonly Param[]) => params.some(({ children }) => children.length > 0)

/** A response that is one value: a single row without a name. */
export const plainValue = (params: readonly Param[]): Param | undefined =>
  params.length === 1 && params[0]?.name === '' ? params[0] : undefined
