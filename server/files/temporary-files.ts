import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull, type Reserve } from './reserve.ts'

/** Files that are being received or made. The caller of `newPath` must remove or move the file. */
export interface TemporaryFiles {
  /** A path that does not exist yet. */
  newPath(): Promise<string>
  /** Removes files of killed processes: those not written to for this many milliseconds. Returns their number. */
  removeIdle(idleMs: number): Promise<number>
}

/** On the same disk as the stored files, so that a file can be moved there without copying. */
export function makeTemporaryFiles(folder: string, reserve: Reserve): TemporaryFiles {
  return {
    newPath: async () => {
      if (reserve.isReleased()) throw diskFull()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, randomBytes(16).toString('hex'))
    },
    removeIdle: async (idleMs) => {
      const names = await readdir(folder).catch(() => [])
      const removed = await Promise.all(names.map((name) => removeIfIdle(join(folder, name), idleMs)))
      return removed.filter(Boolean).length
    },
  }
}

/** Uses the system clock, because file times do. */
async function removeIfIdle(path: string, idleMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found || Date.now() - found.mtimeMs < idleMs) return false
  await rm(path, { force: true })
  return true
}
