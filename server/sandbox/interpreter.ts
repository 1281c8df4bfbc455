import { randomBytes } from 'node:crypto'
import {
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten'
import type { ConsoleLine } from '#core/debug/exchange.ts'
import { loadLibrary } from './libraries.ts'
import { readModule } from './read-module.ts'
import {
  limitFaults,
  sandboxLimits,
  type FaultKind,
  type ScriptAnswer,
  type ScriptFault,
  type ScriptTask,
} from './script.ts'

const PRELUDE = new URL('./inside/prelude.ts', import.meta.url).href
/** File name of the script in stack traces. */
const SCRIPT_FILE = 'script.js'
/** Libraries that ask for secure random numbers, and how many bytes they get. */
const NEED_RANDOM = new Set(['crypto-js', 'node-forge'])
const RANDOM_BYTES = 8192

/** Ends the run with a fault. */
class Fault extends Error {
  readonly fault: ScriptFault

  constructor(kind: FaultKind, { message = '', line = 0 }: { message?: string; line?: number } = {}) {
    super(message)
    this.fault = { kind, message, line }
  }
}

/** Runs a script in a new context of the module. Only texts cross the border. */
export function interpret(quickjs: QuickJSWASMModule, task: ScriptTask): ScriptAnswer {
  let run: Run | undefined
  try {
    run = new Run(quickjs, task)
    const json = run.perform()
    const console = run.readConsole()
    return { result: { console, json }, isSpent: !run.tryDispose() }
  } catch (error) {
    const fault = error instanceof Fault ? error.fault : hostFault(error)
    const isSpent = limitFaults.has(fault.kind)
    // A damaged context is neither read nor freed, since both can abort the module. The thread is ended instead.
    if (isSpent || !run) return { result: { console: [], fault }, isSpent: true }
    const console = run.readConsole()
    return { result: { console, fault }, isSpent: !run.tryDispose() }
  }
}

/** An exception of the host itself: the interpreter used up the stack of the thread, or aborted. */
function hostFault(error: unknown): ScriptFault {
  const message = error instanceof Error ? error.message : String(error)
  const kind = error instanceof RangeError && message.includes('call stack') ? 'stack' : 'crashed'
  return { kind, message: '', line: 0 }
}

class Run {
  readonly #task: ScriptTask
  /** Everything that must be freed at the end. */
  readonly #scope = new Scope()
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  /** Exports of the prelude. */
  readonly #prelude: QuickJSHandle
  /** Processor time at which the script is interrupted, in microseconds; undefined while our own code runs. */
  #deadline: number | undefined
  #isPrepared = false
  #isInterrupted = false

  constructor(quickjs: QuickJSWASMModule, task: ScriptTask) {
    this.#task = task
    this.#runtime = this.#scope.manage(quickjs.newRuntime())
    this.#runtime.setMemoryLimit(sandboxLimits.memoryBytes)
    this.#runtime.setMaxStackSize(sandboxLimits.stackBytes)
    this.#runtime.setInterruptHandler(() => this.#isOverdue())
    this.#runtime.setModuleLoader(
      (name) => (this.#isPrepared ? { error: new Error('import is not available in scripts') } : readModule(name)),
      (base, name) => (this.#isPrepared ? name : new URL(name, base).href),
    )
    this.#context = this.#scope.manage(this.#runtime.newContext())
    this.#prelude = this.#evaluate(readModule(PRELUDE), PRELUDE, 'module')
  }

  perform(): string | undefined {
    this.#prepare()
    const { source, names, globals } = this.#task
    this.#deadline = usedMicroseconds() + sandboxLimits.workMs * 1000
    const script = this.#evaluate(`(async function (${names.join(', ')}) {\n${source}\n})`, SCRIPT_FILE, 'global')
    this.#call('run', script, this.#newText(globals))
    this.#settle()
    // Promises swallow an interruption.
    if (this.#isInterrupted) throw new Fault('time')
    const outcome = parseOutcome(this.#text('readOutcome'))
    if (outcome.state === 'done') return outcome.json
    throw outcomeFault(outcome)
  }

  readConsole(): ConsoleLine[] {
    try {
      return parseLines(this.#text('readConsole'), this.#task.name)
    } catch {
      return []
    }
  }

  /** False: the module cannot be used again. */
  tryDispose(): boolean {
    try {
      this.#scope.dispose()
      return true
    } catch {
      return false
    }
  }

  #prepare(): void {
    const { libraries, seed } = this.#task
    const random = libraries.some((name) => NEED_RANDOM.has(name)) ? randomBytes(RANDOM_BYTES).toString('hex') : ''
    const { consoleLines, consoleText, result } = sandboxLimits
    const start = { limits: { consoleLines, consoleText, result }, seed, random }
    this.#call('prepare', this.#newText(JSON.stringify(start)))
    for (const name of libraries) this.#load(name)
    this.#call('afterLibraries')
    this.#isPrepared = true
  }

  #load(name: string): void {
    const { name: file, kind, text } = loadLibrary(name)
    const loaded = this.#evaluate(text, file, kind === 'module' ? 'module' : 'global')
    if (kind === 'module') this.#call('publish', loaded)
  }

  #isOverdue(): boolean {
    if (this.#deadline !== undefined && usedMicroseconds() > this.#deadline) this.#isInterrupted = true
    return this.#isInterrupted
  }

  #newText(text: string): QuickJSHandle {
    return this.#scope.manage(this.#context.newString(text))
  }

  /** Runs the jobs of promises until there is none left. */
  #settle(): void {
    const result = this.#scope.manage(this.#runtime.executePendingJobs())
    if (result.error) throw this.#toFault(result.error)
  }

  #evaluate(text: string, file: string, type: 'global' | 'module'): QuickJSHandle {
    return this.#valueOf(this.#context.evalCode(text, file, { type }))
  }

  #call(name: string, ...values: QuickJSHandle[]): QuickJSHandle {
    const called = this.#scope.manage(this.#context.getProp(this.#prelude, name))
    return this.#valueOf(this.#context.callFunction(called, this.#context.undefined, ...values))
  }

  #valueOf(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    this.#scope.manage(result)
    if (result.error) throw this.#toFault(result.error)
    return result.value
  }

  #text(name: string): string {
    const handle = this.#call(name)
    return this.#context.typeof(handle) === 'string' ? this.#context.getString(handle) : ''
  }

  #toFault(error: QuickJSHandle): Fault {
    const dumped: unknown = this.#context.dump(error)
    // Errors of the script arrive through its promise. Without memory for an error, the interpreter throws null.
    if (dumped === null) return new Fault('memory')
    return toFault(typeof dumped === 'string' ? { message: dumped } : fieldsOf(dumped))
  }
}

