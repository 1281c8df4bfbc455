import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importOpenapi } from '#core/importers/openapi/openapi.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { keyUsesOf } from '../../../http/visit/key-uses.ts'
import { endPasses } from '../../../http/visit/visit-pass.ts'
import {
  addExtraPage,
  addNode,
  newPass,
  publishShare,
  publishShow,
  setShare,
  setShow,
  type Published,
} from '../../../testing/published.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  world = await newWorld(t, people)
})

const dev = () => people.projectDev.token
const key = (id: string) => t.services.ids.decode(id)
const save = (doc: object) => t.post(dev(), '/doc/save', { moduleId: world.module, ...doc })
const wholeModule = (change: Parameters<typeof publishShare>[2] = {}) =>
  publishShare(t, { moduleId: world.keys.module }, change)

function get({ of, key: link }: Published, name: string, headers: Record<string, string> = {}) {
  return t.send({ method: 'GET', url: `/${of}/${link}/${name}`, headers: { 'accept-language': 'en', ...headers } })
}
const openapi = async (published: Published) => JSON.parse((await get(published, 'openapi.json')).body)
const pathsOf = async (published: Published) => Object.keys((await openapi(published)).paths).sort()

/** Every form in which a program can ask for something of a publication. */
const allForms = () => ['openapi.json', 'llms.txt', 'llms-full.txt', `${world.doc}.md`, `${world.folderDoc}.md`]

/** Every `$ref` leads somewhere, every operation has its own id, and our own importer reads all of it. */
function checkDescription(description: Record<string, unknown>): void {
  const objects = [...objectsIn(description)]
  const ids = objects.flatMap(({ operationId }) => (typeof operationId === 'string' ? [operationId] : []))
  expect(new Set(ids).size).toBe(ids.length)
  const refs = objects.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(refs.filter((ref) => resolve(description, ref) === undefined)).toEqual([])
  expect(importOpenapi(description).findings.filter(({ level }) => level === 'error')).toEqual([])
}

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

const resolve = (root: unknown, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], root)

describe('a public share', () => {
  it('is an OpenAPI description of its docs', async () => {
    const share = await wholeModule({ title: 'For partners' })
    const { status, headers, body } = await get(share, 'openapi.json')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    const description = JSON.parse(body)
    expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'For partners' } })
    expect(Object.keys(description.paths).sort()).toEqual(['/doc', '/in-folder'])
    checkDescription(description)
  })

  it('is a list with links to Markdown, folder by folder', async () => {
    await save({ id: world.doc, description: '# About\n\nReads one order.' })
    const share = await wholeModule()
    const { headers, body } = await get(share, 'llms.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const base = `${t.services.config.publicUrl}/share/${share.key}`
    expect(body).toBe(
      [
        '# Module',
        '',
        `- [OpenAPI 3.1](${base}/openapi.json): ${t.text('machine.openapi')}`,
        `- [Markdown](${base}/llms-full.txt): ${t.text('machine.full')}`,
        '',
        '## Docs',
        '',
        `- [Doc](${base}/${world.doc}.md): \`GET /doc\` · About`,
        '',
        '## Folder',
        '',
        `- [In folder](${base}/${world.folderDoc}.md): \`GET /in-folder\``,
        '',
      ].join('\n'),
    )
  })

  it('gives each doc as Markdown, and all of them in one text', async () => {
    await save({ id: world.doc, description: 'Reads one order.' })
    const share = await wholeModule()
    const one = await get(share, `${world.doc}.md`)
    expect(one.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(one.body).toMatch(/^# Doc\n/)
    expect(one.body).toContain('Reads one order.')
    expect(one.body).not.toContain('In folder')
    const all = await get(share, 'llms-full.txt')
    expect(all.body).toContain('Reads one order.')
    expect(all.body).toContain('In folder')
  })

  it('names no author, and gives pictures at addresses that open for visitors', async () => {
    const file = `${'0'.repeat(32)}.png`
    const description = `<p>Look</p><p><img src="/upload/${world.upload}/${file}"></p>`
    await save({ id: world.doc, author: 'Somebody Secret', description })
    const share = await wholeModule()
    const address = `${t.services.config.publicUrl}/share/upload/${share.key}/${world.doc}/${world.upload}/${file}`
    for (const form of ['openapi.json', `${world.doc}.md`]) {
      const { body } = await get(share, form)
      expect(body).toContain(address)
      expect(body).not.toContain('Somebody Secret')
    }
  })

  it('has servers only while visitors may send requests, and never secrets', async () => {
    const rows = [{ name: 'Authorization', example: 'Bearer hush-hush', isSecret: 1 }]
    await t.post(dev(), '/module/environment/param/save', { environmentId: world.environment, style: 1, rows })
    const closed = await wholeModule()
    const open = await wholeModule({ is_show_debug: 1, is_all_debug: 1 })
    expect((await openapi(closed)).servers).toBeUndefined()
    expect((await openapi(open)).servers).toEqual([
      { url: 'https://test.example', description: 'Test' },
      { url: 'https://live.example', description: 'Live' },
    ])
    expect((await get(closed, `${world.doc}.md`)).body).not.toContain('https://')
    for (const form of allForms()) {
      expect((await get(open, form)).body, form).not.toContain('hush')
      expect((await get(closed, form)).body, form).not.toContain('test.example')
    }
    expect((await get(closed, 'openapi.json')).body).toContain('Authorization')
  })

  it('is made once for all who ask, and again when something has changed', async () => {
    const share = await wholeModule()
    const made = vi.spyOn(t.services.threads, 'run')
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(share, 'openapi.json')))
    const packed = await get(share, 'openapi.json', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(packed.bytes).toString()).toBe(answers[0]?.body)
    const etag = String(answers[0]?.headers['etag'])
    expect((await get(share, 'openapi.json', { 'if-none-match': etag })).status).toBe(304)
    expect(made).toHaveBeenCalledTimes(1)
    await setShare(t, share, { title: 'Other' })
    const other = await get(share, 'openapi.json', { 'if-none-match': etag })
    expect([other.status, JSON.parse(other.body).info.title]).toEqual([200, 'Other'])
    made.mockRestore()
  })

  it('changes nothing in the database', async () => {
    const share = await wholeModule({ type: 2 })
    const { id, pass } = await newPass(t, share, 'key')
    const row = () => t.db.selectFrom('visit_pass').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await row()
    await get(share, 'llms.txt', { authorization: `Bearer ${pass}` })
    expect(await row()).toEqual(before)
    await keyUsesOf(t.services).write(t)
    expect(await row()).toEqual({ ...before, last_used_at: t.clock.now })
  })
})

