import { sql } from 'kysely'
import { big, bit, emptyText, one, required, withId, type Migration } from '../columns.ts'

/** Scripts that run before and after a request of the debug page. Each belongs to one doc, module or project, and ends with it. */
export const debugScripts: Migration = {
  name: '0019-debug-scripts',
  async up({ schema }, engine) {
    await withId(schema.createTable('debug_script'), engine)
      .addColumn('project_id', big, (column) => column.references('project.id').onDelete('cascade'))
      .addColumn('module_id', big, (column) => column.references('module.id').onDelete('cascade'))
      .addColumn('doc_id', big, (column) => column.references('doc.id').onDelete('cascade'))
      .addColumn('type', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('description', 'text', emptyText)
      .addColumn('content', 'text', required)
      .addColumn('is_enabled', 'integer', bit('is_enabled'))
      .addColumn('order_index', 'integer', required)
      .addColumn('version', 'integer', one)
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .addCheckConstraint(
        'debug_script_home',
        sql`(project_id is not null and module_id is null and doc_id is null)
          or (project_id is null and module_id is not null and doc_id is null)
          or (project_id is null and module_id is null and doc_id is not null)`,
      )
      .execute()
    for (const home of ['project', 'module', 'doc']) {
      await schema.createIndex(`debug_script_${home}`).on('debug_script').column(`${home}_id`).execute()
    }
  },
}
