import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryLimits } from '#core/dictionary/dictionary.ts'
import { limits } from '#core/limits.ts'
import { modelLimits } from '#core/model/model.ts'
import { chunks } from '../../../db/chunks.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())

type Counted = 'space' | 'project' | 'module' | 'environment' | 'model' | 'dictionary' | 'share'

/** Copies of a row, so that the place is full but for what it holds already. */
async function fill(table: Counted, id: string, max: number) {
  const key = t.services.ids.decode(id)
  const row = await t.db.selectFrom<Counted>(table).selectAll().where('id', '=', key).executeTakeFirstOrThrow()
  const { id: _id, ...own } = row as Record<string, unknown>
  const copy = table === 'space' ? { ...own, creator_id: people.superAdmin.userId } : own
  const unique = (number: number) => ({
    ...('name' in copy && { name: `Copy ${number}` }),
    ...('key' in copy && { key: `key ${number}` }),
    ...('token_hash' in copy && { token_hash: `hash ${number}`, mock_key: `mock ${number}` }),
  })
  const copies = Array.from({ length: max }, (_, number) => ({ ...copy, ...unique(number) }))
  for (const some of chunks(copies))
    await t.db
      .insertInto<Counted>(table)
      .values(some as never)
      .execute()
}

const admin = () => people.spaceAdmin.token
const dev = () => people.projectDev.token

describe('a place holds', () => {
  it.each<[Counted, number, string, () => Promise<object>]>([
    [
      'environment',
      limits.environments,
      'error.tooManyEnvironments',
      () =>
        t.post(dev(), '/module/environment/add', {
          moduleId: world.module,
          name: 'One more',
          url: 'https://a.example',
        }),
    ],
    [
      'model',
      modelLimits.models,
      'error.tooManyModels',
      () => t.post(dev(), '/model/save', { moduleId: world.module, name: 'One more', params: [] }),
    ],
    [
      'dictionary',
      dictionaryLimits.dictionaries,
      'error.tooManyDictionaries',
      () => t.post(dev(), '/doc/enum/info/add', { moduleId: world.module, name: 'One more', items: [] }),
    ],
    [
      'share',
      limits.shares,
      'error.tooManyShares',
      () => t.post(dev(), '/doc/share/add', { moduleId: world.module, type: 1, isAll: 1, isShowDebug: 0 }),
    ],
    [
      'module',
      limits.modules,
      'error.tooManyModules',
      () => t.post(dev(), '/module/add', { projectId: world.project, name: 'One more' }),
    ],
    [
      'project',
      limits.projects,
      'error.tooManyProjects',
      () => t.post(admin(), '/project/add', { spaceId: world.space, name: 'One more' }),
    ],
    [
      'space',
      limits.spaces,
      'error.tooManySpaces',
      () => t.post(people.superAdmin.token, '/space/add', { name: 'One more', adminIds: [world.member] }),
    ],
  ])('%ss up to a limit: %i', async (kind, max, key, add) => {
    await fill(kind, world[kind], max)
    expect(await add()).toMatchObject({ code: '100', msg: t.text(key as 'error.tooManyShares', { max }) })
  })
})

