import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
})

const dev = () => people.spaceDev.token
const guest = () => people.spaceGuest.token
const ofProject = () => ({ id: world.compose.project })
const inProject = () => ({ projectId: world.compose.project })
const notFound = () => ({ code: '100', msg: t.text('error.notFound') })

describe('the settings of a compose project', () => {
  const read = async (token = guest()) => (await t.get(token, '/compose/project/setting/get', ofProject())).data
  const save = (change: object) =>
    t.post(dev(), '/compose/project/setting/save', { ...ofProject(), gatewayUrl: '', showDebug: 0, ...change })

  it('are empty at first, and read by every member', async () => {
    expect(await read()).toEqual({ gatewayUrl: '', showDebug: 0, version: expect.any(Number) })
    await save({ gatewayUrl: ' https://gateway.example/v1/ ', showDebug: 1 })
    expect(await read()).toMatchObject({ gatewayUrl: 'https://gateway.example/v1', showDebug: 1 })
    await save({})
    expect(await read()).toMatchObject({ gatewayUrl: '', showDebug: 0 })
  })

  it('refuse what is no web address', async () => {
    const refused = { code: '100', msg: t.text('error.baseUrlFormat'), field: 'gatewayUrl' }
    expect(await save({ gatewayUrl: 'javascript:alert(1)' })).toEqual(refused)
    expect((await save({ gatewayUrl: `https://${'a'.repeat(130)}.example` })).field).toBe('gatewayUrl')
  })

  it('are not saved over those of somebody else', async () => {
    const { version } = await read()
    expect((await save({ version })).code).toBe('0')
    expect((await save({ version })).code).toBe('100')
    expect(await read()).toMatchObject({ version: version + 1 })
  })
})

describe.each(['globalParams', 'globalReturns'] as const)('common rows: %s', (table) => {
  const path = `/compose/project/setting/${table}` as const
  const first = () => (table === 'globalParams' ? world.compose.param : world.compose.returned)
  const rows = async (token = dev()) => (await t.get(token, `${path}/list`, inProject())).data
  const save = (list: object[], change: object = {}) =>
    t.post(dev(), `${path}/save`, { ...inProject(), rows: list, ...change })

  it('are added, changed and deleted one by one', async () => {
    const page = (await t.post(dev(), `${path}/add`, { ...inProject(), name: 'page', type: 'object' })).data
    await t.post(dev(), `${path}/add`, { ...inProject(), parentId: page.id, name: 'size', example: '10' })
    const twice = await t.post(dev(), `${path}/add`, { ...inProject(), name: 'page' })
    expect(twice).toMatchObject({ code: '100', field: 'name' })
    await t.post(dev(), `${path}/update`, { ...inProject(), id: page.id, name: 'paging' })
    expect(await rows(guest())).toMatchObject([
      { id: first() },
      { id: page.id, name: 'paging', type: 'object', children: [{ name: 'size', example: '10' }] },
    ])
    await t.post(dev(), `${path}/delete`, { ...inProject(), id: page.id })
    expect(await rows()).toMatchObject([{ id: first() }])
    for (const [call, input] of [
      ['update', { id: page.id, name: 'x' }],
      ['delete', { id: page.id }],
      ['add', { parentId: page.id, name: 'x' }],
    ] as const) {
      expect(await t.post(dev(), `${path}/${call}`, { ...inProject(), ...input })).toEqual(notFound())
    }
  })

  it('are replaced together, unless somebody else changed them', async () => {
    const { version } = (await t.get(dev(), '/compose/project/setting/get', ofProject())).data
    const list = [
      { name: 'code', type: 'number' },
      { name: 'data', type: 'object', example: '$data$' },
    ]
    expect((await save(list, { version })).data).toEqual({ version: version + 1 })
    expect(await rows()).toMatchObject(list)
    expect((await save([], { version })).code).toBe('100')
    expect(await rows()).toHaveLength(2)
  })

  it('follow the rules of parameters', async () => {
    expect((await save([{ name: 'a b' }])).msg).toBe(t.text('error.paramName'))
    expect((await save([{ name: '' }])).msg).toBe(t.text('error.notEmpty'))
    expect((await save([{ name: 'a', what: 1 }])).code).toBe('100')
    await save([{ name: 'a', description: '<img src=x onerror=alert(1)>text' }])
    expect(JSON.stringify(await rows())).not.toContain('onerror')
  })

  it('link to no dictionary and no model', async () => {
    expect(await save([{ name: 'a', type: 'enum', enumId: world.dictionary }])).toMatchObject({
      msg: t.text('error.composeDictionary'),
    })
    expect(await save([{ name: 'a', type: 'object', modelId: world.model }])).toMatchObject({
      msg: t.text('error.composeModel'),
    })
  })

  it('hide secrets from those who may not change them', async () => {
    await save([{ name: 'apiKey', example: 'hush', isSecret: 1 }])
    expect(await rows()).toMatchObject([{ example: 'hush' }])
    expect(await rows(guest())).toMatchObject([{ example: '******' }])
  })
})

