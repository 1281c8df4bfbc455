import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { chunks } from '../../../db/chunks.ts'
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

const dev = () => people.projectDev.token
const list = async (filter: object = {}) =>
  (await t.get(dev(), '/project/release/list', { projectId: world.project, ...filter })).data
const docs = async (releaseId = world.release) =>
  (await t.get(dev(), '/project/release/docs', { projectId: world.project, releaseId })).data
const numbers = (rows: { releaseNo: string }[]) => rows.map(({ releaseNo }) => releaseNo)

describe('a release', () => {
  it('contains docs of its project and is found by number and status', async () => {
    t.clock.now += 1000
    const docIds = [world.doc, world.folderDoc]
    const input = { projectId: world.project, releaseNo: '2.0-rc', releaseDesc: '大版本', status: 1, docIds }
    expect((await t.post(dev(), '/project/release/add', input)).code).toBe('0')
    expect(await list()).toMatchObject([
      { releaseNo: '2.0-rc', releaseDesc: '大版本', status: 1, docCount: 2 },
      { releaseNo: '1.0', status: 0, docCount: 1 },
    ])
    expect(numbers(await list({ releaseNo: 'RC' }))).toEqual(['2.0-rc'])
    expect(numbers(await list({ status: 0 }))).toEqual(['1.0'])
  })

  it('has a unique number in the project', async () => {
    const again = await t.post(dev(), '/project/release/add', { projectId: world.project, releaseNo: '1.0' })
    expect(again).toEqual({ code: '100', msg: t.text('error.nameTaken'), field: 'releaseNo' })
  })

  it('is one of a limited number in a project', async () => {
    const ofProject = t.db.selectFrom('release').selectAll().where('project_id', '=', world.keys.project).limit(1)
    const { id: _id, ...common } = await ofProject.executeTakeFirstOrThrow()
    const rows = Array.from({ length: limits.releases - 1 }, (_none, at) => ({ ...common, release_no: `0.${at}` }))
    for (const some of chunks(rows, 100)) await t.db.insertInto('release').values(some).execute()
    const more = await t.post(dev(), '/project/release/add', { projectId: world.project, releaseNo: '3.0' })
    expect(more).toEqual({ code: '100', msg: t.text('error.tooManyReleases', { max: limits.releases }) })
  })

  it('rejects folders and docs of other projects', async () => {
    const input = { projectId: world.project, releaseNo: '3.0' }
    expect((await t.post(dev(), '/project/release/add', { ...input, docIds: [world.folder] })).code).toBe('100')
    const other = await newWorld(t, people)
    expect((await t.post(dev(), '/project/release/add', { ...input, docIds: [other.doc] })).code).toBe('100')
    expect(numbers(await list())).toEqual(['1.0'])
  })

  it('reports docs that changed since it was published, and counts those that it shows', async () => {
    const update = { id: world.release, docIds: [world.doc, world.folderDoc], status: 1 }
    await t.post(dev(), '/project/release/update', update)
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, name: 'Changed' })
    expect(await docs()).toMatchObject([
      { id: world.folderDoc, isChanged: 0 },
      { id: world.doc, name: 'Changed', isChanged: 1, moduleName: 'Module' },
    ])
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect(await docs()).toMatchObject([{ id: world.folderDoc }])
    expect((await list())[0].docCount).toBe(2)
  })

  it('is listed for the modules whose docs it contains', async () => {
    const ofModule = async (moduleId: string) => (await t.get(dev(), '/module/release/list', { moduleId })).data
    expect(await ofModule(world.module)).toMatchObject([{ releaseNo: '1.0', docCount: 1 }])
    expect(await ofModule(world.secondModule)).toEqual([])
  })

  it('can be switched, changed based on the version seen, and removed; its docs are kept', async () => {
    await t.post(dev(), '/project/release/status', { id: world.release, status: 1 })
    expect(await list()).toMatchObject([{ status: 1, version: 2 }])
    const late = await t.post(dev(), '/project/release/update', { id: world.release, releaseDesc: 'x', version: 1 })
    expect(late.msg).toContain('in the meantime')
    await t.post(dev(), '/project/release/remove', { id: world.release })
    expect(await list()).toEqual([])
    expect((await t.get(dev(), '/doc/detail', { id: world.doc })).code).toBe('0')
  })
})
