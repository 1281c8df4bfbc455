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

it('takes the origin of a secret variable from its environment', async () => {
  await migrate(
    opened.database,
    migrations.filter(({ name }) => name < '0053'),
  )
  const times = { created_at: 1, modified_at: 1, modified_by: 1 }
  const person = { username: 'a', username_key: 'a', nickname: 'a', source: 'backend', status: 1, created_at: 1 }
  const creator_id = await insert('user_account', person)
  const space_id = await insert('space', { name: 'A', creator_id, ...times })
  const project_id = await insert('project', { name: 'A', space_id, creator_id, ...times })
  const tokens = { token_hash: 'a', sealed_token: 'a' }
  const module_id = await insert('module', {
    name: 'A',
    project_id,
    type: 0,
    order_index: 0,
    creator_id,
    ...tokens,
    ...times,
  })
  for (const [name, url] of [
    ['whole', ' https://a.example:8443/base/x'],
    ['broken', 'no address'],
  ]) {
    const order = { is_public: 0, order_index: 0, params: '{}', modified_at: 1, modified_by: 1 }
    const environment_id = await insert('environment', { module_id, name, url, ...order })
    await insert('debug_variable', { environment_id, user_id: null, name: `${name} secret`, value: 'x', is_secret: 1 })
    await insert('debug_variable', { environment_id, user_id: null, name: `${name} open`, value: 'x', is_secret: 0 })
  }

  await migrate(opened.database)
  const rows = await raw.selectFrom('debug_variable').select(['name', 'origin']).orderBy('id').execute()
  expect(rows).toEqual([
    { name: 'whole secret', origin: 'https://a.example:8443' },
    { name: 'whole open', origin: '' },
    { name: 'broken secret', origin: '' },
    { name: 'broken open', origin: '' },
  ])
})
