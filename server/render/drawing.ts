import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DrawnPage, PageOrder } from '#core/arrived-page.ts'
import { SlowPages } from './slow-pages.ts'

/** What the thread tells: that it is ready, then a page or a fault for each order. */
export interface FromDrawing {
  isReady?: true
  page?: DrawnPage
  fault?: string
}

interface Limits {
  /** Pages that wait. */
  maxWaiting: number
  /** Time for one page. */
  maxMs: number
  /** Time until the thread has loaded. */
  startMs: number
  maxMemoryMb: number
}

/** Before another thread starts. One that cannot start must not start all the time. */
const FIRST_PAUSE_MS = 100
const LAST_PAUSE_MS = 60_000

const DEFAULTS: Limits = { maxWaiting: 50, maxMs: 2000, startMs: 20_000, maxMemoryMb: 256 }

interface Waiting {
  order: PageOrder
  settle: (page: DrawnPage | undefined) => void
}

interface DrawingParts extends Partial<Limits> {
  /** Folder of the built components. */
  dir: string
  onFault: (fault: string) => void
}

/** Draws pages. undefined: they are drawn in the browser, because the components are not built. */
export function startDrawing(parts: DrawingParts): Drawing | undefined {
  const file = join(parts.dir, 'draw-page.js')
  return existsSync(file) ? new Drawing(pathToFileURL(file).href, parts) : undefined
}

/** One thread beside those for heavy work, so that a page never waits for an import. It holds up nobody: whoever does not get a page sends none. */
export class Drawing {
  readonly #file: string
  readonly #limits: Limits
  readonly #onFault: (fault: string) => void
  readonly #waiting: Waiting[] = []
  readonly #slow = new SlowPages()
  #current: Waiting | undefined
  #worker: Worker | undefined
  #isReady = false
  #isStopped = false
  #limit: NodeJS.Timeout | undefined
  /** Grows while threads fail without having drawn a page. */
  #pauseMs = FIRST_PAUSE_MS

  constructor(file: string, { onFault, dir: _dir, ...limits }: DrawingParts) {
    this.#file = file
    this.#limits = { ...DEFAULTS, ...limits }
    this.#onFault = onFault
    this.#start()
  }

  /** undefined if the thread is busy, starting, or cannot draw the page in time. */
  draw(order: PageOrder): Promise<DrawnPage | undefined> {
    const isFull = this.#waiting.length >= this.#limits.maxWaiting
    if (!this.#isReady || isFull || this.#slow.has(order, performance.now())) return Promise.resolve(undefined)
    return new Promise((settle) => {
      this.#waiting.push({ order, settle })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#end()
  }

  #start(): void {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      workerData: { file: this.#file },
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxMemoryMb },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.#worker = worker
    const fail = (fault: string) => {
      if (this.#worker !== worker) return
      if (!this.#isStopped) this.#onFault(fault)
      void this.#replace()
    }
    this.#setLimit(this.#limits.startMs, fail)
    worker.on('message', (message: FromDrawing) => this.#receive(message))
    worker.on('error', (error) => fail(error.stack ?? error.message))
    worker.on('exit', () => fail('the thread ended'))
    worker.unref()
  }

  #receive({ isReady, page, fault }: FromDrawing): void {
    clearTimeout(this.#limit)
    if (isReady) this.#isReady = true
    if (page) this.#pauseMs = FIRST_PAUSE_MS
    if (!isReady) this.#settle(page)
    if (fault !== undefined) this.#onFault(fault)
    this.#next()
  }

  #next(): void {
    if (this.#current || !this.#isReady) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return
    const { order } = this.#current
    this.#setLimit(this.#limits.maxMs, (fault) => {
      this.#slow.add(order, performance.now())
      this.#onFault(`${order.address}: ${fault}`)
      void this.#replace()
    })
    this.#worker?.postMessage(order)
  }

  #setLimit(ms: number, fail: (fault: string) => void): void {
    clearTimeout(this.#limit)
    this.#limit = setTimeout(() => fail(`no answer within ${ms} ms`), ms).unref()
  }

  #settle(page: DrawnPage | undefined): void {
    this.#current?.settle(page)
    this.#current = undefined
  }

  /** Running code cannot be interrupted: another thread takes over. Those who wait for the old one go without. */
  async #replace(): Promise<void> {
    await this.#end()
    setTimeout(() => this.#isStopped || this.#start(), this.#pauseMs).unref()
    this.#pauseMs = Math.min(this.#pauseMs * 2, LAST_PAUSE_MS)
  }

  async #end(): Promise<void> {
    clearTimeout(this.#limit)
    this.#isReady = false
    const worker = this.#worker
    this.#worker = undefined
    this.#settle(undefined)
    for (const { settle } of this.#waiting.splice(0)) settle(undefined)
    await worker?.terminate()
  }
}
