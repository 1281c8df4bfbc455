import type { AnswerHead, Route, SentRequest, TriedAnswer } from '#core/debug/exchange.ts'
import type { DebugLink } from '../../../data/debug/debug-source.ts'
import { sendDirectly } from './send-directly.ts'
import { sendThroughServer } from './send-through-server.ts'

export interface SendOptions {
  route: Route
  environmentId: string
  docId: string
  /** Set when a visitor sends. */
  link?: DebugLink | undefined
  timeoutMs?: number
  /** Cancels the request. */
  signal: AbortSignal
  onHead?: (head: AnswerHead) => void
  /** `at`: milliseconds since the request left. */
  onChunk?: (bytes: Uint8Array<ArrayBuffer>, at: number) => void
}

/** Sends a request and returns its whole answer. Throws a `SendFault`, or an `ApiError` when our server refuses. */
export function sendRequest(request: SentRequest, options: SendOptions): Promise<TriedAnswer> {
  return options.route === 'proxy' ? sendThroughServer(request, options) : sendDirectly(request, options)
}
