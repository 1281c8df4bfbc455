import { parseArgs } from 'node:util'
import { makeClient } from '../server/testing/process-client.ts'
import { assistantRows } from './assistant.rows.ts'
import { browserRows } from './browser.rows.ts'
import { bundleRows } from './bundle.rows.ts'
import { cold } from './cold.rows.ts'
import { docRows } from './docs.rows.ts'
import { engines } from './engine.ts'
import { findRows } from './find.rows.ts'
import { openGround } from './ground.ts'
import { growthRows } from './growth.rows.ts'
import { historyRows } from './history.rows.ts'
import { largeRows } from './large.rows.ts'
import { loads } from './loads.rows.ts'
import { memoryRows } from './memory.rows.ts'
import { mixedRows } from './mixed.rows.ts'
import { mockRows } from './mock.rows.ts'
import { newsRows } from './news.rows.ts'
import { releaseRows } from './releases.rows.ts'
import { requestRows } from './requests.rows.ts'
import { robotRows } from './robots.rows.ts'
import type { Ground, BenchRow, RowGroup } from './row.ts'
import { startRows } from './start.rows.ts'

/** All measurements, in the order of the table. */
const groups: Record<string, RowGroup> = {
  requests: requestRows,
  docs: docRows,
  assistant: assistantRows,
  releases: releaseRows,
  find: findRows,
  mock: mockRows,
  mixed: mixedRows,
  news: newsRows,
  history: historyRows,
  browser: browserRows,
  ...cold,
  growth: growthRows,
  memory: memoryRows,
  start: startRows,
  large: largeRows,
  bundle: bundleRows,
  // Last: they start the server again, with other settings.
  robots: robotRows,
  ...loads,
}

const SPACES = 50

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    /** In two projects of half as many. */
    docs: { type: 'string', default: '20000' },
  },
})
const engine = engines.find((one) => one === options.engine)
if (engine === undefined) throw new Error(`--engine is one of ${engines.join(', ')}`)
const wanted = chooseGroups(names)
const ground = await openGround(Number(options.docs), engine)
try {
  await fill(ground)
  const missed: BenchRow[] = []
  for (const group of wanted) {
    const rows = await group(ground)
    print(rows)
    missed.push(...rows.filter(missesGoal))
  }
  tellMissed(missed)
} finally {
  await ground.close()
}

/** All, or the given ones: `docs browser`, `loads` for all that start with `loads:`. */
function chooseGroups(names: string[]): RowGroup[] {
  const isNamed = (name: string) => (group: string) => group === name || group.startsWith(`${name}:`)
  const unknown = names.find((name) => !Object.keys(groups).some(isNamed(name)))
  if (unknown !== undefined) throw new Error(`No group ${unknown}; there are ${Object.keys(groups).join(', ')}`)
  const chosen = Object.entries(groups).filter(
    ([group]) => names.length === 0 || names.some((name) => isNamed(name)(group)),
  )
  return chosen.map(([, group]) => group)
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

function missesGoal({ ratio }: BenchRow): boolean {
  return Number(/^([\d.]+) of the goal/.exec(ratio)?.[1] ?? 0) > 1
}

/** The program fails with them, so that a script notices. */
function tellMissed(missed: BenchRow[]): void {
  if (missed.length === 0) return
  process.stdout.write(`${missed.length} of the goals missed: ${missed.map(({ what }) => what).join('; ')}\n`)
  process.exitCode = 1
}

function print(rows: BenchRow[]): void {
  for (const { what, figure, ratio } of rows) {
    process.stdout.write(`${what.padEnd(34)} ${figure.padEnd(52)} ${ratio}`.trimEnd() + '\n')
  }
}
