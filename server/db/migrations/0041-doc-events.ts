import { big, emptyText, required, withId, type Migration } from '../columns.ts'

/** When docs were deleted and restored, which are no revisions, because the content stays the same; and the hashes of revisions. */
export const docEvents: Migration = {
  name: '0041-doc-events',
  async up({ schema }, engine) {
    await withId(schema.createTable('doc_event'), engine)
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      .addColumn('event', 'text', required)
      // That the doc had then.
      .addColumn('revision', 'integer', required)
      .addColumn('editor_name', 'text', required)
      .addColumn('created_at', big, required)
      .execute()
    await schema.alterTable('doc_revision').addColumn('md5', 'text', emptyText).execute()
    await schema.createIndex('doc_revision_md5').on('doc_revision').column('md5').execute()
    await schema.createIndex('doc_event_doc').on('doc_event').columns(['doc_id', 'revision']).execute()
  },
}
