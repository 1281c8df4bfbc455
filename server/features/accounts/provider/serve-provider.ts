import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { returnPaths, type ProviderProblem } from '#core/contract/provider.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import type { Ctx, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { newToken } from '../../../http/actor.ts'
import { requestInfo } from '../../../http/door.ts'
import {
  ProviderError,
  startPaths,
  type Attempt,
  type Provider,
  type ProviderKind,
  type ProviderReply,
} from '../../../outbound/provider/provider.ts'
import { attemptCookie, endedAttemptCookie, readAttempt } from './attempt-cookie.ts'
import { bindIdentity } from './bind-identity.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

interface Parts {
  db: Db
  services: Services
}

/** For each kind of provider two addresses that browsers navigate to: the way to it, and the way back. */
export function serveProviders(app: FastifyInstance, parts: Parts): void {
  for (const kind of ['oauth', 'dingtalk'] as const) serveProvider(app, kind, parts)
}

/** Whether there is a provider, and where it leads back to, can change while the server runs. */
function serveProvider(app: FastifyInstance, kind: ProviderKind, { db, services }: Parts): void {
  const findProvider = () => services.providers.find((one) => one.kind === kind)
  const getRedirectUri = () => `${services.config.publicUrl}${returnPaths[kind]}`

  app.get(startPaths[kind], async (request, reply) => {
    const provider = findProvider()
    if (!provider) return reply.callNotFound()
    const redirectUri = getRedirectUri()
    const { bind } = request.query as Record<string, string>
    const bindKey = /^[\w-]{1,100}$/.test(bind ?? '') ? bind : undefined
    const attempt: Attempt = { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri, bindKey }
    const isInApp = /DingTalk/i.test(request.headers['user-agent'] ?? '')
    const url = await provider.authorizeUrl(attempt, { isInApp }).catch((error: unknown) => problemPath(request, error))
    return reply.header('set-cookie', attemptCookie(services, attempt)).redirect(url)
  })

  app.get(returnPaths[kind], async (request, reply) => {
    const provider = findProvider()
    if (!provider) return reply.callNotFound()
    const ctx: Ctx = {
      db,
      services,
      actor: undefined,
      request: requestInfo(request),
      t: request.t,
      mayUseReserve: true,
    }
    reply.header('set-cookie', endedAttemptCookie(services))
    const attempt = readAttempt(services, request.headers)
    // An attempt at another provider is none at this one.
    const own = attempt?.redirectUri === getRedirectUri() ? attempt : undefined
    return reply.redirect(await comeBack(ctx, provider, { attempt: own, request, reply }))
  })
}

interface Return {
  attempt: Attempt | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Where the browser goes after the provider. */
async function comeBack(ctx: Ctx, provider: Provider, { attempt, request, reply }: Return): Promise<string> {
  const query = request.query as Record<string, string>
  // Without the state of this browser somebody else could sign a person in as themselves.
  if (!attempt || query['state'] !== attempt.state) return problem('state')
  if (query['error'] !== undefined) return problem(query['error'] === 'access_denied' ? 'cancelled' : 'refused')
  if (!query['code']) return problem('answer')
  const answer: ProviderReply = { code: query['code'], issuer: query['iss'] }
  try {
    if (attempt.bindKey !== undefined) {
      await bindIdentity(ctx, provider, { attempt, reply: answer, bindKey: attempt.bindKey })
      return '/user?bound=1'
    }
    const { key, cookie } = await signInByProvider(ctx, provider, { attempt, reply: answer })
    reply.header('set-cookie', cookie)
    return `/successLogin?loginKey=${key}`
  } catch (error) {
    return problemPath(request, error)
  }
}

const problem = (name: ProviderProblem) => `/successLogin?problem=${name}`

/** The page that says what went wrong. It gets the name of a text, so that links cannot make it say anything else. */
function problemPath({ log, id }: FastifyRequest, error: unknown): string {
  if (error instanceof ProviderError) {
    log.error({ reqId: id, reason: error.message }, 'signing in at the provider failed')
    return problem(error.fault)
  }
  const name = error instanceof UserError ? problemOf.get(error.key) : undefined
  if (name) return problem(name)
  if (error instanceof HttpError && error.status === 429) return problem('paused')
  throw error
}

const problemOf = new Map<string, ProviderProblem>([
  ['error.domainNotAllowed', 'domain'],
  ['error.nameOfOther', 'name'],
  ['error.usernameUnclear', 'name'],
  ['error.accountDisabled', 'disabled'],
  ['error.identityOfOther', 'bound'],
  ['error.handoverOver', 'bindOver'],
])
