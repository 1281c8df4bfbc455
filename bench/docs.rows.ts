import { load, type LoadResult } from './load.ts'
import { compareWithEmpty } from './requests.rows.ts'
import { median, type Row, type RowGroup } from './row.ts'

const ROUNDS = 3

/** Reading: a doc, the tree of its project, and search, over the docs of the bench. */
export const docRows: RowGroup = async ({ server, token, data }) => {
  const headers = { 'x-token': token }
  const detail = await compareWithEmpty({ server, headers, path: `/doc/view/detail?id=${data.docId}`, goal: 0.5 })
  const tree = await measure(`${server.url}/doc/view/dataByProject?projectId=${data.projectId}`, headers, 60)
  const searches = ['退款', 'invoice', '库存 coupon', 'shipm']
  const found: LoadResult[] = []
  for (const q of searches) {
    const query = new URLSearchParams({ q, pageIndex: '1', pageSize: '20' })
    found.push(await load({ url: `${server.url}/search?${query}`, headers, requests: 300, connections: 1 }))
  }
  return [
    ...detail,
    timeRow(`tree of a project of ${data.docs / 2} docs`, tree, 60),
    timeRow(`search over ${data.docs} docs`, found, 30),
  ]
}

async function measure(url: string, headers: Record<string, string>, requests: number): Promise<LoadResult[]> {
  const results: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await load({ url, headers, requests, connections: 1 }))
  return results
}

/** `goal`: milliseconds for 95 of 100 answers. */
function timeRow(what: string, results: LoadResult[], goal: number): Row {
  const p95 = Math.max(...results.map((result) => result.p95))
  const p50 = median(results.map((result) => result.p50))
  return {
    what,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    ratio: `${(p95 / goal).toFixed(2)} of the goal`,
  }
}
