import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  joinSpace,
  newPeople,
  newUser,
  newWholeWorld,
  type ActorKind,
  type People,
  type WholeWorld,
} from '../../../testing/world.ts'

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
const listFor = async (kind: ActorKind) =>
  (await t.get(people[kind].token, '/space/project/list', { spaceId: world.space })).data

describe('a project', () => {
  it('that is private does not exist for space members without a role in it', async () => {
    const names = async (kind: ActorKind) => (await listFor(kind)).map(({ name }: { name: string }) => name)
    expect(await names('spaceGuest')).toEqual(['Second'])
    expect(await names('projectGuest')).toEqual(['Project', 'Second'])
    const unknown = await t.get(people.spaceDev.token, '/project/info', { projectId: id(999_999) })
    expect(await t.get(people.spaceDev.token, '/project/info', { projectId: world.project })).toEqual(unknown)
    const { roleData } = (await t.get(people.spaceDev.token, '/user/perm/get')).data
    expect(roleData).toEqual({
      [`space:${world.space}`]: 'dev',
      [`space:${world.compose.space}`]: 'dev',
      [`project:${world.secondProject}`]: 'guest',
    })
  })

  it('that becomes public is readable for the space at once, and not writable', async () => {
    await t.post(people.projectAdmin.token, '/project/update', { id: world.project, isPrivate: 0 })
    const { token } = people.spaceDev
    expect((await t.get(token, '/project/info', { projectId: world.project })).data.isPrivate).toBe(0)
    expect((await t.get(token, '/module/list', { projectId: world.project })).data).toHaveLength(2)
    const refused = { code: '100', msg: t.text('error.forbidden') }
    expect(await t.get(token, '/module/token/get', { moduleId: world.module })).toEqual(refused)
    expect(await t.post(token, '/module/add', { name: 'New', projectId: world.project })).toEqual(refused)
  })

  it('returns the effective role of each user', async () => {
    const listRoles = async (kind: ActorKind) =>
      (await listFor(kind)).map(({ roleCode }: { roleCode: string }) => roleCode)
    expect(await listRoles('projectDev')).toEqual(['dev', 'guest'])
    expect(await listRoles('spaceAdmin')).toEqual(['admin', 'admin'])
    expect(await listRoles('superAdmin')).toEqual(['admin', 'admin'])
  })

  it('has a unique name in the space, and any characters in it', async () => {
    const add = (name: string) => t.post(people.spaceDev.token, '/project/add', { spaceId: world.space, name })
    expect(await add('Second')).toEqual({ code: '100', msg: t.text('error.nameTaken'), field: 'name' })
    const { data } = await add('Third')
    const info = (await t.get(people.spaceDev.token, '/project/info', { projectId: data.id })).data
    expect(info).toMatchObject({ isPrivate: 1, description: '', admins: [{ id: id(people.spaceDev.userId) }] })
    const rename = { id: data.id, name: 'Second' }
    expect((await t.post(people.spaceDev.token, '/project/update', rename)).field).toBe('name')
  })

  it('cannot be created in a compose space', async () => {
    const { token } = people.stranger
    const { data } = await t.post(token, '/space/add', { name: 'Composed', isCompose: 1 })
    const reply = await t.post(token, '/project/add', { spaceId: data.id, name: 'No' })
    expect(reply).toEqual({ code: '100', msg: t.text('error.composeSpace') })
  })

  it('rejects a change over a newer version', async () => {
    const { token } = people.projectAdmin
    const { version } = (await t.get(token, '/project/info', { projectId: world.project })).data
    const change = (description: string) =>
      t.post(token, '/project/update', { id: world.project, description, version })
    expect((await change('first')).code).toBe('0')
    expect((await change('second')).code).toBe('100')
    expect((await t.get(token, '/project/info', { projectId: world.project })).data.description).toBe('first')
  })

  it('demotes former admins to developers, except the current user', async () => {
    const { token, userId } = people.projectAdmin
    const update = (adminIds: string[]) => t.post(token, '/project/update', { id: world.project, adminIds })
    expect(await update([world.member])).toEqual({ code: '100', msg: t.text('error.notYourself'), field: 'adminIds' })
    expect((await update([id(userId)])).code).toBe('0')
    const { data } = await t.get(token, '/project/member/list', { projectId: world.project })
    const roles = new Map(data.map((member: { id: string; roleCode: string }) => [member.id, member.roleCode]))
    expect(roles.get(world.member)).toBe('dev')
    expect(roles.get(id(userId))).toBe('admin')
    const stranger = id(people.stranger.userId)
    expect((await update([id(userId), stranger])).msg).toBe(t.text('error.notSpaceMember'))
  })
})

