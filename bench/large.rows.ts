import { findDocs } from '../server/features/outlet/search/find-docs.ts'
import { openData } from './fill.ts'
import { openGround } from './ground.ts'
import { load, type LoadResult } from './load.ts'
import { percentile, type BenchRow, type Ground, type RowGroup } from './row.ts'
import { timeStarts } from './start.rows.ts'
import { timeRow } from './time-row.ts'

const DOCS = 50_000

/** Rare words, words that occur in every doc, several of them, prefixes of many, and paths: of all docs, of one, and pasted URLs. */
const TEXTS = ['退款', 'invoice', '库存 coupon', 'shipm', 'request', 'returns the day', 'f', '1999', 'get request']
const PATHS = ['/v1', '/v1/stock/2', 'GET /v1/coupon/49000', 'https://api.example.com/base/v1/invoice/17?page=2']
const QUERIES = [...TEXTS, ...PATHS]

/** Of words that are in very many docs, in few, in none, in both languages. */
const QUESTIONS = [
  'which coupons does a member have',
  'delete an invoice of the stock report',
  'look up the address of a shipment',
  '有哪些优惠券可以退款',
  '把库存里的订单删掉',
  'report 1999',
  'what does GET /v1/coupon/49000 return',
]
const ROUNDS = 20
const FIND_GOAL = 60

/** Search and start on a large instance. */
export const largeRows: RowGroup = async ({ engine }) => {
  const ground = await openGround(DOCS, engine)
  try {
    const rows = [await searchRow(ground)]
    await ground.server.stop()
    rows.push(await findRow(ground))
    return [...rows, ...(await timeStarts(ground.options, `start with ${DOCS} docs`))]
  } finally {
    await ground.close()
  }
}

async function searchRow({ server, token, data }: Ground): Promise<BenchRow> {
  const found: LoadResult[] = []
  for (const q of QUERIES) {
    const url = `${server.url}/search?${new URLSearchParams({ q, pageIndex: '1', pageSize: '20' })}`
    found.push(await load({ url, headers: { 'x-token': token }, requests: 200, connections: 1 }))
  }
  return timeRow(`search over ${data.docs} docs`, found, 30)
}

/** What finds docs for assistants, without HTTP. */
async function findRow({ options, data }: Ground): Promise<BenchRow> {
  const { ctx, close } = await openData({ DATA_DIR: options.dataDir ?? '', ...options.env })
  const times: number[] = []
  for (const question of Array.from({ length: ROUNDS }, () => QUESTIONS).flat()) {
    const startedAt = performance.now()
    await findDocs(ctx, { question, limit: 10 })
    times.push(performance.now() - startedAt)
  }
  await close()
  const p95 = percentile(times, 0.95)
  return {
    what: `find over ${data.docs} docs`,
    figure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    ratio: `${(p95 / FIND_GOAL).toFixed(2)} of the goal`,
  }
}
