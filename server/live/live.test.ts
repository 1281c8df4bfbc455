import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../context/ctx.ts'
import { tidyHistory } from '../features/content/history/tidy-history.ts'
import { sendMessages } from '../features/news/message/send-messages.ts'
import { enqueue } from '../jobs/job-kind.ts'
import { openEvents, type OpenEvents } from '../testing/open-events.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeUserCtx, newPeople, newSession, newWorld, type People, type World } from '../testing/world.ts'

let t: TestApp
let origin: string
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  origin = await t.listen()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
})

const opened: OpenEvents[] = []
afterEach(() => {
  for (const events of opened.splice(0)) events.close()
})

/** After its first event, nothing is missed. */
async function follow(token: string): Promise<OpenEvents> {
  const events = await openEvents(origin, token)
  opened.push(events)
  expect(await events.next()).toBe('messages')
  return events
}
const change = (name: string) =>
  t.post(people.projectDev.token, '/doc/save', { id: world.doc, moduleId: world.module, name })

describe('the stream of messages', () => {
  it('has an event when a followed doc is changed by another person', async () => {
    const { projectGuest } = people
    await t.post(projectGuest.token, '/user/subscribe/doc/subscribe', { sourceId: world.doc })
    const events = await follow(projectGuest.token)
    await change('Changed')
    expect(await events.next()).toBe('messages')
    expect((await t.get(projectGuest.token, '/user/message/unread')).data[0]).toMatchObject({ sourceId: world.doc })
  })

  it('is not compressed, stored or given to other sites', async () => {
    const { status, headers } = await follow(people.stranger.token)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('has no event for a transaction that is rolled back', async () => {
    const { projectGuest, projectDev } = people
    const events = await follow(projectGuest.token)
    const ctx = makeUserCtx(t, projectDev.userId)
    const message = { kind: 'doc', key: 'message.docChanged', params: {}, userIds: [projectGuest.userId] } as const
    const undone = transact(ctx, async (tx) => {
      await sendMessages(tx, [message])
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await transact(ctx, (tx) => sendMessages(tx, [message]))
    expect(await events.next()).toBe('messages')
    // One event only: what is left is the end of the stream.
    await t.db.deleteFrom('session').where('user_id', '=', projectGuest.userId).execute()
    expect(await events.next()).toBeUndefined()
  })

  it('tells who started a job when its state has changed', async () => {
    const { token, userId } = people.projectDev
    const events = await follow(token)
    const jobId = (await enqueue(makeUserCtx(t, userId), tidyHistory, {})) ?? 0
    await t.runJobs()
    expect([await events.next(), events.about()]).toEqual(['job', { jobId: t.services.ids.encode(jobId) }])
  })

  it('tells the other windows of a person that messages were read', async () => {
    const { token, userId } = people.projectGuest
    const other = await newSession(t, userId)
    const events = await follow(token)
    await t.post(other.token, '/user/message/setReadAll')
    expect(await events.next()).toBe('messages')
  })

  it.each(['signs out', 'is disabled', 'must set a password'])('ends when the person %s', async (fate) => {
    const { token, userId } = people.projectGuest
    const events = await follow(token)
    if (fate === 'signs out') await t.post(token, '/user/logout')
    const status = fate === 'is disabled' ? 0 : 2
    if (fate !== 'signs out') await t.db.updateTable('user_account').set({ status }).where('id', '=', userId).execute()
    expect(await events.next()).toBeUndefined()
  })

  it('ends when the session expires, because neither it nor polling is use of the session', async () => {
    const { token, own } = people.projectGuest
    const sessionId = t.services.ids.decode(own.session ?? '')
    const lastSeen = () =>
      t.db.selectFrom('session').select('last_seen_at').where('id', '=', sessionId).executeTakeFirstOrThrow()
    const before = await lastSeen()
    const startedAt = t.clock.now
    t.clock.now += 60 * 60 * 1000
    const events = await follow(token)
    expect((await t.get(token, '/user/message/unread')).code).toBe('0')
    expect(await lastSeen()).toEqual(before)
    t.clock.now += 7 * 24 * 60 * 60 * 1000
    expect(await events.next()).toBeUndefined()
    t.clock.now = startedAt
  })

  it('is refused to nobody, to strangers of the session and beyond a number for each person', async () => {
    const answer = async (token: string) => {
      const { body } = await t.send({
        url: '/events',
        headers: { accept: 'text/event-stream', 'x-token': token },
      })
      return JSON.parse(body).code as string
    }
    expect(await answer('')).toBe('1000')
    expect(await answer(people.disabled.token)).toBe('1000')
    expect(await answer(people.pending.token)).toBe('2000')
    for (let count = 0; count < 12; count++) await follow(people.projectGuest.token)
    expect(await answer(people.projectGuest.token)).toBe('429')
    await follow(people.projectDev.token)
  })
})
