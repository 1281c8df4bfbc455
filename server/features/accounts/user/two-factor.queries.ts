import type { Db } from '../../../db/open.ts'
import type { Millis } from '../../../db/tables.ts'

export function findTwoFactor(db: Db, userId: number) {
  return db.selectFrom('two_factor').select(['secret', 'confirmed_at']).where('user_id', '=', userId).executeTakeFirst()
}

/** Begins again: a secret that was not confirmed is replaced. False if two-factor sign-in is on. */
export async function replaceSecret(db: Db, userId: number, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('two_factor')
    .values({ user_id: userId, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('two_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the code of this period, or a newer one, was used: each code works once. */
export async function usePeriod(db: Db, userId: number, period: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: period })
    .where('user_id', '=', userId)
    .where('last_step', '<', period)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function confirmSecret(db: Db, userId: number, now: Millis): Promise<void> {
  await db.updateTable('two_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

export async function deleteTwoFactor(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await db.deleteFrom('two_factor').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** False if there is no such code: each works once. */
export async function useRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
