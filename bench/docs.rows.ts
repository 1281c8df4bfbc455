import { load, type LoadResult } from './load.ts'
import { compareWithEmpty } from './requests.rows.ts'
import { percentile, type BenchRow, type Ground, type RowGroup } from './row.ts'
import { timeRow } from './time-row.ts'

const ROUNDS = 3
const EXPORTS = 20
/** Milliseconds. */
const EXPORT_GOAL = 100

/** Reads: a doc, the tree of its project as scripts and as browsers request it, and the doc as a file. */
export const docRows: RowGroup = async (ground) => {
  const { server, token, data } = ground
  const headers = { 'x-token': token }
  const tree = `${server.url}/doc/view/dataByProject?projectId=${data.projectId}`
  return [
    ...(await compareWithEmpty({ server, headers, path: `/doc/view/detail?id=${data.docId}`, goal: 0.5 })),
    timeRow(`tree of a project of ${data.docs / 2} docs`, await measure(tree, headers), 60),
    timeRow('the same, compressed', await measure(tree, { ...headers, 'accept-encoding': 'br' }), 60),
    await exportRow(ground),
  ]
}

async function measure(url: string, headers: Record<string, string>): Promise<LoadResult[]> {
  const results: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await load({ url, headers, requests: 60, connections: 1 }))
  return results
}

/** The first ones start the threads. */
async function exportRow({ server, token, data }: Ground): Promise<BenchRow> {
  const { moduleId, docs, docId } = data
  const body = JSON.stringify({ moduleId, docIds: [docId], format: 'markdown' })
  const headers = { 'content-type': 'application/json', 'x-token': token }
  const times: number[] = []
  for (let round = 0; round < EXPORTS; round++) {
    const startedAt = performance.now()
    const answer = await fetch(`${server.url}/doc/export`, { method: 'POST', headers, body })
    await answer.text()
    if (!answer.headers.has('content-disposition')) throw new Error(`The export was refused with ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return {
    what: `one doc exported out of ${docs / 2}`,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    ratio: `${(p95 / EXPORT_GOAL).toFixed(2)} of the goal`,
  }
}
