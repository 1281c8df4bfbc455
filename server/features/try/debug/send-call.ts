import { Readable } from 'node:stream'
import type { NameValue } from '#core/debug/exchange.ts'
import { debugLimits } from '#core/debug/limits.ts'
import { UserError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { isDiskFull } from '../../../db/faults.ts'
import { diskFull } from '../../../files/reserve.ts'
import { LINES_TYPE, StreamAnswer, type Relay } from '../../../http/relay.ts'
import { toKnownError } from '../../../http/send.ts'
import { openExchange, type Exchange, type ExchangeOptions } from '../../../outbound/exchange.ts'
import { isOwnHeader } from '../../../outbound/request.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { envelopeOf, TextCheck, toLine } from './answer-streams.ts'
import { AnswerMask } from './mask-answer.ts'
import { packBody } from './request-body.ts'
import { Spool } from './spool.ts'

/** A request whose target is checked and whose values are filled in. */
export interface Outgoing {
  method: string
  url: string
  headers: NameValue[]
  params: NameValue[]
  body?: string | NameValue[]
  files?: { name: string }[]
  timeoutMs?: number
  /** Values that are masked in the answer. */
  secrets: Iterable<string>
}

/** On whose behalf a request is sent. */
export interface Sender {
  /** For the log; 0 for a visitor. */
  userId: number
  /** Who is recorded, if nobody is signed in. */
  actor?: { userId: null; name: string }
  /** Checks the target. */
  prepare: () => Promise<Outgoing>
  /** Throws if too many calls are running. The returned function is called once when the call is done. */
  enter: () => () => void
  /** Runs around the opening of the connection. */
  around: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Sends a request, and answers with an envelope or lines. */
export async function sendCall(ctx: Ctx, relay: Relay, sender: Sender): Promise<StreamAnswer> {
  // A call that cannot be recorded is not made.
  if (ctx.services.reserve.isReleased()) throw diskFull()
  const prepared = pack(await sender.prepare(), relay)
  const leave = sender.enter()
  const call: Call = { ...prepared, leave, note: noteOf(ctx, prepared, sender), signal: relay.signal }
  try {
    const exchange = await open(ctx, call, sender)
    return relay.wantsLines ? answerLines(ctx, call, exchange) : await answerWhole(ctx, call, exchange)
  } catch (error) {
    leave()
    throw error
  }
}

interface Prepared {
  method: string
  url: URL
  headers: NameValue[]
  body: ExchangeOptions['body']
  /** Names of headers that are not sent. */
  dropped: string[]
  mask: AnswerMask
  timeoutMs: number
  streamMs: number
}

interface Call extends Prepared {
  leave: () => void
  /** Adds the call to the audit log. */
  note: (result: { status: number; size: number }) => Promise<void>
  signal: AbortSignal
}

function pack(input: Outgoing, { files, wantsLines }: Relay): Prepared {
  const names = (input.files ?? []).map(({ name }) => name)
  const { headers, body } = packBody({ ...input, names, files })
  const maxMs = wantsLines ? debugLimits.streamMs : debugLimits.timeoutMs
  const timeoutMs = Math.min(input.timeoutMs ?? maxMs, maxMs)
  return {
    method: input.method,
    url: withParams(input.url, input.params),
    headers: headers.filter(({ name }) => !isOwnHeader(name)),
    body,
    dropped: headers.map(({ name }) => name).filter(isOwnHeader),
    mask: new AnswerMask(input.secrets),
    timeoutMs,
    streamMs: wantsLines ? debugLimits.streamMs : timeoutMs,
  }
}

function withParams(address: string, params: NameValue[]): URL {
  const url = new URL(address)
  const added = params.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  url.search = [url.search.slice(1), ...added].filter(Boolean).join('&')
  return url
}

async function open({ services }: Ctx, call: Call, { userId, around }: Sender): Promise<Exchange> {
  const { method, url, headers, body, timeoutMs, streamMs, signal } = call
  const maxBytes = debugLimits.bodyBytes
  const options = { userId, method, headers, body, maxBytes, timeoutMs, streamMs, signal }
  try {
    return await around(() => openExchange(services, url, options))
  } catch (error) {
    await call.note({ status: 0, size: 0 })
    throw error
  }
}

const headOf = ({ mask, dropped }: Call, { status, statusText, headers }: Exchange) => ({
  status,
  statusText: mask.text(statusText),
  headers: headers.map(({ name, value }) => ({ name, value: mask.text(value) })),
  dropped,
})

/** Receives the whole answer, so that a fault on the way is an error and not half an answer. */
async function answerWhole(ctx: Ctx, call: Call, exchange: Exchange): Promise<StreamAnswer> {
  const { status, address } = exchange
  const spool = new Spool(ctx.services.files.temporary)
  const check = new TextCheck()
  try {
    for await (const piece of call.mask.pieces(exchange.body)) {
      check.add(piece)
      await spool.add(piece)
    }
  } catch (error) {
    await spool.remove()
    throw error
  } finally {
    await call.note({ status, size: spool.size })
  }
  call.leave()
  const answer = { ...headOf(call, exchange), size: spool.size, timing: exchange.timing(), address }
  const content = Readable.from(envelopeOf(answer, spool.read(), check.end()), { objectMode: false })
  content.once('close', () => void spool.remove())
  return new StreamAnswer(content, 'application/json; charset=utf-8')
}

function answerLines(ctx: Ctx, call: Call, exchange: Exchange): StreamAnswer {
  const content = Readable.from(linesOf(ctx, call, exchange), { objectMode: false })
  content.once('close', call.leave)
  return new StreamAnswer(content, LINES_TYPE)
}

async function* linesOf(ctx: Ctx, call: Call, exchange: Exchange): AsyncGenerator<string> {
  const { status, address, timing } = exchange
  let size = 0
  try {
    yield toLine({ kind: 'head', ...headOf(call, exchange) })
    for await (const piece of call.mask.pieces(exchange.body)) {
      size += piece.length
      yield toLine({ kind: 'chunk', data: piece.toString('base64'), at: timing().total })
    }
    yield toLine({ kind: 'end', size, timing: timing(), address })
  } catch (error) {
    yield toLine({ kind: 'fault', msg: tell(ctx, error) })
  } finally {
    await call.note({ status, size })
  }
}

function tell(ctx: Ctx, error: unknown): string {
  const known = toKnownError(error)
  if (known instanceof UserError) return ctx.t(known.key, known.params)
  ctx.services.log.error({ reqId: ctx.request.id, err: error }, 'unexpected')
  return ctx.t('error.unexpected', { id: ctx.request.id })
}

/** Host, status and size, but neither headers nor bodies. */
function noteOf(ctx: Ctx, { method, url }: Prepared, { actor }: Sender): Call['note'] {
  return async ({ status, size }) => {
    try {
      const object = `${method} ${url.host} ${status} ${size}`
      await audit(ctx, { action: 'proxied', object, ...(actor && { actor }) })
    } catch (error) {
      // The call is done: an error now would hide its answer.
      if (!isDiskFull(error)) throw error
    }
  }
}
