import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { joinSpace, newPeople, newUser, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
})

const id = (key: number) => t.services.ids.encode(key)

describe('creating a space', () => {
  it('makes the creator its only admin', async () => {
    const { token, userId } = people.stranger
    const { data } = await t.post(token, '/space/add', { name: ' 数据平台 ', adminIds: [world.member] })
    expect(data).toEqual({ id: expect.any(String), name: '数据平台', isCompose: 0 })
    const members = await t.post(token, '/space/member/page', { spaceId: data.id, pageIndex: 1, pageSize: 10 })
    expect(members.data).toMatchObject({ total: 1, list: [{ id: id(userId), roleCode: 'admin' }] })
    expect((await t.get(token, '/user/perm/get')).data.roleData).toEqual({ [`space:${data.id}`]: 'admin' })
  })

  it('lets a super admin select the admins, at least one', async () => {
    const { token } = people.superAdmin
    const none = { code: '100', msg: t.text('error.chooseAdmins'), field: 'adminIds' }
    expect(await t.post(token, '/space/add', { name: 'Chosen' })).toEqual(none)
    const { data } = await t.post(token, '/space/add', { name: 'Chosen', adminIds: [id(people.stranger.userId)] })
    expect((await t.get(people.stranger.token, '/space/info', { spaceId: data.id })).data.leaders).toHaveLength(1)
  })

  it('rejects empty, long and taken names at the field', async () => {
    const { token } = people.stranger
    const add = (name: string) => t.post(token, '/space/add', { name })
    expect(await add('  ')).toEqual({ code: '100', msg: t.text('error.notEmpty'), field: 'name' })
    expect(await add('长'.repeat(51))).toEqual({
      code: '100',
      msg: t.text('error.tooLong', { max: 50 }),
      field: 'name',
    })
    expect((await add('Mine')).code).toBe('0')
    expect(await add('Mine')).toEqual({ code: '100', msg: t.text('error.nameTaken'), field: 'name' })
  })
})

it('rejects a rename over a newer version, and reports who made that', async () => {
  const { token } = people.spaceAdmin
  const { data } = await t.get(token, '/space/info', { spaceId: world.space })
  const rename = (name: string, version: number) =>
    t.post(token, '/space/updateName', { id: world.space, name, version })
  expect((await rename('First', data.version)).code).toBe('0')
  const { username } = (await t.get(token, '/user/get')).data
  expect(await rename('Second', data.version)).toEqual({
    code: '100',
    msg: t.text('error.changedMeanwhile', { name: username }),
  })
  expect((await t.get(token, '/space/info', { spaceId: world.space })).data.name).toBe('First')
})

describe('the list of spaces', () => {
  it('contains the spaces that the user can see, with the number of visible projects', async () => {
    const listFor = async (kind: keyof People) => (await t.get(people[kind].token, '/space/list')).data
    const composed = { id: world.compose.space, isCompose: 1, projectCount: 0 }
    expect(await listFor('stranger')).toEqual([])
    expect(await listFor('spaceGuest')).toMatchObject([{ id: world.space, projectCount: 1 }, composed])
    expect(await listFor('projectGuest')).toMatchObject([{ id: world.space, projectCount: 2 }, composed])
    expect(await listFor('spaceAdmin')).toMatchObject([{ id: world.space, projectCount: 2 }, composed])
    const all = await listFor('superAdmin')
    expect(all.length).toBeGreaterThan(1)
  })

  it('omits compose spaces in listNormal', async () => {
    const { token } = people.stranger
    await t.post(token, '/space/add', { name: 'Composed', isCompose: 1 })
    expect((await t.get(token, '/space/list')).data).toMatchObject([{ isCompose: 1 }])
    expect((await t.get(token, '/space/listNormal')).data).toEqual([])
  })
})

