import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATA_NOTICE } from '#core/assistant/authored.ts'
import { connectAssistant, unmarked } from '../../testing/assistant.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startWebServer, type WebServer } from '../../testing/web-server.ts'
import { newAccessToken, newPeople, newWorld, type People, type World } from '../../testing/world.ts'

const SECRET = 'Pangolinsecret'

/** What the other server answers, by the last part of the path. */
const answers: Record<string, object> = {
  sound: { total: 3 },
  large: { total: 3, filling: 'x'.repeat(600_000) },
}

let t: TestApp
let target: WebServer
let people: People
let world: World
let url: string
let docId: string
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  target = await startWebServer((request, response) => {
    const answer = answers[request.path.split('/').at(-1) ?? ''] ?? {
      total: 'three',
      echo: request.headers['x-api-key'],
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  people = await newPeople(t)
  world = await newWorld(t, people)
  url = await t.listen()
  const { token } = people.projectDev
  const environment = { id: world.environment, name: 'Test', url: `http://127.0.0.1:${target.port}/base`, isPublic: 0 }
  await t.post(token, '/module/environment/update', environment)
  const saved = await t.post(token, '/doc/save', {
    moduleId: world.module,
    name: 'Search',
    url: '/orders/{shop}',
    httpMethod: 'POST',
    contentType: 'application/json',
    pathParams: [{ name: 'shop', example: 'cn' }],
    headerParams: [{ name: 'X-Api-Key', isSecret: 1, example: SECRET }],
    requestParams: [{ name: 'limit', type: 'integer', example: '5' }],
    responseParams: [{ name: 'total', type: 'integer' }],
  })
  docId = saved.data.id
})
afterAll(async () => {
  await target.close()
  await t.close()
})

const connect = async (kind: keyof People) =>
  connectAssistant(url, (await newAccessToken(t, people[kind].userId)).token)

it('sends what the doc describes, with values of the assistant and secrets of the team', async () => {
  const { call } = await connect('projectDev')
  const input = { docId, environmentId: world.environment, pathParams: { shop: 'de' }, body: { limit: 7 } }
  const { data, text, isError } = await call('run_call', input)
  expect(isError, text).toBe(false)
  const sent = target.seen.at(-1)
  expect(sent).toMatchObject({ method: 'POST', path: '/base/orders/de' })
  expect(sent?.headers['x-api-key']).toBe(SECRET)
  expect(data).toMatchObject({ status: 200, url: expect.stringContaining('/base/orders/de') })
  expect(data.differences).toContainEqual({
    problem: 'type',
    path: 'total',
    expected: expect.any(String),
    found: expect.any(String),
  })
  // The target sent the secret back.
  expect(unmarked(data.body)).toContain('three')
  expect(text + JSON.stringify(data)).not.toContain(SECRET)
  expect(text).toMatch(/^<authored_content of="answer">\nPOST http[^]*three[^]*<\/authored_content>/)
})

it('does not use secrets for somebody who may not', async () => {
  const { call } = await connect('projectGuest')
  const count = target.seen.length
  const refused = await call('run_call', { docId, environmentId: world.environment })
  expect([refused.isError, unmarked(refused.text)]).toEqual([true, t.text('proxy.enterSecret', { name: 'X-Api-Key' })])
  expect(target.seen).toHaveLength(count)
  const own = await call('run_call', { docId, environmentId: world.environment, headers: { 'X-Api-Key': 'mine' } })
  expect([own.isError, target.seen.at(-1)?.headers['x-api-key']]).toEqual([false, 'mine'])
})

it.each([
  ['sound', 'same', 'as documented'],
  ['other', 'different', 'Differences'],
  ['large', 'notCompared', 'too large'],
])('says for programs too how the answer "%s" compares with the doc: %s', async (shop, comparison, words) => {
  const { call } = await connect('projectDev')
  const { data, text } = await call('run_call', { docId, environmentId: world.environment, pathParams: { shop } })
  expect([data.comparison, data.differences.length > 0]).toEqual([comparison, comparison === 'different'])
  expect(text).toContain(words)
})

it('says when the doc describes no answers', async () => {
  const { call } = await connect('projectDev')
  const { data: saved } = await t.post(people.projectDev.token, '/doc/save', {
    moduleId: world.module,
    name: 'Silent',
    url: '/silent',
    httpMethod: 'POST',
  })
  const { data } = await call('run_call', { docId: saved.id, environmentId: world.environment })
  expect(data).toMatchObject({ comparison: 'notDocumented', differences: [], notice: DATA_NOTICE })
})

it('names the environments when none is chosen', async () => {
  const { call } = await connect('projectDev')
  const { isError, text } = await call('run_call', { docId })
  expect([isError, text.includes(world.environment)]).toEqual([true, true])
})
