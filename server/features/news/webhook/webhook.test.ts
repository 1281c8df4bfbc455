import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
})
afterAll(() => g.close())
beforeEach(() => g.reset())

const dev = () => g.people.projectDev.token
const readNickname = async (token: string) => (await g.t.get(token, '/user/get')).data.nickname as string
const delivery = async (id: string) => (await g.deliveries(id)).list[0]

describe('a webhook', () => {
  it('reports the changed docs, their author and their links', async () => {
    const id = await g.addWebhook({ secret: 'a secret' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    const [request] = g.receiver.seen
    expect(g.bodies()).toEqual([
      {
        id: (await delivery(id)).id,
        event: 'docs.changed',
        at: g.t.clock.now - 6_000,
        project: { id: g.world.project, name: 'Project' },
        module: { id: g.world.module, name: 'Module' },
        release: null,
        by: await readNickname(dev()),
        total: 1,
        counts: { added: 0, changed: 1, deleted: 0, breaking: 0, compatible: 0, text: 1 },
        docs: [
          {
            id: g.world.doc,
            name: 'Renamed',
            method: 'GET',
            url: '/doc',
            change: 'changed',
            changeClass: 'text',
            module: { id: g.world.module, name: 'Module' },
            by: await readNickname(dev()),
            at: g.t.clock.now - 6_000,
            remark: '',
            link: `https://docs.example/view/${g.world.doc}`,
          },
        ],
        comments: [],
        releases: [],
        deliveries: [],
      },
    ])
    const hmac = createHmac('sha256', 'a secret')
      .update(Buffer.from(request?.body ?? '', 'latin1'))
      .digest('hex')
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'x-endpaper-signature': `sha256=${hmac}`, 'x-endpaper-delivery': (await delivery(id)).id },
    })
    expect(await g.deliveries(id)).toMatchObject({
      total: 1,
      list: [{ state: 'done', attempts: 1, status: 200, docCount: 1, docName: 'Renamed', nextAt: 0 }],
    })
  })

  it('reports nothing of hidden docs, because anyone may read a chat', async () => {
    const id = await g.addWebhook({ events: ['added', 'changed', 'deleted', 'commented'] })
    await g.saveDoc({ name: 'Secret plan', isShow: 0 })
    await g.t.post(dev(), '/doc/comment/add', { docId: g.world.doc, content: 'Secret too' })
    await g.t.post(dev(), '/doc/save', { moduleId: g.world.module, name: 'Hidden', url: '/hidden', isShow: 0 })
    await g.t.post(dev(), '/doc/delete', { id: g.world.doc })
    await g.sent()
    expect(await g.deliveries(id)).toEqual({ list: [], total: 0 })
  })

  it('sends nothing of what was hidden, deleted or moved away while it waited, and comments as they are', async () => {
    const id = await g.addWebhook({ events: ['added', 'changed', 'deleted', 'commented'] })
    const { data: other } = await g.t.post(dev(), '/doc/save', { moduleId: g.world.module, name: 'Plan', url: '/plan' })
    const { data: third } = await g.t.post(dev(), '/doc/save', {
      moduleId: g.world.module,
      name: 'Draft',
      url: '/draft',
    })
    const { data: moved } = await g.t.post(dev(), '/doc/save', { moduleId: g.world.module, name: 'Away', url: '/away' })
    const comment = async (docId: string, content: string) =>
      (await g.t.post(dev(), '/doc/comment/add', { docId, content })).data.id as string
    await comment(other.id, 'Of the plan')
    const deleted = await comment(g.world.doc, 'A mistake')
    const edited = await comment(g.world.doc, 'Befor')
    await g.saveDoc({ name: 'Renamed' })
    const quietly = await g.t.post(dev(), '/doc/update/batch', { ids: [other.id], isShow: 0 })
    expect(quietly.code).toBe('0')
    await g.t.post(dev(), '/doc/delete', { id: third.id })
    await g.t.post(dev(), '/doc/move', { ids: [moved.id], moduleId: g.world.secondModule, parentId: '' })
    await g.t.post(dev(), '/doc/comment/delete', { id: deleted })
    await g.t.post(dev(), '/doc/comment/update', { id: edited, content: 'After' })
    await g.sent()
    expect(g.bodies()).toMatchObject([
      {
        total: 2,
        docs: [
          { name: 'Draft', change: 'deleted', link: '' },
          { name: 'Renamed', change: 'changed' },
        ],
        comments: [{ docName: 'Renamed', text: 'After' }],
      },
    ])
    g.receiver.seen.length = 0
    await g.saveDoc({ name: 'Once more' })
    await g.t.post(dev(), '/doc/update/batch', { ids: [g.world.doc], isShow: 0 })
    await g.sent()
    expect(g.receiver.seen).toEqual([])
    expect(await delivery(id)).toMatchObject({ state: 'done', answer: g.t.text('error.webhookNothingLeft') })
  })

  it('sends nothing for a save without changes, and does not sign without a secret', async () => {
    const id = await g.addWebhook()
    await g.saveDoc({})
    await g.sent()
    expect(await g.deliveries(id)).toEqual({ list: [], total: 0 })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(g.receiver.seen[0]?.headers).not.toHaveProperty('x-endpaper-signature')
  })

  it('combines a burst of changes by several people into one message', async () => {
    await g.addWebhook()
    await g.saveDoc({ name: 'First' })
    await g.saveDoc({ name: 'Second' }, g.people.projectAdmin.token)
    const { data } = await g.t.post(dev(), '/doc/save', { moduleId: g.world.module, name: 'New', url: '/new' })
    await g.saveDoc({ id: data.id, name: 'Newer', url: '/new' })
    await g.t.post(dev(), '/doc/delete', { id: g.world.folder })
    await g.sent()
    expect(g.bodies()).toMatchObject([
      {
        by: `${await readNickname(dev())}, ${await readNickname(g.people.projectAdmin.token)}`,
        total: 3,
        docs: [
          { name: 'Second', change: 'changed' },
          { name: 'Newer', change: 'added' },
          { name: 'In folder', change: 'deleted', link: '' },
        ],
      },
    ])
    await g.saveDoc({ name: 'Later' })
    await g.sent()
    expect(g.bodies()[1]).toMatchObject({ total: 1 })
  })

  it('does not block others while a receiver is slow', async () => {
    const id = await g.addWebhook()
    const { promise, resolve } = Promise.withResolvers<void>()
    g.answer.after = promise
    await g.saveDoc({ name: 'First' })
    const sending = g.sent()
    await expect.poll(() => g.receiver.seen.length).toBe(1)
    expect(await delivery(id)).toMatchObject({ state: 'sending', attempts: 1 })
    expect(await g.saveDoc({ name: 'Second' })).toMatchObject({ code: '0' })
    expect((await g.deliveries(id)).list).toMatchObject([{ state: 'waiting' }, { state: 'sending' }])
    resolve()
    await sending
    await g.sent()
    expect(g.bodies()).toMatchObject([{ docs: [{ name: 'First' }] }, { docs: [{ name: 'Second' }] }])
  })

  it('sends only the selected events of its own module, while it is enabled', async () => {
    await g.addWebhook({ events: ['deleted'] })
    await g.addWebhook({ moduleId: g.world.secondModule })
    await g.addWebhook({ isEnabled: 0 })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(g.receiver.seen).toEqual([])
    await g.t.post(dev(), '/doc/delete', { id: g.world.doc })
    await g.sent()
    expect(g.bodies()).toMatchObject([{ docs: [{ change: 'deleted' }] }])
  })
})

