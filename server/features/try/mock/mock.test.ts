import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { deleteWorld, newMock, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
let base: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  base = await addressOf(world)
})
afterAll(() => t.close())

const dev = () => people.projectDev.token

async function addressOf({ module }: World): Promise<string> {
  const { data } = await t.get(dev(), '/module/mock/get', { moduleId: module })
  return new URL(data.url).pathname
}

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS' | 'DELETE'
  headers?: Record<string, string>
  payload?: string | object
}

async function ask(path: string, { method = 'GET', headers = {}, ...rest }: Ask = {}) {
  const reply = await t.send({ method, url: base + path, headers: { 'accept-language': 'en', ...headers }, ...rest })
  return { ...reply, json: () => JSON.parse(reply.body) }
}

let count = 0

/** Adds a shown HTTP doc with a response; returns its id and path. */
async function newDoc(change: object = {}, method = 'GET') {
  const url = `/thing/${(count += 1)}`
  const response = {
    responseParams: [
      { name: 'id', type: 'number' },
      { name: 'email', type: 'string' },
    ],
  }
  const doc = {
    moduleId: world.module,
    name: `Thing ${count}`,
    httpMethod: method,
    url,
    isShow: 1,
    ...response,
    ...change,
  }
  const { data, msg } = await t.post(dev(), '/doc/save', doc)
  if (!data) throw new Error(msg)
  return { id: data.id as string, url }
}

const save = (docId: string, change: object = {}) => t.post(dev(), '/doc/mock/save', { ...newMock, docId, ...change })

