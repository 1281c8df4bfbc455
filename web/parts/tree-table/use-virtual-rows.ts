import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useStable } from '../../lib/use-stable.ts'
import type { TreeRow } from './tree.ts'
import type { ListRow } from './visible-rows.ts'

/** Rows of one line; on phones docs have two. */
const heights = { row: 36, folder: 44, doc: 64 }
/** Height of the sticky elements at the top (top bar and table header) and bottom (selection bar). */
const COVERED_TOP = 48 + 34
const COVERED_BOTTOM = 88

/** The visible rows, and the focused one, which is always rendered so that the focus is not lost. */
export function useVirtualRows<Row extends TreeRow>(rows: ListRow<Row>[], isStacked: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState('')
  const [wish, setWish] = useState<{ id: string }>()
  const found = rows.findIndex(({ doc }) => doc.id === activeId)
  const active = rows[found] ?? rows[0]
  const scrollMargin = usePageOffset(body)

  // Stable: a new function would measure all rows again on every scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.doc.id ?? index, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rowHeight(rows[index]?.doc, isStacked),
    getItemKey,
    rangeExtractor: (range) => withActive(range, found),
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: COVERED_TOP,
    scrollPaddingEnd: COVERED_BOTTOM,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rows, isStacked])

  // After the row was rendered at its new position, unless the focus has moved elsewhere.
  useLayoutEffect(() => {
    const hasLeft = document.activeElement !== document.body && !body.current?.contains(document.activeElement)
    if (!wish || hasLeft) return
    const index = rows.findIndex(({ doc }) => doc.id === wish.id)
    if (index >= 0) virtual.scrollToIndex(index)
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wish.id)}"]`)?.focus({ preventScroll: true })
  }, [wish, rows, virtual])

  const goTo = useStable((id: string) => {
    setActiveId(id)
    setWish({ id })
  })
  return {
    body,
    virtual,
    active,
    goTo,
    setActiveId: useStable((id: string) => {
      setActiveId(id)
      setWish(undefined)
    }),
  }
}

export type VirtualRows = ReturnType<typeof useVirtualRows>['virtual']

function rowHeight(doc: TreeRow | undefined, isStacked: boolean): number {
  if (!isStacked) return heights.row
  return doc?.isFolder ? heights.folder : heights.doc
}

function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range)
  return active < 0 || indexes.includes(active) ? indexes : [...indexes, active].toSorted((a, b) => a - b)
}

/** Offset of the rows from the top of the page; the toolbar above may have several lines. */
function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
