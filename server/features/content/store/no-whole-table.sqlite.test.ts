import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { purgeEmptiedFolders } from './purge.ts'

const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')

let t: TestApp
let people: People
let world: World
let pushToken: string
beforeAll(async () => {
  t = await startTestApp()
  // Those of migrations are about tables that there are no more.
  prepared.mockClear()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  pushToken = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
  await push('before')
})

const dev = () => people.projectDev.token

/** Tables that grow with the instance. Of the others, only those of a module or a person are long. */
const LARGE = new Set([
  'doc',
  'doc_revision',
  'doc_event',
  'doc_search',
  'content_link',
  'doc_follow',
  'doc_comment',
  'message',
  'release_doc',
  'release_copy',
  'dictionary_item',
  'mock_config',
])

/** Rows that are found by a key or a word, and those of an index that has only the rows of deliveries that are under way. */
const isNarrow = (detail: string) => /VIRTUAL TABLE INDEX 0:\S|doc_staged_by/.test(detail)

/** How the statements read whole tables, or whole indexes. */
async function wholeReads(statements: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const text of statements) {
    if (!/^\s*(select|with|update|delete|insert)\b/i.test(text)) continue
    const { rows } = await t.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`))
    for (const { detail } of rows) {
      const [, table = ''] = /^SCAN (\w+)/.exec(detail) ?? []
      if (LARGE.has(table) && !isNarrow(detail)) found.push(`${detail}: ${text}`)
    }
  }
  return found
}

async function push(prefix: string): Promise<void> {
  const apis = Array.from({ length: 30 }, (_none, number) => ({
    name: `${prefix} ${number}`,
    url: `/${prefix}/${number}`,
  }))
  const data = { apis: [{ name: 'Pushed', isFolder: 1, items: apis }], isReplace: 1 }
  const reply = await t.post('', '/api', { name: 'doc.push', access_token: pushToken, data })
  expect(reply.code).toBe('0')
}

async function docIds(): Promise<string[]> {
  const { data } = await t.get(dev(), '/doc/list', { moduleId: world.module })
  return data.flatMap(({ id, isFolder }: { id: string; isFolder: number }) => (isFolder === 0 ? [id] : []))
}

const post = async (path: string, input: object, token = dev()) => {
  const reply = await t.post(token, path, input)
  expect(reply, path).toMatchObject({ code: '0' })
  return reply.data
}

it('the clean-up of folders that deliveries emptied reads no large table as a whole', async () => {
  prepared.mockClear()
  await purgeEmptiedFolders({ db: t.db, services: t.services } as Ctx, 1)
  const statements = new Set(prepared.mock.calls.map(([text]) => text))
  expect([...statements].some((text) => text.includes('trash_id'))).toBe(true)
  expect(await wholeReads(statements)).toEqual([])
})

it('bulk calls and pushes read no large table as a whole', async () => {
  const place = { moduleId: world.module, parentId: world.folder }
  const admin = people.projectAdmin.token
  const ids = await docIds()
  await post('/user/subscribe/doc/subscribe', { sourceId: ids[0] }, people.projectGuest.token)

  await post('/doc/update/batch', { ids, isShow: 0 })
  await post('/doc/update/batch', { ids, isShow: 1 })
  await post('/doc/move', { ids, ...place })
  const copies = await post('/doc/copy', { ids, moduleId: world.secondModule, parentId: '' })
  expect(copies.ids).toHaveLength(ids.length)
  const { trashIds } = await post('/doc/delete/batch', { ids: ids.slice(0, 20) })
  for (const id of trashIds.slice(0, 5)) await post('/trash/restore', { id })
  await post('/doc/delete', { id: world.folder })
  await post('/trash/empty', { projectId: world.project }, admin)
  await push('after')
  await push('later')
  await post('/module/delete', { id: world.secondModule })
  expect(await wholeReads(new Set(prepared.mock.calls.map(([text]) => text)))).toEqual([])
  expect(await wholeReads(['select id from doc where author = ?'])).toHaveLength(1)
})
