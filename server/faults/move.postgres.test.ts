import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { newDatabase, type TestDatabase } from '../testing/postgres.ts'
import { ADMIN, makeClient, signIn, type Client } from '../testing/process-client.ts'
import { operate, startServer } from '../testing/server-process.ts'
import { newModule } from './ground.ts'

let dataDir: string
let env: Record<string, string>
let target: TestDatabase
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'endpaper-move-'))
  env = { DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password }
  target = await newDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
})
afterAll(async () => {
  await target.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const move = (url = target.url) => operate(['migrate-to', url], env)

/** Number of tables in the target. */
async function countTables(): Promise<number> {
  const database = openDatabase({ url: target.url, dataDir: '', poolSize: 2 })
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from information_schema.tables where table_schema = 'public'`.execute(database.db)
  await database.close()
  return rows[0]?.n ?? 0
}

/** Runs a statement on the stopped instance. */
function change(statement: string): void {
  const file = new DatabaseSync(join(dataDir, 'endpaper.db'))
  file.exec(statement)
  file.close()
}

interface Seen {
  token: string
  docId: string
  moduleId: string
  content: unknown
}

it('moves an instance to PostgreSQL, where people go on', { timeout: 120_000 }, async () => {
  const seen = await fillInstance()
  await expectRefusals()

  const moved = await move()
  expect(moved.output).toContain('All tables were moved and compared.')
  expect(moved.code).toBe(0)
  expect(moved.output).toMatch(/^doc: [1-9]\d* rows$/m)
  await expectSame(seen)

  const again = await move()
  expect(again).toEqual({ code: 1, output: 'Endpaper: the target is not empty: name a database without tables\n' })
})

/** The sample space, a module with a deleted doc, and bytes: packed revisions. */
async function fillInstance(): Promise<Seen> {
  const server = await startServer({ dataDir, env })
  const token = await signIn(server.url)
  const client = makeClient(server.url, token)
  await client.post('/space/sample/add', {})
  const { id: moduleId } = await newModule(client)
  const { data: doc } = await save(client, moduleId, 'Überweisung 付款 🎉')
  const { data: gone } = await save(client, moduleId, 'Gone')
  await client.post('/doc/delete', { id: gone.id })
  const content = await read(client, doc.id)
  // The data folder is taken.
  expect((await move()).output).toBe(`Endpaper: another Endpaper process is using the data folder ${dataDir}\n`)
  await server.stop()
  change('update doc_revision set packed = zeroblob(300) where id = (select max(id) from doc_revision)')
  // Keys that were given to rows that are gone.
  change("update sqlite_sequence set seq = 5000 where name = 'doc'")
  return { token, docId: doc.id, moduleId, content }
}

async function expectRefusals(): Promise<void> {
  expect((await operate(['migrate-to', 'mysql://host/name'], env)).output).toContain('the target must be a URL such as')
  const nowhere = await operate(['migrate-to', target.url], { ...env, DATA_DIR: join(dataDir, 'none') })
  expect(nowhere.output).toContain('there is no instance in')

  change("update schema_migration set checksum = 'x' || checksum where name = '0001-start'")
  expect((await move()).output).toContain('was edited after it had been applied')
  change("update schema_migration set checksum = substr(checksum, 2) where name = '0001-start'")

  // A row that PostgreSQL refuses ends the move, and nothing of it stays.
  change('pragma foreign_keys = off; insert into doc_read (doc_id, last_read_at) values (999999, 1)')
  expect((await move()).code).toBe(1)
  expect(await countTables()).toBe(0)
  change('delete from doc_read where doc_id = 999999')

  change("insert into schema_migration (name, checksum, applied_at) values ('9999-newer', 'x', 1)")
  expect((await move()).output).toContain('run a newer version')
  change("delete from schema_migration where name = '9999-newer'")
}

async function expectSame({ token, docId, moduleId, content }: Seen): Promise<void> {
  const server = await startServer({ dataDir, env: { ...env, DATABASE_URL: target.url } })
  // The session is still valid.
  const client = makeClient(server.url, token)
  expect(await read(client, docId)).toEqual(content)
  const { data: found } = await client.get(`/search?q=${encodeURIComponent('Überweisung')}&pageIndex=1&pageSize=10`)
  expect(found.list).toMatchObject([{ id: docId }])
  // Keys go on after the last one that was given.
  const { code } = await save(client, moduleId, 'New')
  expect(code).toBe('0')
  expect(await lastDocKey()).toBe(5001)
  expect(await server.stop()).toBe(0)
}

async function lastDocKey(): Promise<number | undefined> {
  const database = openDatabase({ url: target.url, dataDir: '', poolSize: 2 })
  const row = await database.db.selectFrom('doc').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  await database.close()
  return row?.id
}

const save = (client: Client, moduleId: string, name: string) =>
  client.post('/doc/save', { moduleId, name, url: `/${encodeURIComponent(name)}`, description: '<p>how to pay</p>' })

const read = async (client: Client, id: string): Promise<unknown> =>
  (await client.get(`/doc/view/detail?id=${id}`)).data
