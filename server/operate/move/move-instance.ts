import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { StartError } from '../../base/start-error.ts'
import type { Config } from '../../config/config.ts'
import type { RawDb } from '../../db/columns.ts'
import { applyMigrations, checkSchema, lockSchema } from '../../db/migrations/migrate.ts'
import { openDatabase, sqliteFile } from '../../db/open.ts'
import { indexAll } from '../../features/outlet/search/rebuild-search.ts'
import { hasNoTables } from '../../db/empty-postgres.ts'
import { copyTable, sumTable, type Table } from './copy-table.ts'
import { withoutForeignKeys } from './foreign-keys.ts'

type Tell = (line: string) => void

/** The text index, which is different on both engines, is made anew. */
const INDEX = 'doc_search'

/** Moves a stopped instance from SQLite to an empty PostgreSQL database, in one transaction. The SQLite file stays as it is. */
export async function moveInstance({ database: config }: Config, url: string, tell: Tell): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new StartError('the target must be a URL such as postgres://user:password@host:5432/name')
  if (config.url !== undefined) throw new StartError('DATABASE_URL is set: this instance is on PostgreSQL already')
  const file = sqliteFile(config.dataDir)
  if (!existsSync(file)) throw new StartError(`there is no instance in ${config.dataDir}`)
  // Opening takes the data folder: no server runs on it, and none can start, until we are done.
  const source = openDatabase(config)
  const target = openDatabase({ ...config, url })
  try {
    await checkSchema(source.db)
    await target.db.transaction().execute((tx) => moveInto(tx, file, tell))
  } finally {
    await target.close()
    await source.close()
  }
  tell('All tables were moved and compared. Set DATABASE_URL to start on PostgreSQL; DATA_DIR is still needed.')
}

async function moveInto(tx: RawDb, file: string, tell: Tell): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await lockSchema(tx)
  if (!(await hasNoTables(tx))) throw new StartError('the target is not empty: name a database without tables')
  await applyMigrations(tx, 'postgres')
  const reader = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = await listTables(tx, reader)
    // Changes of the schema also write rows.
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} cascade`.execute(tx)
    await withoutForeignKeys(tx, async () => {
      for (const table of tables) await moveTable(reader, tx, table, tell)
    })
    await setKeys(tx, reader)
  } finally {
    reader.close()
  }
  tell(`Search index: ${await indexAll(tx)} docs`)
}

async function moveTable(reader: DatabaseSync, tx: RawDb, table: Table, tell: Tell): Promise<void> {
  const read = await copyTable(reader, tx, table)
  if (!read.equals(await sumTable(tx, table)))
    throw new StartError(`the table ${table.name} is different after the move: nothing was moved`)
  tell(`${table.name}: ${read.rows} rows`)
}

/** Throws if the engines do not have the same tables with the same columns. */
async function listTables(tx: RawDb, reader: DatabaseSync): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns where table_schema = current_schema() and table_name <> ${INDEX}
    group by table_name order by table_name`.execute(tx)
  const own = reader
    .prepare(
      `select t.name, json_group_array(c.name order by c.name) as columns
      from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like '${INDEX}%'
      group by t.name order by t.name`,
    )
    .all()
    .map(({ name, columns }) => ({ name, columns: JSON.parse(String(columns)) as unknown }))
  if (JSON.stringify(own) !== JSON.stringify(rows)) throw new Error('the two databases have different tables')
  return rows
}

/** New rows get keys after those that were ever given, also after those of deleted rows. */
async function setKeys(tx: RawDb, reader: DatabaseSync): Promise<void> {
  const used = reader.prepare('select name, seq from sqlite_sequence').all()
  for (const { name, seq } of used) {
    if (typeof name !== 'string' || typeof seq !== 'number' || seq < 1) continue
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(tx)
  }
}
