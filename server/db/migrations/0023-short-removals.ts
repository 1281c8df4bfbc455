import { sql } from 'kysely'
import { bit, type Migration } from '../columns.ts'

/**
 * Entries of the recycle bin are removed in steps, and can no longer be restored from the first one on. Deleting docs from the search
 * index of SQLite no longer merges its segments, which took longer than anything else in a bulk delete; the clean-up does it.
 */
export const shortRemovals: Migration = {
  name: '0023-short-removals',
  async up(db, engine) {
    await db.schema.alterTable('trash').addColumn('is_removed', 'integer', bit('is_removed')).execute()
    if (engine !== 'sqlite') return
    await sql`insert into doc_search(doc_search, rank) values ('deletemerge', 0)`.execute(db)
  },
}
