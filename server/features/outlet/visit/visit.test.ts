import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { LINK_PASSWORD, newPage, newShare, newShow } from '../../../testing/publications.ts'
import { startTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'
import { findInPublication } from './visitor-parts.ts'
import { visitCount } from './visit-count.ts'

let t: TestApp
let people: People
let world: WholeWorld
let ctx: UserCtx
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  world = await newWholeWorld(t, people)
  ctx = makeUserCtx(t, people.projectDev.userId)
  await t.db.deleteFrom('throttle').execute()
})

const dev = () => people.projectDev.token
const key = (id: string) => t.services.ids.decode(id)
const ok = ({ code, data, msg }: Reply) => {
  expect(code, msg).toBe('0')
  return data
}
const save = async (change: object): Promise<string> =>
  ok(await t.post(dev(), '/doc/save', { moduleId: world.module, ...change })).id
const share = async (content?: { docId: string; isGrowing?: 0 | 1 }[]) =>
  newShare(ctx, {
    moduleId: world.keys.module,
    ...(content && { content: content.map(({ docId, ...rest }) => ({ docId: key(docId), ...rest })) }),
  })
const menu = async (id: string) => ok(await t.get('', '/share/menu', { id })) as { label: string; parentId: string }[]
const labels = async (id: string) => (await menu(id)).map(({ label }) => label)
const view = (shareConfigId: string, docId: string) => t.get('', '/doc/share/view', { shareConfigId, docId })
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('the menu of a share', () => {
  it('shows the docs of a whole module without the module, with folders that contain one', async () => {
    const { key: id } = await share()
    const nodes = await menu(id)
    expect(nodes.map(({ label, parentId }) => [label, parentId])).toEqual([
      ['Folder', ''],
      ['In folder', world.folder],
      ['Doc', ''],
    ])
  })

  it('shows chosen docs, the folders around them, and what a growing folder contains now', async () => {
    const inner = ok(
      await t.post(dev(), '/doc/folder/add', { moduleId: world.module, name: 'Inner', parentId: world.folder }),
    ).id
    const { key: chosen } = await share([{ docId: world.folderDoc }])
    const { key: growing } = await share([{ docId: world.folder, isGrowing: 1 }])
    expect(await labels(chosen)).toEqual(['Folder', 'In folder'])
    expect(await labels(growing)).toEqual(['Folder', 'In folder'])
    const added = await save({ name: 'Added', url: '/added', parentId: inner })
    expect(await labels(chosen)).toEqual(['Folder', 'In folder'])
    expect((await labels(growing)).sort()).toEqual(['Added', 'Folder', 'In folder', 'Inner'])
    ok(await view(growing, added))
    expect((await view(chosen, added)).msg).toBe(t.text('error.notFound'))
  })

  it('drops docs that are hidden, deleted or moved out at once', async () => {
    const inFolder = { parentId: world.folder }
    const hidden = await save({ name: 'Hidden', url: '/hidden', ...inFolder })
    const deleted = await save({ name: 'Deleted', url: '/deleted', ...inFolder })
    const { key: link } = await share([{ docId: world.folder, isGrowing: 1 }])
    expect((await labels(link)).sort()).toEqual(['Deleted', 'Folder', 'Hidden', 'In folder'])
    ok(await t.post(dev(), '/doc/update/batch', { ids: [hidden], isShow: 0 }))
    expect((await labels(link)).sort()).toEqual(['Deleted', 'Folder', 'In folder'])
    ok(await t.post(dev(), '/doc/delete', { id: deleted }))
    expect(await labels(link)).toEqual(['Folder', 'In folder'])
    ok(await t.post(dev(), '/doc/move', { ids: [world.folderDoc], moduleId: world.module, parentId: '' }))
    expect(await labels(link)).toEqual([])
  })

  it('follows the choice of the share at once', async () => {
    const { id, key: link } = await share([{ docId: world.doc }])
    expect(await labels(link)).toEqual(['Doc'])
    await t.db
      .insertInto('share_content')
      .values({ share_id: id, doc_id: key(world.folderDoc), is_share_folder: 0 })
      .execute()
    expect(await labels(link)).toEqual(['Folder', 'In folder', 'Doc'])
  })
})

