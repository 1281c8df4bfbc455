import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type Person, type World } from '../../../testing/world.ts'

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
  await t.db.deleteFrom('message').execute()
})

/** Long enough that changes are not combined. */
const LATER = 11 * 60 * 1000

const follow = ({ token }: Person, sourceId: string) => t.post(token, '/user/subscribe/doc/subscribe', { sourceId })
const followed = async ({ token }: Person) =>
  (await t.get(token, '/user/subscribe/doc/page', { pageIndex: 1, pageSize: 10 })).data
const unread = async ({ token }: Person, lang = 'en') =>
  (await t.get(token, '/user/message/unread', { lang })).data as { id: string; message: string; sourceId: string }[]
const texts = async (person: Person) => (await unread(person)).map(({ message }) => message)
const page = async ({ token }: Person, pageSize = 10) =>
  (await t.post(token, '/user/message/page', { pageIndex: 1, pageSize })).data
const save = (person: Person, change: object) =>
  t.post(person.token, '/doc/save', { id: world.doc, moduleId: world.module, ...change })
const readNickname = async ({ token }: Person) => (await t.get(token, '/user/get')).data.nickname as string

describe('a followed doc', () => {
  it('is in the list of the user, last changed first, until it is unfollowed', async () => {
    const { projectGuest, projectDev } = people
    await follow(projectGuest, world.doc)
    await follow(projectGuest, world.folderDoc)
    await follow(projectGuest, world.doc)
    t.clock.now += 1000
    await save(projectDev, { name: 'Changed' })
    expect(await followed(projectGuest)).toMatchObject({
      total: 2,
      list: [
        { id: world.doc, name: 'Changed', url: '/doc', moduleId: world.module, moduleName: 'Module' },
        { id: world.folderDoc, name: 'In folder', projectId: world.project, projectName: 'Project' },
      ],
    })
    const isFollowed = async (person: Person) =>
      (await t.get(person.token, '/user/subscribe/doc/isSubscribe', { sourceId: world.doc })).data
    expect([await isFollowed(projectGuest), await isFollowed(projectDev)]).toEqual([true, false])
    await t.post(projectGuest.token, '/user/subscribe/doc/cancelSubscribe', { sourceId: world.doc })
    expect(await isFollowed(projectGuest)).toBe(false)
    expect((await followed(projectGuest)).total).toBe(1)
  })

  it('cannot be a folder', async () => {
    expect((await follow(people.projectGuest, world.folder)).code).toBe('100')
  })

  it('notifies followers of changes by others, in their language and with the remark', async () => {
    const { projectGuest, projectDev } = people
    await follow(projectGuest, world.doc)
    await follow(projectDev, world.doc)
    const name = await readNickname(projectDev)
    await save(projectDev, { name: 'Changed' })
    t.clock.now += LATER
    await save(projectDev, { remark: '<p>Now with <b>paging</b></p>' })
    expect(await texts(projectGuest)).toEqual([
      t.text('message.docChangedRemark', { name, doc: 'Changed', remark: 'Now with paging' }),
      t.text('message.docChanged', { name, doc: 'Changed' }),
    ])
    expect((await unread(projectGuest, 'zh-CN'))[1]).toMatchObject({
      message: `${name} 修改了文档“Changed”`,
      type: 1,
      sourceId: world.doc,
      isRead: 0,
    })
    expect(await texts(projectDev)).toEqual([])
  })

  it('sends nothing when nothing changed, or the change was rejected', async () => {
    await follow(people.projectGuest, world.doc)
    await save(people.projectDev, {})
    await save(people.projectDev, { name: 'x'.repeat(300) })
    await t.post(people.projectDev.token, '/doc/orderindex/update', { id: world.doc, orderIndex: 5 })
    expect(await texts(people.projectGuest)).toEqual([])
  })

  it('that is deleted sends a last message, without a link', async () => {
    const { projectGuest, projectDev } = people
    await follow(projectGuest, world.folderDoc)
    await t.post(projectDev.token, '/doc/delete', { id: world.folder })
    const name = await readNickname(projectDev)
    expect(await unread(projectGuest)).toMatchObject([
      { message: t.text('message.docDeleted', { name, doc: 'In folder' }), sourceId: '' },
    ])
    expect((await followed(projectGuest)).list).toEqual([])
  })

  it('counts as changed when a model in it changes, also a nested one', async () => {
    const { projectGuest, projectDev } = people
    const outer = await t.post(projectDev.token, '/model/save', {
      moduleId: world.module,
      name: 'Outer',
      params: [{ name: 'inner', type: 'object', modelId: world.model }],
    })
    await save(projectDev, { responseParams: [{ name: 'data', type: 'object', modelId: outer.data.id }] })
    await follow(projectGuest, world.doc)
    const change = { id: world.model, moduleId: world.module, name: 'Model' }
    await t.post(projectDev.token, '/model/save', { ...change, params: [{ name: 'id' }, { name: 'extra' }] })
    expect(await unread(projectGuest)).toMatchObject([{ sourceId: world.doc }])
  })
})

