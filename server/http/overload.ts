import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../base/errors.ts'

const SAMPLE_MS = 1000

/** Rejects calls while the event loop is delayed, so that accepted calls stay fast. */
export function refuseWhenOverloaded(app: FastifyInstance, limitMs: number): void {
  if (limitMs === 0) return
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let isOverloaded = false
  // Skips the first second, in which modules are still loading.
  let isFirst = true
  const timer = setInterval(() => {
    // The mean over a second: a single long task is not an overload.
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
