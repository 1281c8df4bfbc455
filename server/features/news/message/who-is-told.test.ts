import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeClass } from '#core/change/change.ts'
import { transact } from '../../../context/ctx.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  joinProject,
  joinSpace,
  makeUserCtx,
  newPeople,
  newUser,
  newWorld,
  type People,
  type Person,
  type World,
} from '../../../testing/world.ts'

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

const bases = {
  doc: '/user/subscribe/doc',
  folder: '/user/subscribe/folder',
  module: '/user/subscribe/module',
  project: '/user/subscribe/project',
  release: '/project/release/doc',
}
const follow = ({ token }: Person, kind: keyof typeof bases, sourceId: string = world[kind]) =>
  t.post(token, `${bases[kind]}/subscribe`, { sourceId })
interface Told {
  id: string
  message: string
  type: number
  link: string
  changeClass: string
  count: number
}
const unread = async ({ token }: Person) => (await t.get(token, '/user/message/unread')).data as Told[]
const texts = async (person: Person) => (await unread(person)).map(({ message }) => message)
const save = (change: object, person = people.projectDev) =>
  t.post(person.token, '/doc/save', { id: world.doc, moduleId: world.module, ...change })
const saveInFolder = (name: string) => save({ id: world.folderDoc, parentId: world.folder, name })
const nickname = async ({ token }: Person) => (await t.get(token, '/user/get')).data.nickname as string
/** As the store does it when a doc has changed. */
const noteChange = (changeClass: ChangeClass, person = people.projectDev) =>
  transact({ ...makeUserCtx(t, person.userId), db: t.db }, (tx) => {
    const doc = { id: world.keys.doc, moduleId: world.keys.module, name: 'Doc', event: 'changed' } as const
    return t.services.news.contentChanged(tx, { docs: [{ ...doc, changeClass }], models: [] })
  })

describe('followers of a place', () => {
  it.each(['folder', 'module', 'project'] as const)('of the kind %s hear of changes below it', async (kind) => {
    const { projectGuest, projectDev } = people
    await follow(projectGuest, kind)
    const name = await nickname(projectDev)
    await saveInFolder('Deep')
    expect(await unread(projectGuest)).toMatchObject([
      { message: t.text('message.docChanged', { name, doc: 'Deep' }), type: 1, link: `/view/${world.folderDoc}` },
    ])
    await save({ id: undefined, parentId: world.folder, name: 'New', url: '/new' })
    expect(await texts(projectGuest)).toContain(t.text('message.docAdded', { name, doc: 'New' }))
  })

  it('hear of nothing that happens elsewhere', async () => {
    await follow(people.projectGuest, 'folder')
    await follow(people.projectGuest, 'module', world.secondModule)
    await follow(people.projectGuest, 'project', world.secondProject)
    await save({ name: 'Elsewhere' })
    expect(await texts(people.projectGuest)).toEqual([])
  })

  it('hear of changes of docs in a release while it is valid', async () => {
    const { projectGuest } = people
    await follow(projectGuest, 'release')
    await save({ name: 'Not yet' })
    expect(await texts(projectGuest)).toEqual([])
    await t.db.updateTable('release').set({ status: 1 }).where('project_id', '=', world.keys.project).execute()
    await save({ name: 'Now' })
    expect(await unread(projectGuest)).toMatchObject([{ count: 1, link: `/view/${world.doc}` }])
  })

  it('get one message, however many of the places they follow', async () => {
    const { projectGuest } = people
    await t.db.updateTable('release').set({ status: 1 }).where('project_id', '=', world.keys.project).execute()
    for (const kind of ['doc', 'module', 'project', 'release'] as const) await follow(projectGuest, kind)
    await save({ name: 'Once' })
    expect(await unread(projectGuest)).toMatchObject([{ count: 1 }])
  })

  it('hear nothing of their own changes, and nothing without the right to read', async () => {
    const { projectDev, projectGuest, projectAdmin, spaceDev } = people
    for (const person of [projectDev, projectGuest, projectAdmin]) await follow(person, 'module')
    const key = { kind: 'module', thing_id: world.keys.module, created_at: 0 } as const
    await t.db
      .insertInto('place_follow')
      .values({ ...key, user_id: spaceDev.userId })
      .execute()
    const member = { projectId: world.project, userId: projectGuest.own.user }
    await t.post(projectAdmin.token, '/project/member/remove', member)
    await save({ name: 'Private' })
    expect(await texts(projectAdmin)).toHaveLength(1)
    const rows = await t.db.selectFrom('message').select('user_id').execute()
    expect(rows).toEqual([{ user_id: projectAdmin.userId }])
  })

  it('hear of hidden docs only if they may see them, and never with a disabled account', async () => {
    const { projectGuest, projectAdmin, spaceAdmin } = people
    for (const person of [projectGuest, projectAdmin, spaceAdmin]) await follow(person, 'project')
    await t.db.updateTable('user_account').set({ status: 0 }).where('id', '=', spaceAdmin.userId).execute()
    await save({ isShow: 0, name: 'Secret' })
    const rows = await t.db.selectFrom('message').select('user_id').execute()
    expect(rows).toEqual([{ user_id: projectAdmin.userId }])
  })

  it('hear once of a push, with the number of docs', async () => {
    const { projectGuest } = people
    await follow(projectGuest, 'project')
    await push(5, 'first')
    const docs = 'Doc 0, Doc 1, Doc 2…'
    expect(await unread(projectGuest)).toMatchObject([
      {
        message: t.text('message.docsAdded', { name: 'mei', count: 5, docs }),
        link: `/project/doc/${world.project}?module=${world.module}`,
      },
    ])
  })
})

