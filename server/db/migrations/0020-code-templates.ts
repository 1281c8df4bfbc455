import { big, required, withId, type Migration } from '../columns.ts'

/** Templates that super admins write for generating code. */
export const codeTemplates: Migration = {
  name: '0020-code-templates',
  async up(db, engine) {
    await withId(db.schema.createTable('code_template'), engine)
      .addColumn('name', 'text', required)
      .addColumn('group_name', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('modified_at', big, required)
      .execute()
  },
}
