import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { isPast } from '../../../http/visit/publication.ts'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
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
      { key: REGISTER, value: 'false', initial: 'false', env: '', isKept: false },
      { key: ALLOW, value: '', initial: '', env: '', isKept: false },
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

it('record their change in the audit log, except when it is rejected or changes nothing', async () => {
  await set(ALLOW, 'not/a/host')
  await set(ALLOW, 'secret-host.internal')
  await set(ALLOW, 'secret-host.internal')
  const { userId } = people.superAdmin
  expect(await audited()).toEqual([
    { action: 'configured', object: `${ALLOW}: "" → "secret-host.internal"`, user_id: userId },
  ])
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

describe('several settings', () => {
  const save = (configs: object[]) => t.post(people.superAdmin.token, '/admin/setting/config/update', { configs })

  it('change together or not at all, and the field of a fault is the key', async () => {
    const sort = 'endpaper.doc-sort-type'
    const zone = 'endpaper.time-zone'
    expect(
      await save([
        { key: sort, value: 'by_name' },
        { key: zone, value: 'Mars/Olympus' },
      ]),
    ).toEqual({ code: '100', msg: t.text('error.settingZone'), field: zone })
    expect(await readValue(sort)).toBe('by_order')
    const types = 'front.param.type-array'
    for (const value of ['[]', 'string', '["a","a"]', '["a b"]'])
      expect(await save([{ key: types, value }])).toMatchObject({ code: '100', field: types })
  })

  it('leave a mail server without an address to the next try', async () => {
    expect(await save([{ key: 'endpaper.smtp.host', value: 'mail.example' }])).toEqual({
      code: '100',
      msg: t.text('error.notEmpty'),
      field: 'endpaper.smtp.from',
    })
  })
})

describe('a mail server', () => {
  const PASSWORD = 'endpaper.smtp.password'
  const save = (values: Record<string, string>) =>
    t.post(people.superAdmin.token, '/admin/setting/config/update', { configs: toConfigs(values) })
  const toConfigs = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => ({ key: `endpaper.smtp.${key}`, value }))
  const tryIt = (values: Record<string, string>) =>
    t.post(people.superAdmin.token, '/admin/setting/mail/test', { to: 'boss@example.com', configs: toConfigs(values) })

  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startMailbox()
  })
  afterAll(() => mailbox.close())

  it('is tried before it is stored, works at once, and keeps its password to itself', async () => {
    const { port } = new URL(mailbox.url)
    const server = { host: '127.0.0.1', port, security: 'none', from: 'Docs <docs@example.com>' }
    expect((await t.get('', '/system/viewConfig')).data.enableFindPassword).toBe(false)
    expect(await tryIt(server)).toEqual({ code: '0', data: {} })
    expect(mailbox.mails.join()).toContain('Test mail')
    expect(t.services.mailer).toBeUndefined()

    expect((await save({ ...server, password: 'pass word' })).code).toBe('0')
    expect((await t.get('', '/system/viewConfig')).data.enableFindPassword).toBe(true)
    const stored = await t.db.selectFrom('system_config').select('value').where('key', '=', PASSWORD).executeTakeFirst()
    expect(t.services.vault.open(stored?.value ?? '')).toBe('pass word')
    expect((await read(PASSWORD)).configs[0]).toMatchObject({ value: '', isKept: true })
    expect(JSON.stringify(await audited())).not.toContain('pass word')
  })

  it('needs its password again with another host, and keeps it otherwise', async () => {
    const again = { code: '100', msg: t.text('error.secretAgain'), field: PASSWORD }
    expect(await save({ host: 'other.example' })).toEqual(again)
    expect(await tryIt({ host: 'other.example', password: '' })).toEqual(again)
    expect(await save({ security: 'tls' })).toEqual(again)
    expect((await save({ from: 'api@example.com', password: '' })).code).toBe('0')
    expect((await read(PASSWORD)).configs[0].isKept).toBe(true)
    expect((await save({ host: '' })).code).toBe('0')
    expect((await read(PASSWORD)).configs[0].isKept).toBe(false)
    expect(await tryIt({})).toEqual({ code: '100', msg: t.text('error.mailOff') })
  })
})

