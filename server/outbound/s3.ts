import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import aws4 from 'aws4'
import { HttpError, UserError } from '../base/errors.ts'
import type { S3Config } from '../config/s3.ts'
import { openHosts } from './configured-hosts.ts'
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
/** Delays before each retry. All calls are idempotent: an object is written whole, under a name that is used once. */
const BACKOFF_MS = [200, 1000]
/** A call that has taken longer is not retried, so that it ends within the time limit of requests. */
const RETRY_WITHIN_MS = 8_000

export interface BucketParts extends FetchParts {
  log: FetchParts['log'] & { error(entry: object, message: string): void }
}

/** A bucket of the configured server. The server may be in the internal network; this does not allow other requests to it. */
export function makeBucket(config: S3Config, { log, borders }: BucketParts): Bucket {
  const { host } = new URL(config.endpoint)
  const parts = { log, borders: openHosts(borders, [config.endpoint]) }

  async function call(method: Unsigned['method'], key: string, more: Sent & Partial<FetchOptions> = {}) {
    const { body, digest, ...options } = more
    const path = `/${config.bucket}/${config.prefix}${key}`
    const headers = signed(config, { method, host, path, ...(Buffer.isBuffer(body) && { body }) }, digest)
    const limits = { userId: 0, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }
    const sent = { ...limits, method, headers, ...(body && { body }), ...options }
    return fetchConfigured(parts, `${config.endpoint}${path}`, sent)
  }

  /** Retries a call that fails or is answered with an unexpected status, such as 500 or a redirect. */
  async function insist(expected: number[], ...given: Parameters<typeof call>): Promise<FetchAnswer> {
    const start = performance.now()
    for (let attempt = 0; ; attempt++) {
      const answer = await call(...given).catch(toUserError)
      if (!(answer instanceof UserError) && expected.includes(answer.status)) return answer
      const delay = BACKOFF_MS[attempt]
      if (delay === undefined || performance.now() - start > RETRY_WITHIN_MS) throw away(given[0], answer)
      await setTimeout(delay)
    }
  }

  /** The details are for the log: they do not help people who only want to read or to store a file. */
  function away(method: string, answer: FetchAnswer | UserError): HttpError {
    const reason =
      answer instanceof UserError ? { reason: answer.key } : { status: answer.status, text: answer.text.slice(0, 500) }
    log.error({ method, host, ...reason }, 'file storage failed')
    return new HttpError(503, 'outbound.filesAway', { retryAfter: RETRY_SECONDS })
  }

  return {
    put: async (key, bytes) => void (await insist([200], 'PUT', key, { body: bytes })),
    putFile: async (key, path) => {
      const body = { path, length: (await stat(path)).size }
      await insist([200], 'PUT', key, { body, digest: await fileDigest(path), timeoutMs: FILE_TIMEOUT_MS })
    },
    save: async (key, path) => {
      const { status } = await insist([200, 404], 'GET', key, { saveTo: path, timeoutMs: FILE_TIMEOUT_MS })
      return status === 200
    },
    remove: async (key) => void (await insist([200, 204, 404], 'DELETE', key)),
  }
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

/** Faults of hosts and certificates are user errors, because users enter most hosts. */
function toUserError(error: unknown): UserError {
  if (error instanceof UserError) return error
  throw error
}

/** Writes, reads and removes a small object once. Throws what the server answers instead. */
export async function tryBucket(config: S3Config, { log, borders }: FetchParts, key: string): Promise<void> {
  const { host } = new URL(config.endpoint)
  const parts = { log, borders: openHosts(borders, [config.endpoint]) }
  const path = `/${config.bucket}/${config.prefix}${key}`
  for (const method of ['PUT', 'GET', 'DELETE'] as const) {
    const body = method === 'PUT' ? Buffer.from('test') : undefined
    const headers = signed(config, { method, host, path, ...(body && { body }) }, undefined)
    const limits = { userId: 0, maxBytes: 64 * 1024, timeoutMs: TIMEOUT_MS }
    const answer = await fetchConfigured(parts, `${config.endpoint}${path}`, {
      ...limits,
      method,
      headers,
      ...(body && { body }),
    })
    if (![200, 204].includes(answer.status)) throw new Error(`${method} ${answer.status} ${errorCode(answer.text)}`)
  }
}

const errorCode = (text: string) => /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
