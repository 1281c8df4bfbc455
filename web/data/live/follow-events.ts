import { ApiError, codes } from '../../lib/api-error.ts'
import { getForEvents } from '../../lib/request.ts'
import { readStored } from '../../lib/storage.ts'
import type { LiveEvent } from './live-bus.ts'
import { readEvents } from './read-events.ts'

const SECOND = 1000
const LONGEST_PAUSE = 60 * SECOND

/** Reads the stream of events, and opens it again when it ends, until the signal is aborted. Meanwhile the event is `closed`. */
export async function followEvents(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const token = readStored('token')
    let isRefused = false
    try {
      const stream = await getForEvents('/events', signal)
      failures = 0
      await readEvents(stream, onEvent)
    } catch (error) {
      // The server is away, or refuses: the messages are polled meanwhile.
      isRefused = isSessionRefused(error)
      failures += 1
    }
    onEvent({ name: 'closed', about: {} })
    if (isRefused) await newSession(token, signal)
    else await pause(Math.min(SECOND * 2 ** failures, LONGEST_PAUSE), signal)
  }
}

const isSessionRefused = (error: unknown) => error instanceof ApiError && error.code === codes.signIn

/** Resolves when somebody has signed in, in this tab or another one. The server is not asked meanwhile. */
async function newSession(refused: string | undefined, signal: AbortSignal): Promise<void> {
  for (let token = refused; !signal.aborted && (token === undefined || token === refused);) {
    await pause(SECOND, signal)
    token = readStored('token')
  }
}

/** Of different length for everyone, so that not all come back to a restarted server at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms * (0.5 + Math.random()))
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}
