import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, joinProject, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { addModule } from '../../places/module/change-module.ts'
import { filterReadable } from './readable-docs.ts'

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
const save = (doc: object) => t.post(dev(), '/doc/save', { moduleId: world.module, ...doc })
const hide = (id: string) => save({ id, isShow: 0 })
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const notFound = () => ({ code: '100', msg: t.text('error.notFound') })

describe('a hidden doc', () => {
  it('is not found by any call of a guest', async () => {
    await hide(world.doc)
    const reads: [string, Record<string, string>][] = [
      ['/doc/detail', { id: world.doc }],
      ['/doc/view/detail', { id: world.doc }],
      ['/prop/getDocProps', { id: world.doc }],
      ['/module/infoByDocId', { docId: world.doc }],
      ['/user/subscribe/doc/isSubscribe', { sourceId: world.doc }],
    ]
    for (const [path, query] of reads) {
      expect(await t.get(guest(), path, query), path).toEqual(notFound())
      expect((await t.get(dev(), path, query)).code, path).toBe('0')
    }
    const subscribe = { sourceId: world.doc }
    expect(await t.post(guest(), '/user/subscribe/doc/subscribe', subscribe)).toEqual(notFound())
  })

  it('does not provide Dubbo properties of its folder to a guest', async () => {
    const dubbo = { parentId: world.folder, type: 1, name: 'Call', url: 'call', isShow: 0 }
    const dubboInfo = { interfaceName: 'com.example.Secret', version: '', protocol: '', author: '', dependency: '' }
    await save({ ...dubbo, dubboInfo })
    const props = async (token: string) => (await t.get(token, '/prop/getDocProps', { id: world.folder })).data
    expect((await props(dev())).interfaceName).toBe('com.example.Secret')
    expect((await props(guest())).interfaceName).toBe('')
  })

  it('is listed only to users who may edit it', async () => {
    await hide(world.doc)
    const list = async (token: string) => names((await t.post(token, '/doc/list-v2', { moduleId: world.module })).data)
    expect(await list(dev())).toContain('Doc')
    expect(await list(guest())).not.toContain('Doc')
    // Folders have no visibility.
    expect(await list(guest())).toContain('Folder')
  })

  it('is not copied by a guest who is a developer elsewhere', async () => {
    const { projectGuest } = people
    const mine = await newWorld(t)
    const { id } = await addModule(makeUserCtx(t, mine.keys.member), { name: 'Mine', projectId: mine.keys.project })
    await t.db
      .insertInto('space_member')
      .values({ space_id: mine.keys.space, user_id: projectGuest.userId, role: 'guest', created_at: t.clock.now })
      .execute()
    await joinProject(t, mine.keys.project, projectGuest.userId, 'dev')
    await save({ parentId: world.folder, name: 'Shown', url: '/shown' })
    await hide(world.folderDoc)
    await hide(world.doc)
    const moduleId = t.services.ids.encode(id)
    const copy = (ids: string[]) => t.post(guest(), '/doc/copy', { ids, moduleId, parentId: '' })
    expect(await copy([world.doc])).toEqual(notFound())
    expect((await copy([world.folder])).code).toBe('0')
    const copied = (await t.post(guest(), '/doc/list-v2', { moduleId })).data
    expect(names(copied)).toEqual(['Folder Copy', 'Shown'])
  })

  it('is omitted from the follow list of a guest, and listed again when it is shown', async () => {
    await t.post(guest(), '/user/subscribe/doc/subscribe', { sourceId: world.doc })
    await t.post(dev(), '/user/subscribe/doc/subscribe', { sourceId: world.doc })
    const followed = async (token: string) =>
      (await t.get(token, '/user/subscribe/doc/page', { pageIndex: 1, pageSize: 10 })).data
    await hide(world.doc)
    expect(await followed(guest())).toEqual({ list: [], total: 0 })
    expect((await followed(dev())).total).toBe(1)
    await save({ id: world.doc, isShow: 1 })
    expect((await followed(guest())).total).toBe(1)
  })

  it('sends no messages to followers who may not see it, and hides earlier ones', async () => {
    await t.db.deleteFrom('message').execute()
    await t.post(guest(), '/user/subscribe/doc/subscribe', { sourceId: world.doc })
    const unread = async () => names((await t.get(guest(), '/user/message/unread')).data)
    const total = async () =>
      (await t.post(guest(), '/user/message/page', { pageIndex: 1, pageSize: 10 })).data.total as number
    await save({ id: world.doc, description: 'before' })
    expect(await unread()).toHaveLength(1)
    await hide(world.doc)
    await save({ id: world.doc, name: 'Secret plans' })
    expect([await unread(), await total()]).toEqual([[], 0])
    // Later, so that it does not become one message with the first.
    t.clock.now += 11 * 60 * 1000
    await save({ id: world.doc, isShow: 1 })
    // The first change, and the one that shows it again.
    expect(await unread()).toHaveLength(2)
    await hide(world.doc)
    const { data } = await t.post(dev(), '/doc/delete/batch', { ids: [world.doc] })
    expect([await unread(), await total()]).toEqual([[], 0])
    expect((await t.post(people.projectAdmin.token, '/trash/delete', { id: data.trashIds[0] })).code).toBe('0')
    expect(await t.db.selectFrom('doc').select('id').where('id', '=', world.keys.doc).execute()).toEqual([])
    expect([await unread(), await total()]).toEqual([[], 0])
  })

  it('is not listed to a guest among the users of a model or dictionary', async () => {
    const responseParams = [
      { name: 'a', type: 'object', modelId: world.model },
      { name: 'b', type: 'string', enumId: world.dictionary },
    ]
    await save({ id: world.doc, responseParams, isShow: 0 })
    await save({ id: world.folderDoc, responseParams })
    for (const [path, id] of [
      ['/model/usage', world.model],
      ['/doc/enum/info/usage', world.dictionary],
    ] as const) {
      expect(names((await t.get(dev(), path, { id })).data.docs)).toEqual(['Doc', 'In folder'])
      expect(names((await t.get(guest(), path, { id })).data.docs)).toEqual(['In folder'])
    }
    const usedBy = async (token: string) =>
      (await t.get(token, '/model/list', { moduleId: world.module })).data[0].usedBy
    expect([await usedBy(dev()), await usedBy(guest())]).toEqual([2, 1])
  })

  it('is not listed to a guest in a release', async () => {
    await hide(world.doc)
    const bound = async (token: string) =>
      (await t.get(token, '/project/release/docs', { projectId: world.project, releaseId: world.release })).data
    const count = async (token: string) =>
      (await t.get(token, '/project/release/list', { projectId: world.project })).data[0].docCount
    expect([(await bound(dev())).length, await count(dev())]).toEqual([1, 1])
    expect([(await bound(guest())).length, await count(guest())]).toEqual([0, 0])
  })
})

it('is readable by role, for many docs at once', async () => {
  await hide(world.doc)
  const { ids } = t.services
  const asked = [world.doc, world.folderDoc, world.folder].map((id) => ids.decode(id))
  const readable = async (userId: number) => (await filterReadable(makeUserCtx(t, userId), asked)).size
  const { projectDev, projectAdmin, spaceAdmin, projectGuest, spaceDev, stranger } = people
  for (const { userId } of [projectDev, projectAdmin, spaceAdmin]) expect(await readable(userId)).toBe(3)
  expect(await readable(projectGuest.userId)).toBe(2)
  for (const { userId } of [spaceDev, stranger]) expect(await readable(userId)).toBe(0)
  // More than SQLite accepts in one statement.
  const many = [...Array.from({ length: 40_000 }, (_, index) => 1_000_000 + index), ...asked]
  expect((await filterReadable(makeUserCtx(t, projectGuest.userId), many)).size).toBe(2)
})
