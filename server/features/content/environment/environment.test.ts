import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
const guest = () => people.projectGuest.token
const list = async (moduleId = world.module) => (await t.get(dev(), '/module/environment/list', { moduleId })).data
const names = async (moduleId?: string) => (await list(moduleId)).map(({ name }: { name: string }) => name)
const saveRows = (style: 1 | 2 | 3, rows: object[], more: object = {}) =>
  t.post(dev(), '/module/environment/param/save', { environmentId: world.environment, style, rows, ...more })
const readRows = async (style: number, token = dev()) =>
  (await t.get(token, '/module/environment/param/list', { environmentId: world.environment, style })).data

describe('an environment', () => {
  it('trims its base URL and removes one trailing slash', async () => {
    const input = { moduleId: world.module, name: 'Stage', url: '  https://stage.example/api//  ', isPublic: 1 }
    const { data } = await t.post(dev(), '/module/environment/add', input)
    expect(data).toMatchObject({ name: 'Stage', url: 'https://stage.example/api/', isPublic: 1, version: 1 })
    const bad = await t.post(dev(), '/module/environment/add', { ...input, name: 'X', url: 'ftp://a.example' })
    expect(bad).toEqual({ code: '100', msg: t.text('error.baseUrlFormat'), field: 'url' })
  })

  it('has a unique name in the module, and can be reordered', async () => {
    const taken = { moduleId: world.module, name: 'Live', url: 'https://a.example' }
    expect(await t.post(dev(), '/module/environment/add', taken)).toMatchObject({ code: '100', field: 'name' })
    await t.post(dev(), '/module/environment/orderindex/update', { id: world.secondEnvironment, afterId: '' })
    expect(await names()).toEqual(['Live', 'Test'])
  })

  it('rejects a change over a newer version', async () => {
    const change = { id: world.environment, name: 'Renamed', url: 'https://a.example', version: 1 }
    expect((await t.post(dev(), '/module/environment/update', change)).code).toBe('0')
    expect((await t.post(dev(), '/module/environment/update', change)).msg).toContain('in the meantime')
    expect((await saveRows(1, [], { version: 1 })).msg).toContain('in the meantime')
  })

  it('is copied with its rows, and imported into other modules under a free name', async () => {
    await saveRows(1, [{ name: 'X-App', example: 'shop' }])
    const copy = {
      fromEnvId: world.environment,
      destModuleId: world.secondModule,
      name: 'Copy',
      url: 'https://c.example',
    }
    const { data } = await t.post(dev(), '/module/environment/copy', copy)
    const headers = (await t.get(dev(), '/doc/headers/global', { environmentId: data.id })).data
    expect(headers).toMatchObject([{ name: 'X-App', example: 'shop' }])
    const both = [world.environment, world.secondEnvironment]
    const twice = { destModuleId: world.secondModule, envIds: both }
    await t.post(dev(), '/module/environment/import', twice)
    await t.post(dev(), '/module/environment/import', { ...twice, envIds: [world.environment] })
    expect(await names(world.secondModule)).toEqual(['Copy', 'Test', 'Live', 'Test (2)'])
  })

  it('can be copied only by users who may see its secrets', async () => {
    const labels = async (token: string) =>
      (await t.get(token, '/module/environment/userenvs')).data.map(({ label }: { label: string }) => label)
    expect(await labels(dev())).toEqual([expect.stringMatching(/^Space/), 'Project', 'Module', 'Test', 'Live'])
    expect(await labels(guest())).toEqual([])
    expect(await labels(people.stranger.token)).toEqual([])
  })

  it('can be deleted: docs are then shown with the next one', async () => {
    await saveRows(1, [{ name: 'X-App', example: 'shop' }])
    const doc = async () => (await t.get(dev(), '/doc/view/detail', { id: world.doc })).data
    expect(await doc()).toMatchObject({
      environments: [{ name: 'Test' }, { name: 'Live' }],
      globalHeaders: [{ name: 'X-App' }],
    })
    await t.post(dev(), '/module/environment/delete', { id: world.environment })
    expect(await doc()).toMatchObject({ environments: [{ name: 'Live' }], globalHeaders: [] })
    await t.post(dev(), '/module/environment/delete', { id: world.secondEnvironment })
    expect(await doc()).toMatchObject({ environments: [], globalHeaders: [] })
  })
})

