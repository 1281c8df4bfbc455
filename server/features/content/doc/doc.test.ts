import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Param } from '#core/rows/param.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type ActorKind, type People, type World } from '../../../testing/world.ts'
import { saveDoc } from './save-doc.ts'

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
const save = (doc: object, token = dev()) => t.post(token, '/doc/save', { moduleId: world.module, ...doc })
const detail = async (id: string, token = dev()) => (await t.get(token, '/doc/detail', { id })).data
const list = async (filter: object = {}, token = dev()) =>
  (await t.post(token, '/doc/list-v2', { moduleId: world.module, ...filter })).data
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const row = (name: string, change: Partial<Param> = {}) => ({ name, type: 'string', required: 1, ...change })

describe('saving a doc', () => {
  it('stores defaults for omitted fields', async () => {
    const { data } = await save({ name: '创建订单', url: '/orders', httpMethod: 'post' })
    expect(data).toEqual({ id: expect.any(String), revision: 1 })
    expect(await detail(data.id)).toMatchObject({
      name: '创建订单',
      httpMethod: 'POST',
      status: 5,
      isShow: 1,
      deprecated: '$false$',
      isUseGlobalHeaders: 1,
      responseArrayType: 'object',
      orderIndex: 10_030,
      moduleId: world.module,
      parentId: '',
      revision: 1,
      isLocked: 0,
    })
  })

  it('accepts what the detail returns, and rejects unknown fields', async () => {
    const doc = await detail(world.doc)
    expect((await save({ ...doc, name: 'Renamed', modifierName: 'Somebody else' })).code).toBe('0')
    expect(await detail(world.doc)).toMatchObject({ name: 'Renamed', revision: 2 })
    expect((await save({ ...doc, colour: 'red' })).msg).toBe(t.text('error.unknownField', { field: 'colour' }))
  })

  it('keeps the ids of rows, nests rows, drops deleted ones and gives new ones an id', async () => {
    const requestParams = [
      {
        ...row('order'),
        type: 'object',
        id: 'keepme1',
        children: [row('no', { example: 'A1' }), { ...row('old'), isDeleted: 1 }],
      },
      { ...row('count'), type: 'number', required: 0, rules: { minimum: 1, nonsense: true } },
    ]
    await save({ id: world.doc, requestParams })
    const [order, count] = (await detail(world.doc)).requestParams
    expect(order).toMatchObject({
      id: 'keepme1',
      children: [{ id: expect.stringMatching(/^\w{12}$/), name: 'no', example: 'A1' }],
    })
    expect(order.children).toHaveLength(1)
    expect(count).toMatchObject({ required: 0, rules: { minimum: 1 } })
    expect(count.rules).toEqual({ minimum: 1 })
  })

  it('does nothing when nothing changed', async () => {
    const doc = await detail(world.doc)
    expect((await save(doc)).data.revision).toBe(1)
    const rows = await t.db.selectFrom('doc_revision').selectAll().where('doc_id', '=', world.keys.doc).execute()
    expect(rows).toHaveLength(1)
  })

  it('rejects a save over a newer revision, and reports who made that and when', async () => {
    const { revision } = await detail(world.doc)
    expect((await save({ id: world.doc, revision, description: 'first' }, people.projectAdmin.token)).code).toBe('0')
    const { username } = (await t.get(people.projectAdmin.token, '/user/get')).data
    t.clock.now += 3 * 60_000
    const late = await save({ id: world.doc, revision, description: 'second' })
    expect(late).toEqual({
      code: '100',
      msg: t.text('error.docChangedMeanwhile', { name: username, count: 3 }),
      field: 'revision',
    })
    expect(await detail(world.doc)).toMatchObject({ description: 'first', revision: 2 })
  })

  it('writes a revision for every change', async () => {
    for (const description of ['one', 'two', 'three']) await save({ id: world.doc, description })
    const rows = await t.db
      .selectFrom('doc_revision')
      .select(['revision', 'source', 'content'])
      .where('doc_id', '=', world.keys.doc)
      .orderBy('revision')
      .execute()
    expect(rows.map(({ revision, source }) => [revision, source])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ])
    expect(JSON.parse(rows[2]?.content ?? '{}').description).toBe('two')
  })

  it('rejects the same method and URL in the whole module, but not with another version', async () => {
    const twin = { name: 'Twin', url: '/doc', httpMethod: 'GET', parentId: world.folder }
    const taken = {
      code: '100',
      msg: t.text('error.docUrlTaken', { method: 'GET', url: '/doc', name: 'Doc' }),
      field: 'url',
    }
    expect(await save(twin)).toEqual(taken)
    expect((await save({ ...twin, httpMethod: 'PUT' })).code).toBe('0')
    const { data } = await save({ ...twin, version: '2.0' })
    expect(await t.post(dev(), '/doc/version/update', { id: data.id, version: '' })).toEqual(taken)
  })

  it('identifies text docs by folder and name', async () => {
    const text = { type: 3, name: 'Guide', description: '# Hi' }
    expect((await save(text)).code).toBe('0')
    expect((await save({ ...text, parentId: world.folder })).code).toBe('0')
    expect(await save(text)).toEqual({ code: '100', msg: t.text('error.docNameTaken'), field: 'name' })
  })

  it('stores one of several equal docs that are created at the same time', async () => {
    const doc = { name: 'Race', url: '/race', httpMethod: 'GET' }
    const replies = await Promise.all([save(doc), save(doc, people.projectAdmin.token), save(doc)])
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', '100', '100'])
  })

  it('accepts 50 levels and 5,000 rows, and rejects more with a message', async () => {
    const nest = (levels: number): object => ({
      ...row('a'),
      type: 'object',
      children: levels > 1 ? [nest(levels - 1)] : [],
    })
    expect((await save({ id: world.doc, requestParams: [nest(50)] })).code).toBe('0')
    expect((await save({ id: world.doc, requestParams: [nest(51)] })).msg).toBe(
      t.text('error.paramsTooDeep', { max: 50 }),
    )
    const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`p${index}`))
    expect((await save({ id: world.doc, requestParams: rows(5000) })).code).toBe('0')
    expect((await save({ id: world.doc, requestParams: rows(5001) })).msg).toBe(
      t.text('error.paramsTooMany', { max: 5000 }),
    )
    expect((await detail(world.doc)).requestParams).toHaveLength(5000)
  })

  it('needs a URL for a call and accepts none for a text', async () => {
    expect(await save({ name: 'No URL' })).toMatchObject({ code: '100', field: 'url' })
    const { data } = await save({ type: 2, name: 'Text', url: '/ignored', description: '<p>Hi</p>' })
    expect((await detail(data.id)).url).toBe('')
  })
})

