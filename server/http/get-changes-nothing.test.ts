import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#core/contract/calls.ts'
import { accessTable } from '../testing/access-table.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../testing/world.ts'

let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
})
afterAll(() => t.close())

/** The audit log records reads of secrets and files. Sessions record when they were last used. */
const RECORDS = new Set(['audit', 'session'])

/** The rows of every table, as text. */
async function everything(): Promise<Map<string, string[]>> {
  const tables = await t.db.introspection.getTables()
  const rows = new Map<string, string[]>()
  for (const { name, isView } of tables) {
    if (isView || RECORDS.has(name) || name.startsWith('doc_search')) continue
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(t.db)
    rows.set(name, found.rows.map((row) => JSON.stringify(row)).sort())
  }
  return rows
}

it.each(allCalls.filter(({ method }) => method === 'GET'))(
  'GET $path leaves every table as it is',
  async ({ path }) => {
    const row = accessTable[`GET ${path}`]
    const before = await everything()
    for (const kind of ['superAdmin', 'projectDev', 'projectGuest', 'stranger', 'anonymous'] as const) {
      const person = people[kind]
      const query = (row?.input(world, person) ?? {}) as Record<string, string>
      const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => query[name] ?? '')
      await t.send({ method: 'GET', url, query: url === path ? query : {}, headers: { 'x-token': person.token } })
    }
    expect(await everything()).toEqual(before)
  },
)

it('answers a large GET export without a job', async () => {
  const token = (await t.get(people.projectDev.token, '/module/token/get', { moduleId: world.module })).data
  const apis = Array.from({ length: 210 }, (_none, number) => ({ name: `Doc ${number}`, url: `/d/${number}` }))
  await t.post('', '/api', { name: 'doc.push', access_token: token, data: { apis } })
  const before = await everything()
  const headers = { 'x-token': people.projectGuest.token }
  const { body } = await t.send({ method: 'GET', url: `/doc/export/postman?moduleId=${world.module}`, headers })
  expect(body).toContain('/d/209')
  expect(await everything()).toEqual(before)
})
