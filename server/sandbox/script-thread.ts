import { Worker } from 'node:worker_threads'
import { sandboxLimits, type FaultKind, type ScriptAnswer, type ScriptTask } from './script.ts'

/** Time to load the interpreter. */
const START_MS = 20_000

const entry = new URL('./sandbox-thread.ts', import.meta.url)

/** A thread with an interpreter, and its supervisor. */
export class ScriptThread {
  isSpent = false
  readonly #worker: Worker
  readonly #isReady: Promise<void>
  #answer: ((answer: ScriptAnswer) => void) | undefined

  constructor() {
    this.#worker = new Worker(entry, {
      env: {},
      // The module prints when it aborts, which its exception says as well.
      stdout: true,
      stderr: true,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    this.#worker.stdout.resume()
    this.#worker.stderr.resume()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#isReady = promise
    this.#worker.on('message', (message: 'ready' | ScriptAnswer) => {
      if (message === 'ready') resolve()
      else this.#finish(message)
    })
    this.#worker.on('error', (error: Error & { code?: string }) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'),
    )
    this.#worker.once('exit', () => {
      this.#fail('crashed')
      resolve()
    })
    this.#worker.unref()
  }

  /** The time limit starts when the interpreter is loaded. */
  async run(task: ScriptTask): Promise<ScriptAnswer> {
    this.#worker.ref()
    const { promise, resolve } = Promise.withResolvers<ScriptAnswer>()
    this.#answer = resolve
    const start = setTimeout(() => this.#stop('crashed'), START_MS)
    await this.#isReady
    clearTimeout(start)
    const limit = setTimeout(() => this.#stop('time'), sandboxLimits.wallMs)
    if (!this.isSpent) this.#send(task)
    try {
      return await promise
    } finally {
      clearTimeout(limit)
      this.#worker.unref()
    }
  }

  async end(): Promise<void> {
    this.#fail('crashed')
    await this.#worker.terminate()
  }

  #send(task: ScriptTask): void {
    this.#worker.postMessage(task, [])
  }

  #stop(kind: FaultKind): void {
    this.#fail(kind)
    void this.#worker.terminate()
  }

  #fail(kind: FaultKind): void {
    this.isSpent = true
    this.#finish({ result: { console: [], fault: { kind, message: '', line: 0 } }, isSpent: true })
  }

  #finish(answer: ScriptAnswer): void {
    if (answer.isSpent) this.isSpent = true
    this.#answer?.(answer)
    this.#answer = undefined
  }
}
