import type { Migration } from '../columns.ts'

/** Connected assistants are listed with the host that the answer went to; those from before have none. */
export const connectedPrograms: Migration = {
  name: '0051-connected-programs',
  async up(db) {
    await db.schema.alterTable('access_token').addColumn('redirect_host', 'text').execute()
  },
}
