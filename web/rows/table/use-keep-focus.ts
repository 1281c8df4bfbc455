import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import type { Cell, Grid } from '../model/cells.ts'
import { findCell } from './use-cell-keys.ts'

interface Options {
  root: RefObject<HTMLElement | null>
  grid: Grid
  focusCell: (cell: Cell) => void
}

interface Held {
  cell: Cell
  /** The row in the table, in case it disappears. */
  index: number
}

/** Undo and redo remove and move rows, and with them the focus: it goes to the same row, or to the one that took its place. */
export function useKeepFocus({ root, grid, focusCell }: Options) {
  const held = useRef<Held>(undefined)
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    const { cell, index } = held.current
    const rowId = grid.rowIds.includes(cell.rowId) ? cell.rowId : grid.rowIds[Math.min(index, grid.rowIds.length - 1)]
    focusCell(rowId === undefined ? { rowId: '', column: 'name' } : { rowId, column: cell.column })
  }, [grid, focusCell])

  const onFocus = ({ target }: FocusEvent) => {
    const cell = findCell(target)
    held.current = cell && { cell, index: grid.rowIds.indexOf(cell.rowId) }
  }
  /** Not called for a cell that is removed. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) held.current = undefined
  }
  return { onFocus, onBlur }
}