describe('moving a project', () => {
  /** A second space in which the project admin has this role. */
  async function target(role: Role) {
    const other = await newWholeWorld(t)
    await joinSpace(t, other.keys.space, people.projectAdmin.userId, role)
    await t.post(people.projectAdmin.token, '/project/update', { id: world.project, name: 'Moved' })
    return other
  }
  const move = (spaceId: string, change: object = {}) =>
    t.post(people.projectAdmin.token, '/project/update', { id: world.project, spaceId, ...change })
  const impact = async (spaceId: string) =>
    (await t.get(people.projectAdmin.token, '/project/move/impact', { projectId: world.project, spaceId })).data
  const ids = (list: { id: string }[]) => list.map((person) => person.id)
  const spaceMembers = async ({ keys }: WholeWorld) =>
    (await t.db.selectFrom('space_member').select('user_id').where('space_id', '=', keys.space).execute()).map((row) =>
      id(row.user_id),
    )
  const binOf = async (token: string) => t.get(token, '/trash/list', { projectId: world.project })

  it('needs the right to create projects there', async () => {
    const other = await newWholeWorld(t)
    expect(await move(other.space)).toEqual({ code: '100', msg: t.text('error.notFound') })
    await joinSpace(t, other.keys.space, people.projectAdmin.userId, 'guest')
    expect(await move(other.space)).toEqual({ code: '100', msg: t.text('error.forbidden') })
    const refused = await t.get(people.projectAdmin.token, '/project/move/impact', {
      projectId: world.project,
      spaceId: other.space,
    })
    expect(refused.msg).toBe(t.text('error.forbidden'))
  })

  it('adds its members as guests if the mover may add people there', async () => {
    const other = await target('admin')
    const { joining, leaving } = await impact(other.space)
    expect(ids(joining)).toContain(id(people.projectDev.userId))
    expect(leaving).toEqual([])
    expect((await move(other.space)).code).toBe('0')
    const { data } = await t.get(people.projectDev.token, '/user/perm/get')
    expect(data.roleData).toMatchObject({ [`space:${other.space}`]: 'guest', [`project:${world.project}`]: 'dev' })
    const place = await t.get(people.projectDev.token, '/project/space', { projectId: world.project })
    expect(place.data.spaceId).toBe(other.space)
  })

  it('brings nobody into a space by a mover who may not add people there', async () => {
    const other = await target('dev')
    await joinSpace(t, other.keys.space, people.projectGuest.userId, 'guest')
    const before = await spaceMembers(other)
    const { joining, leaving } = await impact(other.space)
    expect(joining).toEqual([])
    expect(new Set(ids(leaving))).toEqual(new Set([id(people.projectDev.userId), world.member]))
    const refused = { code: '100', msg: t.text('error.moveDropsMembers', { count: 2 }), field: 'spaceId' }
    expect(await move(other.space)).toEqual(refused)
    expect((await move(other.space, { dropsMembers: 1 })).code).toBe('0')

    expect(await spaceMembers(other)).toEqual(before)
    const { data } = await t.get(people.projectAdmin.token, '/project/member/list', { projectId: world.project })
    expect(new Set(ids(data))).toEqual(new Set([id(people.projectAdmin.userId), id(people.projectGuest.userId)]))
    const gone = await t.get(people.projectDev.token, '/project/info', { projectId: world.project })
    expect(gone).toEqual({ code: '100', msg: t.text('error.notFound') })
  })

  it('is refused while an invitation would bring people into the space of a mover who may not', async () => {
    const other = await target('dev')
    const invite = async () => {
      const places = { spaceIds: [], projectIds: [world.project] }
      const input = { name: 'Team', roleCode: 'guest', ...places, maxUses: 1, days: 7 }
      return (await t.post(people.superAdmin.token, '/admin/invitation/add', input)).data
    }
    const invitation = await invite()
    const refused = { code: '100', msg: t.text('error.moveAdmitsOthers'), field: 'spaceId' }
    expect(await move(other.space, { dropsMembers: 1 })).toEqual(refused)
    await t.post(people.superAdmin.token, '/admin/invitation/delete', { id: invitation.id })
    expect((await move(other.space, { dropsMembers: 1 })).code).toBe('0')

    const third = await target('admin')
    await invite()
    expect((await move(third.space)).code).toBe('0')
  })

  it('is refused while the rule of a group would do so', async () => {
    const other = await target('dev')
    const set = (value: string) => {
      const values = { url: 'ldap://127.0.0.1:1', tls: 'plain', 'base-dn': 'dc=example', 'group-roles': value }
      const configs = Object.entries(values).map(([name, one]) => ({ key: `endpaper.ldap.${name}`, value: one }))
      return t.post(people.superAdmin.token, '/admin/setting/config/update', { configs })
    }
    expect((await set(`testers -> project:${world.project} guest`)).code).toBe('0')
    const refused = { code: '100', msg: t.text('error.moveAdmitsOthers'), field: 'spaceId' }
    expect(await move(other.space, { dropsMembers: 1 })).toEqual(refused)
    await set(`testers -> space:${world.space} guest`)
    expect((await move(other.space, { dropsMembers: 1 })).code).toBe('0')
  })

  it('makes the mover an admin of a project that would have none', async () => {
    const other = await newWholeWorld(t)
    await joinSpace(t, other.keys.space, people.spaceAdmin.userId, 'dev')
    const { token, userId } = people.spaceAdmin
    const change = { id: world.project, name: 'Moved', spaceId: other.space, dropsMembers: 1 }
    expect((await t.post(token, '/project/update', change)).code).toBe('0')
    expect((await t.get(token, '/project/info', { projectId: world.project })).data.admins).toMatchObject([
      { id: id(userId) },
    ])
  })

  it('takes its recycle bin along: the admins of the new space restore from it, those of the old one do not', async () => {
    const other = await target('admin')
    const newAdmin = await newUser(t)
    await joinSpace(t, other.keys.space, newAdmin.userId, 'admin')
    await t.post(people.projectDev.token, '/doc/delete', { id: world.doc })
    const [doc] = (await binOf(people.projectDev.token)).data
    await move(other.space)

    const unknown = { code: '100', msg: t.text('error.notFound') }
    expect(await binOf(people.spaceAdmin.token)).toEqual(unknown)
    expect(await t.post(people.spaceAdmin.token, '/trash/restore', { id: doc.id })).toEqual(unknown)
    expect((await binOf(newAdmin.token)).data).toMatchObject([{ name: 'Doc' }, { name: 'Deleted' }])
    expect((await t.post(newAdmin.token, '/trash/restore', { id: doc.id })).data).toMatchObject({
      spaceId: other.space,
      moduleId: world.module,
    })
  })

  it('keeps what was deleted in it when the old space is deleted', async () => {
    const other = await target('admin')
    await t.post(people.projectDev.token, '/doc/delete', { id: world.doc })
    await move(other.space)
    await t.post(people.spaceAdmin.token, '/space/delete', { id: world.space })
    const [doc] = (await binOf(people.projectDev.token)).data
    expect((await t.post(people.projectDev.token, '/trash/restore', { id: doc.id })).code).toBe('0')
  })
})

