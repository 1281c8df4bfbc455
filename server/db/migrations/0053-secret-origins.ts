import { emptyText, type Migration, type RawDb } from '../columns.ts'

/** Secret variables know the origin that they were entered for: that of the environment at the time of this migration. */
export const secretOrigins: Migration = {
  name: '0053-secret-origins',
  async up(db) {
    await db.schema.alterTable('debug_variable').addColumn('origin', 'text', emptyText).execute()
    for (const { id, url } of await environmentsWithSecrets(db)) {
      const origin = URL.parse(url.trim())?.origin ?? ''
      await db
        .updateTable('debug_variable')
        .set({ origin })
        .where('environment_id', '=', id)
        .where('is_secret', '=', 1)
        .execute()
    }
  },
}

const environmentsWithSecrets = (db: RawDb): Promise<{ id: number; url: string }[]> =>
  db
    .selectFrom('environment')
    .select(['id', 'url'])
    .where('id', 'in', db.selectFrom('debug_variable').select('environment_id').where('is_secret', '=', 1))
    .execute()
