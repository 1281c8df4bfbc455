import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { makeClient, signIn } from '../testing/process-client.ts'
import { newGround, newModule, type Ground } from './ground.ts'

/** A separate server, because the test stops it. */
let postgres: TestPostgres
let ground: Ground
let server: ServerProcess
let database: string

beforeAll(async () => {
  postgres = await startPostgres()
  ground = await newGround()
  const { url } = await newDatabase(postgres.url)
  database = url
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

it(
  'answers every call with 503 and Retry-After when the database is killed under writers',
  { timeout: 60_000 },
  async () => {
    const token = await signIn(server.url)
    const module = await newModule(makeClient(server.url, token))
    const seen: string[] = []
    let isOver = false
    const until = async (call: (count: number) => Promise<Response>) => {
      for (let count = 0; !isOver; count++) seen.push(await describeAnswer(await call(count)))
    }
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token, ...headers },
        body: JSON.stringify(body),
      })
    const doc = (name: string) => ({ name, url: `/${name}`, httpMethod: 'GET' })
    const pushed = (count: number) => encodeURIComponent(JSON.stringify({ apis: [doc(`pushed-${count}`)] }))
    const calls = [
      until((count) => post('/doc/save', { moduleId: module.id, ...doc(`saved-${count}`) })),
      until((count) => post('/doc/save', { moduleId: module.id, ...doc(`stored-${count}`) })),
      until(() => post('/user/update', { nickname: 'Admin', email: '', weComMobile: '' })),
      until(() => post('/doc/list-v2', { moduleId: module.id })),
      until(() => fetch(`${server.url}/doc/list?moduleId=${module.id}`, { headers: { 'x-token': token } })),
      until((count) => post('/api', { name: 'doc.push', access_token: module.token, data: pushed(count) })),
      until((count) =>
        post('/api/v1/push?mode=append', { apis: [doc(`rest-${count}`)] }, { authorization: `Bearer ${module.token}` }),
      ),
    ]
    for (let round = 0; round < 3; round++) {
      await expect.poll(() => seen.filter((answer) => answer === 'done').length, POLL).toBeGreaterThan(30)
      await postgres.crash()
      await expect.poll(() => seen.filter((answer) => answer !== 'done').length, POLL).toBeGreaterThan(10)
      await postgres.start()
      await expectReadyWithin(server.url, 5000)
      expect(new Set(seen)).toEqual(new Set(['done', '503 with Retry-After']))
      seen.length = 0
    }
    isOver = true
    await Promise.all(calls)
  },
)

it('reads again when a connection breaks, without telling anyone', async () => {
  const token = await signIn(server.url)
  const { get } = makeClient(server.url, token)
  for (let round = 0; round < 5; round++) {
    const reads = Array.from({ length: 50 }, () => get('/user/info'))
    await Promise.all([reads[0], endConnections(database)])
    for (const read of reads) expect(await read).toMatchObject({ code: '0' })
  }
})

const POLL = { timeout: 20_000 }

async function describeAnswer(response: Response): Promise<string> {
  const { code, msg } = (await response.json()) as { code: string; msg?: string }
  if (response.status === 200 && code === '0') return 'done'
  const hint = response.headers.has('retry-after') ? 'with' : 'without'
  return response.status === 503 ? `503 ${hint} Retry-After` : `${response.status} ${code} ${msg}`
}

/** Ends all connections of the server, as an administrator of the database can. */
async function endConnections(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'endpaper'`)
  await client.end()
}

async function expectReadyWithin(url: string, ms: number): Promise<void> {
  const deadline = performance.now() + ms
  for (;;) {
    if ((await fetch(`${url}/readyz`)).status === 200) return
    expect(performance.now()).toBeLessThan(deadline)
    await delay(50)
  }
}
