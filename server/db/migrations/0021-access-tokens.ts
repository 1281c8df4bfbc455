import { big, emptyText, required, withId, zero, type Migration } from '../columns.ts'

/** Tokens that people make for their programs. Only their hashes are stored. */
export const accessTokens: Migration = {
  name: '0021-access-tokens',
  async up(db, engine) {
    await withId(db.schema.createTable('access_token'), engine)
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', required)
      .addColumn('places', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('expires_at', big, required)
      .addColumn('last_used_at', big, zero)
      .addColumn('last_address', 'text', emptyText)
      .execute()
    await db.schema.createIndex('access_token_user').on('access_token').column('user_id').execute()
  },
}