describe('the order of projects', () => {
  it('applies both moves when two people sort at the same time', async () => {
    const { token } = people.spaceAdmin
    const added: string[] = []
    for (const name of ['A', 'B', 'C'])
      added.push((await t.post(token, '/project/add', { spaceId: world.space, name })).data.id)
    const [a, b, c] = added
    const move = (project = '', afterId = '') => t.post(token, '/project/orderindex/update', { id: project, afterId })
    await Promise.all([move(c), move(a, b)])
    const names = (await listFor('spaceAdmin')).map(({ name }: { name: string }) => name)
    expect(names.indexOf('C')).toBe(0)
    expect(names.indexOf('A')).toBe(names.indexOf('B') + 1)
    expect((await move(a, world.module)).msg).toBe(t.text('error.notFound'))
  })
})

describe('members of a project', () => {
  it('must be members of the space', async () => {
    const outsider = await newUser(t)
    const add = (userId: number) =>
      t.post(people.projectAdmin.token, '/project/member/add', {
        projectId: world.project,
        userIds: [id(userId)],
        roleCode: 'dev',
      })
    expect(await add(outsider.userId)).toEqual({ code: '100', msg: t.text('error.notSpaceMember') })
    expect((await add(people.spaceGuest.userId)).code).toBe('0')
    const own = await t.get(people.spaceGuest.token, '/user/perm/get')
    expect(own.data.roleData[`project:${world.project}`]).toBe('dev')
  })

  it('include at least one admin', async () => {
    const { token, userId } = people.projectAdmin
    await t.post(token, '/project/member/remove', { projectId: world.project, userId: world.member })
    const last = { code: '100', msg: t.text('error.lastAdmin') }
    expect(await t.post(token, '/project/member/leave', { projectId: world.project })).toEqual(last)
    const demote = { projectId: world.project, userId: id(userId), roleCode: 'guest' }
    expect(await t.post(people.spaceAdmin.token, '/project/member/update', demote)).toEqual(last)
  })
})

