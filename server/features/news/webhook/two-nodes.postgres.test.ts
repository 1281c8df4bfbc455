import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'

let g: WebhookGround
let second: TestApp
beforeAll(async () => {
  g = await startWebhookGround()
  const { url } = g.t.services.config.database
  second = await startTestApp({ DATABASE_URL: url ?? '', OUTBOUND_ALLOW: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await g.close()
})

async function runBoth(ms: number): Promise<void> {
  g.t.clock.now += ms
  second.clock.now = g.t.clock.now
  await Promise.all([g.t.runJobs(), second.runJobs()])
}

/** Every doc was in exactly one notice. */
function expectEachOnce(names: string[]): void {
  const told: string[] = g.bodies().flatMap(({ docs }) => docs.map(({ name }: { name: string }) => name))
  expect(told).toHaveLength(names.length)
  expect(new Set(told)).toEqual(new Set(names))
}

it('two nodes deliver each event once, at the pace of one', async () => {
  const id = await g.addWebhook()
  const names = Array.from({ length: 60 }, (_none, number) => `Doc ${number}`)
  for (const [number, name] of names.entries()) {
    const node = number % 2 === 0 ? g.t : second
    const doc = { moduleId: g.world.module, name, url: `/doc/${number}` }
    expect(await node.post(g.people.projectDev.token, '/doc/save', doc)).toMatchObject({ code: '0' })
    await runBoth(1_000)
  }
  const inAMinute = g.receiver.seen.length
  expect(inAMinute).toBeLessThanOrEqual(20)
  for (let time = 0; time < 20; time++) await runBoth(5_000)
  expectEachOnce(names)
  expect(new Set(g.receiver.seen.map(({ headers }) => headers['x-endpaper-delivery'])).size).toBe(
    g.receiver.seen.length,
  )
  expect((await g.deliveries(id)).list[0]).toMatchObject({ state: 'done', attempts: 1 })
})

it('saves on both nodes at the same moment lose nothing', async () => {
  g.receiver.seen.length = 0
  const names = Array.from({ length: 20 }, (_none, number) => `At once ${number}`)
  await Promise.all(
    names.map((name, number) => {
      const doc = { moduleId: g.world.module, name, url: `/at-once/${number}` }
      return (number % 2 === 0 ? g.t : second).post(g.people.projectDev.token, '/doc/save', doc)
    }),
  )
  for (let time = 0; time < 20; time++) await runBoth(5_000)
  expectEachOnce(names)
})
