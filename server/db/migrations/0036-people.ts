import { sql } from 'kysely'
import { big, required, withId, zero, type Migration } from '../columns.ts'

/** Deleted accounts, last activity, and links with which people make accounts. */
export const people: Migration = {
  name: '0036-people',
  async up(db, engine) {
    const { schema } = db
    await schema.alterTable('user_account').addColumn('last_active_at', big, zero).execute()
    await sql`update user_account set last_active_at = coalesce((select max(last_seen_at) from session where session.user_id = user_account.id), 0)`.execute(
      db,
    )
    await schema.alterTable('user_account').addColumn('deleted_at', big).execute()

    await withId(schema.createTable('invitation'), engine)
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', required)
      .addColumn('role', 'text', required)
      .addColumn('places', 'text', required)
      .addColumn('max_uses', 'integer', required)
      .addColumn('uses', 'integer', zero)
      .addColumn('expires_at', big, required)
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .execute()
  },
}
