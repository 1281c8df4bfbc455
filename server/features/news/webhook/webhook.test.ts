import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebServer, type WebServer } from '../../../testing/web-server.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const MINUTE = 60_000

let t: TestApp
let people: People
let world: World
let receiver: WebServer
let answer: {
  status: number
  body: string
  headers?: Record<string, string>
  /** The response is held back until this resolves. */
  after?: Promise<void>
}
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://docs.example' })
  receiver = await startWebServer((_request, response) => {
    const reply = () => response.writeHead(answer.status, answer.headers).end(answer.body)
    if (answer.after) void answer.after.then(reply)
    else reply()
  })
})
afterAll(async () => {
  await t.close()
  await receiver.close()
})
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  await t.db.deleteFrom('webhook').execute()
  receiver.seen.length = 0
  answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' }
})

const dev = () => people.projectDev.token
const hookUrl = (path = '/hook') => `http://127.0.0.1:${receiver.port}${path}`
const readNickname = async (token: string) => (await t.get(token, '/user/get')).data.nickname as string

const fields = () => ({
  moduleId: world.module,
  name: 'Team',
  kind: 'generic',
  url: hookUrl(),
  events: ['added', 'changed', 'deleted'],
  isEnabled: 1,
})
async function addWebhook(change: object = {}): Promise<string> {
  const { code, data, msg } = await t.post(dev(), '/webhook/save', { ...fields(), ...change })
  expect(code, msg).toBe('0')
  return data.id
}
const save = (change: object, token = dev()) =>
  t.post(token, '/doc/save', { id: world.doc, moduleId: world.module, ...change })
const later = async (ms: number) => {
  t.clock.now += ms
  await t.runJobs()
}
/** Advances the clock past the time in which changes are combined. */
const sent = () => later(6_000)
const bodies = () => receiver.seen.map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()))
const deliveries = async (id: string, lang = 'en') =>
  (await t.get(dev(), '/webhook/deliveries', { id, pageIndex: 1, pageSize: 10, lang })).data
const delivery = async (id: string) => (await deliveries(id)).list[0]

describe('a webhook', () => {
  it('reports the changed docs, their author and their links', async () => {
    const id = await addWebhook({ secret: 'a secret' })
    await save({ name: 'Renamed' })
    await sent()
    const [request] = receiver.seen
    expect(bodies()).toEqual([
      {
        id: (await delivery(id)).id,
        event: 'docs.changed',
        at: t.clock.now - 6_000,
        project: { id: world.project, name: 'Project' },
        module: { id: world.module, name: 'Module' },
        by: await readNickname(dev()),
        total: 1,
        docs: [
          {
            id: world.doc,
            name: 'Renamed',
            method: 'GET',
            url: '/doc',
            change: 'changed',
            link: `https://docs.example/view/${world.doc}`,
          },
        ],
      },
    ])
    const hmac = createHmac('sha256', 'a secret')
      .update(Buffer.from(request?.body ?? '', 'latin1'))
      .digest('hex')
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'x-endpaper-signature': `sha256=${hmac}`, 'x-endpaper-delivery': (await delivery(id)).id },
    })
    expect(await deliveries(id)).toMatchObject({
      total: 1,
      list: [{ state: 'done', attempts: 1, status: 200, docCount: 1, docName: 'Renamed', nextAt: 0 }],
    })
  })

  it('sends nothing for a save without changes, and does not sign without a secret', async () => {
    const id = await addWebhook()
    await save({})
    await sent()
    expect(await deliveries(id)).toEqual({ list: [], total: 0 })
    await save({ name: 'Renamed' })
    await sent()
    expect(receiver.seen[0]?.headers).not.toHaveProperty('x-endpaper-signature')
  })

  it('combines a burst of changes by several people into one message', async () => {
    await addWebhook()
    await save({ name: 'First' })
    await save({ name: 'Second' }, people.projectAdmin.token)
    const { data } = await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'New', url: '/new' })
    await save({ id: data.id, name: 'Newer', url: '/new' })
    await t.post(dev(), '/doc/delete', { id: world.folder })
    await sent()
    expect(bodies()).toMatchObject([
      {
        by: `${await readNickname(dev())}, ${await readNickname(people.projectAdmin.token)}`,
        total: 3,
        docs: [
          { name: 'Second', change: 'changed' },
          { name: 'Newer', change: 'added' },
          { name: 'In folder', change: 'deleted', link: '' },
        ],
      },
    ])
    await save({ name: 'Later' })
    await sent()
    expect(bodies()[1]).toMatchObject({ total: 1 })
  })

  it('does not block others while a receiver is slow', async () => {
    const id = await addWebhook()
    const { promise, resolve } = Promise.withResolvers<void>()
    answer.after = promise
    await save({ name: 'First' })
    const sending = sent()
    await expect.poll(() => receiver.seen.length).toBe(1)
    expect(await delivery(id)).toMatchObject({ state: 'sending', attempts: 1 })
    expect(await save({ name: 'Second' })).toMatchObject({ code: '0' })
    expect((await deliveries(id)).list).toMatchObject([{ state: 'waiting' }, { state: 'sending' }])
    resolve()
    await sending
    await sent()
    expect(bodies()).toMatchObject([{ docs: [{ name: 'First' }] }, { docs: [{ name: 'Second' }] }])
  })

  it('sends only the selected events of its own module, while it is enabled', async () => {
    await addWebhook({ events: ['deleted'] })
    await addWebhook({ moduleId: world.secondModule })
    await addWebhook({ isEnabled: 0 })
    await save({ name: 'Renamed' })
    await sent()
    expect(receiver.seen).toEqual([])
    await t.post(dev(), '/doc/delete', { id: world.doc })
    await sent()
    expect(bodies()).toMatchObject([{ docs: [{ change: 'deleted' }] }])
  })
})

