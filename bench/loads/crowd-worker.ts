import { Connection, requestText } from '../connection.ts'
import { percentile } from '../row.ts'
import { endWithParent, reply } from '../worker.ts'
import { COUNTER, type CrowdOptions, type CrowdResult } from './crowd.ts'

endWithParent()
process.on('message', (options: CrowdOptions) => reply(run(options)))

async function run({ url, token, requests, seconds }: CrowdOptions): Promise<CrowdResult> {
  const endAt = performance.now() + seconds * 1000
  const counts: Record<string, number> = {}
  const times: number[] = []
  const sendAll = async ({ path, body }: CrowdOptions['requests'][number]) => {
    const connection = new Connection(url)
    for (let number = 1; performance.now() < endAt; number++) {
      const sent = body === undefined ? {} : { body: body.replaceAll(COUNTER, String(number)) }
      const sentAt = performance.now()
      const { status, start } = await connection.exchange(requestText({ url: url + path, token, ...sent }))
      const isDone = status === 200 && start.includes('"code":"0"')
      const outcome = isDone ? 'done' : status === 0 ? 'broken' : String(status)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      if (isDone) times.push(performance.now() - sentAt)
    }
    connection.close()
  }
  await Promise.all(requests.map(sendAll))
  return { counts, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
