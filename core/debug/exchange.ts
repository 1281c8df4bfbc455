import type { HttpBody, HttpRequest } from '../codegen/http-request.ts'
import type { NameValue } from '../rows/example/example-fields.ts'

/** One request that somebody tried, what left, and what came back. Shared by the debug page, saved calls and the command line. */

export type { NameValue }

/** What leaves: variables are replaced, path variables are filled in, scripts have run. */
export type SentRequest = HttpRequest<FileContent>

export type SentBody = HttpBody<FileContent>

/** A browser's `File`, or its like on the command line. */
export type FileContent = Blob & { name: string }

/** Durations in milliseconds. A part that did not happen, or that the browser does not reveal, is absent. */
export interface Timing {
  dns?: number
  connect?: number
  tls?: number
  /** From the sent request to the first byte of the answer. */
  wait?: number
  download?: number
  total: number
}

export interface AnswerHead {
  status: number
  statusText: string
  headers: NameValue[]
}

export interface TriedAnswer extends AnswerHead {
  bytes: Uint8Array<ArrayBuffer>
  /** Bytes of the body. */
  size: number
  timing: Timing
  /** The address that answered; absent for direct calls. */
  address?: string
}

export interface ConsoleLine {
  level: 'log' | 'info' | 'warn' | 'error'
  text: string
  /** The name of the script. */
  source: string
}

/** The result of `test(name, fn)` in a script, or of an assertion of a saved call. */
export interface TestResult {
  name: string
  isPassed: boolean
  /** Why it failed; "" when it passed. */
  message: string
}

/** How a request travels: through the server, or directly from the browser. */
export type Route = 'proxy' | 'direct'
