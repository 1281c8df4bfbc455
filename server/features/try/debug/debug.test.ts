import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECRET_MASK } from '#core/content/mask.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebServer } from '../../../testing/web-server.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  world = await newWorld(t, people)
})

const guest = () => people.projectGuest.token
const dev = () => people.projectDev.token
const notFound = () => ({ code: '100', msg: t.text('error.notFound') })

describe('private targets', () => {
  it.each([
    '127.0.0.1',
    '0x7f.1',
    '127.1',
    '2130706433',
    '017700000001',
    '[::ffff:127.0.0.1]',
    '[::1]',
    'localhost.',
    '0.0.0.0',
    '169.254.169.254',
    '10.0.0.1',
  ])('stay closed until they are allowed: %s', async (host) => {
    const request = { method: 'GET', url: `http://${host}:8080/`, headers: [], params: [] }
    const answer = await t.post(dev(), '/doc/debug/proxy', { environmentId: world.environment, ...request })
    expect(answer).toMatchObject({ code: '100', data: { entry: expect.stringMatching(/:8080$/), canAllow: false } })
    expect(answer.msg).toContain('A super admin can allow it')
  })
})

describe('variables', () => {
  const list = async (token: string) =>
    (await t.get(token, '/debug/variable/list', { environmentId: world.environment })).data
  const save = (token: string, scope: string, rows: object[], seen?: string[]) =>
    t.post(token, '/debug/variable/save', { environmentId: world.environment, scope, rows, seen })
  const stamps = (rows: { stamp: string }[]) => rows.map(({ stamp }) => stamp)

  it('belong to the team or to one person, and hide secret values', async () => {
    await save(dev(), 'team', [{ name: 'host', value: 'a' }])
    await save(guest(), 'own', [{ name: 'password', value: 'hush' }])
    expect(await list(guest())).toMatchObject([
      { name: 'host', value: 'a', isSecret: false, scope: 'team' },
      { name: 'password', value: SECRET_MASK, isSecret: true, scope: 'own' },
    ])
    expect(await list(dev())).toMatchObject([{ name: 'host' }])
    const [row] = await t.db.selectFrom('debug_variable').select('value').where('name', '=', 'password').execute()
    expect(row?.value).not.toContain('hush')
  })

  it('of the team are changed by those who may edit the module', async () => {
    expect(await save(guest(), 'team', [])).toEqual({ code: '100', msg: t.text('error.forbidden') })
  })

  it('of the team are not replaced by someone who has not seen the newest ones', async () => {
    const seen = stamps((await save(dev(), 'team', [{ name: 'host', value: 'a' }], [])).data)
    const theirs = [
      { name: 'host', value: 'a' },
      { name: 'port', value: '1' },
    ]
    expect(await save(dev(), 'team', theirs, seen)).toMatchObject({ code: '0', data: theirs })
    const late = await save(people.projectAdmin.token, 'team', [{ name: 'host', value: 'b' }], seen)
    expect(late).toMatchObject({ code: '100', msg: t.text('proxy.variablesChanged'), field: 'seen' })
    expect(await list(dev())).toMatchObject(theirs)
  })

  it('of the team are saved once when two people save what both have seen at the same time', async () => {
    const replies = await Promise.all([
      save(dev(), 'team', [{ name: 'a', value: '1' }], []),
      save(people.projectAdmin.token, 'team', [{ name: 'b', value: '2' }], []),
    ])
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['0', '100'])
    expect(await list(dev())).toHaveLength(1)
  })

  it('of the team are replaced only by callers who say what they have seen', async () => {
    expect((await save(dev(), 'team', [{ name: 'host', value: 'a' }])).code).toBe('0')
    const refused = { code: '100', msg: t.text('proxy.sendSeenVariables'), field: 'seen' }
    expect(await save(dev(), 'team', [{ name: 'host', value: 'b' }])).toEqual(refused)
    expect(await list(dev())).toMatchObject([{ name: 'host', value: 'a' }])
  })

  it('have another stamp when the value of a secret was replaced, and the same when it was kept', async () => {
    const secret = (value: string) => [{ name: 'key', value, isSecret: true }]
    const first = stamps((await save(dev(), 'team', secret('hush'), [])).data)
    const kept = stamps((await save(dev(), 'team', secret(SECRET_MASK), first)).data)
    const replaced = stamps((await save(dev(), 'team', secret('hush'), kept)).data)
    expect(kept).toEqual(first)
    expect(replaced).not.toEqual(first)
  })

  it('keep a secret that is sent as the mask, and do not reveal it as a public one', async () => {
    await save(guest(), 'own', [{ name: 'key', value: 'hush', isSecret: true }])
    expect(await save(guest(), 'own', [{ name: 'key', value: SECRET_MASK, isSecret: true }])).toMatchObject({
      code: '0',
    })
    const msg = t.text('proxy.enterVariable', { name: 'key' })
    expect(await save(guest(), 'own', [{ name: 'key', value: SECRET_MASK, isSecret: false }])).toEqual({
      code: '100',
      msg,
    })
  })

  it('are merged by a script, up to the limit', async () => {
    await save(guest(), 'own', [{ name: 'a', value: '1' }])
    const set = (rows: object[]) => t.post(guest(), '/debug/variable/set', { environmentId: world.environment, rows })
    await set([
      { name: 'a', value: '2' },
      { name: 'b', value: '3' },
    ])
    expect(await list(guest())).toMatchObject([
      { name: 'a', value: '2' },
      { name: 'b', value: '3' },
    ])
    const many = Array.from({ length: 99 }, (_none, at) => ({ name: `v${at}`, value: '' }))
    expect(await set(many)).toMatchObject({ code: '100', msg: t.text('error.tooMany', { max: 100 }) })
    expect(await set([{ name: 'no space', value: '' }])).toMatchObject({ msg: t.text('proxy.variableName') })
  })
})

