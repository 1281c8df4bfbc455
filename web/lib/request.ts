import type { Method } from '#core/contract/call.ts'
import type { InputAt, OutputAt, PathOf } from '#core/contract/calls.ts'
import { ApiError, codes, isLeaving } from './api-error.ts'
import { askArrived, forgetArrived } from './arrived.ts'
import { forgetRefusals, recentRefusal, rememberRefusal } from './refusals.ts'
import { parseFileName, saveFile } from './save-file.ts'
import { serverAnswered, serverFailed } from './server-away.ts'
import { connectGate, passGate, passwordRefused, sessionRefused, type SessionEffects } from './session-gate.ts'
import { readStored } from './storage.ts'

/** Side effects that responses can trigger. The app sets these once, at start. */
export interface Effects extends SessionEffects {
  /** The language of messages from the server. */
  language: () => string
  showError: (message: string) => void
  generalMessage: () => string
  /** Reports that the session ended elsewhere, and offers to sign in again. */
  offerSignIn: () => void
}

let effects: Effects

export function connectRequest(given: Effects): void {
  effects = given
  connectGate(given)
  forgetRefusals()
}

export interface RequestOptions {
  /** The caller shows the error itself, for example at a form field. */
  quiet?: boolean
}

interface Envelope {
  /** The second client's codes are numbers. */
  code: string | number
  data?: unknown
  msg?: string
  field?: string
}

const TIMEOUT_MS = 600_000
const LINES = 'application/x-ndjson'
const EVENTS = 'text/event-stream'
const jsonHeaders = { 'content-type': 'application/json' }
/** Codes of an ended session: invalid token, signed in elsewhere, expired. */
const LOGGED_OUT = new Set(['50008', '50012', '50014'])
/** Status codes of proxies and limits whose message helps the reader. */
const TELLING_STATUS = new Set([413, 429, 503])

/** From a proxy whose server does not answer. */
const AWAY_STATUS = new Set([502, 504])

/** Asks nobody if the page arrived with the answer. */
export function get<P extends PathOf<'GET'>>(
  path: P,
  input: InputAt<'GET', P>,
  options: RequestOptions = {},
): Promise<OutputAt<'GET', P>> {
  const answer = askArrived(path, input) ?? call({ path, address: toUrl(path, input), method: 'GET' }, options)
  return answer as Promise<OutputAt<'GET', P>>
}

export function post<P extends PathOf<'POST'>>(
  path: P,
  input: InputAt<'POST', P>,
  options: RequestOptions = {},
): Promise<OutputAt<'POST', P>> {
  return call(jsonPost(path, input), options) as Promise<OutputAt<'POST', P>>
}

/** Sends something when the page is left; nobody waits for the answer. */
export function postOnLeaving<P extends PathOf<'POST'>>(path: P, input: InputAt<'POST', P>): void {
  const sending = { ...jsonPost(path, input), keepalive: true }
  send(sending, readStored('token')).catch(() => {})
}

/** Sends a file as a multipart form; the other fields come before it. */
export function upload<P extends PathOf<'POST'>>(
  path: P,
  { file, ...fields }: InputAt<'POST', P> & { file: File },
  options: RequestOptions = {},
): Promise<OutputAt<'POST', P>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, String(value))
  body.append('file', file)
  return call({ path, address: toUrl(path, {}), method: 'POST', body }, options) as Promise<OutputAt<'POST', P>>
}

/** Downloads a file and lets the browser save it under the name that the server sends. */
export async function download<P extends PathOf<'GET'>>(
  path: P,
  input: InputAt<'GET', P>,
  options: RequestOptions = {},
): Promise<void> {
  await fetchFile({ path, address: toUrl(path, input), method: 'GET' }, options)
}

/** The same by POST. Returns the data when the response is not a file, such as the id of a job. */
export function downloadByPost<P extends PathOf<'POST'>>(
  path: P,
  input: InputAt<'POST', P>,
  options: RequestOptions = {},
): Promise<OutputAt<'POST', P> | undefined> {
  return fetchFile(jsonPost(path, input), options) as Promise<OutputAt<'POST', P> | undefined>
}

/** Posts a request for a file, and returns what is in it. */
export function postForText<P extends PathOf<'POST'>>(path: P, input: InputAt<'POST', P>): Promise<string> {
  return exchange(jsonPost(path, input), {}, readText) as Promise<string>
}

/** A refusal has no name of a file. */
const readText = (response: Response): Promise<unknown> =>
  response.headers.get('content-disposition') === null ? read(response) : response.text()

/**
 * Posts a request whose answer arrives in lines of JSON, and returns them as bytes. A form has the input as JSON in the field `request`
 * beside its files. A refusal is thrown, and shown by the caller.
 */
