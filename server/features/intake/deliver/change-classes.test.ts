import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import type { DocChange, UserCtx } from '../../../context/ctx.ts'
import { deleteDocs } from '../../content/store/delete-docs.ts'
import { saveDoc } from '../../content/doc/save-doc.ts'

let t: TestApp
let people: People
let world: World
let token: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  world = await newWorld(t, people)
  token = (await t.get(dev(), '/module/token/get', { moduleId: moduleId() })).data
})

const dev = () => people.projectDev.token
/** The second module is empty. */
const moduleId = () => world.secondModule

const row = (name: string, change: object = {}) => ({ name, type: 'string', required: 0, ...change })

/** The classes of all revisions of a doc, oldest first. */
async function classes(docId: string): Promise<string[]> {
  const rows = await t.db
    .selectFrom('doc_revision')
    .select('change_class')
    .where('doc_id', '=', t.services.ids.decode(docId))
    .orderBy('revision')
    .execute()
  return rows.map(({ change_class }) => change_class)
}

async function save(change: object): Promise<void> {
  const { code, msg } = await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, ...change })
  expect(code, msg).toBe('0')
}

async function push(...items: object[]) {
  const { body } = await t.send({
    method: 'POST',
    url: '/api',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      name: 'doc.push',
      version: '1.0',
      access_token: token,
      data: encodeURIComponent(JSON.stringify({ apis: items, debugEnvs: [], author: 'mei', isReplace: 1 })),
    }),
  })
  expect(JSON.parse(body)).toEqual({ code: '0', data: {}, msg: '' })
}

const docs = async (): Promise<{ id: string; name: string }[]> =>
  (await t.post(dev(), '/doc/list-v2', { moduleId: moduleId() })).data
const docId = async (name: string) => (await docs()).find((doc) => doc.name === name)?.id ?? ''

/** The newest entry of the push log. */
async function lastPush() {
  const input = { moduleId: moduleId(), pageIndex: 1, pageSize: 1 }
  const [entry] = (await t.post(dev(), '/module/push/page', input)).data.list
  return { entry, detail: (await t.get(dev(), '/module/push/detail', { id: entry.id })).data }
}

describe('the class of a revision', () => {
  it('is empty for the first, and that of the change for every other by form', async () => {
    await save({ description: 'Only a text' })
    await save({ queryParams: [row('page')] })
    await save({ queryParams: [row('page', { required: 1 })] })
    await save({ url: '/elsewhere' })
    expect(await classes(world.doc)).toEqual(['', 'text', 'compatible', 'breaking', 'breaking'])
  })

  it('is empty for a change that readers do not see', async () => {
    await save({ orderIndex: 77 })
    expect(await classes(world.doc)).toEqual(['', ''])
  })

  it('is empty for a doc that is only moved', async () => {
    const { code } = await t.post(dev(), '/doc/move', {
      ids: [world.doc],
      moduleId: world.module,
      parentId: world.folder,
    })
    expect(code).toBe('0')
    expect(await classes(world.doc)).toEqual(['', ''])
  })

  it('stays when a doc is deleted and restored', async () => {
    await save({ url: '/elsewhere' })
    const before = await classes(world.doc)
    const { trashIds } = await deleteDocs(makeUserCtx(t, people.projectDev.userId), { ids: [world.keys.doc] })
    const { code } = await t.post(dev(), '/trash/restore', { id: t.services.ids.encode(trashIds[0] ?? 0) })
    expect(code).toBe('0')
    expect(await classes(world.doc)).toEqual(before)
  })

  it('is written by pushes too, for changed docs only', async () => {
    const find = { name: 'Find', url: '/loans', httpMethod: 'GET', queryParams: [row('page')] }
    const open = { name: 'Open', url: '/loans', httpMethod: 'POST', requestParams: [row('book')] }
    await push(find, open)
    await push({ ...find, queryParams: [row('page', { type: 'int' })] }, open)
    await push({ ...find, queryParams: [row('page', { type: 'int', description: 'From 1' })] }, open)
    expect(await classes(await docId('Find'))).toEqual(['', 'breaking', 'text'])
    expect(await classes(await docId('Open'))).toEqual([''])
  })

  it('follows a row that a push renames', async () => {
    const find = (name: string) => ({
      name: 'Find',
      url: '/loans',
      httpMethod: 'GET',
      responseParams: [row(name, { description: 'Number of the loan' })],
    })
    await push(find('id'))
    await push(find('loanId'))
    expect(await classes(await docId('Find'))).toEqual(['', 'breaking'])
  })
})

describe('the push log', () => {
  const find = { name: 'Find', url: '/loans', httpMethod: 'GET', queryParams: [row('page')] }
  const read = { name: 'Read', url: '/loans/1', httpMethod: 'GET', queryParams: [row('page')] }
  const open = { name: 'Open', url: '/loans', httpMethod: 'POST' }
  const note = { name: 'Note', url: '/notes', httpMethod: 'GET', queryParams: [row('page')] }

  it('counts changed docs by class and names those that break callers', async () => {
    await push(find, read, open, note)
    expect((await lastPush()).entry).toMatchObject({ created: 4, breaking: 0, compatible: 0, textOnly: 0 })
    await push(
      { ...find, queryParams: [row('page', { required: 1 })] },
      { ...read, queryParams: [row('page'), row('size')] },
      { ...note, queryParams: [row('page', { description: 'From 1' })] },
    )
    const { entry, detail } = await lastPush()
    expect(entry).toMatchObject({ updated: 3, removed: 1, breaking: 2, compatible: 1, textOnly: 1 })
    expect(detail.breakingDocs.sort()).toEqual(['Find', 'Open'])
  })

  it('counts nothing for a push without changes', async () => {
    await push(find)
    await push(find)
    const { entry, detail } = await lastPush()
    expect(entry).toMatchObject({ unchanged: 1, breaking: 0, compatible: 0, textOnly: 0 })
    expect(detail.breakingDocs).toEqual([])
  })
})

describe('the notice of a change', () => {
  /** The changes that a transaction announces. */
  async function announced(run: (ctx: UserCtx) => Promise<unknown>) {
    const found: DocChange[] = []
    const ctx = makeUserCtx(t, people.projectDev.userId)
    const { news } = ctx.services
    const contentChanged = async (_tx: unknown, changes: { docs: DocChange[] }) => void found.push(...changes.docs)
    await run({ ...ctx, services: { ...ctx.services, news: { ...news, contentChanged } } })
    return found.map(({ event, changeClass }) => ({ event, changeClass }))
  }

  it('tells its class', async () => {
    const doc = { id: world.keys.doc, moduleId: world.keys.module }
    expect(await announced((ctx) => saveDoc(ctx, { ...doc, url: '/elsewhere' }))).toEqual([
      { event: 'changed', changeClass: 'breaking' },
    ])
    expect(await announced((ctx) => saveDoc(ctx, { ...doc, description: 'Said' }))).toEqual([
      { event: 'changed', changeClass: 'text' },
    ])
  })

  it('is breaking when a doc is deleted', async () => {
    expect(await announced((ctx) => deleteDocs(ctx, { ids: [world.keys.doc] }))).toEqual([
      { event: 'deleted', changeClass: 'breaking' },
    ])
  })
})
