import { createHash, createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { startWebServer, type SeenRequest, type WebServer } from './web-server.ts'

export interface S3Server extends WebServer {
  /** Stored objects by full path. */
  objects: Map<string, Buffer>
  /** Statuses of the next answers, which change nothing. */
  faults: number[]
}

export const S3_KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

/** A server with the subset of S3 that the product uses. It verifies signatures with its own implementation. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const faults: number[] = []
  const server = await startWebServer((request, response) => {
    const status = faults.shift()
    if (status !== undefined) return refuse(response, status, 'InternalError', { location: 'http://127.0.0.1:9/' })
    const fault = signatureFault(request)
    if (fault) return refuse(response, 403, fault)
    if (request.method === 'PUT') {
      objects.set(request.path, Buffer.from(request.body, 'latin1'))
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(request.path)
      return response.writeHead(204).end()
    }
    const stored = objects.get(request.path)
    return stored ? response.end(stored) : refuse(response, 404, 'NoSuchKey')
  })
  return { ...server, objects, faults }
}

function refuse(response: ServerResponse, status: number, code: string, headers = {}) {
  response.writeHead(status, { ...headers, 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>\w+)\/(?<scope>(?<day>\d{8})\/(?<region>[\w-]+)\/s3\/aws4_request), SignedHeaders=(?<names>[\w;-]+), Signature=(?<signature>[0-9a-f]{64})$/

/** undefined: the signature is valid, including that of the body. */
function signatureFault({ method, path, headers, body }: SeenRequest): string | undefined {
  const {
    id,
    scope = '',
    day = '',
    region = '',
    names = '',
    signature,
  } = AUTHORIZATION.exec(headers.authorization ?? '')?.groups ?? {}
  if (id !== S3_KEY.id) return 'InvalidAccessKeyId'
  if (!names.split(';').includes('host')) return 'AuthorizationHeaderMalformed'
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== sha256(Buffer.from(body, 'latin1'))) return 'XAmzContentSHA256Mismatch'
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path, '', lines.join(''), names, digest].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${S3_KEY.secret}`)
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
