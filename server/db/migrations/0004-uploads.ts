import { big, required, withId, type Migration } from '../columns.ts'

/** Pictures and attachments of docs. */
export const uploads: Migration = {
  name: '0004-uploads',
  async up(db, engine) {
    await withId(db.schema.createTable('upload'), engine)
      .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
      .addColumn('file', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('size', big, required)
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .execute()
    await db.schema.createIndex('upload_module').on('upload').column('module_id').execute()
  },
}