describe('a burst of changes', () => {
  it('becomes one message until it is read or some minutes pass', async () => {
    const { projectGuest, projectDev } = people
    await follow(projectGuest, 'module')
    for (let time = 0; time < 5; time++) {
      t.clock.now += 60_000
      await save({ name: `Name ${time}` })
    }
    const name = await nickname(projectDev)
    expect(await unread(projectGuest)).toMatchObject([
      { message: t.text('message.docChangedTimes', { name, doc: 'Name 4', times: 5 }), count: 5 },
    ])
    await t.post(projectGuest.token, '/user/message/setReadAll')
    await save({ name: 'Again' })
    expect(await unread(projectGuest)).toMatchObject([{ count: 1 }])
    t.clock.now += 11 * 60_000
    await save({ name: 'Much later' })
    expect(await unread(projectGuest)).toMatchObject([{ count: 1 }, { count: 1 }])
  })

  it('in many docs becomes one message, which takes up what was unread about each of them', async () => {
    const { projectGuest, projectAdmin, projectDev } = people
    for (const person of [projectGuest, projectAdmin]) await follow(person, 'module')
    const add = (doc: string) => save({ id: undefined, name: doc, url: `/${doc}` })
    for (const doc of ['first', 'second', 'third']) await add(doc)
    await save({ name: 'Changed' })
    const name = await nickname(projectDev)
    const many = (docs: string, times: number) => ({
      message: t.text('message.docsChangedTimes', { name, docs, times }),
      count: times,
      changeClass: 'text',
      sourceId: '',
      link: `/project/doc/${world.project}?module=${world.module}`,
    })
    expect(await unread(projectGuest)).toMatchObject([many('Changed, third, second…', 4)])
    await t.post(projectGuest.token, '/user/message/setReadAll')
    await add('fourth')
    await save({ name: 'Changed again' })
    expect(await texts(projectGuest)).toEqual([
      t.text('message.docChanged', { name, doc: 'Changed again' }),
      t.text('message.docAdded', { name, doc: 'fourth' }),
    ])
    expect(await unread(projectAdmin)).toMatchObject([many('Changed again, fourth, third…', 6)])
  })

  it('in other applications stays apart', async () => {
    const { projectGuest } = people
    await follow(projectGuest, 'project')
    for (const url of ['/1', '/2', '/3']) await save({ id: undefined, name: url, url })
    const { data: other } = await t.post(people.projectDev.token, '/module/add', {
      projectId: world.project,
      name: 'B',
    })
    await save({ id: undefined, moduleId: other.id, name: 'Other', url: '/other' })
    expect(await unread(projectGuest)).toHaveLength(4)
  })

  it('of several pushes becomes one message', async () => {
    const { projectGuest } = people
    await push(5, 'first')
    await follow(projectGuest, 'module')
    for (const text of ['second', 'third']) await push(5, text)
    const docs = 'Doc 0, Doc 1, Doc 2…'
    expect(await texts(projectGuest)).toEqual([t.text('message.docsChangedTimes', { times: 2, name: 'mei', docs })])
  })
})

