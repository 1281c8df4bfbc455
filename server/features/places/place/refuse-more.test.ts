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
