import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, type People } from '../testing/world.ts'
import { findActor, hashToken } from './actor.ts'

let t: TestApp
let people: People
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())

it('finds who is signed in although a full disk keeps the time of the last use from being noted', async () => {
  const full = t.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const anHourLater = t.clock.now + 60 * 60 * 1000
  expect(await findActor(full, people.projectDev.token, { now: anHourLater, isPassive: false })).toMatchObject({
    status: 1,
  })
})

it('finds the session of a random token that begins like an access token', async () => {
  const token = `ep_${'x'.repeat(40)}`
  const { userId } = people.projectDev
  const now = t.clock.now
  const row = { user_id: userId, created_at: now, last_seen_at: now, address: '', user_agent: '' }
  await t.db
    .insertInto('session')
    .values({ ...row, token_hash: hashToken(token) })
    .execute()
  expect((await t.get(token, '/user/info')).code).toBe('0')
})
