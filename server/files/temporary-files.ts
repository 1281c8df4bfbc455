import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files lie while they come in or are made. Whoever asks for a path removes what is there, or moves it away. */
export interface TemporaryFiles {
  /** A path at which nothing is yet. */
  newPath(): Promise<string>
  /** What a process left that was killed: files that nobody has written to for so long. Answers how many. */
  removeIdle(idleMs: number): Promise<number>
}

/** The folder is on the disk of the stored files, so that a file moves there without being copied. */
export function makeTemporaryFiles(folder: string): TemporaryFiles {
  return {
    newPath: async () => {
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

/** By the clock of the system, which dates the files. */
async function removeIfIdle(path: string, idleMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found || Date.now() - found.mtimeMs < idleMs) return false
  await rm(path, { force: true })
  return true
}
