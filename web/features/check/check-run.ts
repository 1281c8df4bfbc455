import type { ListedCall } from '#core/contract/saved-call.ts'
import type { CallResult } from '#core/debug/check/run-call.ts'

/** The result of a call without the body of its answer: a run can have thousands. */
export interface RunResult extends Pick<CallResult, 'state' | 'fault' | 'unknown' | 'results' | 'compared'> {
  tests: CallResult['tests']
  console: CallResult['console']
  /** 0: no answer. */
  status: number
  totalMs: number
}

export interface RunState {
  results: ReadonlyMap<string, RunResult>
  /** The calls of the latest run, in their order. */
  queue: readonly string[]
  done: number
  /** The call that is being sent; undefined when nothing runs. */
  currentId: string | undefined
  isCancelled: boolean
}

const start: RunState = { results: new Map(), queue: [], done: 0, currentId: undefined, isCancelled: false }

/** Sends one call. Rejects only when the signal aborts. */
export type RunOne = (call: ListedCall, signal: AbortSignal) => Promise<CallResult>

/** The results of the calls of a module in one environment. It is kept outside of the page, so that they survive a look at a doc. */
export class CheckRun {
  readonly #listeners = new Set<() => void>()
  #state = start
  #controller: AbortController | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): RunState => this.#state

  readonly cancel = (): void => this.#controller?.abort()

  /** One call after the other: scripts may set variables for the next one. */
  async run(calls: readonly ListedCall[], runOne: RunOne): Promise<void> {
    this.cancel()
    const { signal } = (this.#controller = new AbortController())
    const queue = calls.map(({ id }) => id)
    const results = new Map(this.#state.results)
    for (const id of queue) results.delete(id)
    this.#change({ results, queue, done: 0, currentId: undefined, isCancelled: false })
    for (const [index, call] of calls.entries()) {
      this.#change({ currentId: call.id })
      const result = await runOne(call, signal).catch(() => undefined)
      // A newer run owns the state now.
      if (this.#controller?.signal !== signal) return
      if (signal.aborted || !result) {
        this.#change({ currentId: undefined, isCancelled: true })
        return
      }
      const known = new Map(this.#state.results).set(call.id, withoutBody(result))
      this.#change({ results: known, done: index + 1 })
    }
    this.#change({ currentId: undefined })
  }

  #change(change: Partial<RunState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function withoutBody({ state, fault, unknown, results, compared, tests, console, answer }: CallResult): RunResult {
  const status = answer?.status ?? 0
  const totalMs = answer?.timing.total ?? 0
  return { state, fault, unknown, results, ...(compared && { compared }), tests, console, status, totalMs }
}

const runs = new Map<string, CheckRun>()

/** The run of this key; the first caller makes it. */
export function checkRun(key: string): CheckRun {
  const run = runs.get(key) ?? new CheckRun()
  runs.set(key, run)
  return run
}
