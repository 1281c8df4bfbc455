import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
})
afterAll(() => g.close())
beforeEach(() => g.reset())

const dev = () => g.people.projectDev.token
const row = (name: string, required: 0 | 1 = 0) => ({ name, type: 'string', required })
const saveModel = (params: object[]) =>
  g.t.post(dev(), '/model/save', { id: g.world.model, moduleId: g.world.module, name: 'Model', params })

/** One doc sends the model, another one gets it. */
async function setUp() {
  // Nobody follows anything yet.
  expect((await saveModel([row('id')])).code).toBe('0')
  const link = [{ name: 'data', type: 'object', modelId: g.world.model }]
  const add = (doc: object) => g.t.post(dev(), '/doc/save', { moduleId: g.world.module, httpMethod: 'POST', ...doc })
  const sender = await add({ name: 'Sender', url: '/in', contentType: 'application/json', requestParams: link })
  const receiver = await add({ name: 'Receiver', url: '/out', responseParams: link })
  await g.sent()
  return { sender: sender.data.id as string, receiver: receiver.data.id as string }
}

it('a change of a model is one notice with the docs that show it, classed for each', async () => {
  await setUp()
  await g.addWebhook()
  await saveModel([row('id'), row('extra', 1)])
  await g.sent()
  const [notice] = g.bodies()
  expect(g.bodies()).toHaveLength(1)
  expect(notice).toMatchObject({ event: 'docs.changed', total: 2 })
  expect(notice.docs.map((doc: { name: string; changeClass: string }) => `${doc.name} ${doc.changeClass}`)).toEqual([
    'Sender breaking',
    'Receiver compatible',
  ])
})

it('webhooks for breaking changes get the docs that it breaks', async () => {
  await setUp()
  await g.addWebhook({ isBreakingOnly: 1 })
  await saveModel([row('id'), row('extra', 1)])
  await g.sent()
  expect(g.bodies().map(({ docs }) => docs.map(({ name }: { name: string }) => name))).toEqual([['Sender']])
})

it('followers are told with the class, and of nothing that readers do not see', async () => {
  const { receiver } = await setUp()
  const guest = g.people.projectGuest.token
  await g.t.post(guest, '/user/subscribe/doc/subscribe', { sourceId: receiver })
  await saveModel([row('id'), row('extra', 1)])
  const told = async () =>
    (await g.t.get(guest, '/user/message/unread')).data.filter(
      ({ sourceId }: { sourceId: string }) => sourceId === receiver,
    )
  expect(await told()).toMatchObject([{ changeClass: 'compatible', count: 1 }])
  await saveModel([row('id'), row('extra', 1)])
  expect(await told()).toMatchObject([{ count: 1 }])
})
