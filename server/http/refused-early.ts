import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'

interface Refusal {
  status: number
  key: ErrorKey
}

/** By the code of the parser's error. Any other error means that the bytes are no HTTP request. */
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, key: 'error.headersTooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'error.requestTimeout' },
}
const badRequest: Refusal = { status: 400, key: 'error.badRequest' }
const badExpectation: Refusal = { status: 417, key: 'error.badRequest' }

interface Parts {
  headers: () => Record<string, string>
  /** Such requests have no language. */
  t: Translate
}

/** Answers requests that Node refuses before the framework sees them, in the same envelope and with the same headers as all others. */
export function makeEarlyRefusals({ headers, t }: Parts) {
  const toAnswer = ({ status, key }: Refusal) => {
    const body = JSON.stringify({ code: String(status), msg: t(key) })
    const length = String(Buffer.byteLength(body))
    const own = { 'content-type': 'application/json; charset=utf-8', 'content-length': length, connection: 'close' }
    return { status, headers: { ...headers(), ...own }, body }
  }

  return {
    /** For the event `clientError`: there is a connection, but no response object. */
    onClientError: (error: { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy()
        return
      }
      const { status, headers, body } = toAnswer(refusals[error.code ?? ''] ?? badRequest)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    },
    /** For an `Expect` header other than `100-continue`. */
    watchExpectations: ({ server }: FastifyInstance) => {
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const { status, headers, body } = toAnswer(badExpectation)
        response.writeHead(status, headers).end(body)
      })
    },
  }
}
