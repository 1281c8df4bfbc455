import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten'
import type { LibraryName } from '../script/libraries.ts'
import type { PlainAnswer, ScriptRun } from '../script/plain.ts'
import { scriptLimits } from './limits.ts'
import type { FromSandbox, ToSandbox } from './messages.ts'
import { callStandard } from './standards.ts'

export interface SandboxParts {
  quickjs: QuickJSWASMModule
  /** That of the module, with a maximum. */
  memory: WebAssembly.Memory
  /** The file `inside/debug-scripts.ts` as JavaScript. Modules that it imports are read by their addresses. */
  entry: { text: string; file: string }
  readModule?: (address: string) => string
  readLibrary: (name: LibraryName) => string
  /** Milliseconds that work is measured in. */
  clock: () => number
  scriptMs?: number
  /** Gets `FromSandbox` as JSON. */
  tell: (text: string) => void
}

/** Memory is used up when growing ends near the maximum. */
const FULL = 0.9

/**
 * One run of debug scripts, with an interpreter of its own: the side of the border that scripts cannot reach. Whoever starts it ends its
 * worker or thread afterwards, also when the run does not end by itself.
 */
export class SandboxRun {
  readonly #parts: SandboxParts
  readonly #run: ScriptRun
  readonly #context: QuickJSContext
  readonly #asked = new Map<number, QuickJSDeferredPromise>()
  #timers = 0
  #lastId = 0
  #told = { messages: 0, length: 0 }
  #isOver = false
  /** When the interpreter was entered; undefined while it waits. */
  #since: number | undefined
  #used = { script: 0, total: 0 }
  #isInterrupted = false
  /** An exception of the host itself, which leaves the interpreter in an unknown state. */
  #broken: unknown

  constructor(parts: SandboxParts, run: ScriptRun) {
    this.#parts = parts
    this.#run = run
    this.#context = parts.quickjs.newRuntime().newContext()
    const { runtime } = this.#context
    runtime.setMaxStackSize(scriptLimits.stackBytes)
    runtime.setInterruptHandler(() => this.#isOverdue())
  }

  start(): void {
    this.#work(() => {
      const context = this.#context
      const { entry, readModule } = this.#parts
      if (readModule) context.runtime.setModuleLoader(readModule, (base, name) => new URL(name, base).href)
      const inside = context.unwrapResult(context.evalCode(entry.text, entry.file, { type: 'module' }))
      // Scripts import nothing.
      context.runtime.setModuleLoader(() => ({ error: new Error('import is not available in scripts') }))
      const { answer, ...rest } = this.#run
      const { bytes = new ArrayBuffer(0), ...head } = answer ?? {}
      const given = context.newString(JSON.stringify(answer ? { ...rest, answer: head } : rest))
      const values = [given, context.newArrayBuffer(bytes), this.#border()]
      const start = context.getProp(inside, 'start')
      context.unwrapResult(context.callFunction(start, context.undefined, ...values))
      given.dispose()
    })
  }

  /** Goes on where a script waits for an answer. */
  settle(message: Exclude<ToSandbox, { kind: 'run' }>): void {
    const asked = this.#asked.get(message.id)
    this.#asked.delete(message.id)
    if (!asked) return
    this.#work(() => {
      if (message.kind === 'answer') asked.resolve(this.#sentBack(message.answer))
      else asked.reject(this.#context.newError(message.message))
    })
  }

