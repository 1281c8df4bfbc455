import { big, required, type Migration } from '../columns.ts'

/** What releases hide after docs are removed for good: the copies of hidden docs, and values that were marked as secret later. */
export const releaseSecrets: Migration = {
  name: '0054-release-secrets',
  async up(db) {
    await db.schema.createIndex('release_copy_doc').on('release_copy').column('doc_id').execute()
    // Without a key to the doc, model or environment: the marks outlive it.
    await db.schema
      .createTable('secret_mark')
      .addColumn('kind', 'text', required)
      .addColumn('thing_id', big, required)
      .addColumn('row_key', 'text', required)
      .addPrimaryKeyConstraint('secret_mark_key', ['kind', 'thing_id', 'row_key'])
      .execute()
  },
}
