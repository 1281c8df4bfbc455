import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECRET_MASK } from '#core/content/mask.ts'
import { startTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts'
import { startWebServer, type WebServer } from '../../../testing/web-server.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'
import { checkVisitorTarget } from './visitor-target.ts'

let t: TestApp
let target: WebServer
let origin = ''
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  target = await startWebServer((_request, response) => response.end('ok'))
  origin = `http://127.0.0.1:${target.port}`
  people = await newPeople(t)
})
afterAll(async () => {
  await target.close()
  await t.close()
})
beforeEach(async () => {
  world = await newWholeWorld(t, people)
  target.seen.length = 0
  // Each test in a minute of its own: the pace of calls is limited.
  t.clock.now += 60_000
  await setUrl(`${origin}/base`)
})

const setUrl = (url: string) =>
  t.post(people.superAdmin.token, '/module/environment/update', {
    id: world.visited.environment,
    name: 'Public',
    url,
    isPublic: 1,
  })
const publication = (path: 'share' | 'show') => ({ id: world.visited[path], docId: world.visited.doc })
const ask = (input: object) => ({
  environmentId: world.visited.environment,
  method: 'GET',
  url: `${origin}/base/pets`,
  headers: [],
  params: [],
  ...input,
})
const proxy = (of: 'share' | 'show', input: object = {}): Promise<Reply> =>
  t.post('', `/${of}/debug/proxy`, { ...publication(of), ...ask(input) })

describe.each(['share', 'show'] as const)('a visitor of a %s', (of) => {
  it('sends requests to the environment that is offered, and nowhere else', async () => {
    const { data } = await proxy(of, { params: [{ name: 'a', value: '1' }] })
    expect(data).toMatchObject({ status: 200, body: 'ok' })
    expect(target.seen.at(-1)?.path).toBe('/base/pets?a=1')
    const count = target.seen.length
    for (const url of [`${origin}/other`, `${origin}/base/../other`, `${origin}/based`, 'https://live.example/base']) {
      const { host } = new URL(url)
      expect((await proxy(of, { url })).msg, url).toBe(t.text('proxy.visitorTarget', { host }))
    }
    expect(target.seen).toHaveLength(count)
  })

  it('reaches no environment that is not offered', async () => {
    const other = await t.post(people.superAdmin.token, '/module/environment/add', {
      moduleId: world.visited.module,
      name: 'Internal',
      url: origin,
    })
    const { environmentId: _id, ...rest } = ask({ url: `${origin}/` })
    for (const environmentId of [other.data.id, world.environment, '']) {
      const reply = await t.post('', `/${of}/debug/proxy`, { ...publication(of), ...rest, environmentId })
      expect(reply, environmentId).toEqual({ code: '100', msg: t.text('error.notFound') })
    }
    expect(target.seen).toEqual([])
  })

  it('gets no secret and no variable filled in', async () => {
    const { environment } = world.visited
    const rows = [{ id: 'r1', name: 'Authorization', type: 'string', example: 'Bearer s3cret', isSecret: 1 }]
    await t.post(people.superAdmin.token, '/module/environment/param/save', {
      environmentId: environment,
      style: 1,
      rows,
    })
    const variables = [{ name: 'key', value: 's3cret', isSecret: true }]
    const team = { environmentId: environment, scope: 'team', rows: variables }
    expect((await t.post(people.superAdmin.token, '/debug/variable/save', team)).code).toBe('0')
    const masked = await proxy(of, { headers: [{ name: 'Authorization', value: SECRET_MASK }] })
    expect(masked.msg).toBe(t.text('proxy.enterSecret', { name: 'Authorization' }))
    const inBody = await proxy(of, { method: 'POST', body: `{"password": "${SECRET_MASK}"}` })
    expect(inBody.msg).toBe(t.text('proxy.enterSecret', { name: 'password' }))
    const inCookie = await proxy(of, { headers: [{ name: 'Cookie', value: `a=1; sid=${SECRET_MASK}` }] })
    expect(inCookie.msg).toBe(t.text('proxy.enterSecret', { name: 'sid' }))
    await proxy(of, { headers: [{ name: 'X-Key', value: '{{key}}' }] })
    expect(target.seen.at(-1)?.headers['x-key']).toBe('{{key}}')
    expect(JSON.stringify(target.seen)).not.toContain('s3cret')
  })

  it('gets a frame that opens the origin of the environment only', async () => {
    const query = { ...publication(of), environmentId: world.visited.environment }
    const { headers, body } = await t.send({ method: 'GET', url: `/${of}/debug/frame`, query })
    expect(headers['content-security-policy']).toContain(`connect-src ${origin};`)
    expect(body).toContain(origin)
  })

  it('is recorded without a person', async () => {
    await proxy(of)
    const [row] = await t.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(row).toMatchObject({ action: 'proxied', user_id: null, actor: expect.stringMatching(`^${of} \\w+$`) })
    expect(row?.object).toBe(`GET 127.0.0.1:${target.port} 200 2`)
  })

  it('sends at most sixty requests a minute', async () => {
    for (let count = 0; count < 60; count++) expect((await proxy(of, { url: 'nowhere' })).code).toBe('100')
    expect((await proxy(of)).code).toBe('429')
    t.clock.now += 60_000
    expect((await proxy(of)).code).toBe('0')
  })
})

it('sends nothing when debugging is off, and never through the proxy of users', async () => {
  await t.db.updateTable('share').set({ is_show_debug: 0 }).where('key', '=', world.visited.share).execute()
  expect(await proxy('share')).toEqual({ code: '100', msg: t.text('error.notFound') })
  expect((await t.post('', '/doc/debug/proxy', ask({ docId: world.visited.doc }))).code).toBe('1000')
  expect(target.seen).toEqual([])
})

it('sends requests to the gateway of a published project in place of environments', async () => {
  const change = { gateway_url: `${origin}/gate` }
  await t.db.updateTable('compose_project').set(change).where('key', '=', world.visited.show).execute()
  expect((await proxy('show')).msg).toBe(t.text('error.notFound'))
  const gateway = { environmentId: '', url: `${origin}/gate/pets` }
  expect((await proxy('show', gateway)).data).toMatchObject({ status: 200 })
  expect((await proxy('show', { ...gateway, url: `${origin}/base/pets` })).code).toBe('100')
})

describe('the target of a visitor', () => {
  const base = 'https://api.example/v1/'

  it.each(['https://api.example/v1', 'https://api.example/v1/a/../b', 'https://API.example:443/v1/?x=..'])(
    'can be %s',
    (address) => expect(checkVisitorTarget(base, address).host).toBe('api.example'),
  )

  it.each([
    'https://api.example/',
    'https://api.example/v10',
    'https://api.example/v1/../admin',
    'https://api.example/v1/%2e%2e/admin',
    'https://api.example/v1/..%2fadmin',
    'https://api.example/v1/%2e%2e%5cadmin',
    'https://api.example/v1/..%252fadmin',
    'http://api.example/v1/',
    'https://api.example:8443/v1/',
    'https://api.example.evil.example/v1/',
    'https://user@evil.example/v1/',
  ])('cannot be %s', (address) => expect(() => checkVisitorTarget(base, address)).toThrow(/^(proxy|outbound)\./))
})
