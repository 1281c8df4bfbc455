import { followEvents } from './follow-events.ts'
import { isLive, type LiveEvent } from './live-bus.ts'

const NAME = 'endpaper.live'
/** What a tab asks when it opens; the one that reads the stream answers. */
const HELLO: LiveEvent = { name: 'hello', about: {} }
const OPEN: LiveEvent = { name: 'open', about: {} }

/**
 * Calls `onEvent` for each event of the server. All tabs of a browser share one stream, because a browser opens few connections to a
 * server: the tab that holds the lock reads it and tells the others. Returns a function that ends it.
 */
export function shareEvents(onEvent: (event: LiveEvent) => void): () => void {
  const left = new AbortController()
  const { signal } = left
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const tell = (event: LiveEvent) => channel.postMessage(event)
  let isLeading = false
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => {
    if (data.name !== HELLO.name) onEvent(data)
    else if (isLeading && isLive()) tell(OPEN)
  })
  const lead = (until: AbortSignal) => {
    isLeading = true
    return followEvents((event) => {
      if (signal.aborted) return
      tell(event)
      onEvent(event)
    }, until)
  }
  tell(HELLO)
  const locks = findLocks()
  if (locks) {
    // Rejected when the tab leaves before its turn.
    locks.request(NAME, { signal }, () => lead(signal)).catch(() => {})
  } else whileVisible(lead, signal)
  return () => {
    left.abort()
    channel.close()
  }
}

/** Browsers have none without https. */
const findLocks = (): LockManager | null | undefined => navigator.locks

/** Without locks, only tabs that people see have a stream. */
function whileVisible(lead: (until: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  let hidden: AbortController | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') hidden?.abort()
    if (document.visibilityState === 'hidden' || signal.aborted || hidden?.signal.aborted === false) return
    hidden = new AbortController()
    void lead(AbortSignal.any([signal, hidden.signal]))
  }
  document.addEventListener('visibilitychange', follow, { signal })
  follow()
}
