import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MIB, type PublicationKind } from '#core/contract/call.ts'
import { HttpError, SignInError, UserError } from '../../base/errors.ts'
import type { Services } from '../../context/ctx.ts'
import type { Db } from '../../db/open.ts'
import type { Run } from '../../http/door.ts'
import { toKnownError } from '../../http/send.ts'
import { openVisit } from '../../http/visit/open-visit.ts'
import { addressGroup } from '../accounts/user/throttle.ts'
import { assistantRules } from './context/assistant-rules.ts'
import { makeAssistantCtx, type Asker } from './context/assistant-ctx.ts'
import { Admission, type Caller } from './admission.ts'
import { speakLanguageOf } from './speak-language.ts'
import { bearerChallenge, findAssistantActor, tokenName } from './sign-in.ts'

interface Shared {
  db: Db
  services: Services
  run: Run
}

const BODY_LIMIT = MIB
/** Longer than a request to an environment may take. */
const HANDLER_MS = 90_000

/**
 * The Model Context Protocol over Streamable HTTP, without sessions: each POST is answered on its own, by any node. Everything that a tool
 * reads or writes goes through the declared calls.
 */
export function serveAssistants(app: FastifyInstance, shared: Shared): void {
  const admission = new Admission()
  const options = { bodyLimit: BODY_LIMIT, handlerTimeout: HANDLER_MS, errorHandler: sendFault }

  app.post('/mcp', options, (request, reply) =>
    answer(request, reply, { who: tokenName(request), ...from(request), find: () => findPerson(shared, request) }),
  )
  serveNothingElse(app, '/mcp')
  // Not named "of": Node, which only strips types, cannot read that.
  for (const kind of ['share', 'show'] as const) {
    app.post(`/${kind}/:key/mcp`, options, (request, reply) => {
      const { address } = from(request)
      const who = `${kind} ${keyOf(request)} ${address}`
      return answer(request, reply, { who, address, find: () => findVisitor(shared, request, kind) })
    })
    serveNothingElse(app, `/${kind}/:key/mcp`)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, caller: Caller) {
    const { db, services, run } = shared
    const rules = assistantRules({ services })
    if (!rules.isOn) throw new HttpError(403, 'assistant.off')
    const { asker, leave } = await admission.enter(caller)
    try {
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      if (asker.kind === 'person') await speakLanguageOf(asker.actor, request, shared)
      // The protocol is loaded when somebody speaks it.
      const { exchange } = await import('./exchange.ts')
      const ctx = makeAssistantCtx({ db, services, request, signal: left.signal, run, asker, rules })
      return await exchange(request, reply, ctx)
    } finally {
      leave()
    }
  }

  function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const known = toKnownError(error)
    if (known instanceof SignInError) {
      void reply.header('www-authenticate', bearerChallenge(shared.services.config.publicUrl, request))
    }
    const { status, message, retryAfter } = faultOf(known, request)
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    return reply.code(status).send({ jsonrpc: '2.0', error: { code: RPC_FAULT, message }, id: null })
  }
}

const RPC_FAULT = -32_000

/** Nothing is streamed by itself, and there is no session that could end. */
function serveNothingElse(app: FastifyInstance, url: string): void {
  app.route({
    method: ['GET', 'DELETE'],
    url,
    exposeHeadRoute: false,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ jsonrpc: '2.0', error: { code: RPC_FAULT, message: 'Method not allowed.' }, id: null }),
  })
}

async function findPerson(shared: Shared, request: FastifyRequest): Promise<Asker> {
  const actor = await findAssistantActor(shared, request)
  if (!actor) throw new SignInError()
  request.userId = actor.userId
  return { kind: 'person', actor }
}

async function findVisitor(shared: Shared, request: FastifyRequest, of: PublicationKind): Promise<Asker> {
  const key = keyOf(request)
  await openVisit(shared, { of, key, headers: request.headers })
  return { kind: 'visitor', of, key }
}

function keyOf({ params }: FastifyRequest): string {
  const { key } = params as { key: string }
  return /^[0-9A-Za-z]{22}$/.test(key) ? key : ''
}

const from = ({ ip }: FastifyRequest) => ({ address: addressGroup(ip) })

interface Fault {
  status: number
  message: string
  retryAfter?: number | undefined
}

function faultOf(known: unknown, { t, log, id }: FastifyRequest): Fault {
  if (known instanceof SignInError) return { status: 401, message: t('error.signIn') }
  if (known instanceof HttpError) {
    return { status: known.status, message: t(known.key, known.params), retryAfter: known.retryAfter }
  }
  if (known instanceof UserError) {
    const { reason } = (known.data ?? {}) as { reason?: string }
    // Not 401: clients would try to sign in, and a key of the link comes from a person.
    if (reason === 'password') return { status: 403, message: t('assistant.keyNeeded', { menu: t('connect.menu') }) }
    return { status: statuses[reason ?? ''] ?? 400, message: t(known.key, known.params) }
  }
  log.error({ reqId: id, err: known }, 'unexpected')
  return { status: 500, message: t('error.unexpected', { id }) }
}

/** Why a link opens nothing. */
const statuses: Record<string, number> = { unknown: 404, disabled: 410, expired: 410 }