describe('a shown doc without configuration', () => {
  it('answers on its method and path with plausible data', async () => {
    const { url } = await newDoc()
    const { status, headers, json } = await ask(url)
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(json()).toEqual({ id: expect.any(Number), email: expect.stringMatching(/@example\./) })
  })

  it('gives the same data for the same seed', async () => {
    const { url } = await newDoc()
    const bodyOf = async (path: string, headers?: Record<string, string>) =>
      (await ask(path, headers && { headers })).body
    expect(await bodyOf(`${url}?__seed=a`)).toBe(await bodyOf(`${url}?__seed=a`))
    expect(await bodyOf(`${url}?__seed=a`)).toBe(await bodyOf(url, { 'x-mock-seed': 'a' }))
    expect(await bodyOf(`${url}?__seed=a`)).not.toBe(await bodyOf(`${url}?__seed=b`))
  })

  it('is found by its path variables, the most specific path first', async () => {
    await newDoc({ url: '/users/{id}', responseParams: [{ name: 'which', type: 'string', example: 'one' }] })
    await newDoc({ url: '/users/me', responseParams: [{ name: 'which', type: 'string', example: 'me' }] })
    expect((await ask('/users/7')).json()).toEqual({ which: 'one' })
    expect((await ask('/users/me')).json()).toEqual({ which: 'me' })
  })

  it('says in words what exists', async () => {
    const { url } = await newDoc()
    const wrong = await ask(url, { method: 'DELETE' })
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'GET, OPTIONS'])
    expect(wrong.json()).toEqual({ error: t.text('mock.noMethod', { method: 'DELETE', path: url, methods: 'GET' }) })
    const none = await ask('/none')
    expect([none.status, none.json()]).toEqual([404, { error: t.text('mock.noDoc', { method: 'GET', path: '/none' }) }])
    expect((await ask('/none', { headers: { 'accept-language': 'zh-CN' } })).json().error).toMatch(/没有路径/)
  })

  it('never answers while it is hidden or deleted', async () => {
    const { id, url } = await newDoc()
    expect((await ask(url)).status).toBe(200)
    const { data } = await t.get(dev(), '/doc/detail', { id })
    await t.post(dev(), '/doc/save', { ...data, isShow: 0 })
    expect((await ask(url)).status).toBe(404)
    const other = await newDoc()
    await t.post(dev(), '/doc/delete', { id: other.id })
    expect((await ask(other.url)).status).toBe(404)
  })

  it('is read by any site without credentials, as content of its own origin', async () => {
    const { url } = await newDoc()
    const { headers } = await ask(url, { headers: { origin: 'https://app.example' } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/^sandbox;/)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const asking = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
    const preflight = await ask(url, { method: 'OPTIONS', headers: asking })
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([204, 'authorization'])
    const head = await ask(url, { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
    expect((await ask(url, { method: 'OPTIONS' })).status).toBe(204)
  })
})

describe('the address', () => {
  it('is 22 random characters, and ends when it is renewed or its place is deleted', async () => {
    const mine = await newWorld(t, people)
    const old = await addressOf(mine)
    expect(old).toMatch(/^\/mock\/[0-9A-Za-z]{22}$/)
    const status = async (path: string) => (await t.send({ method: 'GET', url: `${path}/doc` })).status
    expect(await status(old)).toBe(200)
    const { data } = await t.post(dev(), '/module/mock/refresh', { moduleId: mine.module })
    const renewed = new URL(data.url).pathname
    expect([await status(old), await status(renewed)]).toEqual([404, 200])
    await deleteWorld(t, mine)
    const gone = await t.send({ method: 'GET', url: `${renewed}/doc` })
    const unknown = await t.send({ method: 'GET', url: '/mock/nothing/doc' })
    expect([gone.status, gone.body]).toEqual([unknown.status, unknown.body])
  })

  it('may be the module id in public projects only', async () => {
    const url = `/mock/${world.module}/doc`
    expect((await t.send({ method: 'GET', url })).status).toBe(404)
    await t.db.updateTable('project').set({ is_private: 0 }).where('id', '=', world.keys.project).execute()
    expect((await t.send({ method: 'GET', url })).status).toBe(200)
    await t.db.updateTable('project').set({ is_private: 1 }).where('id', '=', world.keys.project).execute()
    expect((await t.send({ method: 'GET', url })).status).toBe(404)
  })
})

describe('a configuration', () => {
  it('answers with its status, headers and template', async () => {
    const { id, url } = await newDoc()
    const responseBody = '{"list|2":[{"id|+1":1}],"name":"@cname"}'
    await save(id, { httpStatus: 201, responseHeaders: [{ name: 'X-Total', value: '2' }], responseBody })
    const { status, headers, json } = await ask(url)
    expect([status, headers['x-total']]).toEqual([201, '2'])
    expect(json()).toEqual({ list: [{ id: 1 }, { id: 2 }], name: expect.stringMatching(/\p{Script=Han}/u) })
  })

  it('with most conditions that hold wins, and a disabled one never answers', async () => {
    const { id, url } = await newDoc({}, 'POST')
    const when = (place: string, name: string, op: string, value: string) => ({ in: place, name, op, value })
    await save(id, { name: 'any', responseBody: '"any"' })
    await save(id, { name: 'page', responseBody: '"page"', conditions: [when('query', 'page', 'eq', '2')] })
    const both = [when('query', 'page', 'eq', '2'), when('body', '$.user.id', 'regex', '^[0-9]+$')]
    await save(id, { name: 'both', responseBody: '"both"', conditions: both })
    await save(id, { name: 'off', responseBody: '"off"', isEnabled: 0, conditions: [...both, ...both] })
    const answer = async (path: string, payload: object) => (await ask(url + path, { method: 'POST', payload })).json()
    expect(await answer('', {})).toBe('any')
    expect(await answer('?page=2', { user: { id: 'x' } })).toBe('page')
    expect(await answer('?page=2', { user: { id: 7 } })).toBe('both')
  })

  it('whose expression never ends matches nothing, and holds nobody up', async () => {
    const { id, url } = await newDoc()
    const conditions = [{ in: 'query', name: 'q', op: 'regex', value: '^(a+)+$' }]
    await save(id, { conditions, responseBody: '"slow"' })
    expect((await ask(`${url}?q=${'a'.repeat(60)}b`)).json()).toHaveProperty('email')
    expect((await ask(`${url}?q=aaa`)).json()).toBe('slow')
  })

  it('with a script answers per request', async () => {
    const { id, url } = await newDoc({}, 'POST')
    const mockScript =
      'return { got: $body.n + 1, page: $params.page, name: Random.cname(), kind: $headers["x-kind"], day: moment.utc(0).format("YYYY") }'
    await save(id, { resultType: 1, mockScript })
    const reply = await ask(`${url}?page=3`, {
      method: 'POST',
      payload: { n: 1 },
      headers: { 'x-kind': 'a', cookie: 'b=1' },
    })
    expect(reply.json()).toEqual({ got: 2, page: '3', name: expect.any(String), kind: 'a', day: '1970' })
  })

  it.each([
    ['for (;;) {}', 'sandbox.time'],
    ['const a = []; for (;;) a.push(new Uint8Array(1e6))', 'sandbox.memory'],
    ['const f = () => f() + 1; f()', 'sandbox.stack'],
    ['1 + 1', 'mock.noReturn'],
  ] as const)('with the hostile script %s says why it failed', async (mockScript, key) => {
    const { id, url } = await newDoc()
    await save(id, { resultType: 1, mockScript })
    const { status, json } = await ask(url)
    expect([status, json()]).toEqual([500, { error: t.text(key) }])
    expect((await ask('/doc')).status).toBe(200)
  })

  it('with a script is refused while the switch of the instance is off', async () => {
    const { id, url } = await newDoc()
    await save(id, { resultType: 1, mockScript: 'return 1' })
    const turn = (value: string) =>
      t.post(people.superAdmin.token, '/admin/setting/config/update', { key: 'endpaper.mock.scripts', value })
    await turn('false')
    expect((await ask(url)).json()).toEqual({ error: t.text('mock.scriptsOff') })
    await turn('true')
    expect((await ask(url)).json()).toBe(1)
  })

  it('gives the same data for the same request when it is seeded', async () => {
    const { id, url } = await newDoc()
    await save(id, { isSeeded: 1, responseBody: '{"id":"@guid"}' })
    expect((await ask(`${url}?a=1`)).body).toBe((await ask(`${url}?a=1`)).body)
    expect((await ask(`${url}?a=1`)).body).not.toBe((await ask(`${url}?a=2`)).body)
  })

  it('waits for its delay while others are answered', async () => {
    const { id, url } = await newDoc()
    await save(id, { delayMills: 300, responseBody: '"late"' })
    const order: string[] = []
    const late = Array.from({ length: 200 }, () => ask(url).then(() => order.push('late')))
    await ask('/doc').then(() => order.push('doc'))
    await Promise.all(late)
    expect([order[0], order.length]).toEqual(['doc', 201])
  })

  it.each([
    ['Set-Cookie', 'a=1', 'mock.headerForbidden'],
    ['Content-Security-Policy', 'x', 'mock.headerForbidden'],
    ['X-A', 'a\nSet-Cookie: b', 'mock.headerBad'],
  ] as const)('may not set the header %s', async (name, value, key) => {
    const { id } = await newDoc()
    const { msg } = await save(id, { responseHeaders: [{ name, value }] })
    expect(msg).toBe(t.text(key, { name }))
  })

  it('stops at its limits, with a message', async () => {
    const { id, url } = await newDoc()
    await save(id, { responseBody: '{"a|1000":[{"b|1000":[1]}]}' })
    expect((await ask(url)).json()).toEqual({ error: t.text('mock.limit_nodes', { max: 10_000 }) })
  })

  it('is changed, moved and deleted; one of another doc is not found', async () => {
    const { id, url } = await newDoc()
    const first = (await save(id, { name: 'a', responseBody: '1' })).data.id
    const second = (await save(id, { name: 'b', responseBody: '2' })).data.id
    expect((await ask(url)).json()).toBe(1)
    await t.post(dev(), '/doc/mock/orderindex/update', { id: second, afterId: '' })
    expect((await ask(url)).json()).toBe(2)
    const { data } = await t.get(dev(), '/doc/mock/list', { docId: id })
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['b', 'a'])
    expect((await t.get(dev(), '/doc/mock/get', { id: second })).data).toMatchObject({ name: 'b', responseBody: '2' })
    expect((await save(id, { id: first, version: 9 })).code).toBe('100')
    expect((await save((await newDoc()).id, { id: first })).msg).toBe(t.text('error.notFound'))
    await t.post(dev(), '/doc/mock/delete', { id: second })
    expect((await ask(url)).json()).toBe(1)
  })
})

