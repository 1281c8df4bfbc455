import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type ServerOptions } from '../server/testing/server-process.ts'
import { median, whole, type BenchRow, type RowGroup } from './row.ts'

const STARTS = 5
/** Milliseconds. */
const GOAL = 2000

/** From the start of the process to the first successful answer of /readyz: on an empty data folder, and on an existing one. */
export const startRows: RowGroup = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-bench-'))
  // Creates the database and fills the compile cache.
  const first = await timeOneStart({ dataDir })
  const others = await timeStarts({ dataDir }, 'cold start')
  rmSync(dataDir, { recursive: true })
  return [
    { what: 'first start, empty data folder', figure: `${whole(first)} ms`, ratio: againstGoal(first) },
    ...others,
  ]
}

export async function timeStarts(options: ServerOptions, what: string): Promise<BenchRow[]> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) times.push(await timeOneStart(options))
  const time = median(times)
  return [{ what: `${what}, median`, figure: `${whole(time)} ms`, ratio: againstGoal(time) }]
}

async function timeOneStart(options: ServerOptions): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer(options)
  const { status } = await fetch(`${server.url}/readyz`)
  const time = performance.now() - startedAt
  await server.stop()
  if (status !== 200) throw new Error(`/readyz answered ${status}`)
  return time
}

const againstGoal = (time: number) => `${(time / GOAL).toFixed(2)} of the goal`
