import { Worker } from 'node:worker_threads'
import type { ConsoleLine, SentRequest, TestResult, TriedAnswer } from '#core/debug/exchange.ts'
import type { ScriptOutcome, ScriptPhase, ScriptSource, ScriptTexts } from '#core/debug/script/plain.ts'
import { fromPlain, toPlain, toPlainAnswer } from '#core/debug/script/plain-request.ts'
import type { FromThread, ScriptsTask, ToThread } from './debug-scripts-thread.ts'
import type { BorderAnswer } from './inside/debug-scripts.ts'

export interface DebugScriptsRun {
  phase: ScriptPhase
  scripts: ScriptSource[]
  request: SentRequest
  answer?: TriedAnswer
  variables: Record<string, string>
  texts: ScriptTexts
  send: (request: SentRequest) => Promise<TriedAnswer>
  /** Milliseconds on the processor. */
  workMs?: number
}

export interface DebugScriptsResult {
  request: SentRequest
  /** Set when a script has sent the request itself. */
  answer?: TriedAnswer
  variables: Record<string, string>
  console: ConsoleLine[]
  tests: TestResult[]
  error?: string
}

/** Limits of one run; waiting for answers does not count as work. */
const WORK_MS = 10_000
const WALL_MS = 120_000
const MAX_LINES = 200
const MAX_TESTS = 100
const MAX_SENDS = 50

const entry = new URL('./debug-scripts-thread.ts', import.meta.url)

/** Runs debug scripts in the interpreter that mock scripts run in, for the command line. Never rejects. */
export function runDebugScripts(run: DebugScriptsRun): Promise<DebugScriptsResult> {
  const { request, variables } = run
  if (run.scripts.length === 0) return Promise.resolve({ request, variables, console: [], tests: [] })
  return new OneRun(run).result()
}

class OneRun {
  readonly #run: DebugScriptsRun
  readonly #worker: Worker
  readonly #ended = Promise.withResolvers<DebugScriptsResult>()
  readonly #console: ConsoleLine[] = []
  readonly #tests: TestResult[] = []
  #sends = 0
  #sent: Pick<DebugScriptsResult, 'request' | 'answer'> | undefined

  constructor(run: DebugScriptsRun) {
    this.#run = run
    const { phase, scripts, request, answer, variables, texts, workMs = WORK_MS } = run
    const given = { phase, scripts, request: toPlain(request), variables, texts }
    const task: ScriptsTask = {
      run: JSON.stringify({ ...given, ...(answer && { answer: toBorder(answer) }) }),
      workMs,
    }
    this.#worker = new Worker(entry, {
      workerData: task,
      env: {},
      stdout: true,
      stderr: true,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 4 },
    })
    this.#worker.on('message', (message: FromThread) => this.#take(message))
    this.#worker.on('error', (error) => this.#fail(error.message))
    this.#worker.once('exit', () => this.#fail('the interpreter stopped'))
  }

  async result(): Promise<DebugScriptsResult> {
    const work = setTimeout(() => this.#fail('too slow'), WALL_MS)
    try {
      return await this.#ended.promise
    } finally {
      clearTimeout(work)
      await this.#worker.terminate()
    }
  }

  #take(message: FromThread): void {
    if (message.kind === 'send') return void this.#send(message)
    const told = JSON.parse(message.text) as { line?: ConsoleLine; result?: TestResult; outcome?: ScriptOutcome }
    if (told.line && this.#console.length < MAX_LINES) this.#console.push(told.line)
    if (told.result && this.#tests.length < MAX_TESTS) this.#tests.push(told.result)
    if (told.outcome) this.#finish(told.outcome)
  }

  async #send({ id, request, purpose }: FromThread & { kind: 'send' }): Promise<void> {
    const answer = (message: ToThread) => this.#worker.postMessage(message, [])
    try {
      const asked = fromPlain(JSON.parse(request), this.#run.request)
      if (!asked) throw new Error('this is no request')
      if (++this.#sends > MAX_SENDS) throw new Error(`a run sends at most ${MAX_SENDS} requests`)
      const given = await this.#run.send(asked)
      if (purpose === 'request') this.#sent = { request: asked, answer: given }
      answer({ id, answer: JSON.stringify(toBorder(given)) })
    } catch (error) {
      answer({ id, fault: error instanceof Error ? error.message : String(error) })
    }
  }

  #finish({ request, isSent, variables, fault }: ScriptOutcome): void {
    const changed = fromPlain(request, this.#run.request) ?? this.#run.request
    this.#ended.resolve({
      request: changed,
      ...(isSent && this.#sent),
      variables,
      console: this.#console,
      tests: this.#tests,
      ...(fault && { error: `${fault.script}${fault.line > 0 ? `:${fault.line}` : ''}: ${fault.message}` }),
    })
  }

  #fail(reason: string): void {
    const { request, variables } = this.#run
    this.#ended.resolve({ request, variables, console: this.#console, tests: this.#tests, error: reason })
  }
}

function toBorder(answer: TriedAnswer): BorderAnswer {
  const { bytes, ...rest } = toPlainAnswer(answer)
  return { ...rest, latin1: Buffer.from(bytes).toString('latin1') }
}
