import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import { StartError } from '../base/start-error.ts'
import type { DatabaseConfig } from '../config/config.ts'
import { Checkpoints, FALLBACK_PAGES } from './checkpoints.ts'
import { DiskSync } from './disk-sync.ts'
import { addSqlFunctions } from './sql-functions.ts'
import { NodeSqliteDialect, ReadOnlySqliteDialect, WriterLine } from './sqlite-dialect.ts'
import { steadyPool } from './steady-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface Database {
  db: Db
  engine: 'sqlite' | 'postgres'
  /** Path of the SQLite file, if SQLite is used. */
  file?: string
  close(): Promise<void>
}

/** Maximum time of one statement. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Maximum time that a statement waits for a locked row: see `isLockFault`. */
const LOCK_TIMEOUT_MS = 5_000

export function openDatabase(config: DatabaseConfig): Database {
  return config.url === undefined ? openSqlite(config.dataDir) : openPostgres(config.url, { max: config.poolSize })
}

/** A second connection for a thread that only reads. The main connection must be open. */
export function openReadOnly({ url, dataDir }: DatabaseConfig): Database {
  if (url !== undefined) return openPostgres(url, { max: 1, options: '-c default_transaction_read_only=on' })
  const file = sqliteFile(dataDir)
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma busy_timeout = 5000; pragma cache_size = -4000; pragma temp_store = memory;')
  addSqlFunctions(database)
  const db = new Kysely<Tables>({ dialect: new ReadOnlySqliteDialect(database) })
  return { db, engine: 'sqlite', file, close: () => db.destroy() }
}

/** The file of the database, in the data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'endpaper.db')
const SQLITE_COMMON = 'pragma busy_timeout = 5000; pragma cache_size = -16000; pragma temp_store = memory;'

function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataDir(dataDir)
  const file = sqliteFile(dataDir)
  const isNew = !existsSync(file)
  const writer = new DatabaseSync(file)
  if (isNew) chmodSync(file, 0o600)
  writer.exec(`
    pragma journal_mode = wal;
    -- The disk is waited for after the commit, see DiskSync.
    pragma synchronous = normal;
    pragma wal_autocheckpoint = ${FALLBACK_PAGES};
    pragma foreign_keys = on;
    ${SQLITE_COMMON}
  `)
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec(SQLITE_COMMON)
  for (const database of [writer, reader]) addSqlFunctions(database)
  const line = new WriterLine()
  const checkpoints = new Checkpoints(file, writer, (work) => line.alone(work))
  const log = { disk: new DiskSync(`${file}-wal`), checkpoints }
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ writer, reader, log, line }) })
  return {
    db,
    engine: 'sqlite',
    file,
    close: async () => {
      await db.destroy()
      for (const database of [reader, writer]) if (database.isOpen) database.close()
      lock.close()
    },
  }
}

/**
 * One process per data folder. The lock is a write lock on a separate small database, held until the process ends: the operating
 * system releases it, so a killed process leaves no stale lock.
 */
function lockDataDir(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (!String(error).includes('locked')) throw error
    throw new StartError(`another Endpaper process is using the data folder ${dataDir}`)
  }
}

types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

function openPostgres(url: string, options: PoolConfig): Database {
  const pool = new Pool({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: 3000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    application_name: 'endpaper',
  })
  // A broken connection is replaced at the next use. Without a listener the error would end the process: the pool listens only
  // to idle connections, and a connection in use can also break between two statements.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: steadyPool(pool) }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
