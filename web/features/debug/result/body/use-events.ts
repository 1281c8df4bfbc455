import { useEffect, useRef, useState } from 'react'
import { isLinesType } from '#core/debug/answer/body-facts.ts'
import { EventReader, type StreamEvent } from '#core/debug/answer/event-stream.ts'
import type { Exchange } from '../../exchange/exchange-state.ts'

interface Reading {
  id: number
  reader: EventReader
  /** Pieces that were read. */
  seen: number
  hasEnded: boolean
}

/** The events of a stream, also while it arrives. */
export function useEvents({ id, chunks, state }: Exchange, mediaType: string): readonly StreamEvent[] {
  const reading = useRef<Reading>(undefined)
  const [events, setEvents] = useState<readonly StreamEvent[]>([])
  const isOver = state !== 'sending' && state !== 'receiving'
  useEffect(() => {
    const isNew = reading.current?.id !== id
    const reader = new EventReader(isLinesType(mediaType) ? 'lines' : 'events')
    const current = (!isNew && reading.current) || { id, reader, seen: 0, hasEnded: false }
    reading.current = current
    const added = chunks.slice(current.seen).flatMap(({ bytes, at }) => current.reader.push(bytes, at))
    current.seen = chunks.length
    if (isOver && !current.hasEnded) {
      current.hasEnded = true
      added.push(...current.reader.end(chunks.at(-1)?.at ?? 0))
    }
    if (isNew || added.length > 0) setEvents((before) => (isNew ? added : [...before, ...added]))
  }, [id, chunks, isOver, mediaType])
  return events
}
