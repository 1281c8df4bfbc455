import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { startServer } from '../server/testing/server-process.ts'
import { load } from './load.ts'
import { whole, type RowGroup } from './row.ts'

/** Megabytes resident. */
const GOAL = 250
const REQUESTS = 20_000
/** What work leaves behind is given back when the next collection comes, which light use brings about. */
const LIGHT_SECONDS = 120

/** Memory of the server process after its start, right after all the load of the bench, and some light use later. */
export const memoryRows: RowGroup = async ({ server, token, data }) => {
  const fresh = await startServer()
  const atStart = residentOf(fresh.pid)
  await fresh.stop()
  const headers = { 'x-token': token }
  await load({ url: `${server.url}/user/info`, headers, requests: REQUESTS, connections: 50 })
  const afterLoad = residentOf(server.pid)
  for (let second = 0; second < LIGHT_SECONDS; second++) {
    await load({ url: `${server.url}/doc/view/detail?id=${data.docId}`, headers, requests: 100, connections: 2 })
    await setTimeout(1000)
  }
  const afterUse = residentOf(server.pid)
  const row = (what: string, size: number) => ({
    what,
    figure: `${whole(size)} MB`,
    ratio: `${(size / GOAL).toFixed(2)} of the goal`,
  })
  return [
    row('resident memory after start', atStart),
    row('resident memory after load', afterLoad),
    row('the same after light use', afterUse),
  ]
}

function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
