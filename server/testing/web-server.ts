import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificates.ts'

export interface SeenRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** Latin-1: one character per byte. */
  body: string
}

export interface WebServer {
  port: number
  /** Requests received so far, oldest first. */
  seen: SeenRequest[]
  close(): Promise<void>
}

export type Reply = (request: SeenRequest, response: ServerResponse) => void

/** A web server on this machine; with a certificate it uses HTTPS. */
export async function startWebServer(reply: Reply, certificate?: Certificate): Promise<WebServer> {
  const seen: SeenRequest[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request
    let body = ''
    for await (const chunk of request) body += (chunk as Buffer).toString('latin1')
    const entry = { method, path, headers, body }
    seen.push(entry)
    reply(entry, response)
  }
  const server = certificate
    ? createSecureServer(certificate, (request, response) => void answer(request, response))
    : createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port, seen, close }
}
