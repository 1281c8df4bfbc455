import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** What a tool answered. */
export interface ToolReply {
  isError: boolean
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data: any
}

interface RawReply {
  isError?: boolean
  content: { type: string; text?: string }[]
  structuredContent?: unknown
}

interface Connecting {
  path?: string
  /** Sends the requests, by default over the network. */
  fetch?: typeof fetch
}

/** The official client, connected over HTTP. */
export async function connectAssistant(url: string, token: string, { path = '/mcp', fetch }: Connecting = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = { 'accept-language': 'en', ...(token !== '' && { authorization: `Bearer ${token}` }) }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(path, url), { requestInit: { headers }, ...(fetch && { fetch }) }),
  )
  return {
    client,
    call: async (name: string, input: Record<string, unknown> = {}): Promise<ToolReply> => {
      const reply = (await client.callTool({ name, arguments: input })) as RawReply
      const text = reply.content.map((part) => part.text ?? '').join('\n')
      return { isError: reply.isError === true, text, data: reply.structuredContent }
    },
    close: () => client.close(),
  }
}

/** A text without the mark around it. A text that has none fails. */
export function unmarked(text: string): string {
  const [, inside] = /^<authored_content of="[^"]*">\n([^]*)\n<\/authored_content>$/.exec(text) ?? []
  if (inside === undefined) throw new Error(`Not marked: ${text.slice(0, 100)}`)
  return inside
}

/** One message to the endpoint of assistants. Not through the official client, so that it can be anything. */
export const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

/** What a server without sessions needs of a client. */
export const rpcHeaders = (token: string) => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
  'accept-language': 'en',
  ...(token !== '' && { authorization: `Bearer ${token}` }),
})

/** The JSON of an answer, also where it came as a stream. */
export function readRpc(body: string): { result?: Record<string, unknown>; error?: { code: number; message: string } } {
  const line = body.split('\n').find((one) => one.startsWith('data: {'))
  return JSON.parse(line === undefined ? body : line.slice('data: '.length)) as ReturnType<typeof readRpc>
}
