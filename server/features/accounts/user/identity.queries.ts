import type { Insertable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { IdentityTable } from '../../../db/tables.ts'
import type { UserRow } from './user.queries.ts'

export function findUserByIdentity(db: Db, provider: string, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user_account')
    .innerJoin('identity', 'identity.user_id', 'user_account.id')
    .selectAll('user_account')
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()
}

export async function insertIdentity(db: Db, identity: Insertable<IdentityTable>): Promise<void> {
  await db.insertInto('identity').values(identity).execute()
}

export function listIdentities(db: Db, userId: number) {
  return db.selectFrom('identity').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** False if there was none. */
export async function deleteIdentity(db: Db, userId: number, provider: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
