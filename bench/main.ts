import { makeClient } from '../server/testing/process-client.ts'
import { browserRows } from './browser.rows.ts'
import { bundleRows } from './bundle.rows.ts'
import { deliverRows } from './deliver.rows.ts'
import { docRows } from './docs.rows.ts'
import { openGround } from './ground.ts'
import { growthRows } from './growth.rows.ts'
import { largeRows } from './large.rows.ts'
import { memoryRows } from './memory.rows.ts'
import { mixedRows } from './mixed.rows.ts'
import { requestRows } from './requests.rows.ts'
import type { Ground, BenchRow, RowGroup } from './row.ts'
import { startRows } from './start.rows.ts'

/** All measurements, in the order of the table. */
const groups: Record<string, RowGroup> = {
  requests: requestRows,
  docs: docRows,
  mixed: mixedRows,
  browser: browserRows,
  growth: growthRows,
  deliver: deliverRows,
  memory: memoryRows,
  start: startRows,
  large: largeRows,
  bundle: bundleRows,
}

const SPACES = 50
/** In two projects of 10,000. */
const DOCS = 20_000

/** All, or the given ones: `npm run bench -- docs browser`. */
const wanted = Object.entries(groups).filter(([name]) => process.argv.length < 3 || process.argv.includes(name))
const ground = await openGround(DOCS)
try {
  await fill(ground)
  for (const [, group] of wanted) print(await group(ground))
} finally {
  await ground.close()
}

/** Number of spaces, so that lists and permissions have realistic data. */
async function fill(ground: Ground): Promise<void> {
  const { get, post } = makeClient(ground.server.url, ground.token)
  const { data: self } = await get('/user/get')
  for (let number = 1; number <= SPACES; number++) {
    const { code, msg } = await post('/space/add', { name: `Space ${number}`, adminIds: [self.id] })
    if (code !== '0') throw new Error(`No data for the bench: ${msg}`)
  }
}

function print(rows: BenchRow[]): void {
  for (const { what, figure, ratio } of rows) {
    process.stdout.write(`${what.padEnd(34)} ${figure.padEnd(52)} ${ratio}\n`)
  }
}
