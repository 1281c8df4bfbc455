import { bit, type Migration } from '../columns.ts'

/** Entries of the recycle bin are removed in steps. From the first one on they can no longer be restored. */
export const removedTrash: Migration = {
  name: '0023-removed-trash',
  async up(db) {
    await db.schema.alterTable('trash').addColumn('is_removed', 'integer', bit('is_removed')).execute()
  },
}
