import aws4 from 'aws4'
import type { S3Config } from '../config/s3.ts'
import { HttpError, UserError } from '../http/errors.ts'
import { parseAllowed } from './allow.ts'
import { fetchConfigured, type FetchAnswer, type FetchParts } from './fetch.ts'

export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>
  /** undefined: there is none of this name. */
  get(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

const TIMEOUT_MS = 20_000
const MAX_BYTES = 64 * 1024 ** 2
const RETRY_SECONDS = 5

/** A bucket of the server that the configuration names. That one may stand in the inner network; nothing else opens by it. */
export function makeBucket(config: S3Config, { log, borders }: FetchParts): Bucket {
  const { host, port, protocol } = new URL(config.endpoint)
  const { entries } = parseAllowed(port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`)
  const parts = { log, borders: { ...borders, allowed: async () => entries } }

  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<FetchAnswer> {
    const path = `/${config.bucket}/${config.prefix}${key}`
    const headers = signed(config, { method, host, path, ...(body && { body }) })
    const options = { userId: 0, method, headers, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...(body && { body }) }
    return fetchConfigured(parts, `${config.endpoint}${path}`, options).catch(rethrowAway)
  }

  return {
    put: async (key, bytes) => {
      const { status, text } = await call('PUT', key, bytes)
      if (status !== 200) throw new Error(`S3 answered ${status} to PUT: ${text.slice(0, 500)}`)
    },
    get: async (key) => {
      const { status, text, bytes } = await call('GET', key)
      if (status === 404) return undefined
      if (status !== 200) throw new Error(`S3 answered ${status} to GET: ${text.slice(0, 500)}`)
      return bytes
    },
    remove: async (key) => {
      const { status, text } = await call('DELETE', key)
      if (status >= 300 && status !== 404) throw new Error(`S3 answered ${status} to DELETE: ${text.slice(0, 500)}`)
    },
  }
}

interface Unsigned {
  method: string
  host: string
  path: string
  body?: Buffer
}

function signed({ region, accessKeyId, secretAccessKey }: S3Config, request: Unsigned): Record<string, string> {
  const type = request.body && { 'Content-Type': 'application/octet-stream' }
  const { headers } = aws4.sign(
    { ...request, service: 's3', region, headers: { 'Accept-Encoding': 'identity', ...type } },
    { accessKeyId, secretAccessKey },
  )
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]))
}

/** Words about hosts and certificates are for people who chose the host; here they did not. */
function rethrowAway(error: unknown): never {
  if (error instanceof UserError) throw new HttpError(503, 'outbound.filesAway', { retryAfter: RETRY_SECONDS })
  throw error
}
