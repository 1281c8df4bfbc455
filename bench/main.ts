import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf, signIn } from '../server/testing/process-client.ts'
import { startServer } from '../server/testing/server-process.ts'
import { bundleRows } from './bundle.rows.ts'
import { deliverRows } from './deliver.rows.ts'
import { docRows } from './docs.rows.ts'
import { fillDocs } from './fill.ts'
import { memoryRows } from './memory.rows.ts'
import { requestRows } from './requests.rows.ts'
import { whole, type Ground, type Row, type RowGroup } from './row.ts'
import { startRows } from './start.rows.ts'

/** Every matter that is measured, in the order of the table. */
const groups: RowGroup[] = [requestRows, docRows, deliverRows, startRows, memoryRows, bundleRows]

const SPACES = 50
/** In two projects of 10,000. */
const DOCS = 20_000

const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-bench-'))
process.stdout.write(`writing ${whole(DOCS)} docs\n`)
const data = await fillDocs(dataDir, DOCS)
const server = await startServer({ dataDir })
try {
  const ground = await fill({ server, token: await signIn(server.url), data })
  for (const group of groups) print(await group(ground))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Spaces, so that lists and permissions have something to tell. */
async function fill(ground: Ground): Promise<Ground> {
  const { get, post } = clientOf(ground.server.url, ground.token)
  const { data: self } = await get('/user/get')
  for (let number = 1; number <= SPACES; number++) {
    const { code, msg } = await post('/space/add', { name: `Space ${number}`, adminIds: [self.id] })
    if (code !== '0') throw new Error(`No data for the bench: ${msg}`)
  }
  return ground
}

function print(rows: Row[]): void {
  for (const { what, figure, ratio } of rows) {
    process.stdout.write(`${what.padEnd(34)} ${figure.padEnd(52)} ${ratio}\n`)
  }
}
