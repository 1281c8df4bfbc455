import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc } from '#core/wire/flat-doc.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { TaskLimitError, type Task } from '../../../threads/task.ts'
import { spoolParts, writeSpool } from '../read/spool.ts'
import { planDraftsTask, readHeadsTask } from './batch-merger.ts'
import { deliver } from './deliver.ts'
import type { Delivery } from './delivery.ts'

let t: TestApp
let people: People
let here: World
let there: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  here = await newWorld(t, people)
  there = await newWorld(t, people)
})
afterEach(() => vi.restoreAllMocks())

const idOf = (world: World) => t.services.ids.decode(world.secondModule)
const spyOnThreads = () => vi.spyOn(t.services.threads, 'run')
const tasksOf = (spy: ReturnType<typeof spyOnThreads>, task: Task<never, unknown>) =>
  spy.mock.calls.filter(([one]) => one.name === task.name).length

const item = { id: '', name: 'Open', type: 'string' as const, value: 'o', description: '' }
const dictionaries = [{ id: 'State', name: 'State', description: '', items: [item] }]

function draft(index: number, change: Partial<FlatDoc> = {}): DocDraft {
  const flat: FlatDoc = {
    ...toFlatDoc(newDocContent(index)),
    name: `Doc ${index}`,
    url: `/doc/${index}`,
    httpMethod: 'get',
    description: '<p onclick="x()">发货单</p>',
    queryParams: [newParam({ name: 'state', type: 'enum', enumId: 'State' }), newParam({ name: 'page' })],
    ...change,
  }
  return { type: 0, folders: ['订单', `第 ${index % 3} 组`], variant: '', content: fromFlatDoc(flat) }
}

