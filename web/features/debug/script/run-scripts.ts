import type { ConsoleLine, SentRequest, TestResult, TriedAnswer } from '#core/debug/exchange.ts'
import { scriptLimits } from '#core/debug/sandbox/limits.ts'
import type { ToSandbox } from '#core/debug/sandbox/messages.ts'
import type { ScriptPhase, ScriptSource } from '#core/debug/script/plain.ts'
import { fromPlain, isRecord, toPlain, toPlainAnswer } from '#core/debug/script/plain-request.ts'
import { scriptTexts } from '#core/debug/script/script-texts.ts'
import { t } from '../../../lib/i18n.ts'
import { openScriptFrame } from './script-frame.ts'
import { WorkClock } from './work-clock.ts'

export interface ScriptsRun {
  /** The enabled ones, in their order. */
  scripts: ScriptSource[]
  request: SentRequest
  /** Of the after phase. */
  answer?: TriedAnswer
  variables: Record<string, string>
  send: (request: SentRequest) => Promise<TriedAnswer>
  signal: AbortSignal
}

export interface ScriptsResult {
  request: SentRequest
  /** Before the request: a script has sent it, and nothing more must be sent. After it: the answer as it came. */
  answer?: TriedAnswer
  /** What an after script shows instead of the body. */
  shownData?: unknown
  variables: Record<string, string>
  console: ConsoleLine[]
  tests: TestResult[]
  /** Why the run ended early, in the language of the reader. Before a request: do not send it. */
  error?: string
}

/** Runs scripts in a place that they cannot leave. Rejects only when the signal aborts. */
export async function runScripts(phase: ScriptPhase, run: ScriptsRun): Promise<ScriptsResult> {
  const { request, answer, variables } = run
  const nothing: ScriptsResult = { request, answer, variables, console: [], tests: [] }
  if (run.scripts.length === 0) return nothing
  const control = new RunControl(phase, run)
  try {
    return await control.result()
  } catch (error) {
    run.signal.throwIfAborted()
    return { ...nothing, error: error instanceof Error ? error.message : String(error) }
  } finally {
    control.close()
  }
}

class RunControl {
  readonly #phase: ScriptPhase
  readonly #run: ScriptsRun
  readonly #ended = Promise.withResolvers<ScriptsResult>()
  readonly #clock: WorkClock
  readonly #console: ConsoleLine[] = []
  readonly #tests: TestResult[] = []
  readonly #stop: () => void
  #current = 0
  #messages = 0
  #sends = 0
  /** What a script has sent with `sys.send()`. */
  #sent: Pick<ScriptsResult, 'request' | 'answer'> | undefined
  #close = () => {}
  #tell: (message: ToSandbox) => void = () => {}

