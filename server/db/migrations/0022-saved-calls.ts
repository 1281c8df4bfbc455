import { big, emptyText, required, withId, type Migration } from '../columns.ts'

/** Calls of docs that people save with their input and checks. */
export const savedCalls: Migration = {
  name: '0022-saved-calls',
  async up(db, engine) {
    await withId(db.schema.createTable('saved_call'), engine)
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      // Null: of the team.
      .addColumn('user_id', big, (column) => column.references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('request', 'text', required)
      .addColumn('checks', 'text', required)
      .addColumn('order_index', 'integer', required)
      .addColumn('modifier_name', 'text', emptyText)
      .addColumn('created_at', big, required)
      .addColumn('modified_at', big, required)
      .execute()
    await db.schema.createIndex('saved_call_doc').on('saved_call').columns(['doc_id', 'user_id']).execute()
    await db.schema.createIndex('saved_call_user').on('saved_call').column('user_id').execute()
  },
}
