import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ImportFault } from '#core/importers/draft/draft.ts'
import { findingText } from '#core/importers/draft/finding-text.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { bindFields } from '#core/push/bind.ts'
import { checkInput } from '#core/push/check-input.ts'
import { PushFault } from '#core/push/fault.ts'
import { docPushFields } from '#core/push/methods.ts'
import { defaultPusher } from '#core/push/read-push.ts'
import { UserError } from '../../../base/errors.ts'
import type { Ctx, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { isLockFault } from '../../../db/lock-fault.ts'
import { requestInfo } from '../../../http/door.ts'
import { findPushCaller, machineCtx, type PushCaller } from '../../places/module/push-token.ts'
import { deliver } from '../deliver/deliver.ts'
import { noteDelivery } from '../deliver/delivery-log.ts'
import { openFile } from '../read/read-file.ts'
import { pushDefaults, pushDocs } from './push-docs.ts'

const MAX_BODY = 64 * 1024 * 1024
const KIND = 'rest'

/** Push without a client library: the raw description or our own JSON as body, the token in a header, the result as a status. */
export function serveRestPush(app: FastifyInstance, { db, services }: { db: Db; services: Services }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post('/api/v1/push', { bodyLimit: MAX_BODY, handlerTimeout: 150_000 }, (request, reply) => {
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
    const body = (request.body ?? Buffer.alloc(0)) as Buffer
    const report = await push(machineCtx(ctx, who), caller, { body, mode })
    await noteDelivery(ctx, { ...entry, report, payload: () => body.toString('utf8') })
    const { findings, ...counts } = report
    const told = findings.map((finding) => ({
      level: finding.level,
      text: findingText(ctx.t, finding),
      place: finding.place,
    }))
    return await reply.send({ code: '0', data: { ...counts, findings: told } })
  } catch (error) {
    const msg = findMessage(error, ctx)
    await noteDelivery(ctx, { ...entry, error: msg ?? ctx.t('error.unexpected', { id: ctx.request.id }) })
    if (msg === undefined) throw error
    return reply.code(400).send({ code: '400', msg })
  }
}

/** The error to return to the sender; undefined for an internal error. */
function findMessage(error: unknown, { t }: Ctx): string | undefined {
  if (isLockFault(error)) return t('error.contentLocked')
  const isTold = error instanceof PushFault || error instanceof ImportFault || error instanceof UserError
  return isTold ? t(error.key as never, error.params) : undefined
}

interface Sent {
  body: Buffer
  mode: string | undefined
}

async function push(
  ctx: ReturnType<typeof machineCtx>,
  { moduleId }: PushCaller,
  { body, mode }: Sent,
): Promise<DeliveryReport> {
  const own = readOwnPush(body)
  if (own) {
    const flags = mode === 'append' ? { isReplace: 0 as const } : mode === 'replace' ? { isReplace: 1 as const } : {}
    return pushDocs(ctx, moduleId, { ...own, ...flags })
  }
  // A copy: the push log needs the body.
  const reader = await openFile(ctx.services, new Uint8Array(body), { owner: `module ${moduleId}` })
  try {
    const { delivery, isKeeping } = await pushDefaults(ctx, moduleId)
    const { folders, models, dictionaries, environments, findings } = reader.head
    const parts = { folders, models, dictionaries, environments, docs: reader.docs() }
    const isReplacing = mode !== 'append' && !isKeeping
    const report = await deliver(ctx, { ...delivery, ...parts, mode: isReplacing ? 'replace' : 'append' })
    return { ...report, findings: [...findings, ...report.findings] }
  } finally {
    await reader.close()
  }
}

/** Our own JSON has the format of the `doc.push` payload. */
function readOwnPush(body: Buffer) {
  const text = body.toString('utf8')
  if (!/^\s*\{/.test(text) || !text.includes('"apis"')) return undefined
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || !Array.isArray((value as { apis?: unknown }).apis))
    return undefined
  const input = bindFields(docPushFields, value as Record<string, unknown>)
  checkInput(docPushFields, input)
  return input
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
