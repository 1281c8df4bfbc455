import type { FastifyInstance } from 'fastify'
import { HttpError } from '../base/errors.ts'
import { ping, type Db } from '../db/open.ts'

/** Value of `Retry-After` in seconds for rejected calls. */
const RETRY_SECONDS = 5

const stopping = () => new HttpError(503, 'error.stopping', { retryAfter: RETRY_SECONDS })

export interface Health {
  /** Rejects new calls, and /readyz returns 503. Resolves when running calls are answered. */
  retire: () => Promise<void>
}

/** /healthz returns 200 while the process runs, /readyz while it can serve calls. */
export function serveHealth(app: FastifyInstance, db: Db): Health {
  const calls = countCalls(app)
  let isRetired = false
  app.addHook('onRequest', async ({ url }) => {
    if (isRetired && url !== '/healthz') throw stopping()
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await ping(db)
    return { status: 'ready' }
  })
  return {
    retire: () => {
      isRetired = true
      return calls.untilNone()
    },
  }
}

function countCalls(app: FastifyInstance) {
  let running = 0
  let whenNone: (() => void) | undefined
  app.addHook('onRequest', async (_request, { raw }) => {
    running++
    // "close" is also emitted when the client disconnects before the response.
    raw.once('close', () => {
      running--
      if (running === 0) whenNone?.()
    })
  })
  return {
    untilNone: () => new Promise<void>((resolve) => (running === 0 ? resolve() : (whenNone = resolve))),
  }
}