it('the public URL is used at once', async () => {
  const key = 'endpaper.front-url'
  expect((await set(key, 'https://docs.example.com/path')).msg).toBe(t.text('error.settingOrigin'))
  await set(key, 'https://docs.example.com/')
  expect((await t.get('', '/system/viewConfig')).data.baseUrl).toBe('https://docs.example.com')
  const { headers } = await t.send({ method: 'GET', url: '/system/viewConfig' })
  expect(headers['strict-transport-security']).toBeDefined()
  await set(key, '')
})

it('what an environment variable sets is shown with its name and cannot be changed', async () => {
  const fixed = await startTestApp({
    PUBLIC_URL: 'https://fixed.example',
    SMTP_URL: 'smtps://joe:pass@mail.example',
    SMTP_FROM: 'docs@example.com',
  })
  const { superAdmin } = await newPeople(fixed)
  const keys = ['endpaper.front-url', 'endpaper.smtp.host', 'endpaper.smtp.password']
  const { data } = await fixed.get(superAdmin.token, '/admin/setting/config/get', { keys: keys.join() })
  expect(data.configs).toMatchObject([
    { value: 'https://fixed.example', env: 'PUBLIC_URL' },
    { value: 'mail.example', env: 'SMTP_URL' },
    { value: '', env: 'SMTP_URL', isKept: true },
  ])
  const change = { configs: [{ key: keys[0], value: 'https://other.example' }] }
  expect(await fixed.post(superAdmin.token, '/admin/setting/config/update', change)).toEqual({
    code: '100',
    msg: fixed.text('error.settingFixed', { name: 'PUBLIC_URL' }),
    field: keys[0],
  })
  await fixed.close()
})

it('the doc sort rule sorts lists and trees, and the first order is used', async () => {
  const world = await newWorld(t, people)
  const { token } = people.projectDev
  await set('endpaper.view-config.init-order', '500')
  const folder = (await t.post(token, '/doc/folder/add', { moduleId: world.module, parentId: '', name: 'Sorted' })).data
  const add = async (name: string, url: string) =>
    (await t.post(token, '/doc/save', { moduleId: world.module, parentId: folder.id, name, url, httpMethod: 'GET' }))
      .data
  await add('b 10', '/1')
  await add('b 9', '/3')
  await add('a', '/2')
  const listed = async () =>
    (await t.get(token, '/doc/list', { moduleId: world.module })).data
      .filter(({ parentId }: { parentId: string }) => parentId === folder.id)
      .map(({ name, orderIndex }: { name: string; orderIndex: number }) => [name, orderIndex])
  const tree = async () =>
    (await t.get(token, '/doc/view/dataByProject', { projectId: world.project })).data
      .filter(({ parentId }: { parentId: string }) => parentId === folder.id)
      .map(({ label }: { label: string }) => label)
  expect(await listed()).toEqual([
    ['b 10', 500],
    ['b 9', 510],
    ['a', 520],
  ])
  expect(await tree()).toEqual(['b 10', 'b 9', 'a'])
  await set('endpaper.doc-sort-type', 'by_name')
  expect((await listed()).map(([name]: [string]) => name)).toEqual(['a', 'b 9', 'b 10'])
  expect(await tree()).toEqual(['a', 'b 9', 'b 10'])
  await set('endpaper.doc-sort-type', 'by_url')
  expect(await tree()).toEqual(['b 10', 'a', 'b 9'])
  await set('endpaper.doc-sort-type', 'by_order')
})

it('the last day of a share ends in the time zone of the instance', async () => {
  // 2026-01-15, 08:00 UTC: already the next day on Kiritimati, still the day before in Honolulu at 22:00.
  const clock = (timeZone: string) => ({ now: () => t.clock.now, settings: { current: { timeZone } } })
  expect(isPast('2026-01-15', clock('Pacific/Kiritimati'))).toBe(false)
  expect(isPast('2026-01-14', clock('Pacific/Honolulu'))).toBe(false)
  expect(isPast('2026-01-14', clock('UTC'))).toBe(true)
  expect(isPast('', clock('UTC'))).toBe(false)
})
