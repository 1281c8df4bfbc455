import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ComposeNode } from '#core/contract/compose.ts'
import type { TreeNode } from '#core/contract/doc.ts'
import { limits } from '#core/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { joinProject, newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
})

/** May edit the compose space, and publish docs of the project. */
const admin = () => people.spaceAdmin.token
/** May edit the compose space, and does not see the private project. */
const dev = () => people.spaceDev.token
const guest = () => people.spaceGuest.token
const keyOf = (id: string) => t.services.ids.decode(id) ?? 0
const inProject = () => ({ projectId: world.compose.project })
const add = (docIds: string[], parentId = '', token = admin()) =>
  t.post(token, '/compose/doc/add', { ...inProject(), parentId, docList: docIds.map((docId) => ({ docId })) })
const list = async (token = admin()): Promise<ComposeNode[]> =>
  (await t.get(token, '/compose/doc/list', inProject())).data
const nodeOf = async (docId: string, token = admin()) => (await list(token)).find((node) => node.docId === docId)
const children = async (parentId: string) =>
  (await list()).filter((node) => node.parentId === parentId).map(({ name }) => name)
const addFolder = async (name: string, parentId = ''): Promise<string> =>
  (await t.post(dev(), '/compose/doc/folder/add', { ...inProject(), parentId, name })).data.id
const move = (ids: string[], parentId: string, afterId = '') =>
  t.post(dev(), '/compose/doc/move', { ids, parentId, afterId })
const newDoc = async (name: string, moduleId = world.module): Promise<string> =>
  (await t.post(admin(), '/doc/save', { moduleId, name, url: `/${encodeURIComponent(name)}`, httpMethod: 'GET' })).data
    .id
const notFound = () => ({ code: '100', msg: t.text('error.notFound') })

