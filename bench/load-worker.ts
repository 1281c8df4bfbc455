import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { LoadOptions, LoadResult } from './load.ts'

/** Plain sockets: a full HTTP client would cost more than the server that it measures. */
process.once('message', (options: LoadOptions) => {
  run(options).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})

async function run({ url, headers = {}, requests, connections }: LoadOptions): Promise<LoadResult> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const message = [`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(Number(port), hostname)))
  const times: number[] = []
  let left = requests
  const startedAt = performance.now()
  await Promise.all(sockets.map((socket) => ask(socket, message, { times, next: () => left-- > 0 })))
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  times.sort((one, other) => one - other)
  const of = (part: number) => share(times, part)
  return { perSecond: times.length / seconds, p50: of(0.5), p95: of(0.95), p99: of(0.99), max: of(1) }
}

async function open(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  return socket
}

interface Turn {
  times: number[]
  /** Whether there is another request to send. */
  next: () => boolean
}

/** Sends one request after the other on one connection. */
function ask(socket: Socket, message: string, { times, next }: Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = newAnswer()
    let sentAt = 0
    const send = () => {
      if (!next()) return resolve()
      sentAt = performance.now()
      socket.write(message)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      addChunk(answer, chunk)
      if (!isWhole(answer)) return
      if (!answer.head.startsWith('HTTP/1.1 200')) return reject(new Error(answer.head))
      answer = newAnswer()
      times.push(performance.now() - sentAt)
      send()
    })
    send()
  })
}

/** Only the head is parsed, and the rest counted: a large response must not cost the client more than the server. */
interface Answer {
  head: string
  received: number
}

const newAnswer = (): Answer => ({ head: '', received: 0 })

function addChunk(answer: Answer, chunk: Buffer): void {
  if (!answer.head.includes(HEAD_END)) answer.head += chunk.toString('latin1')
  answer.received += chunk.length
}

const HEAD_END = '\r\n\r\n'

function isWhole({ head, received }: Answer): boolean {
  const end = head.indexOf(HEAD_END)
  if (end < 0) return false
  const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1]
  return received >= end + HEAD_END.length + Number(length ?? 0)
}

const share = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
