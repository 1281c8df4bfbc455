import { openGround } from './ground.ts'
import { load, type LoadResult } from './load.ts'
import type { Ground, BenchRow, RowGroup } from './row.ts'
import { timeStarts } from './start.rows.ts'
import { timeRow } from './time-row.ts'

const DOCS = 50_000

/** Rare words, words that occur in every doc, several of them, prefixes of many, and paths: of all docs, of one, and pasted URLs. */
const TEXTS = ['退款', 'invoice', '库存 coupon', 'shipm', 'request', 'returns the day', 'f', '1999', 'get request']
const PATHS = ['/v1', '/v1/stock/2', 'GET /v1/coupon/49000', 'https://api.example.com/base/v1/invoice/17?page=2']
const QUERIES = [...TEXTS, ...PATHS]

/** Search and start on a large instance. */
export const largeRows: RowGroup = async ({ engine }) => {
  const ground = await openGround(DOCS, engine)
  try {
    const rows = [await searchRow(ground)]
    await ground.server.stop()
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