describe('docs of a compose project', () => {
  it('are listed with where they come from, in order', async () => {
    const spaceName = (await t.get(admin(), '/space/info', { spaceId: world.space })).data.name
    expect(await list(admin())).toMatchObject([
      { id: world.compose.folder, isFolder: 1, docId: '', parentId: '', name: 'Folder', orderIndex: 10_000 },
      { isFolder: 1, parentId: world.compose.folder, name: 'Inner', orderIndex: 10_000 },
      {
        id: world.compose.node,
        isFolder: 0,
        docId: world.doc,
        name: 'Doc',
        url: '/doc',
        docType: 0,
        origin: `${spaceName}/Project/Module`,
        state: 'shown',
        withdrawnBy: '',
        orderIndex: 10_010,
        creatorName: expect.any(String),
        gmtCreate: t.clock.now,
      },
    ])
    // Who may not read the project does not learn where the doc comes from.
    expect((await list(guest())).at(-1)).toMatchObject({ name: 'Doc', origin: '' })
    await t.post(admin(), '/module/name/update', { id: world.module, name: 'Renamed' })
    expect(await nodeOf(world.doc)).toMatchObject({ origin: `${spaceName}/Project/Renamed` })
  })

  it('come from several spaces, and a folder takes each of them once', async () => {
    const other = await newWholeWorld(t, people)
    const docs = [world.doc, world.folderDoc, other.doc, other.doc]
    expect((await add(docs)).data).toEqual({ added: 2 })
    expect(await children('')).toEqual(['Folder', 'Doc', 'In folder', 'Doc'])
    expect((await add(docs)).data).toEqual({ added: 0 })
    expect((await add(docs, world.compose.folder)).data).toEqual({ added: 3 })
    const last = (await list()).filter(({ parentId }) => parentId === '').map(({ orderIndex }) => orderIndex)
    expect(last).toEqual([10_000, 10_010, 10_020, 10_030])
  })

  it('can be published only by those who may publish them where they are', async () => {
    const reader = people.spaceDev.userId
    expect(await add([world.folderDoc], '', dev())).toEqual(notFound())
    await joinProject(t, world.keys.project, reader, 'guest')
    expect(await add([world.folderDoc], '', dev())).toEqual({ code: '100', msg: t.text('error.forbidden') })
    await t.db.updateTable('project_member').set({ role: 'dev' }).where('user_id', '=', reader).execute()
    expect((await add([world.folderDoc], '', dev())).data).toEqual({ added: 1 })
    const foreign = await newWholeWorld(t)
    expect(await add([world.folderDoc, foreign.doc], world.compose.folder)).toEqual(notFound())
    expect(await children(world.compose.folder)).toEqual(['Inner'])
    expect(await add([world.folderDoc], '', people.projectAdmin.token)).toMatchObject({ code: '100' })
  })

  it('are docs: folders of applications are refused, and docs have no children', async () => {
    expect(await add([world.folder])).toMatchObject({ msg: t.text('error.docsOnly') })
    expect(await add([world.folderDoc], world.compose.node)).toMatchObject({
      msg: t.text('error.noSuchComposeFolder'),
    })
    const folder = { ...inProject(), parentId: world.compose.node, name: 'X' }
    expect((await t.post(dev(), '/compose/doc/folder/add', folder)).code).toBe('100')
  })

  it('say whether visitors see them, and tell no more to those who may not edit them', async () => {
    expect(await nodeOf(world.doc, dev())).toMatchObject({ state: 'shown', name: 'Doc' })
    const concealed = { name: '', url: '', httpMethod: '', origin: '', deprecated: '' }

    const form = (await t.get(admin(), '/doc/form', { id: world.doc })).data
    await t.post(admin(), '/doc/save', { ...form, isShow: 0 })
    expect(await nodeOf(world.doc, dev())).toMatchObject({ state: 'hidden', ...concealed })
    expect(await nodeOf(world.doc)).toMatchObject({ state: 'hidden', name: 'Doc' })

    await t.post(admin(), '/doc/delete', { id: world.doc })
    expect(await nodeOf(world.doc, dev())).toMatchObject({ state: 'deleted', ...concealed })
    expect(await nodeOf(world.doc)).toMatchObject({ state: 'deleted', name: 'Doc' })
  })

  it.each([
    ['application', '/module/delete', () => world.module],
    ['project', '/project/delete', () => world.project],
    ['space', '/space/delete', () => world.space],
  ])('count as deleted while their %s is', async (_what, path, id) => {
    expect((await t.post(admin(), path, { id: id() })).code).toBe('0')
    expect(await nodeOf(world.doc, dev())).toMatchObject({ state: 'deleted', name: '', origin: '' })
  })

  it('are taken along when a doc is removed for good', async () => {
    await t.post(admin(), '/doc/delete', { id: world.doc })
    const bin = (await t.get(admin(), '/trash/list', { projectId: world.project })).data
    const { id } = bin.find(({ name }: { name: string }) => name === 'Doc')
    expect((await t.post(admin(), '/trash/delete', { id })).code).toBe('0')
    expect(await children('')).toEqual(['Folder'])
  })

  it('stay where they are when their project moves to another space', async () => {
    const other = await newWholeWorld(t, people)
    await t.db
      .updateTable('project')
      .set({ space_id: other.keys.space, name: 'Moved' })
      .where('id', '=', world.keys.project)
      .execute()
    const node = await nodeOf(world.doc)
    expect(node).toMatchObject({ state: 'shown', name: 'Doc' })
    const { name } = (await t.get(admin(), '/space/info', { spaceId: other.space })).data
    expect(node?.origin).toBe(`${name}/Moved/Module`)
  })

  it('are removed one by one, and a folder with everything in it', async () => {
    await add([world.folderDoc], world.compose.innerFolder)
    await t.post(dev(), '/compose/doc/remove', { id: world.compose.folder })
    expect(await list()).toMatchObject([{ id: world.compose.node }])
    const rows = await t.db
      .selectFrom('compose_node')
      .select('id')
      .where('project_id', '=', keyOf(world.compose.project))
      .execute()
    expect(rows).toHaveLength(1)
    await t.post(dev(), '/compose/doc/remove', { id: world.compose.node })
    expect(await list()).toEqual([])
    expect((await t.get(admin(), '/doc/detail', { id: world.doc })).code).toBe('0')
  })

  it('have folders that can be renamed; docs have the name of the doc', async () => {
    await t.post(dev(), '/compose/doc/folder/update', { id: world.compose.folder, name: '订单' })
    expect(await children('')).toEqual(['订单', 'Doc'])
    const rename = { id: world.compose.node, name: 'Other' }
    expect(await t.post(dev(), '/compose/doc/folder/update', rename)).toEqual(notFound())
  })

  it('are ordered by number', async () => {
    await t.post(dev(), '/compose/doc/orderindex/update', { id: world.compose.node, orderIndex: 1 })
    expect(await children('')).toEqual(['Doc', 'Folder'])
  })

  it('are limited in number', async () => {
    const project_id = keyOf(world.compose.project)
    const row = { project_id, is_folder: 1, name: 'F', order_index: 1, creator_id: 1, created_at: 1 } as const
    for (let left = limits.composeNodes - 4; left > 0; left -= 1000) {
      const rows = Array.from({ length: Math.min(left, 1000) }, () => ({ ...row, parent_id: 0, doc_id: null }))
      await t.db.insertInto('compose_node').values(rows).execute()
    }
    const full = { msg: t.text('error.tooManyComposeNodes', { max: limits.composeNodes }) }
    expect(await add([world.folderDoc, await newDoc('Next')])).toMatchObject(full)
    expect((await add([world.folderDoc])).data).toEqual({ added: 1 })
    expect(await t.post(dev(), '/compose/doc/folder/add', { ...inProject(), name: 'X' })).toMatchObject(full)
    expect(await list()).toHaveLength(limits.composeNodes)
    const front = await nodeOf(world.folderDoc)
    expect((await move([front?.id ?? ''], '')).code).toBe('0')
    expect((await children(''))[0]).toBe('In folder')
  })

  it('are in the audit trail, with who did what', async () => {
    await add([world.folderDoc])
    await t.post(dev(), '/compose/doc/remove', { id: world.compose.node })
    const rows = await t.db
      .selectFrom('audit')
      .select(['user_id', 'object'])
      .where('action', '=', 'compose.changed')
      .where('user_id', 'in', [people.spaceAdmin.userId, people.spaceDev.userId])
      .orderBy('id')
      .execute()
    const project = `compose project ${keyOf(world.compose.project)}`
    expect(rows).toEqual([
      { user_id: people.spaceAdmin.userId, object: `${project}: added docs ${keyOf(world.folderDoc)}` },
      { user_id: people.spaceDev.userId, object: `${project}: removed ${keyOf(world.compose.node)}` },
    ])
  })
})

