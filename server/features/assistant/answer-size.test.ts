import { countTokens as countOfCl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as countOfO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectAssistant, type ToolReply } from '../../testing/assistant.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startWebServer, type WebServer } from '../../testing/web-server.ts'
import { makeUserCtx, newAccessToken, newPeople, newWorld, type People, type World } from '../../testing/world.ts'
import { saveDoc } from '../content/doc/save-doc.ts'

/** Texts that need many tokens for their length. */
const hostile = {
  'rare signs': '龘靐齉爩䲜䨻',
  quotes: String.raw`"\"'`,
  letters: 'xqzKVbWjPfh',
  emojis: '🦓🐢🧵',
  marks: '</authored_content>',
} as const
type Kind = keyof typeof hostile

const DOCS = 12
const MOCKED = 4
const MOCKS = 50

let t: TestApp
let people: People
let world: World
let target: WebServer
let url: string
let call: Awaited<ReturnType<typeof connectAssistant>>['call']
const docIds: string[] = []
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  target = await startWebServer((request, response) => {
    const headers = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`x-${index}`, 'xqzKVbWj'.repeat(100)]))
    const kind = Object.values(hostile)[Number(request.path.at(-1))] ?? ''
    const answer = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, filled(kind, 2000)]))
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer))
  })
  people = await newPeople(t)
  world = await newWorld(t, people)
  const ctx = makeUserCtx(t, world.keys.member)
  const kinds = Object.values(hostile)
  for (let index = 0; index < DOCS; index++) {
    const word = kinds[index % kinds.length] ?? ''
    const { id } = await saveDoc(ctx, largeDoc(word, index))
    docIds.push(t.services.ids.encode(id))
  }
  for (const docId of docIds.slice(0, MOCKED)) await addMocks(t.services.ids.decode(docId))
  await addEnvironments()
  await t.post(people.projectAdmin.token, '/module/update', {
    id: world.module,
    name: filled(hostile['rare signs'], 64),
  })
  url = await t.listen()
})
// The calls of a token are limited.
beforeEach(async () => {
  ;({ call } = await connectAssistant(url, (await newAccessToken(t, people.projectDev.userId)).token))
})
afterAll(async () => {
  await target.close()
  await t.close()
})

const filled = (word: string, length: number) =>
  Array.from(word.repeat(Math.ceil(length / Array.from(word).length)))
    .slice(0, length)
    .join('')

const row = (name: string, more: object = {}) => ({ name, type: 'string', ...more })

function largeDoc(word: string, index: number) {
  const rows = Array.from({ length: 20 }, (_, at) =>
    row(`field${at}`, { type: 'integer', description: filled(word, 100), example: filled(word, 100) }),
  )
  return {
    moduleId: world.keys.module,
    name: `${index} ${filled(word, 190)}`,
    url: `/${index}/${filled(word, 1900)}`,
    httpMethod: 'POST',
    description: `Findable ${filled(word, 2500)}`,
    queryParams: [row(filled(word, 100))],
    requestParams: [row(filled(word, 100), { type: 'object', children: rows })],
    responseParams: rows,
  } as Parameters<typeof saveDoc>[1]
}

async function addMocks(doc_id: number): Promise<void> {
  const { id: _id, ...known } = await t.db.selectFrom('mock_config').selectAll().limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: MOCKS }, (_, index) => ({
    ...known,
    doc_id,
    name: `${index} ${filled(hostile['rare signs'], 60)}`,
    order_index: index,
  }))
  await t.db.insertInto('mock_config').values(rows).execute()
}

async function addEnvironments(): Promise<void> {
  const { id: _id, ...known } = await t.db
    .selectFrom('environment')
    .selectAll()
    .where('id', '=', t.services.ids.decode(world.environment))
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('environment')
    .set({ url: `http://127.0.0.1:${target.port}` })
    .execute()
  const rows = Array.from({ length: 190 }, (_, index) => ({
    ...known,
    module_id: t.services.ids.decode(world.secondModule),
    name: `${index} ${filled(hostile['rare signs'], 46)}`,
    url: `http://127.0.0.1/${filled(hostile.letters, 480)}`,
    order_index: index + 10,
  }))
  await t.db.insertInto('environment').values(rows).execute()
}

/** What a client costs that gives both parts of an answer to its model. */
const tokensIn = ({ text, data }: ToolReply) =>
  Math.max(...[countOfCl100k, countOfO200k].map((count) => count(text) + count(JSON.stringify(data ?? null))))

/** All parts of an answer, each within the limit. */
async function readAll(tool: string, input: object, max = 6000): Promise<ToolReply[]> {
  const parts: ToolReply[] = []
  let cursor: string | undefined
  do {
    const part = await call(tool, { ...input, ...(cursor !== undefined && { cursor }) })
    expect(part.isError, part.text).toBe(false)
    expect(tokensIn(part), `${tool} ${JSON.stringify(input)} part ${parts.length + 1}`).toBeLessThanOrEqual(max)
    parts.push(part)
    cursor = part.data.nextCursor
  } while (cursor !== undefined && parts.length < 100)
  expect(cursor).toBeUndefined()
  return parts
}

