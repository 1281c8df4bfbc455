import type { ClosedHost } from '#core/contract/debug.ts'
import type { DocView } from '#core/contract/doc.ts'
import type { SentRequest } from '#core/debug/exchange.ts'
import type { VariableMap } from '#core/debug/request/variables.ts'
import { addToHistory } from '../../../data/debug/debug.queries.ts'
import { closedHostOf, faultText, runExchange, startExchange, type RunOptions } from './exchange-run.ts'
import { historyText } from './history-text.ts'
import type { DebugStore } from './session-store.ts'

interface Sending extends Omit<RunOptions, 'docId'> {
  doc: DocView
  variables: VariableMap
  /** The request as the history keeps it: before scripts, and without secrets. */
  kept: SentRequest
}

/** Sends a request: scripts before, the call, scripts after. Everything appears in the exchange of the store. */
export async function sendFromStore(store: DebugStore, sending: Sending): Promise<ClosedHost | undefined> {
  const { doc, kept, variables: _variables, ...call } = sending
  const { signal } = store.newController()
  const run = { ...call, docId: doc.id }
  const { id, startedAt } = startExchange(store, run)
  try {
    const answer = await runExchange(store, id, { ...run, signal })
    store.changeExchange(id, { state: 'done', answer })
    return undefined
  } catch (error) {
    if (signal.aborted) store.changeExchange(id, { state: 'cancelled' })
    else store.changeExchange(id, { state: 'failed', fault: faultText(error) })
    return closedHostOf(error)
  } finally {
    void addToHistory({
      ...historyText(store.read().exchange, { ...run, request: kept }),
      totalMs: Date.now() - startedAt,
    })
  }
}