describe('hidden docs', () => {
  it('are visible only to users who may edit them', async () => {
    await save({ id: world.doc, isShow: 0 })
    const guest = people.projectGuest.token
    expect((await t.get(guest, '/doc/view/detail', { id: world.doc })).msg).toBe(t.text('error.notFound'))
    expect(names(await list({}, guest))).not.toContain('Doc')
    expect(names(await list())).toContain('Doc')
    expect(await detail(world.doc)).toMatchObject({ isShow: 0 })
    const { data } = await t.get(dev(), '/doc/view/dataByProject', { projectId: world.project })
    expect(data.map(({ label }: { label: string }) => label)).not.toContain('Doc')
  })
})

describe('reading trees', () => {
  interface Node {
    label: string
    isFolder: number
    children: Node[]
  }
  const tree = async (input: object): Promise<Node[]> =>
    (await t.get(dev(), '/doc/view/dataByProject', { projectId: world.project, ...input })).data
  const outline = ({ label, children }: Node): string =>
    children.length === 0 ? label : `${label}(${children.map(outline).join(' ')})`

  it('are flat, and nested when asked for', async () => {
    const flat = await tree({})
    expect(flat.find(({ label }) => label === 'Folder')).toMatchObject({ isFolder: 1, children: [] })
    expect(flat.find(({ label }) => label === 'Doc')).toMatchObject({ isFolder: 0, children: [] })
    expect(flat.every(({ children }) => children.length === 0)).toBe(true)
    const [module] = await tree({ isNested: 1 })
    expect(module && outline(module)).toMatch(/^Module\(.*Folder\(In folder\).*\)$/)
    const space = await t.get(dev(), '/doc/view/data', { spaceId: world.space, isNested: 1 })
    expect(space.data.every(({ type }: { type: number }) => type === 0)).toBe(true)
  })
})

