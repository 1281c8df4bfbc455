import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECRET_MASK } from '#core/content/mask.ts'
import { startTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts'
import { startWebServer, type Reply as Answer, type WebServer } from '../../../testing/web-server.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const MIB = 1024 * 1024

let t: TestApp
let target: WebServer
let reply: Answer
let origin = ''
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  target = await startWebServer((request, response) => reply(request, response))
  origin = `http://127.0.0.1:${target.port}`
  people = await newPeople(t)
})
afterAll(async () => {
  await target.close()
  await t.close()
})
beforeEach(async () => {
  world = await newWorld(t, people)
  target.seen.length = 0
  reply = (_request, response) => response.end('ok')
  const fields = { id: world.environment, name: 'Test', url: `${origin}/base`, isPublic: 0 }
  await t.post(people.projectDev.token, '/module/environment/update', fields)
})

const guest = () => people.projectGuest.token
const dev = () => people.projectDev.token
const ask = (input: object = {}) => ({
  environmentId: world.environment,
  method: 'GET',
  url: `${origin}/`,
  headers: [],
  params: [],
  ...input,
})
const proxy = (token: string, input: object = {}): Promise<Reply> => t.post(token, '/doc/debug/proxy', ask(input))

function form(input: object, files: [name: string, bytes: Uint8Array<ArrayBuffer>][]): FormData {
  const data = new FormData()
  data.append('request', JSON.stringify(ask(input)))
  for (const [name, bytes] of files) data.append('__files__', new Blob([bytes], { type: 'image/png' }), name)
  return data
}

async function proxyForm(token: string, data: FormData): Promise<Reply> {
  const headers = { 'accept-language': 'en', 'x-token': token }
  return JSON.parse((await t.send({ method: 'POST', url: '/doc/debug/proxy', headers, payload: data })).body)
}

