import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { GridPlace } from './grid.ts'

interface Options {
  root: RefObject<HTMLElement | null>
  /** Scrolls to a row that is not rendered. */
  scrollTo: (rowId: string) => void
}

/** Focuses a cell, also one that is not rendered yet. */
export function useGridFocus({ root, scrollTo }: Options) {
  const wanted = useRef<GridPlace>(undefined)
  const attempt = (): boolean => {
    const place = wanted.current
    if (!place) return true
    const cell = root.current?.querySelector<HTMLElement>(`[data-row="${place.rowId}"] [data-column="${place.column}"]`)
    if (!cell) return false
    wanted.current = undefined
    cell.focus()
    cell.scrollIntoView({ block: 'nearest' })
    return true
  }
  useLayoutEffect(() => void attempt())
  return (place: GridPlace) => {
    wanted.current = place
    if (!attempt()) scrollTo(place.rowId)
  }
}