describe('docs that are not inside', () => {
  const gone = { status: 404, body: expect.stringContaining('"reason":"unknown"') }

  it('are gone at once: hidden, deleted, moved out of a shared folder', async () => {
    const share = await publishShare(t, {
      moduleId: world.keys.module,
      content: [{ docId: key(world.doc) }, { docId: key(world.folder), isGrowing: 1 }],
    })
    expect(await pathsOf(share)).toEqual(['/doc', '/in-folder'])
    const move = { ids: [world.folderDoc], moduleId: world.module, parentId: world.secondFolder, afterId: '' }
    expect(await t.post(dev(), '/doc/move', move)).toMatchObject({ code: '0' })
    expect(await pathsOf(share)).toEqual(['/doc'])
    expect(await get(share, `${world.folderDoc}.md`)).toMatchObject(gone)
    await save({ id: world.doc, isShow: 0 })
    expect(await pathsOf(share)).toEqual([])
    for (const form of ['llms.txt', 'llms-full.txt']) expect((await get(share, form)).body).not.toContain('Doc](')
    expect(await get(share, `${world.doc}.md`)).toMatchObject(gone)
    await save({ id: world.doc, isShow: 1 })
    expect((await get(share, `${world.doc}.md`)).status).toBe(200)
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect(await get(share, `${world.doc}.md`)).toMatchObject(gone)
    expect(await pathsOf(share)).toEqual([])
  })

  it('are not found, wherever else they are', async () => {
    const share = await publishShare(t, { moduleId: world.keys.module, content: [{ docId: key(world.doc) }] })
    const foreign = await newWorld(t)
    const names = [world.folderDoc, world.folder, foreign.doc, 'nothing', `page-${world.doc}`, 'a'.repeat(40), '%00']
    for (const name of names) expect((await get(share, `${name}.md`)).status, name).toBe(404)
    expect((await get(share, 'llms.txt')).body).not.toContain('In folder')
    expect((await get(share, 'openapi.json')).body).not.toContain('in-folder')
  })

  it('do not bring models that only they use', async () => {
    const model = async (name: string) => {
      const params = [{ name: 'id', type: 'string' }]
      return (await t.post(dev(), '/model/save', { moduleId: world.module, name, params })).data.id as string
    }
    const [shown, other] = [await model('Shown'), await model('Internal')]
    await save({ id: world.doc, responseParams: [{ name: 'a', type: 'object', modelId: shown }] })
    await save({ id: world.folderDoc, responseParams: [{ name: 'a', type: 'object', modelId: other }] })
    const share = await publishShare(t, { moduleId: world.keys.module, content: [{ docId: key(world.doc) }] })
    expect(Object.keys((await openapi(share)).components.schemas)).toEqual(['Shown'])
  })
})