describe('members of a space', () => {
  const page = (token: string, filter: object = {}) =>
    t.post(token, '/space/member/page', { spaceId: world.space, pageIndex: 1, pageSize: 5, ...filter })

  it('are searched over all pages, with wildcards as plain characters', async () => {
    const late = await newUser(t, { username: 'zz_100%_late' })
    await joinSpace(t, world.keys.space, late.userId, 'dev')
    const { token } = people.spaceGuest
    expect((await page(token)).data.list).toHaveLength(5)
    expect((await page(token, { username: '100%_L' })).data).toMatchObject({
      total: 1,
      list: [{ id: id(late.userId) }],
    })
    expect((await page(token, { username: '%' })).data.total).toBe(1)
    expect((await page(token, { roleCode: 'dev' })).data.total).toBe(2)
  })

  it('can be added several at once, with effect on their next call', async () => {
    const [first, second] = [await newUser(t), await newUser(t)]
    const userIds = [id(first.userId), id(second.userId)]
    expect((await t.get(first.token, '/space/info', { spaceId: world.space })).code).toBe('100')
    await t.post(people.spaceAdmin.token, '/space/member/add', { spaceId: world.space, userIds, roleCode: 'dev' })
    for (const { token } of [first, second]) {
      expect((await t.get(token, '/space/info', { spaceId: world.space })).code).toBe('0')
      expect((await t.get(token, '/user/perm/get')).data.roleData[`space:${world.space}`]).toBe('dev')
    }
  })

  it('cannot change or remove themselves', async () => {
    const { token, userId } = people.spaceAdmin
    const self = { spaceId: world.space, userId: id(userId) }
    const refused = { code: '100', msg: t.text('error.notYourself') }
    expect(await t.post(token, '/space/member/update', { ...self, roleCode: 'guest' })).toEqual(refused)
    expect(await t.post(token, '/space/member/remove', self)).toEqual(refused)
    const add = { spaceId: world.space, userIds: [id(userId)], roleCode: 'guest' }
    expect(await t.post(token, '/space/member/add', add)).toEqual(refused)
  })

  it('include at least one admin, when members leave or are demoted', async () => {
    const { token } = people.spaceAdmin
    await t.db.deleteFrom('project_member').where('user_id', '=', world.keys.member).execute()
    await t.post(token, '/space/member/remove', { spaceId: world.space, userId: world.member })
    await t.db.deleteFrom('space_member').where('user_id', '=', people.disabled.userId).execute()
    const last = { code: '100', msg: t.text('error.lastAdmin') }
    expect(await t.post(token, '/space/member/leave', { spaceId: world.space })).toEqual(last)
    const demote = { spaceId: world.space, userId: id(people.spaceAdmin.userId), roleCode: 'dev' }
    expect(await t.post(people.superAdmin.token, '/space/member/update', demote)).toEqual(last)
    expect((await t.get(token, '/space/info', { spaceId: world.space })).data.leaders).toHaveLength(1)
  })

  it('lose their project memberships when they are removed', async () => {
    const { token, userId } = people.projectDev
    await t.post(people.spaceAdmin.token, '/space/member/remove', { spaceId: world.space, userId: id(userId) })
    expect((await t.get(token, '/project/info', { projectId: world.project })).msg).toBe(t.text('error.notFound'))
    await joinSpace(t, world.keys.space, userId, 'guest')
    expect((await t.get(token, '/project/info', { projectId: world.project })).msg).toBe(t.text('error.notFound'))
  })

  it('cannot leave while they are the only admin of a project', async () => {
    await t.db.deleteFrom('project_member').where('user_id', '=', people.projectAdmin.userId).execute()
    const remove = { spaceId: world.space, userId: world.member }
    const reply = await t.post(people.spaceAdmin.token, '/space/member/remove', remove)
    expect(reply).toEqual({ code: '100', msg: t.text('error.lastProjectAdmin', { name: 'Project' }) })
    const admins = { projectId: world.project, roleCode: 'admin' }
    expect((await t.get(people.spaceAdmin.token, '/project/member/list', admins)).data).toMatchObject([
      { id: world.member },
    ])
  })

  it('include one of two admins who demote each other at the same time', async () => {
    const [first, second] = [await newUser(t), await newUser(t)]
    const { data } = await t.post(first.token, '/space/add', { name: 'Two' })
    const add = { spaceId: data.id, userIds: [id(second.userId)], roleCode: 'admin' }
    await t.post(first.token, '/space/member/add', add)
    const demote = (token: string, userId: number) =>
      t.post(token, '/space/member/update', { spaceId: data.id, userId: id(userId), roleCode: 'guest' })
    await Promise.all([demote(first.token, second.userId), demote(second.token, first.userId)])
    const { leaders } = (await t.get(first.token, '/space/info', { spaceId: data.id })).data
    expect(leaders.length).toBeGreaterThanOrEqual(1)
  })
})

