import { whole, type Ground } from '../row.ts'
import { startWorker } from '../worker.ts'
import { loadRows } from './measure.ts'
import { describeCounts } from './tally.ts'

const CONNECTIONS = 300
const SECONDS = 10
const QUERIES = ['退款', 'invoice', '库存 coupon', 'shipm', 'returns the day', '1999']

/** Replaced by the number of the request, so that each one changes something. */
export const COUNTER = '#COUNTER#'

export interface CrowdOptions {
  url: string
  token: string
  /** One for each connection, sent again and again. With a body: POST. */
  requests: { path: string; body?: string }[]
  seconds: number
}

export interface CrowdResult {
  /** Of answers, by their status; "done" for calls that succeeded. */
  counts: Record<string, number>
  /** Milliseconds, of the calls that succeeded. */
  p50: number
  p99: number
}

/** Everybody saves a doc of their own as fast as they can. */
export const saveLoads = loadRows(async (ground, measure) => {
  const { docIds, moduleId } = ground.data
  const requests = docIds.slice(-CONNECTIONS).map((id) => ({
    path: '/doc/save',
    body: JSON.stringify({ id, moduleId, name: `Saved ${COUNTER}` }),
  }))
  return measure({ what: `${CONNECTIONS} savers`, rounds: [() => gather(ground, requests)] })
})

export const searchLoads = loadRows(async (ground, measure) => {
  const requests = Array.from({ length: CONNECTIONS }, (_, index) => {
    const q = QUERIES[index % QUERIES.length] ?? ''
    return { path: `/search?${new URLSearchParams({ q, pageIndex: '1', pageSize: '20' })}` }
  })
  return measure({ what: `${CONNECTIONS} searchers`, rounds: [() => gather(ground, requests)] })
})

async function gather({ server, token }: Ground, requests: CrowdOptions['requests']): Promise<string> {
  const worker = startWorker('loads/crowd-worker.ts')
  try {
    const options: CrowdOptions = { url: server.url, token, requests, seconds: SECONDS }
    const { counts, p50, p99 } = await worker.ask<CrowdResult>(options)
    return `${describeCounts(counts)}, p50 ${whole(p50)} p99 ${whole(p99)} ms`
  } finally {
    worker.close()
  }
}
