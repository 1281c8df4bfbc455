import type { Column } from './content-kind.ts'

/** A cell of a table. The empty row at the end has the id "" and a name only. */
export interface Cell {
  rowId: string
  column: Column
}

export interface Grid {
  rowIds: readonly string[]
  columns: readonly Column[]
  /** There is an empty row at the end for adding rows. */
  hasEmptyRow: boolean
}

/** The cell at this offset, or undefined outside of the grid. */
export function cellAt(grid: Grid, from: Cell, by: { rows: number; columns: number }): Cell | undefined {
  const ids = grid.hasEmptyRow ? [...grid.rowIds, ''] : grid.rowIds
  const rowId = ids[ids.indexOf(from.rowId) + by.rows]
  const column = grid.columns[grid.columns.indexOf(from.column) + by.columns]
  if (rowId === undefined || column === undefined) return undefined
  return { rowId, column: rowId === '' ? 'name' : column }
}

/** The next cell in reading order, across rows. */
export function nextCell(grid: Grid, from: Cell, step: 1 | -1): Cell | undefined {
  const beside = from.rowId === '' ? undefined : cellAt(grid, from, { rows: 0, columns: step })
  if (beside) return beside
  const column = step === 1 ? grid.columns[0] : grid.columns.at(-1)
  const row = cellAt(grid, from, { rows: step, columns: 0 })
  return row && column && { rowId: row.rowId, column: row.rowId === '' ? 'name' : column }
}

/** The rows between two, both included, in the order of the table. */
export function rowRange(rowIds: readonly string[], one: string, other: string): string[] {
  const [first = 0, last = 0] = [rowIds.indexOf(one), rowIds.indexOf(other)].sort((a, b) => a - b)
  return first < 0 ? [] : rowIds.slice(first, last + 1)
}