describe('an encrypted publication', () => {
  const encrypted = async (of: 'share' | 'show') => {
    if (of === 'share') return wholeModule({ type: 2, title: 'Top secret title' })
    const show = await publishShow(t, world.keys.space, { type: 2, name: 'Top secret title' })
    for (const docId of [world.doc, world.folderDoc]) await addNode(t, show, { docId: key(docId) })
    return show
  }

  it.each(['share', 'show'] as const)('gives nothing without the password: %s', async (of) => {
    const published = await encrypted(of)
    const otherPass = await newPass(t, await wholeModule({ type: 2 }), 'key')
    const headers: Record<string, string>[] = [
      {},
      { 'x-visit-ticket': 'guess' },
      { authorization: 'Bearer epk_guess' },
      { authorization: `Bearer ${otherPass.pass}` },
      { 'x-token': people.projectAdmin.token },
    ]
    for (const form of [...allForms(), 'unknown0000.md']) {
      for (const given of headers) {
        const { status, headers: got, body } = await get(published, form, given)
        expect(status, form).toBe(401)
        expect(got).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        expect(got['etag']).toBeUndefined()
        expect(body).not.toMatch(/secret|Doc\b|Folder/i)
      }
    }
    const { data } = JSON.parse((await get(published, 'llms.txt')).body)
    const path = of === 'share' ? '/share/checkPassword' : '/compose/project/checkPassword'
    const url = t.services.config.publicUrl + path
    expect(data).toMatchObject({
      reason: 'password',
      checkPassword: { method: 'POST', url, body: { id: published.key } },
    })
  })

  it('says so in the language of the reader', async () => {
    const { body } = await get(await encrypted('share'), 'llms.txt', { 'accept-language': 'zh-CN' })
    expect(JSON.parse(body).msg).toContain('密码')
  })

  it.each(['share', 'show'] as const)('opens with a ticket, a cookie or a key, until they end: %s', async (of) => {
    const published = await encrypted(of)
    const { pass: ticket } = await newPass(t, published, 'ticket')
    const { id, pass: program } = await newPass(t, published, 'key')
    const ways: Record<string, string>[] = [
      { 'x-visit-ticket': ticket },
      { cookie: `a=b; endpaper_${of}_${published.key}=${ticket}` },
      { authorization: `Bearer ${program}` },
    ]
    for (const form of allForms()) {
      for (const way of ways) expect((await get(published, form, way)).status, form).toBe(200)
    }
    await t.db.deleteFrom('visit_pass').where('id', '=', id).execute()
    expect((await get(published, 'llms.txt', { authorization: `Bearer ${program}` })).status).toBe(401)
    const etag = String((await get(published, 'llms.txt', { 'x-visit-ticket': ticket })).headers['etag'])
    expect((await get(published, 'llms.txt', { 'x-visit-ticket': ticket, 'if-none-match': etag })).status).toBe(304)
    await endPasses(t.db, of, published.id)
    for (const way of ways) {
      expect((await get(published, 'llms.txt', { ...way, 'if-none-match': etag })).status).toBe(401)
    }
  })

  it('closes to a ticket after its time, and not to a key', async () => {
    const share = await encrypted('share')
    const { pass: ticket } = await newPass(t, share, 'ticket')
    const { pass: program } = await newPass(t, share, 'key')
    const now = t.clock.now
    t.clock.now += 13 * 60 * 60 * 1000
    expect((await get(share, 'llms.txt', { 'x-visit-ticket': ticket })).status).toBe(401)
    expect((await get(share, 'llms.txt', { authorization: `Bearer ${program}` })).status).toBe(200)
    t.clock.now = now
  })
})

