import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
})
afterAll(() => g.close())
beforeEach(() => g.reset())

/** Changes a doc 200 times in a minute, and lets the jobs run as they become due. */
async function changeForAMinute(): Promise<void> {
  for (let number = 0; number < 200; number++) {
    await g.saveDoc({ name: `Version ${number}` })
    await g.later(300)
  }
}

it('200 changes in a minute are at most 20 calls, and the last one arrives', async () => {
  await g.addWebhook()
  await changeForAMinute()
  expect(g.receiver.seen.length).toBeLessThanOrEqual(20)
  await g.later(MINUTE)
  expect(g.bodies().at(-1)).toMatchObject({ docs: [{ name: 'Version 199' }] })
})

it('the same holds while the receiver fails and its deliveries are retried', async () => {
  const id = await g.addWebhook()
  g.answer.status = 500
  await changeForAMinute()
  g.receiver.seen.length = 0
  await changeForAMinute()
  expect(g.receiver.seen.length).toBeLessThanOrEqual(20)
  g.answer.status = 200
  for (let time = 0; time < 60; time++) await g.later(3 * MINUTE)
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
