import { sql } from 'kysely'
import type { Migration } from '../columns.ts'

/** SQLite merges the parts of its text index less often: with its own settings, single writes of a push took over 100 ms. */
export const searchMerges: Migration = {
  name: '0016-search-merges',
  async up(db, engine) {
    if (engine !== 'sqlite') return
    await sql`insert into doc_search(doc_search, rank) values ('automerge', 16)`.execute(db)
    await sql`insert into doc_search(doc_search, rank) values ('crisismerge', 200)`.execute(db)
  },
}