describe('extra pages', () => {
  const list = async (token = guest()) => (await t.get(token, '/compose/additional/list', inProject())).data
  const titles = async () => (await list()).map(({ title }: { title: string }) => title)
  const starts = async () =>
    (await list()).flatMap((page: { isStart: 0 | 1; title: string }) => (page.isStart ? page.title : []))
  const get = async (id: string) => (await t.get(guest(), '/compose/additional/get', { id })).data
  const add = (change: object = {}) =>
    t.post(dev(), '/compose/additional/add', { ...inProject(), title: 'Start', content: '# Hello', ...change })
  const update = (change: object = {}) =>
    t.post(dev(), '/compose/additional/update', { id: world.compose.page, title: 'Page', content: 'Text', ...change })

  it('are kept as they were written, and listed in order without their text', async () => {
    const content = '# 你好\n\n<script>alert(1)</script>\n| a | b |\n  code  \n'
    const { id } = (await add({ content })).data
    expect(await get(id)).toEqual({
      id,
      projectId: world.compose.project,
      title: 'Start',
      content,
      status: 1,
      isStart: 0,
      orderIndex: 10_020,
      gmtCreate: t.clock.now,
      version: 1,
    })
    const pages = await list()
    expect(pages.map(({ title }: { title: string }) => title)).toEqual(['Page', 'Second page', 'Start'])
    expect(pages[2]).not.toHaveProperty('content')
  })

  it('need a title and a text, within limits', async () => {
    expect((await add({ title: ' ' })).field).toBe('title')
    expect((await add({ title: 'a'.repeat(65) })).field).toBe('title')
    expect((await add({ content: '' })).field).toBe('content')
    expect((await add({ content: '文'.repeat(limits.extraPage) })).code).toBe('0')
    expect((await add({ content: 'a'.repeat(limits.extraPage + 1) })).field).toBe('content')
  })

  it('have at most one start page', async () => {
    await add({ isStart: 1 })
    expect(await starts()).toEqual(['Start'])
    await update({ isStart: 1 })
    expect(await starts()).toEqual(['Page'])
    await update({ title: 'Renamed' })
    expect(await starts()).toEqual(['Renamed'])
    await update({ isStart: 0 })
    expect(await starts()).toEqual([])
  })

  it('can be disabled, and are still read and changed by those who manage them', async () => {
    await t.post(dev(), '/compose/additional/status/update', { id: world.compose.page, status: 0 })
    expect(await get(world.compose.page)).toMatchObject({ status: 0, content: 'Text' })
    await update({ content: 'New' })
    expect(await get(world.compose.page)).toMatchObject({ status: 0, content: 'New' })
  })

  it('are moved and deleted', async () => {
    const { id } = (await add()).data
    await t.post(dev(), '/compose/additional/orderindex/update', { id, afterId: '' })
    expect(await titles()).toEqual(['Start', 'Page', 'Second page'])
    await t.post(dev(), '/compose/additional/orderindex/update', { id, afterId: world.compose.page })
    expect(await titles()).toEqual(['Page', 'Start', 'Second page'])
    await t.post(dev(), '/compose/additional/delete', { id })
    expect(await titles()).toEqual(['Page', 'Second page'])
  })

  it('are not changed over a change of somebody else', async () => {
    expect((await update({ version: 1 })).code).toBe('0')
    expect((await update({ version: 1 })).code).toBe('100')
  })

  it('are limited in number', async () => {
    const row = {
      content: 'x',
      status: 1,
      is_start: 0,
      order_index: 1,
      created_at: 1,
      modified_at: 1,
      modified_by: 1,
    } as const
    const project_id = t.services.ids.decode(world.compose.project) ?? 0
    const rows = Array.from({ length: limits.extraPages - 2 }, (_none, at) => ({ ...row, project_id, title: `${at}` }))
    await t.db.insertInto('compose_page').values(rows).execute()
    expect(await add()).toMatchObject({ msg: t.text('error.tooManyExtraPages', { max: limits.extraPages }) })
  })
})