describe('a push', () => {
  const push = async (count: number, description: string) => {
    const token = (await t.get(people.projectDev.token, '/module/token/get', { moduleId: world.module })).data
    const apis = Array.from({ length: count }, (_none, number) => ({
      name: `Doc ${number}`,
      url: `/pushed/${number}`,
      httpMethod: 'GET',
      description,
    }))
    const data = encodeURIComponent(JSON.stringify({ apis, author: 'mei' }))
    return t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: token, data })
  }
  const pushed = async () => {
    const rows = (await t.post(people.projectDev.token, '/doc/list-v2', { moduleId: world.module })).data
    return rows.filter(({ url }: { url: string }) => url.startsWith('/pushed/')) as { id: string; name: string }[]
  }

  it('notifies followers of changed docs, and sends nothing when nothing changed', async () => {
    expect(await push(2, 'first')).toMatchObject({ code: '0' })
    for (const { id } of await pushed()) await follow(people.projectGuest, id)
    await push(2, 'first')
    expect(await texts(people.projectGuest)).toEqual([])
    await push(2, 'second')
    expect((await texts(people.projectGuest)).sort()).toEqual([
      t.text('message.docChanged', { name: 'mei', doc: 'Doc 0' }),
      t.text('message.docChanged', { name: 'mei', doc: 'Doc 1' }),
    ])
  })

  it('that changed many docs sends one message, which names none that is hidden by now', async () => {
    await push(10, 'first')
    for (const { id } of await pushed()) await follow(people.projectGuest, id)
    await push(10, 'second')
    const told = (docs: string) => [t.text('message.docsChanged', { name: 'mei', count: 10, docs })]
    expect(await texts(people.projectGuest)).toEqual(told('Doc 0, Doc 1, Doc 2…'))
    const hidden = (await pushed()).find(({ name }) => name === 'Doc 1')
    await t.post(people.projectDev.token, '/doc/update/batch', { ids: [hidden?.id], isShow: 0 })
    expect(await texts(people.projectGuest)).toEqual(told('Doc 0, Doc 2…'))
  })
})

describe('messages', () => {
  const change = async (times: number) => {
    for (let time = 0; time < times; time++) {
      t.clock.now += LATER
      await save(people.projectDev, { name: `Name ${time}` })
    }
  }
  beforeEach(() => follow(people.projectGuest, world.doc))

  it('can be marked as read one by one or all at once; unread ones come first', async () => {
    const { projectGuest } = people
    await change(3)
    const [newest] = await unread(projectGuest)
    await t.post(projectGuest.token, '/user/message/setRead', { id: newest?.id })
    expect(await unread(projectGuest)).toHaveLength(2)
    const { list, total } = await page(projectGuest)
    expect([total, list.map(({ isRead }: { isRead: number }) => isRead)]).toEqual([3, [0, 0, 1]])
    expect((await page(projectGuest, 2)).list).toHaveLength(2)
    await t.post(projectGuest.token, '/user/message/setReadAll')
    expect(await unread(projectGuest)).toEqual([])
  })

  it('about pushes can be cleared; those about docs are kept', async () => {
    const { projectGuest } = people
    await change(1)
    const row = { user_id: projectGuest.userId, module_id: null, type: 3, text_key: 'message.syncChanged' } as const
    await t.db
      .insertInto('message')
      .values({ ...row, params: '{}', created_at: t.clock.now })
      .execute()
    await t.post(projectGuest.token, '/user/message/deletePushMessage')
    expect((await page(projectGuest)).list).toMatchObject([{ type: 1 }])
  })

  it('are hidden from users who lost access to the project, and when the module is deleted', async () => {
    const { projectGuest, projectAdmin } = people
    await change(1)
    const userId = projectGuest.own.user
    await t.post(projectAdmin.token, '/project/member/remove', { projectId: world.project, userId })
    expect(await unread(projectGuest)).toEqual([])
    expect((await followed(projectGuest)).total).toBe(0)
    await follow(people.projectDev, world.doc)
    await save(projectAdmin, { name: 'Once more' })
    expect(await unread(people.projectDev)).toHaveLength(1)
    await t.post(projectAdmin.token, '/module/delete', { id: world.module })
    expect(await unread(people.projectDev)).toEqual([])
  })

  it('are deleted after half a year', async () => {
    await change(1)
    t.clock.now += 181 * 24 * 60 * 60 * 1000
    await t.db.updateTable('session').set({ created_at: t.clock.now, last_seen_at: t.clock.now }).execute()
    await t.runJobs()
    expect((await page(people.projectGuest)).total).toBe(0)
  })
})
