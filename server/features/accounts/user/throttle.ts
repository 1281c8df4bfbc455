import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { parseAddress } from '../../../base/address.ts'
import { tooMany } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'

const MINUTE = 60_000
const WINDOW = 5 * MINUTE
const FIRST_PAUSE = 5 * MINUTE
const LONGEST_PAUSE = 60 * MINUTE

export interface Limit {
  key: string
  /** Maximum attempts in the window. Further ones cause a pause of five minutes that doubles each time. */
  max: number
  /** Default: five minutes. */
  windowMs?: number
}

export const perAccount = (usernameKey: string): Limit => ({ key: `account:${digest(usernameKey)}`, max: 5 })

/** Attempts are counted separately for each `purpose`. */
export const perAddress = (
  address: string,
  purpose: 'sign-in' | 'register' | 'reset' | 'invitation' | 'assistant',
): Limit => ({
  key: `address:${purpose} ${addressGroup(address)}`,
  max: 20,
})

/** Passwords of a link: those of one visitor, and those of all, so that many addresses do not help. */
export const perLink = (link: string, address: string): { visitor: Limit; everybody: Limit } => ({
  visitor: { key: `link:${link} ${addressGroup(address)}`, max: 5 },
  everybody: { key: `link:${link}`, max: 100, windowMs: 60 * MINUTE },
})

/** Names can be long, so the table stores a digest. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** A household or office usually has a whole /64 of IPv6 addresses. */
export function addressGroup(address: string): string {
  const bytes = parseAddress(address)
  if (!bytes) return address
  return (bytes.length === 4 ? bytes : bytes.slice(0, 8)).join('.')
}

/** Counts an attempt before it is made. Throws during a pause, and when the limit is exceeded. */
export async function countAttempt(ctx: Ctx, limits: Limit[]): Promise<void> {
  const waits = await transact(ctx, async (tx) => {
    const pauses: number[] = []
    for (const limit of limits) pauses.push(await countOne(tx, limit))
    return pauses
  })
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
}

/** Milliseconds to wait; 0 if the attempt is allowed. */
async function countOne({ db, services }: Ctx, { key, max, windowMs = WINDOW }: Limit): Promise<number> {
  const now = services.now()
  const fresh = { key, attempts: 1, window_ends_at: now + windowMs, pauses: 0, paused_until: 0 }
  const row = await db
    .insertInto('throttle')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when throttle.window_ends_at <= ${now} then 1 else throttle.attempts + 1 end`,
        window_ends_at: sql<number>`case when throttle.window_ends_at <= ${now} then ${now + windowMs} else throttle.window_ends_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.paused_until > now) return row.paused_until - now
  if (row.attempts <= max) return 0
  const pause = Math.min(FIRST_PAUSE * 2 ** row.pauses, LONGEST_PAUSE)
  const paused = { attempts: 0, window_ends_at: now, pauses: row.pauses + 1, paused_until: now + pause }
  await db.updateTable('throttle').set(paused).where('key', '=', key).execute()
  return pause
}

/** After a success the own count is reset, and the attempt is not counted for all the others. */
export async function forgiveAttempt(tx: Ctx, { own, shared }: { own: Limit; shared: Limit }): Promise<void> {
  await forgiveOwn(tx, own)
  await forgiveAddress(tx, shared)
}

export async function forgiveOwn({ db }: Ctx, own: Limit): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', own.key).execute()
}

/** The attempt is not counted for all the others. */
export async function forgiveAddress({ db }: Ctx, shared: Limit): Promise<void> {
  await db
    .updateTable('throttle')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', '=', shared.key)
    .where('attempts', '>', 0)
    .execute()
}