const usedMicroseconds = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Values that come out of the interpreter are of unknown types. */
interface ErrorText {
  name?: unknown
  message?: unknown
  stack?: unknown
}

interface Outcome {
  state: string
  json?: string
  error?: ErrorText
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function parseOutcome(text: string): Outcome {
  try {
    const { state, json, error } = fieldsOf(JSON.parse(text))
    if (json === undefined) return { state: textOf(state), error: fieldsOf(error) }
    return typeof json === 'string' && json.length <= sandboxLimits.result
      ? { state: textOf(state), json }
      : { state: 'tooLarge' }
  } catch {
    throw new Fault('crashed')
  }
}

function outcomeFault({ state, error = {} }: Outcome): Fault {
  if (state === 'failed') return toFault(error)
  if (state === 'tooLarge') return new Fault('resultTooLarge')
  const message = textOf(error.message)
  if (state === 'notJson') return new Fault(LIMIT_MESSAGES[message] ?? 'notJson', { message: cut(message) })
  return new Fault('unsettled')
}

/** Messages of the interpreter for its limits. */
const LIMIT_MESSAGES: Record<string, FaultKind> = {
  interrupted: 'time',
  'out of memory': 'memory',
  'stack overflow': 'stack',
}

function toFault(error: ErrorText): Fault {
  const [name, message, stack] = [textOf(error.name), textOf(error.message), textOf(error.stack)]
  const limit = name === 'InternalError' || name === 'SyntaxError' ? LIMIT_MESSAGES[message] : undefined
  if (limit) return new Fault(limit)
  const line = lineOf(stack)
  if (name === 'SyntaxError') return new Fault('syntax', { message: cut(message), line })
  const isPlain = name === '' || name === 'Error'
  return new Fault('thrown', { message: cut(isPlain ? message : `${name}: ${message}`), line })
}

/** The source starts in the second line of the file. */
function lineOf(stack: string): number {
  const [, line] = /\bscript\.js:(\d+)/.exec(stack) ?? []
  return line === undefined ? 0 : Math.max(0, Number(line) - 1)
}

const MAX_MESSAGE = 1000
const cut = (text: string) => text.slice(0, MAX_MESSAGE)

const levels = ['log', 'info', 'warn', 'error'] as const

function parseLines(text: string, source: string): ConsoleLine[] {
  const lines: unknown = JSON.parse(text)
  if (!Array.isArray(lines)) return []
  return lines.slice(0, sandboxLimits.consoleLines).map((line: unknown) => {
    const { level, text: words } = fieldsOf(line)
    return {
      level: levels.find((one) => one === level) ?? 'log',
      text: textOf(words).slice(0, sandboxLimits.consoleText),
      source,
    }
  })
}
