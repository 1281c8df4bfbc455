import { big, bit, emptyText, one, required, withId, zero, type Migration } from '../columns.ts'

/** Modules, app keys of spaces, the recycle bin and the job table. */
export const modules: Migration = {
  name: '0002-modules',
  async up(db, engine) {
    const { schema } = db

    await withId(schema.createTable('module'), engine)
      .addColumn('project_id', big, (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('type', 'integer', zero)
      .addColumn('import_url', 'text', emptyText)
      .addColumn('order_index', 'integer', zero)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('sealed_token', 'text', required)
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .addColumn('version', 'integer', one)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .addColumn('deleted_at', big)
      .execute()
    await schema.createIndex('module_project').on('module').column('project_id').execute()

    await withId(schema.createTable('open_user'), engine)
      .addColumn('space_id', big, (column) => column.notNull().references('space.id').onDelete('cascade'))
      .addColumn('app_key', 'text', (column) => column.notNull().unique())
      .addColumn('secret_hash', 'text', required)
      .addColumn('applicant', 'text', required)
      .addColumn('status', 'integer', bit('status'))
      .addColumn('created_at', big, required)
      .addColumn('modified_at', big, required)
      .execute()
    await schema.createIndex('open_user_space').on('open_user').column('space_id').execute()

    await withId(schema.createTable('trash'), engine)
      .addColumn('kind', 'text', required)
      .addColumn('thing_id', big, required)
      .addColumn('space_id', big, required)
      .addColumn('project_id', big, zero)
      .addColumn('name', 'text', required)
      .addColumn('deleted_by', big, required)
      .addColumn('deleted_at', big, required)
      .execute()
    await schema.createIndex('trash_place').on('trash').columns(['space_id', 'project_id']).execute()
    await schema.createIndex('trash_deleted_at').on('trash').column('deleted_at').execute()

    await withId(schema.createTable('job'), engine)
      .addColumn('kind', 'text', required)
      .addColumn('payload', 'text', required)
      .addColumn('user_id', big, zero)
      .addColumn('unique_key', 'text', (column) => column.unique())
      .addColumn('state', 'text', required)
      .addColumn('done', 'integer', zero)
      .addColumn('total', 'integer', zero)
      .addColumn('report', 'text', emptyText)
      .addColumn('attempts', 'integer', zero)
      .addColumn('run_at', big, required)
      .addColumn('lease_until', big, zero)
      .addColumn('created_at', big, required)
      .addColumn('finished_at', big)
      .execute()
    await schema.createIndex('job_due').on('job').columns(['state', 'run_at']).execute()
  },
}