describe('moving docs and folders', () => {
  it('puts them into a folder, after another one, in the given order', async () => {
    const [a, b] = [await addFolder('A'), await addFolder('B')]
    expect((await move([b, a], '', world.compose.folder)).code).toBe('0')
    expect(await children('')).toEqual(['Folder', 'B', 'A', 'Doc'])
    await move([world.compose.node, a], world.compose.folder)
    expect(await children('')).toEqual(['Folder', 'B'])
    expect(await children(world.compose.folder)).toEqual(['Doc', 'A', 'Inner'])
    await move([a], world.compose.folder, world.compose.innerFolder)
    expect(await children(world.compose.folder)).toEqual(['Doc', 'Inner', 'A'])
  })

  it('never puts a folder into itself, at any depth', async () => {
    const refused = { code: '100', msg: t.text('error.folderIntoItself') }
    expect(await move([world.compose.folder], world.compose.folder)).toEqual(refused)
    expect(await move([world.compose.folder], world.compose.innerFolder)).toEqual(refused)
    expect(await move([world.compose.node, world.compose.folder], world.compose.innerFolder)).toEqual(refused)
  })

  it('nests folders up to a limit', async () => {
    const tooDeep = { code: '100', msg: t.text('error.foldersTooDeep', { max: limits.folderDepth }), field: 'parentId' }
    let deepest = ''
    for (let level = 1; level < limits.folderDepth; level += 1) deepest = await addFolder(`Level ${level}`, deepest)
    expect(await move([world.compose.folder], deepest)).toEqual(tooDeep)
    expect((await move([world.compose.innerFolder], deepest)).code).toBe('0')
    expect((await move([world.compose.node], world.compose.innerFolder)).code).toBe('0')
    const added = { ...inProject(), parentId: world.compose.innerFolder, name: 'Below' }
    expect(await t.post(dev(), '/compose/doc/folder/add', added)).toEqual(tooDeep)
  })

  it('needs a folder, and a neighbour in it', async () => {
    expect(await move([world.compose.folder], world.compose.node)).toMatchObject({ code: '100', field: 'parentId' })
    expect(await move([world.compose.node], '', world.compose.innerFolder)).toEqual(notFound())
    expect(await move([world.compose.node], '', world.compose.node)).toEqual(notFound())
  })

  it('stays inside one project', async () => {
    const input = { spaceId: world.compose.space, name: 'Second', type: 1 }
    const { id } = (await t.post(dev(), '/compose/project/add', input)).data
    const folder = (await t.post(dev(), '/compose/doc/folder/add', { projectId: id, name: 'There' })).data.id
    expect(await move([world.compose.node], folder)).toEqual(notFound())
    expect(await move([world.compose.node, folder], '')).toEqual(notFound())
    const added = { projectId: id, parentId: world.compose.folder, name: 'X' }
    expect(await t.post(dev(), '/compose/doc/folder/add', added)).toEqual(notFound())
  })

  it('does not put a doc into a folder twice', async () => {
    await add([world.doc], world.compose.folder)
    const refused = { code: '100', msg: t.text('error.docTwiceInFolder') }
    expect(await move([world.compose.node], world.compose.folder)).toEqual(refused)
  })
})