describe('a proxied call', () => {
  it('sends method, params, headers and a text, and returns everything about the answer', async () => {
    reply = (_request, response) => response.writeHead(201, 'Made', { 'X-A': ['1', '2'] }).end('{"id":7}')
    const { data } = await proxy(guest(), {
      method: 'post',
      url: `${origin}/pets?a=1`,
      params: [{ name: 'b c', value: 'ü&' }],
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'X-Many', value: 'one' },
        { name: 'X-Many', value: 'two' },
        { name: 'Connection', value: 'upgrade' },
      ],
      body: '{"name":"Ann"}',
    })
    expect(data).toMatchObject({ status: 201, statusText: 'Made', body: '{"id":7}', isBase64: false, size: 8 })
    expect(data).toMatchObject({ dropped: ['Connection'], address: '127.0.0.1', timing: { total: expect.any(Number) } })
    expect(data.headers).toEqual(
      expect.arrayContaining([
        { name: 'X-A', value: '1' },
        { name: 'X-A', value: '2' },
      ]),
    )
    expect(target.seen[0]).toMatchObject({ method: 'POST', path: '/pets?a=1&b%20c=%C3%BC%26', body: '{"name":"Ann"}' })
    expect(target.seen[0]?.headers).toMatchObject({ 'x-many': 'one, two', 'content-type': 'application/json' })
  })

  it('never sends the token or cookies of this site', async () => {
    const headers = { 'x-token': guest(), cookie: 'endpaper_files=1.x', authorization: 'Bearer ours' }
    await t.send({ method: 'POST', url: '/doc/debug/proxy', headers, payload: ask() })
    expect(Object.keys(target.seen[0]?.headers ?? {}).sort()).toEqual(['connection', 'host'])
  })

  it('sends the fields of a form', async () => {
    await proxy(guest(), {
      method: 'POST',
      body: [
        { name: 'a', value: 'x y' },
        { name: 'a', value: 'ü' },
      ],
    })
    expect(target.seen[0]).toMatchObject({ body: 'a=x+y&a=%C3%BC' })
    expect(target.seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  it('sends several files with fields as multipart, byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_none, at) => at)
    const input = { method: 'POST', body: [{ name: 'title', value: 'T' }], files: [{ name: 'one' }, { name: 'two' }] }
    const answer = await proxyForm(
      guest(),
      form(input, [
        ['a.png', bytes],
        ['b"c.png', bytes],
      ]),
    )
    expect(answer).toMatchObject({ code: '0' })
    const { body = '', headers } = target.seen[0] ?? {}
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('name="title"\r\n\r\nT\r\n')
    expect(body).toContain('name="one"; filename="a.png"\r\nContent-Type: image/png')
    expect(body).toContain('name="two"; filename="b%22c.png"')
    expect(body.split(Buffer.from(bytes).toString('latin1'))).toHaveLength(3)
  })

  it('sends one file as the raw body', async () => {
    const bytes = Uint8Array.from([0, 255, 13, 10, 1])
    const headers = [{ name: 'Content-Type', value: 'image/png' }]
    await proxyForm(guest(), form({ method: 'PUT', headers, files: [{ name: 'x' }] }, [['a', bytes]]))
    expect(target.seen[0]).toMatchObject({ method: 'PUT', body: Buffer.from(bytes).toString('latin1') })
  })

  it('returns a binary answer as Base64, and a compressed one decompressed', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_001 }, (_none, at) => at % 256))
    reply = (_request, response) => response.end(bytes)
    const { data } = await proxy(guest())
    expect(data).toMatchObject({ isBase64: true, size: bytes.length })
    expect(Buffer.from(data.body, 'base64').equals(bytes)).toBe(true)
    reply = (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('héllo\u{1f600}'))
    expect((await proxy(guest())).data).toMatchObject({ body: 'héllo\u{1f600}', isBase64: false })
  })

  it('returns a redirect as an answer', async () => {
    reply = (_request, response) => response.writeHead(302, { location: '/next' }).end()
    expect((await proxy(guest())).data).toMatchObject({ status: 302 })
    expect(target.seen).toHaveLength(1)
  })

  it('carries 20 MiB each way and refuses more', async () => {
    reply = (request, response) => response.end('x'.repeat(request.body.length))
    const most = form({ method: 'POST', files: [{ name: 'f' }] }, [['a', new Uint8Array(20 * MIB)]])
    expect((await proxyForm(guest(), most)).data).toMatchObject({ status: 200, size: 20 * MIB })
    const more = form({ method: 'POST', files: [{ name: 'f' }] }, [['a', new Uint8Array(20 * MIB + 1)]])
    expect(await proxyForm(guest(), more)).toEqual({ code: '413', msg: t.text('error.bodyTooLarge') })
    reply = (_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20 * MIB + 1)))
    const msg = t.text('outbound.tooLarge', { host: '127.0.0.1', size: '20 MiB' })
    expect(await proxy(guest())).toEqual({ code: '100', msg })
  })

  it('says what is wrong with a target that is slow or breaks off', async () => {
    reply = () => {}
    const late = t.text('outbound.timeout', { host: '127.0.0.1', seconds: 1 })
    expect(await proxy(guest(), { timeoutMs: 50 })).toEqual({ code: '100', msg: late })
    reply = (_request, response) =>
      response.writeHead(200, { 'content-length': 10 }).write('a', () => response.destroy())
    expect(await proxy(guest())).toEqual({ code: '100', msg: t.text('outbound.broken', { host: '127.0.0.1' }) })
  })

  it('is recorded with host, status and size', async () => {
    await proxy(guest(), { headers: [{ name: 'X-Secret', value: 'abc' }] })
    const [row] = await t.db.selectFrom('audit').select(['action', 'object']).orderBy('id', 'desc').limit(1).execute()
    expect(row).toEqual({ action: 'proxied', object: `GET 127.0.0.1:${target.port} 200 2` })
  })
})

