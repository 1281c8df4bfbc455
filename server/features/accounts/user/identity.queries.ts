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