describe('a deleted project', () => {
  it('is restored by its admins with all its content', async () => {
    const { token } = people.projectAdmin
    expect((await t.get(token, '/project/impact', { id: world.project })).data).toMatchObject({
      modules: 2,
      shares: 1,
      members: 4,
    })
    await t.post(token, '/project/delete', { id: world.project })
    expect((await t.get(token, '/module/info', { moduleId: world.module })).msg).toBe(t.text('error.notFound'))
    expect((await listFor('projectAdmin')).map(({ name }: { name: string }) => name)).toEqual(['Second'])

    const trashFor = async (kind: ActorKind) =>
      (await t.get(people[kind].token, '/trash/list', { spaceId: world.space })).data
    expect(await trashFor('projectDev')).toEqual([])
    expect(await trashFor('spaceDev')).toEqual([])
    const [item] = await trashFor('projectAdmin')
    expect(item).toMatchObject({ kind: 'project', name: 'Project' })
    const refused = { code: '100', msg: t.text('error.forbidden') }
    expect(await t.post(people.projectDev.token, '/trash/restore', { id: item.id })).toEqual(refused)

    await t.post(people.spaceDev.token, '/project/add', { spaceId: world.space, name: 'Project' })
    expect((await t.post(token, '/trash/restore', { id: item.id })).data).toMatchObject({
      name: 'Project (2)',
      projectId: world.project,
    })
    expect((await t.get(people.projectGuest.token, '/module/info', { moduleId: world.module })).code).toBe('0')
  })
})

describe('modules', () => {
  it('may have equal names, are sorted one move at a time, and are renamed with a version check', async () => {
    const { token } = people.projectDev
    const list = async () => (await t.get(token, '/module/list', { projectId: world.project })).data
    expect(await list()).toMatchObject([{ name: 'Module', type: 0 }, { name: 'Module' }])
    await t.post(token, '/module/orderindex/update', { id: world.secondModule, afterId: '' })
    expect((await list()).map((module: { id: string }) => module.id)).toEqual([world.secondModule, world.module])
    const rename = (name: string) => t.post(token, '/module/name/update', { id: world.module, name, version: 1 })
    expect((await rename('Orders')).code).toBe('0')
    expect((await rename('Bills')).code).toBe('100')
    expect(await rename('')).toMatchObject({ field: 'name' })
  })

  it('have a token that can be shown again, and is invalid once refreshed', async () => {
    const { token } = people.projectDev
    const first = await t.get(token, '/module/token/get', { moduleId: world.module })
    expect(first.data).toMatch(/^[\w-]{43}$/)
    expect((await t.get(token, '/module/token/get', { moduleId: world.module })).data).toBe(first.data)
    const second = await t.post(token, '/module/token/refresh', { moduleId: world.module })
    expect(second.data).not.toBe(first.data)
    const row = await t.db
      .selectFrom('module')
      .selectAll()
      .where('id', '=', world.keys.module)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(second.data)
  })

  it('are restored from the recycle bin of their project', async () => {
    const { token } = people.projectDev
    await t.post(token, '/module/delete', { id: world.module })
    const { data } = await t.get(token, '/trash/list', { projectId: world.project })
    expect(data).toMatchObject([{ kind: 'module', name: 'Module' }, { name: 'Deleted' }])
    await t.post(token, '/trash/restore', { id: data[0].id })
    expect((await t.get(token, '/module/info', { moduleId: world.module })).code).toBe('0')
  })
})
