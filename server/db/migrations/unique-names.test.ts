import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-app.ts'
import type { RawDb } from '../columns.ts'
import { migrate, migrations } from './migrate.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let raw: RawDb
beforeAll(async () => {
  opened = await openTestDatabase()
  raw = opened.database.db
})
afterAll(() => opened.remove())

const insert = async (table: string, row: object): Promise<number> =>
  (await raw.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id

it('numbers the later of two things with one name, and says so', async () => {
  await migrate(
    opened.database,
    migrations.filter(({ name }) => name < '0015'),
  )
  const person = { username: 'a', username_key: 'a', nickname: 'a', source: 'backend', status: 1, created_at: 1 }
  const creator_id = await insert('user_account', person)
  const space = (name: string, deleted_at: number | null = null) =>
    insert('space', { name, creator_id, created_at: 1, modified_at: 1, modified_by: creator_id, deleted_at })
  const ids = [await space('A'), await space('A'), await space('A (2)'), await space('A', 1), await space('A')]

  const lines: string[] = []
  await migrate(opened.database, migrations, (line) => lines.push(line))
  const rows = await raw.selectFrom('space').select(['id', 'name']).orderBy('id').execute()
  expect(rows.map(({ name }) => name)).toEqual(['A', 'A (3)', 'A (2)', 'A', 'A (4)'])
  expect(lines).toEqual([
    `renamed space ${ids[1]} from "A" to "A (3)": the name was taken`,
    `renamed space ${ids[4]} from "A" to "A (4)": the name was taken`,
  ])
  await expect(space('A')).rejects.toThrow(/unique/i)
})
