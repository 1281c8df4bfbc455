import type { IncomingHttpHeaders } from 'node:http'
import type { MockRequest } from '#core/mock/condition.ts'
import { parseJson } from '../../../http/json-guard.ts'

interface Received {
  method: string
  /** Below the mock address, encoded, with the query. */
  url: string
  headers: IncomingHttpHeaders
  bytes: Buffer | undefined
}

/** A request as conditions and scripts see it. Cookies belong to this site, not to the mocked one. */
export function readRequest({
  method,
  url,
  headers,
  bytes,
}: Received): Omit<MockRequest, 'variables'> & { seed: string | undefined } {
  const at = url.indexOf('?')
  const path = decoded(at < 0 ? url : url.slice(0, at))
  const query = at < 0 ? {} : readQuery(url.slice(at + 1))
  const { __seed: given, ...rest } = query
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'cookie' && value !== undefined) texts[name] = Array.isArray(value) ? value.join(', ') : value
  }
  const seed = texts['x-mock-seed'] ?? (typeof given === 'string' ? given : undefined)
  const text = bytes?.toString('utf8') ?? ''
  return {
    method,
    path,
    query: rest,
    headers: texts,
    text,
    body: readBody(texts['content-type'] ?? '', bytes, text),
    seed,
  }
}

/** Segments are decoded one by one, so that an encoded slash does not split a segment. What cannot be decoded is left unchanged. */
function decoded(path: string): string {
  return path.includes('%') ? path.split('/').map(decodedPart).join('/') : path
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const MAX_FIELDS = 1000

/** Repeated names become lists. */
export function readQuery(text: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if ((count += 1) > MAX_FIELDS) break
    const known = found.get(name)
    found.set(name, known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value])
  }
  return Object.fromEntries(found)
}

/** JSON and forms are parsed; anything else is its text. */
function readBody(contentType: string, bytes: Buffer | undefined, text: string): unknown {
  if (bytes === undefined || bytes.length === 0) return undefined
  if (contentType.includes('x-www-form-urlencoded')) return readQuery(text)
  if (!/\bjson\b/i.test(contentType) && !/^\s*[[{]/.test(text)) return text
  try {
    return parseJson(bytes)
  } catch {
    return text
  }
}
