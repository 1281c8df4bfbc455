import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
const tokenOf = async (moduleId: string) => (await t.get(dev(), '/module/token/get', { moduleId })).data
const apis = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `D${index}`,
    url: `/${index}`,
    httpMethod: 'GET',
    description: 'x'.repeat(2000),
  }))
/** So many docs are merged in a thread. */
const LARGE = 100
const ACCEPTED = 30

const push = (token: string, count: number) => {
  const payload = { name: 'doc.push', access_token: token, data: { apis: apis(count) } }
  return t.send({ method: 'POST', url: '/api', payload })
}
const pushPlain = (token: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return t.send({ method: 'POST', url: '/api/v1/push', headers, payload: JSON.stringify({ apis: apis(1) }) })
}

/** Holds up what is merged in a thread. */
function holdMerging() {
  const gate = Promise.withResolvers<void>()
  const real = t.services.threads.run.bind(t.services.threads)
  const run = vi.spyOn(t.services.threads, 'run').mockImplementation(async (task, input, options) => {
    if (task.name === 'read-heads') await gate.promise
    return real(task, input, options)
  })
  const isHeld = () => run.mock.calls.some(([task]) => task.name === 'read-heads')
  const release = () => {
    gate.resolve()
    run.mockRestore()
  }
  return { isHeld, release }
}

describe('pushes to one application that pile up', () => {
  it('are refused at both addresses, while another application is served', async () => {
    const [busy, other] = [await tokenOf(world.module), await tokenOf(world.secondModule)]
    const { isHeld, release } = holdMerging()
    const refused: unknown[] = []
    const send = async (count: number) => {
      const { status, headers } = await push(busy, count)
      if (status === 503) refused.push(headers['retry-after'])
      return status
    }
    const first = send(LARGE)
    // A thread starts first.
    await expect.poll(isHeld, { timeout: 40_000 }).toBe(true)
    const sent = [first, ...Array.from({ length: ACCEPTED + 4 }, () => send(1))]
    await expect.poll(() => refused).toEqual(['1', '1', '1', '1', '1'])
    expect(await pushPlain(busy)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(JSON.parse((await push(other, 1)).body)).toMatchObject({ code: '0' })
    expect(JSON.parse((await pushPlain(other)).body)).toMatchObject({ code: '0' })
    release()
    const statuses = await Promise.all(sent)
    expect(statuses.filter((status) => status === 200)).toHaveLength(ACCEPTED)
  }, 90_000)
})
