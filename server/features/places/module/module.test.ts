import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type ActorKind, type People, type World } from '../../../testing/world.ts'

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

const getToken = (kind: ActorKind) => people[kind].token
const list = async (kind: ActorKind = 'projectDev') =>
  t.get(getToken(kind), '/module/list', { projectId: world.project })
const add = (kind: ActorKind, name = 'New') => t.post(getToken(kind), '/module/add', { projectId: world.project, name })

describe('a module', () => {
  it('is added at the end of its project, and visible to all who can read the project', async () => {
    const { data } = await add('projectDev')
    expect(data).toMatchObject({ projectId: world.project, name: 'New', type: 0, version: 1 })
    const ids = (await list('projectGuest')).data.map(({ id }: { id: string }) => id)
    expect(ids).toEqual([world.module, world.secondModule, data.id])
  })

  it('can be added, renamed, sorted and deleted by users who may edit the project', async () => {
    for (const kind of ['projectGuest', 'spaceDev', 'stranger', 'anonymous'] as const) {
      const replies = [
        await add(kind),
        await t.post(getToken(kind), '/module/name/update', { id: world.module, name: 'Mine' }),
        await t.post(getToken(kind), '/module/orderindex/update', { id: world.secondModule, afterId: '' }),
        await t.post(getToken(kind), '/module/delete', { id: world.module }),
        await t.get(getToken(kind), '/module/token/get', { moduleId: world.module }),
      ]
      expect(replies.map(({ code }) => code)).not.toContain('0')
    }
    expect((await list()).data).toMatchObject([
      { id: world.module, name: 'Module' },
      { id: world.secondModule, name: 'Module' },
    ])
  })

  it('does not exist for users who cannot read its project', async () => {
    const read = (kind: ActorKind) => t.get(getToken(kind), '/module/info', { moduleId: world.module })
    expect((await read('projectGuest')).code).toBe('0')
    const unknown = await t.get(getToken('stranger'), '/module/info', { moduleId: 'nowhere' })
    expect(await read('stranger')).toEqual(unknown)
    expect(await read('spaceGuest')).toEqual(unknown)
  })

  it('shows the URL that it is imported from to those who may change it only, because it may hold a key', async () => {
    const importUrl = 'https://api.example/openapi.json?key=hush'
    await t.db.updateTable('module').set({ import_url: importUrl }).where('id', '=', world.keys.module).execute()
    for (const [kind, shown] of [
      ['projectGuest', ''],
      ['projectDev', importUrl],
    ] as const) {
      const { data } = await t.get(getToken(kind), '/module/info', { moduleId: world.module })
      expect([(await list(kind)).data[0].importUrl, data.importUrl]).toEqual([shown, shown])
    }
  })

  it('reports what would be deleted with it, and deletes that', async () => {
    const { data } = await t.get(getToken('projectDev'), '/module/impact', { id: world.module })
    expect(data).toMatchObject({ docs: 2, shares: 1 })
    await t.post(getToken('projectDev'), '/module/delete', { id: world.module })
    expect((await t.get(getToken('projectDev'), '/doc/detail', { id: world.doc })).code).not.toBe('0')
    expect((await list()).data).toHaveLength(1)
  })

  it('can be placed after modules of its own project only', async () => {
    const other = await newWorld(t, people)
    const order = (afterId: string) =>
      t.post(getToken('projectDev'), '/module/orderindex/update', { id: world.module, afterId })
    expect((await order(other.module)).code).not.toBe('0')
    expect((await order(world.secondModule)).code).toBe('0')
    expect((await list()).data.map(({ id }: { id: string }) => id)).toEqual([world.secondModule, world.module])
  })
})
