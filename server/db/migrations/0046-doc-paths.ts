import { sql } from 'kysely'
import { emptyText, type Migration } from '../columns.ts'

/**
 * The URL of a doc as the search compares it, ordered by its characters; and methods as words of the search text. A job fills in both for
 * the docs there are.
 */
export const docPaths: Migration = {
  name: '0046-doc-paths',
  async up(db, engine) {
    const ordered = engine === 'postgres' ? sql`text collate "C"` : 'text'
    await db.schema.alterTable('doc').addColumn('path', ordered, emptyText).execute()
    await sql`
      create index doc_path on doc (path, id, module_id, type, is_show, http_method)
      where deleted_at is null and path <> ''`.execute(db)

    const job = { kind: 'rebuild-search', payload: '{}', state: 'waiting' }
    const isEmpty = !(await db.selectFrom('doc').select('id').limit(1).executeTakeFirst())
    const waiting = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', job.kind)
      .where('state', '=', job.state)
      .executeTakeFirst()
    if (isEmpty || waiting) return
    const now = Date.now()
    await db
      .insertInto('job')
      .values({ ...job, run_at: now, created_at: now })
      .execute()
  },
}
