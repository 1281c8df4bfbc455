import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { engine, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { joinSpace, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { ownedTables } from './delete-user.ts'

const PICTURE = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('user_account').execute()
  people = await newPeople(t)
  world = await newWorld(t, people)
})

const admin = (path: string, body: object = {}) => t.post(people.superAdmin.token, path, body)
const idOf = ({ userId }: { userId: number }) => t.services.ids.encode(userId)
const row = (userId: number) =>
  t.db.selectFrom('user_account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
const rowsIn = (table: (typeof ownedTables)[number], userId: number) =>
  t.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()

/** A row in each of the tables in which the people of a world have none. */
async function addBelongings(userId: number): Promise<void> {
  const { db, clock, services } = t
  const own = { user_id: userId }
  const later = { created_at: clock.now }
  const { doc, project } = world.keys
  const key = (id: string | undefined) => services.ids.decode(id ?? '')
  const environment = { environment_id: key(world.environment) }
  const step = { key_hash: 'k', browser_hash: 'b', kind: 'code', expires_at: clock.now + 1000 } as const
  const call = { doc_id: doc, ...environment, route: 'proxy', sealed_request: 'x' } as const
  const prop = { doc_id: doc, module_id: null, type: 10, ref_id: doc, name: 'a', sealed_val: 'x' } as const
  const saved = { doc_id: doc, name: 'Mine', request: '{}', checks: '[]', order_index: 0, modifier_name: '' }
  const given = { provider: 'ldap', kind: 'project', place_id: project, role: 'dev' } as const
  await db
    .insertInto('group_role')
    .values({ ...own, ...given })
    .execute()
  await db
    .insertInto('identity')
    .values({ ...own, ...later, provider: 'ldap', subject: 's1' })
    .execute()
  await db
    .insertInto('sign_in_step')
    .values({ ...own, ...step })
    .execute()
  await db
    .insertInto('two_factor')
    .values({ ...own, secret: 'x', confirmed_at: clock.now })
    .execute()
  await db
    .insertInto('recovery_code')
    .values({ ...own, code_hash: 'c' })
    .execute()
  const times = { created_at: clock.now, last_used_at: clock.now }
  const { id: client_id } = await db
    .insertInto('oauth_client')
    .values({ ...times, client_key: `k${userId}`, name: 'Cursor', redirect_uris: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const allowed = { redirect_uri: '', challenge: '', scopes: 'read', places: '{}' }
  await db
    .insertInto('oauth_code')
    .values({ ...own, ...allowed, client_id, code_hash: 'o', ends_at: clock.now + 1000, expires_at: clock.now + 1000 })
    .execute()
  await db
    .insertInto('password_reset')
    .values({ ...own, token_hash: 'r', expires_at: clock.now + 1000 })
    .execute()
  await db
    .insertInto('saved_call')
    .values({ ...own, ...later, ...saved, modified_at: clock.now })
    .execute()
  await db
    .insertInto('doc_comment_mention')
    .values({ ...own, comment_id: key(world.comment) })
    .execute()
  await db
    .insertInto('doc_follow')
    .values({ ...own, ...later, doc_id: doc })
    .execute()
  await db
    .insertInto('place_follow')
    .values({ ...own, ...later, kind: 'project', thing_id: project })
    .execute()
  await db
    .insertInto('message_setting')
    .values({ ...own, kind: 'comment', in_app: 1, mail: 'none' })
    .execute()
  await db
    .insertInto('debug_variable')
    .values({ ...own, ...environment, name: 'a', value: 'b' })
    .execute()
  await db
    .insertInto('debug_prop')
    .values({ ...own, ...prop })
    .execute()
  await db
    .insertInto('debug_call')
    .values({ ...own, ...later, ...call })
    .execute()
}

it('ends everything of the person at once, and keeps the name in the history', async () => {
  const { userId, token } = people.projectDev
  const { username } = await row(userId)
  const contacts = { wecom_mobile: '123', feishu_id: 'ou_1', slack_id: 'U1', teams_id: 'her@example.com' }
  await t.db.updateTable('user_account').set(contacts).where('id', '=', userId).execute()
  const { avatar } = (await t.upload(token, '/user/avatar', { name: 'me.png', bytes: PICTURE })).data
  await t.post(token, '/doc/save', { moduleId: world.module, name: 'Hers', url: '/hers' })
  await addBelongings(userId)
  for (const table of ownedTables) expect((await rowsIn(table, userId)).length, table).toBeGreaterThan(0)

  expect((await admin('/admin/user/delete', { id: idOf(people.projectDev) })).code).toBe('0')
  expect((await t.get(token, '/user/info')).code).toBe('1000')
  for (const table of ownedTables) expect(await rowsIn(table, userId), table).toEqual([])
  const none = { email: '', wecom_mobile: '', feishu_id: '', slack_id: '', teams_id: '', password_hash: null }
  expect(await row(userId)).toMatchObject({ ...none, avatar: '' })
  expect(await t.services.files.get(avatar.split('/').at(-1))).toBeUndefined()

  const docs = (await admin('/admin/doc/page', { text: 'Hers', pageIndex: 1, pageSize: 5 })).data.list
  expect(docs).toMatchObject([{ name: 'Hers', creator: username }])
  const { list } = (await admin('/admin/user/page', { username, pageIndex: 1, pageSize: 5 })).data
  expect(list).toEqual([])
  const actions = t.db.selectFrom('audit').select('object').where('action', '=', 'user.deleted')
  expect(await actions.execute()).toEqual([{ object: username }])
})

it('leaves nothing that can be changed or used, and the name is free again', async () => {
  const id = idOf(people.projectDev)
  const { username } = await row(people.projectDev.userId)
  await admin('/admin/user/delete', { id })
  const unknown = { code: '100', msg: t.text('error.notFound') }
  for (const call of ['delete', 'enable', 'disable', 'password/reset', 'update', 'twoFactor/reset']) {
    expect(await admin(`/admin/user/${call}`, { id }), call).toEqual(unknown)
  }
  const allocation = { userId: id, role: 'dev', projectIds: [world.project] }
  expect(await admin('/admin/user/allocateProject', allocation)).toEqual(unknown)
  expect((await admin('/admin/user/create', { username, nickname: 'Next' })).code).toBe('0')
})

it('covers every table that belongs to an account', async () => {
  if (engine !== 'sqlite') return
  const tables = await sql<{ name: string }>`
    select m.name from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'user_account' and f."from" = 'user_id'`.execute(t.db)
  // Comments stay, without the link to the account.
  const known = new Set<string>([...ownedTables, 'doc_comment'])
  expect(tables.rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

it('is refused for oneself and for the last admin of a place', async () => {
  const self = await admin('/admin/user/delete', { id: idOf(people.superAdmin) })
  expect(self.msg).toBe(t.text('error.notYourself'))
  const lone = await newWorld(t)
  const reply = await admin('/admin/user/delete', { id: lone.member })
  expect(reply.msg).toBe(t.text('error.lastSpaceAdmin', { name: `Space ${lone.keys.member}` }))
  await joinSpace(t, lone.keys.space, people.superAdmin.userId, 'admin')
  expect((await admin('/admin/user/delete', { id: lone.member })).msg).toBe(
    t.text('error.lastProjectAdmin', { name: 'Project' }),
  )
})
