import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/fastify'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AssistantCtx } from './context/assistant-ctx.ts'
import { makeMcpServer } from './mcp-server.ts'

/** Loaded with the first request of an assistant, because the packages of the protocol would delay the start. */
export async function exchange(request: FastifyRequest, reply: FastifyReply, ctx: AssistantCtx): Promise<unknown> {
  const { publicUrl } = ctx.services.config
  await checkHost(request, reply, publicUrl)
  if (reply.sent) return reply
  const { body } = request
  const refusal = refusalOf(body)
  if (refusal) return reply.code(400).send(refusal)
  const handler = createMcpHandler(() => makeMcpServer(ctx), {
    keepAliveMs: 0,
    onerror: (err) => request.log.debug({ reqId: request.id, err }, 'message of an assistant refused'),
  })
  const response = await handler.fetch(toWebRequest(request, publicUrl, ctx.signal), { parsedBody: body })
  for (const name of FORWARDED) {
    const value = response.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  // Nothing but the result is sent, so that a stream is over as soon as it begins.
  return reply.code(response.status).send(await response.text())
}

const FORWARDED = ['content-type', 'allow', 'www-authenticate']

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * A page that makes a name of its own point to this server must not reach it: the request must name our host, and come from our origin if
 * it comes from a page at all.
 */
async function checkHost(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Promise<void> {
  const { hostname } = new URL(publicUrl)
  // No page can take over a literal address, nor a name without a dot, as proxies in front of us use.
  const unclaimable = /^(\[[\da-f:.]+\]|[\d.]+|[a-z\d_-]+)(:\d+)?$/i.exec(request.headers.host ?? '')?.[1] ?? ''
  await hostHeaderValidation([...LOCAL, hostname, unclaimable.toLowerCase()])(request, reply)
  if (!reply.sent) await originValidation(LOCAL.includes(hostname) ? [...LOCAL, hostname] : [hostname])(request, reply)
}

/** One message at a time: a list would be a way around the limit of calls. Streams of changes are not offered. */
function refusalOf(body: unknown): object | undefined {
  if (Array.isArray(body)) return fault(-32_600, 'Batches are not supported: send one message at a time.', null)
  const { method, id } = (body ?? {}) as { method?: unknown; id?: unknown }
  if (method !== 'subscriptions/listen') return undefined
  return fault(-32_601, 'Method not found', typeof id === 'string' || typeof id === 'number' ? id : null)
}

const fault = (code: number, message: string, id: string | number | null) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id,
})

/** Headers that the protocol reads. Credentials stay here. */
const READ = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

function toWebRequest({ headers }: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const given = READ.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Request(new URL('/mcp', publicUrl), { method: 'POST', headers: given, signal })
}
