import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openEvents } from '../testing/open-events.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../testing/world.ts'

let first: TestApp
let second: TestApp
let origin: string
let people: People
let world: World
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ DATABASE_URL: first.services.config.database.url ?? '' })
  origin = await second.listen()
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  people = await newPeople(first)
  world = await newWorld(first, people)
  await first.post(people.projectGuest.token, '/user/subscribe/module/subscribe', { sourceId: world.module })
})

const change = (name: string) =>
  first.post(people.projectDev.token, '/doc/save', { id: world.doc, moduleId: world.module, name })

it('a change on one node reaches the stream of a person on another node', async () => {
  const events = await openEvents(origin, people.projectGuest.token)
  expect(await events.next()).toBe('messages')
  await change('Changed on the first')
  expect(await events.next()).toBe('messages')
  const { data } = await second.get(people.projectGuest.token, '/user/message/unread')
  expect(data[0]).toMatchObject({ sourceId: world.doc })
  events.close()
})

it('signing out on one node ends the stream on another node', async () => {
  const events = await openEvents(origin, people.projectGuest.token)
  expect(await events.next()).toBe('messages')
  await first.post(people.projectGuest.token, '/user/logout')
  expect(await events.next()).toBeUndefined()
})

it('a stream goes on when the connection for notices was lost', async () => {
  const events = await openEvents(origin, people.projectGuest.token)
  expect(await events.next()).toBe('messages')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'endpaper live' and datname = current_database()`.execute(first.db)
  // Sent when the node listens again, because it may have missed something.
  expect(await events.next()).toBe('messages')
  await change('Changed after that')
  expect(await events.next()).toBe('messages')
  events.close()
})
