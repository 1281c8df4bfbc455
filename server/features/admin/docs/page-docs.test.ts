import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { deleteWorld, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let people: People
let world: World
let other: World
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  other = await newWorld(t)
  await deleteWorld(t, await newWorld(t))
  const add = async (name: string, more: object) => {
    const input = { moduleId: world.module, name, url: `/${name}`, ...more }
    const reply = await t.post(people.superAdmin.token, '/doc/save', input)
    expect(reply.code, reply.msg).toBe('0')
    ids[name] = reply.data.id
  }
  await add('Orders', { author: 'Anna', status: 10 })
  await add('Refunds', { author: '', deprecated: 'use v2' })
  t.clock.now += 200 * DAY
  // The sessions ended meanwhile.
  await t.db.updateTable('session').set({ last_seen_at: t.clock.now, created_at: t.clock.now }).execute()
  await add('Fresh', { author: 'Boris', description: '<p>About a lighthouse</p>' })
  const key = t.services.ids.decode(ids['Orders'] ?? '')
  await t.db.insertInto('doc_read').values({ doc_id: key, last_read_at: t.clock.now }).execute()
})
afterAll(() => t.close())

const page = async (filter: object = {}) => {
  const reply = await t.post(people.superAdmin.token, '/admin/doc/page', { pageIndex: 1, pageSize: 100, ...filter })
  expect(reply.code, reply.msg).toBe('0')
  return reply.data as { list: { name: string; id: string }[]; total: number }
}
const names = async (filter: object) => (await page(filter)).list.map(({ name }) => name)

it('lists the docs of all places that exist, with where they are', async () => {
  const { list, total } = await page()
  expect(total).toBe(list.length)
  expect(total).toBe(7)
  expect(list[0]).toMatchObject({
    name: 'Fresh',
    author: 'Boris',
    status: 5,
    lastRead: 0,
    gmtModified: t.clock.now,
    space: { id: world.space },
    project: { id: world.project, name: 'Project' },
    module: { id: world.module, name: 'Module' },
  })
})

it('filters by place, maintainer, status, age and text', async () => {
  expect((await page({ spaceId: other.space })).total).toBe(2)
  expect((await page({ projectId: other.project, moduleId: other.module })).total).toBe(2)
  expect((await page({ moduleId: other.secondModule })).total).toBe(0)
  expect((await page({ hasAuthor: 1 })).total).toBe(6)
  expect(await names({ hasAuthor: 0 })).toEqual(['Refunds'])
  expect(await names({ author: 'ann' })).toEqual(['Orders'])
  expect(await names({ status: 10 })).toEqual(['Orders'])
  expect(await names({ isDeprecated: 1 })).toEqual(['Refunds'])
  expect((await page({ type: 3 })).total).toBe(0)
  expect((await page({ unchangedDays: 90 })).total).toBe(6)
  expect(await names({ unreadDays: 90, text: 'o' })).not.toContain('Orders')
  expect(await names({ text: '/REFU' })).toEqual(['Refunds'])
  expect(await names({ text: ids['Fresh'] })).toEqual(['Fresh'])
  expect(await names({ text: 'lighthouse' })).toEqual([])
})

it('sorts by change, by reading and by name', async () => {
  expect((await names({ isDescending: 0 })).at(-1)).toBe('Fresh')
  expect((await names({ orderBy: 'read' }))[0]).toBe('Orders')
  expect((await names({ orderBy: 'name', isDescending: 0 })).slice(0, 2)).toEqual(['Doc', 'Doc'])
  const second = await page({ orderBy: 'name', isDescending: 0, pageSize: 2, pageIndex: 2 })
  expect(second.list.map(({ name }) => name)).toEqual(['Fresh', 'In folder'])
})

it('is managed with the calls for many docs', async () => {
  const both = { ids: [ids['Fresh'], other.doc] }
  const { token } = people.superAdmin
  expect((await t.post(token, '/doc/update/batch', { ...both, deprecated: 'gone', author: 'Mei' })).code).toBe('0')
  expect(await names({ author: 'mei', isDeprecated: 1, orderBy: 'name', isDescending: 0 })).toEqual(['Doc', 'Fresh'])
  await t.post(token, '/doc/update/batch', { ...both, deprecated: '$false$' })
  expect(await names({ isDeprecated: 1 })).toEqual(['Refunds'])
  await t.post(token, '/doc/delete/batch', both)
  expect(await names({ author: 'mei' })).toEqual([])
})
