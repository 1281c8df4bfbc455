import { makeClient } from '../server/testing/process-client.ts'
import { load, type LoadResult } from './load.ts'
import { median, whole, type Ground, type RowGroup } from './row.ts'

const ROUNDS = 5
const LOAD = { requests: 4000, connections: 20 }
/** Ten saves a second: more than a team of a hundred people makes. */
const SAVE_EVERY_MS = 100

/** Reading a doc while somebody saves another one of the same module again and again, which empties what is cached of both. */
export const mixedRows: RowGroup = async (ground) => {
  const url = `${ground.server.url}/doc/view/detail?id=${ground.data.docId}`
  const headers = { 'x-token': ground.token }
  await load({ url, headers, ...LOAD })
  const alone: LoadResult[] = []
  const mixed: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await load({ url, headers, ...LOAD }))
    const saver = saveAgainAndAgain(ground)
    mixed.push(await load({ url, headers, ...LOAD }))
    await saver.stop()
  }
  const rate = (results: LoadResult[]) => median(results.map(({ perSecond }) => perSecond))
  const p99 = (results: LoadResult[]) => median(results.map((result) => result.p99)).toFixed(1)
  const figure = `${whole(rate(mixed))} requests/s, p99 ${p99(mixed)} ms; alone ${whole(rate(alone))}`
  return [{ what: 'reading a doc, ten saves a second', figure, ratio: (rate(mixed) / rate(alone)).toFixed(2) }]
}

/** Changes the title of another doc of the module until it is stopped. */
function saveAgainAndAgain({ server, token, data }: Ground) {
  const { get, post } = makeClient(server.url, token)
  let isStopped = false
  const work = async () => {
    const { data: docs } = await get(`/doc/list?moduleId=${data.moduleId}`)
    const { id } = docs.find((doc: { id: string; isFolder: number }) => doc.isFolder === 0 && doc.id !== data.docId)
    for (let number = 1; !isStopped; number++) {
      const { code, msg } = await post('/doc/save', { id, moduleId: data.moduleId, name: `Saved ${number}` })
      if (code !== '0') throw new Error(`The save failed: ${msg}`)
      await new Promise((resolve) => setTimeout(resolve, SAVE_EVERY_MS))
    }
  }
  const done = work()
  return {
    stop: () => {
      isStopped = true
      return done
    },
  }
}
