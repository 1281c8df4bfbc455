import { big, required, type Migration } from '../columns.ts'

/** When a doc was last read. Apart from the doc, because it changes often and the doc is large. */
export const lastReads: Migration = {
  name: '0035-last-reads',
  async up({ schema }) {
    await schema
      .createTable('doc_read')
      .addColumn('doc_id', big, (column) => column.primaryKey().references('doc.id').onDelete('cascade'))
      .addColumn('last_read_at', big, required)
      .execute()
  },
}
