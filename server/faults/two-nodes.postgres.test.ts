import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../testing/world.ts'

let nodes: TestApp[]
let people: People
let world: World
let token: string
beforeAll(async () => {
  const first = await startTestApp()
  nodes = [first, await startTestApp({ DATABASE_URL: first.services.config.database.url ?? '' })]
  people = await newPeople(first)
  world = await newWorld(first, people)
  token = (await first.get(people.projectDev.token, '/module/token/get', { moduleId: world.module })).data
})
afterAll(async () => {
  for (const node of nodes) await node.close()
})

const both = <Result>(call: (node: TestApp) => Promise<Result>): Promise<Result[]> =>
  Promise.all([0, 1, 2, 3, 4].flatMap(() => nodes.map(call)))

const listPushes = () => nodes[0]?.db.selectFrom('push_log').select('id').execute()

it('a push with an Idempotency-Key that reaches two nodes is done once', async () => {
  const before = await listPushes()
  const data = encodeURIComponent(JSON.stringify({ apis: [{ name: 'Once', url: '/once', httpMethod: 'GET' }] }))
  const payload = { name: 'doc.push', version: '1.0', access_token: token, data }
  const headers = { 'idempotency-key': 'the same', 'content-type': 'application/json' }
  const answers = await both(async (node) => {
    const { body } = await node.send({ method: 'POST', url: '/api', headers, payload })
    return JSON.parse(body) as { code: string }
  })
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
  expect((await listPushes())?.length).toBe((before?.length ?? 0) + 1)
})

it('a project that is made on two nodes at once is made once', async () => {
  const answers = await both((node) =>
    node.post(people.spaceAdmin.token, '/project/add', { spaceId: world.space, name: 'On both' }),
  )
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
})
