import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type ActorKind, type People, type World } from '../../../testing/world.ts'

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

const FORBIDDEN = { code: '100', msg: 'You can view this but not change it. Ask an admin for a role that can.' }
const NOT_FOUND = { code: '100', msg: "Not found, or you don't have access" }

const as = (kind: ActorKind) => people[kind].token
const post = (kind: ActorKind, path: string, body: object) => t.post(as(kind), path, body)
const bin = async () => (await t.get(as('projectDev'), '/trash/list', { projectId: world.project })).data
const names = async () => (await bin()).map(({ name }: { name: string }) => name)
const idOf = async (name: string): Promise<string> =>
  (await bin()).find((item: { name: string }) => item.name === name).id
const remove = async (kind: ActorKind, name: string) => post(kind, '/trash/delete', { id: await idOf(name) })
const empty = (kind: ActorKind, projectId = world.project) => post(kind, '/trash/empty', { projectId })

async function exists(kind: 'doc' | 'module' | 'project' | 'space' | 'model', id: string): Promise<boolean> {
  const key = t.services.ids.decode(id)
  return (await t.db.selectFrom(kind).select('id').where('id', '=', key).execute()).length === 1
}

/** Who removed what, in the audit log. */
async function removals(kind: ActorKind): Promise<string[]> {
  const { userId } = people[kind]
  const lines = await t.db
    .selectFrom('audit')
    .select('object')
    .where('action', '=', 'removed')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return lines.map(({ object }) => object)
}

describe('an item that is deleted permanently', () => {
  it('is gone with everything below it, and nothing else is', async () => {
    await post('projectDev', '/doc/delete', { id: world.folder })
    await post('projectDev', '/model/delete', { id: world.model })
    const id = await idOf('Folder')
    expect((await remove('projectAdmin', 'Folder')).code).toBe('0')
    expect(await names()).toEqual(['Model', 'Deleted'])
    expect([await exists('doc', world.folder), await exists('doc', world.folderDoc)]).toEqual([false, false])
    expect([await exists('doc', world.doc), await exists('model', world.model)]).toEqual([true, true])
    expect(await removals('projectAdmin')).toEqual([`doc ${t.services.ids.decode(world.folder)}`])
    expect(await post('projectDev', '/trash/restore', { id })).toEqual(NOT_FOUND)
    expect(await post('projectAdmin', '/trash/delete', { id })).toEqual(NOT_FOUND)
  })

  it('is removed with its files', async () => {
    await post('projectDev', '/module/delete', { id: world.module })
    expect((await remove('projectAdmin', 'Module')).code).toBe('0')
    expect(await exists('module', world.module)).toBe(false)
    expect(await t.services.files.get(world.uploadFile)).toBeUndefined()
  })

  it('is removed by admins of the project only', async () => {
    await post('projectDev', '/doc/delete', { id: world.doc })
    const id = await idOf('Doc')
    for (const kind of ['projectDev', 'projectGuest'] as const) {
      expect(await post(kind, '/trash/delete', { id })).toEqual(FORBIDDEN)
    }
    for (const kind of ['spaceDev', 'stranger'] as const) {
      expect(await post(kind, '/trash/delete', { id })).toEqual(NOT_FOUND)
    }
    expect((await post('anonymous', '/trash/delete', { id })).code).toBe('1000')
    expect(await names()).toContain('Doc')
    const foreign = await newWorld(t)
    expect(await post('projectAdmin', '/trash/delete', { id: foreign.trash })).toEqual(NOT_FOUND)
  })

  it('cannot be reached in a deleted project', async () => {
    await post('spaceAdmin', '/project/delete', { id: world.project })
    expect(await post('spaceAdmin', '/trash/delete', { id: world.trash })).toEqual(NOT_FOUND)
    expect(await empty('spaceAdmin')).toEqual(NOT_FOUND)
  })

  it('is either removed or restored when both are asked for at once', async () => {
    await post('projectDev', '/doc/delete', { id: world.folder })
    const id = await idOf('Folder')
    const [removed, restored] = await Promise.all([
      post('projectAdmin', '/trash/delete', { id }),
      post('projectDev', '/trash/restore', { id }),
    ])
    expect([removed.code, restored.code]).toContain('0')
    const isBack = restored.code === '0'
    for (const doc of [world.folder, world.folderDoc]) expect(await exists('doc', doc)).toBe(isBack)
    expect(await names()).not.toContain('Folder')
  })
})

