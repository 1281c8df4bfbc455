import type { Insertable, Selectable, Updateable } from 'kysely'
import { isClearAccountName } from '#core/text/account-name.ts'
import { UserError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'
import { prepare } from '../../../db/prepared.ts'
import type { UserAccountTable } from '../../../db/tables.ts'

export type UserRow = Selectable<UserAccountTable>

/** Normalizes a name with NFC and case folding: names that look the same are equal. */
export const usernameKey = (username: string) => username.normalize('NFC').toLowerCase()

export function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('user_account').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst()
}

const findUser = prepare((db, userId: number) => db.selectFrom('user_account').selectAll().where('id', '=', userId))

export async function getUser(db: Db, userId: number): Promise<UserRow> {
  const [user] = await findUser(db, userId)
  if (!user) throw new Error(`no account ${userId}`)
  return user
}

/** Throws if a new account could be mistaken for another by the look of its name. Existing accounts keep their names. */
export function checkNewUsername(username: string): void {
  if (!isClearAccountName(username)) throw new UserError('error.usernameUnclear', { name: username }, 'username')
}

type NewUser = Omit<Insertable<UserAccountTable>, 'id' | 'username_key'>

/** undefined if the name is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto('user_account')
    .values({ ...user, username_key: usernameKey(user.username) })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateUser(db: Db, userId: number, change: Updateable<UserAccountTable>): Promise<void> {
  await db.updateTable('user_account').set(change).where('id', '=', userId).execute()
}

export async function countUsableSuperAdmins(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_super_admin', '=', 1)
    .where((eb) => eb.or([eb('password_expires_at', 'is', null), eb('password_expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Makes other transactions that lock the user wait, so that what belongs to the user can be counted. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('user_account')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', userId)
    .execute()
}
