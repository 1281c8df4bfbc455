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

const dev = () => people.projectDev.token
const bin = async (kind: ActorKind = 'projectDev') =>
  t.get(people[kind].token, '/trash/list', { projectId: world.project })
const names = async () => (await bin()).data.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)
const restore = async (name: string, token = dev()) => {
  const { id } = (await bin()).data.find((item: { name: string }) => item.name === name)
  return t.post(token, '/trash/restore', { id })
}

describe('the recycle bin of a project', () => {
  it('lists what was deleted in it, the last first, until it is removed permanently', async () => {
    t.clock.now += 1000
    await t.post(dev(), '/doc/delete', { id: world.doc })
    t.clock.now += 1000
    await t.post(dev(), '/model/delete', { id: world.model })
    expect(await names()).toEqual(['model Model', 'doc Doc', 'module Deleted'])
    const [item] = (await bin()).data
    expect(item.goneAt - item.deletedAt).toBe(30 * 24 * 60 * 60 * 1000)
    expect(item.deletedBy).toBe((await t.get(dev(), '/user/get')).data.nickname)
  })

  it('is visible to users who may edit the project', async () => {
    const codes: string[] = []
    for (const kind of ['projectGuest', 'spaceDev', 'stranger', 'anonymous'] as const)
      codes.push((await bin(kind)).code)
    expect(codes).not.toContain('0')
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect((await restore('Doc', people.projectGuest.token)).code).not.toBe('0')
    expect((await restore('Doc', people.stranger.token)).code).not.toBe('0')
    expect(await names()).toContain('doc Doc')
  })

  it('does not list what was deleted with its parent', async () => {
    await t.post(dev(), '/doc/delete', { id: world.doc })
    await t.post(dev(), '/module/delete', { id: world.module })
    expect(await names()).toEqual(['module Module', 'module Deleted'])
    await restore('Module')
    expect(await names()).toEqual(['doc Doc', 'module Deleted'])
  })
})

describe('a restored thing', () => {
  it('is in its previous location: a folder with its docs, searchable and readable', async () => {
    await t.post(dev(), '/doc/delete', { id: world.folder })
    expect((await t.get(dev(), '/doc/detail', { id: world.folderDoc })).code).toBe('100')
    expect((await restore('Folder')).data).toMatchObject({ name: 'Folder', moduleId: world.module })
    expect((await t.get(dev(), '/doc/detail', { id: world.folderDoc })).data).toMatchObject({ parentId: world.folder })
    const query = { q: 'in-folder', spaceId: world.space, pageIndex: 1, pageSize: 10 }
    expect((await t.get(dev(), '/search', query)).data.list).toMatchObject([{ id: world.folderDoc }])
    expect(await names()).toEqual(['module Deleted'])
  })

  it('gets a number when its name is taken', async () => {
    await t.post(dev(), '/model/delete', { id: world.model })
    await t.post(dev(), '/model/save', { moduleId: world.module, name: 'Model', params: [] })
    expect((await restore('Model')).data.name).toBe('Model (2)')
  })

  it('stays in its module when its folder was moved to another one since', async () => {
    await t.post(dev(), '/doc/delete', { id: world.folderDoc })
    await t.post(dev(), '/doc/move', { ids: [world.folder], moduleId: world.secondModule, parentId: '' })
    expect((await restore('In folder')).data).toMatchObject({ moduleId: world.module })
    const { data } = await t.get(dev(), '/doc/detail', { id: world.folderDoc })
    expect(data).toMatchObject({ moduleId: world.module, parentId: '' })
  })

  it('is restored once', async () => {
    await t.post(dev(), '/doc/delete', { id: world.doc })
    const { id } = (await bin()).data[0]
    expect((await t.post(dev(), '/trash/restore', { id })).code).toBe('0')
    expect((await t.post(dev(), '/trash/restore', { id })).code).not.toBe('0')
  })
})
