import type { MeterSphereVersion } from '#core/contract/metersphere.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'
import { fetchText, type FetchAnswer, type FetchOptions } from '../../../outbound/fetch.ts'
import { signatureHeaders, type Keys } from './signature.ts'

/** A MeterSphere server, and the account that calls it. */
export interface Tool extends Keys {
  version: MeterSphereVersion
  /** Without a slash at the end. */
  address: string
}

/** A request to the tool. */
export interface ToolRequest {
  path: string
  /** Set for a POST. */
  body?: NonNullable<FetchOptions['body']>
  contentType?: string
  timeoutMs?: number
  /** The user who caused it, for the log; 0: the server itself. */
  userId: number
}

const TIMEOUT_MS = 10_000
const MAX_ANSWER = 5 * 1024 * 1024
/** Characters of a message of the tool that people get to see. */
const MAX_MESSAGE = 300

/** One signed request. Redirects are not followed, because the next server could be another one. Returns the `data` of the answer. */
export async function askTool(services: Services, tool: Tool, request: ToolRequest): Promise<unknown> {
  const { path, body, contentType = 'application/json', timeoutMs = TIMEOUT_MS, userId } = request
  const answer = await fetchText(services, tool.address + path, {
    userId,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...signatureHeaders(tool, services.now()),
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
    maxBytes: MAX_ANSWER,
    timeoutMs,
  })
  return readAnswer(answer)
}

function readAnswer({ status, text, url }: FetchAnswer): unknown {
  const { host } = new URL(url)
  if (status >= 300 && status < 400) throw new UserError('metersphere.redirected', { host })
  if (status === 401 || status === 403) throw new UserError('metersphere.keysRefused', { host })
  if (status === 404 || status === 405) throw new UserError('metersphere.notThere', { host })
  const isFine = status >= 200 && status < 300
  if (isFine && text.trim() === '') return undefined
  const answer = parseObject(text)
  if (isFine && !answer) throw new UserError('metersphere.notThere', { host })
  if (isFine && answer?.['success'] !== false) return answer?.['data']
  const message = cleaned(answer?.['message'], MAX_MESSAGE)
  throw new UserError(status >= 500 ? 'metersphere.failed' : 'metersphere.rejected', { host, status, message })
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of the tool without characters that a database or a page cannot handle; "" for anything else. */
export function cleaned(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  return Array.from(value.replaceAll(/\p{C}/gu, ' ').trim()).slice(0, maxLength).join('')
}
