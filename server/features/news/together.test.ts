import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startWebhookGround, type WebhookGround } from '../../testing/webhook-ground.ts'

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
})
afterAll(() => g.close())
beforeEach(() => g.reset())
afterEach(() => vi.restoreAllMocks())

const dev = () => g.people.projectDev.token
const tables = ['doc_revision', 'doc_event', 'message', 'webhook_delivery', 'job'] as const

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const query = g.t.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
    counts[table] = (await query.executeTakeFirstOrThrow()).count
  }
  return counts
}

/** Everything is written, and then the transaction fails. */
function failAfterAll() {
  const whole = { ...g.t.services.news }
  return vi.spyOn(g.t.services.news, 'contentChanged').mockImplementation(async (tx, changes) => {
    await whole.contentChanged(tx, changes)
    throw new Error('the power failed')
  })
}

const readDoc = async () => (await g.t.get(dev(), '/doc/detail', { id: g.world.doc })).data
const push = async () => {
  const token = (await g.t.get(dev(), '/module/token/get', { moduleId: g.world.module })).data
  const apis = [{ name: 'New', url: '/new', httpMethod: 'GET' }]
  return g.t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: token, data: { apis } })
}

it.each([
  ['save', () => g.saveDoc({ name: 'Renamed' })],
  ['push', push],
  ['deletion', () => g.t.post(dev(), '/doc/delete', { id: g.world.doc })],
])('a %s, its history, messages and webhooks exist together or not at all', async (what, change) => {
  await g.t.post(g.people.projectGuest.token, '/user/subscribe/module/subscribe', { sourceId: g.world.module })
  await g.addWebhook()
  const [before, doc] = [await countRows(), await readDoc()]
  const fault = failAfterAll()
  expect((await change()).code).not.toBe('0')
  expect(fault).toHaveBeenCalledOnce()
  fault.mockRestore()
  expect(await readDoc()).toEqual(doc)
  const undone = await countRows()
  // That a push failed is told.
  const told = what === 'push' && { message: undone['message'] }
  expect(undone).toEqual({ ...before, ...told })

  expect((await change()).code).toBe('0')
  const after = await countRows()
  expect(after['message']).toBeGreaterThan(undone['message'] ?? 0)
  expect(after['webhook_delivery']).toBe((before['webhook_delivery'] ?? 0) + 1)
  expect((after['doc_revision'] ?? 0) + (after['doc_event'] ?? 0)).toBe(
    (before['doc_revision'] ?? 0) + (before['doc_event'] ?? 0) + 1,
  )
})
