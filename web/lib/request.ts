import type { Method } from '#core/contract/call.ts'
import type { InputAt, OutputAt, PathOf } from '#core/contract/calls.ts'
import { ApiError, codes } from './api-error.ts'
import { fileNameOf, saveFile } from './save-file.ts'
import { forget, readStored } from './storage.ts'

/** What the answers of the server can set in motion. The app connects these once, at start. */
export interface Effects {
  /** The language in which messages shall come. */
  language: () => string
  showError: (message: string) => void
  generalMessage: () => string
  goToSignIn: () => void
  goToSetPassword: () => void
  /** Tells that the session ended elsewhere, and offers to sign in again. */
  offerSignIn: () => void
}

let effects: Effects

export function connectRequest(given: Effects): void {
  effects = given
}

export interface RequestOptions {
  /** The caller shows what went wrong itself, for example at the field of a form. */
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
const jsonHeaders = { 'content-type': 'application/json' }
/** Codes of a session that ended: bad token, signed in elsewhere, run out. */
const LOGGED_OUT = new Set(['50008', '50012', '50014'])
/** Answers of the infrastructure whose message helps the reader. */
const TELLING_STATUS = new Set([413, 429, 503])

export function get<P extends PathOf<'GET'>>(
  path: P,
  input: InputAt<'GET', P>,
  options: RequestOptions = {},
): Promise<OutputAt<'GET', P>> {
  return call(addressOf(path, input), { method: 'GET' }, options) as Promise<OutputAt<'GET', P>>
}

export function post<P extends PathOf<'POST'>>(
  path: P,
  input: InputAt<'POST', P>,
  options: RequestOptions = {},
): Promise<OutputAt<'POST', P>> {
  const init: Sending = { method: 'POST', headers: jsonHeaders, body: JSON.stringify(input) }
  return call(addressOf(path, {}), init, options) as Promise<OutputAt<'POST', P>>
}

/** Sends a file as a form; the other fields come before it. */
export function upload<P extends PathOf<'POST'>>(
  path: P,
  { file, ...fields }: InputAt<'POST', P> & { file: File },
  options: RequestOptions = {},
): Promise<OutputAt<'POST', P>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, String(value))
  body.append('file', file)
  return call(addressOf(path, {}), { method: 'POST', body }, options) as Promise<OutputAt<'POST', P>>
}

/** Fetches a file and hands it to the browser to save, under the name that the server gives. */
export async function download<P extends PathOf<'GET'>>(
  path: P,
  input: InputAt<'GET', P>,
  options: RequestOptions = {},
): Promise<void> {
  await fetchFile(addressOf(path, input), { method: 'GET' }, options)
}

/** The same by POST. What the server answers instead of a file, such as the id of a job, comes back. */
export function downloadByPost<P extends PathOf<'POST'>>(
  path: P,
  input: InputAt<'POST', P>,
  options: RequestOptions = {},
): Promise<OutputAt<'POST', P> | undefined> {
  const init: Sending = { method: 'POST', headers: jsonHeaders, body: JSON.stringify(input) }
  return fetchFile(addressOf(path, {}), init, options) as Promise<OutputAt<'POST', P> | undefined>
}

async function fetchFile(address: string, init: Sending, options: RequestOptions): Promise<unknown> {
  try {
    const response = await send(address, init)
    const disposition = response.headers.get('content-disposition')
    if (response.status !== 200 || disposition === null) return await read(response)
    return saveFile(await response.blob(), fileNameOf(disposition))
  } catch (error) {
    return fail(error, options)
  }
}

interface Sending {
  method: Method
  headers?: Record<string, string>
  body?: string | FormData
}

async function call(address: string, init: Sending, options: RequestOptions): Promise<unknown> {
  try {
    return await read(await send(address, init))
  } catch (error) {
    return fail(error, options)
  }
}

function send(address: string, init: Sending): Promise<Response> {
  const token = readStored('token')
  const headers = { accept: 'application/json', ...init.headers, ...(token !== undefined && { 'x-token': token }) }
  return fetch(address, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

/** The data of a good answer; anything else is thrown as an ApiError. */
async function read(response: Response): Promise<unknown> {
  const envelope = (await response.json()) as Envelope
  const code = String(envelope.code)
  if (response.status === 200 && (code === codes.ok || code === codes.okOfOld)) return envelope.data
  const isTelling = code === codes.user || TELLING_STATUS.has(response.status) || LOGGED_OUT.has(code)
  const message = (isTelling && envelope.msg) || effects.generalMessage()
  throw new ApiError(response.status === 200 || isTelling ? code : codes.noAnswer, message, envelope.field)
}

/** Does what the error catalogue asks for, then lets the caller know. */
function fail(error: unknown, { quiet = false }: RequestOptions): never {
  const known = error instanceof ApiError ? error : new ApiError(codes.noAnswer, effects.generalMessage())
  if (known.code === codes.signIn) {
    forget('token')
    effects.goToSignIn()
  } else if (known.code === codes.setPassword) effects.goToSetPassword()
  else if (LOGGED_OUT.has(known.code)) effects.offerSignIn()
  else if (!quiet) effects.showError(known.message)
  throw known
}

/** The address of a call with its query; empty values are left out, lists have commas, and the language of messages is added. */
function addressOf(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  const lang = effects.language()
  if (lang !== '' && input['lang'] === undefined) query.set('lang', lang)
  for (const [name, value] of Object.entries(input)) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    if (value !== undefined) query.set(name, items.map(String).join(','))
  }
  return query.size === 0 ? path : `${path}?${query}`
}