describe('lists', () => {
  it('filter by status and omit empty folders', async () => {
    await t.post(dev(), '/doc/status/update', { id: world.doc, status: 10 })
    expect(names(await list({ status: 10 }))).toEqual(['Folder', 'Second folder', 'Doc'])
    expect(names(await list({ filterEmptyFolder: 1 }))).toEqual(['Folder', 'In folder', 'Doc'])
  })

  it('change several docs at once, or none', async () => {
    const change = { ids: [world.doc, world.folderDoc], status: 0, author: 'Lin', isLocked: 1 }
    expect((await t.post(dev(), '/doc/update/batch', change)).code).toBe('0')
    expect(await detail(world.doc)).toMatchObject({ status: 0, author: 'Lin', isLocked: 1, revision: 2 })
    const foreign = await newWorld(t)
    const mixed = { ids: [world.doc, foreign.doc], status: 10 }
    expect((await t.post(dev(), '/doc/update/batch', mixed)).msg).toBe(t.text('error.notFound'))
    expect((await detail(world.doc)).status).toBe(0)
    await t.post(dev(), '/doc/unlock', { id: world.doc })
    expect((await detail(world.doc)).isLocked).toBe(0)
  })
})

describe('folders', () => {
  const folders = async () => (await t.get(dev(), '/doc/folder/list', { moduleId: world.module })).data

  it('of the same name in the same parent are merged', async () => {
    const add = () => t.post(dev(), '/doc/folder/add', { moduleId: world.module, name: 'Folder' })
    expect((await add()).data.id).toBe(world.folder)
    expect(await folders()).toHaveLength(2)
    const rename = { id: world.secondFolder, name: 'Folder' }
    expect(await t.post(dev(), '/doc/folder/update', rename)).toMatchObject({ code: '100', field: 'name' })
  })

  it('cannot be moved into themselves', async () => {
    const inner = (
      await t.post(dev(), '/doc/folder/add', { moduleId: world.module, parentId: world.folder, name: 'Inner' })
    ).data
    const move = { id: world.folder, name: 'Folder', parentId: inner.id }
    const refused = { code: '100', msg: t.text('error.folderIntoItself') }
    expect(await t.post(dev(), '/doc/folder/update', move)).toEqual(refused)
    const many = { ids: [world.folder], moduleId: world.module, parentId: inner.id }
    expect(await t.post(dev(), '/doc/move', many)).toEqual(refused)
  })

  it('contain docs of their own module only', async () => {
    const other = { id: undefined, moduleId: world.secondModule, parentId: world.folder, name: 'X', url: '/x' }
    expect(await t.post(dev(), '/doc/save', other)).toMatchObject({ code: '100', msg: t.text('error.noSuchFolder') })
  })
})

