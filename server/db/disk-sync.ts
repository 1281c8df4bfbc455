import { open, type FileHandle } from 'node:fs/promises'

/** The commit is done, but whether it would survive a power cut is unknown. No code of its cause is kept: repeating the transaction would do it twice. */
export class SyncError extends Error {}

/**
 * Makes commits durable. SQLite would wait for the disk within the commit, and the event loop with it; here the file is synchronised by
 * another thread. Commits that wait at the same time share one synchronisation.
 */
export class DiskSync {
  readonly #path: string
  #file: Promise<FileHandle> | undefined
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** Resolves when everything that was written to the file before is on the disk. */
  sync(): Promise<void> {
    // The running one may have begun before the last write.
    if (this.#running === undefined) return this.#start()
    this.#next ??= this.#running.catch(() => {}).then(() => this.#start())
    return this.#next
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next])
    await (await this.#file)?.close()
  }

  #start(): Promise<void> {
    this.#next = undefined
    const running = this.#write().finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }

  #open(): Promise<FileHandle> {
    if (this.#file !== undefined) return this.#file
    const file = open(this.#path, 'r+')
    this.#file = file
    // For example too many open files: the next commit tries again.
    file.catch(() => (this.#file = undefined))
    return file
  }

  async #write(): Promise<void> {
    try {
      await (await this.#open()).datasync()
    } catch (cause) {
      throw new SyncError('a commit could not be written to the disk', { cause })
    }
  }
}
