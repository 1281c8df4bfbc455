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

/** A body that is read from the disk while it is sent. */
export interface FileBody {
  path: string
  length: number
}

export interface Call {
  method: string
  headers: Headers
  body: Buffer | FileBody | undefined
  /** Where the body of a 200 goes instead of into memory. */
  saveTo?: string | undefined
  /** Of the answer, unpacked. */
  maxBytes: number
  /** What is larger is cut instead of refused, and nothing is unpacked. */
  isCut?: true | undefined
  signal: AbortSignal
}

export interface Answer {
  status: number
  statusText: string
  headers: Headers
  bytes: Buffer
  /** The address that answered. */
  address: string
}

const CONNECT_MS = 5_000

/** Belong to the connection and not to what is asked for: they are ours to set. */
const OURS = /^(host|connection|keep-alive|transfer-encoding|content-length|upgrade|te|trailer|expect|proxy-.+)$/i

/** One call to a checked target; redirects are the caller's business. */
export async function send(target: Target, call: Call): Promise<Answer> {
  const request = open(target, call)
  // Once there is an answer, its stream tells what goes wrong; the same told here has nobody to hear it.
  request.on('error', () => {})
  const timer = setTimeout(() => request.destroy(new OutboundFault('unreachable')), CONNECT_MS)
  try {
    request.once('socket', (socket) => watch(socket, target, () => clearTimeout(timer)))
    sendBody(request, call.body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const address = response.socket.remoteAddress ?? ''
    const { statusCode: status = 0, statusMessage: statusText = '' } = response
    const bytes = await readAnswer(response, call)
    return { status, statusText, headers: headersOf(response), bytes, address }
  } finally {
    clearTimeout(timer)
    request.destroy()
  }
}

function readAnswer(response: IncomingMessage, call: Call): Promise<Buffer> {
  if (call.isCut) return readStart(response, call.maxBytes)
  const isSaved = call.saveTo !== undefined && response.statusCode === 200
  return isSaved ? saveBody(response, call) : readBody(response, call.maxBytes)
}

function sendBody(request: ClientRequest, body: Call['body']): void {
  if (!body || Buffer.isBuffer(body)) request.end(body)
  // What goes wrong here breaks the request, which tells it.
  else void pipeline(createReadStream(body.path), request).catch(() => {})
}

function open({ url, host, port, addresses }: Target, { method, headers, body, signal }: Call): ClientRequest {
  const own = Object.entries(headers).filter(([name]) => !OURS.test(name))
  const options = {
    host,
    port,
    method,
    path: `${url.pathname}${url.search}`,
    headers: { ...Object.fromEntries(own), ...(body && { 'content-length': body.length }) },
    signal,
    lookup: pinTo(addresses),
    // A connection of its own: never a shared one to another address, never a proxy from the environment.
    agent: false,
    rejectUnauthorized: true,
  } as const
  return url.protocol === 'https:' ? httpsRequest(options) : httpRequest(options)
}

/** Asked for a name, it answers what was checked; so nobody can answer differently the second time. */
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

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const entries = Object.entries(headersDistinct).map(([name, values = []]) => {
    const [first = ''] = values
    return [name, values.length > 1 ? values : first]
  })
  return Object.fromEntries(entries)
}
