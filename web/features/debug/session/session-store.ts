import { toRemembered, withRemembered } from '#core/debug/request/remembered.ts'
import type { DraftFiles, RequestDraft } from '#core/debug/request/draft.ts'
import type { Exchange } from '../exchange/exchange-state.ts'

/** The request side of one doc in one environment, and what was last sent from it. */
export interface SessionState {
  /** The request that the doc describes. */
  start: RequestDraft
  draft: RequestDraft
  files: DraftFiles
  exchange: Exchange | undefined
}

/** Sessions that are kept while the reader moves between docs. */
const MAX_SESSIONS = 40

/**
 * Keeps a session outside of the page, so that it survives a switch to another view or doc, and a request goes on meanwhile.
 */
export class DebugStore {
  readonly #listeners = new Set<() => void>()
  #state: SessionState
  #controller: AbortController | undefined

  constructor(start: RequestDraft, remembered: string) {
    this.#state = { start, draft: withRemembered(start, remembered), files: {}, exchange: undefined }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): SessionState => this.#state

  change(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  changeDraft(change: Partial<RequestDraft>): void {
    this.change({ draft: { ...this.#state.draft, ...change } })
  }

  changeExchange(id: number, change: Partial<Exchange>): void {
    const { exchange } = this.#state
    if (exchange?.id === id) this.change({ exchange: { ...exchange, ...change } })
  }

  /** The doc or its environment changed: the input is kept as far as it still fits. */
  rebase(start: RequestDraft): void {
    const { draft, start: before } = this.#state
    this.change({ start, draft: withRemembered(start, toRemembered(draft, before)) })
  }

  /** A new request ends the one before. */
  newController(): AbortController {
    this.#controller?.abort()
    this.#controller = new AbortController()
    return this.#controller
  }

  readonly cancel = (): void => this.#controller?.abort()
}

const stores = new Map<string, DebugStore>()

/** The session of this key; the first caller makes it. */
export function sessionStore(key: string, start: RequestDraft, remembered: string): DebugStore {
  const store = stores.get(key) ?? new DebugStore(start, remembered)
  // The one that was used last comes last, so that the oldest is dropped.
  stores.delete(key)
  stores.set(key, store)
  const [oldest = key] = stores.keys()
  if (stores.size > MAX_SESSIONS) stores.delete(oldest)
  return store
}
