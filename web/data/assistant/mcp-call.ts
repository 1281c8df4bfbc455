/** What an assistant would learn about the server. */
export interface TriedServer {
  tools: string[]
  /** Names of what it can reach at the top, in the order of the server. */
  places: { kind: string; id: string; name: string }[]
  /** With those that are not listed. */
  total: number
}

/** The server refused, or answered nothing that an assistant understands. */
export class McpError extends Error {
  override name = 'McpError'
  /** HTTP status, for refusals without words. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

interface Message {
  result?: { tools?: { name: string }[]; structuredContent?: Partial<Pick<TriedServer, 'places' | 'total'>> }
  error?: { message?: string }
}

const VERSION = '2025-11-25'
const TIMEOUT_MS = 20_000
const PLACES = 'list_places'

/** Asks the endpoint for its tools, and for places if it has that tool. Nothing of the session is sent along. */
export async function tryServer(url: string, authorization: string | undefined, lang: string): Promise<TriedServer> {
  const call = (method: string, params: object) => send(url, { method, params }, { authorization, lang })
  const { result } = await call('tools/list', {})
  const tools = (result?.tools ?? []).map(({ name }) => name)
  if (!tools.includes(PLACES)) return { tools, places: [], total: 0 }
  const answer = await call('tools/call', { name: PLACES, arguments: {} })
  const { places = [], total = places.length } = answer.result?.structuredContent ?? {}
  return { tools, places, total }
}

interface Sending {
  authorization: string | undefined
  lang: string
}

async function send(
  url: string,
  message: { method: string; params: object },
  { authorization, lang }: Sending,
): Promise<Message> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'accept-language': lang,
      'mcp-protocol-version': VERSION,
      ...(authorization !== undefined && { authorization }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = readMessage(await response.text())
  if (!response.ok || answer?.result === undefined) throw new McpError(answer?.error?.message ?? '', response.status)
  return answer
}

/** JSON, or the last event of a stream of events. */
function readMessage(text: string): Message | undefined {
  const line = text.startsWith('{') ? text : text.split('\n').findLast((one) => one.startsWith('data:'))
  try {
    return JSON.parse((line ?? '').replace(/^data:/, '')) as Message
  } catch {
    return undefined
  }
}
