import { sql } from 'kysely'
import { big, bit, emptyText, one, required, withId, zero, type Migration, type RawDb } from '../columns.ts'

/** Webhooks of releases, what each webhook sends, when it was last called, and the language of mails. */
export const robots: Migration = {
  name: '0030-robots',
  async up(db, engine) {
    const { schema } = db
    if (engine === 'sqlite') await rebuildWebhooks(db)
    else {
      await schema
        .alterTable('webhook')
        .alterColumn('module_id', (column) => column.dropNotNull())
        .execute()
      await schema
        .alterTable('webhook')
        .addColumn('release_id', big, (column) => column.references('release.id').onDelete('cascade'))
        .execute()
    }
    await schema.createIndex('webhook_release').on('webhook').column('release_id').execute()
    await schema.alterTable('webhook').addColumn('is_breaking_only', 'integer', bit('is_breaking_only')).execute()
    await schema.alterTable('webhook').addColumn('template', 'text', emptyText).execute()
    await schema.alterTable('webhook').addColumn('called_at', big, zero).execute()

    await schema.alterTable('user_account').addColumn('mail_lang', 'text', emptyText).execute()
  },
}

/** SQLite cannot make a column nullable. Deliveries are copied too, because dropping the old table would delete them. */
async function rebuildWebhooks(db: RawDb): Promise<void> {
  const { schema } = db
  await withId(schema.createTable('webhook_copy'), 'sqlite')
    .addColumn('module_id', big, (column) => column.references('module.id').onDelete('cascade'))
    .addColumn('release_id', big, (column) => column.references('release.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('sealed_url', 'text', required)
    .addColumn('sealed_secret', 'text', emptyText)
    .addColumn('events', 'text', required)
    .addColumn('is_enabled', 'integer', bit('is_enabled'))
    .addColumn('version', 'integer', one)
    .addColumn('created_at', big, required)
    .addColumn('modified_at', big, required)
    .addColumn('modified_by', big, required)
    .execute()
  await withId(schema.createTable('webhook_delivery_copy'), 'sqlite')
    .addColumn('webhook_id', big, (column) => column.notNull().references('webhook_copy.id').onDelete('cascade'))
    .addColumn('state', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('attempts', 'integer', zero)
    .addColumn('status', 'integer', zero)
    .addColumn('answer', 'text', emptyText)
    .addColumn('created_at', big, required)
    .addColumn('next_at', big, zero)
    .addColumn('finished_at', big)
    .execute()
  const shared =
    'id, name, kind, sealed_url, sealed_secret, events, is_enabled, version, created_at, modified_at, modified_by'
  await move(db, 'webhook', `module_id, ${shared}`)
  await move(
    db,
    'webhook_delivery',
    'id, webhook_id, state, event, attempts, status, answer, created_at, next_at, finished_at',
  )
  for (const table of ['webhook_delivery', 'webhook']) await schema.dropTable(table).execute()
  for (const table of ['webhook', 'webhook_delivery'])
    await schema.alterTable(`${table}_copy`).renameTo(table).execute()
  await schema.createIndex('webhook_module').on('webhook').column('module_id').execute()
  await schema
    .createIndex('webhook_delivery_webhook')
    .on('webhook_delivery')
    .columns(['webhook_id', 'state', 'id'])
    .execute()
  await schema.createIndex('webhook_delivery_created').on('webhook_delivery').column('created_at').execute()
}

/** Copies the rows and the counter of keys, so that keys of deleted rows are not used again. */
async function move(db: RawDb, table: string, columns: string): Promise<void> {
  const copy = `${table}_copy`
  await sql`insert into ${sql.table(copy)} (${sql.raw(columns)}) select ${sql.raw(columns)} from ${sql.table(table)}`.execute(
    db,
  )
  await sql`delete from sqlite_sequence where name = ${copy}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) select ${copy}, seq from sqlite_sequence where name = ${table}`.execute(
    db,
  )
}
