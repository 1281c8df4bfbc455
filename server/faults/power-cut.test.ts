import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { engine } from '../testing/test-app.ts'
import { makeClient, signIn } from '../testing/process-client.ts'
import { newGround, type Ground } from './ground.ts'

const ROUNDS = 3

let ground: Ground
beforeAll(async () => void (ground = await newGround()))
afterAll(() => ground.remove())

interface Acknowledged {
  token: string
  /** Highest number that the server acknowledged. */
  number: number
  /** Tokens of acknowledged sign-ins. */
  tokens: string[]
}

it(
  'keeps every acknowledged write when the process is killed in the middle of writing',
  { timeout: 60_000 },
  async () => {
    let seen: Acknowledged | undefined
    for (let round = 1; round <= ROUNDS; round++) {
      const server = await startServer(ground)
      if (seen) await expectKept(server.url, seen)
      seen = await writeUntilKilled(server, seen?.number ?? 0)
      expect(seen.number).toBeGreaterThan(0)
      if (engine === 'sqlite') expectSoundFile()
    }
    const last = await startServer(ground)
    if (seen) await expectKept(last.url, seen)
    expect(await last.stop()).toBe(0)
  },
)

async function writeUntilKilled(server: ServerProcess, from: number): Promise<Acknowledged> {
  const seen: Acknowledged = { token: await signIn(server.url), number: from, tokens: [] }
  const writers = [rename(server.url, seen), openSessions(server.url, seen)]
  await delay(100 + Math.random() * 300)
  await server.kill()
  await Promise.all(writers)
  return seen
}

async function rename(url: string, seen: Acknowledged): Promise<void> {
  const { post } = makeClient(url, seen.token)
  await untilTheServerDies(async () => {
    const next = seen.number + 1
    const { code } = await post('/user/update', { nickname: `n${next}`, email: '', weComMobile: '' })
    if (code === '0') seen.number = next
  })
}

async function openSessions(url: string, seen: Acknowledged): Promise<void> {
  await untilTheServerDies(async () => void seen.tokens.push(await signIn(url)))
}

async function untilTheServerDies(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work()
    } catch (error) {
      // fetch throws a TypeError when the connection breaks or is refused. Anything else fails the test.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function expectKept(url: string, { token, number, tokens }: Acknowledged): Promise<void> {
  const reply = await makeClient(url, token).get('/user/get')
  expect(reply).toMatchObject({ code: '0' })
  // The write that was in progress at the power cut may be stored or not.
  expect([`n${number}`, `n${number + 1}`]).toContain(reply.data.nickname)
  for (const one of tokens.slice(-10)) expect(await makeClient(url, one).get('/user/info')).toMatchObject({ code: '0' })
}

function expectSoundFile(): void {
  const database = new DatabaseSync(join(ground.dataDir, 'endpaper.db'))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
  database.close()
}