describe('the class of a change', () => {
  it('is in the text, and the gravest of a burst counts', async () => {
    const { projectGuest } = people
    await follow(projectGuest, 'doc')
    await noteChange('breaking')
    const name = 'Someone'
    expect(await unread(projectGuest)).toMatchObject([
      { message: t.text('message.docBroken', { name, doc: 'Doc' }), changeClass: 'breaking' },
    ])
    await noteChange('text')
    expect(await unread(projectGuest)).toMatchObject([
      { message: t.text('message.docBrokenTimes', { name, doc: 'Doc', times: 2 }), changeClass: 'breaking', count: 2 },
    ])
  })
})

describe('a comment', () => {
  const comment = (news: { participantIds: number[]; mentionedIds: number[] }, person = people.projectDev) =>
    transact(makeUserCtx(t, person.userId), (tx) =>
      t.services.news.commented(tx, {
        commentId: t.services.ids.decode(world.comment),
        docId: world.keys.doc,
        moduleId: world.keys.module,
        docName: 'Doc',
        ...news,
      }),
    )

  it('is told to who is mentioned and who took part, once, with the way to it', async () => {
    const { projectGuest, projectDev, projectAdmin, stranger } = people
    await comment({
      participantIds: [projectGuest, projectAdmin, projectDev, stranger].map(({ userId }) => userId),
      mentionedIds: [projectGuest.userId],
    })
    const params = { name: 'Someone', doc: 'Doc', excerpt: 'Comment' }
    const link = `/view/${world.doc}?comment=${world.comment}`
    expect(await unread(projectGuest)).toMatchObject([{ message: t.text('message.mentioned', params), type: 7, link }])
    expect(await unread(projectAdmin)).toMatchObject([{ message: t.text('message.commented', params), type: 5, link }])
    expect(await t.db.selectFrom('message').select('id').execute()).toHaveLength(2)
  })

  it('is told with the words that it has now, and no more when it is deleted', async () => {
    const { projectGuest, projectAdmin } = people
    await comment({ participantIds: [], mentionedIds: [projectGuest.userId] })
    const write = (content: string) =>
      t.db.updateTable('doc_comment').set({ content }).where('id', '=', t.services.ids.decode(world.comment)).execute()
    await write('Without the *password*')
    const [told] = await unread(projectGuest)
    expect(told?.message).toContain('Without the *password*')
    await t.post(projectAdmin.token, '/doc/comment/delete', { id: world.comment })
    expect(await unread(projectGuest)).toEqual([])
  })

  it('on a hidden doc is told only to those who may see it', async () => {
    await save({ isShow: 0 })
    await t.db.deleteFrom('message').execute()
    const ids = [people.projectGuest, people.projectAdmin].map(({ userId }) => userId)
    await comment({ participantIds: ids, mentionedIds: ids })
    expect(await t.db.selectFrom('message').select('user_id').execute()).toEqual([
      { user_id: people.projectAdmin.userId },
    ])
  })
})

describe('a release', () => {
  const releaseChanged = (event: 'published' | 'changed' | 'removed') =>
    transact(makeUserCtx(t, people.projectDev.userId), (tx) =>
      t.services.news.releaseChanged(tx, {
        releaseId: t.services.ids.decode(world.release),
        projectId: world.keys.project,
        releaseNo: '1.0',
        event,
        docCount: 1,
      }),
    )

  it('that is published, changed or removed is told to followers of it and of its project', async () => {
    const { projectGuest, projectAdmin, projectDev } = people
    await follow(projectGuest, 'release')
    await follow(projectGuest, 'project')
    await follow(projectAdmin, 'project')
    await follow(projectDev, 'release')
    await releaseChanged('published')
    const params = { name: 'Someone', release: '1.0', count: 1 }
    const published = {
      message: t.text('message.releasePublished', params),
      type: 4,
      link: `/project/release/${world.project}?browse=${world.release}`,
    }
    for (const person of [projectGuest, projectAdmin]) expect(await unread(person)).toMatchObject([published])
    expect(await texts(projectDev)).toEqual([])
    await releaseChanged('removed')
    expect(await texts(projectGuest)).toContain(t.text('message.releaseRemoved', params))
  })

  it('is not shown to those who may no longer read the project', async () => {
    const { projectGuest, projectAdmin } = people
    await follow(projectGuest, 'project')
    await releaseChanged('changed')
    expect(await unread(projectGuest)).toHaveLength(1)
    const member = { projectId: world.project, userId: projectGuest.own.user }
    await t.post(projectAdmin.token, '/project/member/remove', member)
    expect(await unread(projectGuest)).toEqual([])
  })
})