describe('a deleted project or space', () => {
  it('is removed by its admins', async () => {
    await post('spaceAdmin', '/project/delete', { id: world.project })
    const projects = await t.get(as('spaceAdmin'), '/trash/list', { spaceId: world.space })
    const { id } = projects.data[0]
    expect(await post('projectDev', '/trash/delete', { id })).toEqual(FORBIDDEN)
    expect((await post('spaceAdmin', '/trash/delete', { id })).code).toBe('0')
    expect(await exists('project', world.project)).toBe(false)

    await post('spaceAdmin', '/space/delete', { id: world.space })
    const spaces = await t.get(as('spaceAdmin'), '/trash/list')
    const { id: spaceEntry } = spaces.data[0]
    expect(await post('spaceDev', '/trash/delete', { id: spaceEntry })).toEqual(FORBIDDEN)
    expect((await post('spaceAdmin', '/trash/delete', { id: spaceEntry })).code).toBe('0')
    expect([await exists('space', world.space), await exists('project', world.secondProject)]).toEqual([false, false])
  })
})

describe('emptying the recycle bin of a project', () => {
  it('removes all that was deleted in it, and nothing of other projects', async () => {
    await post('projectDev', '/doc/delete', { id: world.folder })
    await post('projectDev', '/doc/delete', { id: world.doc })
    await post('projectDev', '/model/delete', { id: world.model })
    await post('projectDev', '/module/delete', { id: world.module })
    const other = await newWorld(t)
    expect((await empty('projectAdmin')).code).toBe('0')
    expect(await bin()).toEqual([])
    expect(await exists('module', world.module)).toBe(false)
    for (const doc of [world.folder, world.folderDoc, world.doc]) expect(await exists('doc', doc)).toBe(false)
    expect(await exists('module', world.secondModule)).toBe(true)
    expect(await exists('module', other.module)).toBe(true)
    const left = await t.db
      .selectFrom('trash')
      .select('id')
      .where('id', '=', t.services.ids.decode(other.trash))
      .execute()
    expect(left).toHaveLength(1)
    expect(await removals('projectAdmin')).toHaveLength(5)
  })

  it('removes hundreds of items', async () => {
    const ids: string[] = []
    for (let number = 0; number < 220; number++) {
      const doc = { moduleId: world.module, name: `Doc ${number}`, url: `/many/${number}` }
      ids.push((await post('projectDev', '/doc/save', doc)).data.id)
    }
    await post('projectDev', '/doc/delete/batch', { ids })
    expect(await bin()).toHaveLength(221)
    expect((await empty('projectAdmin')).code).toBe('0')
    expect(await bin()).toEqual([])
    const left = await t.db
      .selectFrom('doc')
      .select('id')
      .where(
        'id',
        'in',
        ids.map((id) => t.services.ids.decode(id)),
      )
      .execute()
    expect(left).toEqual([])
  })

  it('is for admins of the project', async () => {
    expect(await empty('projectDev')).toEqual(FORBIDDEN)
    for (const kind of ['spaceDev', 'stranger'] as const) expect(await empty(kind)).toEqual(NOT_FOUND)
    expect((await empty('anonymous')).code).toBe('1000')
    const foreign = await newWorld(t)
    expect(await empty('projectAdmin', foreign.project)).toEqual(NOT_FOUND)
    expect(await names()).toEqual(['Deleted'])
  })
})

describe('an interrupted removal', () => {
  beforeEach(async () => {
    await post('projectDev', '/doc/delete', { id: world.folder })
    const trashId = t.services.ids.decode(await idOf('Folder'))
    await t.db.updateTable('trash').set({ is_removed: 1 }).where('id', '=', trashId).execute()
  })

  it('is not shown', async () => {
    expect(await names()).toEqual(['Deleted'])
  })

  it('is finished by the clean-up', async () => {
    await t.runJobs()
    expect(await exists('doc', world.folderDoc)).toBe(false)
    expect((await t.db.selectFrom('trash').select('id').where('is_removed', '=', 1).execute()).length).toBe(0)
  })
})
