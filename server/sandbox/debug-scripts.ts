import { Worker } from 'node:worker_threads'
import type { ConsoleLine, SentRequest, TestResult, TriedAnswer } from '#core/debug/exchange.ts'
import { scriptLimits } from '#core/debug/sandbox/limits.ts'
import type { FromSandbox, ToSandbox } from '#core/debug/sandbox/messages.ts'
import type { ScriptOutcome, ScriptPhase, ScriptSource } from '#core/debug/script/plain.ts'
import { fromPlain, toPlain, toPlainAnswer } from '#core/debug/script/plain-request.ts'
import type { ScriptTexts } from '#core/debug/script/script-texts.ts'
import type { ScriptsTask } from './debug-scripts-thread.ts'

export interface DebugScriptsRun {
  phase: ScriptPhase
  scripts: ScriptSource[]
  request: SentRequest
  answer?: TriedAnswer
  variables: Record<string, string>
  texts: ScriptTexts
  send: (request: SentRequest) => Promise<TriedAnswer>
  /** Milliseconds of each script on the processor. */
  scriptMs?: number
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

/** With the time in which scripts wait for answers. */
const WALL_MS = 120_000

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
  #current = 0
  #sends = 0
  #sent: Pick<DebugScriptsResult, 'request' | 'answer'> | undefined

  constructor(run: DebugScriptsRun) {
    this.#run = run
    const { phase, scripts, request, answer, variables, texts, scriptMs = scriptLimits.scriptMs } = run
    const given = { phase, scripts, request: toPlain(request), variables, texts }
    const task: ScriptsTask = { run: { ...given, ...(answer && { answer: toPlainAnswer(answer) }) }, scriptMs }
    this.#worker = new Worker(entry, {
      workerData: task,
      env: {},
      stdout: true,
      stderr: true,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 4 },
    })
    this.#worker.on('message', (text: string) => this.#take(text))
    this.#worker.on('error', (error) => this.#fail(error.message))
    this.#worker.once('exit', () => this.#fail('the interpreter stopped'))
  }

  async result(): Promise<DebugScriptsResult> {
    const work = setTimeout(() => this.#fail(this.#run.texts.tooSlow), WALL_MS)
    try {
      return await this.#ended.promise
    } finally {
      clearTimeout(work)
      await this.#worker.terminate()
    }
  }

  /** A script can forge messages, which then end its run. */
  #take(text: string): void {
    try {
      this.#read(JSON.parse(text) as FromSandbox)
    } catch (error) {
      this.#fail(String(error))
    }
  }

  #read(message: FromSandbox): void {
    if (message.kind === 'send') void this.#send(message)
    if (message.kind === 'line' && this.#console.length < scriptLimits.lines) this.#console.push(message.line)
    if (message.kind === 'test' && this.#tests.length < scriptLimits.tests) this.#tests.push(message.result)
    if (message.kind === 'start') this.#current = message.index
    if (message.kind === 'stopped') this.#fail(`${this.#run.scripts[this.#current]?.name}: ${message.message}`)
    if (message.kind === 'done') this.#finish(message.outcome)
  }

  async #send({ id, request, purpose }: FromSandbox & { kind: 'send' }): Promise<void> {
    const tell = (message: ToSandbox) => this.#worker.postMessage(message, [])
    try {
      const asked = fromPlain(request, this.#run.request)
      if (!asked) throw new Error('this is no request')
      if (++this.#sends > scriptLimits.sends) throw new Error(`a run sends at most ${scriptLimits.sends} requests`)
      const given = await this.#run.send(asked)
      if (purpose === 'request') this.#sent = { request: asked, answer: given }
      tell({ kind: 'answer', id, answer: toPlainAnswer(given) })
    } catch (error) {
      tell({ kind: 'refused', id, message: error instanceof Error ? error.message : String(error) })
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
