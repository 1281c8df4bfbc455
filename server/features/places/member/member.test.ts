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

const encodedId = (kind: ActorKind) => t.services.ids.encode(people[kind].userId)
const add = (by: ActorKind, roleCode: string, ...kinds: ActorKind[]) =>
  t.post(people[by].token, '/project/member/add', { projectId: world.project, userIds: kinds.map(encodedId), roleCode })
const change = (by: ActorKind, kind: ActorKind, roleCode: string) =>
  t.post(people[by].token, '/project/member/update', { projectId: world.project, userId: encodedId(kind), roleCode })
const remove = (by: ActorKind, kind: ActorKind) =>
  t.post(people[by].token, '/project/member/remove', { projectId: world.project, userId: encodedId(kind) })
const canRead = async (kind: ActorKind) =>
  (await t.get(people[kind].token, '/doc/detail', { id: world.doc })).code === '0'
const canEdit = async (kind: ActorKind) =>
  (await t.post(people[kind].token, '/doc/save', { id: world.doc, moduleId: world.module, remark: kind })).code === '0'

describe('members of a project', () => {
  it('get and lose their role at once, and each change is in the audit log', async () => {
    expect(await canRead('spaceGuest')).toBe(false)
    expect((await add('projectAdmin', 'guest', 'spaceGuest')).code).toBe('0')
    expect([await canRead('spaceGuest'), await canEdit('spaceGuest')]).toEqual([true, false])
    expect((await change('projectAdmin', 'spaceGuest', 'dev')).code).toBe('0')
    expect(await canEdit('spaceGuest')).toBe(true)
    expect((await remove('projectAdmin', 'spaceGuest')).code).toBe('0')
    expect(await canRead('spaceGuest')).toBe(false)
    const object = `project ${world.keys.project} user ${people.spaceGuest.userId}`
    const lines = await t.db.selectFrom('audit').select('action').where('object', '=', object).orderBy('id').execute()
    expect(lines.map(({ action }) => action)).toEqual(['member.added', 'member.changed', 'member.removed'])
  })

  it('are managed by admins only', async () => {
    for (const kind of ['projectDev', 'projectGuest', 'spaceDev', 'stranger', 'anonymous'] as const) {
      expect((await add(kind, 'guest', 'spaceGuest')).code).not.toBe('0')
      expect((await change(kind, 'projectGuest', 'dev')).code).not.toBe('0')
      expect((await remove(kind, 'projectGuest')).code).not.toBe('0')
    }
    expect([await canRead('spaceGuest'), await canEdit('projectGuest')]).toEqual([false, false])
  })

  it('must be members of the space', async () => {
    expect((await add('projectAdmin', 'dev', 'stranger')).msg).toBe(t.text('error.notSpaceMember'))
    expect((await change('projectAdmin', 'stranger', 'dev')).msg).toBe(t.text('error.notMember'))
    expect(await canRead('stranger')).toBe(false)
  })

  it('have one of the existing roles', async () => {
    expect((await add('projectAdmin', 'owner', 'spaceGuest')).code).toBe('100')
  })

  it('can leave, once', async () => {
    const leave = () => t.post(people.projectDev.token, '/project/member/leave', { projectId: world.project })
    expect((await leave()).code).toBe('0')
    expect(await canRead('projectDev')).toBe(false)
    expect((await leave()).code).not.toBe('0')
  })
})
