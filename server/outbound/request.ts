import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { parseAddress, sameAddress } from '../base/address.ts'
import { readBody, readStart, saveBody } from './body.ts'
import { OutboundFault } from './faults.ts'
import type { Target } from './target.ts'

export type Headers = Record<string, string | string[]>

/** A body that is streamed from the disk. */
export interface FileBody {
  path: string
  length: number
}

export interface Call {
  method: string
  headers: Headers
  body: Buffer | FileBody | undefined
  /** File for the body of a 200, instead of memory. */
  saveTo?: string | undefined
  /** Limit of the decompressed body. */
  maxBytes: number
  /** A larger body is truncated instead of rejected, and is not decompressed. */
  isCut?: true | undefined
  signal: AbortSignal
}

export interface Answer {
  status: number
  statusText: string
  headers: Headers
  bytes: Buffer
  /** The address that responded. */
  address: string
}

/** What the start of a request needs to know of it. */
export interface Opening {
  method: string
  headers: Headers
  body: { length: number } | undefined
  signal: AbortSignal
}

const CONNECT_MS = 5_000

/** Hop-by-hop headers, which callers cannot set. */
const OURS = /^(host|connection|keep-alive|transfer-encoding|content-length|upgrade|te|trailer|expect|proxy-.+)$/i

/** Whether only this client sets the header. */
export const isOwnHeader = (name: string) => OURS.test(name)

/** One request to a checked target. Redirects are handled by the caller. */
export async function send(target: Target, call: Call): Promise<Answer> {
  const request = openRequest(target, call)
  try {
    sendBody(request, call.body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const address = response.socket.remoteAddress ?? ''
    const { statusCode: status = 0, statusMessage: statusText = '' } = response
    const bytes = await readAnswer(response, call)
    return { status, statusText, headers: toHeaders(response), bytes, address }
  } finally {
    request.destroy()
  }
}

/** A request that is ready for its body. It fails if the connection is not ready in time. */
export function openRequest(target: Target, call: Opening): ClientRequest {
  const request = open(target, call)
  // Once there is a response, its stream reports errors. The same error on the request must not be unhandled.
  request.on('error', () => {})
  const timer = setTimeout(() => request.destroy(new OutboundFault('unreachable')), CONNECT_MS)
  request.once('socket', (socket) => watch(socket, target, () => clearTimeout(timer)))
  request.once('close', () => clearTimeout(timer))
  return request
}

function readAnswer(response: IncomingMessage, call: Call): Promise<Buffer> {
  if (call.isCut) return readStart(response, call.maxBytes)
  const isSaved = call.saveTo !== undefined && response.statusCode === 200
  return isSaved ? saveBody(response, call) : readBody(response, call.maxBytes)
}

function sendBody(request: ClientRequest, body: Call['body']): void {
  if (!body || Buffer.isBuffer(body)) request.end(body)
  // An error here aborts the request, which reports it.
  else void pipeline(createReadStream(body.path), request).catch(() => {})
}

function open({ url, host, port, addresses }: Target, { method, headers, body, signal }: Opening): ClientRequest {
  const own = Object.entries(headers).filter(([name]) => !OURS.test(name))
  const options = {
    host,
    port,
    method,
    path: `${url.pathname}${url.search}`,
    headers: { ...Object.fromEntries(own), ...(body && { 'content-length': body.length }) },
    signal,
    lookup: pinTo(addresses),
    // A new connection: never a shared one to another address, and never through a proxy from the environment.
    agent: false,
    rejectUnauthorized: true,
  } as const
  return url.protocol === 'https:' ? httpsRequest(options) : httpRequest(options)
}

/** Returns the checked addresses instead of resolving the name again, so that a second lookup cannot return others. */
function pinTo(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }
}

function watch(socket: Socket, { url, addresses }: Target, onReady: () => void): void {
  socket.once('connect', () => {
    const peer = parseAddress(socket.remoteAddress ?? '')
    const isChecked = addresses.map(parseAddress).some((one) => one && peer && sameAddress(one, peer))
    if (!isChecked) socket.destroy(new OutboundFault('broken'))
  })
  socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onReady)
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const entries = Object.entries(headersDistinct).map(([name, values = []]) => {
    const [first = ''] = values
    return [name, values.length > 1 ? values : first]
  })
  return Object.fromEntries(entries)
}