const push = async (count: number, description: string) => {
  const token = (await t.get(people.projectDev.token, '/module/token/get', { moduleId: world.module })).data
  const apis = Array.from({ length: count }, (_none, number) => ({
    name: `Doc ${number}`,
    url: `/pushed/${number}`,
    httpMethod: 'GET',
    description,
  }))
  return t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: token, data: { apis, author: 'mei' } })
}

describe('a push', () => {
  const admins = () => [people.projectAdmin, people.projectDev, people.spaceAdmin, people.superAdmin]

  it('is told to the admins of the project, with numbers, and not when nothing changed', async () => {
    await push(2, 'first')
    const numbers = { module: 'Module', name: 'mei', created: 2, updated: 0, removed: 0 }
    const told = { message: t.text('message.pushed', numbers), type: 3 }
    expect(await unread(people.projectAdmin)).toMatchObject([told])
    for (const person of admins().slice(1)) expect(await texts(person)).toEqual([])
    await push(2, 'first')
    expect(await unread(people.projectAdmin)).toMatchObject([told])
    await push(2, 'second')
    const both = { ...numbers, created: 0, updated: 2, times: 2 }
    expect(await texts(people.projectAdmin)).toEqual([t.text('message.pushedTimes', both)])
  })

  it('that failed is told with the reason, once until it is read', async () => {
    const bad = async () => {
      const token = (await t.get(people.projectDev.token, '/module/token/get', { moduleId: world.module })).data
      const apis = [{ name: 'x'.repeat(500), url: '/a', httpMethod: 'GET' }]
      return t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: token, data: { apis } })
    }
    const { msg } = await bad()
    await bad()
    const failed = t.text('message.pushFailed', { module: 'Module', reason: msg ?? '' })
    expect(await texts(people.projectAdmin)).toEqual([failed])
  })
})

describe('a share that ends soon', () => {
  const DAY = 24 * 60 * 60 * 1000
  /** 14 hours before UTC. */
  const zone = 'Pacific/Kiritimati'
  const inDays = (days: number) => new Date(t.clock.now + days * DAY).toLocaleDateString('sv', { timeZone: zone })
  const endAfter = (days: number) =>
    t.db
      .updateTable('share')
      .set({ last_day: inDays(days), creator_id: people.projectDev.userId })
      .where('id', '=', t.services.ids.decode(world.share))
      .execute()
  const nextDay = async () => {
    t.clock.now += 25 * 60 * 60 * 1000
    await t.db.updateTable('session').set({ created_at: t.clock.now, last_seen_at: t.clock.now }).execute()
    await t.runJobs()
  }

  it('is told to its maker and the admins of the project, once for each last day', async () => {
    const setting = { key: 'endpaper.time-zone', value: zone }
    expect((await t.post(people.superAdmin.token, '/admin/setting/config/update', setting)).code).toBe('0')
    // It is the next day there, and it still is when the days of the test are over.
    t.clock.now += DAY - (t.clock.now % DAY) + DAY / 2
    await endAfter(5)
    await nextDay()
    expect(await texts(people.projectDev)).toEqual([])
    await nextDay()
    const params = { share: 'Module', module: 'Module', day: inDays(3) }
    const told = [
      {
        message: t.text('message.shareExpires', params),
        type: 6,
        link: `/project/doc/${world.project}?module=${world.module}&id=ShareConfig`,
      },
    ]
    for (const person of [people.projectDev, people.projectAdmin]) expect(await unread(person)).toMatchObject(told)
    await nextDay()
    expect(await unread(people.projectDev)).toMatchObject(told)
    await endAfter(3)
    await nextDay()
    expect(await unread(people.projectDev)).toHaveLength(2)
  })
})