describe('a push', () => {
  const push = async (count: number, description: string) => {
    const token = (await g.t.get(dev(), '/module/token/get', { moduleId: g.world.module })).data
    const apis = Array.from({ length: count }, (_none, number) => ({
      name: `Doc ${number}`,
      url: `/pushed/${number}`,
      httpMethod: 'GET',
      description,
    }))
    const data = encodeURIComponent(JSON.stringify({ apis, author: 'mei' }))
    const reply = await g.t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: token, data })
    expect(reply).toMatchObject({ code: '0' })
    await g.sent()
  }

  it('is reported once, with the number of all its docs, and not at all when nothing changed', async () => {
    await g.addWebhook()
    await push(120, 'first')
    await push(120, 'first')
    expect(g.bodies()).toMatchObject([{ by: 'mei', total: 120, counts: { added: 120, changed: 0 } }])
    expect(g.bodies()[0].docs).toHaveLength(100)
    await push(120, 'second')
    expect(g.bodies()).toHaveLength(2)
    expect(g.bodies()[1]).toMatchObject({ total: 120 })
    expect(new Set(g.bodies()[1].docs.map(({ change }: { change: string }) => change))).toEqual(new Set(['changed']))
  })
})

describe('the settings', () => {
  it('return neither the URL nor the secret, and keep both when they are omitted', async () => {
    const id = await g.addWebhook({ url: g.hookUrl('/robot/send?access_token=key'), secret: 'a secret' })
    const list = async () => (await g.t.get(dev(), '/webhook/list', { moduleId: g.world.module })).data
    const [webhook] = await list()
    expect(webhook).toEqual({
      id,
      moduleId: g.world.module,
      releaseId: '',
      name: 'Team',
      kind: 'generic',
      maskedUrl: `http://127.0.0.1:${g.receiver.port}/robot/…`,
      hasSecret: 1,
      events: ['added', 'changed', 'deleted'],
      isBreakingOnly: 0,
      template: '',
      isEnabled: 1,
      version: 1,
      lastState: '',
      lastAt: 0,
    })
    const { url: _url, ...kept } = g.fields()
    await g.t.post(dev(), '/webhook/save', { ...kept, id, name: 'Renamed', version: 1 })
    await g.saveDoc({ name: 'Changed' })
    await g.sent()
    expect(g.receiver.seen).toMatchObject([{ path: '/robot/send?access_token=key' }])
    expect(g.receiver.seen[0]?.headers).toHaveProperty('x-endpaper-signature')
    expect(await list()).toMatchObject([{ name: 'Renamed', hasSecret: 1, lastState: 'done' }])
    const elsewhere = { ...kept, id, url: g.hookUrl().replace('127.0.0.1', 'localhost') }
    expect(await g.t.post(dev(), '/webhook/save', elsewhere)).toMatchObject({ code: '100', field: 'secret' })
    const late = await g.t.post(dev(), '/webhook/save', { ...kept, id, secret: '', version: 1 })
    expect(late).toMatchObject({ code: '100' })
    await g.t.post(dev(), '/webhook/save', { ...kept, id, secret: '', version: 2 })
    expect(await list()).toMatchObject([{ hasSecret: 0 }])
    const stored = JSON.stringify(await g.t.db.selectFrom('webhook').selectAll().execute())
    expect(stored).not.toContain('access_token')
  })

  it.each(['ftp://host/', 'nonsense', 'https://user:pass@host/'])('refuse the address %s', async (url) => {
    expect(await g.t.post(dev(), '/webhook/save', { ...g.fields(), url })).toMatchObject({ code: '100', field: 'url' })
  })

  it('need a URL, and allow ten webhooks', async () => {
    const { url: _url, ...without } = g.fields()
    expect(await g.t.post(dev(), '/webhook/save', without)).toMatchObject({ code: '100', field: 'url' })
    for (let number = 0; number < 10; number++) await g.addWebhook()
    expect(await g.t.post(dev(), '/webhook/save', g.fields())).toMatchObject({
      msg: g.t.text('error.tooManyWebhooks', { max: 10 }),
    })
  })
})

