import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawDb } from '../../../db/columns.ts'
import { sourceFiles } from '../../../db/migrations/0052-source-files.ts'
import { getJobPayload } from '../../../jobs/job.queries.ts'
import { engine, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newSession, newWorld, type People, type World } from '../../../testing/world.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
})

const dev = () => people.projectDev.token
/** For use after more days than a session lasts. */
const devAgain = async () => (await newSession(t, people.projectDev.userId)).token
const later = async (days: number) => {
  t.clock.now += days * DAY
  await t.runJobs()
}

/** Rows of this test's module that no foreign key removes. The ids of its docs are larger than all before. */
async function leftovers() {
  const { ids } = t.services
  const links = await t.db
    .selectFrom('content_link')
    .select('from_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('to_kind', '=', 'model'), eb('to_id', '=', ids.decode(world.model))]),
        eb.and([eb('to_kind', '=', 'dictionary'), eb('to_id', '=', ids.decode(world.dictionary))]),
      ]),
    )
    .execute()
  const { rows } = await sql<{
    id: number
  }>`select ${docKey()} as id from doc_search where ${docKey()} in (${world.keys.doc}, ${ids.decode(world.folderDoc)})`.execute(
    t.db,
  )
  const sharedTexts = await t.db
    .selectFrom('shared_text')
    .select('kind')
    .where('module_id', '=', world.keys.module)
    .execute()
  return { links: links.length, searchTexts: rows.length, sharedTexts: sharedTexts.length }
}

const docKey = () => sql.ref(engine === 'sqlite' ? 'rowid' : 'doc_id')

describe('the clean-up', () => {
  it('removes a module permanently after 30 days, with its files', async () => {
    const file = world.uploadFile
    await t.post(dev(), '/module/delete', { id: world.module })
    await later(29)
    expect(await t.services.files.get(file)).toBeDefined()
    await later(2)
    expect(await t.services.files.get(file)).toBeUndefined()
    const left = await t.db.selectFrom('module').select('id').where('id', '=', world.keys.module).execute()
    expect(left).toEqual([])
  })

  it.each(['module', 'project', 'space'] as const)('leaves no row of a removed %s behind', async (kind) => {
    const rows = [
      { name: 'a', type: 'object', modelId: world.model },
      { name: 'b', type: 'string', enumId: world.dictionary },
    ]
    const { module: moduleId } = world
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId, responseParams: rows })
    await t.post(dev(), '/model/save', { moduleId, name: 'User', params: rows })
    await t.post(dev(), '/constant/module/save', { id: moduleId, content: 'text' })
    expect(await leftovers()).toEqual({ links: 4, searchTexts: 2, sharedTexts: 1 })
    await t.post(people.spaceAdmin.token, `/${kind}/delete`, { id: world[kind] })
    await later(31)
    expect(await leftovers()).toEqual({ links: 0, searchTexts: 0, sharedTexts: 0 })
  })

  it('removes the links and search text of removed docs and models', async () => {
    const rows = [{ name: 'a', type: 'object', modelId: world.model }]
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, responseParams: rows })
    await t.post(dev(), '/model/delete', { id: world.model })
    await t.post(dev(), '/doc/delete', { id: world.doc })
    await later(31)
    expect(await leftovers()).toEqual({ links: 0, searchTexts: 1, sharedTexts: 0 })
  })

  const api = (title: string) => JSON.stringify({ openapi: '3.0.0', info: { title, version: '1' }, paths: {} })
  const importApi = async (fields: Record<string, string>, title = 'A') => {
    const target = { projectId: world.project, ...fields }
    const started = await t.upload(await devAgain(), '/module/import/file', {
      fields: target,
      name: 'a.json',
      bytes: Buffer.from(api(title)),
    })
    await t.runJobs()
    const payload = await getJobPayload(t.db, t.services.ids.decode(started.data.jobId), 'import')
    const { source } = payload as { source: { file: string } }
    return { moduleId: started.data.moduleId as string, file: source.file }
  }
  const isThere = async ({ file }: { file: string }) => (await t.services.files.get(file)) !== undefined

  it('keeps the file of an import while its module uses it as source, and removes that of a preview', async () => {
    const [done, preview] = [await importApi({ isPreview: '0' }), await importApi({ isPreview: '1' })]
    await later(31)
    expect([await isThere(done), await isThere(preview)]).toEqual([true, false])
    await later(31)
    expect(await isThere(done)).toBe(true)
  })

  it('removes the file of an import with its module, however old the import is', async () => {
    const done = await importApi({})
    await later(31)
    await t.post(await devAgain(), '/module/delete', { id: done.moduleId })
    await later(29)
    expect(await isThere(done)).toBe(true)
    await later(2)
    expect(await isThere(done)).toBe(false)
  })

  it('removes the file of an import that an earlier version forgot, with its module', async () => {
    const done = await importApi({})
    await t.db.deleteFrom('job').where('kind', '=', 'import').execute()
    const raw: RawDb = t.db
    await sourceFiles.up(raw, engine, () => {})
    await later(31)
    await t.post(await devAgain(), '/module/delete', { id: done.moduleId })
    await later(29)
    expect(await isThere(done)).toBe(true)
    await later(2)
    expect(await isThere(done)).toBe(false)
  })

  it('removes the file of an import when another file became the source of its module', async () => {
    const [old, young] = [await importApi({}), await importApi({})]
    await later(31)
    const newest = [
      await importApi({ moduleId: old.moduleId }, 'B'),
      await importApi({ moduleId: young.moduleId }, 'B'),
      await importApi({ moduleId: young.moduleId }, 'C'),
    ] as const
    await later(0.1)
    expect([await isThere(old), await isThere(young)]).toEqual([false, false])
    expect(await Promise.all(newest.map(isThere))).toEqual([true, false, true])
  })

  it('removes incomplete files that were not written to for an hour', async () => {
    const { temporary } = t.services.files
    const [old, fresh] = [await temporary.newPath(), await temporary.newPath()]
    for (const path of [old, fresh]) writeFileSync(path, 'half')
    utimesSync(old, 0, 0)
    await later(1)
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })

  it('removes the rows of an interrupted delivery', async () => {
    const { id } = await t.db
      .insertInto('doc')
      .values({
        module_id: world.keys.module,
        parent_id: 0,
        is_folder: 0,
        type: 0,
        name: 'Half',
        url: '/half',
        http_method: 'GET',
        version: '',
        status: 0,
        author: '',
        deprecated: '$false$',
        is_show: 1,
        order_index: 0,
        content: '{}',
        staged_by: 'cut off',
        creator_id: 0,
        creator_name: '',
        created_at: t.clock.now,
        modifier_id: 0,
        modifier_name: '',
        modified_at: t.clock.now,
        deleted_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isThere = async () => (await t.db.selectFrom('doc').select('id').where('id', '=', id).execute()).length === 1
    await later(0.1)
    expect(await isThere()).toBe(true)
    await later(1)
    expect(await isThere()).toBe(false)
  })
})
