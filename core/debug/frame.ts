import type { AnswerHead, NameValue } from './exchange.ts'

/** Sent to the window of the frame when it has loaded, with a `MessagePort`. */
export const FRAME_HELLO = 'endpaper-direct'

/** What the page sends through the port: one request, and later perhaps an end to it. */
export type ToFrame = { kind: 'send'; request: DirectRequest } | { kind: 'abort' }

export interface DirectRequest {
  method: string
  url: string
  headers: NameValue[]
  /** A list becomes multipart/form-data. */
  body?: string | Blob | DirectField[]
  /** Milliseconds. */
  timeoutMs: number
  /** In its place for a stream of events, from its head on. */
  streamMs: number
  /** Bytes of the answer. */
  maxBytes: number
}

export interface DirectField {
  name: string
  value: string | Blob
  fileName?: string
}

/** What the frame sends back. */
export type FromFrame =
  | ({ kind: 'head' } & AnswerHead)
  /** `at` is the milliseconds since the start. */
  | { kind: 'chunk'; bytes: ArrayBuffer; at: number }
  | { kind: 'end'; size: number; total: number; wait: number }
  | { kind: 'fault'; reason: DirectFault; total: number }

/**
 * `refused`: the URL is not that of the environment. `redirect`: the target redirects, which browsers hide. `network`: no answer, or no
 * permission of the target to read it. `badRequest`: the browser does not send such a request.
 */
export type DirectFault =
  | 'refused'
  | 'redirect'
  | 'network'
  | 'badRequest'
  | 'timeout'
  | 'streamLimit'
  | 'tooLarge'
  | 'aborted'