describe('the menu of a public link', () => {
  const ask = (url: string, etag = '') =>
    t.send({ method: 'GET', url, headers: { ...(etag !== '' && { 'if-none-match': etag }) } })

  it('is sent to a browser only when it has changed', async () => {
    const { key: shareKey } = await share()
    const { key: showKey } = await newShow(ctx, { spaceId: world.keys.space, docIds: [world.keys.doc] })
    for (const url of [`/share/menu?id=${shareKey}`, `/compose/doc/menu?projectId=${showKey}`]) {
      const { headers } = await ask(url)
      const etag = String(headers['etag'])
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(await ask(url, etag)).toMatchObject({ status: 304, body: '' })
      ok(await t.post(dev(), '/doc/update/batch', { ids: [world.doc], isShow: 0 }))
      const changed = await ask(url, etag)
      expect(changed.status).toBe(200)
      expect(changed.body).not.toContain(world.doc)
      ok(await t.post(dev(), '/doc/update/batch', { ids: [world.doc], isShow: 1 }))
    }
  })

  it('is kept by no browser when there is a password', async () => {
    const { headers } = await ask(`/share/menu?id=${world.visited.lockedShare}`)
    expect(headers['etag']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a shared doc', () => {
  it('names no people and no places, and masks secrets', async () => {
    const doc = await save({
      name: 'Pay',
      url: '/pay',
      author: 'Lin',
      headerParams: [newParam({ name: 'Authorization', example: 'Bearer abc', isSecret: 1 })],
    })
    const { key: link } = await share()
    const data = ok(await view(link, doc))
    expect(data).toMatchObject({
      name: 'Pay',
      author: '',
      creatorName: '',
      modifierName: '',
      projectId: '',
      spaceId: '',
    })
    expect(data.headerParams[0].example).toBe('******')
    expect(JSON.stringify(data)).not.toMatch(/Bearer abc|Lin|someone/i)
  })

  it('shows environments only when debugging is on, but always the rows that every request needs', async () => {
    const row = newParam({ name: 'X-Tenant', example: 'acme' })
    await t.post(dev(), '/module/environment/param/save', { environmentId: world.environment, style: 1, rows: [row] })
    const { id, key: link } = await share()
    const read = async () => ok(await view(link, world.doc))
    // Debugging is on, but no environment is public or chosen.
    expect(await read()).toMatchObject({ environments: [], debugEnvs: [], globalHeaders: [{ name: 'X-Tenant' }] })
    await t.db
      .insertInto('share_environment')
      .values({ share_id: id, environment_id: key(world.secondEnvironment) })
      .execute()
    const live = { id: world.secondEnvironment, name: 'Live', url: 'https://live.example' }
    expect(await read()).toMatchObject({ environments: [live], debugEnvs: [live], globalHeaders: [] })
    await t.db.updateTable('share').set({ is_show_debug: 0 }).where('id', '=', id).execute()
    expect(await read()).toMatchObject({ environments: [], debugEnvs: [], globalHeaders: [{ name: 'X-Tenant' }] })
  })

  it('comes with the error codes of its module and project as they are now', async () => {
    const { key: link } = await share()
    const codes = async () => ok(await view(link, world.doc)).errorCodes
    expect(await codes()).toEqual({ module: [], project: [] })
    const rows = [{ code: '4001', msg: 'No stock', solution: '' }]
    ok(await t.post(dev(), '/errorcode/save', { projectId: world.project, rows }))
    expect(await codes()).toEqual({ module: [], project: rows })
  })

  it('shows its pictures without a session, and no others', async () => {
    const { data } = await t.upload(dev(), '/uploadFile', { fields: { moduleId: world.module }, name: 'a.txt' })
    const doc = await save({ name: 'Picture', url: '/picture', description: `<p><img src="${data.url}"></p>` })
    const { key: link } = await share()
    const { description } = ok(await view(link, doc))
    const [address = ''] = /\/share\/upload[^"]+/.exec(description) ?? []
    const fetchFile = (url: string) => t.send({ method: 'GET', url, headers: { 'accept-language': 'en' } })
    expect((await fetchFile(address)).body).toBe('hello')
    expect((await fetchFile(address.replace(doc, world.doc))).body).toContain(t.text('error.notFound'))
    expect((await fetchFile(address.replace(link, (await share([])).key))).body).toContain(t.text('error.notFound'))
  })
})

describe('a search in a share', () => {
  const found = async (id: string, q: string) =>
    ok(await t.get('', '/share/search', { id, q, pageIndex: 1, pageSize: 10 }))

  it('finds docs of the share only, and names no place', async () => {
    const inside = await save({ name: 'Harbour', url: '/inside', parentId: world.folder })
    await save({ name: 'Harbour', url: '/outside' })
    await save({ name: 'Harbour', url: '/hidden', parentId: world.folder, isShow: 0 })
    const { key: growing } = await share([{ docId: world.folder, isGrowing: 1 }])
    const { list, total } = await found(growing, 'harbour')
    expect(total).toBe(1)
    expect(list).toMatchObject([{ id: inside, spaceName: '', projectName: '', moduleName: '', spaceId: '' }])
    expect((await found((await share()).key, 'harbour')).total).toBe(2)
    expect((await found((await share([{ docId: inside }])).key, 'harbour')).total).toBe(1)
    expect((await found((await share([])).key, 'harbour')).total).toBe(0)
  })

  it('does not find docs by their author, whom visitors do not see', async () => {
    await save({ name: 'Pier', url: '/pier', author: 'Grace Hopper 张三' })
    const { key: id } = await share()
    for (const q of ['hopper', 'grac', '张三', 'pier grace']) {
      expect((await found(id, q)).total, q).toBe(0)
      const { list } = ok(await t.get(dev(), '/search', { q, pageIndex: 1, pageSize: 10 }))
      expect(list, q).toMatchObject([{ name: 'Pier' }])
    }
  })
})

describe('a question in a share', () => {
  it('finds docs of the share only, and names no place', async () => {
    const inside = await save({ name: 'Delete a harbour', url: '/inside', parentId: world.folder })
    await save({ name: 'Delete a harbour', url: '/outside' })
    await save({ name: 'Delete a harbour', url: '/hidden', parentId: world.folder, isShow: 0 })
    const ask = async (content: { docId: string; isGrowing?: 0 | 1 }[]) => {
      const visit = { of: 'share', isOpen: true, ...(await share(content)) } as const
      return findInPublication({ ...ctx, actor: undefined, visit }, { question: 'get rid of a harbour', limit: 10 })
    }
    const { list } = await ask([{ docId: world.folder, isGrowing: 1 }])
    expect(list).toMatchObject([{ id: inside, spaceName: '', projectName: '', moduleName: '', spaceId: 0 }])
    expect((await ask([{ docId: inside }])).total).toBe(1)
    expect((await ask([])).total).toBe(0)
  })
})

describe('a published project', () => {
  it('shows docs of several modules in its own order and folders', async () => {
    const { id, key: link } = await newShow(ctx, { spaceId: world.keys.space, docIds: [key(world.visited.doc)] })
    const node = { project_id: id, creator_id: 0, created_at: 0, name: '' }
    const folder = await t.db
      .insertInto('compose_node')
      .values({ ...node, parent_id: 0, is_folder: 1, doc_id: null, name: 'Start here', order_index: -1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('compose_node')
      .values({ ...node, parent_id: 0, is_folder: 1, doc_id: null, name: 'Empty', order_index: -2 })
      .execute()
    const inFolder = { ...node, parent_id: folder.id, is_folder: 0 as const, order_index: 0 }
    await t.db
      .insertInto('compose_node')
      .values({ ...inFolder, doc_id: world.keys.doc })
      .execute()
    const nodes = ok(await t.get('', '/compose/doc/menu', { projectId: link }))
    expect(nodes.map(({ label, apiCount }: { label: string; apiCount: number }) => [label, apiCount])).toEqual([
      ['Start here', 1],
      ['Visited', 0],
      ['Doc', 0],
    ])
    const { list } = ok(await t.get('', '/show/search', { id: link, q: 'doc', pageIndex: 1, pageSize: 10 }))
    expect(list).toMatchObject([{ id: world.doc }])
    const withdrawal = { projectId: world.project, docIds: [world.doc], isWithdrawn: 1 }
    ok(await t.post(people.projectAdmin.token, '/compose/doc/withdraw', withdrawal))
    const left = ok(await t.get('', '/compose/doc/menu', { projectId: link }))
    expect(left).toMatchObject([{ label: 'Visited' }])
    expect((await t.get('', '/doc/viewShow', { projectId: link, id: world.doc })).msg).toBe(t.text('error.notFound'))
  })

  it('shows its gateway and its common rows in place of those of the module', async () => {
    const { id, key: link } = await newShow(ctx, { spaceId: world.keys.space, docIds: [key(world.visited.doc)] })
    const read = async () => ok(await t.get('', '/doc/viewShow', { projectId: link, id: world.visited.doc }))
    expect(await read()).toMatchObject({ debugEnvs: [{ name: 'Public' }], globalParams: [] })
    const rows = [newParam({ name: 'lang' }), newParam({ name: 'token', example: 'abc', isSecret: 1 })]
    const change = { gateway_url: 'https://gate.example', global_params: JSON.stringify(rows) }
    await t.db.updateTable('compose_project').set(change).where('id', '=', id).execute()
    const gateway = { id: '', name: '', url: 'https://gate.example' }
    const shown = {
      environments: [gateway],
      debugEnvs: [gateway],
      globalParams: [{ name: 'lang' }, { example: '******' }],
    }
    expect(await read()).toMatchObject(shown)
    const settings = ok(await t.get('', '/compose/project/setting/getall', { id: link }))
    expect(settings).toMatchObject({
      gatewayUrl: 'https://gate.example',
      showDebug: 1,
      globalParams: [{}, { example: '******' }],
    })
    await t.db.updateTable('compose_project').set({ show_debug: 0 }).where('id', '=', id).execute()
    expect(await read()).toMatchObject({ environments: [gateway], debugEnvs: [] })
  })

  it('shows its enabled extra pages', async () => {
    const { id, key: link } = await newShow(ctx, { spaceId: world.keys.space, docIds: [] })
    const pageId = await newPage(ctx, id)
    const pages = () => t.get('', '/compose/additional/listvisible', { projectId: link })
    const page = () => t.get('', '/compose/additional/view', { projectId: link, id: t.services.ids.encode(pageId) })
    expect(ok(await pages())).toMatchObject([{ title: 'Extra', isStart: 0 }])
    expect(ok(await page())).toMatchObject({ content: '# Extra' })
    await t.db.updateTable('compose_page').set({ status: 0 }).where('id', '=', pageId).execute()
    expect(ok(await pages())).toEqual([])
    expect((await page()).msg).toBe(t.text('error.notFound'))
  })
})

describe('the password of a share', () => {
  const check = (password: string, address = '203.0.113.7') =>
    t.send({
      method: 'POST',
      url: '/share/checkPassword',
      payload: { id: world.visited.lockedShare, password: md5(password) },
      headers: { 'accept-language': 'en' },
      remoteAddress: address,
    })
  const menuWith = async (headers: Record<string, string>) =>
    JSON.parse(
      (await t.send({ method: 'GET', url: '/share/menu', query: { id: world.visited.lockedShare }, headers })).body,
    ).code
  const info = async () => ok(await t.get('', '/share/get', { id: world.visited.lockedShare }))

  it('opens it with a ticket in a header or cookie, for twelve hours', async () => {
    const { body, headers } = await check(LINK_PASSWORD)
    const { ticket } = ok(JSON.parse(body))
    const cookie = String(headers['set-cookie'])
    expect(cookie).toBe(
      `endpaper_share_${world.visited.lockedShare}=${ticket}; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax`,
    )
    const name = cookie.split(';')[0] ?? ''
    expect(await menuWith({ 'x-visit-ticket': ticket })).toBe('0')
    expect(await menuWith({ cookie: name })).toBe('0')
    expect(await menuWith({ cookie: `${name}x` })).toBe('100')
    expect(await menuWith({})).toBe('100')
    const stored = await t.db.selectFrom('visit_pass').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(ticket)
    const now = t.clock.now
    t.clock.now += 12 * 3_600_000
    expect(await menuWith({ cookie: name })).toBe('100')
    await t.runJobs()
    expect(await t.db.selectFrom('visit_pass').select('id').where('kind', '=', 'ticket').execute()).toEqual([])
    t.clock.now = now
  })

  it('is needed again when password, type, status or expiry change', async () => {
    const { data: row } = await t.post(dev(), '/doc/share/add', { moduleId: world.module, type: 2, isAll: 1 })
    const { password } = (await t.post(dev(), '/doc/share/reveal', { id: row.id })).data
    const change = (fields: object) =>
      t.post(dev(), '/doc/share/update', { id: row.id, moduleId: world.module, type: 2, isAll: 1, ...fields })
    const isOpen = async (ticket: string) => {
      const headers = { 'x-visit-ticket': ticket }
      const { body } = await t.send({ method: 'GET', url: '/share/menu', query: { id: row.key }, headers })
      return JSON.parse(body).code === '0'
    }
    const open = async (text: string) =>
      ok(await t.post('', '/share/checkPassword', { id: row.key, password: md5(text) })).ticket as string
    const changes: [text: string, change: () => Promise<unknown>][] = [
      [password, () => change({ expirationTime: '2099-01-01' })],
      [password, () => change({ expirationTime: '2099-01-01', password: 'another one' })],
      [
        'another one',
        () => change({ type: 1, expirationTime: '2099-01-01' }).then(() => change({ password: 'third one' })),
      ],
    ]
    for (const [text, make] of changes) {
      const ticket = await open(text)
      expect(await isOpen(ticket)).toBe(true)
      await make()
      expect(await isOpen(ticket)).toBe(false)
    }
    const last = await open('third one')
    await t.post(dev(), '/doc/share/disable', { id: row.id })
    await t.post(dev(), '/doc/share/enable', { id: row.id })
    expect(await isOpen(last)).toBe(false)
  })

  it('is needed for everything but the title', async () => {
    expect(await info()).toEqual({
      id: world.visited.lockedShare,
      type: 2,
      isOpen: false,
      title: 'A share',
      description: '',
      logo: '',
      style: 'ink',
      isShowDebug: 0,
    })
    const show = ok(await t.get('', '/compose/project/get', { id: world.visited.lockedShow }))
    expect(show).toMatchObject({ isOpen: false, description: '', isEncrypt: 1 })
    expect(JSON.stringify(show)).not.toContain('All about it')
  })

  it('is refused after five attempts of a visitor, also the right one, and not for others', async () => {
    for (let count = 0; count < 5; count++) {
      const { status, body } = await check('wrong')
      expect([status, JSON.parse(body).msg]).toEqual([200, t.text('visit.wrongPassword')])
    }
    const refused = await check(LINK_PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse((await check(LINK_PASSWORD, '203.0.113.8')).body).code).toBe('0')
  })

  it('is refused after five attempts from the same network of IPv6 addresses', async () => {
    for (let count = 0; count < 5; count++) await check('wrong', `2001:db8::${count}`)
    expect((await check(LINK_PASSWORD, '2001:db8::9')).status).toBe(429)
    expect((await check(LINK_PASSWORD, '2001:db8:0:1::9')).status).toBe(200)
  })

  it('is refused after a hundred wrong ones in an hour from many addresses', async () => {
    for (let count = 0; count < 100; count++) await check('wrong', `198.51.100.${count}`)
    expect((await check(LINK_PASSWORD, '203.0.113.9')).status).toBe(429)
  })

  it('is not counted when it is right', async () => {
    for (let count = 0; count < 7; count++) expect((await check(LINK_PASSWORD)).status).toBe(200)
  })

  it('accepts anything for a public share, which is open already', async () => {
    const reply = await t.post('', '/share/checkPassword', { id: world.visited.share, password: md5('x') })
    expect(reply).toEqual({ code: '0', data: { ticket: '' } })
  })
})

it('counts visits in memory, and adds them to what other nodes have counted', async () => {
  const { id, key: link } = await share()
  const visits = () =>
    t.db.selectFrom('share').select(['visits', 'last_visit_at as at']).where('id', '=', id).executeTakeFirstOrThrow()
  await menu(link)
  await menu(link)
  expect(await visits()).toEqual({ visits: 0, at: 0 })
  await t.db.updateTable('share').set({ visits: 5 }).where('id', '=', id).execute()
  await visitCount.write(t)
  expect(await visits()).toEqual({ visits: 7, at: t.clock.now })
  await visitCount.write(t)
  expect(await visits()).toEqual({ visits: 7, at: t.clock.now })
})
