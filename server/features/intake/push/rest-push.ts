import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findingText } from '#core/importers/draft/finding-text.ts'
import { defaultPusher } from '#core/push/read-push.ts'
import { HttpError } from '../../../base/errors.ts'
import type { Ctx, Services, UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { requestInfo } from '../../../http/door.ts'
import { toKnownError } from '../../../http/send.ts'
import { findPushCaller, machineCtx, type PushCaller } from '../../places/module/push-token.ts'
import { isPayloadKept, MAX_PAYLOAD, noteDelivery } from '../deliver/delivery-log.ts'
import { faultText, loggedFault } from './fault-text.ts'
import { MAX_BODY, receiveBody, removeBody, type PushBody } from './push-body.ts'
import { pushDocs } from './push-docs.ts'
import { onceIfKeyed, readPushKey } from './push-key.ts'
import { takePushTurn } from './push-turns.ts'
import { tellFailedPush } from './tell-failed-push.ts'
import { readPlainPushInThread } from './read-push.ts'

const KIND = 'rest'
const ADDRESS = '/api/v1/push'

/** Push without a client library: the raw description or our own JSON as body, the token in a header, the result as a status. */
export function serveRestPush(app: FastifyInstance, { db, services }: { db: Db; services: Services }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (_request: unknown, body: Readable) => body)
    scope.post(ADDRESS, { bodyLimit: MAX_BODY, handlerTimeout: 150_000 }, (request, reply) => {
      const ctx: Ctx = { db, services, actor: undefined, request: requestInfo(request), t: request.t }
      return answer(ctx, request, reply)
    })
  })
}

async function answer(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const caller = token === '' ? undefined : await findPushCaller(ctx.db, token)
  if (!caller) return reply.code(401).send({ code: '401', msg: ctx.t('push.fault.badToken') })
  const { mode, author = '' } = request.query as { mode?: string; author?: string }
  const who = author.trim().slice(0, 64) || defaultPusher
  const startedAt = ctx.services.now()
  const entry = { moduleId: caller.moduleId, kind: KIND, author: who, startedAt }
  try {
    const { read, payload } = await logged(ctx, entry, () => readPush(ctx, caller, { request, mode }))
    try {
      const deliver = () => logged(ctx, entry, () => deliverPush(machineCtx(ctx, who), entry, { read, payload }))
      const run = () => takePushTurn(ctx.services, caller.moduleId, deliver)
      return await reply.send(await onceIfKeyed(ctx, { moduleId: caller.moduleId, key: ownKey(request) }, run))
    } finally {
      await read.close()
    }
  } catch (error) {
    const msg = faultText(error, ctx.t)
    if (msg === undefined || toKnownError(error) instanceof HttpError) throw error
    return reply.code(400).send({ code: '400', msg })
  }
}

/** Apart from the keys of the other protocol, whose answers differ. */
function ownKey(request: FastifyRequest): string | undefined {
  const key = readPushKey(request)
  return key === undefined ? undefined : `${ADDRESS} ${key}`
}

type Entry = Parameters<typeof noteDelivery>[1]

/** A push that fails is in the push log too. */
async function logged<Result>(ctx: Ctx, entry: Entry, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await noteDelivery(ctx, { ...entry, error: loggedFault(error, ctx.request.id) })
    await tellFailedPush(ctx, entry, error)
    throw error
  }
}

interface ReadPush {
  read: Awaited<ReturnType<typeof readPlainPushInThread>>
  payload: string
}

async function deliverPush(ctx: UserCtx, entry: Entry, { read, payload }: ReadPush) {
  const { findings, ...counts } = await pushDocs(ctx, entry.moduleId, read)
  const report = { ...counts, findings }
  await noteDelivery(ctx, { ...entry, report, payload: () => payload })
  const told = findings.map((finding) => ({
    level: finding.level,
    text: findingText(ctx.t, finding),
    place: finding.place,
  }))
  return { code: '0', data: { ...counts, findings: told } }
}

interface Sent {
  request: FastifyRequest
  mode: string | undefined
}

async function readPush(ctx: Ctx, caller: PushCaller, { request, mode }: Sent): Promise<ReadPush> {
  const { services } = ctx
  const body = (request.body as Readable | undefined) ?? Readable.from([])
  const received = await receiveBody({
    body,
    temporary: services.files.temporary,
    token: '',
    findCaller: async () => caller,
  })
  try {
    const payload = (await isPayloadKept(ctx.db, caller.moduleId)) ? await readStart(received) : ''
    const source = 'bytes' in received ? new Uint8Array(received.bytes) : received.path
    return { read: await readPlainPushInThread(services, { source, mode }, `module ${caller.moduleId}`), payload }
  } finally {
    await removeBody(received)
  }
}

async function readStart(received: PushBody<unknown>): Promise<string> {
  if ('bytes' in received) return received.bytes.toString('utf8')
  return text(createReadStream(received.path, { end: MAX_PAYLOAD }))
}
