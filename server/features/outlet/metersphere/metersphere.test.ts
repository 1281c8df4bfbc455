import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import {
  ACCESS_KEY,
  SECRET_KEY,
  startMeterSphere,
  type MeterSphereServer,
} from '../../../testing/metersphere-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

const MINUTE = 60_000

let t: TestApp
let people: People
let world: WholeWorld
let older: MeterSphereServer
let newer: MeterSphereServer
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  older = await startMeterSphere(1)
  newer = await startMeterSphere(2)
})
afterAll(async () => {
  await t.close()
  await older.close()
  await newer.close()
})
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
  await t.db.deleteFrom('metersphere_binding').execute()
  await t.db.deleteFrom('metersphere_space').execute()
  await t.db.deleteFrom('audit').execute()
  for (const server of [older, newer]) {
    server.instead = undefined
    server.seen.length = 0
    server.imported.length = 0
    server.signed.length = 0
  }
  await setSwitch(true)
})

const setSwitch = (isOn: boolean) =>
  t.post(people.superAdmin.token, '/admin/setting/config/update', {
    key: 'endpaper.metersphere.enable',
    value: String(isOn),
  })
const admin = () => people.spaceAdmin.token
const dev = () => people.projectDev.token

const connection = (server = older, change: object = {}) => ({
  spaceId: world.space,
  version: server === older ? 1 : 2,
  msAddress: server.address,
  msAccessKey: ACCESS_KEY,
  msSecretKey: SECRET_KEY,
  ...change,
})
const remoteSpace = { msSpaceId: 'w1', msSpaceName: 'Testers' }
const target = { msProjectId: 'p1', msProjectName: 'Shop', msModuleId: 'm1', msModuleName: 'Orders' }

const test = (change: object = {}, server = older) =>
  t.post(admin(), '/third/metersphere/space/test', connection(server, change))
const connect = async (server = older, change: object = {}) => {
  const input = { ...connection(server), ...remoteSpace, ...change }
  const reply = await t.post(admin(), '/third/metersphere/space/save', input)
  expect(reply).toMatchObject({ code: '0' })
}
const bind = (change: object = {}) =>
  t.post(dev(), '/third/metersphere/module/save', { moduleId: world.module, ...target, ...change })
const sync = () => t.post(dev(), '/third/metersphere/module/sync', { moduleId: world.module })
const binding = async (lang = 'en') =>
  (await t.get(dev(), '/third/metersphere/module/load', { moduleId: world.module, lang })).data
const later = async (ms: number) => {
  t.clock.now += ms
  await t.runJobs()
}
const syncedNow = async () => {
  expect(await sync()).toMatchObject({ code: '0' })
  await later(0)
}

async function push(names: string[]) {
  const token = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
  const apis = names.map((name) => ({ name, url: `/pushed/${name}`, httpMethod: 'GET' }))
  const data = encodeURIComponent(JSON.stringify({ apis, author: 'mei' }))
  const reply = await t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: token, data })
  expect(reply).toMatchObject({ code: '0' })
}

