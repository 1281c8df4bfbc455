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

const follow = (kind: ActorKind, sourceId = world.doc) =>
  t.post(people[kind].token, '/user/subscribe/doc/subscribe', { sourceId })
const followed = async (kind: ActorKind) =>
  (await t.get(people[kind].token, '/user/subscribe/doc/page', { pageIndex: 1, pageSize: 10 })).data

describe('following a doc', () => {
  it('is possible for everyone who can read it, and each user has a separate list', async () => {
    expect((await follow('projectGuest')).code).toBe('0')
    expect((await followed('projectGuest')).list).toMatchObject([{ id: world.doc, projectName: 'Project' }])
    expect(await followed('projectDev')).toEqual({ list: [], total: 0 })
  })

  it('is rejected for users who cannot see the doc', async () => {
    const unknown = await follow('stranger', 'nowhere')
    expect(unknown.code).not.toBe('0')
    for (const kind of ['stranger', 'spaceGuest'] as const) expect(await follow(kind)).toEqual(unknown)
    expect((await follow('anonymous')).code).toBe('1000')
  })

  it('is suspended while the reader has no access to the project', async () => {
    await follow('projectGuest')
    const member = { projectId: world.project, userId: t.services.ids.encode(people.projectGuest.userId) }
    await t.post(people.projectAdmin.token, '/project/member/remove', member)
    expect(await followed('projectGuest')).toEqual({ list: [], total: 0 })
    const again = { projectId: world.project, userIds: [member.userId], roleCode: 'guest' }
    await t.post(people.projectAdmin.token, '/project/member/add', again)
    expect((await followed('projectGuest')).total).toBe(1)
  })

  it('is kept while the doc is in the recycle bin', async () => {
    await follow('projectGuest')
    await t.post(people.projectDev.token, '/doc/delete', { id: world.doc })
    expect((await followed('projectGuest')).total).toBe(0)
    const { data } = await t.get(people.projectDev.token, '/trash/list', { projectId: world.project })
    await t.post(people.projectDev.token, '/trash/restore', { id: data[0].id })
    expect((await followed('projectGuest')).list).toMatchObject([{ id: world.doc }])
  })
})