  constructor(phase: ScriptPhase, run: ScriptsRun) {
    this.#phase = phase
    this.#run = run
    this.#clock = new WorkClock(() => this.#fail(t('script.tooSlow')))
    this.#stop = () => this.#ended.reject(run.signal.reason)
    run.signal.addEventListener('abort', this.#stop)
  }

  async result(): Promise<ScriptsResult> {
    const { scripts, request, answer, variables, signal } = this.#run
    signal.throwIfAborted()
    const opening = openScriptFrame(({ message, line }) => this.#fail(message, line), signal)
    const { port, close } = await this.#clock.pause(opening)
    this.#close = close
    this.#tell = (message) => port.postMessage(message)
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#take(data))
    port.start()
    const texts = scriptTexts((name) => t(`script.${name}`))
    const plain = { scripts, request: toPlain(request), variables, texts, phase: this.#phase }
    this.#tell({ kind: 'run', run: { ...plain, ...(answer && { answer: toPlainAnswer(answer) }) } })
    return this.#ended.promise
  }

  close(): void {
    this.#run.signal.removeEventListener('abort', this.#stop)
    this.#clock.stop()
    this.#close()
  }

  /** Takes a message of the worker, which a script may have forged. */
  #take(data: unknown): void {
    this.#messages += 1
    if (typeof data !== 'string' || data.length > scriptLimits.message || this.#messages > scriptLimits.messages) {
      return this.#fail(t('script.tooMuch'))
    }
    const message = readRecord(data)
    if (!message) return this.#fail(t('script.tooMuch'))
    const { kind } = message
    if (kind === 'start') this.#start(message['index'])
    else if (kind === 'line') this.#addLine(message['line'])
    else if (kind === 'test') this.#addTest(message['result'])
    else if (kind === 'send') void this.#send(message)
    else if (kind === 'done') this.#finish(message['outcome'])
    else if (kind === 'stopped') this.#fail(String(message['message']).slice(0, scriptLimits.lineLength))
  }

  #start(index: unknown): void {
    if (typeof index !== 'number' || index < this.#current || index >= this.#run.scripts.length) return
    this.#current = index
    this.#clock.startScript()
  }

  #addLine(line: unknown): void {
    if (!isRecord(line) || this.#console.length >= scriptLimits.lines) return
    const level = (['info', 'warn', 'error'] as const).find((known) => known === line['level']) ?? 'log'
    const source = this.#scriptName()
    this.#console.push({ level, text: String(line['text']).slice(0, scriptLimits.lineLength), source })
  }

  #addTest(result: unknown): void {
    if (!isRecord(result) || this.#tests.length >= scriptLimits.tests) return
    const [name, message] = [String(result['name']), String(result['message'])].map((text) =>
      text.slice(0, scriptLimits.lineLength),
    )
    this.#tests.push({ name: name ?? '', isPassed: result['isPassed'] === true, message: message ?? '' })
  }

  async #send({ id, request, purpose }: Record<string, unknown>): Promise<void> {
    if (typeof id !== 'number') return
    try {
      const asked = this.#checked(request)
      this.#sends += 1
      if (this.#sends > scriptLimits.sends) throw new Error(t('script.tooMuch'))
      const answer = await this.#clock.pause(this.#run.send(asked))
      if (purpose === 'request') this.#sent = { request: asked, answer }
      this.#tell({ kind: 'answer', id, answer: toPlainAnswer(answer) })
    } catch (error) {
      this.#tell({ kind: 'refused', id, message: error instanceof Error ? error.message : String(error) })
    }
  }

  /** A request of a script: it may go to the host of the tried request only. */
  #checked(plain: unknown): SentRequest {
    const request = fromPlain(plain, this.#run.request)
    if (!request || !URL.canParse(request.url)) throw new Error(t('script.badRequest'))
    const { origin, host } = new URL(this.#run.request.url)
    if (new URL(request.url).origin !== origin) throw new Error(t('script.otherHost', { host }))
    return request
  }

  #finish(outcome: unknown): void {
    if (!isRecord(outcome)) return this.#fail(t('script.tooMuch'))
    if (isRecord(outcome['fault'])) {
      const { message, line, script } = outcome['fault']
      return this.#fail(String(message).slice(0, scriptLimits.lineLength), Number(line), String(script))
    }
    try {
      const variables = toVariables(outcome['variables'])
      this.#ended.resolve({ ...this.#told(), ...this.#outcome(outcome), variables })
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error))
    }
  }

  #outcome({
    isSent,
    request,
    shown,
  }: Record<string, unknown>): Pick<ScriptsResult, 'request' | 'answer' | 'shownData'> {
    if (this.#phase === 'after') {
      const { request: sent, answer } = this.#run
      return { request: sent, answer, ...(isRecord(shown) && { shownData: shown['data'] }) }
    }
    return isSent === true && this.#sent ? this.#sent : { request: this.#checked(request) }
  }

  #told(): Pick<ScriptsResult, 'console' | 'tests'> {
    return { console: this.#console, tests: this.#tests }
  }

  #fail(message: string, line = 0, script = this.#scriptName()): void {
    const { request, answer, variables } = this.#run
    const error = line > 0 ? t('script.faultAt', { script, line, message }) : t('script.fault', { script, message })
    this.#ended.resolve({ request, answer, variables, ...this.#told(), error })
  }

  #scriptName(): string {
    return this.#run.scripts[this.#current]?.name ?? ''
  }
}

function readRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function toVariables(given: unknown): Record<string, string> {
  const entries = isRecord(given) ? Object.entries(given) : []
  const isFine = entries.every(([, value]) => typeof value === 'string' && value.length <= scriptLimits.variableLength)
  if (!isFine || entries.length > scriptLimits.variables) throw new Error(t('script.tooMuch'))
  return Object.fromEntries(entries) as Record<string, string>
}
