import type { Migration } from '../columns.ts'

/** Words of authors' names are marked in the search text, so that visitors of a link find nothing by them. A job indexes all docs again. */
export const authorWords: Migration = {
  name: '0033-author-words',
  async up(db) {
    const job = { kind: 'rebuild-search', payload: '{}', state: 'waiting' }
    const isEmpty = !(await db.selectFrom('doc').select('id').limit(1).executeTakeFirst())
    const [waiting] = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', job.kind)
      .where('state', '=', job.state)
      .execute()
    if (isEmpty || waiting) return
    const now = Date.now()
    await db
      .insertInto('job')
      .values({ ...job, run_at: now, created_at: now })
      .execute()
  },
}
