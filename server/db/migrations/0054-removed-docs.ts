import type { Migration } from '../columns.ts'

/** The copies of a doc in releases are found when the doc is removed for good. */
export const removedDocs: Migration = {
  name: '0054-removed-docs',
  async up(db) {
    await db.schema.createIndex('release_copy_doc').on('release_copy').column('doc_id').execute()
  },
}