describe('the connection of a space', () => {
  it('is tested with the given keys, which sign every request', async () => {
    expect(await test()).toMatchObject({
      code: '0',
      data: {
        success: true,
        spaces: [
          { id: 'w1', name: 'Testers' },
          { id: 'w2', name: 'Others' },
        ],
      },
    })
    const [accessKey, uuid, millis] = older.signed[0]?.split('|') ?? []
    expect(accessKey).toBe(ACCESS_KEY)
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/)
    expect(Number(millis)).toBe(t.clock.now)
    await test()
    expect(new Set(older.signed).size).toBe(2)
  })

  it('lists the organizations of 3.x, or the only one of the community edition', async () => {
    expect((await test({}, newer)).data.spaces).toEqual([{ id: 'o1', name: 'Company' }])
    newer.instead = (response, { path }) => {
      const isThere = path === '/system/organization/default'
      const data = { id: 'o0', name: 'Default' }
      response.writeHead(isThere ? 200 : 404).end(JSON.stringify(isThere ? { code: 100_200, data } : {}))
    }
    expect((await test({}, newer)).data.spaces).toEqual([{ id: 'o0', name: 'Default' }])
  })

  it('is stored without ever returning the secret key', async () => {
    await connect()
    const { data } = await t.get(admin(), '/third/metersphere/space/load', { spaceId: world.space })
    expect(data).toEqual({
      version: 1,
      msAddress: older.address,
      msAccessKey: ACCESS_KEY,
      hasSecret: 1,
      ...remoteSpace,
    })
    const row = await t.db.selectFrom('metersphere_space').selectAll().executeTakeFirstOrThrow()
    expect(row.sealed_secret).not.toContain(SECRET_KEY)
    const entries = await t.db.selectFrom('audit').selectAll().where('action', '=', 'meterSphere.saved').execute()
    expect(entries).toMatchObject([{ object: `space ${world.keys.space}` }])
  })

  it('keeps the stored key for the same server, and asks for it again for another one', async () => {
    await connect()
    const unsent = { msSecretKey: undefined }
    expect(await test(unsent)).toMatchObject({ code: '0' })
    expect(await test({ ...unsent, msAddress: `${older.address}/api` })).not.toMatchObject({ field: 'msSecretKey' })
    expect(await test({ ...unsent, msAddress: newer.address })).toMatchObject({
      code: '100',
      msg: t.text('metersphere.secretAgain'),
      field: 'msSecretKey',
    })
    const moved = { ...connection(newer, unsent), ...remoteSpace }
    expect(await t.post(admin(), '/third/metersphere/space/save', moved)).toMatchObject({ field: 'msSecretKey' })
    expect(newer.seen).toEqual([])
  })

  it('needs a secret key at first, and keys that MeterSphere can have issued', async () => {
    expect(await test({ msSecretKey: undefined })).toMatchObject({ code: '100', field: 'msSecretKey' })
    expect(await test({ msSecretKey: 'short' })).toMatchObject({ code: '100', field: 'msSecretKey' })
    expect(await test({ msAccessKey: 'short' })).toMatchObject({ code: '100', field: 'msAccessKey' })
    expect(await test({ msAddress: 'ftp://tool.example' })).toMatchObject({ code: '100', field: 'msAddress' })
    expect(await test({ msAddress: 'http://127.0.0.1/?a=b' })).toMatchObject({ code: '100', field: 'msAddress' })
    expect(older.seen).toEqual([])
  })

  it('says plainly what is wrong with the answer', async () => {
    const host = `127.0.0.1:${older.port}`
    const answers: [status: number, body: string, msg: string][] = [
      [401, '{}', t.text('metersphere.keysRefused', { host })],
      [404, '{}', t.text('metersphere.notThere', { host })],
      [200, '<html>Sign in</html>', t.text('metersphere.notThere', { host })],
      [200, '{"success":true,"data":{}}', t.text('metersphere.notThere', { host })],
      [
        200,
        '{"success":false,"message":"Busy"}',
        t.text('metersphere.rejected', { host, status: 200, message: 'Busy' }),
      ],
      [500, '{"message":"Down"}', t.text('metersphere.failed', { host, status: 500, message: 'Down' })],
    ]
    for (const [status, body, msg] of answers) {
      older.instead = (response) => response.writeHead(status).end(body)
      expect(await test()).toMatchObject({ code: '100', msg })
    }
    older.instead = (response) => response.writeHead(302, { location: newer.address }).end()
    expect(await test()).toMatchObject({ msg: t.text('metersphere.redirected', { host }) })
    expect(newer.seen).toEqual([])
    expect(await test({ msSecretKey: 'another-key-of-1' })).toMatchObject({ code: '100' })
  })

  it('ends on request, and with the space', async () => {
    await connect()
    await t.post(admin(), '/third/metersphere/space/remove', { spaceId: world.space })
    const { data } = await t.get(admin(), '/third/metersphere/space/load', { spaceId: world.space })
    expect(data).toMatchObject({ msAddress: '', hasSecret: 0 })
    await connect()
    await t.post(admin(), '/space/delete', { id: world.space })
    expect(await t.get(admin(), '/third/metersphere/space/load', { spaceId: world.space })).toMatchObject({
      code: '100',
    })
  })

  it('does not reach private hosts until a super admin allows them', async () => {
    const closed = await startTestApp()
    try {
      const others = await newPeople(closed)
      const place = await newWholeWorld(closed, others)
      await closed.post(others.superAdmin.token, '/admin/setting/config/update', {
        key: 'endpaper.metersphere.enable',
        value: 'true',
      })
      const input = connection(older, { spaceId: place.space })
      expect(await closed.post(others.spaceAdmin.token, '/third/metersphere/space/test', input)).toMatchObject({
        code: '100',
        msg: closed.text('outbound.closed', { host: '127.0.0.1' }),
      })
    } finally {
      await closed.close()
    }
  })
})

