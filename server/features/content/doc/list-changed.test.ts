import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

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

const DAY = 24 * 60 * 60 * 1000

const changed = async (token: string): Promise<{ id: string; name: string }[]> =>
  (await t.get(token, '/doc/view/changed')).data
const names = async (token: string) => (await changed(token)).map(({ name }) => name)
const save = async (name: string) => {
  t.clock.now += 1000
  return (await t.post(people.projectDev.token, '/doc/save', { moduleId: world.module, name, url: `/${name}` })).data.id
}

it('lists what others changed, newest first, to those who can read it', async () => {
  await save('First')
  const id = await save('Second')
  expect((await names(people.projectGuest.token)).slice(0, 2)).toEqual(['Second', 'First'])
  expect((await changed(people.projectGuest.token))[0]).toMatchObject({ id, gmtModified: t.clock.now })
  expect(await names(people.projectDev.token)).not.toContain('Second')
  expect(await names(people.stranger.token)).toEqual([])
})

it('says how the newest change affects callers', async () => {
  const id = await save('Changed')
  const first = async () => (await t.get(people.projectGuest.token, '/doc/view/changed')).data[0]
  expect(await first()).toMatchObject({ name: 'Changed', changeClass: '' })
  await t.post(people.projectDev.token, '/doc/save', { id, moduleId: world.module, httpMethod: 'DELETE' })
  expect(await first()).toMatchObject({ name: 'Changed', changeClass: 'breaking' })
})

it('leaves out hidden and deleted docs, and what is long ago', async () => {
  const hidden = await save('Hidden')
  await t.post(people.projectDev.token, '/doc/save', { id: hidden, moduleId: world.module, isShow: 0 })
  const deleted = await save('Deleted')
  await t.post(people.projectDev.token, '/doc/delete', { id: deleted })
  const seen = await names(people.projectGuest.token)
  expect(seen).not.toContain('Hidden')
  expect(seen).not.toContain('Deleted')
  expect(await names(people.projectAdmin.token)).toContain('Hidden')
  await t.db
    .updateTable('doc')
    .set({ modified_at: t.clock.now - 31 * DAY })
    .execute()
  expect(await names(people.projectAdmin.token)).toEqual([])
})
