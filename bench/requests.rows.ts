import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { load, type LoadResult } from './load.ts'
import { median, whole, type BenchRow, type RowGroup } from './row.ts'

/** Many short rounds, so that other load on the machine affects both sides equally. */
const ROUNDS = 9
const PATHS = ['/user/info', '/user/perm/get']
const LOAD = { requests: 3000, connections: 20 }
const WARM_UP = { requests: 10_000, connections: 20 }

/** Requests per second of our calls, each compared with an empty route of the framework that sends the same bytes. */
export const requestRows: RowGroup = async ({ server, token }) => {
  const rows: BenchRow[] = []
  const headers = { 'x-token': token }
  for (const path of PATHS) rows.push(...(await compareWithEmpty({ server, headers, path })))
  return rows
}

interface Comparison {
  server: { url: string }
  headers: Record<string, string>
  path: string
  /** The expected share of the empty route's rate. */
  goal?: number
}

export async function compareWithEmpty({ server, headers, path, goal }: Comparison): Promise<BenchRow[]> {
  const url = server.url + path
  const body = await (await fetch(url, { headers })).text()
  const empty = await startEmptyServer(body)
  const ours: LoadResult[] = []
  const bare: LoadResult[] = []
  await load({ url: empty.url, ...WARM_UP })
  await load({ url, headers, ...WARM_UP })
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await load({ url: empty.url, ...LOAD }))
    ours.push(await load({ url, headers, ...LOAD }))
  }
  empty.stop()
  const rate = (results: LoadResult[]) => median(results.map(({ perSecond }) => perSecond))
  const ratio = rate(ours) / rate(bare)
  const wanted = goal === undefined ? '' : `, wanted ${goal.toFixed(2)}`
  return [
    { what: `empty route, ${body.length} bytes`, figure: formatRate(bare), ratio: '1.00' },
    { what: `GET ${path.replace(/\?.*/, '')}`, figure: formatRate(ours), ratio: `${ratio.toFixed(2)}${wanted}` },
  ]
}

function formatRate(results: LoadResult[]): string {
  const of = (name: keyof LoadResult) => median(results.map((result) => result[name]))
  return `${whole(of('perSecond'))} requests/s, p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms`
}

async function startEmptyServer(body: string) {
  const child = fork(join(import.meta.dirname, 'empty-server.ts'), {
    env: { ...process.env, BODY: body },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return { url: `${url}/`, stop: () => void child.kill('SIGTERM') }
}
