import { HttpError } from '../base/errors.ts'
import { FairQueue } from './fair-queue.ts'
import { OneThread } from './one-thread.ts'
import type { Task, ThreadStart } from './task.ts'

export interface RunOptions {
  /** Who the work is for, such as `user 12` or `module 7`: owners get their turns in rotation. */
  owner: string
  /** Gets what the task reports with `ctx.progress`. */
  onProgress?: (done: number) => void
  /** Takes the task out of the queue, or ends it. */
  signal?: AbortSignal
  /** The task is part of work that has begun: it waits for its turn even if the queue is full. */
  isPart?: boolean
}

/** The pool of threads for heavy work. */
export interface Threads {
  /**
   * Runs a task when it is its owner's turn. Byte arrays directly in the input are moved to the thread: the caller cannot use them
   * afterwards. Throws what the task throws, a `TaskLimitError` if it exceeds a limit, and an `HttpError` with status 429 if the queue
   * is full, except for a part of work that has begun.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, options: RunOptions): Promise<Output>
  /** The next tasks run in threads that start with what is set now. */
  renew(): void
  /** Ends all threads. Running and waiting tasks fail. */
  stop(): Promise<void>
}

export interface ThreadLimits {
  /** Number of threads. */
  size: number
  /** Tasks of one owner that run or wait. */
  maxPerOwner: number
  /** Tasks that wait. */
  maxWaiting: number
  /** A thread without work ends after this time. */
  idleMs: number
  /** A thread with a larger heap ends after its task, so that the memory is returned. */
  maxIdleHeapMb: number
}

interface ThreadsParts extends Partial<Omit<ThreadLimits, 'size'>> {
  size: number
  entry: URL
  /** Asked when a thread starts. */
  start: () => ThreadStart
}

const DEFAULTS: Omit<ThreadLimits, 'size'> = {
  maxPerOwner: 8,
  maxWaiting: 200,
  idleMs: 5 * 60_000,
  maxIdleHeapMb: 128,
}

const RETRY_SECONDS = 5

interface Waiting {
  owner: string
  task: Task<unknown, unknown>
  input: unknown
  options: RunOptions
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

export function makeThreads(parts: ThreadsParts): Threads {
  return new ThreadPool(parts)
}

class ThreadPool implements Threads {
  readonly #limits: ThreadLimits
  readonly #parts: Pick<ThreadsParts, 'entry' | 'start'>
  readonly #queue = new FairQueue<Waiting>()
  readonly #busy = new Map<OneThread, Waiting>()
  /** The longest idle one first. */
  readonly #idle = new Map<OneThread, NodeJS.Timeout>()
  /** Threads that started before the last `renew`: they end after their task. */
  readonly #outdated = new WeakSet<OneThread>()
  #isStopped = false

  constructor({ entry, start, ...limits }: ThreadsParts) {
    this.#limits = { ...DEFAULTS, ...limits }
    this.#parts = { entry, start }
  }

  run<Input, Output>(task: Task<Input, Output>, input: Input, options: RunOptions): Promise<Output> {
    const { owner, signal, isPart = false } = options
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(stopped())
      if (signal?.aborted) return reject(signal.reason)
      const fault = isPart ? undefined : this.#findFullQueue(owner)
      if (fault) return reject(fault)
      const waiting: Waiting = {
        owner,
        task: task as Task<unknown, unknown>,
        input,
        options,
        resolve: (output) => resolve(output as Output),
        reject,
      }
      this.#queue.add(waiting)
      signal?.addEventListener('abort', () => this.#queue.remove(waiting) && reject(signal.reason), { once: true })
      this.#dispatch()
    })
  }

  renew(): void {
    for (const thread of this.#busy.keys()) this.#outdated.add(thread)
    for (const thread of this.#idle.keys()) this.#endIdle(thread)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { reject } of this.#queue.clear()) reject(stopped())
    const idle = [...this.#idle.keys()]
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#idle.clear()
    await Promise.all([
      ...idle.map((thread) => thread.end()),
      ...[...this.#busy.keys()].map((thread) => thread.kill(stopped())),
    ])
  }

  #findFullQueue(owner: string): HttpError | undefined {
    const { maxPerOwner, maxWaiting } = this.#limits
    const own = this.#queue.count(owner) + this.#runningOf(owner)
    if (own >= maxPerOwner) {
      return new HttpError(429, 'error.ownQueueFull', { params: { max: maxPerOwner }, retryAfter: RETRY_SECONDS })
    }
    if (this.#queue.size < maxWaiting) return undefined
    return new HttpError(429, 'error.queueFull', { retryAfter: RETRY_SECONDS })
  }

  #runningOf(owner: string): number {
    return [...this.#busy.values()].filter((one) => one.owner === owner).length
  }

  /** Long tasks leave a thread for short ones. Of those that there are for its kind, no owner gets all, so that the next one is served at once. */
  #isReady({ owner, task: { isShort = false } }: Waiting): boolean {
    const { size } = this.#limits
    const forKind = isShort ? size : Math.max(1, size - 1)
    const running = [...this.#busy.values()].filter(({ task }) => (task.isShort ?? false) === isShort)
    const own = running.filter((one) => one.owner === owner)
    return running.length < forKind && own.length < Math.max(1, forKind - 1)
  }

  #dispatch(): void {
    while (this.#busy.size < this.#limits.size) {
      const next = this.#queue.take((waiting) => this.#isReady(waiting))
      if (!next) return
      void this.#work(this.#takeThread(next.task.maxMemoryMb), next)
    }
  }

  async #work(thread: OneThread, waiting: Waiting): Promise<void> {
    const { task, input, options, resolve, reject } = waiting
    this.#busy.set(thread, waiting)
    const { onProgress = () => {}, signal } = options
    try {
      resolve(await thread.run(task, input, { onProgress, signal }))
    } catch (error) {
      reject(error)
    } finally {
      this.#busy.delete(thread)
      this.#keep(thread)
      this.#dispatch()
    }
  }

  /** A warm thread with the same limit, or a new one. */
  #takeThread(maxMemoryMb: number): OneThread {
    const warm = [...this.#idle.keys()].find((thread) => !thread.isEnded && thread.maxMemoryMb === maxMemoryMb)
    if (warm) {
      clearTimeout(this.#idle.get(warm))
      this.#idle.delete(warm)
      return warm
    }
    const [oldest] = this.#idle.keys()
    if (oldest && this.#idle.size + this.#busy.size >= this.#limits.size) this.#endIdle(oldest)
    return new OneThread({ entry: this.#parts.entry, start: this.#parts.start(), maxMemoryMb })
  }

  #keep(thread: OneThread): void {
    if (this.#isStopped || thread.isEnded) return
    const { idleMs, maxIdleHeapMb } = this.#limits
    if (thread.heapMb > maxIdleHeapMb || this.#outdated.has(thread)) return void thread.end()
    this.#idle.set(thread, setTimeout(() => this.#endIdle(thread), idleMs).unref())
  }

  #endIdle(thread: OneThread): void {
    clearTimeout(this.#idle.get(thread))
    this.#idle.delete(thread)
    if (!thread.isEnded) void thread.end()
  }
}

const stopped = () => new HttpError(503, 'error.busy', { retryAfter: RETRY_SECONDS })
