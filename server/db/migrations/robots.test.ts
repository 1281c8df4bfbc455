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

it('keeps webhooks with their deliveries, and never uses a key again', async () => {
  await migrate(
    opened.database,
    migrations.filter(({ name }) => name < '0030'),
  )
  const times = { created_at: 1, modified_at: 1, modified_by: 1 }
  const person = { username: 'a', username_key: 'a', nickname: 'a', source: 'backend', status: 1, created_at: 1 }
  const creator_id = await insert('user_account', person)
  const space_id = await insert('space', { name: 'A', creator_id, ...times })
  const project_id = await insert('project', { name: 'A', space_id, creator_id, ...times })
  const module_id = await insert('module', {
    name: 'A',
    project_id,
    type: 0,
    order_index: 0,
    token_hash: 'a',
    sealed_token: 'a',
    creator_id,
    ...times,
  })
  const hook = {
    module_id,
    name: 'Team',
    kind: 'wecom',
    sealed_url: 'sealed',
    events: '["added"]',
    is_enabled: 1,
    ...times,
  }
  const webhook_id = await insert('webhook', hook)
  const delivery = { webhook_id, state: 'waiting', event: '{}', attempts: 2, created_at: 1, next_at: 5 }
  const deliveryId = await insert('webhook_delivery', delivery)
  const gone = await insert('webhook', hook)
  await raw.deleteFrom('webhook').where('id', '=', gone).execute()

  await migrate(opened.database)
  expect(await raw.selectFrom('webhook').selectAll().execute()).toMatchObject([
    { id: webhook_id, ...hook, release_id: null, sealed_secret: '', is_breaking_only: 0, template: '', called_at: 0 },
  ])
  expect(await raw.selectFrom('webhook_delivery').selectAll().execute()).toMatchObject([
    { id: deliveryId, ...delivery },
  ])
  const release = { release_no: '1.0', description: '', status: 1, ...times }
  const release_id = await insert('release', { project_id, creator_id, ...release })
  const added = await insert('webhook', { ...hook, module_id: null, release_id })
  expect(added).toBeGreaterThan(gone)

  await raw.deleteFrom('release').where('id', '=', release_id).execute()
  await raw.deleteFrom('webhook').where('id', '=', webhook_id).execute()
  for (const table of ['webhook', 'webhook_delivery'])
    expect(await raw.selectFrom(table).selectAll().execute()).toEqual([])
})
