import { ADMIN, clientOf, signIn } from '../server/testing/process-client.ts'
import { startServer } from '../server/testing/server-process.ts'
import { memoryRows } from './memory.rows.ts'
import { requestRows } from './requests.rows.ts'
import type { Ground, Row, RowGroup } from './row.ts'
import { startRows } from './start.rows.ts'

/** Every matter that is measured, in the order of the table. */
const groups: RowGroup[] = [requestRows, startRows, memoryRows]

const SPACES = 50

const server = await startServer({ env: { ADMIN_PASSWORD: ADMIN.password } })
try {
  const ground = await fill({ server, token: await signIn(server.url) })
  for (const group of groups) print(await group(ground))
} finally {
  await server.stop()
}

/** The data that the figures are about. */
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