describe('targets', () => {
  it('are the environments of the module for guests, and others for developers', async () => {
    const other = await startWebServer((_request, response) => response.end('other'))
    const url = `http://127.0.0.1:${other.port}/`
    const msg = t.text('proxy.otherTarget', { host: `127.0.0.1:${other.port}` })
    expect(await proxy(guest(), { url })).toEqual({ code: '100', msg })
    expect((await proxy(dev(), { url })).data).toMatchObject({ body: 'other' })
    await other.close()
  })

  it('are opened by a super admin on the spot', async () => {
    const url = `http://127.0.0.9:${target.port}/`
    const { data } = await proxy(people.superAdmin.token, { url })
    expect(data).toEqual({ entry: `127.0.0.9:${target.port}`, canAllow: true })
    expect(await t.post(people.superAdmin.token, '/debug/host/allow', { entry: data.entry })).toMatchObject({
      code: '0',
    })
    const msg = t.text('outbound.unreachable', { host: '127.0.0.9' })
    expect(await proxy(dev(), { url })).toEqual({ code: '100', msg })
  })
})

describe('secrets', () => {
  const rows = (scope: string, value: string) => ({
    environmentId: world.environment,
    scope,
    rows: [{ name: 'token', value }],
  })
  const echo: Answer = ({ headers, path }, response) =>
    response.setHeader('X-Echo', headers['x-key'] ?? '').end(`${String(headers['x-key'])} ${path}`)
  const key = (value: string) => ({ headers: [{ name: 'X-Key', value }] })

  it('are filled in from variables and masked in the answer', async () => {
    reply = echo
    await t.post(guest(), '/debug/variable/save', rows('own', 'hush hush/1'))
    const { data } = await proxy(guest(), { ...key('{{token}}'), url: `${origin}/?a={{token}}` })
    expect(target.seen[0]).toMatchObject({ path: '/?a=hush%20hush%2F1', headers: { 'x-key': 'hush hush/1' } })
    expect(data.body).toBe(`${SECRET_MASK} /?a=${SECRET_MASK}`)
    expect(data.headers).toContainEqual({ name: 'X-Echo', value: SECRET_MASK })
  })

  it('of the team are for developers only, and never leave for another host', async () => {
    reply = echo
    await t.post(dev(), '/debug/variable/save', rows('team', 'team-secret'))
    const msg = t.text('proxy.variableForTeam', { name: 'token' })
    expect(await proxy(guest(), key('{{token}}'))).toEqual({ code: '100', msg })
    expect((await proxy(dev(), key('{{token}}'))).data.body).toBe(`${SECRET_MASK} /`)
    const elsewhere = await proxy(dev(), { ...key('{{token}}'), url: 'http://127.0.0.1:1/' })
    expect(elsewhere.msg).toBe(t.text('proxy.secretElsewhere', { name: 'token', host: '127.0.0.1:1' }))
  })

  it('of global rows replace the mask for developers, and guests are asked for their own', async () => {
    reply = echo
    const row = { environmentId: world.environment, style: 1, name: 'X-Key', example: 'row-secret', isSecret: 1 }
    expect(await t.post(dev(), '/module/environment/param/add', row)).toMatchObject({ code: '0' })
    expect((await proxy(dev(), key(SECRET_MASK))).data.body).toBe(`${SECRET_MASK} /`)
    expect(target.seen[0]?.headers['x-key']).toBe('row-secret')
    const msg = t.text('proxy.enterSecret', { name: 'X-Key' })
    expect(await proxy(guest(), key(SECRET_MASK))).toEqual({ code: '100', msg })
  })
})