describe('finding people', () => {
  it('returns users who share a space, and for admins others too with a masked address', async () => {
    const far = await newUser(t, { username: 'far-away-person' })
    await t.db.updateTable('user_account').set({ email: 'far.away@example.com' }).where('id', '=', far.userId).execute()
    const search = async (kind: keyof People) =>
      (await t.post(people[kind].token, '/user/search', { username: 'FAR-AWAY' })).data
    expect(await search('spaceDev')).toEqual([])
    expect(await search('spaceAdmin')).toMatchObject([{ username: 'far-away-person', email: 'f***@example.com' }])
    expect(await search('superAdmin')).toMatchObject([{ email: 'far.away@example.com' }])
    expect((await t.post(people.superAdmin.token, '/user/search', { username: '' })).data).toEqual([])
    await t.db.deleteFrom('user_account').where('id', '=', far.userId).execute()
  })

  it('shows addresses in full to the person and to super admins only, also accounts that are addresses', async () => {
    const username = `li.${world.keys.space}@example.com`
    const { userId, token } = await newUser(t, { username })
    const add = { spaceId: world.space, userIds: [id(userId)], roleCode: 'admin' }
    await t.post(people.spaceAdmin.token, '/space/member/add', add)
    await t.post(token, '/user/update', { nickname: 'Li', email: username, weComMobile: '' })
    await t.post(people.spaceAdmin.token, '/project/member/add', {
      projectId: world.project,
      userIds: [id(userId)],
      roleCode: 'admin',
    })
    const { space, project } = world
    const lists = [
      (reader: string) => t.post(reader, '/user/list', {}),
      (reader: string) => t.post(reader, '/user/search', { username }),
      (reader: string) => t.post(reader, '/space/member/page', { spaceId: space, pageIndex: 1, pageSize: 100 }),
      (reader: string) => t.get(reader, '/space/member/all', { spaceId: space }),
      (reader: string) => t.get(reader, '/space/member/search', { spaceId: space, username: 'Li' }),
      (reader: string) => t.get(reader, '/space/info', { spaceId: space }),
      (reader: string) => t.get(reader, '/project/info', { projectId: project }),
      (reader: string) => t.get(reader, '/project/member/list', { projectId: project }),
      (reader: string) => t.post(reader, '/project/member/page', { projectId: project, pageIndex: 1, pageSize: 100 }),
    ]
    for (const list of lists) {
      expect(JSON.stringify(await list(people.spaceAdmin.token)), String(list)).not.toContain('li.')
      expect(JSON.stringify(await list(token)), String(list)).toContain(username)
      expect(JSON.stringify(await list(people.superAdmin.token)), String(list)).toContain(username)
    }
    // Cards show the first admins only.
    const { data: own } = await t.post(token, '/space/add', { name: 'Own' })
    await t.post(token, '/project/add', { spaceId: own.id, name: 'Own', isPrivate: 0 })
    await joinSpace(t, t.services.ids.decode(own.id), people.spaceDev.userId, 'guest')
    const cards = async (reader: string) => [
      await t.get(reader, '/space/list'),
      await t.get(reader, '/space/project/list', { spaceId: own.id }),
    ]
    for (const answer of await cards(people.spaceDev.token)) expect(JSON.stringify(answer)).not.toContain('li.')
    for (const answer of await cards(token)) expect(JSON.stringify(answer)).toContain(username)
    const [found] = (await t.post(people.spaceAdmin.token, '/user/search', { username })).data
    const masked = 'l***@example.com'
    expect(found).toEqual({ id: id(userId), username: masked, nickname: 'Li', email: masked, avatar: '' })
  })

  it('finds an address as a whole, not by its parts', async () => {
    const address = `grace.hopper.${world.keys.space}@navy.example`
    const { userId } = await newUser(t, { username: address })
    await t.db.updateTable('user_account').set({ email: address, nickname: 'GH' }).where('id', '=', userId).execute()
    const other = await newUser(t, { username: `amazing-${world.keys.space}` })
    await t.db
      .updateTable('user_account')
      .set({ email: `x${address}` })
      .where('id', '=', other.userId)
      .execute()
    await joinSpace(t, world.keys.space, userId, 'guest')
    await joinSpace(t, world.keys.space, other.userId, 'guest')
    const count = async (kind: keyof People, username: string) => {
      const { token } = people[kind]
      const page = { spaceId: world.space, username, pageIndex: 1, pageSize: 10 }
      return [
        (await t.post(token, '/user/search', { username })).data.length,
        (await t.post(token, '/space/member/page', page)).data.total,
        (await t.get(token, '/space/member/search', { spaceId: world.space, username })).data.length,
      ]
    }
    for (const part of [`hopper.${world.keys.space}`, `${world.keys.space}@navy`]) {
      expect(await count('spaceAdmin', part)).toEqual([0, 0, 0])
      expect(await count('spaceGuest', part)).toEqual([0, 0, 0])
      expect(await count('superAdmin', part)).toEqual([2, 2, 2])
    }
    expect(await count('spaceAdmin', address.toUpperCase())).toEqual([1, 1, 1])
    expect(await count('spaceAdmin', `MAZING-${world.keys.space}`)).toEqual([1, 1, 1])
  })

  it('ignores case and accents in names', async () => {
    const { userId } = await newUser(t)
    const nickname = `Jürgen Straße ${world.keys.space}`
    await t.db.updateTable('user_account').set({ nickname }).where('id', '=', userId).execute()
    for (const username of ['JÜRGEN STRASSE', 'ju\u0308rgen straße', 'jurgen']) {
      const { data } = await t.post(people.superAdmin.token, '/user/search', { username })
      expect(
        data.map((person: { nickname: string }) => person.nickname),
        username,
      ).toContain(nickname)
    }
  })

  it('returns only the own account to a user without spaces', async () => {
    const list = async (kind: keyof People, body: object = {}) =>
      (await t.post(people[kind].token, '/user/list', body)).data
    expect(await list('stranger')).toMatchObject([{ id: id(people.stranger.userId) }])
    expect(await list('stranger', { userIds: [world.member] })).toEqual([])
    expect(await list('spaceGuest', { userIds: [world.member] })).toMatchObject([{ id: world.member }])
  })
})

