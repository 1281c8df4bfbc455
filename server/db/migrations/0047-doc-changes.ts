import { sql } from 'kysely'
import type { Migration } from '../columns.ts'

/** The docs that were changed last, of all projects, for the home page. */
export const docChanges: Migration = {
  name: '0047-doc-changes',
  async up(db) {
    await sql`
      create index doc_changed on doc (modified_at, id)
      where deleted_at is null and is_folder = 0`.execute(db)
  },
}
