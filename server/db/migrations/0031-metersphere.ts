import { sql } from 'kysely'
import { big, emptyText, required, withId, zero, type Migration } from '../columns.ts'

/** Connections of spaces with the test-management tool MeterSphere, and where docs are sent in it. */
export const meterSphere: Migration = {
  name: '0031-metersphere',
  async up({ schema }, engine) {
    await schema
      .createTable('metersphere_space')
      .addColumn('space_id', big, (column) => column.primaryKey().references('space.id').onDelete('cascade'))
      .addColumn('version', 'integer', required)
      .addColumn('address', 'text', required)
      .addColumn('access_key', 'text', required)
      .addColumn('sealed_secret', 'text', required)
      .addColumn('remote_id', 'text', required)
      .addColumn('remote_name', 'text', required)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .execute()

    await withId(schema.createTable('metersphere_binding'), engine)
      .addColumn('module_id', big, (column) => column.unique().references('module.id').onDelete('cascade'))
      .addColumn('release_id', big, (column) => column.unique().references('release.id').onDelete('cascade'))
      .addColumn('remote_project_id', 'text', required)
      .addColumn('remote_project_name', 'text', required)
      .addColumn('remote_module_id', 'text', required)
      .addColumn('remote_module_name', 'text', required)
      .addColumn('state', 'text', emptyText)
      .addColumn('wanted', 'integer', zero)
      .addColumn('attempts', 'integer', zero)
      .addColumn('job_id', big, zero)
      .addColumn('next_at', big, zero)
      .addColumn('synced_at', big, zero)
      .addColumn('doc_count', 'integer', zero)
      .addColumn('error', 'text', emptyText)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .addCheckConstraint('metersphere_binding_of_one', sql`(module_id is null) <> (release_id is null)`)
      .execute()
  },
}
