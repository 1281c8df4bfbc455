import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

const ROW = 37
/** Top bar and head of the table. */
const HEADS = 100

/** Which rows are in view. The page scrolls, not the table, and rows may have several lines. */
export function useGridRows(rows: readonly { id: string }[]) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // The content above the table changes its height.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: HEADS,
    scrollPaddingEnd: 80,
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return {
    body,
    items,
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
    space: { paddingTop: Math.max(0, before), paddingBottom: Math.max(0, after) },
  }
}