  #sentBack({ bytes, ...head }: PlainAnswer): QuickJSHandle {
    const context = this.#context
    const sentBack = context.newObject()
    context.newString(JSON.stringify(head)).consume((text) => context.setProp(sentBack, 'head', text))
    context.newArrayBuffer(bytes).consume((buffer) => context.setProp(sentBack, 'bytes', buffer))
    return sentBack
  }

  /** Lets the interpreter work until it waits, and looks whether it may go on. */
  #work(action: () => void): void {
    if (this.#isOver) return
    this.#since = this.#parts.clock()
    try {
      action()
      this.#context.runtime.executePendingJobs().dispose()
    } catch (error) {
      this.#broken ??= error
    }
    this.#count()
    this.#since = undefined
    const { texts } = this.#run
    if (this.#isInterrupted) this.#stop(texts.tooSlow)
    else if (this.#broken !== undefined) this.#stop(this.#brokenText(this.#broken))
    else if (this.#asked.size + this.#timers === 0) this.#stop(this.#isFull() ? texts.tooMuchMemory : texts.unsettled)
  }

  #brokenText(error: unknown): string {
    const { texts } = this.#run
    if (isStackError(error)) return texts.tooDeep
    return this.#isFull() ? texts.tooMuchMemory : error instanceof Error ? error.message : String(error)
  }

  /** Does nothing after the end of the run. */
  #stop(message: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#parts.tell(JSON.stringify({ kind: 'stopped', message } satisfies FromSandbox))
  }

  /** The functions of `Border`. */
  #border(): QuickJSHandle {
    const context = this.#context
    const border = context.newObject()
    const offer = (
      name: string,
      call: (...values: QuickJSHandle[]) => ReturnType<Parameters<typeof context.newFunction>[1]>,
    ) =>
      context
        .newFunction(name, (...values) => this.#guard(() => call(...values)))
        .consume((made) => context.setProp(border, name, made))
    const text = (handle: QuickJSHandle) => context.getString(handle)
    offer('start', (index) => this.#startScript(context.getNumber(index)))
    offer('tell', (message) => this.#tell(text(message)))
    offer('send', (request, purpose) => this.#send(text(request), text(purpose)))
    offer('sleep', (milliseconds) => this.#sleep(context.getNumber(milliseconds)))
    offer('load', (source, file) => context.evalCode(text(source), text(file)))
    offer('loadLibrary', (name) => {
      const library = text(name) as LibraryName
      return context.evalCode(this.#parts.readLibrary(library), library)
    })
    offer('standard', (name, values) => context.newString(callStandard(text(name), text(values))))
    offer('isFull', () => (this.#isFull() ? context.true : context.false))
    return border
  }

  /** Errors that functions of the border throw on purpose reach the script; what the engine throws ends the run. */
  #guard<Result>(call: () => Result): Result {
    try {
      return call()
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError || isStackError(error)) this.#broken ??= error
      throw error
    }
  }

  #startScript(index: number): void {
    this.#count()
    this.#used.script = 0
    this.#tell(JSON.stringify({ kind: 'start', index } satisfies FromSandbox))
  }

  #tell(text: string): void {
    this.#told.messages += 1
    this.#told.length += text.length
    const { messages, length } = this.#told
    const { message, allMessages } = scriptLimits
    if (text.length > message || messages > scriptLimits.messages || length > allMessages) {
      this.#stop(this.#run.texts.tooMuch)
    }
    // Without memory, the interpreter gives an empty text.
    if (this.#isOver || text === '') return
    this.#parts.tell(text)
    if (text.startsWith('{"kind":"done"')) this.#isOver = true
  }

  #send(request: string, purpose: string): QuickJSHandle {
    const id = (this.#lastId += 1)
    const promise = this.#context.newPromise()
    this.#asked.set(id, promise)
    this.#tell(JSON.stringify({ kind: 'send', id, request: JSON.parse(request), purpose }))
    return promise.handle
  }

  #sleep(milliseconds: number): QuickJSHandle {
    const promise = this.#context.newPromise()
    this.#timers += 1
    setTimeout(() => {
      this.#timers -= 1
      this.#work(() => promise.resolve())
    }, milliseconds)
    return promise.handle
  }

  #isFull(): boolean {
    return this.#parts.memory.buffer.byteLength > scriptLimits.memoryBytes * FULL
  }

  #isOverdue(): boolean {
    this.#count()
    const { scriptMs = scriptLimits.scriptMs } = this.#parts
    if (this.#used.script > scriptMs || this.#used.total > scriptLimits.totalMs) this.#isInterrupted = true
    return this.#isInterrupted || this.#isOver
  }

  #count(): void {
    if (this.#since === undefined) return
    const now = this.#parts.clock()
    this.#used.script += now - this.#since
    this.#used.total += now - this.#since
    this.#since = now
  }
}

/** The stack of the thread ended before that of the interpreter. Browsers name this error differently. */
const isStackError = (error: unknown) => error instanceof Error && /call stack|too much recursion/i.test(error.message)
