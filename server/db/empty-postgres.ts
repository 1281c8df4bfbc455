import { sql } from 'kysely'
import type { RawDb } from './columns.ts'
import { openDatabase } from './open.ts'

/** Whether the schema that our statements use has no tables. */
export async function hasNoTables(db: RawDb): Promise<boolean> {
  const { rows } =
    await sql`select 1 from information_schema.tables where table_schema = current_schema() limit 1`.execute(db)
  return rows.length === 0
}

export async function isEmptyPostgres(url: string): Promise<boolean> {
  const database = openDatabase({ url, dataDir: '', poolSize: 2 })
  try {
    return await hasNoTables(database.db)
  } finally {
    await database.close()
  }
}
