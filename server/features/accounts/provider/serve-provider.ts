import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderProblem } from '#core/contract/provider.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import type { Ctx, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { newToken } from '../../../http/actor.ts'
import { requestInfo } from '../../../http/door.ts'
import { ProviderError, type Attempt, type Provider, type ProviderReply } from '../../../outbound/provider/provider.ts'
import { attemptCookie, endedAttemptCookie, readAttempt } from './attempt-cookie.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

const START_PATH = '/system/oauth/login/custom'
const RETURN_PATH = '/system/oauth/custom/callback'

interface Parts {
  db: Db
  services: Services
}

/** Two addresses that browsers navigate to: the way to the provider, and the way back. */
export function serveProvider(app: FastifyInstance, { db, services }: Parts): void {
  const { provider, config } = services
  if (!provider) return
  const redirectUri = `${config.publicUrl}${RETURN_PATH}`

  app.get(START_PATH, async (request, reply) => {
    const attempt: Attempt = { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri }
    const url = await provider.authorizeUrl(attempt).catch((error: unknown) => problemPath(request, error))
    return reply.header('set-cookie', attemptCookie(services, attempt)).redirect(url)
  })

  app.get(RETURN_PATH, async (request, reply) => {
    const ctx: Ctx = {
      db,
      services,
      actor: undefined,
      request: requestInfo(request),
      t: request.t,
      mayUseReserve: true,
    }
    reply.header('set-cookie', endedAttemptCookie(services))
    return reply.redirect(await comeBack(ctx, provider, request, reply))
  })
}

/** Where the browser goes after the provider. */
async function comeBack(ctx: Ctx, provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const query = request.query as Record<string, string>
  const attempt = readAttempt(ctx.services, request.headers)
  // Without the state of this browser somebody else could sign a person in as themselves.
  if (!attempt || query['state'] !== attempt.state) return problem('state')
  if (query['error'] !== undefined) return problem(query['error'] === 'access_denied' ? 'cancelled' : 'refused')
  if (!query['code']) return problem('answer')
  const answer: ProviderReply = { code: query['code'], issuer: query['iss'] }
  try {
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
])
