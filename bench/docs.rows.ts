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
    ...(await compareWithEmpty({
      server,
      headers: {},
      path: await mockPath(server.url, token, data.docId),
      goal: 0.5,
    })),
    timeRow(`tree of a project of ${data.docs / 2} docs`, await measure(tree, headers), 60),
    timeRow('the same, compressed', await measure(tree, { ...headers, 'accept-encoding': 'br' }), 60),
  ]
}

/** The mock of a doc without configuration. */
async function mockPath(url: string, token: string, docId: string): Promise<string> {
  const read = async (path: string) => {
    const reply = await fetch(url + path, { headers: { 'x-token': token } })
    return ((await reply.json()) as { data: { moduleId: string; url: string } }).data
  }
  const doc = await read(`/doc/view/detail?id=${docId}`)
  const { url: address } = await read(`/module/mock/get?moduleId=${doc.moduleId}`)
  return new URL(address).pathname + doc.url
}

async function measure(url: string, headers: Record<string, string>): Promise<LoadResult[]> {
  const results: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await load({ url, headers, requests: 60, connections: 1 }))
  return results
}
