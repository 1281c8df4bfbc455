import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useStable } from '../../lib/use-stable.ts'
import { dropAt, type Drop } from './drop-target.ts'
import type { RowMove } from './moves.ts'
import { topmost, type RowTree, type TreeRow } from './tree.ts'
import type { ListRow } from './visible-rows.ts'

/** A shorter movement is a click. */
const START_PX = 6
const OPEN_AFTER_MS = 500
/** The page scrolls when the pointer is this near to an edge of the window. */
const SCROLL_ZONE_PX = 72
const SCROLL_STEP_PX = 12

interface Options<Row extends TreeRow> {
  tree: RowTree<Row>
  rows: ListRow<Row>[]
  /** Dragging one of these drags all of them. */
  chosen?: ReadonlySet<string>
  isOff: boolean
  onOpen: (id: string) => void
  onDrop: (move: RowMove) => void
}

const none: ReadonlySet<string> = new Set()

export interface Drag {
  ids: string[]
  x: number
  y: number
  drop: Drop | undefined
}

/** Dragging rows with the mouse; Escape cancels. Touch scrolls the list, and moves rows by the menu. */
export function useRowDrag<Row extends TreeRow>({ tree, rows, chosen = none, isOff, onOpen, onDrop }: Options<Row>) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const dropUnder = (x: number, y: number, ids: string[]) => {
    const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
    const row = element && rows.find(({ doc }) => doc.id === element.dataset['row'])
    if (!row) return undefined
    const box = element.getBoundingClientRect()
    return dropAt(tree, { row, part: (y - box.top) / box.height, ids })
  }
  const follow = useStable((ids: string[], { x, y }: Point) => setDrag({ ids, x, y, drop: dropUnder(x, y, ids) }))
  const finish = useStable((ids: string[], { x, y }: Point) => {
    const drop = dropUnder(x, y, ids)
    if (drop) onDrop({ ids, ...drop.spot })
  })

  const start = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (isOff || id === undefined || event.button !== 0 || event.pointerType === 'touch') return
    if (target.closest('input')) return
    const ids = chosen.has(id) ? topmost(tree, chosen) : [id]
    stop.current = watchPointer(event, {
      onMove: (point) => follow(ids, point),
      onDrop: (point) => finish(ids, point),
      onEnd: () => setDrag(undefined),
    })
  }
  useOpenUnder(drag?.drop, onOpen)
  return { drag, start }
}

/** A collapsed folder expands when the pointer rests on it. */
function useOpenUnder(drop: Drop | undefined, onOpen: (id: string) => void): void {
  const folderId = drop?.mark === 'into' ? drop.rowId : undefined
  useEffect(() => {
    if (folderId === undefined) return undefined
    const timer = setTimeout(() => onOpen(folderId), OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [folderId, onOpen])
}

interface Point {
  x: number
  y: number
}

interface Watcher {
  onMove: (point: Point) => void
  onDrop: (point: Point) => void
  onEnd: () => void
}

/** Follows the pointer from press to release. Returns a function that cancels it. */
function watchPointer({ clientX, clientY }: PointerEvent, watcher: Watcher): () => void {
  const from = { x: clientX, y: clientY }
  let last = from
  let hasBegun = false
  const listening = new AbortController()
  const { signal } = listening

  const scroll = () => {
    if (signal.aborted) return
    const by = scrollStep(last.y)
    if (hasBegun && by !== 0) {
      scrollBy({ top: by })
      watcher.onMove(last)
    }
    requestAnimationFrame(scroll)
  }
  const end = () => {
    listening.abort()
    watcher.onEnd()
  }
  const move = (event: globalThis.PointerEvent) => {
    last = { x: event.clientX, y: event.clientY }
    if (!hasBegun) {
      if (Math.hypot(last.x - from.x, last.y - from.y) < START_PX) return
      hasBegun = true
      getSelection()?.removeAllRanges()
    }
    event.preventDefault()
    watcher.onMove(last)
  }
  const up = () => {
    if (hasBegun) {
      swallowClick()
      watcher.onDrop(last)
    }
    end()
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('selectstart', (event) => hasBegun && event.preventDefault(), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal, capture: true })
  requestAnimationFrame(scroll)
  return end
}

function scrollStep(y: number): number {
  if (y < SCROLL_ZONE_PX) return -SCROLL_STEP_PX
  return y > innerHeight - SCROLL_ZONE_PX ? SCROLL_STEP_PX : 0
}

/** Releasing over a link or button must not click it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
