import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../base/errors.ts'

const SAMPLE_MS = 1000

/** While the event loop lags, calls are refused at once instead of all becoming slow. */
export function refuseWhenOverloaded(app: FastifyInstance, limitMs: number): void {
  if (limitMs === 0) return
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let isOverloaded = false
  // The first second is the start itself: modules are still loading.
  let isFirst = true
  const timer = setInterval(() => {
    // The mean of a second: one long task alone is no overload.
    isOverloaded = !isFirst && delay.mean / 1e6 > limitMs
    isFirst = false
    delay.reset()
  }, SAMPLE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.addHook('onRequest', async ({ url }) => {
    if (isOverloaded && url !== '/healthz') throw new HttpError(503, 'error.busy', { retryAfter: 2 })
  })
}
