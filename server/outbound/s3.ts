import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import aws4 from 'aws4'
import { parseAllowed } from '../base/allowed-hosts.ts'
import { HttpError, UserError } from '../base/errors.ts'
import type { S3Config } from '../config/s3.ts'
import { fetchConfigured, type FetchAnswer, type FetchOptions, type FetchParts } from './fetch.ts'

export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>
  putFile(key: string, path: string): Promise<void>
  /** Downloads an object to a file; false: it does not exist. */
  save(key: string, path: string): Promise<boolean>
  remove(key: string): Promise<void>
}

const TIMEOUT_MS = 20_000
/** Imports and exports can be large. */
const FILE_TIMEOUT_MS = 60_000
const MAX_BYTES = 512 * 1024 ** 2
const RETRY_SECONDS = 5

/** A bucket of the configured server. The server may be in the internal network; this does not allow other requests to it. */
export function makeBucket(config: S3Config, { log, borders }: FetchParts): Bucket {
  const { host, port, protocol } = new URL(config.endpoint)
  const { entries } = parseAllowed(port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`)
  const parts = { log, borders: { ...borders, allowed: async () => entries } }

  async function call(method: Unsigned['method'], key: string, more: Sent & Partial<FetchOptions> = {}) {
    const { body, digest, ...options } = more
    const path = `/${config.bucket}/${config.prefix}${key}`
    const headers = signed(config, { method, host, path, ...(Buffer.isBuffer(body) && { body }) }, digest)
    const limits = { userId: 0, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }
    const sent = { ...limits, method, headers, ...(body && { body }), ...options }
    return fetchConfigured(parts, `${config.endpoint}${path}`, sent).catch(rethrowAway)
  }

  return {
    put: async (key, bytes) => expectOk('PUT', await call('PUT', key, { body: bytes })),
    putFile: async (key, path) => {
      const body = { path, length: (await stat(path)).size }
      const timeoutMs = FILE_TIMEOUT_MS
      expectOk('PUT', await call('PUT', key, { body, digest: await fileDigest(path), timeoutMs }))
    },
    save: async (key, path) => {
      const answer = await call('GET', key, { saveTo: path, timeoutMs: FILE_TIMEOUT_MS })
      if (answer.status === 404) return false
      expectOk('GET', answer)
      return true
    },
    remove: async (key) => {
      const answer = await call('DELETE', key)
      if (answer.status >= 300 && answer.status !== 404) expectOk('DELETE', answer)
    },
  }
}

function expectOk(method: string, { status, text }: FetchAnswer): void {
  if (status !== 200) throw new Error(`S3 answered ${status} to ${method}: ${text.slice(0, 500)}`)
}

/** The digest of the body is signed first, so the file is read twice instead of being held in memory. */
async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** `digest` is set if the body is a file. */
interface Sent {
  digest?: string
}

interface Unsigned {
  method: 'GET' | 'PUT' | 'DELETE'
  host: string
  path: string
  body?: Buffer
}

function signed(
  { region, accessKeyId, secretAccessKey }: S3Config,
  request: Unsigned,
  digest: string | undefined,
): Record<string, string> {
  const type = (request.body ?? digest) !== undefined && { 'Content-Type': 'application/octet-stream' }
  const known = digest !== undefined && { 'X-Amz-Content-Sha256': digest }
  const { headers } = aws4.sign(
    { ...request, service: 's3', region, headers: { 'Accept-Encoding': 'identity', ...type, ...known } },
    { accessKeyId, secretAccessKey },
  )
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]))
}

/** Detailed errors about hosts and certificates are for users who entered the host, which is not the case here. */
function rethrowAway(error: unknown): never {
  if (error instanceof UserError) throw new HttpError(503, 'outbound.filesAway', { retryAfter: RETRY_SECONDS })
  throw error
}
