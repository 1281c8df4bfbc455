import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Method } from '#core/contract/call.ts'

/** A request in a form that can be printed and sent again. */
export interface Sending {
  method: Method
  /** As sent: nothing is normalized or encoded. */
  url: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  body: string
}

const agent = new Agent({ keepAlive: true })
const TIMEOUT_MS = 30_000

/** Undefined: the server closed the connection without an answer. */
export async function exchange(
  base: string,
  { method, url, headers, body = '' }: Sending,
): Promise<Received | undefined> {
  const { hostname, port } = new URL(base)
  const bytes = Buffer.from(body)
  const length = method === 'POST' ? { 'content-length': String(bytes.length) } : {}
  return new Promise((resolve) => {
    const sent = request(
      { hostname, port, agent, method, path: url, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
      (response) => {
        buffer(response).then(
          (received) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: received,
              body: received.toString(),
            }),
          () => resolve(undefined),
        )
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(undefined))
    sent.end(method === 'POST' ? bytes : undefined)
  })
}

const JSON_TYPE = { 'content-type': 'application/json' }
export const signed = (token: string) => ({ 'accept-language': 'en', ...(token && { 'x-token': token }) })

export const EDGE = 'edge-of-the-attack'
export const FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${EDGE}` }

export function formPart(disposition: string, value: string): string {
  return `--${EDGE}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
}

export const FORM_END = `--${EDGE}--\r\n`

function formOf(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(([name, value]) => formPart(`name="${name}"`, toText(value)))
  return [...parts, formPart('name="file"; filename="a.txt"', 'hello'), FORM_END].join('')
}

export const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

interface CallShape {
  method: Method
  path: string
  kind: string
}

/** The request of a call with this input. Fields in the path are taken from the input. */
export function toSending({ method, path, kind }: CallShape, token: string, input: object): Sending {
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = toText(fields.get(name) ?? 'none')
    fields.delete(name)
    return encodeURIComponent(value.toWellFormed())
  })
  const headers = signed(token)
  if (method === 'GET') {
    const query = [...fields].map(([name, value]) => `${encode(name)}=${encode(listText(value))}`).join('&')
    return { method, url: query ? `${url}?${query}` : url, headers }
  }
  if (kind === 'upload')
    return { method, url, headers: { ...headers, ...FORM_TYPE }, body: formOf(Object.fromEntries(fields)) }
  return { method, url, headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(Object.fromEntries(fields)) }
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const listText = (value: unknown) => (Array.isArray(value) ? value.map(toText).join(',') : toText(value))
