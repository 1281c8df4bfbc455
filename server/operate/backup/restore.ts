import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import type { Config, DatabaseConfig } from '../../config/config.ts'
import { isEmptyPostgres } from '../../db/empty-postgres.ts'
import { checkSqlite, isArchive, parts, readManifest, runTool, type Manifest } from './contents.ts'
import { restorePostgres } from './postgres-tools.ts'

/** Inside the data folder while a backup is brought back. A restore that was cut off leaves only this. */
const STAGE = 'restoring'

/** Brings a backup into an empty data folder, and into an empty database on PostgreSQL. */
export async function restore(config: Config, backup: string, tell: (line: string) => void): Promise<void> {
  const { database, instanceKey } = config
  const { dataDir } = database
  await checkEmpty(dataDir)
  const stage = join(dataDir, STAGE)
  await mkdir(stage, { recursive: true, mode: 0o700 })
  try {
    await unpack(backup, stage)
    const manifest = readManifest(stage)
    await bringDatabase(manifest, database, stage)
    // The database last: without it the folder is not taken for an instance.
    for (const name of [parts.uploads, parts.key, parts.sqlite])
      if (existsSync(join(stage, name))) await rename(join(stage, name), join(dataDir, name))
    tell(`The backup of ${manifest.createdAt}, made by Endpaper ${manifest.version}, is in ${dataDir}.`)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  if (!existsSync(join(dataDir, parts.key)) && instanceKey === undefined)
    tell('It holds no instance key: set INSTANCE_KEY to the one of the old instance before you start.')
}

async function checkEmpty(dataDir: string): Promise<void> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  if (names.some((name) => name !== STAGE && name !== 'lost+found'))
    throw new StartError(`${dataDir} is not empty: set DATA_DIR to a new folder`)
}

async function unpack(backup: string, stage: string): Promise<void> {
  if (!existsSync(backup)) throw new StartError(`there is no backup at ${backup}`)
  if (statSync(backup).isDirectory()) return cp(backup, stage, { recursive: true })
  if (!isArchive(backup)) throw new StartError(`${backup} is neither a folder nor a file that ends in .tar.gz`)
  await runTool('tar', ['-xzf', backup, '-C', stage], { missing: 'unpack the backup and name the folder' })
}

async function bringDatabase({ engine }: Manifest, { url }: DatabaseConfig, stage: string): Promise<void> {
  if (engine === 'sqlite') {
    if (url !== undefined)
      throw new StartError('this is a backup of SQLite: restore it without DATABASE_URL, then use migrate-to')
    return checkSqlite(join(stage, parts.sqlite))
  }
  if (url === undefined) throw new StartError('this is a backup of PostgreSQL: set DATABASE_URL to an empty database')
  if (!(await isEmptyPostgres(url))) throw new StartError('the database at DATABASE_URL is not empty')
  await restorePostgres(url, join(stage, parts.postgres))
}