describe('what can be chosen', () => {
  it('is read from MeterSphere: projects, and two levels of modules', async () => {
    const load = () => t.get(dev(), '/third/metersphere/project/load', { projectId: world.project })
    expect((await load()).data).toEqual({ spaceConfig: false, spaceId: world.space, projects: [] })
    await connect()
    expect((await load()).data).toEqual({
      spaceConfig: true,
      spaceId: world.space,
      projects: [{ id: 'p1', name: 'Shop' }],
    })
    const asked = older.seen.find(({ path }) => path === '/project/list/related')
    expect(JSON.parse(asked?.body ?? '')).toEqual({ workspaceId: 'w1', userId: 'tester' })
    const modules = { projectId: world.project, msProjectId: 'p1' }
    expect((await t.get(dev(), '/third/metersphere/module/list', modules)).data).toEqual([
      {
        id: 'm1',
        name: 'Orders',
        level: 1,
        leaf: false,
        children: [{ id: 'm11', name: 'Returns', level: 2, leaf: true, children: [] }],
      },
    ])
  })

  it('is read from 3.x too', async () => {
    await connect(newer, { msSpaceId: 'o1' })
    const { data } = await t.get(dev(), '/third/metersphere/project/load', { projectId: world.project })
    expect(data.projects).toEqual([{ id: 'p3', name: 'Shop 3' }])
    const modules = { projectId: world.project, msProjectId: 'p3' }
    expect((await t.get(dev(), '/third/metersphere/module/list', modules)).data).toMatchObject([{ id: 'root' }])
    expect(JSON.parse(newer.seen.at(-1)?.body ?? '')).toEqual({ projectId: 'p3' })
  })
})

