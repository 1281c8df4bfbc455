import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Cell } from '../model/cells.ts'

interface Options {
  /** Brings a row that is not painted into view; false when there is no such row. */
  scrollTo: (rowId: string) => boolean
}

const selectorOf = ({ rowId, column }: Cell) => `[data-row="${rowId}"] [data-column="${column}"]`

/** Puts the focus into a cell, also into one that has yet to be painted. */
export function useCellFocus({ scrollTo }: Options) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<Cell>(undefined)

  const attempt = useCallback(() => {
    const cell = wanted.current
    const input = cell && root.current?.querySelector<HTMLInputElement>(selectorOf(cell))
    if (!input) return false
    wanted.current = undefined
    input.focus({ preventScroll: true })
    input.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (input.type === 'text') input.select()
    return true
  }, [])

  // A row that was just made is there after painting; one that is far away has to be scrolled to first.
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
