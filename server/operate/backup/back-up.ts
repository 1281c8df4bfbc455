import { existsSync } from 'node:fs'
import { constants, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../../base/start-error.ts'
import { version } from '../../base/version.ts'
import type { Config, DatabaseConfig } from '../../config/config.ts'
import { openReadOnly, sqliteFile } from '../../db/open.ts'
import { checkSqlite, isArchive, parts, runTool, type Manifest } from './contents.ts'
import { dumpPostgres } from './postgres-tools.ts'

type Tell = (line: string) => void

/**
 * Copies the database, the uploads and the instance key while the server runs and people write. The target appears when it is complete.
 */
export async function backUp(config: Config, target: string, tell: Tell): Promise<void> {
  if (existsSync(target)) throw new StartError(`${target} exists already: name a new folder or file`)
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    await fill(partial, config, tell)
    if (isArchive(target)) await pack(partial, target)
    else await rename(partial, target)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  tell(`The backup is in ${target}. It holds all docs and secrets: keep it where only administrators can read it.`)
}

async function fill(folder: string, config: Config, tell: Tell): Promise<void> {
  const { database } = config
  // Uploads before and after: those that the database names are there, although some come and go meanwhile.
  await copyUploads(database, folder)
  await copyDatabase(database, folder)
  await copyUploads(database, folder)
  await copyKey(config, folder, tell)
  if (config.s3) tell(`Uploads in the bucket ${config.s3.bucket} are not part of the backup.`)
  const manifest: Manifest = {
    version,
    engine: database.url === undefined ? 'sqlite' : 'postgres',
    createdAt: new Date().toISOString(),
  }
  await writeFile(join(folder, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function copyDatabase(config: DatabaseConfig, folder: string): Promise<void> {
  if (config.url !== undefined) return dumpPostgres(config.url, join(folder, parts.postgres))
  if (!existsSync(sqliteFile(config.dataDir))) throw new StartError(`there is no instance in ${config.dataDir}`)
  const file = join(folder, parts.sqlite)
  // A reader of its own, which sees one state of the database and holds up no writer.
  const reader = openReadOnly(config)
  try {
    await sql`vacuum into ${file}`.execute(reader.db)
  } finally {
    await reader.close()
  }
  checkSqlite(file)
}

/** Copies what is not there yet. Uploads never change, but they can be deleted while we copy. */
async function copyUploads({ dataDir }: DatabaseConfig, folder: string): Promise<void> {
  const from = join(dataDir, parts.uploads)
  const to = join(folder, parts.uploads)
  await mkdir(to, { recursive: true })
  const entries = existsSync(from) ? await readdir(from, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const place = entry.parentPath.slice(from.length)
    const copy = join(to, place, entry.name)
    if (existsSync(copy)) continue
    await mkdir(join(to, place), { recursive: true })
    await copyFile(join(from, place, entry.name), copy, constants.COPYFILE_FICLONE).catch(ifGone)
  }
}

function ifGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function copyKey({ database, instanceKey }: Config, folder: string, tell: Tell): Promise<void> {
  const file = join(database.dataDir, parts.key)
  if (existsSync(file)) await copyFile(file, join(folder, parts.key))
  if (instanceKey !== undefined) tell('INSTANCE_KEY is set in the environment: keep it too, it is not in the backup.')
}

async function pack(folder: string, target: string): Promise<void> {
  const archive = join(folder, '..', `.${process.pid}.tar.gz`)
  try {
    await runTool('tar', ['-czf', archive, '-C', folder, '.'], { missing: 'name a folder as target' })
    await rename(archive, target)
  } finally {
    await rm(archive, { force: true })
  }
}
