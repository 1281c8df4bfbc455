import type { TokenScope } from '#core/contract/call.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type TokenPlaces, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { hashAccessToken, newAccessToken } from '../../../http/access-token.ts'
import { audit } from '../audit/audit.ts'

const DAY = 24 * 60 * 60 * 1000

interface NewToken {
  name: string
  scopes: TokenScope[]
  places: { spaceIds: number[]; projectIds: number[] }
  expiresAt: number
}

/** The token itself is returned here and never again. */
export function addToken(ctx: UserCtx, { name, scopes, places, expiresAt }: NewToken) {
  const now = ctx.services.now()
  const isInRange = expiresAt > now && expiresAt <= now + limits.tokenDays * DAY
  if (!isInRange) throw new UserError('error.tokenDays', { days: limits.tokenDays }, 'expiresAt')
  const token = newAccessToken()
  return transact(ctx, async (tx) => {
    const { userId } = tx.actor
    if ((await countTokens(tx.db, userId)) >= limits.tokens) {
      throw new UserError('error.tokenTooMany', { count: limits.tokens })
    }
    const { id } = await tx.db
      .insertInto('access_token')
      .values({
        user_id: userId,
        name,
        token_hash: hashAccessToken(token),
        scopes: scopes.join(','),
        places: JSON.stringify(places satisfies TokenPlaces),
        created_at: now,
        expires_at: expiresAt,
        last_used_at: 0,
        last_address: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'token.added', object: `${name} (${scopes.join(', ')})` })
    return { id, token }
  })
}

async function countTokens(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('access_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('client_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first; expired ones too, so that people see why a program stopped working. */
export async function listTokens({ db, actor, services }: UserCtx) {
  const rows = await db
    .selectFrom('access_token')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('client_id', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const places = await namePlaces(db, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes.split(',') as TokenScope[],
    places: places(row),
    gmtCreate: row.created_at,
    expiresAt: row.expires_at,
    isExpired: row.expires_at <= services.now(),
    lastUsed: row.last_used_at,
    lastAddress: row.last_address,
  }))
}

/** Reads the names of the places of all rows at once. */
export async function namePlaces(db: Db, rows: { places: string }[]) {
  const tokens = rows.map((row) => ({ places: JSON.parse(row.places) as TokenPlaces }))
  const spaces = await namesOf(
    db,
    'space',
    tokens.flatMap(({ places }) => places.spaceIds),
  )
  const projects = await namesOf(
    db,
    'project',
    tokens.flatMap(({ places }) => places.projectIds),
  )
  return ({ places }: { places: string }) => {
    const { spaceIds, projectIds } = JSON.parse(places) as TokenPlaces
    return [
      ...spaceIds.map((id) => ({ kind: 'space' as const, name: spaces.get(id) ?? '' })),
      ...projectIds.map((id) => ({ kind: 'project' as const, name: projects.get(id) ?? '' })),
    ]
  }
}

/** Deleted places have no name: the token does not work there. */
async function namesOf(db: Db, table: 'space' | 'project', ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function deleteToken(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const row = await tx.db
      .deleteFrom('access_token')
      .where('id', '=', id)
      .returning(['name', 'client_id'])
      .executeTakeFirst()
    const { name = '', client_id = null } = row ?? {}
    await audit(tx, { action: client_id === null ? 'token.ended' : 'assistant.disconnected', object: name })
    return {}
  })
}

/** Ends all tokens of an account. */
export async function deleteTokensOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('access_token').where('user_id', '=', userId).execute()
  await db.deleteFrom('oauth_code').where('user_id', '=', userId).execute()
}

/** Ends what an account connected, as its sessions end: who knows the old password must not have left a door open. */
export async function disconnectAssistants(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('access_token').where('user_id', '=', userId).where('client_id', 'is not', null).execute()
  await db.deleteFrom('oauth_code').where('user_id', '=', userId).execute()
}
