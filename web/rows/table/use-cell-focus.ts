import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Cell } from '../model/cells.ts'

interface Options {
  /** Scrolls to a row that is not rendered; false when there is no such row. */
  scrollTo: (rowId: string) => boolean
}

const cellSelector = ({ rowId, column }: Cell) => `[data-row="${rowId}"] [data-column="${column}"]`

/** Focuses a cell, also one that is not rendered yet. */
export function useCellFocus({ scrollTo }: Options) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<Cell>(undefined)

  const attempt = useCallback(() => {
    const cell = wanted.current
    const input = cell && root.current?.querySelector<HTMLInputElement>(cellSelector(cell))
    if (!input) return false
    wanted.current = undefined
    input.focus({ preventScroll: true })
    input.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (input.type === 'text') input.select()
    return true
  }, [])

  // A new row exists after rendering; a distant one has to be scrolled to first.
  useLayoutEffect(() => {
    if (wanted.current && !attempt() && !scrollTo(wanted.current.rowId)) wanted.current = undefined
  })

  const focusCell = useCallback(
    (cell: Cell) => {
      wanted.current = cell
      if (!attempt()) scrollTo(cell.rowId)
    },
    [attempt, scrollTo],
  )
  return { root, focusCell }
}
