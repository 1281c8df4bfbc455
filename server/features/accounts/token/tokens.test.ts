import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newAccessToken, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let people: People
let world: World
let other: World
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  other = await newWorld(t, people)
})

const nowhere = { spaceIds: [] as string[], projectIds: [] as string[] }
const add = (change: object = {}) =>
  t.post(people.projectDev.token, '/user/token/add', {
    name: 'CI',
    scopes: ['read'],
    places: nowhere,
    expiresAt: t.clock.now + 30 * DAY,
    ...change,
  })
const list = () => t.get(people.projectDev.token, '/user/token/list')

describe('an access token', () => {
  it('is shown once, and listed with what it may do and when it was used', async () => {
    const { data } = await add({ places: { spaceIds: [], projectIds: [world.project] } })
    expect(data.token).toMatch(/^ep_[\w-]{43}$/)
    expect((await list()).data[0]).toEqual({
      id: data.id,
      name: 'CI',
      scopes: ['read'],
      places: [{ kind: 'project', name: 'Project' }],
      gmtCreate: t.clock.now,
      expiresAt: t.clock.now + 30 * DAY,
      isExpired: false,
      lastUsed: 0,
      lastAddress: '',
    })
    expect((await t.get(data.token, '/doc/detail', { id: world.doc })).code).toBe('0')
    expect((await list()).data[0]).toMatchObject({ lastUsed: t.clock.now, lastAddress: '127.0.0.1' })
  })

  it('is stored as a hash only', async () => {
    const { data } = await add()
    const rows = await t.db.selectFrom('access_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(data.token)
  })

  it('ends when it expires, is deleted, or its account is disabled', async () => {
    const isOpen = async (token: string) => (await t.get(token, '/doc/detail', { id: world.doc })).code
    const expiring = (await add({ expiresAt: t.clock.now + DAY })).data
    const deleted = (await add()).data
    const disabled = (await add()).data
    expect(await isOpen(expiring.token)).toBe('0')
    t.clock.now += DAY
    expect(await isOpen(expiring.token)).toBe('1000')
    await t.post(people.projectDev.token, '/user/token/delete', { id: deleted.id })
    expect(await isOpen(deleted.token)).toBe('1000')
    const { superAdmin, projectDev } = people
    await t.post(superAdmin.token, '/admin/user/disable', { id: projectDev.own.user })
    await t.post(superAdmin.token, '/admin/user/enable', { id: projectDev.own.user })
    expect(await isOpen(disabled.token)).toBe('1000')
  })

  it('loses what its owner loses', async () => {
    const { data } = await add()
    await t.db.deleteFrom('project_member').where('user_id', '=', people.projectDev.userId).execute()
    expect(await t.get(data.token, '/doc/detail', { id: world.doc })).toMatchObject({ msg: t.text('error.notFound') })
  })

  it('makes no further tokens, and signs nobody in to files', async () => {
    const { data } = await add({ scopes: ['read', 'try', 'write'] })
    expect(await t.get(data.token, '/user/token/list')).toEqual({ code: '100', msg: t.text('error.tokenNever') })
    const info = await t.send({ method: 'GET', url: '/user/info', headers: { 'x-token': data.token } })
    expect(info.headers['set-cookie']).toBeUndefined()
  })

  it('names the scope that is missing', async () => {
    const { data } = await add()
    const reply = await t.post(data.token, '/doc/lock', { id: world.doc })
    expect(reply).toEqual({ code: '100', msg: t.text('error.tokenScope', { scope: 'write' }) })
  })

  it('ends within a year and has a maximum number', async () => {
    const late = await add({ expiresAt: t.clock.now + (limits.tokenDays + 1) * DAY })
    expect(late.msg).toBe(t.text('error.tokenDays', { days: limits.tokenDays }))
    expect((await add({ expiresAt: t.clock.now })).code).toBe('100')
    for (let count = 1; count < limits.tokens; count++) await newAccessToken(t, people.projectDev.userId)
    expect((await add()).msg).toBe(t.text('error.tokenTooMany', { count: limits.tokens }))
  })
})

describe('an access token for chosen places', () => {
  it('lists and finds only what is there', async () => {
    const { spaceAdmin } = people
    const { token } = await newAccessToken(t, spaceAdmin.userId, {
      places: { spaceIds: [], projectIds: [world.keys.project] },
    })
    expect((await t.get(token, '/space/list')).data).toEqual([])
    const projects = (await t.get(token, '/doc/view/projects')).data
    expect(JSON.stringify(projects)).toContain(world.project)
    expect(JSON.stringify(projects)).not.toContain(other.project)
    expect(JSON.stringify(projects)).not.toContain(world.secondProject)
    const { data: found } = await t.get(token, '/search', { q: 'Doc', pageIndex: '1', pageSize: '100' })
    expect(JSON.stringify(found)).toContain(world.doc)
    expect(JSON.stringify(found)).not.toContain(other.doc)
    const { data: roles } = await t.get(token, '/user/perm/get')
    expect(Object.keys(roles.roleData)).toEqual([`project:${world.project}`])
  })

  it('holds for super admins too', async () => {
    const places = { spaceIds: [world.keys.space], projectIds: [] }
    const { token } = await newAccessToken(t, people.superAdmin.userId, { places })
    expect((await t.get(token, '/doc/detail', { id: world.doc })).code).toBe('0')
    expect((await t.get(token, '/doc/detail', { id: other.doc })).msg).toBe(t.text('error.notFound'))
    const { data: spaces } = await t.get(token, '/space/list')
    expect(spaces).toMatchObject([{ id: world.space }])
  })
})
