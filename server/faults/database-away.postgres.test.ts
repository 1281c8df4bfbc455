import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { makeClient, signIn } from '../testing/process-client.ts'
import { newGround, type Ground } from './ground.ts'

/** A separate server, because the test stops it. */
let postgres: TestPostgres
let ground: Ground
let server: ServerProcess

beforeAll(async () => {
  postgres = await startPostgres()
  ground = await newGround()
  const { url } = await newDatabase(postgres.url)
  server = await startServer({ ...ground, env: { ...ground.env, DATABASE_URL: url } })
})
afterAll(async () => {
  await server.stop()
  await ground.remove()
  await postgres.remove()
})

it('returns 503 while the database is down, keeps running, and recovers when it is back', async () => {
  const token = await signIn(server.url)
  await postgres.stop()

  for (const path of ['/user/info', '/readyz']) {
    const response = await fetch(server.url + path, { headers: { 'x-token': token, 'accept-language': 'en' } })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toEqual({ code: '503', msg: expect.stringContaining('database') })
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

  await postgres.start()
  await expectReadyWithin(server.url, 5000)
  expect(await makeClient(server.url, token).get('/user/info')).toMatchObject({ code: '0' })
})

it('ends running calls with 503 when the database stops', async () => {
  const token = await signIn(server.url)
  const { get } = makeClient(server.url, token)
  const calls = Array.from({ length: 50 }, () => get('/user/info'))
  await postgres.stop()
  const codes = new Set((await Promise.all(calls)).map(({ code }) => code))
  await postgres.start()
  expect([...codes].filter((code) => code !== '0' && code !== '503')).toEqual([])
  await expectReadyWithin(server.url, 5000)
})

async function expectReadyWithin(url: string, ms: number): Promise<void> {
  const deadline = performance.now() + ms
  for (;;) {
    if ((await fetch(`${url}/readyz`)).status === 200) return
    expect(performance.now()).toBeLessThan(deadline)
    await delay(50)
  }
}
