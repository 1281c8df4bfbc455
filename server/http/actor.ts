import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Actor } from '../context/ctx.ts'
import { chunks } from '../db/chunks.ts'
import { isDiskFull } from '../db/faults.ts'
import type { Db } from '../db/open.ts'
import { prepare } from '../db/prepared.ts'
import type { Millis } from '../db/tables.ts'

const DAY = 24 * 60 * 60 * 1000
/** A session expires when it is idle for SESSION_IDLE, and in any case after SESSION_TOTAL. */
export const SESSION_IDLE = 7 * DAY
export const SESSION_TOTAL = 30 * DAY
/** Minimum interval between updates of the time of last use. */
const TOUCH_AFTER = 10 * 60 * 1000

export const newToken = () => randomBytes(32).toString('base64url')

/** Only hashes of tokens are stored, so that read access to the database does not allow signing in. */
export const hashToken = (token: string) => hash('sha256', token, 'hex')

/** `X-Token`, or `Authorization: Bearer`. */
export function readToken(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-token']
  if (typeof own === 'string' && own !== '') return own
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function sessionRows(db: Db) {
  return db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'session.id as sessionId',
      'session.created_at',
      'session.last_seen_at',
      'user_account.id as userId',
      'user_account.username',
      'user_account.nickname',
      'user_account.status',
      'user_account.is_super_admin',
    ])
    .where('user_account.status', '<>', 0)
}

const findByToken = prepare((db, tokenHash: string) => sessionRows(db).where('session.token_hash', '=', tokenHash))
const findById = prepare((db, sessionId: number) => sessionRows(db).where('session.id', '=', sessionId))

type SessionRow = Awaited<ReturnType<typeof findById>>[number]

/**
 * The actor of this token, unless the session has expired or the account is disabled. `isPassive`: nobody asked for the call, so that it
 * does not count as use of the session.
 */
export async function findActor(
  db: Db,
  token: string | undefined,
  { now, isPassive }: { now: Millis; isPassive: boolean },
): Promise<Actor | undefined> {
  if (token === undefined || token.length > 200) return undefined
  const [row] = await findByToken(db, hashToken(token))
  return row && toActor(db, row, { now, isPassive })
}

/** Same for the session of a file ticket. */
export async function findActorOfSession(db: Db, sessionId: number, now: Millis): Promise<Actor | undefined> {
  const [row] = await findById(db, sessionId)
  return row && toActor(db, row, { now, isPassive: false })
}

/** Those of the sessions whose people may still use the product. */
export async function filterUsable(db: Db, sessionIds: readonly number[], now: Millis): Promise<Set<number>> {
  const usable = new Set<number>()
  for (const ids of chunks(sessionIds)) {
    const rows = await sessionRows(db).where('session.id', 'in', ids).where('user_account.status', '=', 1).execute()
    for (const row of rows) if (!isExpired(row, now)) usable.add(row.sessionId)
  }
  return usable
}

/** The actor for work that a user started before. undefined: the account is disabled or does not exist. */
export async function findActorOfUser(db: Db, userId: number): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select(['username', 'nickname', 'status', 'is_super_admin'])
    .where('id', '=', userId)
    .where('status', '<>', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { username, nickname, status } = row
  return { sessionId: 0, userId, username, nickname, status, isSuperAdmin: row.is_super_admin === 1 }
}

/** A full disk must not keep people from reading. */
async function touchSession(db: Db, { sessionId, userId }: SessionRow, now: Millis): Promise<void> {
  try {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
    await db.updateTable('user_account').set({ last_active_at: now }).where('id', '=', userId).execute()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

const isExpired = ({ last_seen_at, created_at }: SessionRow, now: Millis) =>
  last_seen_at < now - SESSION_IDLE || created_at < now - SESSION_TOTAL

async function toActor(
  db: Db,
  row: SessionRow,
  { now, isPassive }: { now: Millis; isPassive: boolean },
): Promise<Actor | undefined> {
  if (isExpired(row, now)) return undefined
  if (!isPassive && row.last_seen_at < now - TOUCH_AFTER) {
    await touchSession(db, row, now)
  }
  const { sessionId, userId, username, nickname, status, is_super_admin } = row
  return { sessionId, userId, username, nickname, status, isSuperAdmin: is_super_admin === 1 }
}