export function postForLines<P extends PathOf<'POST'>>(
  path: P,
  input: InputAt<'POST', P> | FormData,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const post =
    input instanceof FormData
      ? { path, address: toUrl(path, {}), method: 'POST' as const, body: input }
      : jsonPost(path, input)
  const headers = { ...('headers' in post && post.headers), accept: LINES }
  const sending: Sending = { ...post, headers, signal, isFresh: true }
  return exchange(sending, { quiet: true }, readLines) as Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

/**
 * Opens a stream of server-sent events, and returns its bytes. A refusal is thrown only: when the session has ended, the next call that
 * somebody waits for deals with it.
 */
export function getForEvents(
  path: PathOf<'GET'>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const get = { path, address: toUrl(path, {}), method: 'GET' as const, headers: { accept: EVENTS } }
  const sending: Sending = { ...get, signal, isFresh: true }
  return sendOnce(sending, readStored('token'), readEventBytes) as Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

async function readEventBytes(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith(EVENTS) === true && response.body) return response.body
  await read(response)
  throw new ApiError(codes.noAnswer, effects.generalMessage())
}

async function readLines(response: Response): Promise<unknown> {
  const isLines = response.headers.get('content-type')?.startsWith(LINES) === true
  return isLines && response.body ? response.body : await read(response)
}

interface Sending {
  path: string
  /** The path with its query. */
  address: string
  method: Method
  headers?: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  /** Sent even if the page is left. */
  keepalive?: boolean
  /** Sent even if the same was refused just now: a person may have allowed it since. */
  isFresh?: boolean
}

function jsonPost(path: string, input: object): Sending {
  return { path, address: toUrl(path, {}), method: 'POST', headers: jsonHeaders, body: JSON.stringify(input) }
}

function fetchFile(sending: Sending, options: RequestOptions): Promise<unknown> {
  return exchange(sending, options, async (response) => {
    const disposition = response.headers.get('content-disposition')
    if (response.status !== 200 || disposition === null) return await read(response)
    return saveFile(await response.blob(), parseFileName(disposition))
  })
}

const call = (sending: Sending, options: RequestOptions): Promise<unknown> => exchange(sending, options, read)

type Receive = (response: Response) => Promise<unknown>

async function exchange(sending: Sending, options: RequestOptions, receive: Receive): Promise<unknown> {
  if (sending.method === 'POST') forgetArrived()
  try {
    return await inSession(sending, receive)
  } catch (error) {
    return fail(error, options)
  }
}

/** Sends a call. When the session has ended, it is sent again after the person signed in, and only then. */
async function inSession(sending: Sending, receive: Receive): Promise<unknown> {
  const passage = { path: sending.path, isAct: sending.method === 'POST' }
  await passGate(passage)
  const token = readStored('token')
  try {
    return await sendOnce(sending, token, receive)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === codes.setPassword) passwordRefused(token)
    if (error.code !== codes.signIn) throw error
    await sessionRefused(passage, token)
    return await inSession(sending, receive)
  }
}

/** Throws without sending what was just refused and what nobody asked for again. */
async function sendOnce(sending: Sending, token: string | undefined, receive: Receive): Promise<unknown> {
  const { address, method, body, isFresh = false } = sending
  const key = isFresh || typeof body === 'object' ? '' : [method, address, token, body].join(' ')
  const known = recentRefusal(key)
  if (known) throw known
  const response = await send(sending, token)
  try {
    return await receive(response)
  } catch (error) {
    const refusal = error instanceof ApiError ? error : new ApiError(codes.noAnswer, effects.generalMessage())
    if (key !== '') rememberRefusal(key, refusal, response)
    throw refusal
  }
}

async function send({ address, path: _path, isFresh: _isFresh, ...init }: Sending, token?: string): Promise<Response> {
  const headers = { accept: 'application/json', ...init.headers, ...(token !== undefined && { 'x-token': token }) }
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    const response = await fetch(address, { ...init, headers, signal })
    if (AWAY_STATUS.has(response.status)) serverFailed()
    else serverAnswered()
    return response
  } catch (error) {
    // No connection; what was cancelled or took too long throws other errors.
    if (error instanceof TypeError) serverFailed()
    throw error
  }
}

/** Returns the data of a successful response and throws an ApiError for any other. */
async function read(response: Response): Promise<unknown> {
  const envelope = (await response.json()) as Envelope
  const code = String(envelope.code)
  if (response.status === 200 && (code === codes.ok || code === codes.okOfOld)) return envelope.data
  const isTelling = code === codes.user || TELLING_STATUS.has(response.status) || LOGGED_OUT.has(code)
  const message = (isTelling && envelope.msg) || effects.generalMessage()
  const known = response.status === 200 || isTelling ? code : codes.noAnswer
  throw new ApiError(known, message, envelope.field, envelope.data)
}

/** Shows what the error catalogue requires for this code, then throws. The gate has dealt with the session. */
function fail(error: unknown, { quiet = false }: RequestOptions): never {
  const known = error instanceof ApiError ? error : new ApiError(codes.noAnswer, effects.generalMessage())
  if (LOGGED_OUT.has(known.code)) effects.offerSignIn()
  else if (!isLeaving(known) && !quiet) effects.showError(known.message)
  throw known
}

/** The URL of a call with its query: empty values are omitted, lists have commas, the language of messages is added. */
function toUrl(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  const lang = effects.language()
  if (lang !== '' && input['lang'] === undefined) query.set('lang', lang)
  for (const [name, value] of Object.entries(input)) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    if (value !== undefined) query.set(name, items.map(String).join(','))
  }
  return query.size === 0 ? path : `${path}?${query}`
}
