import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { allCalls } from '#core/contract/calls.ts'
import { exportFormats } from '#core/exporters/base/export-input.ts'
import { publicationAddresses } from '#core/publication/addresses.ts'
import { accessTable } from '../../../testing/access-table.ts'
import { isEmptyPage, startPagesApp, type PagesApp } from '../../../testing/pages-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'
import { exportParts } from '../export/export-parts.ts'

/** A word that stands in comments only. */
const SECRET = 'xylocarpus'
const HTML = { accept: 'text/html' }
/** Draws everything that it is given. */
const DRAWING = `
export const warmUp = async () => undefined
export const drawPage = async ({ answers }) => ({ html: answers, arrived: '[]' })`

let app: PagesApp
let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  app = await startPagesApp(DRAWING)
  t = app.t
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
  for (const docId of [world.doc, world.visited.doc]) {
    const comment = { docId, content: `visited ${SECRET}` }
    await t.post(people.superAdmin.token, '/doc/comment/add', comment)
  }
})
afterAll(() => app.close())

it('has comments to look for', async () => {
  const stored = await t.db.selectFrom('doc_comment').select('id').where('content', 'like', `%${SECRET}%`).execute()
  expect(stored).toHaveLength(2)
})

const visitorCalls = allCalls.filter(({ access }) => access.who === 'visitor')

it('has no comment in the answer to any call of visitors', async () => {
  expect(visitorCalls.length).toBeGreaterThan(15)
  for (const { method, path } of visitorCalls) {
    const input = accessTable[`${method} ${path}`]?.input(world, people.anonymous) as Record<string, string>
    const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => input[name] ?? '')
    const given = method === 'POST' ? { payload: input } : url === path ? { query: input } : {}
    const { body } = await t.send({ method, url, headers: { 'accept-language': 'en' }, ...given })
    expect(body, path).not.toContain(SECRET)
  }
  for (const [path, id] of [
    ['/share/search', world.visited.share],
    ['/show/search', world.visited.show],
  ] as const) {
    const found = await t.get('', path, { id, q: SECRET, pageIndex: '1', pageSize: '10' })
    expect(found).toMatchObject({ code: '0', data: { total: 0 } })
  }
})

async function openOnceDrawn(url: string) {
  const answer = await t.send({ method: 'GET', url, headers: HTML })
  return isEmptyPage(answer.body) ? undefined : answer
}

it('has no comment in pages and files of publications', async () => {
  const { visited } = world
  for (const of of ['share', 'show'] as const) {
    const addresses = publicationAddresses('', of, visited[of])
    const { page, openapi, llms, llmsFull, docPage, docMarkdown } = addresses
    for (const url of [page, openapi, llms, llmsFull, docPage(visited.doc), docMarkdown(visited.doc)]) {
      // Pages arrive empty until the thread that draws them has started.
      const { status, body } = await vi.waitUntil(() => openOnceDrawn(url), 20_000)
      expect(status, url).toBe(200)
      expect(body, url).toMatch(/visited/i)
      expect(body, url).not.toContain(SECRET)
    }
  }
})

it.each(exportFormats)('has no comment in the export as %s', async (format) => {
  const headers = { 'x-token': people.projectDev.token, 'accept-language': 'en' }
  const payload = { moduleId: world.module, docIds: [world.doc], format }
  const { headers: answered, body } = await t.send({ method: 'POST', url: '/doc/export', payload, headers })
  expect(answered['content-disposition']).toMatch(/^attachment/)
  expect(body).not.toContain(SECRET)
  // Packed files are made of nothing else.
  const wish = { moduleId: world.keys.module, docIds: [world.keys.doc], format }
  const parts = await exportParts(makeUserCtx(t, people.projectDev.userId), wish)
  expect(JSON.stringify(parts)).not.toContain(SECRET)
})

it('has no comment in what programs read of a module by token', async () => {
  const { token } = people.projectDev
  const { data: key } = await t.post(token, '/module/exportToken/refresh', { moduleId: world.module })
  for (const format of ['openapi', 'postman']) {
    const { status, body } = await t.send({ method: 'GET', url: `/module/${format}/${key}` })
    expect(status, format).toBe(200)
    expect(body, format).toContain('/doc')
    expect(body, format).not.toContain(SECRET)
  }
})

it('is found by no search, and comes with no doc that members read', async () => {
  const { token } = people.projectDev
  const search = await t.get(token, '/search', { q: SECRET, pageIndex: '1', pageSize: '10' })
  expect(JSON.stringify(search)).not.toContain(`visited ${SECRET}`)
  for (const path of ['/doc/view/detail', '/doc/detail', '/doc/form']) {
    const read = await t.get(token, path, { id: world.doc })
    expect(read.code).toBe('0')
    expect(JSON.stringify(read)).not.toContain(SECRET)
  }
})
