import { HttpError, UserError } from '../base/errors.ts'
import { ACCEPT_ENCODING, toText } from './body.ts'
import { OutboundFault, tellFault } from './faults.ts'
import { send, type Answer, type FileBody, type Headers } from './request.ts'
import { findTarget, parseUrl, type Borders, type Target } from './target.ts'

export interface FetchOptions {
  /** The user who caused the request, for the log; 0: the server itself. */
  userId: number
  method?: string
  headers?: Headers
  body?: string | Buffer | FileBody
  /** File for the body of a 200, instead of memory. */
  saveTo?: string
  basicAuth?: { username: string; password: string }
  /** Only hosts in the allow list can be reached, public ones included. */
  openHosts?: readonly string[]
  /** Limit of the decompressed body. */
  maxBytes: number
  /** A larger body is truncated instead of rejected. */
  isCut?: true
  /** Limit for the whole request, including redirects. */
  timeoutMs: number
  /** Maximum number of redirects to follow, with GET. 0: a redirect is returned as a response. */
  redirects?: 0 | 1 | 2 | 3
}

export interface FetchAnswer extends Answer {
  /** The final URL after redirects. */
  url: string
  text: string
}

export interface FetchParts {
  borders: Borders
  log: { info(entry: object, message: string): void }
}

const RESOLVE_MS = 5_000
const AT_ONCE = 64
let running = 0

/** HTTP client for URLs that users enter: private targets are blocked, and size and time are limited. */
export async function fetchText(services: FetchParts, address: string, options: FetchOptions): Promise<FetchAnswer> {
  if (/^(connect|trace)$/i.test(options.method ?? '')) throw new UserError('error.methodFormat')
  if (running >= AT_ONCE) throw new HttpError(503, 'error.busy', { retryAfter: 5 })
  running++
  try {
    return await fetchConfigured(services, address, options)
  } finally {
    running--
  }
}

/** Same for hosts from the configuration, without the limit on concurrent requests. */
export async function fetchConfigured(
  services: FetchParts,
  address: string,
  options: FetchOptions,
): Promise<FetchAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  const { method = 'GET' } = options
  let url = parseUrl(address)
  let headers = startHeaders(options)
  for (let left = options.redirects ?? 0; ; left--) {
    const answer = await fetchOnce(services, url, { ...options, headers, signal })
    const next = options.redirects && method === 'GET' ? redirectTarget(answer, url) : undefined
    if (!next) return { ...answer, url: url.href, text: toText(answer.bytes, String(answer.headers['content-type'])) }
    if (left === 0) throw new UserError('outbound.tooManyRedirects', { host: url.host })
    if (next.origin !== url.origin) headers = withoutCredentials(headers)
    url = next
  }
}

function startHeaders({ headers = {}, basicAuth }: FetchOptions): Headers {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  if (!basicAuth) return { 'accept-encoding': ACCEPT_ENCODING, ...given }
  const secret = Buffer.from(`${basicAuth.username}:${basicAuth.password}`).toString('base64')
  return { 'accept-encoding': ACCEPT_ENCODING, authorization: `Basic ${secret}`, ...given }
}

/** Headers that are forwarded to another host. All others could contain secrets for the first host. */
const NO_SECRETS = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent'])

function withoutCredentials(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => NO_SECRETS.has(name)))
}

function redirectTarget({ status, headers: { location } }: Answer, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return undefined
  return parseUrl(URL.parse(location, url)?.href ?? '')
}

type OneCall = FetchOptions & { headers: Headers; signal: AbortSignal }

async function fetchOnce(services: FetchParts, url: URL, options: OneCall): Promise<Answer> {
  const { userId, method = 'GET', headers, body, saveTo, maxBytes, isCut, timeoutMs, signal } = options
  const entry = { userId, method, host: url.host }
  try {
    const target = await within(signal, () => findTarget(services.borders, url, options.openHosts))
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const answer = await send(target, { method, headers, body: bytes, saveTo, maxBytes, isCut, signal })
    const { status, address } = answer
    services.log.info({ ...entry, address, status, size: answer.bytes.length }, 'called out')
    return answer
  } catch (error) {
    const told = tellFault(error, { host: url.hostname, maxBytes, timeoutMs, signal })
    services.log.info({ ...entry, reason: told instanceof UserError ? told.key : String(error) }, 'call failed')
    throw told
  }
}

/** Does not wait for a name server that does not respond. */
export async function within(signal: AbortSignal, work: () => Promise<Target>): Promise<Target> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(RESOLVE_MS)])
  const late = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(new OutboundFault('unreachable')), { once: true })
  })
  return Promise.race([work(), late])
}
