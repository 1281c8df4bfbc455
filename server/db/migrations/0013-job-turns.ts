import { sql } from 'kysely'
import { big, emptyText, zero, type Migration } from '../columns.ts'

/** Jobs take turns by owner within a lane: see `server/jobs/job.queries.ts`. */
export const jobTurns: Migration = {
  name: '0013-job-turns',
  async up(db) {
    const { schema } = db
    await schema
      .alterTable('job')
      .addColumn('lane', 'text', (column) => column.notNull().defaultTo('work'))
      .execute()
    await schema.alterTable('job').addColumn('owner', 'text', emptyText).execute()
    await schema.alterTable('job').addColumn('turn', big, zero).execute()
    await schema.alterTable('job').addColumn('kept_bytes', big, zero).execute()
    await db
      .updateTable('job')
      .set({ owner: sql`'user ' || user_id` })
      .execute()
    await db
      .updateTable('job')
      .set({ lane: 'network' })
      .where('kind', 'in', ['send-webhook', 'mail-reset-link'])
      .execute()
    await schema.dropIndex('job_due').execute()
    await schema.createIndex('job_turn').on('job').columns(['state', 'lane', 'turn']).execute()
    await schema.createIndex('job_finished').on('job').columns(['finished_at']).execute()
  },
}
