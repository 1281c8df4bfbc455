import { setTimeout } from 'node:timers/promises'
import { startServer } from '../server/testing/server-process.ts'
import { load } from './load.ts'
import { residentMegabytes } from './resident.ts'
import { whole, type RowGroup } from './row.ts'

/** Megabytes resident. */
const GOAL = 250
const REQUESTS = 20_000
/** Memory is returned to the system at the next garbage collection, which light use triggers. */
const LIGHT_SECONDS = 120

/** Memory of the server process after its start, directly after the load of the bench, and after some light use. */
export const memoryRows: RowGroup = async ({ server, token, data }) => {
  const fresh = await startServer()
  const atStart = residentMegabytes(fresh.pid)
  await fresh.stop()
  const headers = { 'x-token': token }
  await load({ url: `${server.url}/user/info`, headers, requests: REQUESTS, connections: 50 })
  const afterLoad = residentMegabytes(server.pid)
  for (let second = 0; second < LIGHT_SECONDS; second++) {
    await load({ url: `${server.url}/doc/view/detail?id=${data.docId}`, headers, requests: 100, connections: 2 })
    await setTimeout(1000)
  }
  const afterUse = residentMegabytes(server.pid)
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
