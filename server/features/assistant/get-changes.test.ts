import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectAssistant } from '../../testing/assistant.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newAccessToken, newPeople, newWorld, type People, type World } from '../../testing/world.ts'

let t: TestApp
let people: People
let world: World
let url: string
beforeAll(async () => {
  t = await startTestApp()
  url = await t.listen()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  later()
})

/** The next change is later than all before it. */
const later = () => (t.clock.now += 60_000)
const now = () => new Date(t.clock.now).toISOString()
const post = (path: string, body: object) => t.post(people.projectAdmin.token, path, body)
const save = async (doc: object) => (await post('/doc/save', { moduleId: world.module, ...doc })).data.id as string
const remove = (id: string) => post('/doc/delete', { id })
const bind = (docIds: string[]) => post('/project/release/update', { id: world.release, docIds, status: 1 })

async function changes(input: object, kind: keyof People = 'projectGuest') {
  const { call } = await connectAssistant(url, (await newAccessToken(t, people[kind].userId)).token)
  return call('get_changes', { projectId: world.project, ...input })
}

describe('the changes since a date', () => {
  it('have their class', async () => {
    const id = await save({ name: 'Order', url: '/order', responseParams: [{ name: 'id' }, { name: 'old' }] })
    later()
    const since = now()
    later()
    await save({ id, responseParams: [{ name: 'id' }] })
    later()
    await save({ id: world.doc, description: 'Better words' })
    const { data, text } = await changes({ since })
    expect(data.changes.map((row: Record<string, string>) => [row['docId'], row['change'], row['class']])).toEqual([
      [world.doc, 'changed', 'text'],
      [id, 'changed', 'breaking'],
    ])
    expect(text).toContain('[breaking] changed')
  })

  it('say how many docs were removed, without their names', async () => {
    const id = await save({ name: 'Zebraorder', url: '/zebra' })
    const before = await save({ name: 'Early', url: '/early' })
    await remove(before)
    later()
    const since = now()
    later()
    const brief = await save({ name: 'Brief', url: '/brief' })
    for (const one of [id, brief, world.folder]) await remove(one)
    const { data, text } = await changes({ since })
    // The doc, and the one in the folder.
    expect(data).toMatchObject({ removed: 2, total: 0, changes: [] })
    expect(text).toContain('2 docs were removed')
    expect(text + JSON.stringify(data)).not.toMatch(/zebra/i)
    expect((await changes({ since, moduleId: world.secondModule })).data.removed).toBe(0)
  })

  it('do not count removed docs that the person could not see', async () => {
    const id = await save({ name: 'Hidden', url: '/hidden', isShow: 0 })
    later()
    const since = now()
    later()
    await remove(id)
    expect((await changes({ since })).data.removed).toBe(0)
    expect((await changes({ since }, 'projectDev')).data.removed).toBe(1)
    const other = await newWorld(t)
    expect((await changes({ since, projectId: other.project })).isError).toBe(true)
  })

  it('count the docs of a removed application', async () => {
    await save({ moduleId: world.secondModule, name: 'Second', url: '/second' })
    later()
    const since = now()
    later()
    await post('/module/delete', { id: world.secondModule })
    expect((await changes({ since })).data.removed).toBe(1)
  })
})

describe('the changes since a release', () => {
  const names = ({ data }: { data: { changes: { name: string }[] } }) => data.changes.map(({ name }) => name)

  it('can be limited to an application', async () => {
    const second = await save({ moduleId: world.secondModule, name: 'Second', url: '/second' })
    await bind([world.doc, world.folderDoc, second])
    await save({ id: second, moduleId: world.secondModule, description: 'Changed' })
    await save({ id: world.doc, description: 'Changed' })
    await remove(world.folderDoc)
    const input = { sinceRelease: world.release }
    expect(names(await changes(input)).sort()).toEqual(['Doc', 'In folder', 'Second'])
    const limited = await changes({ ...input, moduleId: world.module })
    expect([names(limited).sort(), limited.data.total]).toEqual([['Doc', 'In folder'], 2])
    const other = await newWorld(t)
    expect((await changes({ ...input, moduleId: other.module })).isError).toBe(true)
  })

  it('are counted in all, also those that are not listed', async () => {
    await bind([world.doc])
    const { id: _id, ...doc } = await t.db
      .selectFrom('doc')
      .selectAll()
      .where('id', '=', t.services.ids.decode(world.folderDoc))
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1010 }, (_, index) => ({ ...doc, name: `New ${index}`, identity: null }))
    for (let at = 0; at < rows.length; at += 20)
      await t.db
        .insertInto('doc')
        .values(rows.slice(at, at + 20))
        .execute()
    const { call } = await connectAssistant(url, (await newAccessToken(t, people.projectGuest.userId)).token)
    const input = { projectId: world.project, sinceRelease: world.release, maxTokens: 20_000 }
    let part = await call('get_changes', input)
    expect(part.data.total).toBe(1011)
    let listed = 0
    for (;;) {
      listed += part.data.changes.length
      if (part.data.nextCursor === undefined) break
      part = await call('get_changes', { ...input, cursor: part.data.nextCursor })
    }
    expect(listed).toBe(1000)
    expect(part.text).toContain('11 more are not listed')
  })
})
