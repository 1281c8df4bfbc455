import type { Param } from './param.ts'
import { newRowId } from './make-rows.ts'

/** A row among all rows of its table, as a virtual list shows it. */
export interface FlatRow {
  param: Param
  /** "" for a root. */
  parentId: string
  /** 1 for roots. */
  depth: number
}

/** A row on the wire: nested, and each row also names its parent. */
export interface LinkedParam extends Omit<Param, 'children'> {
  parentId: string
  children: LinkedParam[]
}

/** Every row, parents before children. Children of rows in `closed` are omitted. */
export function flatten(params: readonly Param[], closed: ReadonlySet<string> = new Set()): FlatRow[] {
  const rows: FlatRow[] = []
  // Not recursive: rows that name their parents can form a tree deeper than the call stack.
  const waiting = toFlatRows(params, '', 1).toReversed()
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const { param, depth } = row
    rows.push(row)
    if (closed.has(param.id)) continue
    for (const below of toFlatRows(param.children, param.id, depth + 1).toReversed()) waiting.push(below)
  }
  return rows
}

const toFlatRows = (params: readonly Param[], parentId: string, depth: number): FlatRow[] =>
  params.map((param) => ({ param, parentId, depth }))

export function withParentIds(params: readonly Param[], parentId = ''): LinkedParam[] {
  return params.map((param) => ({ ...param, parentId, children: withParentIds(param.children, param.id) }))
}

/** The input of `toTree`; an absent, null or unknown parent makes the row a root. */
export type ParentedRow = Omit<Param, 'children'> & { parentId?: string | null }

/**
 * Builds a tree from rows that name their parents. No row is lost: a row below itself or without a parent becomes a root, and an id
 * that is empty or a duplicate is replaced.
 */
export function toTree(rows: readonly ParentedRow[]): Param[] {
  const nodes = new Map<string, Param>()
  const parentIds = new Map<string, string>()
  for (const { parentId, ...row } of rows) {
    const id = row.id === '' || nodes.has(row.id) ? newRowId() : row.id
    nodes.set(id, { ...row, id, children: [] })
    parentIds.set(id, parentId ?? '')
  }
  cutCycles(parentIds)
  const roots: Param[] = []
  for (const [id, node] of nodes) {
    const parent = nodes.get(parentIds.get(id) ?? '')
    ;(parent?.children ?? roots).push(node)
  }
  return roots
}

/** Each row is visited once: `settled` ones are known to end at a root. */
function cutCycles(parentIds: Map<string, string>): void {
  const settled = new Set<string>()
  for (const start of parentIds.keys()) {
    const path = new Set<string>()
    let id = start
    while (parentIds.has(id) && !settled.has(id)) {
      path.add(id)
      const parentId = parentIds.get(id) ?? ''
      if (path.has(parentId)) parentIds.set(id, '')
      id = parentIds.get(id) ?? ''
    }
    for (const passed of path) settled.add(passed)
  }
}
