import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobKinds } from '../all-jobs.ts'
import { engine, startTestApp, type TestApp } from '../testing/test-app.ts'
import { startWebServer, type WebServer } from '../testing/web-server.ts'
import { newPeople, newWorld, type People, type World } from '../testing/world.ts'
import { insertJob } from './job.queries.ts'
import { makeWorker, type Worker } from './worker.ts'

let t: TestApp
let people: People
let world: World
let silent: WebServer
let answering: WebServer
let worker: Worker
const failures: unknown[] = []
const description = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { get: {} } },
})

beforeAll(async () => {
  silent = await startWebServer(() => {})
  answering = await startWebServer((_request, response) => response.end(description))
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  people = await newPeople(t)
  world = await newWorld(t, people)
  const database = { db: t.db, engine, close: async () => {} } as const
  worker = makeWorker({
    database,
    services: t.services,
    kinds: jobKinds,
    onFailure: (error) => void failures.push(error),
  })
})
afterAll(async () => {
  await silent.close()
  await worker.stop()
  await answering.close()
  await t.close()
})

it('sources that do not respond hold up neither the jobs of others nor the clean-up', async () => {
  const [slow, other] = [people.projectDev.token, people.projectAdmin.token]
  const importFrom = async (token: string, { port }: WebServer) => {
    const body = { projectId: world.project, url: `http://127.0.0.1:${port}/api.json` }
    return (await t.post(token, '/module/import/swaggerV2', body)).data.jobId as string
  }
  const hanging: string[] = []
  for (let index = 0; index < 10; index++) hanging.push(await importFrom(slow, silent))
  await expect.poll(() => silent.seen.length, { timeout: 10_000 }).toBe(2)

  const imported = await importFrom(other, answering)
  const user = { id: people.projectAdmin.userId, name: '', isSuperAdmin: false }
  const payload = { moduleId: world.keys.module, format: 'markdown', lang: 'en', user }
  const id = await insertJob(t.db, { kind: 'export', payload, userId: user.id, now: t.clock.now })
  const stateOf = async (jobId: string) => (await t.get(other, '/job/get', { id: jobId })).data.state as string
  await expect.poll(() => stateOf(imported), { timeout: 20_000 }).toBe('done')
  await expect.poll(() => stateOf(t.services.ids.encode(id ?? 0)), { timeout: 20_000 }).toBe('done')
  const cleanUp = () => t.db.selectFrom('job').select('run_at').where('kind', '=', 'clean-up').executeTakeFirst()
  await expect.poll(async () => (await cleanUp())?.run_at ?? 0, { timeout: 10_000 }).toBeGreaterThan(t.clock.now)

  expect(silent.seen).toHaveLength(2)
  const next = (await t.get(slow, '/job/get', { id: hanging[2] ?? '' })).data
  expect(next).toMatchObject({ state: 'waiting', place: 1 })
  const refused = await t.send({
    method: 'POST',
    url: '/module/import/swaggerV2',
    payload: { projectId: world.project, url: `http://127.0.0.1:${silent.port}/` },
    headers: { 'x-token': slow, 'accept-language': 'en' },
  })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
  expect(JSON.parse(refused.body).msg).toBe(t.text('error.tooManyImports', { max: 10 }))
  expect(failures).toEqual([])
})
