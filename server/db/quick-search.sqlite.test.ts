import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { quickSearch } from './migrations/0008-quick-search.ts'
import { migrate, migrations } from './migrations/migrate.ts'
import { openDatabase, type Database } from './open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-test-'))
const database: Database = openDatabase(readConfig({ DATA_DIR: dataDir }).database)
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

it('copies the search text of every doc to the new index', async () => {
  const { db } = database
  await migrate(database, migrations.slice(0, migrations.indexOf(quickSearch)))
  await sql`insert into doc_search(rowid, name, url, params, body) values
    (7, '退款 退 款', 'refund', 'refundno no', 'amount of the refund'), (9, 'list', 'orders', '', '')`.execute(db)
  await migrate(database)
  const find = async (match: string) =>
    (await sql<{ rowid: number }>`select rowid from doc_search where doc_search match ${match}`.execute(db)).rows
  expect(await find('{name} : "退款"')).toEqual([{ rowid: 7 }])
  expect(await find('{params} : "refundno"')).toEqual([{ rowid: 7 }])
  expect(await find('"amount" "of" ref*')).toEqual([{ rowid: 7 }])
  expect(await find('{name} : "amount"')).toEqual([])
  expect(await find('o*')).toEqual([{ rowid: 7 }, { rowid: 9 }])
})
