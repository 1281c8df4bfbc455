import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebServer, type WebServer } from '../../../testing/web-server.ts'
import { newPeople, newWorld, type People } from '../../../testing/world.ts'

const REGISTER = 'endpaper.register.enable'
const ALLOW = 'endpaper.outbound.allow'

let t: TestApp
let people: People
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: 'docs.internal:8443, 10.9.0.0/16' })
  people = await newPeople(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('system_config').where('key', 'in', [REGISTER, ALLOW]).execute()
  await t.db.deleteFrom('audit').execute()
})

const set = (key: string, value: string) =>
  t.post(people.superAdmin.token, '/admin/setting/config/update', { key, value })
const read = async (...keys: string[]) =>
  (await t.get(people.superAdmin.token, '/admin/setting/config/get', { keys: keys.join(',') })).data
const readValue = async (key: string) => (await read(key)).configs[0].value
const audited = () => t.db.selectFrom('audit').select(['action', 'object', 'user_id']).execute()

it('are returned with their defaults and the values from the configuration', async () => {
  expect(await read(REGISTER, ALLOW)).toEqual({
    configs: [
      { key: REGISTER, value: 'false' },
      { key: ALLOW, value: '' },
    ],
    outboundAllow: ['docs.internal:8443', '10.9.0.0/16'],
  })
})

it('are for super admins only', async () => {
  const refused = { code: '100', msg: t.text('error.superAdminOnly') }
  for (const { token } of [people.spaceAdmin, people.projectAdmin, people.stranger]) {
    expect(await t.get(token, '/admin/setting/config/get', { keys: ALLOW })).toEqual(refused)
    expect(await t.post(token, '/admin/setting/config/update', { key: REGISTER, value: 'true' })).toEqual(refused)
  }
  expect(await readValue(REGISTER)).toBe('false')
})

it('give no access to other keys', async () => {
  const salt = 'endpaper.id.salt'
  const reply = await t.get(people.superAdmin.token, '/admin/setting/config/get', { keys: salt })
  expect(reply).toMatchObject({ code: '100', field: 'keys.0' })
  expect(await set(salt, 'mine')).toMatchObject({ code: '100', field: 'key' })
})

it('record their key in the audit log, except when the change is rejected', async () => {
  await set(ALLOW, 'not/a/host')
  await set(ALLOW, 'secret-host.internal')
  const { userId } = people.superAdmin
  expect(await audited()).toEqual([{ action: 'configured', object: ALLOW, user_id: userId }])
})

describe('registration', () => {
  const newcomer = (username: string) => ({ username, password: 'a brand new one', nickname: 'New' })

  it('is enabled and disabled from the next call on', async () => {
    expect((await t.post('', '/system/reg', newcomer('a@example.com'))).msg).toBe(t.text('error.registrationOff'))
    await set(REGISTER, 'true')
    expect((await t.get('', '/system/viewConfig')).data.enableReg).toBe(true)
    expect((await t.post('', '/system/reg', newcomer('a@example.com'))).code).toBe('0')
    await set(REGISTER, 'false')
    expect((await t.get('', '/system/viewConfig')).data.enableReg).toBe(false)
    expect((await t.post('', '/system/reg', newcomer('b@example.com'))).msg).toBe(t.text('error.registrationOff'))
  })

  it('accepts on and off only', async () => {
    for (const value of ['', 'yes', 'TRUE', '1']) {
      expect(await set(REGISTER, value)).toMatchObject({ code: '100', field: 'value' })
    }
    expect(await readValue(REGISTER)).toBe('false')
  })
})

describe('allowed hosts', () => {
  let receiver: WebServer
  beforeAll(async () => {
    receiver = await startWebServer((_request, response) => response.end('here'))
  })
  afterAll(() => receiver.close())

  it('allow and block a host for the next call', async () => {
    const world = await newWorld(t, people)
    const { token } = people.projectDev
    const url = `http://127.0.0.1:${receiver.port}/`
    const hook = { moduleId: world.module, name: 'Team', kind: 'generic', url, events: ['added'], isEnabled: 1 }
    const { id } = (await t.post(token, '/webhook/save', hook)).data
    const ask = async () => (await t.post(token, '/webhook/test', { id })).data.status

    expect(await ask()).toBe(0)
    await set(ALLOW, `127.0.0.1:${receiver.port}`)
    expect(await ask()).toBe(200)
    await set(ALLOW, '127.0.0.1:1')
    expect(await ask()).toBe(0)
    await set(ALLOW, '127.0.0.0/8')
    expect(await ask()).toBe(200)
    await set(ALLOW, '')
    expect(await ask()).toBe(0)
    expect(receiver.seen).toHaveLength(2)
  })

  it('are stored one per line', async () => {
    await set(ALLOW, '  api.local:8080,10.0.0.0/8 \r\n\n[fd00::1]:443  bücher.example ')
    expect(await readValue(ALLOW)).toBe('api.local:8080\n10.0.0.0/8\n[fd00::1]:443\nbücher.example')
  })

  it('are rejected with the invalid entry, in the language of the reader', async () => {
    await set(ALLOW, 'api.local')
    for (const entry of ['http://api.local', '*.local', '10.0.0.0/33', 'api.local:99999']) {
      const msg = t.text('outbound.badEntry', { entry })
      expect(await set(ALLOW, `ok.local\n${entry}`)).toEqual({ code: '100', msg, field: 'value' })
    }
    const inChinese = await t.send({
      method: 'POST',
      url: '/admin/setting/config/update?lang=zh',
      headers: { 'x-token': people.superAdmin.token },
      payload: { key: ALLOW, value: '*.local' },
    })
    expect(JSON.parse(inChinese.body).msg).toBe('“*.local”不是有效的主机、主机:端口、IP 地址或网段')
    expect(await readValue(ALLOW)).toBe('api.local')
  })

  it('have a size limit, and an error truncates a long entry', async () => {
    const max = limits.systemSetting
    const tooLong = { code: '100', msg: t.text('error.tooLong', { max }), field: 'value' }
    expect(await set(ALLOW, 'a'.repeat(max + 1))).toEqual(tooLong)
    expect(await set(ALLOW, '*'.repeat(max))).toMatchObject({
      msg: t.text('outbound.badEntry', { entry: '*'.repeat(100) }),
    })
  })
})
