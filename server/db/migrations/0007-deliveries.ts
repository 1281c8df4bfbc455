import { big, emptyText, required, withId, zero, type Migration } from '../columns.ts'

/** What machines deliver: where docs come from, what is still between machine and person, the push log, sources to follow. */
export const deliveries: Migration = {
  name: '0007-deliveries',
  async up(db, engine) {
    const { schema } = db

    await schema.alterTable('doc').addColumn('origin', 'text', emptyText).execute()
    await schema.alterTable('doc').addColumn('delivered_parent_id', big, zero).execute()
    await schema.alterTable('doc').addColumn('conflicts', 'text').execute()
    await schema.alterTable('doc').addColumn('kept_identity', 'text').execute()
    await schema.alterTable('doc').addColumn('staged_by', 'text', emptyText).execute()
    await schema.createIndex('doc_kept_identity').on('doc').column('kept_identity').execute()
    await schema.createIndex('doc_staged_by').on('doc').column('staged_by').where('staged_by', '<>', '').execute()

    await withId(schema.createTable('push_log'), engine)
      .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
      .addColumn('at', big, required)
      .addColumn('kind', 'text', required)
      .addColumn('client', 'text', emptyText)
      .addColumn('author', 'text', emptyText)
      .addColumn('address', 'text', emptyText)
      .addColumn('took_ms', 'integer', zero)
      .addColumn('created', 'integer', zero)
      .addColumn('updated', 'integer', zero)
      .addColumn('unchanged', 'integer', zero)
      .addColumn('skipped', 'integer', zero)
      .addColumn('removed', 'integer', zero)
      .addColumn('error', 'text', emptyText)
      .addColumn('findings', 'text', required)
      .addColumn('payload', 'text')
      .execute()
    await schema.createIndex('push_log_module').on('push_log').columns(['module_id', 'at']).execute()

    await schema
      .createTable('push_key')
      .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
      .addColumn('key', 'text', required)
      .addColumn('at', big, required)
      .addColumn('answer', 'text', required)
      .addPrimaryKeyConstraint('push_key_key', ['module_id', 'key'])
      .execute()

    await schema
      .createTable('module_source')
      .addColumn('module_id', big, (column) =>
        column.primaryKey().notNull().references('module.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', required)
      .addColumn('url', 'text', emptyText)
      .addColumn('sealed_auth', 'text', emptyText)
      .addColumn('file', 'text', emptyText)
      .addColumn('refresh_minutes', 'integer', zero)
      .addColumn('is_refreshed', 'integer', zero)
      .addColumn('mode', 'text', required)
      .addColumn('parent_id', big, zero)
      .addColumn('next_at', big, zero)
      .addColumn('job_id', big, zero)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .execute()

    await schema.alterTable('module').addColumn('export_token_hash', 'text').execute()
    await schema.alterTable('module').addColumn('sealed_export_token', 'text').execute()
    await schema
      .createIndex('module_export_token')
      .on('module')
      .column('export_token_hash')
      .unique()
      .where('export_token_hash', 'is not', null)
      .execute()
  },
}
