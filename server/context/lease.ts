import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ErrorKey } from '#core/i18n/texts.ts'
import { UserError } from '../base/errors.ts'
import { dbEngine } from '../db/engine.ts'
import type { Ctx } from './ctx.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** A holder that has not renewed its lease for this long is considered dead. */
const LIFE_MS = 30_000
const RENEW_MS = 5_000
const POLL_MS = 100
const RELEASE_RETRY_MS = 1_000

/** Exclusive right to do some work: no other node and no other request of this node does it at the same time. */
export interface Lease {
  /** Random id of this run. */
  holder: string
  /** The previous holder, if it died in the middle of its work. The new holder must clean up after it. */
  deadHolder: string | undefined
  /**
   * Throws if the lease is lost, and otherwise holds it until the transaction ends. A process that was suspended may have lost its
   * lease.
   */
  confirm(tx: Ctx): Promise<void>
}

interface Wanted {
  key: string
  /** Maximum time to wait for the current holder. */
  waitMs: number
  /** Error reported after that time. */
  busyKey: ErrorKey
}

/** Runs `work` while no other work with the same key runs on any node. */
export function withLease<Result>(ctx: Ctx, wanted: Wanted, work: (lease: Lease) => Promise<Result>): Promise<Result> {
  const { key, busyKey } = wanted
  return oneAtATime(ctx.services, key, async () => {
    const holder = randomBytes(8).toString('hex')
    let renewal: NodeJS.Timeout | undefined
    try {
      const deadHolder = await acquire(ctx, { ...wanted, holder })
      renewal = setInterval(() => void renew(ctx, key, holder).catch(() => {}), RENEW_MS)
      const confirm = async (tx: Ctx) => {
        if (!(await renew(tx, key, holder))) throw new UserError(busyKey)
      }
      return await work({ holder, deadHolder, confirm })
    } finally {
      clearInterval(renewal)
      // Also after a failed `acquire`: the row may have been written although the answer was lost.
      await release(ctx, key, holder).catch(() => void releaseLater(ctx, key, holder))
    }
  })
}

/** Returns the holder whose lease had expired, if there was one. */
async function acquire(
  ctx: Ctx,
  { key, holder, waitMs, busyKey }: Wanted & { holder: string },
): Promise<string | undefined> {
  const start = performance.now()
  for (;;) {
    const known = await ctx.db.selectFrom('lease').selectAll().where('key', '=', key).executeTakeFirst()
    if (!known && (await insertLease(ctx, key, holder))) return undefined
    if (known && isDead(ctx, known.expires_at) && (await takeOver(ctx, known, holder))) return known.holder
    if (performance.now() - start >= waitMs) throw new UserError(busyKey)
    await setTimeout(POLL_MS)
  }
}

/** SQLite is used by one process, where `oneAtATime` serializes the work: any row in the table is from an earlier process. */
const isDead = ({ db, services }: Ctx, expiresAt: number) => dbEngine(db) === 'sqlite' || expiresAt < services.now()

async function insertLease({ db, services }: Ctx, key: string, holder: string): Promise<boolean> {
  const row = await db
    .insertInto('lease')
    .values({ key, holder, expires_at: services.now() + LIFE_MS })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function takeOver(
  { db, services }: Ctx,
  known: { key: string; holder: string; expires_at: number },
  holder: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ holder, expires_at: services.now() + LIFE_MS })
    .where('key', '=', known.key)
    .where('holder', '=', known.holder)
    .where('expires_at', '=', known.expires_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function renew({ db, services }: Ctx, key: string, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ expires_at: services.now() + LIFE_MS })
    .where('key', '=', key)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** While the database is away. Otherwise the next holder would have to wait until the lease expires. */
async function releaseLater(ctx: Ctx, key: string, holder: string): Promise<void> {
  for (let left = LIFE_MS / RELEASE_RETRY_MS; left > 0; left--) {
    await setTimeout(RELEASE_RETRY_MS, undefined, { ref: false })
    const isReleased = await release(ctx, key, holder).then(
      () => true,
      () => false,
    )
    if (isReleased) return
  }
}

async function release({ db }: Ctx, key: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('key', '=', key).where('holder', '=', holder).execute()
}
