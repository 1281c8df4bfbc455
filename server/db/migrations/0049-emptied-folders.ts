import { sql } from 'kysely'
import type { Migration } from '../columns.ts'

/** For the clean-up of folders that deliveries emptied: without an index it reads all docs. */
export const emptiedFolders: Migration = {
  name: '0049-emptied-folders',
  async up(db) {
    await sql`
      create index doc_emptied on doc (deleted_at)
      where is_folder = 1 and trash_id is null and deleted_at is not null`.execute(db)
  },
}