describe('dictionaries', () => {
  const push = (items: number) => {
    const item = (_: unknown, number: number) => ({ name: `I${number}`, type: 'string', value: 'v', description: '' })
    const enums = [{ name: 'Pushed', items: Array.from({ length: items }, item) }]
    return t.post('', '/api', { name: 'enum.batch.push', access_token: pushToken, data: { enums } })
  }
  let pushToken = ''
  beforeAll(async () => {
    const here = await newWorld(t, people)
    world = here
    pushToken = (await t.get(dev(), '/module/token/get', { moduleId: here.module })).data
  })

  it('of a module hold so many items together, however they are added', async () => {
    const max = dictionaryLimits.moduleItems
    const dictionary_id = t.services.ids.decode(world.dictionary)
    const row = { dictionary_id, type: 'string' as const, value: 'v', description: '', order_index: 1 }
    const [{ count } = { count: 0 }] = await t.db
      .selectFrom('dictionary_item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('dictionary_id', '=', dictionary_id)
      .execute()
    const copies = Array.from({ length: max - count }, (_, number) => ({ ...row, name: `Copy ${number}` }))
    for (const some of chunks(copies)) await t.db.insertInto('dictionary_item').values(some).execute()
    const msg = t.text('error.tooManyItems', { max })
    const newOne = { moduleId: world.module, name: 'One more', items: [{ name: 'A', type: 'string', value: 'a' }] }
    const add = () => t.post(dev(), '/doc/enum/info/add', newOne)
    expect(await add()).toMatchObject({ code: '100', msg })
    expect(await push(1)).toMatchObject({ msg })

    const { data } = await t.post(dev(), '/doc/enum/info/delete', { id: world.dictionary })
    expect(data).toEqual({})
    expect((await add()).code).toBe('0')
    const bin = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    const { id } = bin.find(({ kind }: { kind: string }) => kind === 'dictionary')
    expect(await t.post(dev(), '/trash/restore', { id })).toMatchObject({ code: '100', msg })
  })

  it('hold so many items each, also one by one', async () => {
    const max = dictionaryLimits.items
    const items = Array.from({ length: max }, (_, number) => ({ name: `I${number}`, type: 'string', value: 'v' }))
    const full = { moduleId: world.secondModule, name: 'Full', items }
    const { id: enumId } = (await t.post(dev(), '/doc/enum/info/add', full)).data
    const reply = await t.post(dev(), '/doc/enum/item/add', {
      enumId,
      name: 'More',
      type: 'string',
      value: 'v',
      description: '',
    })
    expect(reply).toMatchObject({ code: '100', msg: t.text('error.tooMany', { max }) })
  })
})

it('takes no dictionary beyond the limit from a push', async () => {
  const { id: moduleId } = (await t.post(dev(), '/module/add', { projectId: world.project, name: 'Pushed' })).data
  const row = { module_id: t.services.ids.decode(moduleId), description: '', modified_at: 0, modified_by: 0 }
  const max = dictionaryLimits.dictionaries
  const copies = Array.from({ length: max }, (_, number) => ({ ...row, name: `Copy ${number}` }))
  for (const some of chunks(copies)) await t.db.insertInto('dictionary').values(some).execute()
  const token = (await t.get(dev(), '/module/token/get', { moduleId })).data
  const enums = [{ name: 'One more', items: [{ name: 'A', type: 'string', value: 'a', description: '' }] }]
  const reply = await t.post('', '/api', { name: 'enum.batch.push', access_token: token, data: { enums } })
  expect(reply).toMatchObject({ msg: t.text('error.tooManyDictionaries', { max }) })
})

describe('folders', () => {
  it('are nested up to a limit, also when they are moved with what is below them', async () => {
    const place = { moduleId: world.secondModule }
    const add = (name: string, parentId = '') => t.post(dev(), '/doc/folder/add', { ...place, name, parentId })
    const tooDeep = { code: '100', msg: t.text('error.foldersTooDeep', { max: limits.folderDepth }), field: 'parentId' }
    let deepest = ''
    for (let level = 1; level < limits.folderDepth; level += 1) deepest = (await add(`Level ${level}`, deepest)).data.id
    const tree = (await add('Tree')).data.id as string
    const branch = (await add('Branch', tree)).data.id as string
    expect(await t.post(dev(), '/doc/move', { ...place, ids: [tree], parentId: deepest })).toEqual(tooDeep)
    expect(await t.post(dev(), '/doc/folder/update', { id: tree, name: 'Tree', parentId: deepest })).toEqual(tooDeep)
    expect(await t.post(dev(), '/doc/move', { ...place, ids: [branch], parentId: deepest })).toMatchObject({
      code: '0',
    })
    expect(await add('Deeper', branch)).toEqual(tooDeep)
    const doc = { ...place, name: 'Doc', url: '/deep', parentId: branch }
    expect(await t.post(dev(), '/doc/save', doc)).toMatchObject({ code: '0' })
  })
})
