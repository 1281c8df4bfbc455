import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MOST_ARRIVING } from './param-model.ts'
import type { ShownRow } from './row-walk.ts'

interface Props {
  rows: readonly ShownRow[]
  /** The row that must be there and be scrolled to; -1 for none. */
  targetIndex: number
  render: (row: ShownRow) => ReactNode
}

/** Tables up to this size are there as a whole, so that the browser's own search finds everything. */
const WHOLE = 200
const CHUNK = 50
/** Of a row that was not measured yet. */
const USUAL_HEIGHT = 58

/** Long tables in pieces: those far from the visible part are empty room of the same height. */
export function RowChunks({ rows, targetIndex, render }: Props) {
  const target = rows[targetIndex]?.anchor
  useEffect(() => {
    if (target !== undefined) document.getElementById(target)?.scrollIntoView({ block: 'center' })
  }, [target])

  if (rows.length <= WHOLE) return rows.map(render)
  if (import.meta.env.SSR) return rows.slice(0, MOST_ARRIVING).map(render)
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => index * CHUNK)
  return starts.map((start) => {
    const chunk = rows.slice(start, start + CHUNK)
    const isTarget = targetIndex >= start && targetIndex < start + CHUNK
    return (
      <Chunk key={start} count={chunk.length} isForced={isTarget}>
        {() => chunk.map(render)}
      </Chunk>
    )
  })
}

interface ChunkProps {
  count: number
  isForced: boolean
  children: () => ReactNode
}

function Chunk({ count, isForced, children }: ChunkProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // Its last real height is kept, so that the page does not jump when it goes.
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  const isShown = isNear || isForced
  return (
    <div ref={frame} role="rowgroup" style={isShown ? undefined : { height: height ?? count * USUAL_HEIGHT }}>
      {isShown && children()}
    </div>
  )
}
