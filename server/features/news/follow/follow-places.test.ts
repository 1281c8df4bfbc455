import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

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

const bases = {
  folder: '/user/subscribe/folder',
  module: '/user/subscribe/module',
  project: '/user/subscribe/project',
  release: '/project/release/doc',
} as const
type Kind = keyof typeof bases
const kinds = Object.keys(bases) as Kind[]
const guest = () => people.projectGuest.token
const act = (kind: Kind, verb: 'subscribe' | 'cancelSubscribe', token = guest()) =>
  t.post(token, `${bases[kind]}/${verb}`, { sourceId: world[kind] })
const isFollowed = async (kind: Kind) =>
  (await t.get(guest(), `${bases[kind]}/isSubscribe`, { sourceId: world[kind] })).data
const places = async (query: Record<string, string> = {}, token = guest()) =>
  (await t.get(token, '/user/subscribe/place/page', { pageIndex: 1, pageSize: 20, ...query })).data

describe('following a place', () => {
  it.each(kinds)('of the kind %s can be done, asked and undone', async (kind) => {
    expect(await isFollowed(kind)).toBe(false)
    for (let times = 0; times < 2; times++) expect(await act(kind, 'subscribe')).toEqual({ code: '0', data: {} })
    expect(await isFollowed(kind)).toBe(true)
    expect(await places({ kind })).toMatchObject({ total: 1, list: [{ kind, sourceId: world[kind] }] })
    await act(kind, 'cancelSubscribe')
    expect(await isFollowed(kind)).toBe(false)
    expect(await places()).toEqual({ list: [], total: 0 })
  })

  it('lists all of them with their names, followed last first, to their follower only', async () => {
    for (const kind of kinds) {
      t.clock.now += 1000
      await act(kind, 'subscribe')
    }
    const { list, total } = await places()
    expect(total).toBe(4)
    const project = { projectId: world.project, projectName: 'Project' }
    const module = { moduleId: world.module, moduleName: 'Module' }
    expect(list).toMatchObject([
      { kind: 'release', name: '1.0', ...project, moduleId: '' },
      { kind: 'project', name: 'Project', ...project, moduleId: '' },
      { kind: 'module', name: 'Module', ...project, ...module },
      { kind: 'folder', name: 'Folder', ...project, ...module },
    ])
    expect((await places({ pageIndex: '2', pageSize: '3' })).list).toMatchObject([{ kind: 'folder' }])
    expect((await t.get(guest(), '/user/subscribe/project/list')).data).toMatchObject([{ sourceId: world.project }])
    expect(await places({}, people.projectDev.token)).toEqual({ list: [], total: 0 })
  })

  it('takes no doc for a folder', async () => {
    expect((await t.post(guest(), '/user/subscribe/folder/subscribe', { sourceId: world.doc })).code).toBe('100')
  })

  it('ends for those who may not read it, and when it is deleted; it comes back with it', async () => {
    for (const kind of kinds) await act(kind, 'subscribe')
    const member = { projectId: world.project, userId: people.projectGuest.own.user }
    await t.post(people.projectAdmin.token, '/project/member/remove', member)
    expect(await places()).toEqual({ list: [], total: 0 })
    const again = { projectId: world.project, userIds: [member.userId], roleCode: 'guest' }
    await t.post(people.projectAdmin.token, '/project/member/add', again)
    expect((await places()).total).toBe(4)
    await t.post(people.projectDev.token, '/doc/delete', { id: world.folder })
    await t.post(people.projectDev.token, '/project/release/remove', { id: world.release })
    expect((await places()).list.map(({ kind }: { kind: Kind }) => kind).sort()).toEqual(['module', 'project'])
    await t.post(people.projectAdmin.token, '/module/delete', { id: world.module })
    expect((await places()).list).toMatchObject([{ kind: 'project' }])
    const { data } = await t.get(people.projectAdmin.token, '/trash/list', { projectId: world.project })
    const [last] = data as { id: string }[]
    await t.post(people.projectAdmin.token, '/trash/restore', { id: last?.id })
    expect((await places()).total).toBe(2)
  })

  it('is shown in the list of releases', async () => {
    const isSubscribed = async (token: string) =>
      (await t.get(token, '/project/release/list', { projectId: world.project })).data[0].isSubscribe
    await act('release', 'subscribe')
    expect([await isSubscribed(guest()), await isSubscribed(people.projectDev.token)]).toEqual([true, false])
  })

  it('leaves nothing behind when the thing or the account is gone', async () => {
    for (const kind of kinds) await act(kind, 'subscribe')
    await t.post(people.projectDev.token, '/project/release/remove', { id: world.release })
    await t.runJobs()
    const left = async () => {
      const rows = t.db.selectFrom('place_follow').select('kind').where('user_id', '=', people.projectGuest.userId)
      return (await rows.execute()).map(({ kind }) => kind).sort()
    }
    expect(await left()).toEqual(['folder', 'module', 'project'])
    await t.db.deleteFrom('user_account').where('id', '=', people.projectGuest.userId).execute()
    expect(await left()).toEqual([])
  })
})
