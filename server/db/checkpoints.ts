import { once } from 'node:events'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Pages of the log that are worth copying: 4 MB. */
const WORTH_COPYING = 1000
/** From this size on writers wait, so that all of the log is copied and it starts again: otherwise it grows as long as somebody writes. */
const TOO_LONG = 8000
/** SQLite copies the log itself, within a commit, if the thread does not. */
export const FALLBACK_PAGES = 32_000

interface Log {
  log: number
  checkpointed: number
}

/** Runs work that no transaction runs beside. */
type WithoutWriters = (work: () => Promise<void>) => Promise<void>

/** Copies the write-ahead log of SQLite into the database file in a thread: within a commit it would hold up the event loop. */
export class Checkpoints {
  readonly #file: string
  readonly #state: StatementSync
  readonly #withoutWriters: WithoutWriters
  #thread: Worker | undefined
  #running: Promise<void> | undefined
  /** Writers wait until it is done. */
  #holding: Promise<void> | undefined
  /** Length of the log at the last copy. Readers may have kept a part of it from being copied. */
  #seen = 0
  #isClosed = false

  constructor(file: string, writer: DatabaseSync, withoutWriters: WithoutWriters) {
    this.#file = file
    this.#state = writer.prepare('pragma wal_checkpoint(noop)')
    this.#withoutWriters = withoutWriters
  }

  /** Called after each commit, before the next transaction begins. */
  committed(): void {
    if (this.#holding !== undefined || this.#isClosed) return
    const { log, checkpointed } = this.#state.get() as unknown as Log
    if (log < this.#seen) this.#seen = 0
    if (log - Math.max(checkpointed, this.#seen) < WORTH_COPYING) return
    if (log >= TOO_LONG) this.#hold()
    else if (this.#running === undefined) this.#run()
    else return
    this.#seen = log
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#holding, this.#running])
    await this.#thread?.terminate()
  }

  #run(): void {
    this.#running = this.#copy().finally(() => (this.#running = undefined))
  }

  #hold(): void {
    this.#holding = this.#withoutWriters(async () => {
      await this.#running
      await this.#copy()
    }).finally(() => (this.#holding = undefined))
  }

  async #copy(): Promise<void> {
    const thread = (this.#thread ??= this.#start())
    thread.postMessage('copy', [])
    const waiting = new AbortController()
    await Promise.race(['message', 'exit'].map((event) => once(thread, event, waiting))).catch(() => {})
    waiting.abort()
  }

  #start(): Worker {
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: { file: this.#file } })
    thread.unref()
    // The next copy starts another one.
    thread.on('error', () => {})
    thread.once('exit', () => (this.#thread = undefined))
    return thread
  }
}
