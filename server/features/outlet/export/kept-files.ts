import { open, rm, type FileHandle } from 'node:fs/promises'
import type { MadeFile } from './make-file.ts'

/** A file that is compressed with gzip. The caller closes the handle. */
export interface OpenFile {
  file: FileHandle
  size: number
}

/** Which file is wanted. `version` must have been read before the file is made: equal versions give equal files. */
interface Wanted {
  key: string
  version: string
  make: () => Promise<Pick<MadeFile, 'path' | 'size'>>
}

interface Kept {
  version: string
  made: Promise<Pick<MadeFile, 'path' | 'size'>>
  /** 0 until the file is made. */
  size: number
}

/**
 * Files for other tools, which ask often. Requests for the same file at the same time share the work, and a file is kept on the disk until
 * there is a newer version. The least recently used one is removed first.
 */
export class KeptFiles {
  readonly #kept = new Map<string, Kept>()
  readonly #limits: { files: number; bytes: number }

  /** Limits of one process. */
  constructor(limits: { files: number; bytes: number }) {
    this.#limits = limits
  }

  async open(wanted: Wanted): Promise<OpenFile> {
    for (;;) {
      const { path, size } = await this.#get(wanted)
      const file = await open(path).catch(ifMissing)
      if (file) return { file, size }
      // Removed meanwhile, by a newer version or by the clean-up: it is made again.
      this.#kept.delete(wanted.key)
    }
  }

  /** Removes all files. */
  async clear(): Promise<void> {
    for (const [key, kept] of this.#kept) await this.#drop(key, kept)
  }

  async #get({ key, version, make }: Wanted): Promise<Pick<MadeFile, 'path' | 'size'>> {
    const known = this.#kept.get(key)
    const kept = known?.version === version ? known : { version, made: make(), size: 0 }
    if (known && known !== kept) void this.#drop(key, known)
    // Moves it to the end of the order of use.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    try {
      const made = await kept.made
      kept.size = made.size
      this.#removeOldest(key)
      return made
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    }
  }

  #removeOldest(newest: string): void {
    let bytes = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= this.#limits.files && bytes <= this.#limits.bytes) return
      if (key === newest || kept.size === 0) continue
      bytes -= kept.size
      void this.#drop(key, kept)
    }
  }

  async #drop(key: string, { made }: Kept): Promise<void> {
    this.#kept.delete(key)
    const file = await made.catch(() => undefined)
    if (file) await rm(file.path, { force: true })
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
