import { Connection, requestText } from './connection.ts'
import type { LoadOptions, LoadResult } from './load.ts'
import { percentile } from './row.ts'
import { endWithParent, reply } from './worker.ts'

endWithParent()
process.on('message', (options: LoadOptions) => reply(run(options)))

async function run({ url, headers, requests, connections }: LoadOptions): Promise<LoadResult> {
  const request = requestText({ url, ...(headers && { headers }) })
  const times: number[] = []
  let left = requests
  const sendAll = async () => {
    const connection = new Connection(url)
    while (left-- > 0) {
      const sentAt = performance.now()
      const { status, start } = await connection.exchange(request)
      if (status !== 200) throw new Error(start === '' ? 'the server closed the connection' : start)
      times.push(performance.now() - sentAt)
    }
    connection.close()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, sendAll))
  const seconds = (performance.now() - startedAt) / 1000
  const of = (part: number) => percentile(times, part)
  return { perSecond: times.length / seconds, p50: of(0.5), p95: of(0.95), p99: of(0.99), max: of(1) }
}