describe('what a person wants to be told', () => {
  const set = ({ token }: Person, ...list: object[]) => t.post(token, '/user/message/setting', { list })

  it('is everything in the message centre and nothing by mail at first', async () => {
    const { data } = await t.get(people.projectGuest.token, '/user/message/setting')
    expect(data.canMail).toBe(false)
    expect(data.list).toEqual(
      ['doc', 'push', 'release', 'comment', 'share', 'mention'].map((kind) => ({ kind, inApp: 1, mail: 'none' })),
    )
  })

  it('is respected for each kind; a message that is only mailed is not in the message centre', async () => {
    const { projectGuest, projectAdmin } = people
    for (const person of [projectGuest, projectAdmin]) await follow(person, 'module')
    await set(projectGuest, { kind: 'doc', inApp: 0, mail: 'none' })
    await set(projectAdmin, { kind: 'doc', inApp: 0, mail: 'none' })
    expect((await set(projectAdmin, { kind: 'doc', inApp: 0, mail: 'now' })).code).toBe('0')
    await save({ name: 'Quiet' })
    const rows = await t.db.selectFrom('message').select(['user_id', 'in_app', 'mail']).execute()
    expect(rows).toEqual([{ user_id: projectAdmin.userId, in_app: 0, mail: 'now' }])
    expect(await texts(projectAdmin)).toEqual([])
    const { data } = await t.post(projectAdmin.token, '/user/message/page', { pageIndex: 1, pageSize: 10 })
    expect(data.total).toBe(0)
    expect((await set(projectAdmin, { kind: 'nothing', inApp: 1, mail: 'none' })).code).toBe('100')
  })
})

describe('the list of messages', () => {
  const page = async (filter: object, person = people.projectAdmin) =>
    (await t.post(person.token, '/user/message/page', { pageIndex: 1, pageSize: 10, ...filter })).data.list as Told[]

  it('is filtered by state, kind and project', async () => {
    const { projectAdmin } = people
    await follow(projectAdmin, 'module')
    await push(1, 'first')
    await t.post(projectAdmin.token, '/user/message/setReadAll')
    await save({ name: 'Changed' })
    const types = async (filter: object) => (await page(filter)).map(({ type }) => type)
    expect(await types({ isRead: 0 })).toEqual([1])
    expect(new Set(await types({ isRead: 1 }))).toEqual(new Set([1, 3]))
    expect(await types({ type: 3 })).toEqual([3])
    expect(await types({ projectId: world.project })).toHaveLength(3)
    expect(await types({ projectId: '' })).toHaveLength(3)
    const other = await newWorld(t, people)
    expect(await types({ projectId: other.project })).toEqual([])
  })

  it('keeps a thousand messages of a person', async () => {
    const { userId } = people.projectAdmin
    const row = { user_id: userId, module_id: null, type: 3, text_key: 'message.pushed', params: '{}' } as const
    const rows = Array.from({ length: 1010 }, (_none, at) => ({ ...row, created_at: t.clock.now + at }))
    for (const some of [rows.slice(0, 500), rows.slice(500)]) await t.db.insertInto('message').values(some).execute()
    t.clock.now += 2 * 60 * 60 * 1000
    await t.runJobs()
    const { data } = await t.post(people.projectAdmin.token, '/user/message/page', { pageIndex: 1, pageSize: 10 })
    expect(data.total).toBe(1000)
  })
})

it('500 followers of a project are told of a push of 1,000 docs, each once', async () => {
  const followers = await t.db.transaction().execute(async (db) => {
    const parts = { db, services: t.services, clock: t.clock }
    const ids: number[] = []
    for (let count = 0; count < 500; count++) {
      const { userId } = await newUser(parts)
      await joinSpace(parts, world.keys.space, userId, 'guest')
      await joinProject(parts, world.keys.project, userId, 'guest')
      ids.push(userId)
    }
    const values = ids.map((user_id) => ({
      user_id,
      kind: 'project' as const,
      thing_id: world.keys.project,
      created_at: 0,
    }))
    await db.insertInto('place_follow').values(values).execute()
    return ids
  })
  expect(await push(1000, 'first')).toMatchObject({ code: '0' })
  await push(1000, 'second')
  const rows = await t.db
    .selectFrom('message')
    .select('user_id')
    .where('text_key', '=', 'message.docsChanged')
    .execute()
  expect(rows.map(({ user_id }) => user_id).sort((a, b) => a - b)).toEqual(followers)
})
