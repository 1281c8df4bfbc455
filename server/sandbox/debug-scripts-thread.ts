import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle } from 'quickjs-emscripten'
import { loadLibrary } from './libraries.ts'
import { loadInterpreter } from './load-interpreter.ts'
import { readModule } from './read-module.ts'
import { sandboxLimits } from './script.ts'

/** What the thread gets. */
export interface ScriptsTask {
  /** `ScriptRun` as JSON, with its answer as `BorderAnswer`. */
  run: string
  /** Milliseconds on the processor. */
  workMs: number
}

/** To the thread: the answer to a request, or why there is none. */
export type ToThread = { id: number; answer: string } | { id: number; fault: string }
/** From the thread. */
export type FromThread = { kind: 'send'; id: number; request: string; purpose: string } | { kind: 'told'; text: string }

const RANDOM_BYTES = 8192
const PRELUDE = new URL('./inside/prelude.ts', import.meta.url).href
const ENTRY = new URL('./inside/debug-scripts.ts', import.meta.url).href

/** The libraries, by the name under which our modules import them, with the global name that each sets. */
const libraries = {
  'crypto-js': 'CryptoJS',
  moment: 'moment',
  qs: 'Qs',
  'node-forge': 'forge',
} as const

const isLibrary = (name: string): name is keyof typeof libraries => Object.hasOwn(libraries, name)

/** One run of debug scripts, with an interpreter of its own. The supervisor ends the thread. */
class ScriptsThread {
  readonly #context: QuickJSContext
  readonly #waiting = new Map<number, QuickJSDeferredPromise>()
  readonly #deadline: number
  #ids = 0

  constructor(context: QuickJSContext, workMs: number) {
    this.#context = context
    this.#deadline = usedMs() + workMs
    context.runtime.setMaxStackSize(sandboxLimits.stackBytes)
    context.runtime.setInterruptHandler(() => usedMs() > this.#deadline)
    context.runtime.setModuleLoader(
      (name) => (isLibrary(name) ? `export default globalThis.${libraries[name]}` : readModule(name)),
      (base, name) => (isLibrary(name) ? name : new URL(name, base).href),
    )
  }

  start(run: string): void {
    const context = this.#context
    const prelude = this.#evaluate(readModule(PRELUDE), PRELUDE, 'module')
    const { consoleLines, consoleText, result } = sandboxLimits
    const limits = { consoleLines, consoleText, result }
    const start = { limits, random: randomBytes(RANDOM_BYTES).toString('hex') }
    this.#call(prelude, 'prepare', context.newString(JSON.stringify(start)))
    for (const name of Object.keys(libraries)) this.#evaluate(loadLibrary(name).text, name, 'global')
    this.#call(prelude, 'afterLibraries')
    const entry = this.#evaluate(readModule(ENTRY), ENTRY, 'module')
    this.#call(entry, 'start', context.newString(run), this.#border())
    this.#settle()
  }

  /** Goes on where a script waits for an answer. */
  answer(message: ToThread): void {
    const promise = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('answer' in message) promise?.resolve(this.#context.newString(message.answer))
    else promise?.reject(this.#context.newError(message.fault))
    this.#settle()
  }

  #border(): QuickJSHandle {
    const context = this.#context
    const border = context.newObject()
    const send = context.newFunction('send', (request, purpose) => {
      const promise = context.newPromise()
      const id = ++this.#ids
      this.#waiting.set(id, promise)
      tell({ kind: 'send', id, request: context.getString(request), purpose: context.getString(purpose) })
      return promise.handle
    })
    const load = context.newFunction('load', (text, file) =>
      context.unwrapResult(context.evalCode(context.getString(text), context.getString(file))),
    )
    const told = context.newFunction('tell', (text) => tell({ kind: 'told', text: context.getString(text) }))
    context.setProp(border, 'send', send)
    context.setProp(border, 'load', load)
    context.setProp(border, 'tell', told)
    return border
  }

  #settle(): void {
    this.#context.runtime.executePendingJobs().dispose()
  }

  #evaluate(text: string, file: string, type: 'global' | 'module'): QuickJSHandle {
    return this.#context.unwrapResult(this.#context.evalCode(text, file, { type }))
  }

  #call(module: QuickJSHandle, name: string, ...values: QuickJSHandle[]): void {
    const called = this.#context.getProp(module, name)
    this.#context.unwrapResult(this.#context.callFunction(called, this.#context.undefined, ...values))
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (!parentPort) throw new Error('debug scripts run in a thread')
const port = parentPort
/** Returns nothing: what a function returns goes into the interpreter. */
function tell(message: FromThread): void {
  port.postMessage(message)
}
const { run, workMs } = workerData as ScriptsTask
const quickjs = await loadInterpreter()
const thread = new ScriptsThread(quickjs.newRuntime().newContext(), workMs)
port.on('message', (message: ToThread) => thread.answer(message))
thread.start(run)
