import { load, type LoadResult } from './load.ts'
import { compareWithEmpty } from './requests.rows.ts'
import type { RowGroup } from './row.ts'
import { timeRow } from './time-row.ts'

const ROUNDS = 3

/** Reads: a doc, and the tree of its project as scripts and as browsers request it. */
export const docRows: RowGroup = async ({ server, token, data }) => {
  const headers = { 'x-token': token }
  const tree = `${server.url}/doc/view/dataByProject?projectId=${data.projectId}`
  return [
    ...(await compareWithEmpty({ server, headers, path: `/doc/view/detail?id=${data.docId}`, goal: 0.5 })),
    timeRow(`tree of a project of ${data.docs / 2} docs`, await measure(tree, headers), 60),
    timeRow('the same, compressed', await measure(tree, { ...headers, 'accept-encoding': 'br' }), 60),
  ]
}

async function measure(url: string, headers: Record<string, string>): Promise<LoadResult[]> {
  const results: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await load({ url, headers, requests: 60, connections: 1 }))
  return results
}