describe('moving', () => {
  it('places docs after another, and changes nothing else', async () => {
    const first = (await save({ name: 'First', url: '/1' })).data.id
    const second = (await save({ name: 'Second', url: '/2' })).data.id
    const move = (ids: string[], afterId?: string) =>
      t.post(dev(), '/doc/move', {
        ids,
        moduleId: world.module,
        parentId: '',
        ...(afterId !== undefined && { afterId }),
      })
    const order = async () => names((await list()).filter(({ parentId }: { parentId: string }) => parentId === ''))
    await move([second, first], '')
    expect(await order()).toEqual(['Second', 'First', 'Folder', 'Second folder', 'Doc'])
    await move([second], world.doc)
    expect(await order()).toEqual(['First', 'Folder', 'Second folder', 'Doc', 'Second'])
    await move([first])
    expect(await order()).toEqual(['Folder', 'Second folder', 'Doc', 'Second', 'First'])
    expect((await detail(first)).revision).toBe(1)
  })

  it('moves a folder with its content to another module, and rejects a doc that already exists there', async () => {
    const move = (ids: string[]) => t.post(dev(), '/doc/move', { ids, moduleId: world.secondModule, parentId: '' })
    expect((await move([world.folder])).code).toBe('0')
    expect((await detail(world.folderDoc)).moduleId).toBe(world.secondModule)
    await t.post(dev(), '/doc/save', { moduleId: world.secondModule, name: 'Same', url: '/doc' })
    expect((await move([world.doc])).msg).toBe(t.text('error.docTakenThere', { name: 'Doc' }))
    expect((await detail(world.doc)).moduleId).toBe(world.module)
  })
})

describe('an editor that was opened before a move', () => {
  const late = (revision: number, change: object) => save({ id: world.doc, revision, description: 'late', ...change })
  const move = (target: object) => t.post(dev(), '/doc/move', { ids: [world.doc], ...target })
  const revisions = () =>
    t.db.selectFrom('doc_revision').select('content').where('doc_id', '=', world.keys.doc).orderBy('revision').execute()

  it('cannot save over a doc that was moved to another module', async () => {
    await save({ id: world.doc, responseParams: [row('a', { type: 'object', modelId: world.model })] })
    const { revision, responseParams } = await detail(world.doc)
    await move({ moduleId: world.secondModule, parentId: '' })
    const moved = await detail(world.doc)
    expect(moved.revision).toBe(revision + 1)
    const stale = expect.objectContaining({ code: '100', field: 'revision' })
    expect(await late(revision, { moduleId: world.secondModule, responseParams })).toEqual(stale)
    expect(await late(revision, { responseParams })).toEqual(stale)
    expect((await detail(world.doc)).responseParams).toEqual(moved.responseParams)
    const history = await revisions()
    expect(history).toHaveLength(3)
    expect(history.at(-1)?.content).toContain(moved.responseParams[0].modelId)
  })

  it('cannot move it back to its previous folder', async () => {
    const { revision, parentId } = await detail(world.doc)
    await move({ moduleId: world.module, parentId: world.folder })
    expect(await late(revision, { parentId })).toMatchObject({ code: '100', field: 'revision' })
    expect((await detail(world.doc)).parentId).toBe(world.folder)
  })
})

describe('copying', () => {
  it('creates a separate doc, which has a variant until its URL is changed', async () => {
    const copy = { ids: [world.doc], moduleId: world.module, parentId: '' }
    const { data } = await t.post(dev(), '/doc/copy', copy)
    expect(await detail(data.ids[0])).toMatchObject({ name: 'Doc Copy', url: '/doc', revision: 1 })
    expect((await save({ id: data.ids[0], url: '/doc2' })).code).toBe('0')
    expect((await save({ id: data.ids[0], url: '/doc' })).field).toBe('url')
  })

  it('copies whole folders into another module', async () => {
    const copy = { ids: [world.folder], moduleId: world.secondModule, parentId: '' }
    await t.post(dev(), '/doc/copy', copy)
    const rows = (await t.post(dev(), '/doc/list-v2', { moduleId: world.secondModule })).data
    expect(names(rows)).toEqual(['Folder Copy', 'In folder'])
    expect(rows[1].parentId).toBe(rows[0].id)
  })
})

