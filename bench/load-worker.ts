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
  return { perSecond: times.length / seconds, p50: share(times, 0.5), p95: share(times, 0.95), p99: share(times, 0.99) }
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

/** One request after the other on one connection. */
function ask(socket: Socket, message: string, { times, next }: Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      if (!next()) return resolve()
      sentAt = performance.now()
      socket.write(message)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      if (!isWhole(pending)) return
      if (!pending.subarray(0, 12).equals(OK)) return reject(new Error(pending.toString('latin1')))
      pending = Buffer.alloc(0)
      times.push(performance.now() - sentAt)
      send()
    })
    send()
  })
}

const OK = Buffer.from('HTTP/1.1 200')
const HEAD_END = Buffer.from('\r\n\r\n')

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf(HEAD_END)
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1]
  return answer.length >= head + HEAD_END.length + Number(length ?? 0)
}

const share = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
