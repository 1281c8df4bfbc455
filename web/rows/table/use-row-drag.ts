import { useCallback, useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { DropPosition } from '#core/rows/edit-rows.ts'

export interface DropTarget {
  rowId: string
  place: DropPosition
}

interface Options {
  canNest: boolean
  onClick: (rowId: string, keys: { isRange: boolean }) => void
  onDrop: (rowId: string, to: { target: string; place: DropPosition }) => void
}

/** A shorter movement of the pointer is a click. */
const CLICK_PX = 5
/** The page scrolls when the pointer is this near to an edge of the window. */
const EDGE_PX = 90
const SCROLL_PX = 14

interface Drag {
  rowId: string
  y: number
  hasMoved: boolean
}

/** Dragging rows by their grips: the upper and lower parts of a row mean before and after it, its middle means inside. */
export function useRowDrag({ canNest, onClick, onDrop }: Options) {
  const drag = useRef<Drag>(undefined)
  const [target, setTarget] = useState<DropTarget>()

  const end = useCallback(() => {
    drag.current = undefined
    setTarget(undefined)
  }, [])
  const move = (event: ReactPointerEvent) => {
    const now = drag.current
    if (!now || (!now.hasMoved && Math.abs(event.clientY - now.y) < CLICK_PX)) return
    now.hasMoved = true
    setTarget(targetAt(event, canNest))
    scrollAtEdges(event.clientY)
  }
  const drop = (event: ReactPointerEvent) => {
    const now = drag.current
    if (!now) return
    if (!now.hasMoved) onClick(now.rowId, { isRange: event.shiftKey })
    else if (target && target.rowId !== now.rowId) onDrop(now.rowId, { target: target.rowId, place: target.place })
    end()
  }

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && drag.current && end()
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [end])

  /** Handlers of the element around all rows: grips have `data-grip`. */
  const handlers = {
    onPointerDown: (event: ReactPointerEvent) => {
      const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
      const rowId = grip?.closest<HTMLElement>('[data-row]')?.dataset['row']
      if (!grip || rowId === undefined || event.button !== 0) return
      grip.setPointerCapture(event.pointerId)
      drag.current = { rowId, y: event.clientY, hasMoved: false }
    },
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: end,
  }
  return { handlers, target }
}

function targetAt({ clientX, clientY }: ReactPointerEvent, canNest: boolean): DropTarget | undefined {
  const row = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-row]'))
    .find((element) => element?.dataset['row'] && element.dataset['fromModel'] === undefined)
  const rowId = row?.dataset['row']
  if (!row || rowId === undefined) return undefined
  const { top, height } = row.getBoundingClientRect()
  const part = (clientY - top) / height
  const takesRows = canNest && row.dataset['model'] === undefined
  if (takesRows && part > 0.3 && part < 0.7) return { rowId, place: 'inside' }
  return { rowId, place: part < 0.5 ? 'before' : 'after' }
}

function scrollAtEdges(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}
