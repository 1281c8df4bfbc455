import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AccessTokenTable, OauthCodeTable } from '../../../db/tables.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Selectable } from 'kysely'
import { hashAccessToken, newAccessToken } from '../../../http/access-token.ts'
import { audit } from '../audit/audit.ts'
import { isOwnResource } from './addresses.ts'
import { findClient, touchClient, type OauthClient } from './clients.ts'
import { OauthFault } from './oauth-fault.ts'
import { redirectHost } from './redirect-address.ts'
import { newRefreshToken, readRefreshToken } from './refresh-token.ts'

const HOUR = 60 * 60 * 1000
/** Programs renew their tokens without their people. */
const TOKEN_LIFE = HOUR

/** The fields of a form of the token endpoint. */
export type Form = ReadonlyMap<string, string>

type TokenRow = Selectable<AccessTokenTable>
type CodeRow = Selectable<OauthCodeTable>

const badGrant = () => new OauthFault('invalid_grant', 'the grant is unknown, used, expired, or not for this client')

/** What a transaction decided: refusals are thrown after it, so that what it ended stays ended. */
type Outcome = { tokens: Tokens } | { fault: OauthFault }

interface Tokens {
  access_token: string
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
  refresh_token: string
  scope: string
}

export async function redeem(ctx: Ctx, form: Form): Promise<Tokens> {
  const grant = form.get('grant_type')
  if (grant !== 'authorization_code' && grant !== 'refresh_token')
    throw new OauthFault('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  const client = await findClient(ctx.db, form.get('client_id') ?? '')
  if (!client) throw new OauthFault('invalid_client', 'the client is not registered')
  if (!isOwnResource(ctx.services, form.get('resource')))
    throw new OauthFault('invalid_target', 'tokens are for the MCP endpoint of this server only')
  const outcome = await transact(ctx, (tx) =>
    grant === 'refresh_token' ? renew(tx, client, form) : exchange(tx, client, form),
  )
  if ('fault' in outcome) throw outcome.fault
  return outcome.tokens
}

/** A code works once, whoever sends it and whatever is wrong with the request. */
async function exchange(tx: Ctx, client: OauthClient, form: Form): Promise<Outcome> {
  const codeHash = hashAccessToken(form.get('code') ?? '')
  const code = await tx.db.selectFrom('oauth_code').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
  if (!code) return { fault: badGrant() }
  const { numUpdatedRows } = await tx.db
    .updateTable('oauth_code')
    .set({ is_used: 1 })
    .where('code_hash', '=', codeHash)
    .where('is_used', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    await endReused(tx, await findUsed(tx.db, codeHash))
    return { fault: badGrant() }
  }
  const isGood =
    code.client_id === client.id &&
    code.expires_at > tx.services.now() &&
    isSameRedirect(code, client, form.get('redirect_uri')) &&
    isVerified(code.challenge, form.get('code_verifier') ?? '') &&
    (await isPersonOpen(tx.db, code.user_id))
  return isGood ? { tokens: await connect(tx, client, code) } : { fault: badGrant() }
}

/** A program with one address need not name it when it asks (RFC 6749, 4.1.3), and in OAuth 2.1 not here either. */
function isSameRedirect({ redirect_uri }: CodeRow, { redirectUris }: OauthClient, given: string | undefined): boolean {
  return given === undefined ? redirectUris.length === 1 : given === redirect_uri
}

/** Read after the update, so that the token of an exchange at the same moment is known. */
async function findUsed(db: Db, codeHash: string): Promise<TokenRow | undefined> {
  return db
    .selectFrom('oauth_code')
    .innerJoin('access_token', 'access_token.id', 'oauth_code.token_id')
    .selectAll('access_token')
    .where('oauth_code.code_hash', '=', codeHash)
    .executeTakeFirst()
}

function isVerified(challenge: string, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const made = Buffer.from(hash('sha256', verifier, 'base64url'))
  const given = Buffer.from(challenge)
  return made.length === given.length && timingSafeEqual(made, given)
}

async function isPersonOpen(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** A program has one connection for each person: connecting it again replaces it. */
async function connect(tx: Ctx, client: OauthClient, code: CodeRow): Promise<Tokens> {
  const { user_id, scopes, places, ends_at, redirect_uri } = code
  const now = tx.services.now()
  await tx.db.deleteFrom('access_token').where('user_id', '=', user_id).where('client_id', '=', client.id).execute()
  const { token, columns, renewal } = newTokens(now, ends_at)
  const family = randomBytes(16).toString('base64url')
  const { id } = await tx.db
    .insertInto('access_token')
    .values({
      user_id,
      name: client.name,
      scopes,
      places,
      created_at: now,
      last_used_at: 0,
      last_address: '',
      client_id: client.id,
      renewed_until: ends_at,
      redirect_host: redirectHost(redirect_uri),
      ...columns,
      refresh_key: hashAccessToken(family),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db.updateTable('oauth_code').set({ token_id: id }).where('code_hash', '=', code.code_hash).execute()
  await touchClient(tx.db, client.id, now)
  return toAnswer({ token, refresh: newRefreshToken(family, renewal), scopes, now, expiresAt: columns.expires_at })
}

function newTokens(now: number, endsAt: number) {
  const token = newAccessToken()
  const renewal = randomBytes(32).toString('base64url')
  const expires_at = Math.min(now + TOKEN_LIFE, endsAt)
  return {
    token,
    renewal,
    columns: { token_hash: hashAccessToken(token), refresh_hash: hashAccessToken(renewal), expires_at },
  }
}

interface Made {
  token: string
  refresh: string
  scopes: string
  now: number
  expiresAt: number
}

const toAnswer = ({ token, refresh, scopes, now, expiresAt }: Made): Tokens => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: Math.floor((expiresAt - now) / 1000),
  refresh_token: refresh,
  scope: scopes.replaceAll(',', ' '),
})

/** A refresh token works once. One that is used again was copied: then the connection ends, whoever used it first. */
async function renew(tx: Ctx, client: OauthClient, form: Form): Promise<Outcome> {
  const given = readRefreshToken(form.get('refresh_token') ?? '')
  const row = given && (await findByFamily(tx.db, given.family))
  if (!row) return { fault: badGrant() }
  const now = tx.services.now()
  if (row.renewed_until <= now) return { fault: badGrant() }
  if (row.client_id !== client.id || row.refresh_hash !== hashAccessToken(given.renewal)) {
    await endReused(tx, row)
    return { fault: badGrant() }
  }
  const held = row.scopes.split(',')
  const asked = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  if (asked.some((scope) => !held.includes(scope)))
    return { fault: new OauthFault('invalid_scope', 'more than what was allowed') }
  const { token, columns, renewal } = newTokens(now, row.renewed_until)
  const { numUpdatedRows } = await tx.db
    .updateTable('access_token')
    .set(columns)
    .where('id', '=', row.id)
    .where('refresh_hash', '=', row.refresh_hash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    await endReused(tx, row)
    return { fault: badGrant() }
  }
  await touchClient(tx.db, client.id, now)
  const refresh = newRefreshToken(given.family, renewal)
  return { tokens: toAnswer({ token, refresh, scopes: row.scopes, now, expiresAt: columns.expires_at }) }
}

async function findByFamily(db: Db, family: string): Promise<TokenRow | undefined> {
  return db
    .selectFrom('access_token')
    .innerJoin('user_account', 'user_account.id', 'access_token.user_id')
    .selectAll('access_token')
    .where('refresh_key', '=', hashAccessToken(family))
    .where('user_account.status', '<>', 0)
    .executeTakeFirst()
}

async function endReused(tx: Ctx, row: TokenRow | undefined): Promise<void> {
  if (!row) return
  await tx.db.deleteFrom('access_token').where('id', '=', row.id).execute()
  const { username } = await tx.db
    .selectFrom('user_account')
    .select('username')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const actor = { userId: row.user_id, name: username }
  await audit(tx, { action: 'assistant.reused', object: row.name, actor })
}

/** Ends the connection of a token, if it is this client's (RFC 7009). Nobody learns whether there was one. */
export async function revoke(ctx: Ctx, form: Form): Promise<void> {
  const client = await findClient(ctx.db, form.get('client_id') ?? '')
  if (!client) throw new OauthFault('invalid_client', 'the client is not registered')
  const token = form.get('token') ?? ''
  const family = readRefreshToken(token)?.family
  await transact(ctx, async (tx) => {
    const row = await tx.db
      .deleteFrom('access_token')
      .where('client_id', '=', client.id)
      .$if(family === undefined, (query) => query.where('token_hash', '=', hashAccessToken(token)))
      .$if(family !== undefined, (query) => query.where('refresh_key', '=', hashAccessToken(family ?? '')))
      .returning(['user_id', 'name'])
      .executeTakeFirst()
    if (!row) return
    const { username } = await tx.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow()
    const actor = { userId: row.user_id, name: username }
    await audit(tx, { action: 'assistant.disconnected', object: row.name, actor })
  })
}
