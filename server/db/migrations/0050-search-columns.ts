import { sql } from 'kysely'
import type { Migration, RawDb } from '../columns.ts'

/**
 * The search text of PostgreSQL says which column a word and which module a doc is in. A job indexes all docs again after the start. The
 * list of words that are not in the index yet is read by each search: 4 MB of it, the default, take milliseconds for each word.
 */
export const searchColumns: Migration = {
  name: '0050-search-columns',
  async up(db, engine) {
    if (engine === 'sqlite') return
    await sql`alter index doc_search_document set (gin_pending_list_limit = 128)`.execute(db)
    await rebuildSearch(db)
  },
}

async function rebuildSearch(db: RawDb): Promise<void> {
  const isEmpty = !(await db.selectFrom('doc').select('id').limit(1).executeTakeFirst())
  const waiting = db.selectFrom('job').select('id').where('kind', '=', 'rebuild-search').where('state', '=', 'waiting')
  if (isEmpty || (await waiting.executeTakeFirst())) return
  const now = Date.now()
  const job = { kind: 'rebuild-search', payload: '{}', state: 'waiting', run_at: now, created_at: now }
  await db.insertInto('job').values(job).execute()
}
