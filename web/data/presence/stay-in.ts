import type { DocNow } from '#core/contract/presence.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { post, postOnLeaving } from '../../lib/request.ts'
import { onLive } from '../live/live-bus.ts'

/** The server forgets tabs that are silent for three times as long. */
const BEAT_MS = 25_000
/** Spreads the calls of many people who are told of the same. */
const MAX_DELAY_MS = 300

/** What a tab has open. */
export interface Place {
  docId?: string
  moduleId?: string
  isEditing: boolean
}

/** Says to the server that this place is open until the returned function is called, and tells what it answers about the doc. */
export function stayIn({ isEditing, ...place }: Place, onNow: (now: DocNow | undefined) => void): () => void {
  // A name for each place, so that leaving one never ends another.
  const tab = crypto.getRandomValues(new Uint32Array(3)).join('-')
  const input = { tab, ...place, isEditing: isEditing ? (1 as const) : (0 as const) }
  const left = new AbortController()
  const { signal } = left
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const beat = async () => {
    clearTimeout(timer)
    timer = setTimeout(() => void beat(), BEAT_MS)
    const turn = (asked += 1)
    try {
      const now = await post('/doc/presence', { ...input, turn }, { quiet: true })
      if (turn === asked && !signal.aborted) onNow(now)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The doc is gone, or hidden now: the page notices on its next request.
      if (error.code === codes.user) leave()
    }
  }
  const soon = (docIds: unknown) => {
    if (signal.aborted || place.docId === undefined || !Array.isArray(docIds) || !docIds.includes(place.docId)) return
    clearTimeout(timer)
    timer = setTimeout(() => void beat(), Math.random() * MAX_DELAY_MS)
  }
  // It may arrive before the last sign of life.
  const sayGoodbye = () => postOnLeaving('/doc/presence', { tab, turn: (asked += 1) })
  const leave = () => {
    if (signal.aborted) return
    clearTimeout(timer)
    left.abort()
    onNow(undefined)
  }

  const ends = [onLive('people', ({ docId }) => soon([docId])), onLive('changed', ({ docIds }) => soon(docIds))]
  // A page that is left may come back as it was.
  window.addEventListener('pagehide', sayGoodbye, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void beat(), { signal })
  void beat()
  return () => {
    for (const end of ends) end()
    if (!signal.aborted) sayGoodbye()
    leave()
  }
}
