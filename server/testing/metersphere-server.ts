import { createDecipheriv } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { startWebServer, type SeenRequest, type WebServer } from './web-server.ts'

export const ACCESS_KEY = 'access-key-of-16'
export const SECRET_KEY = 'secret-key-of-16'

/** A file that was imported, and how. */
export interface Imported {
  fileName: string
  file: Record<string, unknown>
  request: Record<string, unknown>
}

export interface MeterSphereServer extends WebServer {
  address: string
  imported: Imported[]
  /** The texts that were signed. */
  signed: string[]
  /** Answers instead of the usual answer, until it is unset. */
  instead: ((response: ServerResponse, request: SeenRequest) => void) | undefined
}

const lists: Record<string, unknown> = {
  'GET /workspace/list/userworkspace': [
    { id: 'w1', name: 'Testers' },
    { id: 'w2', name: 'Others' },
  ],
  'GET /currentUser': { id: 'tester', name: 'Tester' },
  'POST /project/list/related': [{ id: 'p1', name: 'Shop' }],
  'GET /api/module/list/p1/HTTP': [
    {
      id: 'm1',
      name: 'Orders',
      children: [{ id: 'm11', name: 'Returns', children: [{ id: 'm111', name: 'Too deep' }] }],
    },
  ],
}

const newerLists: Record<string, unknown> = {
  'GET /system/organization/switch-option': [{ id: 'o1', name: 'Company' }],
  'GET /system/organization/default': { id: 'o0', name: 'Default' },
  'GET /project/list/options/o1': [{ id: 'p3', name: 'Shop 3' }],
  'POST /api/definition/module/only/tree': [{ id: 'root', name: 'Unplanned', children: [] }],
}

/** Plays MeterSphere: it checks signatures as 2.x and 3.x do, and answers their calls. */
export async function startMeterSphere(version: 1 | 2): Promise<MeterSphereServer> {
  const imported: Imported[] = []
  const signed: string[] = []
  const known = version === 1 ? lists : newerLists
  const wrap = (data: unknown) => (version === 1 ? { success: true, data } : { code: 100_200, message: null, data })
  const reply = (request: SeenRequest, response: ServerResponse) => {
    if (played.instead) return played.instead(response, request)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const text = openSignature(request)
    if (text === undefined) return send(401, { success: false, message: 'Signature error' })
    signed.push(text)
    const call = `${request.method} ${request.path}`
    if (call === 'POST /api/definition/import') {
      imported.push(readForm(request))
      return send(200, wrap(null))
    }
    if (!(call in known)) return send(404, { message: 'No such path' })
    return send(200, wrap(known[call]))
  }
  const server = await startWebServer(reply)
  const address = `http://127.0.0.1:${server.port}`
  const played: MeterSphereServer = { ...server, address, imported, signed, instead: undefined }
  return played
}

/** The signed text; undefined if it was not signed with the keys of the account. */
function openSignature({ headers }: SeenRequest): string | undefined {
  if (headers['accesskey'] !== ACCESS_KEY) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', SECRET_KEY, ACCESS_KEY)
    const text = decipher.update(String(headers['signature']), 'base64', 'utf8') + decipher.final('utf8')
    return text.startsWith(`${ACCESS_KEY}|`) ? text : undefined
  } catch {
    return undefined
  }
}

function readForm({ headers, body }: SeenRequest): Imported {
  const boundary = /boundary=(.+)$/.exec(String(headers['content-type']))?.[1] ?? ''
  const parts = body.split(`--${boundary}`).slice(1, -1)
  const contentOf = (name: string) => {
    const part = parts.find((one) => one.includes(`name="${name}"`)) ?? ''
    const content = part.slice(part.indexOf('\r\n\r\n') + 4, -2)
    return JSON.parse(Buffer.from(content, 'latin1').toString()) as Record<string, unknown>
  }
  const fileName = /name="file"; filename="([^"]+)"/.exec(body)?.[1] ?? ''
  return { fileName, file: contentOf('file'), request: contentOf('request') }
}
