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

const tokenOf = (kind: ActorKind) => people[kind].token
const list = async (kind: ActorKind = 'projectDev') =>
  t.get(tokenOf(kind), '/module/list', { projectId: world.project })
const add = (kind: ActorKind, name = 'New') => t.post(tokenOf(kind), '/module/add', { projectId: world.project, name })

describe('a module', () => {
  it('is made at the end of its project, for all who can read that', async () => {
    const { data } = await add('projectDev')
    expect(data).toMatchObject({ projectId: world.project, name: 'New', type: 0, version: 1 })
    const ids = (await list('projectGuest')).data.map(({ id }: { id: string }) => id)
    expect(ids).toEqual([world.module, world.secondModule, data.id])
  })

  it('is made, renamed, sorted and deleted by those who may edit the project', async () => {
    for (const kind of ['projectGuest', 'spaceDev', 'stranger', 'anonymous'] as const) {
      const replies = [
        await add(kind),
        await t.post(tokenOf(kind), '/module/name/update', { id: world.module, name: 'Mine' }),
        await t.post(tokenOf(kind), '/module/orderindex/update', { id: world.secondModule, afterId: '' }),
        await t.post(tokenOf(kind), '/module/delete', { id: world.module }),
        await t.get(tokenOf(kind), '/module/token/get', { moduleId: world.module }),
      ]
      expect(replies.map(({ code }) => code)).not.toContain('0')
    }
    expect((await list()).data).toMatchObject([
      { id: world.module, name: 'Module' },
      { id: world.secondModule, name: 'Module' },
    ])
  })

  it('does not exist for who cannot read its project', async () => {
    const read = (kind: ActorKind) => t.get(tokenOf(kind), '/module/info', { moduleId: world.module })
    expect((await read('projectGuest')).code).toBe('0')
    const unknown = await t.get(tokenOf('stranger'), '/module/info', { moduleId: 'nowhere' })
    expect(await read('stranger')).toEqual(unknown)
    expect(await read('spaceGuest')).toEqual(unknown)
  })

  it('tells what would go with it, and takes that along', async () => {
    const { data } = await t.get(tokenOf('projectDev'), '/module/impact', { id: world.module })
    expect(data).toMatchObject({ docs: 2 })
    await t.post(tokenOf('projectDev'), '/module/delete', { id: world.module })
    expect((await t.get(tokenOf('projectDev'), '/doc/detail', { id: world.doc })).code).not.toBe('0')
    expect((await list()).data).toHaveLength(1)
  })

  it('is put behind modules of its own project only', async () => {
    const other = await newWorld(t, people)
    const order = (afterId: string) =>
      t.post(tokenOf('projectDev'), '/module/orderindex/update', { id: world.module, afterId })
    expect((await order(other.module)).code).not.toBe('0')
    expect((await order(world.secondModule)).code).toBe('0')
    expect((await list()).data.map(({ id }: { id: string }) => id)).toEqual([world.secondModule, world.module])
  })
})
