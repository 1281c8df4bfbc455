import { connect, type Socket } from 'node:net'

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number
  /** Head and beginning of the body. */
  start: string
}

export interface RequestParts {
  url: string
  token?: string
  headers?: Record<string, string>
  /** JSON. With a body the method is POST. */
  body?: string
}

/** The bytes of a request. */
export function requestText({ url, token, headers = {}, body }: RequestParts): string {
  const { host, pathname, search } = new URL(url)
  const all = {
    host,
    ...(token !== undefined && { 'x-token': token }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const method = body === undefined ? 'GET' : 'POST'
  return [`${method} ${pathname}${search} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n')
}

/**
 * Sends one request after the other, and connects again when the server closed the connection. A plain socket: a full HTTP client
 * would cost more than the server that it measures.
 */
export class Connection {
  readonly #port: number
  readonly #host: string
  #socket: Socket | undefined
  #received = newReceived()
  #onAnswer: ((answer: Answer) => void) | undefined

  constructor(url: string) {
    const { port, hostname } = new URL(url)
    this.#port = Number(port)
    this.#host = hostname
  }

  exchange(request: string): Promise<Answer> {
    return new Promise((resolve) => {
      this.#received = newReceived()
      this.#onAnswer = resolve
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: this.#host, noDelay: true })
    socket.on('data', (chunk) => {
      addChunk(this.#received, chunk)
      if (isWhole(this.#received)) this.#finish()
    })
    // "close" follows.
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#answer({ status: 0, start: '' })
    })
    return socket
  }

  #finish(): void {
    const { start } = this.#received
    if (/\r\nconnection: close\r\n/i.test(start)) {
      this.#socket?.destroy()
      this.#socket = undefined
    }
    this.#answer({ status: Number(start.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), start })
  }

  #answer(answer: Answer): void {
    const onAnswer = this.#onAnswer
    this.#onAnswer = undefined
    onAnswer?.(answer)
  }
}

/** Only the head is parsed, and the rest counted: a large response must not cost the client more than the server. */
interface Received {
  start: string
  bytes: number
}

const newReceived = (): Received => ({ start: '', bytes: 0 })

const HEAD_END = '\r\n\r\n'

function addChunk(received: Received, chunk: Buffer): void {
  if (!received.start.includes(HEAD_END)) received.start += chunk.toString('latin1')
  received.bytes += chunk.length
}

function isWhole({ start, bytes }: Received): boolean {
  const end = start.indexOf(HEAD_END)
  if (end < 0) return false
  const length = /content-length: (\d+)/i.exec(start.slice(0, end))?.[1]
  return bytes >= end + HEAD_END.length + Number(length ?? 0)
}
