import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config/config.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { openDatabase, sqliteFile } from '../db/open.ts'
import { atEnd } from './at-end.ts'

/** The database that those of tests on PostgreSQL are copied from. */
export const MIGRATED = 'migrated'

/** Applies all migrations to the database at `url`, which nobody else may have open. */
export async function migratePostgres(url: string): Promise<void> {
  const database = openDatabase(readConfig({ DATABASE_URL: url }).database)
  await migrate(database)
  await database.close()
}

let source: Promise<string> | undefined

/** Puts a SQLite file with the current schema into `dataDir`, unless it has one: all migrations take ten times as long. */
export async function copyMigrated(dataDir: string): Promise<void> {
  const file = sqliteFile(dataDir)
  if (existsSync(file)) return
  mkdirSync(dataDir, { recursive: true })
  copyFileSync(await (source ??= makeSource()), file)
}

async function makeSource(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'endpaper-migrated-'))
  atEnd(() => rmSync(dir, { recursive: true, force: true }))
  const database = openDatabase(readConfig({ DATA_DIR: dir }).database)
  await migrate(database)
  await database.close()
  return sqliteFile(dir)
}
