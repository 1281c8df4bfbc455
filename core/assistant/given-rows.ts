import { newParam, renumber } from '../rows/make-rows.ts'
import type { Param } from '../rows/param.ts'

/** A row as an assistant gives it. What it leaves out stays as it was. */
export interface GivenRow {
  name: string
  type?: string
  required?: boolean
  description?: string
  example?: string
  /** The rows inside it; leaving them out keeps those that there are. */
  children?: GivenRow[]
}

/** Deeper rows are refused when they are saved; this only keeps the stack. */
const MAX_DEPTH = 60

/**
 * The rows of a table after a change: rows are matched by name, so that a row keeps its id, its model and everything else that was not
 * given. Rows that are not given are removed.
 */
export function withGivenRows(before: readonly Param[], given: readonly GivenRow[], depth = 0): Param[] {
  const known = Map.groupBy(before, ({ name }) => name)
  const rows: Param[] = []
  for (const one of given) {
    const old = known.get(one.name)?.shift()
    rows.push(changedRow(old ?? newParam({}, rows), one, depth))
  }
  return renumber(rows)
}

function changedRow(
  row: Param,
  { name, type, required, description, example, children }: GivenRow,
  depth: number,
): Param {
  const { modelId: _modelId, ...plain } = row
  // Rows of its own take the place of a model.
  const base = children !== undefined && children.length > 0 ? plain : row
  return {
    ...base,
    name,
    ...(type !== undefined && { type }),
    ...(required !== undefined && { required: required ? (1 as const) : (0 as const) }),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    ...(children !== undefined && depth < MAX_DEPTH && { children: withGivenRows(row.children, children, depth + 1) }),
  }
}
