import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { lastReads } from './last-read.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
})

const read = (path: string, id = world.doc) => t.get(people.projectDev.token, path, { id })
const stored = async () => {
  const id = t.services.ids.decode(world.doc)
  const row = await t.db.selectFrom('doc_read').select('last_read_at').where('doc_id', '=', id).executeTakeFirst()
  return row?.last_read_at
}

it('keeps in memory when a doc was read, and writes the last time', async () => {
  await read('/doc/form')
  await lastReads.write(t)
  expect(await stored()).toBeUndefined()

  await read('/doc/view/detail')
  t.clock.now += 1000
  await read('/doc/detail')
  expect(await stored()).toBeUndefined()
  await lastReads.write(t)
  expect(await stored()).toBe(t.clock.now)
})

it('keeps the later time of another node', async () => {
  await read('/doc/view/detail')
  await lastReads.write(t)
  const later = t.clock.now + 5000
  await t.db.updateTable('doc_read').set({ last_read_at: later }).execute()
  t.clock.now += 1000
  await read('/doc/view/detail')
  await lastReads.write(t)
  expect(await stored()).toBe(later)
})

it('notes nothing for those who may not read a doc, and drops docs that are gone', async () => {
  expect((await t.get(people.stranger.token, '/doc/view/detail', { id: world.doc })).code).not.toBe('0')
  await lastReads.write(t)
  expect(await stored()).toBeUndefined()

  await read('/doc/view/detail')
  await read('/doc/view/detail', world.folderDoc)
  await t.db.deleteFrom('doc').where('id', '=', t.services.ids.decode(world.folderDoc)).execute()
  await lastReads.write(t)
  expect(await stored()).toBe(t.clock.now)
})
