import type { FastifyInstance } from 'fastify'
import { HttpError } from '../base/errors.ts'
import { ping, type Db } from '../db/open.ts'

/** Seconds after which a visitor that was turned away may try again, at this node or another. */
const RETRY_SECONDS = 5

const stopping = () => new HttpError(503, 'error.stopping', { retryAfter: RETRY_SECONDS })

export interface Health {
  /** From now on no call is taken on and /readyz says 503. Resolves when the running calls are answered. */
  retire: () => Promise<void>
}

/** /healthz while the process lives; /readyz while it can serve. */
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
    // "close" comes also for a visitor who left before the answer.
    raw.once('close', () => {
      running--
      if (running === 0) whenNone?.()
    })
  })
  return {
    untilNone: () => new Promise<void>((resolve) => (running === 0 ? resolve() : (whenNone = resolve))),
  }
}
