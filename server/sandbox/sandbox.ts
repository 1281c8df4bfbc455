import { FairQueue } from '../threads/fair-queue.ts'
import { mentionedLibraries } from './libraries.ts'
import { ScriptThread } from './script-thread.ts'
import { sandboxLimits, type FaultKind, type Script, type ScriptResult, type ScriptTask } from './script.ts'

export interface RunOptions {
  /** Who the script is for, such as `module 7`: owners get their turns in rotation. */
  owner: string
}

/**
 * Runs scripts that users wrote: in an interpreter that is compiled to WebAssembly, inside a thread that is ended when the script
 * exceeds a limit. It needs nothing else of the server, so the command line uses it as well.
 */
export interface Sandbox {
  /** Never rejects: a script that has no result has a fault. */
  run(script: Script, options: RunOptions): Promise<ScriptResult>
  /** Ends all threads. Running and waiting scripts get a fault. */
  stop(): Promise<void>
}

interface SandboxLimits {
  /** Number of threads. */
  size: number
  maxWaiting: number
  /** Scripts of one owner that run or wait. */
  maxPerOwner: number
  /** A thread without work ends after this time. */
  idleMs: number
}

const DEFAULTS: SandboxLimits = { size: 2, maxWaiting: 100, maxPerOwner: 20, idleMs: 60_000 }

export function makeSandbox(limits: Partial<SandboxLimits> = {}): Sandbox {
  return new ScriptPool({ ...DEFAULTS, ...limits })
}

interface Waiting {
  owner: string
  task: ScriptTask
  resolve: (result: ScriptResult) => void
}

class ScriptPool implements Sandbox {
  readonly #limits: SandboxLimits
  readonly #queue = new FairQueue<Waiting>()
  readonly #busy = new Map<ScriptThread, string>()
  readonly #idle = new Map<ScriptThread, NodeJS.Timeout>()
  #isStopped = false

  constructor(limits: SandboxLimits) {
    this.#limits = limits
  }

  run(script: Script, { owner }: RunOptions): Promise<ScriptResult> {
    const task = toTask(script)
    if (task === undefined) return Promise.resolve(withFault('sourceTooLong'))
    if (this.#isStopped || this.#isFull(owner)) return Promise.resolve(withFault('busy'))
    return new Promise((resolve) => {
      this.#queue.add({ owner, task, resolve })
      this.#dispatch()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { resolve } of this.#queue.clear()) resolve(withFault('busy'))
    for (const timer of this.#idle.values()) clearTimeout(timer)
    await Promise.all([...this.#idle.keys(), ...this.#busy.keys()].map((thread) => thread.end()))
    this.#idle.clear()
  }

  #isFull(owner: string): boolean {
    const own = this.#queue.count(owner) + this.#runningOf(owner)
    return own >= this.#limits.maxPerOwner || this.#queue.size >= this.#limits.maxWaiting
  }

  #runningOf(owner: string): number {
    return [...this.#busy.values()].filter((one) => one === owner).length
  }

  /** No owner gets all threads, so that the next owner is served at once. */
  #isReady(owner: string): boolean {
    return this.#runningOf(owner) < Math.max(1, this.#limits.size - 1)
  }

  #dispatch(): void {
    while (!this.#isStopped && this.#busy.size < this.#limits.size) {
      const next = this.#queue.take(({ owner }) => this.#isReady(owner))
      if (!next) return
      void this.#work(this.#takeThread(), next)
    }
  }

  async #work(thread: ScriptThread, { owner, task, resolve }: Waiting): Promise<void> {
    this.#busy.set(thread, owner)
    const { result } = await thread.run(task)
    this.#busy.delete(thread)
    this.#keep(thread)
    resolve(result)
    this.#dispatch()
  }

  #takeThread(): ScriptThread {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(thread)
      if (!thread.isSpent) return thread
    }
    return new ScriptThread()
  }

  #keep(thread: ScriptThread): void {
    if (this.#isStopped || thread.isSpent) return void thread.end()
    const end = () => {
      this.#idle.delete(thread)
      void thread.end()
    }
    this.#idle.set(thread, setTimeout(end, this.#limits.idleMs).unref())
  }
}

const withFault = (kind: FaultKind): ScriptResult => ({ console: [], fault: { kind, message: '', line: 0 } })

/** undefined: the source or its input is too long. */
function toTask({ source, name = '', globals = {}, libraries = [], seed }: Script): ScriptTask | undefined {
  const json = JSON.stringify(globals)
  if (source.length > sandboxLimits.source || json.length > sandboxLimits.globals) return undefined
  // A global without a value as JSON is undefined in the script.
  const names = Object.keys(JSON.parse(json) as object)
  return { source, name, names, globals: json, libraries: mentionedLibraries(source, libraries), seed }
}
