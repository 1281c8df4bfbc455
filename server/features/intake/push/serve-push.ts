import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeMethods } from '#core/push/describe.ts'
import {
  admitCall,
  doneAnswer,
  faultAnswer,
  readBody,
  type EnvelopeFields,
  type PushCall,
} from '#core/push/envelope.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import type { Ctx, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { isLockFault } from '../../../db/lock-fault.ts'
import { requestInfo } from '../../../http/door.ts'
import { toKnownError } from '../../../http/send.ts'
import { findPushCaller, machineCtx, type PushCaller } from '../../places/module/push-token.ts'
import { noteDelivery } from '../deliver/delivery-log.ts'
import { once } from './push-key.ts'
import { pushAuthor, isDelivery, runMethod, type MethodResult } from './push-methods.ts'

/** Clients use form encoding for payloads, which takes three bytes for most characters. */
const MAX_BODY = 64 * 1024 * 1024

interface Shared {
  db: Db
  services: Services
}

/** The open API: `/api` implements the push protocol with its own envelope. */
export function servePush(app: FastifyInstance, shared: Shared): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
    })
    scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
    const handler = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, shared)
    const limits = { bodyLimit: MAX_BODY, handlerTimeout: 120_000 }
    for (const url of ['/api', '/api/:method/', '/api/:method/:version/']) {
      scope.post(url, limits, handler)
      scope.get(url, { exposeHeadRoute: false }, handler)
      scope.options(url, (_request, reply) => reply.code(204).send())
    }
    scope.get('/api/json/doc', { exposeHeadRoute: false }, (request, reply) => send(reply, describeMethods(request.t)))
  })
}

const send = (reply: FastifyReply, body: unknown) =>
  reply.code(200).type('application/json;charset=UTF-8').send(JSON.stringify(body))

async function answer(request: FastifyRequest, reply: FastifyReply, { db, services }: Shared) {
  const fields = { ...(await readFields(request)), ...pathFields(request) }
  const ctx: Ctx = { db, services, actor: undefined, request: requestInfo(request), t: request.t }
  const run = await admit(ctx, fields)
  const key = request.headers['idempotency-key']
  const isKeyed = typeof key === 'string' && key !== ''
  return send(reply, isKeyed ? await once(ctx, { moduleId: run.moduleId, key }, run.start) : await run.start())
}

/** Validates the call first. A rejected call with a valid token is logged too. */
async function admit(ctx: Ctx, fields: EnvelopeFields) {
  const startedAt = ctx.services.now()
  const { data } = fields
  const payload = () => (typeof data === 'string' ? data : JSON.stringify(data ?? {}))
  let known: PushCaller | undefined
  try {
    const { call, caller } = await admitCall(fields, async (token) => (known = await findPushCaller(ctx.db, token)))
    const entry = { moduleId: caller.moduleId, kind: call.method, author: pushAuthor(call), startedAt, payload }
    return { moduleId: caller.moduleId, start: () => runLogged(ctx, { caller, call, entry }) }
  } catch (error) {
    const kind = String(fields['name'])
    if (known && isDelivery(kind)) {
      await noteDelivery(ctx, {
        moduleId: known.moduleId,
        kind,
        author: '',
        startedAt,
        payload,
        error: toFault(error, ctx).msg,
      })
    }
    throw error
  }
}

interface Run {
  caller: PushCaller
  call: PushCall
  entry: Parameters<typeof noteDelivery>[1]
}

async function runLogged(ctx: Ctx, { caller, call, entry }: Run) {
  try {
    const { data, report }: MethodResult = await runMethod(machineCtx(ctx, entry.author), caller, call)
    if (isDelivery(call.method)) await noteDelivery(ctx, { ...entry, ...(report && { report }) })
    return doneAnswer(data)
  } catch (error) {
    if (isDelivery(call.method)) await noteDelivery(ctx, { ...entry, error: toFault(error, ctx).msg })
    throw error
  }
}

/** The fields around the payload: from a JSON body, a form or, for GET, the query. */
async function readFields(request: FastifyRequest): Promise<EnvelopeFields> {
  if (request.method === 'GET') return request.query as EnvelopeFields
  const body = (request.body ?? Buffer.alloc(0)) as Buffer
  const type = request.headers['content-type'] ?? ''
  if (type.includes('multipart/form-data')) {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  }
  const text = body.toString('utf8')
  if (type.includes('x-www-form-urlencoded') && !text.trimStart().startsWith('{')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  return readBody(text)
}

function pathFields(request: FastifyRequest): EnvelopeFields {
  const { method, version } = request.params as { method?: string; version?: string }
  return { ...(method && { name: method }), ...(version && { version }) }
}

/** Clients read `code` in the body. Only errors outside of the protocol have their own HTTP status. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toKnownError(error)
  if (known instanceof HttpError) throw known
  const isKnown = error instanceof PushFault || error instanceof UserError || isLockFault(error)
  if (!isKnown) request.log.error({ err: error }, 'push failed')
  return send(reply, toFault(error, request))
}

function toFault(error: unknown, { t, id }: { t: Ctx['t']; id?: string }) {
  if (error instanceof PushFault) return faultAnswer(error, t)
  const msg = isLockFault(error)
    ? t('error.contentLocked')
    : error instanceof UserError
      ? t(error.key, error.params)
      : t('error.unexpected', { id: id ?? '' })
  return { code: pushCodes.failed, data: null, msg }
}