describe('deleting', () => {
  it('deletes a folder with its content, and restores all of it', async () => {
    expect((await t.post(dev(), '/doc/delete', { id: world.folder })).code).toBe('0')
    expect(names(await list())).toEqual(['Second folder', 'Doc'])
    expect((await t.get(dev(), '/doc/detail', { id: world.folderDoc })).msg).toBe(t.text('error.notFound'))
    const [item] = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    expect(item).toMatchObject({ kind: 'doc', name: 'Folder' })
    const back = await t.post(dev(), '/trash/restore', { id: item.id })
    expect(back.data).toMatchObject({ name: 'Folder', moduleId: world.module })
    expect((await detail(world.folderDoc)).name).toBe('In folder')
  })

  it('frees the URL; a restored doc is kept next to the one that took it', async () => {
    await t.post(dev(), '/doc/delete', { id: world.doc })
    const { data } = await save({ name: 'Newer', url: '/doc', httpMethod: 'GET' })
    const [item] = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    expect((await t.post(dev(), '/trash/restore', { id: item.id })).code).toBe('0')
    expect((await detail(world.doc)).url).toBe((await detail(data.id)).url)
  })

  it('restores a doc without its folder to the root', async () => {
    await t.post(dev(), '/doc/delete', { id: world.folderDoc })
    await t.post(dev(), '/doc/delete', { id: world.folder })
    const items = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    const doc = items.find(({ name }: { name: string }) => name === 'In folder')
    await t.post(dev(), '/trash/restore', { id: doc.id })
    expect((await detail(world.folderDoc)).parentId).toBe('')
  })

  it('is final after thirty days', async () => {
    const { data } = await t.post(dev(), '/doc/delete/batch', { ids: [world.doc, world.folder, world.folderDoc] })
    // Docs that were deleted with their folder have no separate entry.
    expect(data.trashIds).toHaveLength(2)
    const before = t.clock.now
    t.clock.now += 30 * 24 * 60 * 60 * 1000
    await t.runJobs()
    t.clock.now = before
    const rows = await t.db.selectFrom('doc').select('name').where('module_id', '=', world.keys.module).execute()
    expect(names(rows)).toEqual(['Second folder'])
  })
})

describe('the reading tree', () => {
  const tree = async (kind: ActorKind) =>
    (await t.get(people[kind].token, '/doc/view/dataByProject', { projectId: world.project })).data

  it('has modules as roots, counts docs, and omits empty folders', async () => {
    const nodes = await tree('projectGuest')
    expect(nodes.map(({ label, type, apiCount }: never) => [label, type, apiCount])).toEqual([
      ['Module', 1, 2],
      ['Folder', 2, 1],
      ['In folder', 3, 0],
      ['Doc', 3, 0],
      ['Module', 1, 0],
    ])
    const [module, folder, inFolder] = nodes
    expect(folder.parentId).toBe(module.id)
    expect(inFolder).toMatchObject({
      parentId: folder.id,
      docId: world.folderDoc,
      httpMethod: 'GET',
      url: '/in-folder',
    })
  })

  it('is up to date after every change', async () => {
    await tree('projectGuest')
    await save({ id: world.doc, name: 'Renamed' })
    expect((await tree('projectGuest')).map(({ label }: { label: string }) => label)).toContain('Renamed')
  })

  it('of a space contains the projects that the user can read', async () => {
    const space = async (kind: ActorKind) =>
      (await t.get(people[kind].token, '/doc/view/data', { spaceId: world.space })).data
        .filter(({ type }: { type: number }) => type === 0)
        .map(({ label, apiCount }: never) => [label, apiCount])
    expect(await space('projectGuest')).toEqual([
      ['Project', 2],
      ['Second', 0],
    ])
    expect(await space('spaceGuest')).toEqual([['Second', 0]])
    const projects = (await t.get(people.spaceGuest.token, '/doc/view/projects')).data
    expect(projects).toMatchObject([{ id: world.space, projects: [{ name: 'Second' }] }])
  })
})

