import { newMockKey } from '../../base/link-key.ts'
import { big, bit, emptyText, one, required, withId, zero, type Migration } from '../columns.ts'

/** Mock addresses of modules, what their docs answer there, and the last requests. */
export const mocks: Migration = {
  name: '0018-mocks',
  async up(db, engine) {
    const { schema } = db
    await schema.alterTable('module').addColumn('mock_key', 'text').execute()
    await schema.alterTable('module').addColumn('mock_version', 'integer', zero).execute()
    for (const { id } of await db.selectFrom('module').select('id').execute()) {
      await db.updateTable('module').set({ mock_key: newMockKey() }).where('id', '=', id).execute()
    }
    await schema.createIndex('module_mock_key').unique().on('module').column('mock_key').execute()

    await withId(schema.createTable('mock_config'), engine)
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('is_enabled', 'integer', bit('is_enabled'))
      .addColumn('conditions', 'text', required)
      .addColumn('http_status', 'integer', required)
      .addColumn('delay_ms', 'integer', required)
      .addColumn('headers', 'text', required)
      .addColumn('result_type', 'integer', required)
      .addColumn('body', 'text', required)
      .addColumn('script', 'text', required)
      .addColumn('is_seeded', 'integer', bit('is_seeded'))
      .addColumn('remark', 'text', emptyText)
      .addColumn('order_index', 'integer', required)
      .addColumn('version', 'integer', one)
      .addColumn('creator_name', 'text', required)
      .addColumn('modifier_name', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .execute()
    await schema.createIndex('mock_config_doc').on('mock_config').column('doc_id').execute()

    await withId(schema.createTable('mock_log'), engine)
      .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
      .addColumn('at', big, required)
      .addColumn('entry', 'text', required)
      .execute()
    await schema.createIndex('mock_log_module').on('mock_log').columns(['module_id', 'id']).execute()
  },
}