describe('a bound module', () => {
  it('is sent to 2.x as a Postman collection', async () => {
    await connect()
    await bind()
    expect(await binding()).toMatchObject({ name: 'Shop / Orders', ...target, state: '', syncedAt: 0 })
    await syncedNow()
    expect(older.imported).toMatchObject([
      {
        fileName: 'endpaper.json',
        file: { info: { name: 'Module' } },
        request: {
          projectId: 'p1',
          moduleId: 'm1',
          platform: 'Postman',
          model: 'definition',
          protocol: 'HTTP',
          coverModule: true,
          origin: 'idea',
          modeId: 'fullCoverage',
        },
      },
    ])
    expect(JSON.stringify(older.imported[0]?.file)).toContain('/in-folder')
    expect(await binding()).toMatchObject({ state: 'done', syncedAt: t.clock.now, docCount: 2, error: '', nextAt: 0 })
  })

  it('is sent to 3.x as OpenAPI', async () => {
    await connect(newer)
    await bind()
    await syncedNow()
    expect(newer.imported[0]?.request).toEqual({
      projectId: 'p1',
      moduleId: 'm1',
      platform: 'Swagger3',
      model: 'definition',
      protocol: 'HTTP',
      coverModule: true,
      origin: 'idea',
      type: 'API',
      syncCase: true,
    })
    expect(newer.imported[0]?.file).toMatchObject({ openapi: '3.0.3', paths: { '/doc': {} } })
  })

  it('is sent once after a burst of pushes, with what was pushed last', async () => {
    await connect()
    await bind()
    await push(['first'])
    await push(['first', 'second'])
    await push(['first', 'second', 'third'])
    expect(await binding()).toMatchObject({ state: 'waiting', nextAt: t.clock.now + 5_000 })
    await later(6_000)
    expect(older.imported).toHaveLength(1)
    expect(JSON.stringify(older.imported[0]?.file)).toContain('third')
    expect(await binding()).toMatchObject({ state: 'done', docCount: 5 })
    await push(['fourth'])
    await later(6_000)
    expect(older.imported).toHaveLength(2)
  })

  it('is sent again when it is pushed to during a sync', async () => {
    await connect()
    await bind()
    const { promise, resolve } = Promise.withResolvers<void>()
    older.instead = (response) => void promise.then(() => response.end('{"success":true}'))
    await sync()
    const running = later(0)
    await expect.poll(() => older.seen.length).toBe(1)
    expect(await binding()).toMatchObject({ state: 'running' })
    await push(['meanwhile'])
    older.instead = undefined
    resolve()
    await running
    expect(await binding()).toMatchObject({ state: 'waiting' })
    await later(6_000)
    expect(JSON.stringify(older.imported[0]?.file)).toContain('meanwhile')
    expect(await binding()).toMatchObject({ state: 'done' })
  })

  it('is not sent by pushes while the space is not connected or the switch is off', async () => {
    await bind()
    await push(['first'])
    await connect()
    await setSwitch(false)
    await push(['second'])
    await later(6_000)
    await setSwitch(true)
    expect(older.seen).toEqual([])
    expect(await binding()).toMatchObject({ state: '' })
  })

  it('is tried again while the tool fails, and on request at once', async () => {
    await connect()
    await bind()
    older.instead = (response) => response.writeHead(503).end('{"message":"Starting"}')
    await push(['first'])
    await later(6_000)
    const waiting = await binding()
    expect(waiting).toMatchObject({ state: 'waiting', docCount: 0 })
    expect(waiting.error).toContain('Starting')
    expect(waiting.nextAt - t.clock.now).toBeGreaterThanOrEqual(MINUTE)
    expect((await binding('zh-CN')).error).toContain('状态码 503')
    await later(2 * MINUTE)
    expect(older.seen).toHaveLength(2)
    older.instead = undefined
    await syncedNow()
    expect(await binding()).toMatchObject({ state: 'done', error: '' })
    await later(300 * MINUTE)
    expect(older.imported).toHaveLength(1)
  })

  it('fails for good after five attempts, or at once when a retry cannot help', async () => {
    await connect()
    await bind()
    older.instead = (response) => response.writeHead(500).end('{}')
    await syncedNow()
    for (let count = 0; count < 6; count++) await later(200 * MINUTE)
    expect(older.seen).toHaveLength(5)
    expect(await binding()).toMatchObject({ state: 'failed', nextAt: 0 })
    older.instead = (response) => response.writeHead(302, { location: '/' }).end()
    await syncedNow()
    expect(await binding()).toMatchObject({
      state: 'failed',
      error: t.text('metersphere.redirected', { host: `127.0.0.1:${older.port}` }),
    })
    expect(older.seen).toHaveLength(6)
  })

  it('does not slow or fail a push when the tool cannot be reached', async () => {
    await connect(older, { msAddress: `http://127.0.0.1:${await freePort()}` })
    await bind()
    await push(['first'])
    await later(6_000)
    expect(await binding()).toMatchObject({ state: 'waiting', error: expect.stringContaining('127.0.0.1') })
  })

  it('is sent without secrets, hidden docs and docs of other types', async () => {
    await connect()
    await bind()
    await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Hidden', url: '/hidden', isShow: 0 })
    await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Guide', type: 3, description: '# Guide' })
    const secret = { name: 'Authorization', example: 'Bearer of-bad-news', type: 'string' }
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, headerParams: [secret] })
    await syncedNow()
    const sent = JSON.stringify(older.imported)
    expect(sent).not.toMatch(/hidden|Guide|of-bad-news/)
    expect(await binding()).toMatchObject({ docCount: 2 })
  })

  it('needs a module, a connection and docs', async () => {
    expect(await bind({ msModuleId: '' })).toMatchObject({ code: '100', field: 'msModuleId' })
    expect(await sync()).toMatchObject({ code: '100', msg: t.text('metersphere.notBound') })
    await bind()
    expect(await sync()).toMatchObject({ code: '100', msg: t.text('metersphere.notConnected') })
    await connect()
    const second = { moduleId: world.secondModule }
    await t.post(dev(), '/third/metersphere/module/save', { ...second, ...target })
    await t.post(dev(), '/third/metersphere/module/sync', second)
    await later(0)
    const { data } = await t.get(dev(), '/third/metersphere/module/load', second)
    expect(data).toMatchObject({ state: 'failed', error: t.text('metersphere.nothing') })
    expect(older.seen).toEqual([])
  })

  it('is no longer sent when the binding is removed, the module is deleted or the switch is off', async () => {
    await connect()
    await bind()
    await push(['first'])
    await bind({ msProjectId: '', msProjectName: '', msModuleId: '', msModuleName: '' })
    await later(6_000)
    expect(await binding()).toMatchObject({ name: '', state: '' })
    await bind()
    await push(['second'])
    await setSwitch(false)
    await later(6_000)
    await setSwitch(true)
    expect(await binding()).toMatchObject({ state: 'failed', error: t.text('metersphere.off') })
    await push(['third'])
    await t.post(people.projectAdmin.token, '/module/delete', { id: world.module })
    await later(6_000)
    expect(older.seen).toEqual([])
    expect(await sync()).toMatchObject({ code: '100' })
  })
})

