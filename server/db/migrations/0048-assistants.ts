import { big, required, withId, zero, type Migration } from '../columns.ts'

/** Coding assistants that people connect by OAuth. Their tokens are access tokens that belong to a client. */
export const assistants: Migration = {
  name: '0048-assistants',
  async up(db, engine) {
    await withId(db.schema.createTable('oauth_client'), engine)
      .addColumn('client_key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', required)
      .addColumn('redirect_uris', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('last_used_at', big, required)
      .execute()
    await db.schema
      .createTable('oauth_code')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('client_id', big, (column) => column.notNull().references('oauth_client.id').onDelete('cascade'))
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('redirect_uri', 'text', required)
      .addColumn('challenge', 'text', required)
      .addColumn('scopes', 'text', required)
      .addColumn('places', 'text', required)
      .addColumn('ends_at', big, required)
      .addColumn('expires_at', big, required)
      .addColumn('is_used', 'integer', zero)
      .addColumn('token_id', big, zero)
      .execute()
    await db.schema.createIndex('oauth_code_client').on('oauth_code').column('client_id').execute()
    await db.schema.createIndex('oauth_code_user').on('oauth_code').column('user_id').execute()
    await db.schema
      .alterTable('access_token')
      .addColumn('client_id', big, (column) => column.references('oauth_client.id').onDelete('cascade'))
      .execute()
    await db.schema.alterTable('access_token').addColumn('refresh_key', 'text').execute()
    await db.schema.alterTable('access_token').addColumn('refresh_hash', 'text').execute()
    await db.schema.alterTable('access_token').addColumn('renewed_until', big, zero).execute()
    await db.schema.createIndex('access_token_client').on('access_token').column('client_id').execute()
    await db.schema.createIndex('access_token_refresh').on('access_token').column('refresh_key').unique().execute()
  },
}
