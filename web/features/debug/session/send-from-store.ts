import type { ClosedHost } from '#core/contract/debug.ts'
import type { DocView } from '#core/contract/doc.ts'
import type { SentRequest, TriedAnswer } from '#core/debug/exchange.ts'
import { fillRequest } from '#core/debug/request/compose.ts'
import { variableMap, type VariableMap } from '#core/debug/request/variables.ts'
import type { DebugSource } from '../../../data/debug/debug-source.ts'
import { setVariables } from '../../../data/debug/debug.queries.ts'
import { runScripts, type ScriptsResult } from '../script/run-scripts.ts'
import { closedHostOf, faultText, runExchange, startExchange, type RunOptions } from './exchange-run.ts'
import { sendRequest } from '../send/send-request.ts'
import { historyText } from './history-text.ts'
import type { EnabledScripts } from './use-scripts.ts'
import type { DebugStore } from './session-store.ts'

export interface Sending extends Omit<RunOptions, 'docId' | 'link'> {
  doc: DocView
  variables: VariableMap
  scripts: EnabledScripts
  source: DebugSource
  /** The request as the history keeps it: before scripts, and without secrets. */
  kept: SentRequest
}

/** Sends a request: scripts before, the call, scripts after. Everything appears in the exchange of the store. */
export async function sendFromStore(store: DebugStore, sending: Sending): Promise<ClosedHost | undefined> {
  const { signal } = store.newController()
  const run = new SendRun(store, sending, signal)
  try {
    await run.finish()
    return undefined
  } catch (error) {
    run.fail(error)
    return closedHostOf(error)
  } finally {
    await run.remember()
  }
}

/** One request with its scripts. */
class SendRun {
  readonly #store: DebugStore
  readonly #sending: Sending
  readonly #signal: AbortSignal
  readonly #options: RunOptions
  readonly #id: number
  readonly #startedAt: number
  #variables: Record<string, string>

  constructor(store: DebugStore, sending: Sending, signal: AbortSignal) {
    const { doc, request, route, environmentId, timeoutMs, source } = sending
    this.#store = store
    this.#sending = sending
    this.#signal = signal
    this.#options = { request, route, environmentId, timeoutMs, docId: doc.id, link: source.link }
    const { id, startedAt } = startExchange(store, this.#options)
    this.#id = id
    this.#startedAt = startedAt
    this.#variables = plainVariables(sending.variables)
  }

  async finish(): Promise<void> {
    const before = await this.#runScripts('pre', this.#options.request)
    if (before.error !== undefined) return this.#show({ state: 'failed', fault: before.error })
    const request = fillRequest(before.request, variableMap(this.#changedVariables()))
    this.#show({ request })
    // A script may have sent the request itself.
    const answer =
      before.answer ?? (await runExchange(this.#store, this.#id, { ...this.#options, request, signal: this.#signal }))
    const after = await this.#runScripts('after', request, answer)
    this.#show({
      state: 'done',
      head: answer,
      answer,
      ...('shownData' in after && { shownData: after.shownData }),
      ...(after.error !== undefined && { fault: after.error }),
    })
  }

  fail(error: unknown): void {
    this.#show(this.#signal.aborted ? { state: 'cancelled' } : { state: 'failed', fault: faultText(error) })
  }

  /** In the history, and the variables that scripts have set. */
  async remember(): Promise<void> {
    const { exchange } = this.#store.read()
    const tried = historyText(exchange, { ...this.#options, request: this.#sending.kept })
    // The time that the list shows is the one of the result: scripts do not count.
    const totalMs = exchange?.answer?.timing.total ?? Date.now() - this.#startedAt
    void this.#sending.source.history.add({ ...tried, totalMs: Math.round(totalMs) })
    const rows = this.#changedVariables().map(({ name, value }) => ({ name, value }))
    if (rows.length > 0) await setVariables(this.#options.environmentId, rows)
  }

  #show(change: Parameters<DebugStore['changeExchange']>[1]): void {
    this.#store.changeExchange(this.#id, change)
  }

  async #runScripts(phase: 'pre' | 'after', request: SentRequest, answer?: TriedAnswer): Promise<ScriptsResult> {
    const result = await runScripts(phase, {
      scripts: this.#sending.scripts[phase],
      request,
      ...(answer && { answer }),
      variables: this.#variables,
      send: (other) => sendRequest(other, { ...this.#options, signal: this.#signal }),
      signal: this.#signal,
    })
    this.#variables = result.variables
    const { console = [], tests = [] } = this.#store.read().exchange ?? {}
    this.#show({ console: [...console, ...result.console], tests: [...tests, ...result.tests] })
    return result
  }

  #changedVariables() {
    const before = plainVariables(this.#sending.variables)
    return Object.entries(this.#variables)
      .filter(([name, value]) => before[name] !== value)
      .map(([name, value]) => ({ name, value, isSecret: false }))
  }
}

/** Scripts do not see secret variables. */
const plainVariables = (variables: VariableMap): Record<string, string> =>
  Object.fromEntries(
    [...variables.values()].filter(({ isSecret }) => !isSecret).map(({ name, value }) => [name, value]),
  )
