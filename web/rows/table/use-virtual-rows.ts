import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RowProblems } from '../problems/row-problems.ts'
import type { ShownItem } from './use-table-model.ts'

const ROW = 36
const PROBLEM = 26
const CAPTION = 28
/** Height of the top bar, the editor header and the table header. */
const HEADS = 150

/** The visible rows. The page scrolls, not the table, so there is only one scroll bar. */
export function useVirtualRows(shown: readonly ShownItem[], problems: RowProblems) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // The content above the table changes its height, and with it the page.
  useEffect(() => {
    const measure = () =>
      setTop(body.current ? Math.round(body.current.getBoundingClientRect().top + window.scrollY) : 0)
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const sizeAt = (index: number) => {
    const item = shown[index]
    if (item?.kind === 'caption') return CAPTION
    return problems.has(item?.id ?? '') ? ROW + PROBLEM : ROW
  }
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: sizeAt,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: HEADS,
    scrollPaddingEnd: 80,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, problems])

  const indexes = useRef(shown)
  indexes.current = shown
  const scrollTo = useCallback(
    (rowId: string) => {
      const index = indexes.current.findIndex(({ id }) => id === rowId)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
      return index >= 0
    },
    [virtualizer],
  )

  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return { body, items, scrollTo, space: { before, after: Math.max(0, after) } }
}
