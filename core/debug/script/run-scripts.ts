import type { TestResult } from '../exchange.ts'
import { isDataRead, toAnswerObject, type AnswerObject } from './answer-object.ts'
import { describeLogged } from './describe-value.ts'
import { expectValue } from './expect.ts'
import { makeHttpClient } from './http-client.ts'
import { makeLibraries } from './libraries.ts'
import type {
  PlainAnswer,
  PlainRequest,
  ScriptFault,
  ScriptHost,
  ScriptOutcome,
  ScriptRun,
  SendPurpose,
} from './plain.ts'
import { fromRequestObject, parsed, toRequestObject, type RequestObject } from './request-object.ts'
import { isSame, toText } from './value-object.ts'
import { lineOf, scriptFile, wrapScript } from './wrap-script.ts'

/**
 * Runs the scripts of a phase one after the other, inside the interpreter where they are locked up. The first fault ends the run. Never
 * rejects.
 */
export async function runScripts(run: ScriptRun, host: ScriptHost): Promise<ScriptOutcome> {
  const variables = new Map(Object.entries(run.variables))
  const answer = run.answer && toAnswerObject(run.answer)
  let { request } = run
  let isSent = false
  let fault: ScriptFault | undefined
  for (const [index, { name, content }] of run.scripts.entries()) {
    host.tellStart(index)
    const one = new OneScript({ name, request, variables, run, host })
    try {
      const objects = one.objects(answer)
      const returned = await host.load(wrapScript(content), scriptFile(index))(...objects)
      isSent = await one.finish(returned)
      request = one.request()
    } catch (error) {
      fault = { script: name, line: lineOf(error, index), message: host.explain(error) ?? messageOf(error) }
    }
    if (fault || isSent) break
  }
  const isShown = answer !== undefined && run.answer !== undefined && !fault && isChanged(answer, run.answer)
  return {
    request,
    isSent,
    variables: Object.fromEntries(variables),
    ...(isShown && { shown: { data: answer.data } }),
    ...(fault && { fault }),
  }
}

/** A large answer is not parsed again for scripts that leave it alone. */
function isChanged(answer: AnswerObject, { text }: PlainAnswer): boolean {
  return isDataRead(answer) && !isSame(answer.data, parsed(text))
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}`
  return describeLogged(error)
}

interface Parts {
  name: string
  request: PlainRequest
  variables: Map<string, string>
  run: ScriptRun
  host: ScriptHost
}

/** The objects of one script, and what it left unfinished. */
class OneScript {
  readonly #parts: Parts
  readonly #req: RequestObject
  readonly #tests: Promise<void>[] = []
  /** Requests that have not been answered yet, and what scripts do with the answers. */
  readonly #waiting = new Set<Promise<unknown>>()
  #sent: Promise<PlainAnswer> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#req = toRequestObject(parts.request)
  }

  /** In the order of `scriptObjects`. */
  objects(answer: unknown): unknown[] {
    const { run, request, host } = this.#parts
    const loadJs = () => {
      throw new Error(run.texts.loadJs)
    }
    const axios = makeHttpClient((asked) => this.#send(asked, 'own'), request)
    const lib = Object.assign(makeLibraries(host.library), { axios, loadJs })
    return [this.#req, answer, lib, this.#sys(), this.#vars(), this.#test, expectValue, this.#console()]
  }

  request(): PlainRequest {
    return fromRequestObject(this.#req, this.#parts.request)
  }

  /** Waits for what a script started, and takes what a pre script returned. True: it has sent the request. */
  async finish(returned: unknown): Promise<boolean> {
    await Promise.all(this.#tests)
    if (this.#parts.run.phase === 'after') return false
    if (typeof returned === 'object' && returned !== null) Object.assign(this.#req, returned)
    if (returned !== true) return false
    // It may call sys.send() when a request of its own is answered.
    while (this.#sent === undefined && this.#waiting.size > 0) {
      await Promise.race(this.#waiting)
      await laterTurn()
    }
    if (this.#sent === undefined) throw new Error(this.#parts.run.texts.notSent)
    await this.#sent
    return true
  }

  #send(request: PlainRequest, purpose: SendPurpose): Promise<PlainAnswer> {
    const answer = this.#parts.host.send(request, purpose)
    const settled = answer.then(laterTurn, laterTurn).finally(() => this.#waiting.delete(settled))
    this.#waiting.add(settled)
    return answer
  }

  #sys() {
    const { run } = this.#parts
    const send = async () => {
      if (run.phase === 'after') throw new Error(run.texts.sendInAfter)
      this.#sent = this.#send(this.request(), 'request')
      return toAnswerObject(await this.#sent)
    }
    return { send }
  }

  #vars() {
    const { variables } = this.#parts
    return {
      get: (name: unknown) => variables.get(String(name)),
      set: (name: unknown, value: unknown) => void variables.set(String(name), toText(value)),
    }
  }

  readonly #test = (name: unknown, check: unknown): void => {
    const { host } = this.#parts
    const tell = (result: Omit<TestResult, 'name'>) => host.tellTest({ name: String(name), ...result })
    const pass = () => tell({ isPassed: true, message: '' })
    const fail = (error: unknown) => tell({ isPassed: false, message: messageOf(error) })
    try {
      const result: unknown = typeof check === 'function' ? check() : undefined
      if (result instanceof Promise) this.#tests.push(result.then(pass, fail))
      else pass()
    } catch (error) {
      fail(error)
    }
  }

  #console() {
    const { host, name } = this.#parts
    const write =
      (level: 'log' | 'info' | 'warn' | 'error') =>
      (...values: unknown[]) =>
        host.tellLine({ level, text: values.map(describeLogged).join(' '), source: name })
    return { log: write('log'), debug: write('log'), info: write('info'), warn: write('warn'), error: write('error') }
  }
}

/** After everything that waits for the same answer has run: promises settle in turns, and scripts chain several. */
async function laterTurn(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
