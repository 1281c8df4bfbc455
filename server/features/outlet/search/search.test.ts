import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chunks } from '../../../db/chunks.ts'
import { insertJob } from '../../../jobs/job.queries.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { rebuildSearch } from './rebuild-search.ts'

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
const save = async (change: object) => {
  const { code, data } = await t.post(dev(), '/doc/save', { moduleId: world.module, httpMethod: 'POST', ...change })
  expect(code).toBe('0')
  return data.id as string
}
/** The results in the space of this test, as `kind name`. */
async function found(
  q: string,
  { token = dev(), ...filter }: { token?: string } & Record<string, string | number> = {},
) {
  const query = { q, spaceId: world.space, pageIndex: 1, pageSize: 20, ...filter }
  const { data } = await t.get(token, '/search', query)
  return data.list.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)
}
const part = (change: object) => ({
  status: '',
  contentType: 'text/csv',
  description: '',
  isArray: 0,
  params: [],
  ...change,
})

describe('a doc is found', () => {
  it('by every row, also in other bodies, responses and response headers', async () => {
    await save({
      name: 'Lend',
      url: '/loans',
      queryParams: [{ name: 'shelf', children: [{ name: 'board' }] }],
      responseHeaders: [{ name: 'X-Quota', description: 'calls left' }],
      otherRequests: [part({ params: [{ name: 'barcode' }], description: 'as printed' })],
      otherResponses: [
        part({ status: '404', params: [{ name: 'missing', description: '馆藏' }], headers: [{ name: 'X-Reason' }] }),
      ],
      extras: { bodyDescription: 'deposit slip' },
    })
    const words = ['shelf', 'board', 'quota', 'barcode', 'printed', 'missing', '馆藏', 'reason', 'deposit']
    for (const word of words) expect(await found(word), word).toEqual(['doc Lend'])
    expect(await found('shelf quota')).toEqual(['doc Lend'])
    expect(await found('shelf nowhere')).toEqual([])
  })

  it('by name and URL first, with an excerpt for other hits', async () => {
    await save({ name: 'Second', url: '/second', description: '<p>All about a voyage</p>' })
    await save({ name: 'Voyage', url: '/first' })
    expect(await found('voyage')).toEqual(['doc Voyage', 'doc Second'])
    const { data } = await t.get(dev(), '/search', { q: 'voyage', spaceId: world.space, pageIndex: 1, pageSize: 20 })
    expect(data.list[0].excerpt).toBe('')
    expect(data.list[1].excerpt).toContain('voyage')
  })

  it('by its current text only, and not after it is deleted', async () => {
    const id = await save({ name: 'Harbour', url: '/a' })
    await save({ id, name: 'Quay', url: '/a' })
    expect(await found('harbour')).toEqual([])
    expect(await found('quay')).toEqual(['doc Quay'])
    await t.post(dev(), '/doc/delete', { id })
    expect(await found('quay')).toEqual([])
  })

  it('by its type, if a type is given', async () => {
    await save({ name: 'Lighthouse guide', type: 3 })
    await save({ name: 'Lighthouse', url: '/lighthouse' })
    expect(await found('lighthouse', { type: 3 })).toEqual(['doc Lighthouse guide'])
  })
})

describe('a path', () => {
  const paths = [
    'GET /v2/orders',
    'POST /v2/orders',
    'GET /v2/orders/{id}',
    'PUT /v2/orders/{id}/lines/{line}',
    'GET /repos/{owner}/{repo}/issues/{number}',
    'GET /shop/v2/orders',
  ]
  const saveAll = async () => {
    for (const path of paths) {
      const [httpMethod = '', url = ''] = path.split(' ')
      await save({ name: path.replaceAll(/\W+/g, ' '), url, httpMethod })
    }
  }
  const urls = async (q: string) => {
    const { data } = await t.get(dev(), '/search', { q, spaceId: world.space, pageIndex: 1, pageSize: 20 })
    return data.list.map(({ httpMethod, url }: { httpMethod: string; url: string }) => `${httpMethod} ${url}`)
  }

  it('finds its doc first, then docs that begin with it, then docs that contain it', async () => {
    await saveAll()
    expect(await urls('POST /v2/orders')).toEqual([paths[1], paths[0], paths[2], paths[3]])
    expect(await urls('/v2/orders')).toEqual([paths[0], paths[1], paths[2], paths[3], paths[5]])
    expect((await urls('/v2/ord')).slice(2)).toEqual([paths[2], paths[3], paths[5]])
  })

  it('finds the doc of a concrete path and of a whole URL', async () => {
    await saveAll()
    expect(await urls('/repos/octo/hello/issues/1347')).toEqual([paths[4]])
    expect(await urls('https://api.example.com/v2/orders/17?full=1')).toEqual([paths[2], paths[3]])
    expect(await urls('https://example.com/base/v2/orders/17/lines/4')).toEqual([paths[3]])
  })

  it('finds nothing that the user cannot read, and follows the doc', async () => {
    const id = await save({ name: 'Dock', url: '/dock/{id}' })
    await save({ name: 'Hidden', url: '/dock/{id}', isShow: 0, httpMethod: 'GET' })
    expect(await urls('/dock/1')).toEqual(['POST /dock/{id}'])
    expect(
      (await t.get(people.stranger.token, '/search', { q: '/dock/1', pageIndex: 1, pageSize: 20 })).data.list,
    ).toEqual([])
    await save({ id, name: 'Pier', url: '/pier/{id}' })
    expect(await urls('/dock/1')).toEqual([])
    expect(await urls('/pier/1')).toEqual(['POST /pier/{id}'])
    await t.post(dev(), '/doc/delete', { id })
    expect(await urls('/pier/1')).toEqual([])
  })

  it('has a method, which counts as a word beside others', async () => {
    await save({ name: 'Berth', url: '/berths', httpMethod: 'DELETE' })
    await save({ name: 'Berths', url: '/berths', httpMethod: 'GET' })
    expect(await found('delete berth')).toEqual(['doc Berth'])
    expect(await found('berths get')).toEqual(['doc Berths'])
    expect(await found('delete')).toEqual([])
  })
})

