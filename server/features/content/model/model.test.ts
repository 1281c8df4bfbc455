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
const save = async (input: object) => (await t.post(dev(), '/model/save', { moduleId: world.module, ...input })).data
const detail = async (id: string) => (await t.get(dev(), '/model/detail', { id })).data
const docRows = (id: string, responseParams: object[], moduleId = world.module) =>
  t.post(dev(), '/doc/save', { id, moduleId, responseParams })
const readDoc = async (id: string) => (await t.get(dev(), '/doc/view/detail', { id })).data
const refer = (name: string, modelId: string, type = 'object') => ({ name, type, modelId })
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('a model', () => {
  it('is saved with its rows, listed with their count and returned with everything that it refers to', async () => {
    const address = await save({ name: 'Address', params: [{ name: 'city' }, { name: 'street' }] })
    const user = await save({
      name: '用户',
      description: '会员',
      params: [{ name: 'name' }, refer('home', address.id), refer('others', address.id, 'array')],
    })
    expect(await detail(user.id)).toMatchObject({
      name: '用户',
      description: '会员',
      type: 'object',
      version: 1,
      params: [
        { name: 'name' },
        { name: 'home', modelId: address.id, children: [] },
        { name: 'others', type: 'array' },
      ],
      models: [{ id: address.id, name: 'Address', params: [{ name: 'city' }, { name: 'street' }] }],
    })
    const list = (await t.get(dev(), '/model/list', { moduleId: world.module })).data
    expect(list).toMatchObject([
      { name: 'Address', rowCount: 2, usedBy: 1 },
      { name: 'Model', rowCount: 1, usedBy: 0 },
      { name: '用户', rowCount: 3, usedBy: 0 },
    ])
  })

  it('is returned with each doc that refers to it, level by level, also when it contains itself', async () => {
    const node = await save({ name: 'Node', params: [] })
    await save({ id: node.id, name: 'Node', params: [{ name: 'label' }, refer('children', node.id, 'array')] })
    const tree = await save({ name: 'Tree', params: [refer('root', node.id)] })
    await docRows(world.doc, [refer('tree', tree.id)])
    const doc = await readDoc(world.doc)
    expect(doc.responseParams).toMatchObject([{ name: 'tree', modelId: tree.id, children: [] }])
    expect(names(doc.models)).toEqual(['Tree', 'Node'])
  })

  it('is returned with a limited number of nested levels; the rest is fetched when opened', async () => {
    let last = await save({ name: 'Level 9', params: [{ name: 'end' }] })
    const below = last.id
    for (let level = 8; level > 0; level--)
      last = await save({ name: `Level ${level}`, params: [refer('next', last.id)] })
    await docRows(world.doc, [refer('first', last.id)])
    expect(names((await readDoc(world.doc)).models)).toEqual(['Level 1', 'Level 2', 'Level 3', 'Level 4'])
    expect(await detail(below)).toMatchObject({ name: 'Level 9', params: [{ name: 'end' }] })
  })

  it('has a unique name, and rejects a change over a newer version', async () => {
    const again = { moduleId: world.module, name: 'Model', params: [] }
    expect(await t.post(dev(), '/model/save', again)).toMatchObject({ code: '100', field: 'name' })
    const change = { ...again, id: world.model, version: 1 }
    expect((await t.post(dev(), '/model/save', change)).data).toMatchObject({ version: 2 })
    expect((await t.post(dev(), '/model/save', change)).msg).toContain('in the meantime')
  })

  it('lists its users; when it is deleted docs can still be opened, and link to it again when it is restored', async () => {
    await docRows(world.doc, [refer('body', world.model)])
    const user = await save({ name: 'User', params: [refer('body', world.model)] })
    expect((await t.get(dev(), '/model/usage', { id: world.model })).data).toMatchObject({
      docs: [{ id: world.doc }],
      models: [{ id: user.id, name: 'User' }],
    })
    await t.post(dev(), '/model/delete', { id: world.model })
    expect(await readDoc(world.doc)).toMatchObject({ models: [], responseParams: [{ name: 'body' }] })
    const trash = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    await t.post(dev(), '/trash/restore', { id: trash.find(({ kind }: { kind: string }) => kind === 'model').id })
    expect(names((await readDoc(world.doc)).models)).toEqual(['Model'])
  })

  it('is copied to another module with its nested models', async () => {
    const node = await save({ name: 'Node', params: [] })
    await save({ id: node.id, name: 'Node', params: [refer('children', node.id, 'array'), refer('body', world.model)] })
    await docRows(world.doc, [refer('root', node.id)])
    await t.post(dev(), '/doc/move', { ids: [world.doc], moduleId: world.secondModule, parentId: '' })
    const there = (await t.get(dev(), '/model/list', { moduleId: world.secondModule })).data
    expect(names(there)).toEqual(['Model', 'Node'])
    const doc = await readDoc(world.doc)
    expect(doc.responseParams).toMatchObject([{ modelId: there[1].id }])
    expect((await detail(there[1].id)).params).toMatchObject([{ modelId: there[1].id }, { modelId: there[0].id }])
  })

  it('is copied once when several tables share it, also for headers of other responses', async () => {
    const rows = [refer('body', world.model)]
    const headers = [{ name: 'X-Kind', type: 'string', enumId: world.dictionary }]
    const otherResponses = [{ id: 'r404', status: '404', params: rows, headers }]
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, requestParams: rows, otherResponses })
    await docRows(world.doc, rows)
    const copy = { ids: [world.doc], moduleId: world.secondModule, parentId: '' }
    const { data } = await t.post(dev(), '/doc/copy', copy)
    const there = (await t.get(dev(), '/model/list', { moduleId: world.secondModule })).data
    const enums = (await t.get(dev(), '/doc/enum/info/baselist', { moduleId: world.secondModule })).data
    expect([names(there), names(enums)]).toEqual([['Model'], ['Dictionary']])
    const [model, dictionary] = [{ modelId: there[0].id }, { enumId: enums[0].id }]
    expect(await readDoc(data.ids[0])).toMatchObject({
      requestParams: [model],
      responseParams: [model],
      otherResponses: [{ params: [model], headers: [dictionary] }],
    })
  })

  it('can be linked from its own module only, and must exist', async () => {
    const moduleId = world.secondModule
    const made = await t.post(dev(), '/doc/save', { moduleId, name: 'Other', url: '/other' })
    const params = [refer('body', world.model)]
    const refused = { code: '100', msg: t.text('error.foreignModel') }
    expect(await docRows(made.data.id, params, moduleId)).toEqual(refused)
    const nested = [{ name: 'a', type: 'object', children: params }]
    expect(await t.post(dev(), '/doc/save', { moduleId, name: 'New', url: '/new', queryParams: nested })).toEqual(
      refused,
    )
    expect(await t.post(dev(), '/model/save', { moduleId, name: 'New', params })).toEqual(refused)
    expect(await docRows(world.doc, [refer('body', 'nosuchid')])).toEqual(refused)
    const enumRow = [{ name: 'a', type: 'string', enumId: world.dictionary }]
    expect((await docRows(made.data.id, enumRow, moduleId)).msg).toBe(t.text('error.foreignDictionary'))
  })

  it('lists and counts no users of another project, although links from there may be stored', async () => {
    const foreign = await newWorld(t)
    const { ids } = t.services
    const link = { to_kind: 'model', to_id: ids.decode(world.model) } as const
    await t.db
      .insertInto('content_link')
      .values([
        { ...link, from_kind: 'doc', from_id: ids.decode(foreign.doc) },
        { ...link, from_kind: 'model', from_id: ids.decode(foreign.model) },
      ])
      .execute()
    const { token } = people.projectAdmin
    const usage = (await t.get(token, '/model/usage', { id: world.model })).data
    expect(usage).toMatchObject({ docs: [], models: [] })
    const [listed] = (await t.get(token, '/model/list', { moduleId: world.module })).data
    expect(listed.usedBy).toBe(0)
  })

  it('that was deleted does not prevent saving docs and models that link to it', async () => {
    const params = [refer('body', world.model)]
    await docRows(world.doc, params)
    const user = await save({ name: 'User', params })
    await t.post(dev(), '/model/delete', { id: world.model })
    const saveAgain = async () => [
      await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, description: `${Math.random()}` }),
      await t.post(dev(), '/model/save', { id: user.id, moduleId: world.module, name: 'User', params }),
    ]
    expect((await saveAgain()).map(({ code }) => code)).toEqual(['0', '0'])
    await t.db.deleteFrom('model').where('id', '=', t.services.ids.decode(world.model)).execute()
    expect((await saveAgain()).map(({ code }) => code)).toEqual(['0', '0'])
  })
})
