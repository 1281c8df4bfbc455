import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeTreeOffset } from '../../../lib/arrived-place.ts'

/** Rows that are rendered above and below the visible ones. */
const MARGIN = 12

/** Of a frame that is not measured yet. */
const USUAL_HEIGHT = 900

interface Options {
  count: number
  rowHeight: number
  /** A row that is rendered wherever it is. */
  always: number
}

/** Which rows of a scrolling list to render, where all have one height. The server draws all of them. */
export function useFixedRows({ count, rowHeight, always }: Options) {
  const frame = useRef<HTMLDivElement>(null)
  const [offset] = useState(takeTreeOffset)
  const [visible, setVisible] = useState(() => visibleRows(offset, USUAL_HEIGHT, rowHeight))

  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = offset
  }, [offset])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const next = visibleRows(element.scrollTop, element.offsetHeight || USUAL_HEIGHT, rowHeight)
      setVisible((last) => (last.first === next.first && last.end === next.end ? last : next))
    }
    // At once, so that a jump never shows an empty frame.
    const follow = () => flushSync(measure)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [rowHeight])

  /** As far as needed for a row to be seen. */
  const scrollToRow = (row: number) => {
    const element = frame.current
    if (!element) return
    const top = row * rowHeight
    const least = top + rowHeight - element.offsetHeight
    element.scrollTop = Math.min(top, Math.max(least, element.scrollTop))
  }
  const scrollByRows = (rows: number) => {
    if (frame.current) frame.current.scrollTop += rows * rowHeight
  }

  const scrollToTop = () => {
    if (frame.current) frame.current.scrollTop = 0
  }

  const first = import.meta.env.SSR ? 0 : Math.max(0, visible.first - MARGIN)
  const end = import.meta.env.SSR ? count : Math.min(count, visible.end + MARGIN)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  if (always < first && always < count) rows.unshift(always)
  else if (always >= end && always < count) rows.push(always)
  return { frame, rows, scrollToRow, scrollByRows, scrollToTop }
}

const visibleRows = (top: number, height: number, rowHeight: number) => ({
  first: Math.floor(top / rowHeight),
  end: Math.ceil((top + height) / rowHeight),
})