describe('secrets of an environment whose host changes', () => {
  let other: WebServer
  const movedTo = () => `http://127.0.0.1:${other.port}`
  beforeAll(async () => {
    other = await startWebServer((_request, response) => response.end('other'))
  })
  afterAll(() => other.close())

  const save = async (scope: string, token: string, value = 'hush') => {
    const { data } = await t.get(token, '/debug/variable/list', { environmentId: world.environment })
    const seen = data
      .filter((row: { scope: string }) => row.scope === scope)
      .map(({ stamp }: { stamp: string }) => stamp)
    const input = { environmentId: world.environment, scope, rows: [{ name: 'token', value }], seen }
    return t.post(token, '/debug/variable/save', input)
  }
  const moveTo = (url: string) =>
    t.post(dev(), '/module/environment/update', { id: world.environment, name: 'Test', url, isPublic: 0 })
  const send = (token: string, to = movedTo()) =>
    proxy(token, { url: `${to}/`, headers: [{ name: 'X-Key', value: '{{token}}' }] })
  const environment = async () =>
    (await t.get(dev(), '/module/environment/list', { moduleId: world.module })).data.find(
      ({ name }: { name: string }) => name === 'Test',
    )
  const push = async (data: object) => {
    const token = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
    return t.post('', '/api', { name: 'module.debug.env.set', access_token: token, data })
  }
  const enterAgain = () => ({
    code: '100',
    msg: t.text('proxy.secretMoved', { name: 'token', host: `127.0.0.1:${other.port}` }),
  })

  it('stay behind until they are entered again, also those of the team', async () => {
    await save('own', guest())
    await save('team', dev())
    await moveTo(movedTo())
    expect(await send(guest())).toEqual(enterAgain())
    expect(await send(dev())).toEqual(enterAgain())
    expect(other.seen).toEqual([])
    await save('team', dev(), SECRET_MASK)
    expect(await send(dev())).toEqual(enterAgain())
    await save('team', dev(), 'new')
    expect((await send(dev())).data).toMatchObject({ body: 'other' })
    expect(other.seen[0]?.headers['x-key']).toBe('new')
  })

  it('are filled in again when the host is back, and when only the path changes', async () => {
    await save('own', guest())
    await moveTo(movedTo())
    await moveTo(`${origin}/v2`)
    expect((await send(guest(), origin)).data).toMatchObject({ status: 200 })
    expect(target.seen[0]?.headers['x-key']).toBe('hush')
  })

  it('keep deliveries from changing the host', async () => {
    await save('own', guest())
    expect(await push({ name: 'Test', url: movedTo() })).toMatchObject({ code: '0' })
    expect(await environment()).toMatchObject({ url: `${origin}/base` })
    await push({ name: 'Test', url: `${origin}/v2` })
    expect(await environment()).toMatchObject({ url: `${origin}/v2` })
    expect((await send(guest(), origin)).data).toMatchObject({ status: 200 })
  })

  it('keep deliveries from changing the host for global rows too, and nothing does without secrets', async () => {
    const row = { environmentId: world.environment, style: 1, name: 'X-Key', example: 'row-secret', isSecret: 1 }
    const { data } = await t.post(dev(), '/module/environment/param/add', row)
    await push({ name: 'Test', url: movedTo() })
    expect(await environment()).toMatchObject({ url: `${origin}/base` })
    await t.post(dev(), '/module/environment/param/delete', { environmentId: world.environment, id: data.id })
    await push({ name: 'Test', url: movedTo() })
    expect(await environment()).toMatchObject({ url: movedTo() })
  })
})

describe('secrets of a doc', () => {
  const secret = (name: string, more: object = {}) => ({
    name,
    type: 'string',
    example: `${name} is/"<`,
    isSecret: 1,
    ...more,
  })
  let docId: string
  beforeEach(async () => {
    const doc = {
      moduleId: world.module,
      name: 'Secret',
      httpMethod: 'POST',
      url: '/keys/{key}',
      isShow: 1,
      contentType: 'application/xml',
      pathParams: [secret('key')],
      headerParams: [secret('sid', { example: 'sid is', rules: { in: 'cookie' } })],
      requestParams: [secret('pin', { rules: { xml: { name: 'Pin' } } }), secret('kind')],
    }
    const { data, msg } = await t.post(dev(), '/doc/save', doc)
    if (!data) throw new Error(msg)
    docId = data.id
  })
  const all = () => ({
    docId,
    method: 'POST',
    url: `${origin}/keys/{key:${SECRET_MASK}}`,
    headers: [
      { name: 'Cookie', value: `a=1; sid=${SECRET_MASK}` },
      { name: 'Content-Type', value: 'application/xml' },
    ],
    body: `<r kind="${SECRET_MASK}"><x:Pin a="1">${SECRET_MASK}</x:Pin></r>`,
  })

  it('are filled in within the path, cookies and XML, and masked in the answer', async () => {
    reply = ({ path, headers, body }, response) => response.end(`${path} ${headers.cookie} ${body}`)
    const { data } = await proxy(dev(), all())
    expect(target.seen[0]).toMatchObject({
      path: '/keys/key%20is%2F%22%3C',
      headers: { cookie: 'a=1; sid=sid is' },
      body: '<r kind="kind is/&quot;&lt;"><x:Pin a="1">pin is/&quot;&lt;</x:Pin></r>',
    })
    expect(data.body).toBe(
      `/keys/${SECRET_MASK} a=1; sid=${SECRET_MASK} <r kind="${SECRET_MASK}"><x:Pin a="1">${SECRET_MASK}</x:Pin></r>`,
    )
  })

  it('are entered by guests', async () => {
    const { url, headers, body, ...rest } = all()
    const msg = (name: string) => ({ code: '100', msg: t.text('proxy.enterSecret', { name }) })
    expect(await proxy(guest(), { ...rest, url })).toEqual(msg('key'))
    expect(await proxy(guest(), { ...rest, headers })).toEqual(msg('sid'))
    expect(await proxy(guest(), { ...rest, headers: headers.slice(1), body })).toEqual(msg('Pin'))
    expect(await proxy(dev(), { ...rest, url: `${origin}/{other:${SECRET_MASK}}` })).toEqual(msg('other'))
    expect(target.seen).toEqual([])
  })
})

