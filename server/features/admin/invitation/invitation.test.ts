import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('throttle').execute()
  await t.db.deleteFrom('invitation').execute()
})

const admin = (path: string, body: object = {}) => t.post(people.superAdmin.token, path, body)
const invite = async (change = {}) => {
  const places = { spaceIds: [] as string[], projectIds: [world.project] }
  return (
    await admin('/admin/invitation/add', { name: 'Team', roleCode: 'dev', ...places, maxUses: 1, days: 7, ...change })
  ).data as { id: string; key: string }
}
const accept = (key: string, username: string) =>
  t.post('', '/system/invitation/accept', { key, username, nickname: 'New', password: 'a brand new one' })
const dead = () => ({ code: '100', msg: t.text('error.invitationDead') })

it('lets somebody make an account with a role, although registration is off', async () => {
  const { key } = await invite({ spaceIds: [world.space] })
  expect((await t.post('', '/system/invitation/get', { key })).data).toEqual({
    roleCode: 'dev',
    places: [
      { kind: 'space', name: expect.any(String) },
      { kind: 'project', name: 'Project' },
    ],
  })
  expect((await accept(key, 'newcomer')).code).toBe('0')
  const { token } = (await t.post('', '/user/login', { username: 'newcomer', password: 'a brand new one' })).data
  expect((await t.get(token, '/user/perm/get')).data.roleData).toMatchObject({
    [`space:${world.space}`]: 'dev',
    [`project:${world.project}`]: 'dev',
  })
  const actions = await t.db
    .selectFrom('audit')
    .select('action')
    .where('actor', '=', 'newcomer')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'invitation.accepted',
    'member.added',
    'member.added',
    'login.ok',
  ])
})

describe('a link', () => {
  it('works as often as it says, also when two people use it at once', async () => {
    const { key } = await invite({ maxUses: 2 })
    const replies = await Promise.all(['one', 'two', 'three'].map((name) => accept(key, name)))
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', '0', '100'])
    expect(await accept(key, 'four')).toEqual(dead())
  })

  it('is not used up by an account that cannot be made', async () => {
    const { key } = await invite()
    expect(await accept(key, 'newcomer')).toMatchObject({ msg: t.text('error.usernameTaken'), field: 'username' })
    expect((await accept(key, 'five')).code).toBe('0')
  })

  it('ends when it expires, when it is revoked, and with the rights of who made it', async () => {
    const { key: late } = await invite({ days: 1 })
    t.clock.now += DAY
    expect(await accept(late, 'six')).toEqual(dead())

    const { id, key } = await invite()
    await admin('/admin/invitation/delete', { id })
    expect(await accept(key, 'six')).toEqual(dead())

    const { key: orphan } = await invite()
    const flag = (is_super_admin: 0 | 1) =>
      t.db.updateTable('user_account').set({ is_super_admin }).where('id', '=', people.superAdmin.userId).execute()
    await flag(0)
    expect(await accept(orphan, 'six')).toEqual(dead())
    await flag(1)
    const list = (await t.get(people.superAdmin.token, '/admin/invitation/list')).data
    expect(list).toMatchObject([
      { name: 'Team', roleCode: 'dev', uses: 0, maxUses: 1, isOpen: true },
      { isOpen: false },
    ])
    expect(JSON.stringify(list)).not.toContain(orphan)
  })

  it('cannot be guessed', async () => {
    for (let attempt = 0; attempt < 20; attempt++) expect(await accept(`key ${attempt}`, 'x')).toEqual(dead())
    expect((await t.post('', '/system/invitation/get', { key: 'next' })).code).toBe('429')
  })
})