describe('a push', () => {
  const push = async (count: number, description: string) => {
    const token = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
    const apis = Array.from({ length: count }, (_none, number) => ({
      name: `Doc ${number}`,
      url: `/pushed/${number}`,
      httpMethod: 'GET',
      description,
    }))
    const data = encodeURIComponent(JSON.stringify({ apis, author: 'mei' }))
    const reply = await t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: token, data })
    expect(reply).toMatchObject({ code: '0' })
    await sent()
  }

  it('is reported once, with the number of all its docs, and not at all when nothing changed', async () => {
    await addWebhook()
    await push(120, 'first')
    await push(120, 'first')
    expect(bodies()).toMatchObject([{ by: 'mei', total: 120 }])
    expect(bodies()[0].docs).toHaveLength(100)
    await push(120, 'second')
    expect(bodies()).toHaveLength(2)
    expect(bodies()[1]).toMatchObject({ total: 120 })
    expect(new Set(bodies()[1].docs.map(({ change }: { change: string }) => change))).toEqual(new Set(['changed']))
  })
})

describe('a delivery that fails', () => {
  it('is retried after 1, 5, 25 and 120 minutes with the same id, and then fails for good', async () => {
    const id = await addWebhook()
    answer = { status: 500, body: 'Out of \0order' }
    await save({ name: 'Renamed' })
    await sent()
    const states = [await delivery(id)]
    for (const minutes of [1, 5, 25, 120]) {
      await later(minutes * MINUTE - 1)
      expect(await delivery(id)).toMatchObject({ attempts: states.length })
      await later((minutes * MINUTE) / 10 + 1)
      states.push(await delivery(id))
    }
    expect(states.map(({ state, attempts, status }) => [state, attempts, status])).toEqual([
      ['waiting', 1, 500],
      ['waiting', 2, 500],
      ['waiting', 3, 500],
      ['waiting', 4, 500],
      ['failed', 5, 500],
    ])
    expect(states[4]).toMatchObject({ answer: 'Out of order', nextAt: 0 })
    expect(new Set(bodies().map((body) => body.id)).size).toBe(1)
    await later(24 * 60 * MINUTE)
    expect(receiver.seen).toHaveLength(5)
  })

  it('succeeds when the receiver is back, and does not delay new changes', async () => {
    const id = await addWebhook()
    answer.status = 503
    await save({ name: 'First' })
    await sent()
    answer.status = 204
    await save({ name: 'Second' })
    await sent()
    await later(2 * MINUTE)
    expect(bodies().map(({ docs }) => docs[0].name)).toEqual(['First', 'Second', 'First'])
    expect((await deliveries(id)).list).toMatchObject([
      { state: 'done', attempts: 1 },
      { state: 'done', attempts: 2 },
    ])
  })

  it('can be sent again after it failed for good', async () => {
    const id = await addWebhook()
    answer.status = 500
    await save({ name: 'Renamed' })
    await sent()
    const { id: deliveryId } = await delivery(id)
    expect(await t.post(dev(), '/webhook/resend', { id: deliveryId })).toMatchObject({ code: '100' })
    for (let time = 0; time < 4; time++) await later(133 * MINUTE)
    answer.status = 200
    expect(await t.post(dev(), '/webhook/resend', { id: deliveryId })).toMatchObject({ code: '0' })
    await t.runJobs()
    expect(await delivery(id)).toMatchObject({ state: 'done', attempts: 6 })
  })

  it('reports why there was no response, in the language of the reader', async () => {
    const id = await addWebhook({ url: 'http://10.1.2.3/' })
    await save({ name: 'Renamed' })
    await sent()
    expect(await delivery(id)).toMatchObject({ status: 0, answer: t.text('outbound.notListed', { host: '10.1.2.3' }) })
    expect((await deliveries(id, 'zh-CN')).list[0].answer).toContain('不允许发往 10.1.2.3')
  })

  it('does not follow a redirect', async () => {
    const id = await addWebhook()
    answer = { status: 302, body: '', headers: { location: hookUrl('/elsewhere') } }
    await save({ name: 'Renamed' })
    await sent()
    expect(receiver.seen.map(({ path }) => path)).toEqual(['/hook'])
    expect(await delivery(id)).toMatchObject({ state: 'waiting', status: 302 })
  })

  it('is cancelled with its webhook or its module', async () => {
    const off = await addWebhook()
    answer.status = 500
    await save({ name: 'First' })
    await sent()
    const [webhook] = (await t.get(dev(), '/webhook/list', { moduleId: world.module })).data
    const { name, kind, events, version } = webhook
    const change = { id: off, moduleId: world.module, name, kind, events, version, isEnabled: 0 }
    expect(await t.post(dev(), '/webhook/save', change)).toMatchObject({ code: '0' })
    expect(await delivery(off)).toMatchObject({ state: 'failed', answer: t.text('error.webhookOff') })

    const deleted = await addWebhook()
    await save({ name: 'Second' })
    await t.post(dev(), '/webhook/delete', { id: deleted })
    await addWebhook()
    await save({ name: 'Third' })
    await t.post(dev(), '/module/delete', { id: world.module })
    receiver.seen.length = 0
    await later(2 * MINUTE)
    expect(receiver.seen).toEqual([])
    const rows = await t.db.selectFrom('webhook_delivery').select('state').where('state', '=', 'waiting').execute()
    expect(rows).toEqual([])
  })

  it('is deleted after 30 days', async () => {
    await addWebhook()
    await save({ name: 'Renamed' })
    await sent()
    await later(31 * 24 * 60 * MINUTE)
    expect(await t.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
  })
})

describe('a robot', () => {
  const text = () => bodies().at(-1).text.content as string

  it('of DingTalk gets a signed text in the language of the instance', async () => {
    const id = await addWebhook({ kind: 'dingtalk', url: hookUrl('/robot/send?access_token=key'), secret: 'SECret' })
    await save({ name: 'Renamed' })
    await sent()
    const { searchParams } = new URL(receiver.seen[0]?.path ?? '', hookUrl())
    const sign = createHmac('sha256', 'SECret').update(`${t.clock.now}\nSECret`).digest('base64')
    expect(Object.fromEntries(searchParams)).toEqual({ access_token: 'key', timestamp: String(t.clock.now), sign })
    expect(bodies()[0].msgtype).toBe('text')
    expect(text().split('\n')).toEqual([
      '[Endpaper] Project / Module',
      `${await readNickname(dev())} 变更了 1 个文档，${new Date(t.clock.now - 6_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      '修改：Renamed (GET /doc)',
      `https://docs.example/view/${world.doc}`,
    ])
    expect(await delivery(id)).toMatchObject({ state: 'done' })
  })

  it('fails by its error code, although its status is 200', async () => {
    const id = await addWebhook({ kind: 'wecom' })
    answer.body = '{"errcode":45009,"errmsg":"api freq out of limit"}'
    await save({ name: 'Renamed' })
    await sent()
    expect(await delivery(id)).toMatchObject({ state: 'waiting', status: 200, answer: answer.body })
  })

  it('of WeCom mentions followers with a number who can read the module, but not the author of the change', async () => {
    const { projectGuest, projectDev, projectAdmin } = people
    for (const [index, { token }] of [projectGuest, projectDev, projectAdmin].entries()) {
      const weComMobile = `1380000000${index}`
      expect(await t.post(token, '/user/update', { nickname: 'Someone', email: '', weComMobile })).toMatchObject({
        code: '0',
      })
      await t.post(token, '/user/subscribe/doc/subscribe', { sourceId: world.doc })
    }
    const admin = { projectId: world.project, userId: projectAdmin.own.user }
    expect(await t.post(people.spaceAdmin.token, '/project/member/remove', admin)).toMatchObject({ code: '0' })
    await addWebhook({ kind: 'wecom' })
    await save({ name: 'Renamed' })
    await sent()
    expect(bodies()[0].text.mentioned_mobile_list).toEqual(['13800000000'])
  })

  it('gets a text within its size limit, with the number of omitted docs', async () => {
    await addWebhook({ kind: 'wecom' })
    for (let number = 0; number < 30; number++) {
      await t.post(dev(), '/doc/save', {
        moduleId: world.module,
        name: `文档${'长'.repeat(50)}`,
        url: `/long/${number}`,
      })
    }
    await sent()
    expect(Buffer.byteLength(text())).toBeLessThanOrEqual(2048)
    expect(text()).toMatch(/另有 \d+ 个$/)
  })
})

describe('the settings', () => {
  it('return neither the URL nor the secret, and keep both when they are omitted', async () => {
    const id = await addWebhook({ url: hookUrl('/robot/send?access_token=key'), secret: 'a secret' })
    const list = async () => (await t.get(dev(), '/webhook/list', { moduleId: world.module })).data
    const [webhook] = await list()
    expect(webhook).toEqual({
      id,
      moduleId: world.module,
      name: 'Team',
      kind: 'generic',
      maskedUrl: `http://127.0.0.1:${receiver.port}/robot/…`,
      hasSecret: 1,
      events: ['added', 'changed', 'deleted'],
      isEnabled: 1,
      version: 1,
      lastState: '',
      lastAt: 0,
    })
    const { url: _url, ...kept } = fields()
    await t.post(dev(), '/webhook/save', { ...kept, id, name: 'Renamed', version: 1 })
    await save({ name: 'Changed' })
    await sent()
    expect(receiver.seen).toMatchObject([{ path: '/robot/send?access_token=key' }])
    expect(receiver.seen[0]?.headers).toHaveProperty('x-endpaper-signature')
    expect(await list()).toMatchObject([{ name: 'Renamed', hasSecret: 1, lastState: 'done' }])
    const late = await t.post(dev(), '/webhook/save', { ...kept, id, secret: '', version: 1 })
    expect(late).toMatchObject({ code: '100' })
    await t.post(dev(), '/webhook/save', { ...kept, id, secret: '', version: 2 })
    expect(await list()).toMatchObject([{ hasSecret: 0 }])
    const stored = JSON.stringify(await t.db.selectFrom('webhook').selectAll().execute())
    expect(stored).not.toContain('access_token')
  })

  it.each(['ftp://host/', 'nonsense', 'https://user:pass@host/'])('refuse the address %s', async (url) => {
    expect(await t.post(dev(), '/webhook/save', { ...fields(), url })).toMatchObject({ code: '100', field: 'url' })
  })

  it('need a URL, and allow ten webhooks', async () => {
    const { url: _url, ...without } = fields()
    expect(await t.post(dev(), '/webhook/save', without)).toMatchObject({ code: '100', field: 'url' })
    for (let number = 0; number < 10; number++) await addWebhook()
    expect(await t.post(dev(), '/webhook/save', fields())).toMatchObject({
      msg: t.text('error.tooManyWebhooks', { max: 10 }),
    })
  })
})

describe('a test', () => {
  const test = async (id: string) => t.post(dev(), '/webhook/test', { id })

  it('is sent at once, also when the webhook is disabled, and returns the response', async () => {
    const id = await addWebhook({ isEnabled: 0 })
    answer = { status: 200, body: 'x'.repeat(10_000) }
    expect((await test(id)).data).toEqual({ isOk: 1, isClosed: 0, status: 200, answer: 'x'.repeat(2048) })
    expect(bodies()).toMatchObject([{ event: 'test', total: 0, docs: [] }])
    answer.status = 404
    expect((await test(id)).data).toMatchObject({ isOk: 0, status: 404 })
    expect(await deliveries(id)).toMatchObject({ total: 0 })
  })

  it('reports why there is no response', async () => {
    const id = await addWebhook({ url: 'http://10.1.2.3/' })
    const reason = t.text('outbound.notListed', { host: '10.1.2.3' })
    expect((await test(id)).data).toEqual({ isOk: 0, isClosed: 1, status: 0, answer: reason })
  })

  it('is rate-limited', async () => {
    const id = await addWebhook()
    await t.db.deleteFrom('throttle').execute()
    for (let number = 0; number < 20; number++) expect(await test(id)).toMatchObject({ code: '0' })
    expect(await test(id)).not.toMatchObject({ code: '0' })
    expect(receiver.seen).toHaveLength(20)
  })
})
