import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newUser, newWorld, type People, type World } from '../../../testing/world.ts'
import { transact } from '../../../context/ctx.ts'

let t: TestApp
let people: People
let world: World
let person: { userId: number; username: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  person = await newUser(t)
})

type Entry = [group: string, kind: 'space' | 'project', role: Role]

/** The person signs in at a system that knows these groups. */
function signIn(groups: string[], entries: Entry[], key = 'ldap', userId = person.userId) {
  const groupRoles = entries.map(([group, kind, role]) => ({ group, kind, placeId: world[kind], role }))
  const source = { key, rules: { allowedDomains: undefined, checksSecondFactor: false, groupRoles } }
  const request = { id: 'r', address: '', userAgent: '', lang: 'en' }
  const ctx = { db: t.db, services: t.services, actor: undefined, request, t: t.services.translator('en') }
  return transact(ctx, (tx) => t.services.groupRoles.apply(tx, { userId, username: person.username, source, groups }))
}

async function rolesOf({ token } = person) {
  const { data } = await t.get(token, '/user/perm/get')
  return [data.roleData[`space:${world.space}`], data.roleData[`project:${world.project}`]]
}

const setRole = (roleCode: Role) =>
  t.post(people.spaceAdmin.token, '/space/member/update', {
    spaceId: world.space,
    userId: t.services.ids.encode(person.userId),
    roleCode,
  })
const joinByHand = (roleCode: Role) =>
  t.post(people.spaceAdmin.token, '/space/member/add', {
    spaceId: world.space,
    userIds: [t.services.ids.encode(person.userId)],
    roleCode,
  })

const devs: Entry = ['devs', 'space', 'dev']
const leads: Entry = ['leads', 'space', 'admin']
const testers: Entry = ['testers', 'project', 'guest']

describe('roles of groups', () => {
  it('begin, change and end with the group, and are in the audit log', async () => {
    await signIn(['devs', 'other'], [devs, leads])
    expect(await rolesOf()).toEqual(['dev', undefined])
    await signIn(['devs', 'leads'], [devs, leads])
    expect(await rolesOf()).toEqual(['admin', 'admin'])
    await signIn([], [devs, leads])
    expect(await rolesOf()).toEqual([undefined, undefined])
    const object = `space ${world.keys.space} user ${person.userId}`
    const lines = await t.db.selectFrom('audit').select('action').where('object', '=', object).orderBy('id').execute()
    expect(lines.map(({ action }) => action)).toEqual(['member.added', 'member.changed', 'member.removed'])
  })

  it('in a project bring a role in its space, and both end together', async () => {
    await signIn(['testers'], [testers])
    expect(await rolesOf()).toEqual(['guest', 'guest'])
    await signIn([], [testers])
    expect(await rolesOf()).toEqual([undefined, undefined])
  })

  it('end when the configuration does not name the group any more', async () => {
    await signIn(['devs'], [devs])
    await signIn(['devs'], [])
    expect(await rolesOf()).toEqual([undefined, undefined])
  })

  it('do not touch what somebody gave or changed by hand', async () => {
    await joinByHand('guest')
    await signIn(['leads'], [leads])
    expect(await rolesOf()).toEqual(['guest', undefined])
    await signIn([], [leads])
    expect(await rolesOf()).toEqual(['guest', undefined])

    const other = person
    person = await newUser(t)
    await signIn(['devs'], [devs])
    await setRole('guest')
    await signIn(['devs'], [devs])
    await signIn([], [devs])
    expect(await rolesOf()).toEqual(['guest', undefined])
    person = other
  })

  it('of two systems add up, and each ends its own', async () => {
    await signIn(['devs'], [devs], 'ldap')
    await signIn(['leads'], [leads], 'oidc x')
    expect(await rolesOf()).toEqual(['admin', 'admin'])
    await signIn([], [leads], 'oidc x')
    expect(await rolesOf()).toEqual(['dev', undefined])
  })

  it('of a last admin stay, until there is another one', async () => {
    await signIn(['leads'], [leads])
    const space = world.keys.space
    const others = t.db.selectFrom('space_member').selectAll().where('space_id', '=', space)
    const admins = (await others.execute()).filter(({ user_id, role }) => role === 'admin' && user_id !== person.userId)
    for (const { user_id } of admins) {
      await t.db.deleteFrom('space_member').where('space_id', '=', space).where('user_id', '=', user_id).execute()
    }
    await signIn([], [leads])
    expect((await rolesOf())[0]).toBe('admin')
    await t.db.insertInto('space_member').values(admins).execute()
    await signIn([], [leads])
    expect((await rolesOf())[0]).toBeUndefined()
  })

  it('keep a guest role in the space for projects that were given by hand', async () => {
    await signIn(['devs'], [devs])
    await t.post(people.projectAdmin.token, '/project/member/add', {
      projectId: world.project,
      userIds: [t.services.ids.encode(person.userId)],
      roleCode: 'dev',
    })
    await signIn([], [devs])
    expect(await rolesOf()).toEqual(['guest', 'dev'])
  })

  it('skip places that do not exist or were deleted, and never make a super admin', async () => {
    await t.db.updateTable('space').set({ deleted_at: 1 }).where('id', '=', world.keys.space).execute()
    await signIn(['devs', 'testers'], [devs, testers])
    const { data } = await t.get(person.token, '/user/perm/get')
    expect(data).toEqual({ isSuperAdmin: false, roleData: {} })
  })
})
