import { randomBytes } from 'node:crypto'
import type { ErrorKey } from '#core/i18n/texts.ts'
import { tokenScopes, type TokenScope } from '#core/contract/call.ts'
import { limits } from '#core/limits.ts'
import { tooMany, UserError } from '../../../base/errors.ts'
import { transact, type TokenPlaces, type UserCtx } from '../../../context/ctx.ts'
import { hashAccessToken } from '../../../http/access-token.ts'
import { audit } from '../audit/audit.ts'
import { findClient, touchClient, type OauthClient } from './clients.ts'
import { isRegistered, redirectHost, withAnswer } from './redirect-address.ts'
import { isOwnResource } from './addresses.ts'

const DAY = 24 * 60 * 60 * 1000
/** A code is exchanged by a program that waits for it. */
const CODE_LIFE = 60_000
/** Used codes are kept for a while, so that a second use ends what the first one opened. */
const CODE_KEPT = DAY
/** Codes of one person that are open at the same time. */
const OPEN_CODES = 20

/** As in the address of the authorization endpoint. */
export interface AuthorizationRequest {
  client_id?: string
  redirect_uri?: string
  response_type?: string
  scope?: string
  state?: string
  resource?: string
  code_challenge?: string
  code_challenge_method?: string
}

type Problem = Extract<ErrorKey, `error.assistant${string}`>

interface Checked {
  problem?: Problem
  /** The error code for the program. */
  code?: string
  client?: OauthClient
  /** undefined: nobody may be sent there. */
  redirectUri?: string
  scopes: TokenScope[]
}

/** An address that is not registered is never opened, whatever else is wrong: otherwise we would send people anywhere. */
async function checkRequest(ctx: UserCtx, request: AuthorizationRequest): Promise<Checked> {
  const { client_id = '', redirect_uri } = request
  const rules = ctx.services.settings.current.assistants
  if (!rules.isOn) return { problem: 'error.assistantsOff', scopes: [] }
  const client = await findClient(ctx.db, client_id)
  if (!client) return { problem: 'error.assistantUnknown', scopes: [] }
  const [only, another] = client.redirectUris
  const redirectUri = redirect_uri ?? (another === undefined ? only : undefined)
  if (redirectUri === undefined || !isRegistered(redirectUri, client.redirectUris))
    return { problem: 'error.assistantRedirect', client, scopes: [] }
  const scopes = wantedScopes(request.scope, rules.scopes)
  return { client, redirectUri, scopes, ...findFault(ctx, request, scopes) }
}

function findFault(
  { services }: UserCtx,
  request: AuthorizationRequest,
  scopes: readonly TokenScope[],
): Pick<Checked, 'problem' | 'code'> {
  if (request.response_type !== 'code') return { problem: 'error.assistantRequest', code: 'unsupported_response_type' }
  if (request.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(request.code_challenge ?? ''))
    return { problem: 'error.assistantRequest', code: 'invalid_request' }
  if (!isOwnResource(services, request.resource)) return { problem: 'error.assistantResource', code: 'invalid_target' }
  if (!scopes.includes('read')) return { problem: 'error.assistantScope', code: 'invalid_scope' }
  return {}
}

/** Programs that name no scope of ours may be allowed all of them. Reading comes with each of the others. */
function wantedScopes(scope: string | undefined, allowed: readonly TokenScope[]): TokenScope[] {
  const named = (scope ?? '').split(' ')
  const wanted = tokenScopes.filter((one) => named.includes(one))
  return tokenScopes.filter(
    (one) => allowed.includes(one) && (wanted.length === 0 || one === 'read' || wanted.includes(one)),
  )
}

export async function readAssistantRequest(ctx: UserCtx, request: AuthorizationRequest) {
  const { problem, code = 'access_denied', client, redirectUri, scopes } = await checkRequest(ctx, request)
  const current = client && (await findCurrent(ctx, client.id))
  return {
    problem: problem ? ctx.t(problem) : '',
    name: client?.name ?? '',
    host: redirectUri === undefined ? '' : redirectHost(redirectUri),
    scopes,
    ...(current && { current }),
    refuseUrl: redirectUri === undefined ? '' : answerUrl(ctx, redirectUri, { error: code, state: request.state }),
  }
}

/** Who answers is part of the answer (RFC 9207), so that programs do not mix up servers. */
function answerUrl({ services }: UserCtx, redirectUri: string, answer: Record<string, string | undefined>): string {
  return withAnswer(redirectUri, { ...answer, iss: services.config.publicUrl })
}

async function findCurrent({ db, actor, services }: UserCtx, clientId: number) {
  const row = await db
    .selectFrom('access_token')
    .select(['scopes', 'places'])
    .where('user_id', '=', actor.userId)
    .where('client_id', '=', clientId)
    .where('renewed_until', '>', services.now())
    .executeTakeFirst()
  if (!row) return undefined
  const { spaceIds, projectIds } = JSON.parse(row.places) as TokenPlaces
  return { scopes: row.scopes.split(',') as TokenScope[], spaceIds: [...spaceIds], projectIds: [...projectIds] }
}

interface Consent {
  request: AuthorizationRequest
  scopes: TokenScope[]
  places: { spaceIds: number[]; projectIds: number[] }
  endsAt: number
}

/** Makes the code that the program exchanges for tokens. Only its hash is stored. */
export async function allowAssistant(ctx: UserCtx, { request, scopes, places, endsAt }: Consent) {
  const { problem, client, redirectUri, scopes: offered } = await checkRequest(ctx, request)
  if (problem || !client || redirectUri === undefined) throw new UserError(problem ?? 'error.assistantRequest')
  if (!scopes.includes('read') || scopes.some((scope) => !offered.includes(scope)))
    throw new UserError('error.assistantScope', {}, 'scopes')
  const now = ctx.services.now()
  const isInRange = endsAt > now && endsAt <= now + limits.tokenDays * DAY
  if (!isInRange) throw new UserError('error.tokenDays', { days: limits.tokenDays }, 'endsAt')
  const code = randomBytes(32).toString('base64url')
  await transact(ctx, async (tx) => {
    await makeRoomForCode(tx, client.id)
    await tx.db
      .insertInto('oauth_code')
      .values({
        code_hash: hashAccessToken(code),
        client_id: client.id,
        user_id: tx.actor.userId,
        redirect_uri: redirectUri,
        challenge: request.code_challenge ?? '',
        scopes: scopes.join(','),
        places: JSON.stringify(places satisfies TokenPlaces),
        ends_at: endsAt,
        expires_at: now + CODE_LIFE,
      })
      .execute()
    await touchClient(tx.db, client.id, now)
    const where = redirectHost(redirectUri) || 'localhost'
    await audit(tx, { action: 'assistant.connected', object: `${client.name} → ${where} (${scopes.join(', ')})` })
  })
  return { url: answerUrl(ctx, redirectUri, { code, state: request.state }) }
}

async function makeRoomForCode({ db, actor, services }: UserCtx, clientId: number): Promise<void> {
  const now = services.now()
  await db
    .deleteFrom('oauth_code')
    .where('expires_at', '<', now - CODE_KEPT)
    .execute()
  const { open } = await db
    .selectFrom('oauth_code')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (open >= OPEN_CODES) throw tooMany(CODE_LIFE / 1000)
  const { others } = await db
    .selectFrom('access_token')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('user_id', '=', actor.userId)
    .where('client_id', 'is not', null)
    .where('client_id', '<>', clientId)
    .executeTakeFirstOrThrow()
  if (others >= limits.assistants) throw new UserError('error.assistantTooMany', { count: limits.assistants })
}
