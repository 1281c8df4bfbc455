import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MIB } from '#core/contract/call.ts'
import type { Ctx, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { requestInfo } from '../../../http/door.ts'
import { makeAnswer, type MadeAnswer } from './make-answer.ts'
import { mockLogOf } from './mock-log.ts'
import { readRequest } from './mock-request.ts'
import { MockPlans, type ModulePlans } from './module-plans.ts'

interface Shared {
  db: Db
  services: Services
}

/** Answers that wait for their delay. More are refused. */
const MAX_HELD = 1000

/**
 * Answers are foreign content on our site: a browser treats them as a page without origin, and never guesses their type. Any site may
 * read them, without credentials.
 */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/** `/mock/{key}{path of a doc}`: every shown HTTP doc answers. */
export function serveMocks(app: FastifyInstance, shared: Shared): void {
  const { config } = shared.services
  const mockHost = config.mockUrl === undefined ? undefined : new URL(config.mockUrl).host
  const mocks = new Mocks(shared)
  // On its own origin nothing but mocks answers, and they answer nowhere else.
  if (mockHost !== undefined) {
    app.addHook('onRequest', async (request, reply) => {
      if (isMock(request.url) !== (request.headers.host === mockHost) && !isHealth(request.url)) {
        return reply.code(404).send({ error: request.t('error.noSuchAddress') })
      }
      return undefined
    })
  }
  app.addHook('onClose', () => mocks.writeLog())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error, reqId: request.id }, 'mock failed')
      const text = status === 413 ? request.t('mock.bodyTooLarge') : request.t('error.unexpected', { id: request.id })
      return sendPlain(reply, status, { error: text })
    })
    const options = { bodyLimit: MIB, config: { isForeign: true } } as const
    for (const url of ['/mock/:key', '/mock/:key/*']) {
      scope.all(url, options, (request, reply) => mocks.answer(request, reply))
    }
  })
}

const isMock = (url: string) => url === '/mock' || url.startsWith('/mock/')
const isHealth = (url: string) => /^\/(?:healthz|readyz|metrics)\b/.test(url)

const sendPlain = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))

class Mocks {
  readonly #shared: Shared
  readonly #plans = new MockPlans()
  #held = 0

  constructor(shared: Shared) {
    this.#shared = shared
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const started = performance.now()
    const { key } = request.params as { key: string }
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (isPreflight) return sendPreflight(request, reply)
    const ctx = this.#ctx(request)
    const plans = await this.#plans.find(ctx, key)
    if (!plans) return sendPlain(reply, 404, { error: request.t('mock.noModule') })
    const url = (request.raw.url ?? '').slice('/mock/'.length + key.length) || '/'
    const read = readRequest({
      method: request.method,
      url,
      headers: request.headers,
      bytes: request.body instanceof Buffer ? request.body : undefined,
    })
    const { match, methods } = plans.find(request.method, read.path)
    const note = (docName: string, made: Pick<MadeAnswer, 'status' | 'configName' | 'body' | 'error'>) =>
      this.#note(plans, {
        at: this.#shared.services.now(),
        method: request.method,
        path: url,
        httpStatus: made.status,
        took: Math.round(performance.now() - started),
        docName,
        configName: made.configName,
        headers: read.headers,
        body: read.text,
        answer: made.body,
        error: made.error,
      })
    if (!match) {
      const { status, body } = sendMissing(reply, request, { path: read.path, methods })
      note('', { status, body: JSON.stringify(body), configName: '', error: body.error })
      return request.method === 'OPTIONS' ? reply : sendPlain(reply, status, body)
    }
    const plan = await plans.planOf(ctx, match.doc.id)
    const made = await makeAnswer(ctx, {
      moduleId: plans.moduleId,
      plan,
      request: { ...read, variables: match.variables },
      seed: read.seed,
      readyBody: () => plans.readyBody(plan),
      mockOf: (id) => plans.mockOf(ctx, id),
    })
    if (made.delayMs > 0 && !(await this.#hold(made.delayMs, reply))) {
      return sendPlain(reply.header('retry-after', '5'), 503, { error: request.t('mock.tooManyHeld') })
    }
    note(match.doc.name, made)
    for (const { name, value } of made.headers) reply.header(name, value)
    void reply.code(made.status).header('content-type', made.contentType)
    if (request.method === 'HEAD') return reply.header('content-length', Buffer.byteLength(made.body)).send()
    return reply.send(hasBody(made.status) ? made.body : undefined)
  }

  writeLog(): Promise<void> {
    const { db, services } = this.#shared
    const ctx: Ctx = {
      db,
      services,
      actor: undefined,
      request: { id: 'mock log', address: '', userAgent: '', lang: 'en' },
      t: services.translator('en'),
    }
    return mockLogOf(services).write(ctx)
  }

  #ctx(request: FastifyRequest): Ctx {
    const { db, services } = this.#shared
    return { db, services, actor: undefined, request: requestInfo(request), t: request.t }
  }

  #note({ moduleId }: ModulePlans, entry: Parameters<ReturnType<typeof mockLogOf>['add']>[1]): void {
    mockLogOf(this.#shared.services).add(moduleId, entry, () => void this.writeLog())
  }

  /** False: too many answers wait already. A client that goes away ends the wait. */
  async #hold(delayMs: number, reply: FastifyReply): Promise<boolean> {
    if (this.#held >= MAX_HELD) return false
    this.#held += 1
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs)
      reply.raw.once('close', () => {
        clearTimeout(timer)
        resolve()
      })
    })
    this.#held -= 1
    return true
  }
}

/** Statuses that have no body. */
const hasBody = (status: number) => status !== 204 && status !== 304

function sendPreflight({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = headers['access-control-request-headers']
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': METHODS,
      // `*` does not cover the header `Authorization`.
      'access-control-allow-headers': asked ?? '*',
      'access-control-max-age': '600',
      vary: 'access-control-request-headers',
    })
    .send()
}

/** Says what exists: other methods of the path, or nothing. */
function sendMissing(
  reply: FastifyReply,
  { method, t }: FastifyRequest,
  { path, methods }: { path: string; methods: string[] },
) {
  if (methods.length === 0) return { status: 404, body: { error: t('mock.noDoc', { method, path }) } }
  const allowed = [...methods, 'OPTIONS'].join(', ')
  void reply.headers({ allow: allowed })
  if (method === 'OPTIONS') {
    void reply.code(204).send()
    return { status: 204, body: { error: '' } }
  }
  return { status: 405, body: { error: t('mock.noMethod', { method, path, methods: methods.join(', ') }) } }
}