describe('the list of configurations', () => {
  it('leaves out what makes it large', async () => {
    const { id } = await newDoc()
    const long = 'x'.repeat(limits.mockBody)
    const conditions = [{ in: 'body', name: '', op: 'eq', value: 'y'.repeat(limits.mockConditionValue) }]
    const responseHeaders = [{ name: 'X-Long', value: 'z'.repeat(limits.mockHeaderValue) }]
    const { data } = await save(id, { name: 'Long', responseBody: long, conditions, responseHeaders })
    const list = await t.get(dev(), '/doc/mock/list', { docId: id })
    expect(list.data).toMatchObject([{ id: data.id, name: 'Long', httpStatus: 200 }])
    expect(JSON.stringify(list).length).toBeLessThan(1000)
    const one = await t.get(dev(), '/doc/mock/get', { id: data.id })
    expect(one.data).toMatchObject({ responseBody: long, conditions, responseHeaders })
  })
})

describe('a try-run', () => {
  it('shows result, console and errors without saving', async () => {
    const { id } = await newDoc()
    const { name: _n, isEnabled: _e, conditions: _c, remark: _r, ...fields } = newMock
    const run = async (mockScript: string) =>
      (await t.post(dev(), '/doc/mock/run', { ...fields, docId: id, resultType: 1, mockScript })).data
    expect(await run('console.log("hi"); return { a: 1 }')).toMatchObject({
      httpStatus: 200,
      body: '{"a":1}',
      error: '',
      console: [{ level: 'log', text: 'hi' }],
    })
    expect((await run('1')).error).toBe(t.text('mock.noReturn'))
    expect((await run('return x')).error).toBe("Line 1: ReferenceError: 'x' is not defined")
    expect((await t.get(dev(), '/doc/mock/list', { docId: id })).data).toEqual([])
  })

  it('gets a request by the examples of the doc', async () => {
    const { id } = await newDoc(
      {
        url: '/shelves/{shelf}/books/{book}',
        pathParams: [{ name: 'shelf', type: 'string', example: 'top' }],
        queryParams: [
          { name: 'page', type: 'number', example: '3' },
          { name: 'key', type: 'string', example: 'hunter2', isSecret: 1 },
        ],
        requestParams: [{ name: 'title', type: 'string', example: 'Momo' }],
      },
      'POST',
    )
    const { name: _n, isEnabled: _e, conditions: _c, remark: _r, ...fields } = newMock
    const mockScript = 'return [$path, $query, $body, $params.page]'
    const run = { ...fields, docId: id, resultType: 1, mockScript }
    const { data } = await t.post(dev(), '/doc/mock/run', run)
    expect(JSON.parse(data.body)).toEqual([{ shelf: 'top', book: '1' }, { page: '3' }, { title: 'Momo' }, '3'])
    const given = await t.post(dev(), '/doc/mock/run', {
      ...run,
      path: [{ name: 'shelf', value: 'low' }],
      params: [{ name: 'page', value: '9' }],
      body: 'plain',
    })
    expect(JSON.parse(given.data.body)).toEqual([{ shelf: 'low' }, { page: '9' }, 'plain', '9'])

    const conditions = [{ in: 'header', name: 'X-Kind', op: 'regex', value: '^a' }]
    const isMet = async (headers: object[]) =>
      (await t.post(dev(), '/doc/mock/run', { ...run, conditions, headers })).data.isMet
    expect([await isMet([{ name: 'X-Kind', value: 'ab' }]), await isMet([])]).toEqual([1, 0])
  })

  it('of a doc without configuration is for readers too', async () => {
    const { id } = await newDoc()
    const { data } = await t.get(people.projectGuest.token, '/doc/mock/sample', { docId: id, seed: 'a' })
    expect(JSON.parse(data.body)).toHaveProperty('email')
    const again = await t.get(people.projectGuest.token, '/doc/mock/sample', { docId: id, seed: 'a' })
    expect(again.data).toEqual(data)
  })
})

it('logs requests with masked secrets, and clears the log', async () => {
  const mine = await newWorld(t, people)
  const url = `${await addressOf(mine)}/doc?a=1`
  await t.send({ method: 'GET', url, headers: { authorization: 'Bearer x', 'x-a': 'b' } })
  const read = async () => (await t.get(dev(), '/module/mock/log', { moduleId: mine.module })).data
  const [entry] = await read()
  expect(entry).toMatchObject({ method: 'GET', path: '/doc?a=1', httpStatus: 200, docName: 'Doc', configName: 'Mock' })
  expect(entry.headers).toContainEqual({ name: 'authorization', value: '••••••' })
  expect(entry.headers).toContainEqual({ name: 'x-a', value: 'b' })
  await t.post(dev(), '/module/mock/log/clear', { moduleId: mine.module })
  expect(await read()).toEqual([])
})

it('refuses a body over its limit', async () => {
  const { url } = await newDoc({}, 'POST')
  const reply = await ask(url, {
    method: 'POST',
    payload: 'x'.repeat(1.5 * 1024 * 1024),
    headers: { 'content-type': 'text/plain' },
  })
  expect([reply.status, reply.json()]).toEqual([413, { error: t.text('mock.bodyTooLarge') }])
})
