import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { isDiskFull } from './faults.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const config = (key: string, value: string) => ({ key, value })
const keys = async () =>
  (await t.db.selectFrom('system_config').select('key').execute())
    .map(({ key }) => key)
    .filter((key) => key.length === 1)

it('ends a transaction with the error that the disk is full, and commits no later statement of it alone', async () => {
  await sql`pragma max_page_count = 1`.execute(t.db)
  const failed = await t.db
    .transaction()
    .execute(async (db) => {
      await db.insertInto('system_config').values(config('a', '1')).execute()
      // The caller goes on although a statement failed.
      await db
        .insertInto('system_config')
        .values(config('b', 'x'.repeat(1_000_000)))
        .execute()
        .catch(() => {})
      await db.insertInto('system_config').values(config('c', '1')).execute()
    })
    .catch((error: unknown) => error)
  expect(isDiskFull(failed)).toBe(true)
  expect(await keys()).toEqual([])

  await sql`pragma max_page_count = 1000000`.execute(t.db)
  await t.db.insertInto('system_config').values(config('d', '1')).execute()
  expect(await keys()).toEqual(['d'])
})