describe('deleting a space', () => {
  it('blocks access to its content at once, until it is restored', async () => {
    const { token } = people.spaceAdmin
    const impact = await t.get(token, '/space/impact', { id: world.space })
    expect(impact.data).toEqual({ projects: 2, modules: 2, docs: 2, shares: 1, members: 8 })
    const ofCompose = await t.get(token, '/space/impact', { id: world.compose.space })
    expect(ofCompose.data).toEqual({ projects: 1, modules: 0, docs: 0, shares: 0, members: 8 })
    await t.post(token, '/space/delete', { id: world.space })

    const closed = { code: '100', msg: t.text('error.notFound') }
    expect(await t.get(token, '/space/info', { spaceId: world.space })).toEqual(closed)
    expect(await t.get(token, '/project/info', { projectId: world.project })).toEqual(closed)
    expect(await t.get(token, '/module/info', { moduleId: world.module })).toEqual(closed)
    expect(await t.post(token, '/openuser/disable', { id: world.openUser })).toEqual(closed)
    expect((await t.get(token, '/user/perm/get')).data.roleData).toEqual({ [`space:${world.compose.space}`]: 'admin' })
    expect((await t.get(token, '/space/list')).data).toMatchObject([{ id: world.compose.space }])

    expect((await t.get(people.spaceDev.token, '/trash/list')).data).toEqual([])
    const [item] = (await t.get(token, '/trash/list')).data
    expect(item).toMatchObject({ kind: 'space', name: expect.stringMatching(/^Space/), deletedAt: t.clock.now })
    expect(await t.post(people.spaceDev.token, '/trash/restore', { id: item.id })).toMatchObject({ code: '100' })
    expect((await t.post(token, '/trash/restore', { id: item.id })).code).toBe('0')
    expect((await t.get(people.projectGuest.token, '/module/info', { moduleId: world.module })).code).toBe('0')
    expect((await t.get(token, '/trash/list')).data).toEqual([])
  })

  it('adds a number to a restored space when its name is taken', async () => {
    const { token } = people.stranger
    const first = (await t.post(token, '/space/add', { name: 'Twice' })).data
    await t.post(token, '/space/delete', { id: first.id })
    await t.post(token, '/space/add', { name: 'Twice' })
    const [item] = (await t.get(token, '/trash/list')).data
    expect((await t.post(token, '/trash/restore', { id: item.id })).data).toMatchObject({ name: 'Twice (2)' })
  })

  it('is final after thirty days', async () => {
    const { token } = people.spaceAdmin
    await t.post(token, '/space/delete', { id: world.space })
    await t.runJobs()
    expect((await t.get(token, '/trash/list')).data).toHaveLength(1)
    const before = t.clock.now
    t.clock.now += 30 * 24 * 60 * 60 * 1000
    await t.runJobs()
    const rows = await t.db.selectFrom('space').selectAll().where('id', '=', world.keys.space).execute()
    const modules = await t.db.selectFrom('module').selectAll().where('id', '=', world.keys.module).execute()
    expect([...rows, ...modules]).toEqual([])
    t.clock.now = before
  })
})