describe('properties', () => {
  it('are kept for one person, by doc and by module', async () => {
    const ofDoc = { refId: world.doc, type: 10 }
    const ofModule = { refId: world.module, type: 11 }
    const propList = [
      { ...ofDoc, name: 'env', val: '{"a":1}' },
      { ...ofModule, name: 'env', val: 'false' },
    ]
    expect(await t.post(guest(), '/prop/save', { propList })).toMatchObject({ code: '0' })
    await t.post(guest(), '/prop/set', { ...ofDoc, props: { env: '{}', more: 'x' } })
    expect((await t.get(guest(), '/prop/get', ofDoc)).data).toEqual({ env: '{}', more: 'x' })
    expect((await t.get(guest(), '/prop/find', { ...ofModule, name: 'env' })).data).toEqual(propList[1])
    expect((await t.get(dev(), '/prop/get', ofDoc)).data).toEqual({})
    expect((await t.get(dev(), '/prop/find', { ...ofModule, name: 'env' })).data).toBe(null)
  })

  it('of a foreign doc or module do not exist', async () => {
    const foreign = await newWorld(t)
    expect(await t.get(guest(), '/prop/get', { refId: foreign.doc, type: 10 })).toEqual(notFound())
    expect(await t.get(guest(), '/prop/get', { refId: foreign.module, type: 11 })).toEqual(notFound())
  })
})

describe('the history of calls', () => {
  const add = (token: string, request: string) => {
    const result = { route: 'proxy', request, status: 200, size: 1, totalMs: 2, fault: '' }
    return t.post(token, '/debug/history/add', { docId: world.doc, environmentId: world.environment, ...result })
  }
  const list = async (token: string, place: Record<string, string>) =>
    (await t.get(token, '/debug/history/list', place)).data.map(({ request }: { request: string }) => request)

  it('shows the own calls of a doc or module, newest first', async () => {
    await add(guest(), 'one')
    await add(guest(), 'two')
    await add(dev(), 'other')
    expect(await list(guest(), { docId: world.doc })).toEqual(['two', 'one'])
    expect(await list(guest(), { moduleId: world.module })).toEqual(['two', 'one'])
    await t.post(guest(), '/debug/history/clear', { docId: world.doc })
    expect(await list(guest(), { docId: world.doc })).toEqual([])
    expect(await list(dev(), { docId: world.doc })).toEqual(['other'])
  })

  it('keeps 100 calls of a doc', async () => {
    for (let at = 0; at <= 100; at++) await add(guest(), String(at))
    const kept = await list(guest(), { docId: world.doc })
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, '100', '1'])
  })
})

