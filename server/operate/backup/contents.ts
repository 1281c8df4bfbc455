import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { StartError } from '../../base/start-error.ts'

/** Names inside a backup. Those of files that also exist in the data folder are the same there. */
export const parts = {
  manifest: 'backup.json',
  sqlite: 'endpaper.db',
  postgres: 'database.dump',
  uploads: 'uploads',
  key: 'instance.key',
} as const

export interface Manifest {
  /** Version of Endpaper that made the backup. */
  version: string
  engine: 'sqlite' | 'postgres'
  createdAt: string
}

export function readManifest(folder: string): Manifest {
  const file = join(folder, parts.manifest)
  if (!existsSync(file))
    throw new StartError('this is not a backup, or one that was not finished: it has no backup.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Throws if the file is damaged. */
export function checkSqlite(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const { quick_check: result } = database.prepare('pragma quick_check(1)').get() ?? {}
    if (result !== 'ok') throw new StartError(`the database in the backup is damaged: ${String(result)}`)
  } finally {
    database.close()
  }
}

export const isArchive = (path: string) => /\.(tar\.gz|tgz)$/.test(path)

/** Runs a program of the system. `missing` says what to do when there is none. */
export async function runTool(
  program: string,
  args: string[],
  { missing, env = {} }: { missing: string; env?: Record<string, string> },
): Promise<void> {
  try {
    await promisify(execFile)(program, args, { env: { ...process.env, ...env } })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new StartError(`${program} was not found: ${missing}`)
    throw new StartError(`${program} failed: ${stderr?.trim() || String(error)}`)
  }
}
