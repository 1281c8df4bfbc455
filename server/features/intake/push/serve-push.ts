import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeMethods } from '#core/push/describe.ts'
import { admitCall, doneAnswer, faultAnswer, type EnvelopeFields } from '#core/push/envelope.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import { changesModule } from '#core/push/methods.ts'
import { HttpError } from '../../../base/errors.ts'
import type { Ctx, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { requestInfo } from '../../../http/door.ts'
import { toKnownError } from '../../../http/send.ts'
import { findPushCaller, machineCtx, type PushCaller } from '../../places/module/push-token.ts'
import { isPayloadKept, MAX_PAYLOAD, noteDelivery } from '../deliver/delivery-log.ts'
import { faultText, loggedFault } from './fault-text.ts'
import { tellFailedPush } from './tell-failed-push.ts'
import { MAX_BODY, receiveBody, removeBody } from './push-body.ts'
import { handfuls } from './push-docs.ts'
import { onceIfKeyed, readPushKey } from './push-key.ts'
import { isDelivery, runMethod, type MethodResult } from './push-methods.ts'
import { takePushTurn } from './push-turns.ts'
import { methodName, payloadText, pushAuthor, readDocPush, readFields } from './read-call.ts'
import { readCallInThread, UnreadCall, type ReadCall, type ThreadInput } from './read-push.ts'

interface Shared {
  db: Db
  services: Services
}

/** The open API: `/api` implements the push protocol with its own envelope. */
export function servePush(app: FastifyInstance, shared: Shared): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (_request: unknown, body: Readable) => body)
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
  const ctx: Ctx = { db, services, actor: undefined, request: requestInfo(request), t: request.t }
  const { moduleId, start, close } = await admit(ctx, request)
  const key = request.method === 'POST' ? readPushKey(request) : undefined
  try {
    const run = () => takePushTurn(services, moduleId, start)
    return send(reply, await onceIfKeyed(ctx, { moduleId, key }, run))
  } finally {
    await close()
  }
}

/** Reads and validates the call first. A rejected call with a valid token is logged too. */
async function admit(ctx: Ctx, request: FastifyRequest) {
  const startedAt = ctx.services.now()
  let known: PushCaller | undefined
  const findCaller = async (token: string) => (known = await findPushCaller(ctx.db, token))
  try {
    const { caller, call } = await readCall(ctx, request, findCaller)
    const { method: kind, author, payload, close } = call
    const entry = { moduleId: caller.moduleId, kind, author, startedAt, payload }
    return { moduleId: caller.moduleId, start: () => runLogged(ctx, { caller, call, entry }), close }
  } catch (error) {
    const { method: kind, fault } = error instanceof UnreadCall ? error : { method: '', fault: error }
    if (known && isDelivery(kind)) {
      const entry = { moduleId: known.moduleId, kind, author: '', startedAt }
      await noteFailure(ctx, entry, fault)
    }
    throw fault
  }
}

type FindCaller = (token: string) => Promise<PushCaller | undefined>

async function readCall(ctx: Ctx, request: FastifyRequest, findCaller: FindCaller): Promise<Admitted> {
  const given = { ...givenFields(request), ...pathFields(request) }
  if (request.method === 'GET') {
    const fields = { ...(request.query as EnvelopeFields), ...given }
    refuseChanges(methodName(fields).trim())
    return readSmall(ctx, fields, findCaller)
  }
  const body = (request.body as Readable | undefined) ?? Readable.from([])
  const { temporary } = ctx.services.files
  const received = await receiveBody({ body, temporary, token: givenToken(request), findCaller })
  try {
    const type = request.headers['content-type'] ?? ''
    if ('bytes' in received) {
      return await readSmall(ctx, { ...(await readFields(new Uint8Array(received.bytes), type)), ...given }, findCaller)
    }
    return await readInThread(ctx, received.caller, { source: received.path, type, fields: given })
  } finally {
    await removeBody(received)
  }
}

/** A link, a crawler or a preview must not change anything. */
function refuseChanges(method: string): void {
  if (changesModule(method)) throw new PushFault(pushCodes.noSuchMethod, 'push.fault.notByGet', { method })
}

interface Admitted {
  caller: PushCaller
  call: ReadCall
}

async function readInThread(
  ctx: Ctx,
  caller: PushCaller,
  input: Omit<ThreadInput, 'payloadLength'>,
): Promise<Admitted> {
  const payloadLength = (await isPayloadKept(ctx.db, caller.moduleId)) ? MAX_PAYLOAD : 0
  const owner = `module ${caller.moduleId}`
  return { caller, call: await readCallInThread(ctx.services, { ...input, payloadLength }, owner) }
}

/** A call that is small enough for the main thread. */
async function readSmall(ctx: Ctx, fields: EnvelopeFields, findCaller: FindCaller): Promise<Admitted> {
  try {
    const { call, caller } = await admitCall(fields, findCaller)
    if (call.method === 'swagger-json.push') {
      // Even a small description can be slow to parse.
      const source = new TextEncoder().encode(JSON.stringify(fields))
      return await readInThread(ctx, caller, { source, type: 'application/json', fields: {} })
    }
    const pushed = call.method === 'doc.push' ? readDocPush(call.input) : undefined
    const read = pushed ? { parts: pushed.parts, docs: handfuls(pushed.docs) } : call
    const { method } = call
    const payload = () => payloadText(fields)
    return { caller, call: { method, author: pushAuthor(call), read, payload, close: async () => {} } }
  } catch (error) {
    throw error instanceof UnreadCall ? error : new UnreadCall(methodName(fields), error)
  }
}

/** The token may be in the address or a header too, so that it is known before the body. */
function givenToken({ query, headers }: FastifyRequest): string | undefined {
  const { access_token: token } = query as { access_token?: string }
  return token ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function givenFields(request: FastifyRequest): EnvelopeFields {
  const token = givenToken(request)
  return token === undefined ? {} : { access_token: token }
}

interface Run {
  caller: PushCaller
  call: ReadCall
  entry: Parameters<typeof noteDelivery>[1]
}

async function runLogged(ctx: Ctx, { caller, call, entry }: Run) {
  try {
    const { data, report }: MethodResult = await runMethod(machineCtx(ctx, entry.author), caller, call)
    if (isDelivery(call.method)) await noteDelivery(ctx, { ...entry, ...(report && { report }) })
    return doneAnswer(data)
  } catch (error) {
    if (isDelivery(call.method)) await noteFailure(ctx, entry, error)
    throw error
  }
}

async function noteFailure(ctx: Ctx, entry: Run['entry'], error: unknown): Promise<void> {
  await noteDelivery(ctx, { ...entry, error: loggedFault(error, ctx.request.id) })
  await tellFailedPush(ctx, entry, error)
}

function pathFields(request: FastifyRequest): EnvelopeFields {
  const { method, version } = request.params as { method?: string; version?: string }
  return { ...(method && { name: method }), ...(version && { version }) }
}

/** Clients read `code` in the body. Only errors outside of the protocol have their own HTTP status. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toKnownError(error)
  if (known instanceof HttpError) throw known
  if (faultText(error, request.t) === undefined) request.log.error({ err: error }, 'push failed')
  return send(reply, toFault(error, request))
}

function toFault(error: unknown, { t, id = '' }: { t: Ctx['t']; id?: string }) {
  if (error instanceof PushFault) return faultAnswer(error, t)
  return { code: pushCodes.failed, data: null, msg: faultText(error, t) ?? t('error.unexpected', { id }) }
}