describe('a search', () => {
  it.each(['CAFÉ', 'cafe\u0301', 'cafe', 'ｃａｆé'])('finds every spelling of a name or text: %s', async (word) => {
    await save({ name: 'Café', url: '/a' })
    await save({ name: 'Decomposed', url: '/b', description: 'a cafe\u0301' })
    await save({ name: 'Wide', url: '/c', description: 'in full width: ＣＡＦÉ' })
    const { data } = await t.post(dev(), '/module/add', { projectId: world.project, name: 'CAFÉ module' })
    await t.post(dev(), '/model/save', { moduleId: data.id, name: 'Café model', params: [] })
    expect((await found(word)).sort()).toEqual([
      'doc Café',
      'doc Decomposed',
      'doc Wide',
      'model Café model',
      'module CAFÉ module',
    ])
  })

  it('treats ß as ss, in docs and in names', async () => {
    await save({ name: 'Straße', url: '/a' })
    await t.post(dev(), '/module/add', { projectId: world.project, name: 'STRASSE' })
    for (const word of ['straße', 'STRASSE', 'strasse'])
      expect((await found(word)).sort(), word).toEqual(['doc Straße', 'module STRASSE'])
  })

  it('omits what the user cannot read', async () => {
    await save({ name: 'Anchor', url: '/anchor' })
    await save({ name: 'Anchor, hidden', url: '/hidden', isShow: 0 })
    expect(await found('anchor', { token: people.projectGuest.token })).toEqual(['doc Anchor'])
    expect(await found('anchor', { token: people.spaceGuest.token })).toEqual([])
    const everywhere = { q: 'anchor', pageIndex: 1, pageSize: 20 }
    expect((await t.get(people.stranger.token, '/search', everywhere)).data).toEqual({ list: [], total: 0 })
    const inSpace = await t.get(people.stranger.token, '/search', { ...everywhere, spaceId: world.space })
    expect(inSpace.code).not.toBe('0')
    expect((await t.get('', '/search', everywhere)).code).toBe('1000')
  })

  it('finds modules, dictionaries and models by name', async () => {
    expect(await found('module')).toEqual(['module Module', 'module Module'])
    expect(await found('dictionary')).toEqual(['dictionary Dictionary'])
    expect(await found('model', { projectId: world.project })).toEqual(['model Model'])
  })

  it('finds dictionaries by their items, also behind thousands of others', async () => {
    const dictionary_id = t.services.ids.decode(world.dictionary)
    const item = { dictionary_id, type: 'string' as const, value: 'v', description: '', order_index: 1 }
    const items = Array.from({ length: 10_001 }, (_none, number) => ({ ...item, name: `I ${number}` }))
    items.push({ ...item, name: 'Tramontana' }, { ...item, name: 'Wind', value: 'Mistral' })
    for (const some of chunks(items)) await t.db.insertInto('dictionary_item').values(some).execute()
    expect(await found('tramontana')).toEqual(['dictionary Dictionary'])
    expect(await found('MISTRAL')).toEqual(['dictionary Dictionary'])
    expect(await found('mistral', { token: people.spaceGuest.token })).toEqual([])
  })

  it('takes docs with a great many long words, of which the first are found', async () => {
    const word = (number: number) => `слово${String(number).padStart(59, 'ы')}`
    const words = Array.from({ length: 14_000 }, (_none, number) => word(number))
    await save({ name: 'Dictionary', url: '/words', description: words.join(' ') })
    expect(await found(word(1))).toEqual(['doc Dictionary'])
  })

  it('finds docs after the index was rebuilt', async () => {
    const id = await save({ name: 'Ferry', url: '/ferry', responseHeaders: [{ name: 'X-Crossing' }] })
    const gone = await save({ name: 'Ferry, old', url: '/old-ferry' })
    await t.post(dev(), '/doc/delete', { id: gone })
    await sql`delete from doc_search`.execute(t.db)
    await sql`update doc set path = ''`.execute(t.db)
    expect(await found('ferry')).toEqual([])
    expect(await found('/ferry')).toEqual([])
    await insertJob(t.db, { kind: rebuildSearch.name, payload: {}, userId: 0, now: t.clock.now })
    await t.runJobs()
    expect(await found('ferry')).toEqual(['doc Ferry'])
    expect(await found('/ferry')).toEqual(['doc Ferry'])
    await save({ id, name: 'Ferry', url: '/ferry', responseHeaders: [] })
    expect(await found('crossing')).toEqual([])
  })
})