describe('a stream of lines', () => {
  const open = async (stop: AbortController, more: object = {}) => {
    const base = await listening
    const headers = { 'x-token': guest(), accept: 'application/x-ndjson', 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(ask(more)), signal: stop.signal }
    return fetch(`${base}/doc/debug/proxy`, init)
  }
  let listening: Promise<string>
  beforeAll(() => {
    listening = t.listen()
  })

  it('delivers each event at once, and ends the call of the target when the reader leaves', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const { promise: go, resolve: goOn } = Promise.withResolvers<void>()
    reply = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      response.once('close', resolve)
      void go.then(() => response.write('data: 2\n\n'))
    }
    const stop = new AbortController()
    const response = await open(stop)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const until = async (count: number, text = ''): Promise<string[]> => {
      const { value = '' } = (await reader?.read()) ?? {}
      const lines = (text + value).split('\n').filter(Boolean)
      return lines.length >= count ? lines : until(count, text + value)
    }
    const [head = '', chunk = ''] = await until(2)
    expect(JSON.parse(head)).toMatchObject({ kind: 'head', status: 200 })
    expect(JSON.parse(chunk)).toMatchObject({ kind: 'chunk', data: Buffer.from('data: 1\n\n').toString('base64') })
    goOn()
    const [second = ''] = await until(1)
    expect(Buffer.from(JSON.parse(second).data, 'base64').toString()).toBe('data: 2\n\n')
    stop.abort()
    await ended
  })

  it('of events outlives the time limit of other answers', async () => {
    const { promise: go, resolve: goOn } = Promise.withResolvers<void>()
    reply = ({ path }, response) => {
      if (path === '/slow') return
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n')
      void go.then(() => response.end('data: 2\n\n'))
    }
    const timeoutMs = 1500
    const stream = await open(new AbortController(), { timeoutMs })
    // The stream began before this one, which lasts as long as its limit.
    const slow = await proxy(guest(), { url: `${origin}/slow`, timeoutMs })
    expect(slow.msg).toBe(t.text('outbound.timeout', { host: '127.0.0.1', seconds: 2 }))
    goOn()
    const lines = (await stream.text()).trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kind: 'end', size: 18 })
  })

  it('ends with size and timing, or with a fault', async () => {
    const all = await (await open(new AbortController())).text()
    expect(JSON.parse(all.trim().split('\n').at(-1) ?? '')).toMatchObject({ kind: 'end', size: 2 })
    reply = (_request, response) =>
      response.writeHead(200, { 'content-length': 9 }).write('a', () => response.destroy())
    const broken = await (await open(new AbortController())).text()
    expect(JSON.parse(broken.trim().split('\n').at(-1) ?? '')).toMatchObject({ kind: 'fault' })
  })
})
