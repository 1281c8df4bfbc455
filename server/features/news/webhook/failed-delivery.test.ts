import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
})
afterAll(() => g.close())
beforeEach(() => g.reset())

const dev = () => g.people.projectDev.token
const delivery = async (id: string) => (await g.deliveries(id)).list[0]

const MINUTE = 60_000

describe('a delivery that fails', () => {
  it('is retried after 1, 5, 25 and 120 minutes with the same id, and then fails for good', async () => {
    const id = await g.addWebhook()
    g.answer = { status: 500, body: 'Out of \0order' }
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    const states = [await delivery(id)]
    for (const minutes of [1, 5, 25, 120]) {
      await g.later(minutes * MINUTE - 1)
      expect(await delivery(id)).toMatchObject({ attempts: states.length })
      await g.later((minutes * MINUTE) / 10 + 1)
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
    expect(new Set(g.receiver.seen.map(({ body }) => body)).size).toBe(1)
    expect(new Set(g.receiver.seen.map(({ headers }) => headers['x-endpaper-delivery'])).size).toBe(1)
    await g.later(24 * 60 * MINUTE)
    expect(g.receiver.seen).toHaveLength(5)
  })

  it('succeeds when the receiver is back, and does not delay new changes', async () => {
    const id = await g.addWebhook()
    g.answer.status = 503
    await g.saveDoc({ name: 'First' })
    await g.sent()
    g.answer.status = 204
    await g.saveDoc({ name: 'Second' })
    await g.sent()
    await g.later(2 * MINUTE)
    expect(g.bodies().map(({ docs }) => docs[0].name)).toEqual(['First', 'Second', 'First'])
    expect((await g.deliveries(id)).list).toMatchObject([
      { state: 'done', attempts: 1 },
      { state: 'done', attempts: 2 },
    ])
  })

  it('can be sent again after it failed for good', async () => {
    const id = await g.addWebhook()
    g.answer.status = 500
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    const { id: deliveryId } = await delivery(id)
    expect(await g.t.post(dev(), '/webhook/resend', { id: deliveryId })).toMatchObject({ code: '100' })
    for (let time = 0; time < 4; time++) await g.later(133 * MINUTE)
    g.answer.status = 200
    expect(await g.t.post(dev(), '/webhook/resend', { id: deliveryId })).toMatchObject({ code: '0' })
    await g.later(MINUTE)
    expect(await delivery(id)).toMatchObject({ state: 'done', attempts: 6 })
  })

  it('reports why there was no response, in the language of the reader', async () => {
    const id = await g.addWebhook({ url: 'http://10.1.2.3/' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(await delivery(id)).toMatchObject({
      status: 0,
      answer: g.t.text('outbound.notListed', { host: '10.1.2.3' }),
    })
    expect((await g.deliveries(id, 'zh-CN')).list[0].answer).toContain('不允许发往 10.1.2.3')
  })

  it('does not follow a redirect', async () => {
    const id = await g.addWebhook()
    g.answer = { status: 302, body: '', headers: { location: g.hookUrl('/elsewhere') } }
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(g.receiver.seen.map(({ path }) => path)).toEqual(['/hook'])
    expect(await delivery(id)).toMatchObject({ state: 'waiting', status: 302 })
  })

  it('is cancelled with its webhook or its module', async () => {
    const off = await g.addWebhook()
    g.answer.status = 500
    await g.saveDoc({ name: 'First' })
    await g.sent()
    const [webhook] = (await g.t.get(dev(), '/webhook/list', { moduleId: g.world.module })).data
    const { name, kind, events, version } = webhook
    const change = { id: off, moduleId: g.world.module, name, kind, events, version, isEnabled: 0 }
    expect(await g.t.post(dev(), '/webhook/save', change)).toMatchObject({ code: '0' })
    expect(await delivery(off)).toMatchObject({ state: 'failed', answer: g.t.text('error.webhookOff') })

    const deleted = await g.addWebhook()
    await g.saveDoc({ name: 'Second' })
    await g.t.post(dev(), '/webhook/delete', { id: deleted })
    await g.addWebhook()
    await g.saveDoc({ name: 'Third' })
    await g.t.post(dev(), '/module/delete', { id: g.world.module })
    g.receiver.seen.length = 0
    await g.later(2 * MINUTE)
    expect(g.receiver.seen).toEqual([])
    const rows = await g.t.db.selectFrom('webhook_delivery').select('state').where('state', '=', 'waiting').execute()
    expect(rows).toEqual([])
  })

  it('is deleted after 30 days', async () => {
    await g.addWebhook()
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    await g.later(31 * 24 * 60 * MINUTE)
    expect(await g.t.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
  })
})
