import type { Migration } from '../columns.ts'

/** Counts the changes of the tree of a compose project, so that its menu can be cached. */
export const nodeVersions: Migration = {
  name: '0032-node-versions',
  async up(db) {
    await db.schema
      .alterTable('compose_project')
      .addColumn('nodes_version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
