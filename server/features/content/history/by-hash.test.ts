import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
const dev = () => people.projectDev.token
const entries = async () => (await t.get(dev(), '/doc/changelog/list', { docId: world.doc })).data.list

describe('a doc by the hash of its content', () => {
  const byHash = (md5: string, token = dev(), input: object = {}) =>
    t.get(token, '/doc/snapshot/docinfo', { md5, ...input })

  it('is the doc as it was, for whoever may read it', async () => {
    await t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, name: 'Renamed' })
    const [newest, first] = await entries()
    expect((await byHash(first.md5New, people.projectGuest.token)).data).toMatchObject({
      id: world.doc,
      name: 'Doc',
      revision: 1,
    })
    expect((await byHash(newest.md5New.toUpperCase())).data).toMatchObject({ name: 'Renamed', revision: 2 })
    expect((await byHash(newest.md5New, dev(), { docId: world.folderDoc })).code).toBe('100')
    expect((await byHash(newest.md5New, people.stranger.token)).code).toBe('100')
    expect((await byHash('0'.repeat(32))).code).toBe('100')
  })

  it('is found for revisions from before hashes were stored, once a job has computed them', async () => {
    const [first] = await entries()
    await t.db.updateTable('doc_revision').set({ md5: '' }).execute()
    expect((await byHash(first.md5New)).code).toBe('100')
    t.clock.now += DAY
    await t.runJobs()
    expect((await byHash(first.md5New)).data).toMatchObject({ id: world.doc })
  })
})
