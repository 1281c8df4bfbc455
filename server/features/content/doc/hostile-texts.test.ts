import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
})

const dev = () => people.projectDev.token
const HOSTILE = ['<img src=x onerror=alert(1)>', 'see <b/onclick="a()">this</b>', 'a <script>b()</script> c']
/** It does not begin with a tag, so it is not HTML as a whole. */
const DIRTY = `id of ${HOSTILE.join(' ')}`
const UNSAFE = /onerror|onclick|<script/
const row = (name: string) => ({ name, type: 'string', description: DIRTY, children: [] })
const part = { status: '404', contentType: 'text/csv', description: DIRTY, isArray: 0, params: [row('a')] }
const content = {
  name: 'Hostile',
  url: '/hostile',
  httpMethod: 'POST',
  description: `<p>${DIRTY}</p>`,
  remark: `<p>${DIRTY}</p>`,
  deprecated: DIRTY,
  queryParams: [row('q')],
  headerParams: [row('h')],
  requestParams: [{ ...row('r'), type: 'object', children: [row('child')] }],
  responseParams: [row('p')],
  responseDescription: DIRTY,
  responseHeaders: [row('x')],
  otherRequests: [part],
  otherResponses: [{ ...part, headers: [row('y')] }],
  extras: { callbacks: [{ name: 'c', httpMethod: 'POST', url: '/c', description: DIRTY }] },
}

it('stores no handler or script in any text of a doc that is saved', async () => {
  const { data } = await t.post(dev(), '/doc/save', { moduleId: world.module, ...content })
  const stored = JSON.stringify((await t.get(dev(), '/doc/detail', { id: data.id })).data)
  expect(stored).not.toMatch(UNSAFE)
  expect(stored).toContain('id of')
})

it('stores none of a push', async () => {
  const token = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
  const { name, url, httpMethod, description, queryParams, requestParams, responseParams } = content
  const api = { name, url: `/pushed${url}`, httpMethod, description, queryParams, requestParams, responseParams }
  const push = { name: 'doc.push', access_token: token, data: { apis: [api] } }
  expect((await t.post('', '/api', push)).code).toBe('0')
  const rows = await t.db.selectFrom('doc').select('content').where('url', '=', api.url).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(UNSAFE)
})

it('stores none in models and global rows', async () => {
  const model = { moduleId: world.module, name: 'Hostile', description: DIRTY, params: [row('m')] }
  const { data } = await t.post(dev(), '/model/save', model)
  const stored = (await t.get(dev(), '/model/detail', { id: data.id })).data
  expect(JSON.stringify(stored)).not.toMatch(UNSAFE)
  const globals = { environmentId: world.environment, style: 1 }
  await t.post(dev(), '/module/environment/param/save', { ...globals, rows: [row('X-Global')] })
  const listed = (await t.get(dev(), '/module/environment/param/list', globals)).data
  expect(listed).toMatchObject([{ name: 'X-Global' }])
  expect(JSON.stringify(listed)).not.toMatch(UNSAFE)
})

it('keeps placeholders, examples and samples of markup', async () => {
  const description = 'the <id> of List<String>, written as <a href="/x">link</a>'
  const example = '<img src=x onerror=alert(1)>'
  const queryParams = [{ ...row('q'), description, example }]
  const { data } = await t.post(dev(), '/doc/save', { moduleId: world.module, ...content, queryParams })
  const stored = (await t.get(dev(), '/doc/detail', { id: data.id })).data
  expect(stored.queryParams).toMatchObject([{ description, example }])
})

it('keeps Markdown as it was written', async () => {
  const description = '# Title\n\n```html\n<img src=x onerror=alert(1)>\n```'
  const { data } = await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Text', type: 3, description })
  expect((await t.get(dev(), '/doc/detail', { id: data.id })).data.description).toBe(description)
})
