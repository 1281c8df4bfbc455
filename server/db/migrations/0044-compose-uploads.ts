import { big, required, withId, type Migration } from '../columns.ts'

/** Pictures and attachments of the extra pages of compose projects, which belong to no module. */
export const composeUploads: Migration = {
  name: '0044-compose-uploads',
  async up(db, engine) {
    await withId(db.schema.createTable('compose_upload'), engine)
      .addColumn('project_id', big, (column) => column.notNull().references('compose_project.id').onDelete('cascade'))
      .addColumn('file', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('size', big, required)
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .execute()
    await db.schema.createIndex('compose_upload_project').on('compose_upload').column('project_id').execute()
  },
}
