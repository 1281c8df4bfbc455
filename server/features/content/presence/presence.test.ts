import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEvents, type OpenEvents } from '../../../testing/open-events.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type Person, type World } from '../../../testing/world.ts'

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

async function follow({ token }: Person): Promise<OpenEvents> {
  const events = await openEvents(origin, token)
  opened.push(events)
  expect(await events.next()).toBe('messages')
  return events
}

const tabOf = ({ userId }: Person) => `tab-of-${userId}`.padEnd(8, '-')
const open = (person: Person, place: { docId?: string; moduleId?: string; isEditing?: 0 | 1; tab?: string }) =>
  t.post(person.token, '/doc/presence', { tab: tabOf(person), ...place })
const names = async (person: Person) =>
  (await open(person, { docId: world.doc })).data.people.map(
    ({ id, isEditing }: { id: string; isEditing: number }) => `${id} ${isEditing}`,
  )
const idOf = ({ userId }: Person) => t.services.ids.encode(userId)
const setShown = (is_show: 0 | 1) =>
  t.db.updateTable('doc').set({ is_show }).where('id', '=', t.services.ids.decode(world.doc)).execute()

describe('who has a doc open', () => {
  it('is told to the others in it: readers, then editors, then nobody', async () => {
    const { projectGuest, projectDev } = people
    expect(await names(projectGuest)).toEqual([])
    const events = await follow(projectGuest)
    await open(projectDev, { docId: world.doc })
    expect([await events.next(), events.about()]).toEqual(['people', { docId: world.doc }])
    expect(await names(projectGuest)).toEqual([`${idOf(projectDev)} 0`])
    await open(projectDev, { docId: world.doc, isEditing: 1 })
    expect(await events.next()).toBe('people')
    expect(await names(projectGuest)).toEqual([`${idOf(projectDev)} 1`])
    await open(projectDev, {})
    expect(await events.next()).toBe('people')
    expect(await names(projectGuest)).toEqual([])
  })

  it('says which revision is the newest, and whose', async () => {
    const { projectDev, projectGuest } = people
    const saved = await t.post(projectDev.token, '/doc/save', { id: world.doc, moduleId: world.module, name: 'New' })
    const { data } = await open(projectGuest, { docId: world.doc })
    expect(data.modifierName).not.toBe('')
    expect(data).toMatchObject({
      revision: saved.data.revision,
      count: 0,
    })
  })

  it('does not list a person who only reads as an editor', async () => {
    const { projectDev, projectGuest } = people
    await open(projectGuest, { docId: world.doc, isEditing: 1 })
    expect(await names(projectDev)).toEqual([`${idOf(projectGuest)} 0`])
  })

  it('counts a person with two tabs once, and as long as one of them is open', async () => {
    const { projectDev, projectGuest } = people
    await open(projectDev, { docId: world.doc })
    await open(projectDev, { docId: world.doc, isEditing: 1, tab: 'another-tab' })
    expect(await names(projectGuest)).toEqual([`${idOf(projectDev)} 1`])
    await open(projectDev, { tab: 'another-tab' })
    expect(await names(projectGuest)).toEqual([`${idOf(projectDev)} 0`])
  })

  it('forgets tabs that give no sign of life', async () => {
    const { projectDev, projectGuest } = people
    await open(projectDev, { docId: world.doc })
    t.clock.now += 80_000
    expect(await names(projectGuest)).toEqual([])
  })

  it('leaves out people who may not read the doc any more', async () => {
    const { projectDev, projectGuest } = people
    await open(projectGuest, { docId: world.doc })
    expect(await names(projectDev)).toEqual([`${idOf(projectGuest)} 0`])
    await setShown(0)
    expect(await names(projectDev)).toEqual([])
    expect(await open(projectGuest, { docId: world.doc })).toMatchObject({ code: '100' })
  })

  it('is a secret to people outside of the project', async () => {
    for (const person of [people.stranger, people.spaceGuest]) {
      const answer = await open(person, { docId: world.doc })
      expect(answer.code).toBe('100')
      expect(answer.data).toBeUndefined()
    }
  })
})

describe('changes of docs', () => {
  it('are told to those who have the doc open, with its id, and without it to those in the module', async () => {
    const { projectGuest, projectAdmin, projectDev } = people
    await open(projectGuest, { docId: world.doc })
    await open(projectAdmin, { moduleId: world.module })
    const [reader, lister] = [await follow(projectGuest), await follow(projectAdmin)]
    await t.post(projectDev.token, '/doc/save', { id: world.doc, moduleId: world.module, name: 'Changed' })
    expect([await reader.next(), reader.about()]).toEqual(['changed', { moduleId: world.module, docIds: [world.doc] }])
    expect([await lister.next(), lister.about()]).toEqual(['changed', { moduleId: world.module, docIds: [] }])
  })

  it('say nothing of hidden docs to people who read another doc of the module', async () => {
    const { projectGuest, projectDev } = people
    await setShown(0)
    await open(projectGuest, { docId: world.folderDoc })
    const reader = await follow(projectGuest)
    await t.post(projectDev.token, '/doc/save', { id: world.doc, moduleId: world.module, name: 'Hidden' })
    expect([await reader.next(), reader.about()]).toEqual(['changed', { moduleId: world.module, docIds: [] }])
  })
})
