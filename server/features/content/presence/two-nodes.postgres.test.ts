import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEvents } from '../../../testing/open-events.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type Person } from '../../../testing/world.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ DATABASE_URL: first.services.config.database.url ?? '' })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

it('people on two nodes see each other, and what the other one saved', async () => {
  const people = await newPeople(first)
  const { doc: docId, module: moduleId } = await newWorld(first, people)
  const { projectGuest, projectDev } = people
  const events = await openEvents(await second.listen(), projectGuest.token)
  expect(await events.next()).toBe('messages')
  const open = (node: TestApp, { token }: Person, isEditing: 0 | 1) =>
    node.post(token, '/doc/presence', { tab: 'the-only-tab', docId, isEditing })
  expect((await open(second, projectGuest, 0)).data.people).toEqual([])

  await open(first, projectDev, 1)
  expect([await events.next(), events.about()]).toEqual(['people', { docId }])
  expect((await open(second, projectGuest, 0)).data.people).toMatchObject([
    { id: first.services.ids.encode(projectDev.userId), isEditing: 1 },
  ])

  await first.post(projectDev.token, '/doc/save', { id: docId, moduleId, name: 'Changed' })
  expect([await events.next(), events.about()]).toEqual(['changed', { moduleId, docIds: [docId] }])
  events.close()
})