describe('a link that opens nothing', () => {
  it.each([
    ['unknown', 404, 'visit.notFound', {}],
    ['disabled', 410, 'visit.disabled', { status: 0 }],
    ['expired', 410, 'visit.expired', { last_day: '2026-01-14' }],
  ] as const)('says why: %s', async (reason, status, text, change) => {
    const share = await wholeModule()
    if (reason !== 'unknown') await setShare(t, share, change)
    const link = reason === 'unknown' ? { ...share, key: 'x'.repeat(22) } : share
    for (const form of allForms()) {
      const { status: got, body } = await get(link, form)
      expect([got, JSON.parse(body)]).toEqual([status, { code: String(status), msg: t.text(text), data: { reason } }])
    }
  })

  it('closes with its module, and a disabled published project is like an unknown one', async () => {
    const share = await wholeModule()
    await t.post(people.projectAdmin.token, '/module/delete', { id: world.module })
    expect((await get(share, 'openapi.json')).status).toBe(404)
    const show = await publishShow(t, world.keys.space)
    expect((await get(show, 'openapi.json')).status).toBe(200)
    await setShow(t, show, { status: 0 })
    for (const link of [show, { ...show, key: 'y'.repeat(22) }, { ...show, key: "'; drop" }]) {
      const { status, body } = await get(link, 'openapi.json')
      expect([status, JSON.parse(body).msg]).toEqual([404, t.text('visit.documentNotFound')])
    }
  })
})

