import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { pack } from '../../server/answers/packing.ts'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
}

export interface FileServer {
  url: string
  /** From now on `path` is answered with the text. */
  add: (path: string, text: Buffer) => Promise<void>
  has: (path: string) => boolean
  close: () => Promise<void>
}

/** The plainest server: compressed files from memory. They are compressed as the product does it, before anybody asks. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?')
    const bytes = files.get(path)
    if (!bytes) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': TYPES[extensionOf(path)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'content-length': bytes.length,
      })
      .end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    add: async (path, text) => void files.set(path, await compressed(path, text)),
    has: (path) => files.has(path),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

const toSmallest = promisify(brotliCompress)

/** Styles and scripts once for all, as small as they get; pages and data at the level for what changes. */
const compressed = (path: string, text: Buffer): Promise<Buffer> =>
  ['css', 'js'].includes(extensionOf(path)) ? toSmallest(text) : pack(text, 'br')
