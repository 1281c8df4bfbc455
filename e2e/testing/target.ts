import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the target received it. */
export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Target {
  url: string
  received: Received[]
  /** Sends the next event of an open stream; without a text it ends the stream. */
  sendEvent: (text?: string) => void
  stop: () => Promise<void>
}

/**
 * A small API to debug against. `/orders` answers with what it received and allows calls from other sites, `/closed` does not;
 * `/large` answers with 5 MB, `/files` with a file, `/events` with a stream, and `/broken` ends the connection.
 */
export async function startTarget(): Promise<Target> {
  const received: Received[] = []
  const streams: ServerResponse[] = []
  const server = createServer((request, response) => void answer(request, response, { received, streams }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    sendEvent: (text) => {
      for (const stream of streams) {
        if (text === undefined) stream.end()
        else stream.write(`data: ${text}\n\n`)
      }
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Parts {
  received: Received[]
  streams: ServerResponse[]
}

async function answer(request: IncomingMessage, response: ServerResponse, { received, streams }: Parts): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://target')
  const { method = 'GET', headers } = request
  const allow = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  }
  if (method === 'OPTIONS') return void response.writeHead(204, pathname === '/closed' ? {} : allow).end()
  const body = Buffer.concat(chunks).toString('latin1')
  received.push({ method, path: pathname, query: searchParams, headers, body })
  if (pathname === '/broken') return void response.destroy()
  if (pathname === '/large') {
    const orders = Array.from({ length: 50_000 }, (_, index) => ({ orderNo: `TG-${index}`, note: 'x'.repeat(70) }))
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ orders }))
  }
  if (pathname === '/events') {
    streams.push(response.writeHead(200, { 'content-type': 'text/event-stream' }))
    return response.flushHeaders()
  }
  if (pathname === '/files') {
    const disposition = 'attachment; filename="report.csv"'
    return void response
      .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': disposition })
      .end('a,b\n1,2\n')
  }
  const cors = pathname === '/closed' ? {} : allow
  response
    .writeHead(201, { 'content-type': 'application/json', ...cors })
    .end(JSON.stringify({ orderNo: 'TG-7', method }))
}
