import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newMock, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { makeAnswer } from './make-answer.ts'
import { readRequest } from './mock-request.ts'
import { MockPlans } from './module-plans.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())

const KIB = 1024
const MIB = 1024 * KIB

async function addMock(docId: string, mock: object): Promise<void> {
  const { code } = await t.post(people.projectDev.token, '/doc/mock/save', { ...newMock, docId, ...mock })
  expect(code).toBe('0')
}

const whenPage = (value: string) => ({ conditions: [{ in: 'query', name: 'page', op: 'eq', value }] })

it('keeps conditions and small bodies of configurations, and reads large bodies when they answer', async () => {
  const token = people.projectDev.token
  const doc = { moduleId: world.module, httpMethod: 'GET', isShow: 1, name: 'Pages', url: '/pages' }
  const { data } = await t.post(token, '/doc/save', doc)
  const bodies = ['small', 'a', 'b', 'c'].map((word, index) => (index === 0 ? word : word.repeat(400 * KIB)))
  for (const [page, body] of bodies.entries()) {
    await addMock(data.id, { name: `Page ${page}`, responseBody: JSON.stringify({ body }), ...whenPage(String(page)) })
  }
  const ctx = makeUserCtx(t, people.projectDev.userId)
  const { mock_key } = await t.db
    .selectFrom('module')
    .select('mock_key')
    .where('id', '=', world.keys.module)
    .executeTakeFirstOrThrow()
  const plans = new MockPlans()
  const ask = async (page: number) => {
    const inModule = await plans.find(ctx, mock_key ?? '')
    const read = readRequest({ method: 'GET', url: `/pages?page=${page}`, headers: {}, bytes: undefined })
    const match = inModule?.find('GET', read.path).match
    if (!inModule || !match) throw new Error('no doc')
    const plan = await inModule.planOf(ctx, match.doc.id)
    const { body } = await makeAnswer(ctx, {
      moduleId: inModule.moduleId,
      plan,
      request: { ...read, variables: {} },
      seed: undefined,
      readyBody: () => inModule.readyBody(plan),
      mockOf: (id) => inModule.mockOf(ctx, id),
    })
    return JSON.parse(body).body
  }
  for (const [page, body] of bodies.entries()) expect(await ask(page)).toBe(body)
  expect(plans.bytes).toBeGreaterThan(0)
  expect(plans.bytes).toBeLessThan(MIB / 4)
})