it('creates a sample space that can be read at once', async () => {
  const { token } = people.stranger
  const { data } = await t.post(token, '/space/sample/add')
  const projects = (await t.get(token, '/space/project/list', { spaceId: data.id })).data
  expect(projects).toMatchObject([
    { moduleCount: 4, isPrivate: 0 },
    { moduleCount: 3, isPrivate: 1 },
  ])
  expect((await t.post(token, '/space/sample/add')).code).toBe('0')
})

it('returns the secret of an app key once', async () => {
  const { token } = people.spaceAdmin
  const { data } = await t.post(token, '/openuser/add', { spaceId: world.space, applicant: '合作方' })
  expect(data).toEqual({
    id: expect.any(String),
    appKey: expect.stringMatching(/^\w{20}$/),
    secret: expect.stringMatching(/^[\w-]{43}$/),
  })
  const page = async (appKey = '') =>
    (await t.post(token, '/openuser/page', { spaceId: world.space, appKey, pageIndex: 1, pageSize: 10 })).data
  expect(await page('合作')).toMatchObject({
    total: 1,
    list: [{ appKey: data.appKey, status: 1, applicant: '合作方' }],
  })
  expect(JSON.stringify(await page())).not.toContain(data.secret)
  await t.post(token, '/openuser/disable', { id: data.id })
  expect((await page(data.appKey)).list[0].status).toBe(0)
  const reset = await t.post(token, '/openuser/secret/reset', { id: data.id })
  expect(reset.data.secret).not.toBe(data.secret)
})

it('is fast with a thousand members', async () => {
  const now = t.clock.now
  await t.db.transaction().execute(async (db) => {
    for (let index = 0; index < 1000; index++) {
      const { userId } = await newUser({ ...t, db })
      const row = { space_id: world.keys.space, user_id: userId, role: 'guest', created_at: now } as const
      await db.insertInto('space_member').values(row).execute()
    }
  })
  const { data } = await t.post(people.spaceGuest.token, '/space/member/page', {
    spaceId: world.space,
    pageIndex: 50,
    pageSize: 20,
  })
  expect(data).toMatchObject({ total: 1008, list: expect.objectContaining({ length: 20 }) })
})