describe('a test', () => {
  const test = async (id: string) => g.t.post(dev(), '/webhook/test', { id })

  it('is sent at once, also when the webhook is disabled, and returns the response', async () => {
    const id = await g.addWebhook({ isEnabled: 0 })
    g.answer = { status: 200, body: 'x'.repeat(10_000) }
    expect((await test(id)).data).toEqual({ isOk: 1, isClosed: 0, status: 200, answer: 'x'.repeat(2048) })
    expect(g.bodies()).toMatchObject([{ event: 'test', total: 0, docs: [] }])
    g.answer.status = 404
    expect((await test(id)).data).toMatchObject({ isOk: 0, status: 404 })
    expect(await g.deliveries(id)).toMatchObject({ total: 0 })
  })

  it('reports why there is no response', async () => {
    const id = await g.addWebhook({ url: 'http://10.1.2.3/' })
    const reason = g.t.text('outbound.notListed', { host: '10.1.2.3' })
    expect((await test(id)).data).toEqual({ isOk: 0, isClosed: 1, status: 0, answer: reason })
  })

  it('is rate-limited', async () => {
    const id = await g.addWebhook()
    await g.t.db.deleteFrom('throttle').execute()
    for (let number = 0; number < 20; number++) expect(await test(id)).toMatchObject({ code: '0' })
    expect(await test(id)).not.toMatchObject({ code: '0' })
    expect(g.receiver.seen).toHaveLength(20)
  })
})
