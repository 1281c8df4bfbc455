import { big, bit, emptyText, one, required, withId, zero, type Migration } from '../columns.ts'

/** Who wants to know of changes, and what they are told: people by messages, other programs by webhooks. */
export const messages: Migration = {
  name: '0009-messages',
  async up(db, engine) {
    const { schema } = db

    await schema
      .createTable('doc_follow')
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('doc_follow_key', ['user_id', 'doc_id'])
      .execute()
    await schema.createIndex('doc_follow_doc').on('doc_follow').column('doc_id').execute()

    await withId(schema.createTable('message'), engine)
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('module_id', big, (column) => column.references('module.id').onDelete('cascade'))
      .addColumn('doc_id', big, zero)
      .addColumn('type', 'integer', required)
      .addColumn('text_key', 'text', required)
      .addColumn('params', 'text', required)
      .addColumn('is_read', 'integer', bit('is_read'))
      .addColumn('created_at', big, required)
      .execute()
    await schema.createIndex('message_user').on('message').columns(['user_id', 'is_read', 'id']).execute()
    await schema.createIndex('message_module').on('message').column('module_id').execute()
    await schema.createIndex('message_created').on('message').column('created_at').execute()

    await withId(schema.createTable('webhook'), engine)
      .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
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
    await schema.createIndex('webhook_module').on('webhook').column('module_id').execute()

    await withId(schema.createTable('webhook_delivery'), engine)
      .addColumn('webhook_id', big, (column) => column.notNull().references('webhook.id').onDelete('cascade'))
      .addColumn('state', 'text', required)
      .addColumn('event', 'text', required)
      .addColumn('attempts', 'integer', zero)
      .addColumn('status', 'integer', zero)
      .addColumn('answer', 'text', emptyText)
      .addColumn('created_at', big, required)
      .addColumn('next_at', big, zero)
      .addColumn('finished_at', big)
      .execute()
    await schema
      .createIndex('webhook_delivery_webhook')
      .on('webhook_delivery')
      .columns(['webhook_id', 'state', 'id'])
      .execute()
    await schema.createIndex('webhook_delivery_created').on('webhook_delivery').column('created_at').execute()
  },
}
