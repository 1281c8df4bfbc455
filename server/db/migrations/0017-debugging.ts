import { sql } from 'kysely'
import { big, bit, emptyText, required, withId, zero, type Migration } from '../columns.ts'

/** What people keep for trying calls: variables, input and a history. Everything but the variables of the team belongs to one person. */
export const debugging: Migration = {
  name: '0017-debugging',
  async up(db, engine) {
    const { schema } = db

    await withId(schema.createTable('debug_variable'), engine)
      .addColumn('environment_id', big, (column) => column.notNull().references('environment.id').onDelete('cascade'))
      .addColumn('user_id', big, (column) => column.references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('value', 'text', required)
      .addColumn('is_secret', 'integer', bit('is_secret'))
      .execute()
    await schema
      .createIndex('debug_variable_own')
      .unique()
      .on('debug_variable')
      .columns(['environment_id', 'user_id', 'name'])
      .execute()
    await schema
      .createIndex('debug_variable_team')
      .unique()
      .on('debug_variable')
      .columns(['environment_id', 'name'])
      .where(sql.ref('user_id'), 'is', null)
      .execute()
    await schema.createIndex('debug_variable_user').on('debug_variable').column('user_id').execute()

    await withId(schema.createTable('debug_prop'), engine)
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('doc_id', big, (column) => column.references('doc.id').onDelete('cascade'))
      .addColumn('module_id', big, (column) => column.references('module.id').onDelete('cascade'))
      .addColumn('type', 'integer', required)
      .addColumn('ref_id', big, required)
      .addColumn('name', 'text', required)
      .addColumn('sealed_val', 'text', required)
      .execute()
    await schema
      .createIndex('debug_prop_key')
      .unique()
      .on('debug_prop')
      .columns(['user_id', 'type', 'ref_id', 'name'])
      .execute()
    await schema.createIndex('debug_prop_doc').on('debug_prop').column('doc_id').execute()
    await schema.createIndex('debug_prop_module').on('debug_prop').column('module_id').execute()

    await withId(schema.createTable('debug_call'), engine)
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      .addColumn('environment_id', big, (column) => column.notNull().references('environment.id').onDelete('cascade'))
      .addColumn('route', 'text', required)
      .addColumn('sealed_request', 'text', required)
      .addColumn('status', 'integer', zero)
      .addColumn('size', big, zero)
      .addColumn('total_ms', 'integer', zero)
      .addColumn('fault', 'text', emptyText)
      .addColumn('created_at', big, required)
      .execute()
    await schema.createIndex('debug_call_user').on('debug_call').columns(['user_id', 'doc_id', 'id']).execute()
    await schema.createIndex('debug_call_doc').on('debug_call').column('doc_id').execute()
    await schema.createIndex('debug_call_environment').on('debug_call').column('environment_id').execute()
    await schema.createIndex('debug_call_created').on('debug_call').column('created_at').execute()
  },
}
