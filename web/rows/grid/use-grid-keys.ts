import type { KeyboardEvent } from 'react'
import type { GridPlace, GridProps } from './grid.ts'

type Given = Pick<GridProps<{ id: string }>, 'rows' | 'onEnter' | 'onEscape'>

interface Options extends Given {
  focus: (place: GridPlace) => void
  /** Moves a row by one position; undefined where the order is fixed. */
  step: ((rowId: string, by: -1 | 1) => void) | undefined
}

/** The cell in which an event occurred. */
export function findGridPlace(target: EventTarget): GridPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const column = target.dataset['column']
  const rowId = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  return column === undefined || rowId === undefined ? undefined : { rowId, column }
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Enter and arrows move between rows, Alt with an arrow moves the row, Escape restores the saved values. */
export function useGridKeys({ rows, onEnter, onEscape, focus, step }: Options) {
  const go = ({ rowId, column }: GridPlace, by: -1 | 1) => {
    const next = rows[rows.findIndex(({ id }) => id === rowId) + by]
    if (next) focus({ rowId: next.id, column })
  }
  const enter = (place: GridPlace) => {
    const next = onEnter?.(place.rowId)
    if (next) focus(next)
    else go(place, 1)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const place = findGridPlace(event.target)
    // Enter also confirms words in an input method for Chinese.
    if (!place || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const by = steps[event.key]
    const isLine = event.target instanceof HTMLInputElement
    if (event.key === 'Escape') onEscape?.(place.rowId)
    else if (event.key === 'Enter' && !event.shiftKey) enter(place)
    else if (by && event.altKey) step?.(place.rowId, by)
    else if (by && isLine && !event.shiftKey) go(place, by)
    else return
    event.preventDefault()
  }
}