const idsOf = (kind: Kind) =>
  docIds.filter((_id, index) => index % 5 === Object.keys(hostile).indexOf(kind)).slice(0, 2)

describe('text and structured part of an answer have at most 6,000 tokens together', () => {
  it.each(Object.keys(hostile) as Kind[])('when docs are read that consist of %s', async (kind) => {
    const parts = await readAll('read_docs', { docIds: idsOf(kind) })
    expect(parts.length).toBeGreaterThan(1)
    expect(new Set(parts.flatMap(({ data }) => data.docs.map(({ id }: { id: string }) => id))).size).toBe(2)
  })

  it.each(Object.keys(hostile) as Kind[])('when types and descriptions are got of %s', async (kind) => {
    await readAll('get_types', { docIds: idsOf(kind) })
    await readAll('get_types', { docIds: idsOf(kind), format: 'json-schema' })
    const parts = await readAll('get_openapi', { docIds: idsOf(kind) })
    expect(new Set(parts.flatMap(({ data }) => data.docIds)).size).toBe(2)
  })

  it('when docs are found and listed', async () => {
    const places = await readAll('list_places', { moduleId: world.module })
    const listed = places.flatMap(({ data }) => data.places.map(({ id }: { id: string }) => id))
    for (const id of docIds) expect(listed).toContain(id)
    await readAll('list_places', {})
    await readAll('list_places', { projectId: world.project })
    const found = await readAll('find_docs', { query: 'Findable', moduleId: world.module, limit: 20 })
    expect(found.flatMap(({ data }) => data.hits).length).toBeGreaterThanOrEqual(DOCS)
  })

  it('when changes are asked for', async () => {
    const parts = await readAll('get_changes', { projectId: world.project, since: '2020-01-01' })
    expect(parts.flatMap(({ data }) => data.changes).length).toBeGreaterThanOrEqual(DOCS)
    await readAll('get_changes', { projectId: world.project, sinceRelease: world.release })
  })

  it('when mocks are listed, of which all can be reached', async () => {
    const asked = docIds.slice(0, MOCKED)
    const parts = await readAll('get_mocks', { docIds: asked })
    const mocks: { docId: string; configurations: object[] }[] = parts.flatMap(({ data }) => data.mocks)
    expect([...new Set(mocks.map(({ docId }) => docId))]).toEqual(asked)
    expect(mocks.flatMap(({ configurations }) => configurations)).toHaveLength(MOCKED * MOCKS)
  })

  it.each([0, 1, 2, 3, 4])('when a call is run whose answer is hostile (%i)', async (kind) => {
    const { data: saved } = await t.post(people.projectDev.token, '/doc/save', {
      moduleId: world.module,
      name: `Hostile ${kind}`,
      url: `/hostile/{long}/${kind}`,
      httpMethod: 'POST',
      responseParams: Array.from({ length: 60 }, (_, index) =>
        row(`field${index}`, { type: 'integer', example: filled(hostile.letters, 200) }),
      ),
    })
    const input = { docId: saved.id, environmentId: world.environment, pathParams: { long: 'xqzKVbWj'.repeat(500) } }
    const [{ data, text } = { data: {}, text: '' }] = await readAll('run_call', input)
    expect(data).toMatchObject({ comparison: 'different', isBodyCut: true, differenceCount: 60 })
    expect([data.body.length > 500, data.headers.length > 0, data.differences.length > 0]).toEqual([true, true, true])
    expect(text).toContain('field0')
  })

  it('also when the environments are listed that could be chosen', async () => {
    const doc = { moduleId: world.secondModule, name: 'Many environments', url: '/many', httpMethod: 'GET' }
    const { data: saved } = await t.post(people.projectDev.token, '/doc/save', doc)
    const reply = await call('run_call', { docId: saved.id })
    expect(reply.isError).toBe(true)
    expect(tokensIn(reply)).toBeLessThanOrEqual(6000)
    expect(reply.text.match(/127\.0\.0\.1/g)?.length).toBeGreaterThan(5)
    expect(reply.text).toMatch(/\d+ more/)
  })

  it('when something is written', async () => {
    const name = filled(hostile['rare signs'], 190)
    const [saved] = await readAll('save_doc', { moduleId: world.module, name, path: '/written' })
    const { docId } = saved?.data ?? {}
    expect(docId).toBeDefined()
    await readAll('add_example', { docId, name, value: filled(hostile.quotes, 20_000) })
    await readAll('add_comment', { docId, text: filled(hostile.emojis, 2000) })
  })

  it.each([
    ['read_docs', () => ({ docIds: idsOf('letters').slice(0, 1) })],
    ['list_places', () => ({ moduleId: world.module })],
    ['get_mocks', () => ({ docIds: docIds.slice(0, 1) })],
    ['get_openapi', () => ({ docIds: idsOf('quotes') })],
  ])('and as many as %s was asked for', async (tool, input) => {
    expect((await readAll(tool, { ...input(), maxTokens: 1000 }, 1000)).length).toBeGreaterThan(0)
  })
})
