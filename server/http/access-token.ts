import { hash, randomBytes } from 'node:crypto'
import type { Actor, ActorToken, TokenPlaces } from '../context/ctx.ts'
import { isDiskFull } from '../db/faults.ts'
import type { Db } from '../db/open.ts'
import { prepare } from '../db/prepared.ts'
import type { Millis } from '../db/tables.ts'

/** Shows what it is where it turns up, and separates it from tokens of sessions. */
const PREFIX = 'ep_'
/** The prefix and 256 bits. */
const LENGTH = PREFIX.length + 43

export const newAccessToken = () => PREFIX + randomBytes(32).toString('base64url')
/** Tokens of sessions are shorter, and a random one may begin like these. */
export const isAccessToken = (token: string) => token.startsWith(PREFIX) && token.length === LENGTH
export const hashAccessToken = (token: string) => hash('sha256', token, 'hex')

/** Minimum interval between updates of the time of last use. */
const TOUCH_AFTER = 60_000

const findRow = prepare((db, tokenHash: string) =>
  db
    .selectFrom('access_token')
    .innerJoin('user_account', 'user_account.id', 'access_token.user_id')
    .select([
      'access_token.id',
      'access_token.client_id',
      'access_token.scopes',
      'access_token.places',
      'access_token.expires_at',
      'access_token.last_used_at',
      'user_account.id as userId',
      'user_account.username',
      'user_account.nickname',
      'user_account.status',
      'user_account.is_super_admin',
    ])
    .where('access_token.token_hash', '=', tokenHash)
    .where('user_account.status', '<>', 0),
)

/** The owner of the token, with the limits of the token. undefined: unknown, expired, or the account is disabled. */
export async function findActorOfToken(
  db: Db,
  token: string,
  { now, address }: { now: Millis; address: string },
): Promise<Actor | undefined> {
  const [row] = await findRow(db, hashAccessToken(token))
  if (!row || row.expires_at <= now) return undefined
  if (row.last_used_at < now - TOUCH_AFTER) await touch(db, row.id, { now, address })
  const { userId, username, nickname, status, is_super_admin } = row
  return { sessionId: 0, userId, username, nickname, status, isSuperAdmin: is_super_admin === 1, token: toToken(row) }
}

interface TokenRow {
  id: number
  client_id: number | null
  scopes: string
  places: string
}

function toToken({ id, client_id, scopes, places }: TokenRow): ActorToken {
  const { spaceIds, projectIds } = JSON.parse(places) as TokenPlaces
  const isEverywhere = spaceIds.length === 0 && projectIds.length === 0
  return {
    id,
    isOfClient: client_id !== null,
    scopes: scopes.split(','),
    places: isEverywhere ? undefined : { spaceIds, projectIds },
  }
}

/** A full disk must not keep programs from reading. */
async function touch(db: Db, id: number, { now, address }: { now: Millis; address: string }): Promise<void> {
  try {
    await db
      .updateTable('access_token')
      .set({ last_used_at: now, last_address: address })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/** Whether the actor may act there at all: always for people, and for tokens within their places. */
export function isWithinToken(
  { token }: Actor,
  { spaceId, projectId }: { spaceId?: number; projectId?: number },
): boolean {
  const places = token?.places
  if (!places || spaceId === undefined) return true
  return places.spaceIds.includes(spaceId) || (projectId !== undefined && places.projectIds.includes(projectId))
}