describe('search', () => {
  const find = async (q: string, kind: ActorKind = 'projectGuest', filter: object = {}) =>
    (await t.get(people[kind].token, '/search', { q, pageIndex: 1, pageSize: 20, ...filter })).data.list

  it('finds Chinese words of two characters, parts of URLs and parameters, with matches in names first', async () => {
    await save({
      name: '查询退款进度',
      url: '/refund/progress',
      requestParams: [row('refundNo', { description: '退款单号' })],
    })
    await save({ name: '订单列表', url: '/orders/list', description: '<p>也用于退款</p>' })
    expect(names(await find('退款'))).toEqual(['查询退款进度', '订单列表'])
    expect(await find('refundNo')).toMatchObject([{ name: '查询退款进度', excerpt: 'refundNo 退款单号' }])
    expect(names(await find('progr'))).toEqual(['查询退款进度'])
    expect(await find('款退')).toEqual([])
    expect(await find('"or*(')).toEqual(await find('or'))
  })

  it('omits docs that the user cannot read, and deleted and hidden ones', async () => {
    await save({ name: 'Zebracrossing', url: '/zebra' })
    expect(names(await find('zebracrossing'))).toEqual(['Zebracrossing'])
    expect(await find('zebracrossing', 'spaceDev')).toEqual([])
    expect(await find('zebracrossing', 'stranger')).toEqual([])
    const [{ id }] = await find('zebracrossing')
    await save({ id, isShow: 0 })
    expect(await find('zebracrossing')).toEqual([])
    await save({ id, isShow: 1 })
    await t.post(dev(), '/doc/delete', { id })
    expect(await find('zebracrossing')).toEqual([])
  })

  it('finds readable docs among many unreadable ones', async () => {
    const crowd = await newWorld(t)
    await t.db.transaction().execute(async (db) => {
      const rows = Array.from({ length: 1200 }, (_, index) => index)
      for (const index of rows) {
        await saveDoc(makeUserCtx({ ...t, db }, crowd.keys.member), {
          moduleId: crowd.keys.module,
          name: `Crowdedword ${index}`,
          url: `/crowd/${index}`,
        })
      }
    })
    await save({ name: 'Crowdedword here', url: '/here' })
    expect(names(await find('crowdedword'))).toEqual(['Crowdedword here'])
    const all = (await t.get(people.superAdmin.token, '/search', { q: 'crowdedword', pageIndex: 1, pageSize: 20 })).data
    expect(all.total).toBe(1000)
  })

  it('finds a doc by its id, and spaces, projects and modules by name', async () => {
    expect(await find(world.doc)).toMatchObject([{ kind: 'doc', id: world.doc }])
    expect(await find('Modul', 'projectGuest', { projectId: world.project })).toMatchObject([
      { kind: 'module' },
      { kind: 'module' },
    ])
  })
})

describe('error codes of a doc', () => {
  const codes = (...names: string[]) => ({ errorCodeParams: names.map((name) => ({ name, description: 'bad' })) })
  const doc = () => ({ moduleId: world.module, name: 'Codes', url: '/codes', httpMethod: 'GET' })

  it('consist of letters, digits, - and _ when a user enters them', async () => {
    const reply = await t.post(dev(), '/doc/save', { ...doc(), ...codes('ORDER-1', 'E.1') })
    expect(reply).toEqual({ code: '100', msg: 'Error code E.1: use letters, digits, - and _ only', field: 'name' })
    expect((await t.post(dev(), '/doc/save', { ...doc(), ...codes('ORDER-1') })).code).toBe('0')
  })

  it('of another format are kept until they are changed', async () => {
    const { data } = await t.post(dev(), '/doc/save', { ...doc(), ...codes('E-1') })
    const key = t.services.ids.decode(data.id)
    const { content } = await t.db.selectFrom('doc').select('content').where('id', '=', key).executeTakeFirstOrThrow()
    await t.db
      .updateTable('doc')
      .set({ content: content.replace('E-1', 'E.1') })
      .where('id', '=', key)
      .execute()
    const again = { ...doc(), id: data.id, name: 'Again' }
    expect((await t.post(dev(), '/doc/save', { ...again, ...codes('E.1', 'E-2') })).code).toBe('0')
    expect((await t.post(dev(), '/doc/save', { ...again, ...codes('E.1', 'E.2') })).msg).toContain('E.2')
  })
})
