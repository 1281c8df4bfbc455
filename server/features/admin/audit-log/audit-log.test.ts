import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { chunks } from '../../../db/chunks.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  // So that accounts and projects have different ids.
  await newWorld(t)
  world = await newWorld(t, people)
  await t.db.deleteFrom('audit').execute()
  const { project, member } = world.keys
  await add(1000, 'login.failed', { actor: 'mallory', address: '10.1.2.3' })
  await add(2000, 'member.added', { actor: 'anna', object: `project ${project} user ${member}`, address: '10.9.0.1' })
  await add(3000, 'member.removed', { actor: 'anna', object: `project ${project}77 user 999999` })
  await add(4000, 'configured', { actor: 'anna', object: 'endpaper.register.enable' })
  await add(5000, 'doc.withdrawn', { actor: '=cmd', object: `project ${project}, docs 1 2` })
})
afterAll(() => t.close())

async function add(at: number, action: string, { actor = '', object = '', address = '' }) {
  const row = { at, action, user_id: null, actor, object, address, request_id: 'r' }
  await t.db.insertInto('audit').values(row).execute()
}

const page = async (filter: object = {}) =>
  (await t.post(people.superAdmin.token, '/admin/audit/page', { pageIndex: 1, pageSize: 10, ...filter })).data
const times = async (filter: object) => (await page(filter)).list.map(({ at }: { at: number }) => at)

it('shows the newest first, with things by their names now', async () => {
  const { list, total } = await page()
  expect(total).toBe(5)
  expect(list.map(({ at }: { at: number }) => at)).toEqual([5000, 4000, 3000, 2000, 1000])
  const { username } = await t.db
    .selectFrom('user_account')
    .select('username')
    .where('id', '=', world.keys.member)
    .executeTakeFirstOrThrow()
  expect(list[3]).toMatchObject({
    action: 'member.added',
    actor: 'anna',
    address: '10.9.0.1',
    object: [
      { kind: 'project', id: world.project, text: 'Project' },
      { kind: 'user', id: world.member, text: username },
    ],
  })
  expect(list[2].object[0]).toMatchObject({ kind: 'project', text: '' })
})

describe('filters', () => {
  it('find entries by person, action, time and address', async () => {
    expect(await times({ actor: 'ANN' })).toEqual([4000, 3000, 2000])
    expect(await times({ actions: ['login.failed', 'configured'] })).toEqual([4000, 1000])
    expect(await times({ from: 2000, to: 4000 })).toEqual([3000, 2000])
    expect(await times({ address: '10.1.' })).toEqual([1000])
    expect((await page({ pageSize: 2, pageIndex: 2 })).list).toHaveLength(2)
  })

  it('find entries by the name or id of what they are about', async () => {
    expect(await times({ object: 'proj' })).toEqual([5000, 3000, 2000])
    expect(await times({ object: world.project })).toEqual([5000, 2000])
    expect(await times({ object: world.member })).toEqual([2000])
    expect(await times({ object: 'register.enable' })).toEqual([4000])
    expect(await times({ object: '%' })).toEqual([])
  })
})

it('is exported as CSV that no sheet runs, and that is recorded', async () => {
  const answer = await t.send({
    method: 'POST',
    url: '/admin/audit/export',
    headers: { 'x-token': people.superAdmin.token, 'accept-language': 'zh-CN' },
    payload: { actions: ['doc.withdrawn'] },
  })
  expect(answer.body).toContain(`1970-01-01T00:00:05.000Z,doc.withdrawn,撤回已发布文档,'=cmd,`)
  expect(await page({ actions: ['exported'] })).toMatchObject({ total: 1 })
})

it('finds an entry behind thousands of newer ones, and lists no more than it counts', async () => {
  const row = { action: 'logout', user_id: null, actor: 'crowd', object: '', address: '', request_id: 'r' }
  const rows = Array.from({ length: limits.countedRows + 10 }, (_none, number) => ({ ...row, at: 10_000 + number }))
  for (const some of chunks(rows)) await t.db.insertInto('audit').values(some).execute()
  expect(await times({ actor: 'mallory' })).toEqual([1000])
  expect(await page({ actor: 'crowd' })).toMatchObject({ total: limits.countedRows })
  expect(await times({ actor: 'crowd', pageIndex: limits.countedRows / 10 + 1 })).toEqual([])
})

it('takes the number of a compose project for no project', async () => {
  const { project } = world.keys
  await add(6000, 'compose.changed', { object: `compose project ${project}: added docs 2` })
  const [{ object }] = (await page({ actions: ['compose.changed'] })).list
  expect(object).toMatchObject([{ kind: 'compose' }, { kind: '', text: 'added docs 2' }])
})
