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
const add = (input: object) => t.post(dev(), '/doc/enum/info/add', { moduleId: world.module, ...input })
const items = async (enumId: string) => (await t.get(dev(), '/doc/enum/item/list', { enumId })).data
const status = (name: string, value: string, description = '') => ({ name, type: 'number', value, description })
const paid = [status('待付款', '0'), status('已付款', '1', '钱到了')]

describe('a dictionary', () => {
  it('is created with its items, listed with their count and returned in full', async () => {
    const { data } = await add({ name: '订单状态', description: '订单走到哪里', items: paid })
    expect(data).toMatchObject({ name: '订单状态', itemCount: 2, version: 1, moduleId: world.module })
    const list = (await t.get(dev(), '/doc/enum/info/baselist', { moduleId: world.module })).data
    expect(list.map(({ name, itemCount }: { name: string; itemCount: number }) => [name, itemCount])).toEqual([
      ['Dictionary', 2],
      ['订单状态', 2],
    ])
    const whole = (await t.get(dev(), '/doc/enum/info/all', { moduleId: world.module })).data
    expect(whole[1].items).toMatchObject([
      { name: '待付款', value: '0', type: 'number', enumId: data.id },
      { name: '已付款', value: '1', description: '钱到了' },
    ])
  })

  it('has a unique name in the module, and its items have unique names', async () => {
    const taken = { code: '100', msg: t.text('error.nameTaken'), field: 'name' }
    expect(await add({ name: 'Dictionary' })).toEqual(taken)
    const { data } = await add({ name: 'Another', items: paid })
    expect(await t.post(dev(), '/doc/enum/info/update', { id: data.id, name: 'Dictionary' })).toEqual(taken)
    expect(await t.post(dev(), '/doc/enum/item/add', { enumId: data.id, ...status('待付款', '9') })).toEqual(taken)
  })

  it('rejects a change over a newer version and reports who made that', async () => {
    const { data } = await add({ name: 'Colours' })
    await t.post(people.projectAdmin.token, '/doc/enum/info/update', { id: data.id, name: 'Hues', version: 1 })
    const late = await t.post(dev(), '/doc/enum/info/update', { id: data.id, name: 'Paints', version: 1 })
    expect(late).toMatchObject({ code: '100', msg: expect.stringContaining('changed this in the meantime') })
  })

  it('accepts many items at once: adds new ones and updates existing ones', async () => {
    const { data } = await add({ name: 'Status', items: paid })
    const more = [status('已付款', '2'), status('已发货', '3'), status('已发货', '4')]
    const reply = await t.post(dev(), '/doc/enum/item/add/batch', { enumId: data.id, items: more })
    expect(reply.data).toEqual({ added: 1, updated: 1 })
    expect((await items(data.id)).map(({ name, value }: { name: string; value: string }) => [name, value])).toEqual([
      ['待付款', '0'],
      ['已付款', '2'],
      ['已发货', '4'],
    ])
  })

  it('rejects a change of an item that is no longer as it was seen', async () => {
    const { data } = await add({ name: 'Status', items: paid })
    const [, { id }] = await items(data.id)
    const seen = status('已付款', '1', '钱到了')
    const first = { id, ...seen, description: 'Money arrived', seen }
    expect(await t.post(dev(), '/doc/enum/item/update', first)).toMatchObject({ code: '0' })
    const late = await t.post(people.projectAdmin.token, '/doc/enum/item/update', { id, ...seen, value: '7', seen })
    expect(late).toMatchObject({ code: '100', field: 'seen' })
    expect(await items(data.id)).toMatchObject([{}, { value: '1', description: 'Money arrived' }])
  })

  it('keeps the order of items', async () => {
    const { data } = await add({ name: 'Status', items: [...paid, status('已发货', '2')] })
    const [first, , last] = await items(data.id)
    await t.post(dev(), '/doc/enum/item/orderindex/update', { id: last.id, afterId: '' })
    await t.post(dev(), '/doc/enum/item/orderindex/update', { id: first.id, afterId: last.id })
    expect((await items(data.id)).map(({ value }: { value: string }) => value)).toEqual(['2', '0', '1'])
  })

  it('returns the docs, models and environments that use it', async () => {
    const { data } = await add({ name: 'Status', items: paid })
    const rows = [{ name: 'status', type: 'enum', enumId: data.id }]
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, responseParams: rows })
    await t.post(dev(), '/model/save', { id: world.model, moduleId: world.module, name: 'Model', params: rows })
    const style = { environmentId: world.environment, style: 3 }
    await t.post(dev(), '/module/environment/param/save', { ...style, rows })
    const usage = (await t.get(dev(), '/doc/enum/info/usage', { id: data.id })).data
    expect(usage).toMatchObject({
      docs: [{ id: world.doc, name: 'Doc' }],
      models: [{ id: world.model, name: 'Model' }],
      environments: [{ id: world.environment, name: 'Test' }],
    })
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, responseParams: [] })
    expect((await t.get(dev(), '/doc/enum/info/usage', { id: data.id })).data.docs).toEqual([])
  })

  it('is returned with the docs that link to it, until it is deleted, and again when it is restored', async () => {
    const { data } = await add({ name: 'Status', items: paid })
    const rows = [{ name: 'status', type: 'enum', enumId: data.id }]
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, responseParams: rows })
    const enums = async () => (await t.get(dev(), '/doc/view/detail', { id: world.doc })).data.enums
    const shown = [{ id: data.id, name: 'Status', description: '', items: [{ value: '0' }, { value: '1' }] }]
    expect(await enums()).toMatchObject(shown)

    await t.post(dev(), '/doc/enum/info/delete', { id: data.id })
    expect(await enums()).toEqual([])
    expect((await t.get(dev(), '/doc/enum/item/list', { enumId: data.id })).code).toBe('100')

    const trash = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    const entry = trash.find(({ kind }: { kind: string }) => kind === 'dictionary')
    const restored = await t.post(dev(), '/trash/restore', { id: entry.id })
    expect(restored.data).toMatchObject({ name: 'Status', moduleId: world.module })
    expect(await enums()).toMatchObject(shown)
  })

  it('is found by its name and by its items, if it is readable', async () => {
    const { data } = await add({ name: '发货方式', items: [status('顺丰速运', 'SF')] })
    const found = async (q: string, token = dev()) =>
      (await t.get(token, '/search', { q, pageIndex: 1, pageSize: 10 })).data.list
        .filter(({ kind }: { kind: string }) => kind === 'dictionary')
        .map(({ id }: { id: string }) => id)
    expect(await found('发货方')).toEqual([data.id])
    expect(await found('顺丰')).toEqual([data.id])
    expect(await found('顺丰', people.stranger.token)).toEqual([])
  })

  it('is copied once when docs are copied or moved to another module', async () => {
    const { data } = await add({ name: 'Status', items: paid })
    const rows = [{ name: 'status', type: 'enum', enumId: data.id }]
    for (const id of [world.doc, world.folderDoc]) {
      await t.post(dev(), '/doc/save', { id, moduleId: world.module, responseParams: rows })
    }
    const target = { moduleId: world.secondModule, parentId: '' }
    const copied = (await t.post(dev(), '/doc/copy', { ids: [world.doc], ...target })).data.ids[0]
    await t.post(dev(), '/doc/move', { ids: [world.folderDoc], ...target })
    const there = (await t.get(dev(), '/doc/enum/info/baselist', { moduleId: world.secondModule })).data
    expect(there).toMatchObject([{ name: 'Status', itemCount: 2 }])
    for (const id of [copied, world.folderDoc]) {
      const doc = (await t.get(dev(), '/doc/view/detail', { id })).data
      expect(doc.responseParams).toMatchObject([{ enumId: there[0].id }])
      expect(doc.enums).toMatchObject([{ id: there[0].id, items: [{ value: '0' }, { value: '1' }] }])
    }
  })
})
