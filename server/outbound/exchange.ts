import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EVENT_TYPE } from '#core/debug/answer/body-facts.ts'
import type { AnswerHead, NameValue, Timing } from '#core/debug/exchange.ts'
import { parseAddress } from '../base/address.ts'
import { UserError } from '../base/errors.ts'
import { tellFault } from './faults.ts'
import { within, type FetchParts } from './fetch.ts'
import { openRequest, type Headers } from './request.ts'
import { findTarget, type Target } from './target.ts'
import { unpack } from './unpack.ts'

/** A body of known length that is made while it is sent. */
export interface StreamedBody {
  length: number
  pieces: () => AsyncIterable<Uint8Array>
}

export interface ExchangeOptions {
  /** The user who caused the request, for the log. */
  userId: number
  method: string
  headers: NameValue[]
  body: StreamedBody | undefined
  /** Limit of the decompressed body. */
  maxBytes: number
  /** Limit for the whole exchange. */
  timeoutMs: number
  /** Limit in its place for an answer that is a stream of events, from its head on. */
  streamMs?: number
  /** Ends the exchange early. */
  signal: AbortSignal
}

/** An answer whose body is still on its way. Redirects are answers. */
export interface Exchange extends AnswerHead {
  /** The address that responded. */
  address: string
  /** The decompressed body. It can be read once; reading it to the end, or leaving the loop, closes the connection. */
  body: AsyncGenerator<Buffer>
  /** The durations so far. */
  timing: () => Timing
}

/** One request to a URL that a user entered, streamed both ways. Private targets are blocked. */
export async function openExchange(services: FetchParts, url: URL, options: ExchangeOptions): Promise<Exchange> {
  if (/^(connect|trace)$/i.test(options.method)) throw new UserError('error.methodFormat')
  const clock = new Clock()
  const stop = new AbortController()
  const end = () => stop.abort()
  let timer = setTimeout(end, options.timeoutMs)
  let isStream = false
  options.signal.addEventListener('abort', end, { once: true })
  const { userId, method, maxBytes, timeoutMs, streamMs } = options
  const entry = { userId, method, host: url.host }
  const close = (request?: ClientRequest) => {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', end)
    request?.destroy()
  }
  const allowStream = (limitMs: number) => {
    isStream = true
    clearTimeout(timer)
    timer = setTimeout(end, limitMs)
  }
  const tell = (error: unknown) => {
    const limitMs = (isStream && streamMs) || timeoutMs
    const told = tellFault(error, { host: url.hostname, maxBytes, timeoutMs: limitMs, isStream, signal: stop.signal })
    services.log.info({ ...entry, reason: told instanceof UserError ? told.key : String(error) }, 'call failed')
    return told
  }

  let request: ClientRequest | undefined
  try {
    if (options.signal.aborted) stop.abort()
    const target = await within(stop.signal, () => findTarget(services.borders, url))
    if (!parseAddress(target.host)) clock.mark('resolved')
    request = openSending(target, options, { signal: stop.signal, clock })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    clock.mark('answered')
    if (streamMs !== undefined && EVENT_TYPE.test(response.headers['content-type'] ?? '')) allowStream(streamMs)
    const address = response.socket.remoteAddress ?? ''
    const { statusCode: status = 0, statusMessage: statusText = '' } = response
    const body = readBody(response, { request, address })
    return { status, statusText, headers: toPairs(response), address, body, timing: () => clock.timing() }
  } catch (error) {
    close(request)
    throw tell(error)
  }

  async function* readBody(response: IncomingMessage, parts: { request: ClientRequest; address: string }) {
    let size = 0
    try {
      for await (const piece of unpack(response, { encoding: response.headers['content-encoding'], maxBytes })) {
        size += piece.length
        yield piece
      }
      services.log.info({ ...entry, address: parts.address, status: response.statusCode, size }, 'called out')
    } catch (error) {
      throw tell(error)
    } finally {
      clock.mark('ended')
      close(parts.request)
    }
  }
}

function openSending(
  target: Target,
  { method, headers, body }: ExchangeOptions,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): ClientRequest {
  const request = openRequest(target, { method: method.toUpperCase(), headers: toHeaders(headers), body, signal })
  request.once('socket', (socket) => {
    socket.once('connect', () => clock.mark('connected'))
    socket.once('secureConnect', () => clock.mark('secured'))
  })
  request.once('finish', () => clock.mark('sent'))
  // An error here aborts the request, which reports it.
  if (body) void pipeline(Readable.from(body.pieces()), request).catch(() => {})
  else request.end()
  return request
}

/** Repeated names become lists, which are sent as repeated headers. */
function toHeaders(pairs: NameValue[]): Headers {
  const grouped = Map.groupBy(pairs, ({ name }) => name.toLowerCase())
  const entries = [...grouped.values()].map((same): [string, string | string[]] => {
    const [first = { name: '', value: '' }, ...rest] = same
    return [first.name, rest.length === 0 ? first.value : same.map(({ value }) => value)]
  })
  return Object.fromEntries(entries)
}

/** In the order and with the spelling of the target. */
function toPairs({ rawHeaders }: IncomingMessage): NameValue[] {
  return Array.from({ length: rawHeaders.length / 2 }, (_none, at) => {
    return { name: rawHeaders[2 * at] ?? '', value: rawHeaders[2 * at + 1] ?? '' }
  })
}

type Mark = 'started' | 'resolved' | 'connected' | 'secured' | 'sent' | 'answered' | 'ended'

/** Times of the steps of an exchange. */
class Clock {
  readonly #marks = new Map<Mark, number>([['started', performance.now()]])

  mark(step: Mark): void {
    if (!this.#marks.has(step)) this.#marks.set(step, performance.now())
  }

  timing(): Timing {
    const from = this.#marks.get('resolved') === undefined ? 'started' : 'resolved'
    const ready = this.#marks.get('secured') === undefined ? 'connected' : 'secured'
    const sent = this.#marks.get('sent') === undefined ? ready : 'sent'
    const steps = {
      dns: this.#between('started', 'resolved'),
      connect: this.#between(from, 'connected'),
      tls: this.#between('connected', 'secured'),
      wait: this.#between(sent, 'answered'),
      download: this.#between('answered', 'ended'),
    }
    const known = Object.entries(steps).filter(([, duration]) => duration !== undefined)
    const until = this.#marks.get('ended') ?? performance.now()
    return { ...Object.fromEntries(known), total: toTenths(until - (this.#marks.get('started') ?? until)) }
  }

  #between(start: Mark, end: Mark): number | undefined {
    const [from, until] = [this.#marks.get(start), this.#marks.get(end)]
    return from === undefined || until === undefined ? undefined : toTenths(Math.max(0, until - from))
  }
}

const toTenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10
