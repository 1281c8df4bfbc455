import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  joinProject,
  joinSpace,
  makeUserCtx,
  newPeople,
  newUser,
  newWorld,
  type People,
  type World,
} from '../../../testing/world.ts'
import { getProjectTree } from './project-tree.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('user_account').execute()
  people = await newPeople(t)
  world = await newWorld(t, people)
  await t.db.deleteFrom('audit').execute()
})

const admin = (path: string, body: object = {}) => t.post(people.superAdmin.token, path, body)
const ask = async (path: string, query = {}) => (await t.get(people.superAdmin.token, path, query)).data
const idOf = ({ userId }: { userId: number }) => t.services.ids.encode(userId)
const audited = async () =>
  (await t.db.selectFrom('audit').select(['action', 'object']).orderBy('id').execute()).map(
    ({ action, object }) => `${action} ${object}`,
  )
const row = (userId: number) =>
  t.db.selectFrom('user_account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('changing an account', () => {
  it('changes names and the flag, and records each', async () => {
    const maya = await newUser(t, { username: 'maya' })
    const reply = await admin('/admin/user/update', {
      id: idOf(maya),
      username: 'maya.o',
      nickname: 'Maya Okafor',
      email: 'maya@example.com',
      isSuperAdmin: 1,
    })
    expect(reply.code).toBe('0')
    expect(await row(maya.userId)).toMatchObject({
      username: 'maya.o',
      username_key: 'maya.o',
      nickname: 'Maya Okafor',
      is_super_admin: 1,
    })
    expect(await audited()).toEqual(['user.promoted maya', 'user.changed maya → maya.o', 'user.changed maya.o'])
    expect((await t.get(maya.token, '/user/perm/get')).data.isSuperAdmin).toBe(true)
  })

  it('keeps names unique, and those of other systems as they are', async () => {
    const maya = await newUser(t, { username: 'maya' })
    await newUser(t, { username: 'lin' })
    const rename = () => admin('/admin/user/update', { id: idOf(maya), username: 'LIN' })
    expect(await rename()).toMatchObject({ msg: t.text('error.usernameTaken'), field: 'username' })
    await t.db.updateTable('user_account').set({ source: 'ldap' }).where('id', '=', maya.userId).execute()
    expect(await rename()).toMatchObject({ msg: t.text('error.nameElsewhere'), field: 'username' })
  })

  it('never ends the last super admin, not even when two end each other at once', async () => {
    const self = { id: idOf(people.superAdmin), isSuperAdmin: 0 }
    expect((await admin('/admin/user/update', self)).msg).toBe(t.text('error.notYourself'))
    const other = await newUser(t, { isSuperAdmin: 1 })
    const demote = (token: string, id: string) => t.post(token, '/admin/user/update', { id, isSuperAdmin: 0 })
    const replies = await Promise.all([
      demote(people.superAdmin.token, idOf(other)),
      demote(other.token, idOf(people.superAdmin)),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', '100'])
    const left = await t.db.selectFrom('user_account').select('id').where('is_super_admin', '=', 1).execute()
    expect(left).toHaveLength(1)
  })
})

describe('allocating projects', () => {
  it('makes the chosen set the projects of the person', async () => {
    const lin = await newUser(t, { username: 'lin' })
    await joinSpace(t, world.keys.space, lin.userId, 'dev')
    await joinProject(t, world.keys.project, lin.userId, 'guest')
    const other = await newWorld(t)
    const id = { userId: idOf(lin) }
    const chosen = [world.project, other.project]
    const reply = await admin('/admin/user/allocateProject', { ...id, role: 'dev', projectIds: chosen })
    expect(reply.data).toEqual({ added: 1, removed: 0 })
    expect((await ask('/admin/user/getUserProjectIds', id)).sort()).toEqual(chosen.sort())
    const { roleData } = (await t.get(lin.token, '/user/perm/get')).data
    expect(roleData).toMatchObject({
      [`space:${world.space}`]: 'dev',
      [`project:${world.project}`]: 'guest',
      [`space:${other.space}`]: 'guest',
      [`project:${other.project}`]: 'dev',
    })
    const tree = await ask('/admin/project/tree', id)
    const branch = tree.find((space: { id: string }) => space.id === `S_${other.space}`)
    expect(branch.children).toContainEqual({ id: other.project, label: 'Project', isPrivate: 1, roleCode: 'dev' })

    await admin('/admin/user/allocateProject', { ...id, role: 'dev', projectIds: [] })
    expect(await ask('/admin/user/getUserProjectIds', id)).toEqual([])
    expect((await t.get(lin.token, '/user/perm/get')).data.roleData[`space:${other.space}`]).toBe('guest')
    expect(await audited()).toContain(`member.removed project ${world.keys.project} user ${lin.userId}`)
  })

  it('lists the first projects only, and those of the person', async () => {
    const lin = await newUser(t, { username: 'lin' })
    const [other] = [await newWorld(t), await newWorld(t)]
    const ctx = makeUserCtx(t, people.superAdmin.userId)
    const shown = async (userId?: number) => {
      const tree = await getProjectTree(ctx, { ...(userId !== undefined && { userId }) }, 1)
      return tree.flatMap(({ children }) => children)
    }
    const first = await shown()
    expect(first).toHaveLength(1)
    await joinProject(t, other.keys.project, lin.userId, 'dev')
    const own = { id: other.keys.project, label: 'Project', isPrivate: 1, roleCode: 'dev' }
    expect(await shown(lin.userId)).toEqual([...first, own])
    const all = (await ask('/admin/project/tree')).flatMap((space: { children: object[] }) => space.children)
    expect(all.length).toBeGreaterThan(2)
  })

  it('leaves a project its last admin, and changes nothing then', async () => {
    await t.db.deleteFrom('project_member').where('user_id', '=', people.projectAdmin.userId).execute()
    const input = { userId: world.member, role: 'dev', projectIds: [world.secondProject] }
    const reply = await admin('/admin/user/allocateProject', input)
    expect(reply.msg).toBe(t.text('error.lastProjectAdmin', { name: 'Project' }))
    expect(await ask('/admin/user/getUserProjectIds', { userId: world.member })).toEqual([world.project])
  })
})

it('lists and ends the sessions of somebody', async () => {
  const { token } = people.spaceDev
  const userId = idOf(people.spaceDev)
  const sessions = await ask('/admin/user/session/list', { userId })
  expect(sessions).toHaveLength(2)
  await admin('/admin/user/session/end', { id: people.spaceDev.own.session })
  expect(await ask('/admin/user/session/list', { userId })).toHaveLength(1)
  await admin('/admin/user/session/endAll', { userId })
  expect((await t.get(token, '/user/info')).code).toBe('1000')
  const { userId: key } = people.spaceDev
  expect(await audited()).toEqual([`session.ended user ${key}`, `session.ended user ${key}: all`])
})

it('knows when somebody last used the web app', async () => {
  const { data } = await admin('/admin/user/page', { idleDays: 30, pageIndex: 1, pageSize: 100 })
  expect(data.total).toBeGreaterThan(5)
  const userId = people.spaceDev.userId
  await t.db.updateTable('session').set({ last_seen_at: 0, created_at: t.clock.now }).execute()
  await t.db
    .updateTable('session')
    .set({ last_seen_at: t.clock.now - 3_600_000 })
    .execute()
  await t.get(people.spaceDev.token, '/space/list')
  expect((await row(userId)).last_active_at).toBe(t.clock.now)
})

describe('a file of users', () => {
  const user = (username: string, nickname = '', email = '') => ({ username, nickname, email })

  it('is checked line by line', async () => {
    await newUser(t, { username: 'taken' })
    const users = [user('fresh'), user('TAKEN'), user(''), user('two'), user('Two'), user('mail', '', 'nope')]
    const { problems } = (await admin('/admin/user/import/check', { users })).data
    expect(problems).toEqual([
      '',
      t.text('error.importTaken', { name: 'TAKEN' }),
      t.text('error.importName', { max: 100 }),
      '',
      t.text('error.importTwice', { name: 'Two' }),
      t.text('error.importEmail'),
    ])
  })

  it('makes accounts with one-time passwords, all or none', async () => {
    const none = await admin('/admin/user/import', { users: [user('one'), user('', 'x')] })
    expect(none).toMatchObject({ code: '100', field: 'users' })
    const { data } = await admin('/admin/user/import', {
      users: [user('one', 'One'), user('two', '', 'two@b.example')],
    })
    expect(data.users).toEqual([
      { username: 'one', password: expect.stringMatching(/^\w{16}$/) },
      { username: 'two', password: expect.stringMatching(/^\w{16}$/) },
    ])
    const [{ username, password }] = data.users
    expect((await t.post('', '/user/login', { username, password })).data.status).toBe(2)
    expect(await audited()).toEqual(['user.created one', 'user.created two', 'login.ok '])
  })

  it('comes out as CSV that no sheet runs', async () => {
    const maya = await newUser(t, { username: 'maya' })
    await admin('/admin/user/update', { id: idOf(maya), nickname: '=1+1, "x"' })
    const answer = await t.send({
      method: 'POST',
      url: '/admin/user/export',
      headers: { 'x-token': people.superAdmin.token, 'accept-language': 'en' },
      payload: { username: 'maya' },
    })
    expect(answer.headers['content-disposition']).toContain('attachment')
    const [head, line] = answer.body.split('\r\n')
    expect(head).toBe('\uFEFFusername,nickname,email,source,status,superAdmin,created,lastActive')
    expect(line).toMatch(/^maya,"'=1\+1, ""x""",,backend,Active,no,/)
  })
})