describe('a published project', () => {
  const modelIn = async (of: World, params: object[]) =>
    (await t.post(people.superAdmin.token, '/model/save', { moduleId: of.module, name: 'Order', params })).data
      .id as string

  async function handbook(change: Parameters<typeof publishShow>[2] = {}) {
    const other = await newWorld(t)
    const asAdmin = (doc: object) => t.post(people.superAdmin.token, '/doc/save', doc)
    const [one, two] = [
      await modelIn(world, [{ name: 'no', type: 'string' }]),
      await modelIn(other, [{ name: 'billed', type: 'boolean' }]),
    ]
    const refer = (modelId: string) => [{ name: 'order', type: 'object', modelId }]
    await save({ id: world.doc, name: 'Read order', url: 'https://own.example/orders', responseParams: refer(one) })
    await t.post(people.superAdmin.token, '/module/name/update', { id: other.module, name: 'Billing' })
    await asAdmin({ moduleId: other.module, id: other.doc, name: 'Bill', url: '/orders', responseParams: refer(two) })
    const show = await publishShow(t, world.keys.space, { name: 'Handbook', description: 'For everybody', ...change })
    const folder = await addNode(t, show, { name: 'Orders' })
    await addNode(t, show, { docId: key(world.doc), parentId: folder })
    await addNode(t, show, { docId: key(other.doc) })
    await addNode(t, show, { docId: key(other.doc), parentId: folder })
    return { show, other }
  }

  it('of two modules is one valid description: clashes get names of their own', async () => {
    const { show } = await handbook()
    const description = await openapi(show)
    checkDescription(description)
    expect(description.info).toMatchObject({ title: 'Handbook', summary: 'For everybody' })
    expect(description.tags).toEqual([{ name: 'Orders' }])
    // The doc in two folders stands in the first one.
    expect(Object.keys(description.paths)).toEqual(['/orders', '/orders#Billing'])
    expect(description.paths['/orders'].get.servers).toEqual([{ url: 'https://own.example' }])
    expect(Object.keys(description.components.schemas)).toEqual(['Order', 'Order_2'])
    const { content } = description.paths['/orders#Billing'].get.responses['200']
    expect(JSON.stringify(content)).toContain('#/components/schemas/Order_2')
  })

  it('has the servers of each module while requests may be sent, and the gateway in place of all', async () => {
    const { show, other } = await handbook({ show_debug: 1 })
    const isPublic = {
      id: other.environment,
      moduleId: other.module,
      name: 'Bills',
      url: 'https://bills.example',
      isPublic: 1,
    }
    expect(await t.post(people.superAdmin.token, '/module/environment/update', isPublic)).toMatchObject({ code: '0' })
    const description = await openapi(show)
    expect(description.servers).toBeUndefined()
    expect(description.paths['/orders#Billing'].get.servers).toEqual([
      { url: 'https://bills.example', description: 'Bills' },
    ])
    const gateway = { gateway_url: 'https://gateway.example/v1' }
    await setShow(t, show, gateway)
    const { body } = await get(show, 'openapi.json')
    expect(JSON.parse(body).servers).toEqual([{ url: 'https://gateway.example/v1' }])
    const markdown = await get(show, `${world.doc}.md`)
    expect(markdown.body).toContain('GET https://gateway.example/v1/orders')
    for (const text of [body, markdown.body]) expect(text).not.toMatch(/own\.example|bills\.example/)
  })

  it('replaces the common rows of the modules by its own', async () => {
    const rows = [{ name: 'moduleCode', type: 'string' }]
    await t.post(dev(), '/module/environment/param/save', { environmentId: world.environment, style: 3, rows })
    const { show } = await handbook()
    expect((await get(show, `${world.doc}.md`)).body).toContain('moduleCode')
    const returns = [newParam({ name: 'gatewayCode' }), newParam({ name: 'data', type: 'object', example: '$data$' })]
    const change = { global_returns: JSON.stringify(returns) }
    await setShow(t, show, change)
    for (const form of ['openapi.json', 'llms-full.txt', `${world.doc}.md`]) {
      const { body } = await get(show, form)
      expect(body, form).toContain('gatewayCode')
      expect(body, form).not.toContain('moduleCode')
    }
  })

  it('has its extra pages, if they are enabled', async () => {
    const { show } = await handbook()
    const page = await addExtraPage(t, show, { title: 'Read me', content: 'Welcome\n\n## Limits' })
    const hidden = await addExtraPage(t, show, { title: 'Draft', content: 'Not yet', status: 0 })
    const name = (id: number) => `page-${t.services.ids.encode(id)}.md`
    expect((await get(show, name(page))).body).toBe('# Read me\n\nWelcome\n\n### Limits\n')
    expect((await get(show, name(hidden))).status).toBe(404)
    expect((await get(await publishShow(t, world.keys.space), name(page))).status).toBe(404)
    const list = (await get(show, 'llms.txt')).body
    expect(list).toContain(`- [Read me](${t.services.config.publicUrl}/show/${show.key}/${name(page)}): Welcome`)
    expect(list).toContain('> For everybody')
    expect(list).not.toContain('Draft')
    expect(await openapi(show)).toMatchObject({ 'x-docs': [{ name: 'Read me', format: 'markdown' }] })
  })

  it('loses what its owner deletes, hides or withdraws at once', async () => {
    const { show, other } = await handbook()
    expect(await pathsOf(show)).toHaveLength(2)
    const withdrawal = { projectId: world.project, docIds: [world.doc], isWithdrawn: 1 }
    await t.post(people.projectAdmin.token, '/compose/doc/withdraw', withdrawal)
    expect(await pathsOf(show)).toEqual(['/orders'])
    expect((await get(show, `${world.doc}.md`)).status).toBe(404)
    await t.post(people.superAdmin.token, '/module/delete', { id: other.module })
    expect(await pathsOf(show)).toEqual([])
    expect((await get(show, `${other.doc}.md`)).status).toBe(404)
    expect((await get(show, 'llms.txt')).body).not.toContain('Bill')
  })

  it('may be indexed when it is public and its managers want it', async () => {
    const robots = async (change: Parameters<typeof publishShow>[2]) => {
      const show = await publishShow(t, world.keys.space, change)
      const { pass } = await newPass(t, show, 'key')
      return (await get(show, 'llms.txt', { authorization: `Bearer ${pass}` })).headers['x-robots-tag']
    }
    expect(await robots({ is_indexed: 1 })).toBeUndefined()
    expect(await robots({ is_indexed: 0 })).toBe('noindex')
    expect(await robots({ is_indexed: 1, type: 2 })).toBe('noindex')
  })
})

it('keeps hostile names harmless', async () => {
  const name = '](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n# Fake'
  const description = 'A\n- [link](javascript:alert(1)) <script>alert(1)</script>'
  await save({ id: world.doc, name: name.replaceAll('\n', ' '), url: '/a`b|c', description })
  const share = await wholeModule({ title: '# [x](y) <b>' })
  const { body } = await get(share, 'llms.txt')
  expect(body.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(4)
  expect(body).not.toMatch(/<img|<script|<b>|\n# Fake|(?<!\\)\]\(javascript/)
  const markdown = (await get(share, `${world.doc}.md`)).body
  expect(markdown).not.toMatch(/<img|\n# Fake/)
  checkDescription(await openapi(share))
})