describe('global rows', () => {
  it('are nested for params and returns, flat for headers, and returned with each doc', async () => {
    const returns = [
      { name: 'code', type: 'number' },
      { name: 'data', type: 'object', example: '$data$' },
    ]
    await saveRows(3, returns)
    await saveRows(2, [{ name: 'client', type: 'object', children: [{ name: 'version', type: 'string' }] }])
    await saveRows(1, [{ name: 'X-App', example: 'shop', children: [{ name: 'lost' }] }])
    const globals = (await t.get(dev(), '/doc/globals', { moduleId: world.module })).data
    expect(globals).toMatchObject({
      globalHeaders: [{ name: 'X-App', children: [] }],
      globalParams: [{ name: 'client', children: [{ name: 'version' }] }],
      globalReturns: [{ name: 'code' }, { name: 'data', example: '$data$' }],
    })
    const { models, enums, ...rows } = globals
    expect([models, enums]).toEqual([[], []])
    expect((await t.get(dev(), '/doc/view/detail', { id: world.doc })).data).toMatchObject(rows)
    const live = { moduleId: world.module, environmentId: world.secondEnvironment }
    expect((await t.get(dev(), '/doc/globals', live)).data.globalReturns).toEqual([])
  })

  it('are returned with the dictionaries that they link to', async () => {
    const rows = [{ name: 'state', type: 'enum', enumId: world.dictionary }]
    const other = { environmentId: world.secondEnvironment, style: 3, rows }
    await t.post(dev(), '/module/environment/param/save', other)
    const query = { moduleId: world.module, environmentId: world.secondEnvironment }
    const { enums } = (await t.get(dev(), '/doc/globals', query)).data
    expect(enums).toMatchObject([{ id: world.dictionary, items: [{ name: 'A' }, { name: 'B' }] }])
  })

  it('can link to dictionaries of their own module only', async () => {
    const other = await newWorld(t)
    const rows = [{ name: 'kind', type: 'string', enumId: other.dictionary }]
    const refused = { code: '100', msg: t.text('error.foreignDictionary') }
    const input = { environmentId: world.environment, style: 2, rows }
    expect(await t.post(dev(), '/module/environment/param/save', input)).toEqual(refused)
  })

  it('follow the naming rule of parameters', async () => {
    expect((await saveRows(1, [{ name: 'X App' }])).msg).toBe(t.text('error.paramName'))
    expect((await saveRows(1, [{ name: '' }])).msg).toBe(t.text('error.notEmpty'))
  })

  it('can be unmarked as secret, also by a change of one row', async () => {
    await saveRows(1, [
      { name: 'Authorization', example: 'Bearer open' },
      { name: 'X-Key', example: 'open', isSecret: 1 },
    ])
    expect(await readRows(1, guest())).toMatchObject([{ example: '******' }, { example: '******' }])
    for (const { id, name } of await readRows(1)) {
      const change = { environmentId: world.environment, id, name, isSecret: 0 }
      expect((await t.post(dev(), '/module/environment/param/update', change)).code).toBe('0')
    }
    expect(await readRows(1, guest())).toMatchObject([{ example: 'Bearer open' }, { example: 'open' }])
    await saveRows(1, await readRows(1))
    expect(await readRows(1, guest())).toMatchObject([{ example: 'Bearer open' }, { example: 'open' }])
  })

  it('hide secrets from guests in every call, and are encrypted in the database', async () => {
    await saveRows(1, [{ name: 'Authorization', example: 'Bearer hush-hush', isSecret: 1 }])
    expect(await readRows(1)).toMatchObject([{ example: 'Bearer hush-hush', isSecret: 1 }])
    expect(await readRows(1, guest())).toMatchObject([{ example: '******', isSecret: 1 }])
    for (const [path, query] of [
      ['/doc/view/detail', { id: world.doc }],
      ['/doc/globals', { moduleId: world.module }],
      ['/doc/headers/global', { environmentId: world.environment }],
    ] as const) {
      expect(JSON.stringify(await t.get(guest(), path, query))).not.toContain('hush')
      expect(JSON.stringify(await t.get(dev(), path, query))).toContain('hush')
    }
    const rows = await t.db.selectFrom('environment').select('params').execute()
    expect(JSON.stringify(rows)).not.toContain('hush')
  })

  it('can be added, changed and deleted one by one', async () => {
    const of = { environmentId: world.environment, style: 2 }
    const { data: page } = await t.post(dev(), '/module/environment/param/add', { ...of, name: 'page', type: 'object' })
    await t.post(dev(), '/module/environment/param/add', { ...of, parentId: page.id, name: 'size', example: '10' })
    const twice = await t.post(dev(), '/module/environment/param/add', { ...of, name: 'page' })
    expect(twice).toMatchObject({ code: '100', field: 'name' })
    const change = { environmentId: world.environment, id: page.id, name: 'paging' }
    await t.post(dev(), '/module/environment/param/update', change)
    expect(await readRows(2)).toMatchObject([
      { id: page.id, name: 'paging', children: [{ name: 'size', example: '10' }] },
    ])
    await t.post(dev(), '/module/environment/param/delete', { environmentId: world.environment, id: page.id })
    expect(await readRows(2)).toEqual([])
  })
})