describe('the frame for direct calls', () => {
  it('opens the origin of its environment and nothing else, for the ticket of a reader', async () => {
    const info = await t.send({ method: 'GET', url: '/user/info', headers: { 'x-token': guest() } })
    const cookies = [info.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find((one) => one.includes('Path=/debug/frame'))?.split(';')[0] ?? ''
    const url = `/debug/frame?environmentId=${world.environment}`
    const { headers, body } = await t.send({ method: 'GET', url, headers: { cookie } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('connect-src https://test.example;')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(body).toContain('const origin = "https://test.example"')
    expect((await t.send({ method: 'GET', url })).body).toContain('"1000"')
  })

  it('is refused for a host that would widen its policy', async () => {
    const fields = { id: world.environment, name: 'Test', url: 'http://*/', isPublic: 0 }
    await t.post(dev(), '/module/environment/update', fields)
    const answer = await t.get(guest(), '/debug/frame', { environmentId: world.environment })
    expect(answer).toEqual({ code: '100', msg: t.text('proxy.badEnvironment') })
  })
})

describe('OAuth tokens', () => {
  it('come from the provider, whose refusal is told', async () => {
    let answer: object = { access_token: 'a1', token_type: 'bearer', expires_in: 60 }
    const provider = await startWebServer((_request, response) => response.end(JSON.stringify(answer)))
    const origin = `http://127.0.0.1:${provider.port}`
    await t.post(people.superAdmin.token, '/debug/host/allow', { entry: `127.0.0.1:${provider.port}` })
    const environment = { id: world.environment, name: 'Test', url: origin, isPublic: 0 }
    await t.post(dev(), '/module/environment/update', environment)
    const input = { environmentId: world.environment, tokenUrl: `${origin}/token`, clientId: 'me', clientSecret: 's:1' }
    const ask = (more: object) => t.post(guest(), '/debug/oauth/token', { ...input, clientAuth: 'basic', ...more })
    const { data } = await ask({ grantType: 'client_credentials', scope: 'read' })
    expect(data).toEqual({ accessToken: 'a1', tokenType: 'bearer', expiresIn: 60 })
    const basic = `Basic ${Buffer.from('me:s%3A1').toString('base64')}`
    expect(provider.seen[0]).toMatchObject({
      body: 'grant_type=client_credentials&scope=read',
      headers: { authorization: basic },
    })

    answer = { error: 'invalid_grant', error_description: 'The code is old' }
    const redirectUri = `${t.services.config.publicUrl}/debug/oauth`
    const refused = await ask({ grantType: 'authorization_code', code: 'c', codeVerifier: 'v', redirectUri })
    expect(refused.msg).toContain('invalid_grant: The code is old')
    const elsewhere = await ask({ grantType: 'authorization_code', code: 'c', redirectUri: 'https://evil.example' })
    expect(elsewhere.msg).toBe(t.text('proxy.redirectUri', { uri: redirectUri }))
    const foreign = await ask({ grantType: 'client_credentials', tokenUrl: 'https://login.example/token' })
    expect(foreign.msg).toBe(t.text('proxy.tokenTarget', { host: 'login.example' }))
    await provider.close()
  })

  it('may come from a provider that a doc names, wherever the doc is', async () => {
    const pushToken = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
    const apis = Array.from({ length: 120 }, (_none, number) => ({ name: `Doc ${number}`, url: `/d/${number}` }))
    await t.post('', '/api', { name: 'doc.push', access_token: pushToken, data: { apis } })
    const need = { name: 'login', type: 'oauth2', detail: 'https://login.example/token', scopes: [] }
    const doc = { moduleId: world.module, name: 'Last', url: '/last', extras: { security: [[need]] } }
    expect((await t.post(dev(), '/doc/save', doc)).code).toBe('0')
    const ask = async (tokenUrl: string) => {
      const input = { environmentId: world.environment, tokenUrl, clientId: 'me', clientSecret: 's' }
      const sent = { ...input, clientAuth: 'basic', grantType: 'client_credentials' }
      return (await t.post(guest(), '/debug/oauth/token', sent)).msg
    }
    const refused = t.text('proxy.tokenTarget', { host: 'login.example' })
    expect(await ask('https://login.example/other')).toBe(refused)
    expect(await ask('https://login.example/token')).not.toBe(refused)
  })
})
