import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'

const MINUTE = 60_000

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
})
afterAll(() => g.close())
beforeEach(() => g.reset())

/** Changes a doc again and again for a minute, and lets the jobs run as they become due. */
async function changeForAMinute(times: number): Promise<void> {
  const STEPS = 20
  for (let number = 0; number < times; number++) {
    await g.saveDoc({ name: `Version ${number}` })
    if ((number + 1) % (times / STEPS) === 0) await g.later(MINUTE / STEPS)
  }
}

it('200 changes in a minute are at most 20 calls, and the last one arrives', async () => {
  await g.addWebhook()
  await changeForAMinute(200)
  expect(g.receiver.seen.length).toBeLessThanOrEqual(20)
  await g.later(MINUTE)
  expect(g.bodies().at(-1)).toMatchObject({ docs: [{ name: 'Version 199' }] })
})

it('the same holds while the receiver fails and its deliveries are retried', async () => {
  const id = await g.addWebhook()
  g.answer.status = 500
  await changeForAMinute(40)
  g.receiver.seen.length = 0
  await changeForAMinute(40)
  expect(g.receiver.seen.length).toBeLessThanOrEqual(20)
  g.answer.status = 200
  for (let time = 0; time < 25; time++) await g.later(6 * MINUTE)
  const states = new Set((await g.deliveries(id)).list.map(({ state }: { state: string }) => state))
  expect(states).toEqual(new Set(['done']))
})

it('large deliveries in a row are one call, and every doc is counted once', async () => {
  await g.addWebhook()
  const { token } = g.people.projectDev
  const pushToken = (await g.t.get(token, '/module/token/get', { moduleId: g.world.module })).data
  const push = async (description: string) => {
    const apis = Array.from({ length: 150 }, (_none, number) => ({
      name: `Doc ${number}`,
      url: `/p/${number}`,
      description,
    }))
    const data = encodeURIComponent(JSON.stringify({ apis, author: 'mei' }))
    const call = { name: 'doc.push', version: '1.0', access_token: pushToken, data }
    expect(await g.t.post('', '/api', call)).toMatchObject({ code: '0' })
  }
  await push('first')
  await push('second')
  await g.saveDoc({ name: 'Renamed' })
  await g.sent()
  expect(g.bodies()).toMatchObject([{ total: 151, counts: { added: 150, changed: 1, deleted: 0 } }])
})
