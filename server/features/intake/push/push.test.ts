import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushMethods } from '#core/push/methods.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

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

/** The second module is empty. */
const moduleId = () => world.secondModule
const dev = () => people.projectDev.token
/** Encodes like Java: a space becomes a plus. */
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value)).replaceAll('%20', '+')

async function send(fields: object, headers: Record<string, string> = {}) {
  const { status, body } = await t.send({
    method: 'POST',
    url: '/api',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    payload: JSON.stringify(fields),
  })
  expect(status).toBe(200)
  return JSON.parse(body)
}
const call = (name: string, data: unknown, more: object = {}) =>
  send({ name, version: '1.0', access_token: token, data: encoded(data), ...more })
const done = { code: '0', data: {}, msg: '' }

async function push(data: object) {
  expect(await call('doc.push', data)).toEqual(done)
}

interface PushedRow {
  id: string
  parentId: string
  name: string
  url: string
  isFolder: 0 | 1
  type: number
  version: string
}
const list = async (): Promise<PushedRow[]> => (await t.post(dev(), '/doc/list-v2', { moduleId: moduleId() })).data
/** `folder/doc` for every doc, and `folder/` for every empty folder. */
async function tree(): Promise<string[]> {
  const rows = await list()
  const findName = (id: string): string => rows.find((row) => row.id === id)?.name ?? ''
  const isEmpty = (id: string) => rows.every(({ parentId }) => parentId !== id)
  return rows
    .filter((row) => row.isFolder === 0 || isEmpty(row.id))
    .map(({ isFolder, name, parentId }) => `${findName(parentId)}/${name}${isFolder ? '/' : ''}`.replace(/^\//, ''))
    .sort()
}
const find = async (name: string) => (await list()).find((row) => row.name === name) ?? expect.fail(`no ${name}`)
const detail = async (name: string) => (await t.get(dev(), '/doc/detail', { id: (await find(name)).id })).data
const edit = async (name: string, change: object) =>
  t.post(dev(), '/doc/save', { id: (await find(name)).id, moduleId: moduleId(), ...change })
const revisions = async () =>
  t.db
    .selectFrom('doc_revision')
    .innerJoin('doc', 'doc.id', 'doc_revision.doc_id')
    .select('doc_revision.id')
    .where('doc.module_id', '=', t.services.ids.decode(moduleId()))
    .execute()
const setting = (configKey: string, configValue: string) =>
  t.post(dev(), '/module/setting/common/set', { moduleId: moduleId(), configKey, configValue })

const findLoans = { name: 'Find', url: '/loans', httpMethod: 'GET' }
const openLoan = { name: 'Open', url: '/loans', httpMethod: 'POST' }
const folder = (name: string, ...items: object[]) => ({ name, isFolder: 1, items })
const loans = (...items: object[]) => ({ apis: [folder('Loans', ...items)], debugEnvs: [], author: 'mei' })
const first = () => push(loans(findLoans, openLoan))

describe('the acceptance vectors of the push protocol', () => {
  it('V1 creates a folder with two docs, with the author of the push', async () => {
    await first()
    expect(await tree()).toEqual(['Loans/Find', 'Loans/Open'])
    expect(await detail('Find')).toMatchObject({
      type: 0,
      creatorName: 'mei',
      modifierName: 'mei',
      isShow: 1,
      deprecated: '$false$',
      origin: 'push',
    })
  })

  it('V2 changes nothing the second time', async () => {
    await first()
    const before = { ids: (await list()).map(({ id }) => id), revisions: await revisions() }
    await first()
    expect({ ids: (await list()).map(({ id }) => id), revisions: await revisions() }).toEqual(before)
  })

  it('V3 removes docs that a replacing push does not contain, and keeps ids', async () => {
    await first()
    const before = await find('Find')
    await push({ ...loans(findLoans), isReplace: 1 })
    expect(await tree()).toEqual(['Loans/Find'])
    expect(await find('Find')).toMatchObject({ id: before.id, parentId: before.parentId })
  })

  it('V4 adds when it does not replace', async () => {
    await first()
    await push({ apis: [folder('Desk', { name: 'Desk', url: '/desk', httpMethod: 'GET' })], isReplace: 0 })
    expect(await tree()).toEqual(['Desk/Desk', 'Loans/Find', 'Loans/Open'])
  })

  it('V5 overrides a part and removes nothing', async () => {
    await first()
    const { id } = await find('Find')
    await push({ ...loans({ ...findLoans, name: 'Find loans' }), isOverride: 1, isReplace: 1 })
    expect((await find('Find loans')).id).toBe(id)
    expect(await tree()).toEqual(['Loans/Find loans', 'Loans/Open'])
  })

  it('V6 never removes docs in a module that is set so', async () => {
    await first()
    await setting('endpaper.push.override', 'true')
    await push({ ...loans(findLoans), isReplace: 1 })
    expect(await tree()).toEqual(['Loans/Find', 'Loans/Open'])
  })

  it('V7 does not change any field of a locked doc', async () => {
    await first()
    await t.post(dev(), '/doc/lock', { id: (await find('Find')).id })
    const before = await detail('Find')
    const changed = { ...findLoans, name: 'New', description: 'new', queryParams: [{ name: 'q', type: 'string' }] }
    await push({ ...loans(changed, { ...openLoan, description: 'new' }), isReplace: 1 })
    expect(await detail('Find')).toEqual(before)
    expect((await detail('Open')).description).toBe('new')
  })

  it('V8 does not change anything in a locked folder', async () => {
    await first()
    await t.post(dev(), '/doc/lock', { id: (await find('Loans')).id })
    await push({ ...loans(findLoans), isReplace: 1 })
    expect(await tree()).toEqual(['Loans/Find', 'Loans/Open'])
  })

  it('V9 keeps a description that a person wrote, and adds the new parameter', async () => {
    await push(loans({ ...findLoans, description: 'from code' }))
    await edit('Find', { description: 'by hand' })
    await push(loans({ ...findLoans, description: 'other code', queryParams: [{ name: 'page', type: 'int' }] }))
    expect(await detail('Find')).toMatchObject({
      description: 'by hand',
      queryParams: [{ name: 'page' }],
      conflicts: [{ field: 'description', theirs: 'other code' }],
    })
  })

  it('V10 keeps docs that people created', async () => {
    await first()
    await t.post(dev(), '/doc/save', { moduleId: moduleId(), name: 'Manual', url: '/manual', httpMethod: 'GET' })
    await push({ ...loans(findLoans), isReplace: 1 })
    expect(await tree()).toEqual(['Loans/Find', 'Manual'])
  })

  it('V11 accepts the format of smart-doc', async () => {
    const item = {
      name: 'Find',
      url: 'http://h.test:81/loans',
      httpMethod: 'GET',
      version: '-',
      isShow: '1',
      dubboMethod: 'x',
      queryParams: [{ name: 'q', type: 'string', required: '0', maxLength: '' }],
    }
    const data = { apis: [{ name: 'Loans', isFolder: '1', items: [item] }], debugEnvs: [] }
    expect(await call('doc.push', data, { sign: 'ABC', app_key: 'k', timestamp: 'now' })).toEqual(done)
    expect(await detail('Find')).toMatchObject({
      url: '/loans',
      version: '',
      queryParams: [{ name: 'q', required: 0, maxLength: '-' }],
    })
  })

  it('V12 accepts the format of the IDE plugin: an object, with real booleans', async () => {
    const item = { ...findLoans, description: '50%+ off', queryParams: [{ name: 'q', required: false }] }
    const data = { apis: [{ name: 'Loans', isFolder: true, items: [item] }] }
    expect(await send({ name: 'doc.push', access_token: token, data })).toEqual(done)
    expect(await detail('Find')).toMatchObject({ description: '50%+ off', queryParams: [{ required: 0 }] })
  })

  it('V13 distinguishes Dubbo docs with equal titles by their interface', async () => {
    const service = (name: string) => ({
      name,
      isFolder: 1,
      dubboInfo: { interfaceName: `a.b.${name}`, version: '1.0', protocol: 'dubbo', dependency: '<dependency/>' },
      items: [
        { name: 'get', definition: `Book get(long id)` },
        { name: 'save', definition: `void save(Book book)` },
      ],
    })
    await push({ apis: [service('Books'), service('Users')] })
    const docs = (await list()).filter(({ isFolder }) => isFolder === 0)
    expect(docs.map(({ type, url }) => [type, url])).toEqual([
      [1, 'Book get(long id)'],
      [1, 'Book get(long id)'],
      [1, 'void save(Book book)'],
      [1, 'void save(Book book)'],
    ])
    const books = await find('Books')
    const props = (await t.get(dev(), '/prop/getDocProps', { id: books.id })).data
    expect(props).toMatchObject({ interfaceName: 'a.b.Books', protocol: 'dubbo', dependency: '<dependency/>' })
  })

  it('V14 accepts a root doc without type and an empty folder', async () => {
    await push({
      apis: [
        { name: 'Root', url: '/r', httpMethod: 'GET' },
        { name: 'F', isFolder: 1 },
      ],
    })
    expect(await tree()).toEqual(['F/', 'Root'])
    expect((await detail('Root')).type).toBe(0)
  })

  it('V15 merges two folders with the same name', async () => {
    await push({ apis: [folder('A', findLoans), folder('A', openLoan)] })
    expect(await tree()).toEqual(['A/Find', 'A/Open'])
  })

  it('V16 distinguishes versions, and never removes one', async () => {
    await push({ apis: [{ ...findLoans, url: '/loans#2.0' }], isReplace: 0 })
    await push({ apis: [findLoans], isReplace: 0 })
    expect((await list()).map(({ version }) => version).sort()).toEqual(['', '2.0'])
    await push({ apis: [openLoan], isReplace: 1 })
    expect((await list()).map(({ name, version }) => name + version).sort()).toEqual(['Find2.0', 'Open'])
  })

  it('V17 puts a doc that is pushed twice at its last position', async () => {
    await push({ apis: [folder('A', findLoans), folder('B', findLoans)] })
    expect((await tree()).filter((path) => path.endsWith('Find'))).toEqual(['B/Find'])
  })

  it('V18 keeps roots that are arrays', async () => {
    const arrays = {
      isRequestArray: 1,
      requestArrayType: 'object',
      requestParams: [{ name: 'id', type: 'int', example: '1' }],
      isResponseArray: 1,
      responseArrayType: 'string',
      responseParams: [{ type: 'string', example: 'x' }],
    }
    await push(loans({ ...openLoan, ...arrays }))
    expect(await detail('Open')).toMatchObject({
      isRequestArray: 1,
      requestArrayType: 'object',
      isResponseArray: 1,
      responseArrayType: 'string',
      responseParams: [{ name: '', example: 'x' }],
    })
  })

  it('V19 creates a dictionary from a parameter and keeps it in sync', async () => {
    const state = (...items: object[]) => ({ name: 'state', type: 'enum', enumInfo: { name: 'State', items } })
    const [a, b] = ['A', 'B'].map((name) => ({ name, type: 'string', value: name, description: '' }))
    const items = async () => {
      const [found] = (await t.get(dev(), '/doc/enum/info/all', { moduleId: moduleId() })).data
      return found.items.map(({ name }: { name: string }) => name)
    }
    await push(loans({ ...findLoans, queryParams: [state(a ?? {}, b ?? {})] }))
    const doc = await detail('Find')
    expect(doc.queryParams[0].enumId).toBe(doc.enums[0].id)
    expect(await items()).toEqual(['A', 'B'])
    await push(loans({ ...findLoans, queryParams: [state(a ?? {})] }))
    expect(await items()).toEqual(['A'])
    await push(loans({ ...findLoans, queryParams: [state()] }))
    expect(await items()).toEqual(['A'])
  })

  it('V20 accepts dictionaries without docs', async () => {
    const items = ['A', 'B', 'C'].map((name) => ({ name, type: 'string', value: name, description: '' }))
    expect(await call('enum.batch.push', { enums: [{ name: 'State', items }] })).toEqual(done)
    expect(await call('enum.push', { name: 'State', items: [] })).toMatchObject({ code: '100', data: null })
    const [found] = (await t.get(dev(), '/doc/enum/info/baselist', { moduleId: moduleId() })).data
    expect(found).toMatchObject({ name: 'State', itemCount: 3 })
  })

  it('V21 keeps common error codes when a later push has none', async () => {
    await push({ ...loans(findLoans), commonErrorCodes: [{ code: 'LIB-1', msg: 'm' }] })
    await push(loans(findLoans))
    const codes = (await t.get(dev(), '/errorcode/list', { moduleId: moduleId() })).data
    expect(codes).toEqual([{ code: 'LIB-1', msg: 'm', solution: '' }])
  })

  it('V22 sets environments by name and keeps their other settings', async () => {
    const envs = async () => (await t.get(dev(), '/module/environment/list', { moduleId: moduleId() })).data
    await push({ ...loans(findLoans), debugEnvs: [{ name: 'dev', url: 'http://127.0.0.1:1' }] })
    const [made] = await envs()
    await t.post(dev(), '/module/environment/update', { id: made.id, name: 'dev', url: made.url, isPublic: 1 })
    const again = [
      { name: 'dev', url: 'http://127.0.0.1:2' },
      { name: 'empty', url: '' },
    ]
    await push({ ...loans(findLoans), debugEnvs: again })
    expect(await envs()).toMatchObject([{ id: made.id, url: 'http://127.0.0.1:2', isPublic: 1 }])
  })

  it('V23 returns error codes in the specified order, and stores nothing', async () => {
    const body = { name: 'doc.push', data: encoded(loans(findLoans)) }
    const raw = async (payload: string) => {
      const { status, body: text } = await t.send({
        method: 'POST',
        url: '/api',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(status).toBe(200)
      return JSON.parse(text)
    }
    const answers = [
      [await send({ ...body, access_token: 'f'.repeat(32) }), '14'],
      [await send(body), '14'],
      [await send({ ...body, name: 'no.such', access_token: 'wrong' }), '1'],
      [await call('doc.push', { apis: [] }), '100'],
      [await raw(''), '2'],
      [await raw('{"name":'), '13'],
      [await send({ ...body, access_token: token, data: '%7Bbroken' }), '-9'],
    ] as const
    for (const [answer, code] of answers) {
      expect(answer).toEqual({ code, data: null, msg: expect.stringMatching(/./) })
    }
    expect(await list()).toEqual([])
  })

  it('V24 creates and renames folders, which later pushes find', async () => {
    const { data: made } = await call('doc.category.create', { name: 'X' })
    expect((await call('doc.category.create', { name: 'X' })).data).toEqual(made)
    expect((await call('doc.category.name.update', { id: made.id, name: 'Y' })).code).toBe('0')
    await push({ apis: [folder('Y', findLoans)] })
    expect((await list()).filter(({ isFolder }) => isFolder === 1)).toMatchObject([{ id: made.id, name: 'Y' }])
    expect((await call('doc.category.list', {})).data).toEqual([{ id: made.id, name: 'Y' }])
  })

  it('V25 sets the default status of the module for new docs only', async () => {
    await setting('endpaper.push.doc-default-status', '0')
    await push(loans(findLoans))
    expect((await detail('Find')).status).toBe(0)
    await t.post(dev(), '/doc/status/update', { id: (await find('Find')).id, status: 10 })
    await push(loans({ ...findLoans, description: 'new' }))
    expect(await detail('Find')).toMatchObject({ status: 10, description: 'new' })
  })
})

describe('the open API', () => {
  it('returns what it stored: lists, docs and the module', async () => {
    await push(
      loans({
        ...findLoans,
        queryParams: [{ name: 'page', type: 'object', children: [{ name: 'size', type: 'int' }] }],
      }),
    )
    const docs = (await call('doc.list', {})).data
    expect(docs).toMatchObject([
      { name: 'Loans', isFolder: 1, parentId: '' },
      { name: 'Find', isFolder: 0, url: '/loans' },
    ])
    const id = docs[1].id
    expect((await call('doc.list', { docIds: [id] })).data).toMatchObject({ docList: [{ id, name: 'Find' }] })
    const doc = (await call('doc.detail', { docId: id })).data
    expect(doc).toMatchObject({ id, name: 'Find', creatorName: 'mei', deprecated: null })
    expect(doc.queryParams).toMatchObject([
      { name: 'page', parentId: '' },
      { name: 'size', parentId: doc.queryParams[0].id },
    ])
    expect((await call('doc.get', { id })).data).toEqual(doc)
    expect((await call('doc.details', { docIds: [id] })).data).toEqual([doc])
    expect((await call('module.get', {})).data).toEqual({ id: moduleId(), name: 'Module' })
  })

  it('returns the environments of a doc with the field names of clients and of the Java SDK', async () => {
    await push({ ...loans(findLoans), debugEnvs: [{ name: 'dev', url: 'http://127.0.0.1:1' }] })
    const doc = (await call('doc.get', { id: (await find('Find')).id })).data
    const url = 'http://127.0.0.1:1'
    expect(doc.debugEnvs).toEqual([{ name: 'dev', url, configKey: 'dev', configValue: url }])
  })

  it('gives access to its own module only', async () => {
    for (const [name, data] of [
      ['doc.detail', { docId: world.doc }],
      ['doc.category.name.update', { id: world.folder, name: 'Taken' }],
    ] as const) {
      expect(await call(name, data)).toMatchObject({ code: '-9', data: null })
    }
  })

  it('accepts a token until it is replaced or its module is deleted', async () => {
    const old = token
    const fresh = (await t.post(dev(), '/module/token/refresh', { moduleId: moduleId() })).data
    expect(await call('module.get', {})).toMatchObject({ code: '14' })
    token = fresh
    expect(await call('module.get', {})).toMatchObject({ code: '0' })
    expect(fresh).not.toBe(old)
    await t.post(dev(), '/module/delete', { id: moduleId() })
    expect(await call('module.get', {})).toMatchObject({ code: '14' })
  })

  it('accepts forms, GET and the method in the path', async () => {
    const fields = { name: 'module.get', access_token: token, data: '{}' }
    const named = { code: '0', data: { name: 'Module' }, msg: '' }
    const ask = async (options: object) => JSON.parse((await t.send(options)).body)
    expect(await ask({ method: 'GET', url: '/api', query: fields })).toMatchObject(named)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    expect(await ask({ method: 'POST', url: '/api', headers: form, payload })).toMatchObject(named)
    const path = { method: 'POST', url: '/api/module.get/1.0/', headers: { 'content-type': 'text/plain' } }
    expect(await ask({ ...path, payload: JSON.stringify({ access_token: token }) })).toMatchObject(named)
    const described = await ask({ method: 'GET', url: '/api/json/doc' })
    expect(described.methods.map(({ name }: { name: string }) => name)).toContain('doc.push')
  })

  it('refuses to change anything by GET', async () => {
    const payloads: Record<string, object> = {
      'doc.push': loans(findLoans),
      'swagger-json.push': { author: 'mei', json: '{}' },
      'enum.push': { name: 'Kind', items: [{ name: 'a', value: '1' }] },
      'enum.batch.push': { enums: [{ name: 'Kind', items: [{ name: 'a', value: '1' }] }] },
      'doc.category.create': { name: 'Desk' },
      'doc.category.name.update': { id: 'abc', name: 'Desk' },
      'module.debug.env.set': { name: 'test', url: 'https://a.example' },
      'module.debug.env.delete': { name: 'test' },
    }
    const headers = { 'accept-language': 'en', 'idempotency-key': 'k1' }
    const get = async (name: string, data: object) => {
      const query = { name: ` ${name} `, access_token: token, data: JSON.stringify(data) }
      const inQuery = await t.send({ method: 'GET', url: '/api', query, headers })
      const inPath = await t.send({ method: 'GET', url: `/api/${name}/1.0/`, query: { ...query, name: '' }, headers })
      expect(inPath.body).toBe(inQuery.body)
      return JSON.parse(inQuery.body)
    }
    for (const [name, data] of Object.entries(payloads)) {
      expect(await get(name, data)).toEqual({
        code: '1',
        data: null,
        msg: t.text('push.fault.notByGet', { method: name }),
      })
    }
    const reading = Object.keys(pushMethods).filter((name) => !(name in payloads))
    for (const name of reading) expect((await get(name, {})).code).not.toBe('1')
    expect(await list()).toEqual([])
    const { total } = (await t.post(dev(), '/module/push/page', { moduleId: moduleId(), pageIndex: 1, pageSize: 10 }))
      .data
    expect(total).toBe(0)
    expect(await t.db.selectFrom('push_key').selectAll().execute()).toEqual([])
  })

  it('runs a push with a key once, and returns the same response again', async () => {
    const body = { name: 'doc.category.create', access_token: token, data: { name: 'Once' } }
    const answer = await send(body, { 'idempotency-key': 'k1' })
    await t.post(dev(), '/doc/delete', { id: answer.data.id })
    expect(await send(body, { 'idempotency-key': 'k1' })).toEqual(answer)
    expect(await list()).toEqual([])
    expect((await send(body, { 'idempotency-key': 'k2' })).data.id).not.toBe(answer.data.id)
  })

  it('accepts a Swagger description, and replaces its previous content', async () => {
    const description = (...paths: string[]) => ({
      openapi: '3.0.0',
      info: { title: 'Loans', version: '1' },
      paths: Object.fromEntries(paths.map((path) => [path, { get: { summary: path, responses: {} } }])),
    })
    expect(await call('swagger-json.push', { author: 'mei', json: description('/a', '/b') })).toEqual(done)
    const second = { author: 'mei', json: JSON.stringify(description('/a')) }
    expect(await call('swagger-json.push', second)).toEqual(done)
    expect((await list()).map(({ url }) => url)).toEqual(['/a'])
  })

  it('logs every push with its result, and the payload only if the module stores payloads', async () => {
    await first()
    await setting('endpaper.push.print-content', 'true')
    await push(loans(findLoans))
    await call('doc.push', { apis: [{ name: 'x'.repeat(500), url: '/x' }] })
    const page = { moduleId: moduleId(), pageIndex: 1, pageSize: 10 }
    const { list: lines, total } = (await t.post(dev(), '/module/push/page', page)).data
    expect(total).toBe(3)
    expect(lines).toMatchObject([
      { kind: 'doc.push', error: expect.stringContaining('longer than') },
      { kind: 'doc.push', author: 'mei', created: 0, unchanged: 1, removed: 1, error: '' },
      { kind: 'doc.push', author: 'mei', created: 2, error: '' },
    ])
    const { data } = await t.get(dev(), '/module/push/detail', { id: lines[0].id, lang: 'zh-CN' })
    expect(data.error).toContain('长度')
    const read = async (id: string) => (await t.get(dev(), '/module/push/detail', { id })).data
    expect((await read(lines[1].id)).payload).toContain('Loans')
    expect((await read(lines[2].id)).payload).toBe('')
  })

  it('stores docs of ten concurrent pushes once, without extra history', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ name: `D${index}`, url: `/${index}`, httpMethod: 'GET' }))
    await Promise.all(Array.from({ length: 10 }, () => push(loans(...items))))
    expect(await list()).toHaveLength(61)
    expect(await revisions()).toHaveLength(60)
  })
})
