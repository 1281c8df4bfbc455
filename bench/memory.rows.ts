import { readFileSync } from 'node:fs'
import { startServer } from '../server/testing/server-process.ts'
import { load } from './load.ts'
import { whole, type RowGroup } from './row.ts'

/** Megabytes resident. */
const GOAL = 250
const REQUESTS = 20_000

/** Memory of the server process after its start and after load. */
export const memoryRows: RowGroup = async ({ server, token }) => {
  const fresh = await startServer()
  const atStart = residentOf(fresh.pid)
  await fresh.stop()
  const headers = { 'x-token': token }
  await load({ url: `${server.url}/user/info`, headers, requests: REQUESTS, connections: 50 })
  const afterLoad = residentOf(server.pid)
  const row = (what: string, size: number) => ({
    what,
    figure: `${whole(size)} MB`,
    ratio: `${(size / GOAL).toFixed(2)} of the goal`,
  })
  return [row('resident memory after start', atStart), row('resident memory after load', afterLoad)]
}

function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
