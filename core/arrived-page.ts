import type { ReaderChoices } from './reader-choices.ts'

/** An answer that a page arrives with: what the call returns, so that the app does not have to ask. */
export interface ArrivedAnswer {
  path: string
  query: Readonly<Record<string, string>>
  data: unknown
  /** Only what the first screen needs. The app asks for the whole when it has taken over. */
  isPart?: true
  /** The call was refused, which the page tells. There is no data then. */
  refusal?: Refusal
}

/** As a call is refused by its envelope. */
export interface Refusal {
  code: string
  msg: string
  data?: object
}

/** The element of a page that contains its answers as JSON. */
export const ARRIVED_ID = 'arrived'

/** Identifies a call with its input. */
export const answerKey = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))).toString()}`

/** JSON for a `script` element: no text in it can end the element, or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/** A long answer of which the page gets a part: the reading tree around the open doc. */
export interface WholeTree {
  path: string
  query: Readonly<Record<string, string>>
  /** The complete response body as JSON. */
  bytes: Uint8Array
  /** Equal for equal bytes, so that they are parsed once. */
  version: string
}

/** A page that the server has drawn by the components of the app, in a thread of its own. */
export interface PageOrder {
  /** Path and query. */
  address: string
  lang: string
  choices: ReaderChoices
  /** The answers as a JSON list. */
  answers: string
  /** Undefined where a page has none. */
  tree?: WholeTree
  /** The doc, or extra page, that the page shows. */
  entryId: string
  /** Stands where the nonce of the page comes. */
  nonce: string
}

export interface DrawnPage {
  html: string
  /** The answers for the element with the id `ARRIVED_ID`. */
  arrived: string
}
