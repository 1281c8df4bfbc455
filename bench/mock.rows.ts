import { compareWithEmpty } from './requests.rows.ts'
import type { RowGroup } from './row.ts'

/** Answers of a mock, as a front end requests them. */
export const mockRows: RowGroup = async ({ server, token, data }) =>
  compareWithEmpty({ server, headers: {}, path: await mockPath(server.url, token, data.docId), goal: 0.5 })

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