describe('a bound release', () => {
  const ofRelease = () => ({ releaseId: world.release })
  const load = async () => (await t.get(dev(), '/third/metersphere/release/load', ofRelease())).data

  it('sends its docs only, one file for each of their modules', async () => {
    await connect()
    const other = await t.post(dev(), '/doc/save', { moduleId: world.secondModule, name: 'Other', url: '/other' })
    await t.post(dev(), '/project/release/update', { id: world.release, docIds: [world.doc, other.data.id] })
    await t.post(dev(), '/third/metersphere/release/save', { ...ofRelease(), ...target })
    expect(await load()).toMatchObject({ name: 'Shop / Orders', state: '' })
    expect(await t.post(dev(), '/third/metersphere/release/sync', ofRelease())).toMatchObject({ code: '0' })
    await later(0)
    expect(await load()).toMatchObject({ state: 'done', docCount: 2 })
    expect(older.imported).toHaveLength(2)
    const [first, second] = older.imported.map(({ file }) => JSON.stringify(file))
    expect(first).toContain('/doc')
    expect(first).not.toContain('/in-folder')
    expect(second).toContain('/other')
    expect(older.imported[1]?.request).toMatchObject({ projectId: 'p1', moduleId: 'm1' })
  })

  it('sends the docs as they were when it was published', async () => {
    await connect()
    await t.post(dev(), '/third/metersphere/release/save', { ...ofRelease(), ...target })
    await t.post(dev(), '/project/release/status', { id: world.release, status: 1 })
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, name: 'Changed since', url: '/changed' })
    await t.post(dev(), '/third/metersphere/release/sync', ofRelease())
    await later(0)
    expect(await load()).toMatchObject({ state: 'done', docCount: 1 })
    const sent = JSON.stringify(older.imported[0]?.file)
    expect(sent).toContain('"Doc"')
    expect(sent).not.toMatch(/changed/i)
  })

  it('ends with the release', async () => {
    await t.post(dev(), '/third/metersphere/release/save', { ...ofRelease(), ...target })
    await t.post(dev(), '/project/release/remove', { id: world.release })
    expect(await t.db.selectFrom('metersphere_binding').selectAll().execute()).toEqual([])
    expect(await t.get(dev(), '/third/metersphere/release/load', ofRelease())).toMatchObject({ code: '100' })
  })
})

describe('the switch', () => {
  it('is off at first, is told to the web app, and closes every call', async () => {
    const isOn = async () => (await t.get('', '/system/viewConfig', {})).data.enableMeterSphere
    expect(await isOn()).toBe(true)
    await connect()
    await setSwitch(false)
    expect(await isOn()).toBe(false)
    const off = { code: '100', msg: t.text('metersphere.off') }
    expect(await test()).toMatchObject(off)
    expect(await bind()).toMatchObject(off)
    expect(await sync()).toMatchObject(off)
    expect(await t.get(admin(), '/third/metersphere/space/load', { spaceId: world.space })).toMatchObject(off)
    expect(older.seen).toEqual([])
  })
})

describe('rights', () => {
  it('are those of space admins for the connection, and of devs and admins of the project for the rest', async () => {
    await connect()
    await bind()
    const refused = { code: '100', msg: t.text('error.forbidden') }
    expect(await t.post(dev(), '/third/metersphere/space/test', connection())).toMatchObject(refused)
    const guest = people.projectGuest.token
    const inProject = { projectId: world.project, msProjectId: 'p1' }
    expect(await t.get(guest, '/third/metersphere/project/load', { projectId: world.project })).toMatchObject(refused)
    expect(await t.get(guest, '/third/metersphere/module/list', inProject)).toMatchObject(refused)
    expect(await t.post(guest, '/third/metersphere/module/sync', { moduleId: world.module })).toMatchObject(refused)
    const foreign = await newWholeWorld(t)
    const notFound = { code: '100', msg: t.text('error.notFound') }
    const inForeign = { moduleId: foreign.module, ...target }
    expect(await t.post(dev(), '/third/metersphere/module/save', inForeign)).toMatchObject(notFound)
    expect(await t.get(dev(), '/third/metersphere/project/load', { projectId: foreign.project })).toMatchObject(
      notFound,
    )
    await later(0)
    expect(older.seen).toEqual([])
  })
})
