import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { HttpError } from '../base/errors.ts'
import { readToken } from './actor.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Prometheus metrics, protected by a token. Without a configured token the route does not exist. */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    seconds.observe({ method, route: routeOptions.url ?? '(none)', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(readToken(headers) ?? ''), digest(token)))
      throw new HttpError(404, 'error.noSuchAddress')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