function tooDeep(index: number): DocDraft {
  let deep = newParam({ name: 'end' })
  for (let depth = 0; depth < 60; depth++) deep = newParam({ name: 'level', type: 'object', children: [deep] })
  return draft(index, { requestParams: [deep] })
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

type Send = (docs: DocDraft[], change?: Partial<Delivery>) => ReturnType<typeof deliver>

const deliverTo = (world: World, docs: Delivery['docs'], change: Partial<Delivery>) =>
  deliver(makeUserCtx(t, 0), {
    moduleId: idOf(world),
    parentId: 0,
    origin: 'push',
    docs,
    folders: [],
    models: [],
    dictionaries,
    environments: [],
    errorCodes: [],
    mode: 'replace',
    status: 10,
    ...change,
  })

/** In batches that the main thread merges. */
const sendSmall: Send = (docs, change = {}) =>
  deliverTo(
    here,
    docs.map((one) => [one]),
    change,
  )

/** In batches that a thread merges. */
const sendLarge: Send = async (docs, change = {}) => {
  const path = await t.services.files.temporary.newPath()
  try {
    return await deliverTo(there, spoolParts(writeSpool(docs, { path, config: t.services.config })), change)
  } finally {
    await rm(path, { force: true })
  }
}

async function edit(world: World, index: number, change: object): Promise<void> {
  const moduleId = world.secondModule
  const docs: { id: string; url: string }[] = (await t.post(people.projectDev.token, '/doc/list-v2', { moduleId })).data
  const id = docs.find(({ url }) => url === `/doc/${index}`)?.id
  expect(await t.post(people.projectDev.token, '/doc/save', { id, moduleId, ...change })).toMatchObject({ code: '0' })
}

/** All that deliveries have written to a module, without what differs between modules. */
async function written(world: World) {
  const moduleId = idOf(world)
  const docs = await t.db.selectFrom('doc').selectAll().where('module_id', '=', moduleId).orderBy('url').execute()
  const dictionary = await t.db
    .selectFrom('dictionary')
    .select('id')
    .where('module_id', '=', moduleId)
    .executeTakeFirstOrThrow()
  const names = new Map(docs.map(({ id, name }) => [id, name]))
  const plain = (text: string | null) => text?.replaceAll(t.services.ids.encode(dictionary.id), 'State') ?? null
  const revisions = await t.db
    .selectFrom('doc_revision')
    .innerJoin('doc', 'doc.id', 'doc_revision.doc_id')
    .select(['doc.url', 'doc_revision.revision', 'doc_revision.source', 'doc_revision.content'])
    .where('doc.module_id', '=', moduleId)
    .orderBy('doc.url')
    .orderBy('doc_revision.revision')
    .execute()
  const links = await t.db
    .selectFrom('content_link')
    .innerJoin('doc', 'doc.id', 'content_link.from_id')
    .select(['doc.url', 'content_link.to_kind'])
    .where('doc.module_id', '=', moduleId)
    .where('content_link.from_kind', '=', 'doc')
    .orderBy('doc.url')
    .execute()
  return {
    docs: docs
      .filter(({ is_folder }) => is_folder === 0)
      .map((doc) => ({
        name: doc.name,
        url: doc.url,
        http_method: doc.http_method,
        status: doc.status,
        revision: doc.revision,
        folder: names.get(doc.parent_id),
        isDeleted: doc.deleted_at !== null,
        staged: doc.staged_by,
        content: plain(doc.content),
        delivered: plain(doc.delivered),
        conflicts: plain(doc.conflicts),
      })),
    revisions: revisions.map((one) => ({ ...one, content: plain(one.content) })),
    links,
  }
}

describe('a large delivery', () => {
  it('is merged in a thread and writes what a small one writes', async () => {
    const run = spyOnThreads()
    const both = async (docs: DocDraft[], change: Partial<Delivery> = {}) => {
      const [small, large] = [await sendSmall(docs, change), await sendLarge(docs, change)]
      expect(large).toEqual(small)
      return small
    }
    // More than one batch on both engines.
    const first = range(130).map((index) => draft(index))
    expect(await both(first)).toMatchObject({ created: 130 })
    for (const world of [here, there]) {
      await edit(world, 1, { description: 'Mine' })
      await edit(world, 2, { name: 'Renamed by a person' })
    }
    const second = [
      draft(0, { queryParams: [newParam({ name: 'state' }), newParam({ name: 'size' })] }),
      draft(1, { description: 'Theirs' }),
      draft(2, { description: 'Theirs' }),
      ...first.slice(3, 50),
      draft(3, { name: 'Twice' }),
      draft(130),
      tooDeep(131),
      { ...draft(4, { description: 'Only this' }), includedFields: ['description'] },
    ]
    const report = await both(second)
    expect(report).toMatchObject({ created: 1, updated: 2, removed: 80 })
    expect(report.findings.map(({ key }) => key)).toEqual(['import.docTwice', 'import.docRefused', 'import.docTwice'])
    expect(await both(first)).toMatchObject({ created: 0 })

    const [small, large] = [await written(here), await written(there)]
    expect(small.docs).toHaveLength(131)
    expect(small.docs.filter(({ conflicts }) => conflicts !== null)).not.toEqual([])
    expect(large).toEqual(small)
    const onlyThere = { owner: `module ${idOf(there)}`, isPart: true }
    expect(run.mock.calls.map(([, , options]) => options)).toEqual(run.mock.calls.map(() => onlyThere))
    expect(tasksOf(run, readHeadsTask)).toBeGreaterThanOrEqual(5)
    expect(tasksOf(run, planDraftsTask)).toBeGreaterThanOrEqual(4)
  })

  it('that was delivered before is only compared', async () => {
    const docs = range(60).map((index) => draft(index))
    await sendLarge(docs)
    const run = spyOnThreads()
    expect(await sendLarge(docs)).toMatchObject({ unchanged: 60 })
    expect(tasksOf(run, planDraftsTask)).toBe(0)
  })

  it('changes nothing if its merge exceeds a limit', async () => {
    await sendLarge([draft(0)])
    const before = await written(there)
    vi.spyOn(t.services.threads, 'run').mockImplementation((task) =>
      Promise.reject(new TaskLimitError(task.name, 'time')),
    )
    const sent = sendLarge(range(60).map((index) => draft(index, { name: `New ${index}` })))
    await expect(sent).rejects.toMatchObject({ name: 'UserError', key: 'error.docTooComplex' })
    expect(await written(there)).toEqual(before)
  })

  it('is merged in a thread if the stored docs are large', async () => {
    const long = '<p>text</p>'.repeat(6000)
    await sendSmall([draft(0, { description: long })])
    const run = spyOnThreads()
    await sendSmall([draft(0, { name: 'Short' })])
    expect(tasksOf(run, planDraftsTask)).toBe(1)
  })
})
