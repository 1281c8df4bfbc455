import { setTimeout as wait } from 'node:timers/promises'
import { makeClient, type Client } from '../server/testing/process-client.ts'
import { median, whole, type RowGroup } from './row.ts'

const DOCS = 1000
const ROUNDS = 5
/** Milliseconds. */
const COMPARE_GOAL = 2000
const PUBLISH_GOAL = 10_000

/** A release of many docs: publishing it, and comparing it with the next one, in which every doc has changed. */
export const releaseRows: RowGroup = async ({ server, token, data }) => {
  const client = makeClient(server.url, token)
  const docIds = data.docIds.slice(-DOCS)
  const publishing: number[] = []
  const releases: string[] = []
  for (const releaseNo of ['bench 1', 'bench 2']) {
    await done(client.post('/doc/update/batch', { ids: docIds, author: releaseNo }))
    const began = performance.now()
    const { id } = await done(
      client.post('/project/release/add', { projectId: data.projectId, releaseNo, docIds, status: 1 }),
    )
    await published(client, data.projectId, id)
    publishing.push(performance.now() - began)
    releases.push(id)
  }
  const [fromId = '', toId = ''] = releases
  const comparing = await timeComparisons(client, { fromId, toId })
  return [
    row(`publish a release of ${DOCS} docs`, publishing, PUBLISH_GOAL),
    row(`compare two releases of ${DOCS} docs, all changed`, comparing, COMPARE_GOAL),
  ]
}

async function timeComparisons(client: Client, sides: { fromId: string; toId: string }): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // A change of the release empties the cache.
    await done(client.post('/project/release/update', { id: sides.toId, releaseDesc: String(round) }))
    const began = performance.now()
    const { counts } = await done(client.get(`/project/release/compare?${new URLSearchParams(sides).toString()}`))
    times.push(performance.now() - began)
    if (counts.changed !== DOCS) throw new Error(`${counts.changed} of ${DOCS} docs have changed`)
  }
  return times
}

async function published(client: Client, projectId: string, id: string): Promise<void> {
  for (;;) {
    const list: { id: string; status: number }[] = await done(
      client.get(`/project/release/list?projectId=${projectId}`),
    )
    if (list.some((release) => release.id === id && release.status === 1)) return
    await wait(50)
  }
}

async function done(reply: ReturnType<Client['get']>) {
  const { code, data, msg } = await reply
  if (code !== '0') throw new Error(`The server refused: ${msg}`)
  return data
}

const row = (what: string, times: number[], goal: number) => ({
  what,
  figure: `median ${whole(median(times))} ms, longest ${whole(Math.max(...times))} ms`,
  ratio: `${(Math.max(...times) / goal).toFixed(2)} of the goal`,
})