describe('visitors of a published project', () => {
  it('see each change of its tree at once', async () => {
    await t.post(admin(), '/compose/project/update', { id: world.compose.project, name: 'Handbook', type: 1 })
    const { key } = await t.db
      .selectFrom('compose_project')
      .select('key')
      .where('id', '=', keyOf(world.compose.project))
      .executeTakeFirstOrThrow()
    const menu = async () => {
      const nodes: TreeNode[] = (await t.get('', '/compose/doc/menu', { projectId: key })).data
      const labels = new Map(nodes.map(({ id, label }) => [id, `${label}/`]))
      return nodes.map(({ label, parentId }) => `${labels.get(parentId) ?? ''}${label}`)
    }
    const post = async (path: string, input: object) => {
      expect(await t.post(admin(), path, input)).toMatchObject({ code: '0' })
      return menu()
    }
    expect(await menu()).toEqual(['Doc'])
    await add([world.folderDoc], world.compose.folder)
    expect(await menu()).toEqual(['Folder', 'Doc', 'Folder/In folder'])
    const { folder, node } = world.compose
    const renamed = await post('/compose/doc/folder/update', { id: folder, name: 'Start' })
    expect(renamed).toEqual(['Start', 'Doc', 'Start/In folder'])
    const ordered = await post('/compose/doc/orderindex/update', { id: node, orderIndex: 1 })
    expect(ordered).toEqual(['Doc', 'Start', 'Start/In folder'])
    const moved = await post('/compose/doc/move', { ids: [node], parentId: folder, afterId: '' })
    expect(moved.toSorted()).toEqual(['Start', 'Start/Doc', 'Start/In folder'])
    const changed = await post('/doc/save', { id: world.doc, moduleId: world.module, name: 'Changed' })
    expect(changed.toSorted()).toEqual(['Start', 'Start/Changed', 'Start/In folder'])
    const withdrawal = { projectId: world.project, docIds: [world.doc] }
    const left = ['Start', 'Start/In folder']
    expect(await post('/compose/doc/withdraw', { ...withdrawal, isWithdrawn: 1 })).toEqual(left)
    expect(await post('/compose/doc/withdraw', { ...withdrawal, isWithdrawn: 0 })).toHaveLength(3)
    expect(await post('/compose/doc/remove', { id: node })).toEqual(left)
    expect(await post('/module/delete', { id: world.module })).toEqual([])
  })
})
