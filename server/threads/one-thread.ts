import { Worker } from 'node:worker_threads'
import { fromPlainError, movedBuffers, type FromThread, type ToThread } from './messages.ts'
import { TaskLimitError, type Task, type ThreadStart } from './task.ts'

/** Time to close the database; then the thread is ended by force. */
const END_MS = 1000
/** Loading the code takes 1 s of computing, which is long on a busy machine. */
const START_MS = 60_000

export interface ThreadParts {
  /** The file that the thread runs: it calls `serveTasks`. */
  entry: URL
  start: ThreadStart
  maxMemoryMb: number
}

interface Current {
  task: string
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
  onProgress: (done: number) => void
}

/** A thread that does one task at a time. */
export class OneThread {
  readonly maxMemoryMb: number
  /** Set when the thread has ended or is about to: it takes no further task. */
  isEnded = false
  /** Size of the heap after the last task. */
  heapMb = 0
  readonly #worker: Worker
  readonly #exited: Promise<void>
  readonly #ready = Promise.withResolvers<void>()
  #current: Current | undefined

  constructor({ entry, start, maxMemoryMb }: ThreadParts) {
    this.maxMemoryMb = maxMemoryMb
    this.#worker = new Worker(entry, {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.#worker.on('message', (message: FromThread) => this.#receive(message))
    this.#worker.on('error', (error: Error & { code?: string }) => this.#fail(this.#limitError(error) ?? error))
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        this.#fail(new Error(`a thread ended with code ${code} in the middle of a task`))
        resolve()
      })
    })
    // An idle thread does not keep the process alive.
    this.#worker.unref()
  }

  /** `signal` ends the thread, because running code cannot be interrupted. */
  async run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    { onProgress, signal }: { onProgress: (done: number) => void; signal?: AbortSignal | undefined },
  ): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const current = { task: task.name, resolve, reject, onProgress }
    this.#current = current
    const stop = (error: unknown) => {
      this.#fail(error)
      void this.#worker.terminate()
    }
    const abort = () => stop(signal?.reason)
    let limit = setTimeout(() => stop(new Error('a thread did not start')), START_MS)
    void this.#ready.promise.then(() => {
      clearTimeout(limit)
      if (this.#current !== current) return
      limit = setTimeout(() => stop(new TaskLimitError(task.name, 'time')), task.maxMs)
    })
    signal?.addEventListener('abort', abort)
    this.#worker.ref()
    try {
      this.#tell({ what: 'task', name: task.name, input }, movedBuffers(input))
      return (await promise) as Output
    } finally {
      clearTimeout(limit)
      signal?.removeEventListener('abort', abort)
      this.#current = undefined
      this.#worker.unref()
    }
  }

  /** Ends an idle thread. */
  async end(): Promise<void> {
    this.isEnded = true
    this.#tell({ what: 'end' })
    const limit = setTimeout(() => void this.#worker.terminate(), END_MS)
    await this.#exited
    clearTimeout(limit)
  }

  /** Ends the thread and what it is doing. */
  async kill(reason: unknown): Promise<void> {
    this.#fail(reason)
    await this.#worker.terminate()
  }

  #tell(message: ToThread, moved: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, moved)
  }

  #receive(message: FromThread): void {
    if (message.what === 'ready') return this.#ready.resolve()
    if (message.what === 'progress') return this.#current?.onProgress(message.done)
    this.heapMb = message.heapMb
    if (message.what === 'done') this.#current?.resolve(message.output)
    else this.#current?.reject(fromPlainError(message.error))
  }

  #fail(error: unknown): void {
    this.isEnded = true
    this.#current?.reject(error)
  }

  #limitError({ code }: { code?: string }): TaskLimitError | undefined {
    return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskLimitError(this.#current?.task ?? '', 'memory') : undefined
  }
}
