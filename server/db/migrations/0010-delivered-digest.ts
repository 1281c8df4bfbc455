import { emptyText, type Migration } from '../columns.ts'

/** What a machine delivered, in short: the same again is told without a comparison. */
export const deliveredDigest: Migration = {
  name: '0010-delivered-digest',
  async up(db) {
    await db.schema.alterTable('doc').addColumn('delivered_digest', 'text', emptyText).execute()
  },
}
