import type { AnswerHead, ConsoleLine, Route, SentRequest, TestResult, TriedAnswer } from '#core/debug/exchange.ts'

/** One request of the debug page, from the moment it leaves. The result pane draws it while it grows. */
export interface Exchange {
  id: number
  /** UTC milliseconds. */
  startedAt: number
  route: Route
  environmentId: string
  request: SentRequest
  state: 'sending' | 'receiving' | 'done' | 'failed' | 'cancelled'
  /** Known as soon as the target answers. */
  head?: AnswerHead
  /** What has arrived so far, in order, with the time of arrival. */
  chunks: readonly Chunk[]
  /** Set when everything has arrived. */
  answer?: TriedAnswer
  /** Why it failed and what to do, in the reader's language. */
  fault?: string
  /** What an after script shows instead of the body. */
  shownData?: unknown
  console: readonly ConsoleLine[]
  tests: readonly TestResult[]
}

export interface Chunk {
  bytes: Uint8Array<ArrayBuffer>
  /** Milliseconds since the request left. */
  at: number
}
