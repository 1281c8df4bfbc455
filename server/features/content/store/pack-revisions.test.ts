import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newSession, newWorld, type People, type World } from '../../../testing/world.ts'
import { transact } from '../../../context/ctx.ts'
import { saveDoc } from '../doc/save-doc.ts'
import { ALWAYS_KEPT } from './forget-revisions.ts'
import { packText, unpackText } from './pack-revision.ts'
import { readRevisionTexts } from './read-revisions.ts'

const DAY = 24 * 60 * 60 * 1000

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
  // The release of the test world keeps the first version.
  await t.db.deleteFrom('release_doc').where('doc_id', '=', world.keys.doc).execute()
})

afterEach(() => t.db.deleteFrom('system_config').where('key', '=', 'endpaper.history.keep').execute())

const dev = () => people.projectDev.token
/** In one transaction, because it is quicker. */
const saveMany = (from: number, to: number) =>
  transact(makeUserCtx(t, people.projectDev.userId), async (tx) => {
    const doc = { id: world.keys.doc, moduleId: world.keys.module }
    for (let number = from; number <= to; number++) await saveDoc(tx, { ...doc, description: `版本 ${number} 😀` })
  })
const later = async (days: number) => {
  t.clock.now += days * DAY
  await t.runJobs()
}
const keepDays = (value: string) =>
  t.post(people.superAdmin.token, '/admin/setting/config/update', { key: 'endpaper.history.keep', value })
const rows = () =>
  t.db.selectFrom('doc_revision').selectAll().where('doc_id', '=', world.keys.doc).orderBy('revision').execute()
const revisions = async () => (await rows()).map(({ revision }) => revision)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const texts = async () =>
  [...(await readRevisionTexts(t.db, world.keys.doc, await revisions()))].toSorted(([one], [other]) => one - other)

describe('a packed content', () => {
  it.each([
    ['the same as its base', 'abc', 'abc'],
    ['without a base', 'a long text '.repeat(100), ''],
    ['empty', '', 'abc'],
    ['shorter than its base', 'aa', 'aaaa'],
    ['cut between the bytes of a character', '价格：订', '价格：讣'],
    ['nothing like its base', 'x'.repeat(70_000), 'y'.repeat(70_000)],
  ])('is read back: %s', async (_what, text, base) => {
    expect(unpackText(await packText(text, base), base)).toBe(text)
  })

  it('is small when little has changed in a large content', async () => {
    const rowsOf = (name: string) => JSON.stringify(Array.from({ length: 5000 }, (_, at) => ({ id: at * 7919, name })))
    const text = rowsOf('a').replace('"a"', '"b"')
    const packed = await packText(text, rowsOf('a'))
    expect(packed.length).toBeLessThan(100)
  })

  it('is refused with another base', async () => {
    const packed = await packText('abcdef', 'abcxef')
    expect(() => unpackText(packed, 'a')).toThrow('does not fit its base')
  })
})

describe('older versions', () => {
  it('are packed after a while and read back unchanged', async () => {
    await saveMany(2, 70)
    const before = await texts()
    await later(1)
    const stored = await rows()
    expect(stored.map(({ packed }) => packed !== null)).toEqual([...Array(69).fill(true), false])
    expect(new Set(stored.map(({ base_revision }) => base_revision))).toEqual(new Set([null, 1, 32, 64]))
    expect(await texts()).toEqual(before)
    const size = stored.reduce((sum, { packed }) => sum + (packed?.length ?? 0), 0)
    expect(size).toBeLessThan(before.reduce((sum, [, text]) => sum + text.length, 0) / 8)
    const { data } = await t.get(dev(), '/doc/snapshot/compare-info', { docId: world.doc, from: 40, to: 2 })
    expect(data.comparison.values).toMatchObject([{ before: '版本 40 😀', after: '版本 2 😀' }])
  })

  it('are packed too when a doc changes again later', async () => {
    await saveMany(2, 3)
    await later(1)
    await saveMany(4, 5)
    await later(1)
    expect((await rows()).map(({ packed }) => packed !== null)).toEqual([true, true, true, true, false])
    const reply = await t.get(dev(), '/doc/changelog/list', { docId: world.doc })
    expect(reply.data.list).toHaveLength(5)
  })

  it('are all kept by default', async () => {
    await saveMany(2, 30)
    await later(3000)
    expect(await revisions()).toEqual(range(1, 30))
  })

  it('are removed after the days of the setting, but not the newest ones', async () => {
    expect((await keepDays('30')).code).toBe('0')
    await saveMany(2, 40)
    await later(29)
    expect(await revisions()).toEqual(range(1, 40))
    await later(2)
    expect(await revisions()).toEqual(range(40 - ALWAYS_KEPT + 1, 40))
    const { token } = await newSession(t, people.projectDev.userId)
    const reply = await t.get(token, '/doc/changelog/list', { docId: world.doc, pageSize: 100 })
    expect(reply.data.total).toBe(ALWAYS_KEPT)
    expect(reply.data.list.at(-1)).toMatchObject({ modifyType: 0, md5Old: '' })
  })

  it('are kept when a release has them, although their base is removed', async () => {
    await saveMany(2, 10)
    const release = { projectId: world.project, releaseNo: '2.0', docIds: [world.doc] }
    await t.post(people.projectAdmin.token, '/project/release/add', release)
    await saveMany(11, 50)
    const before = new Map(await texts())
    await later(1)
    await keepDays('30')
    await later(31)
    expect(await revisions()).toEqual([10, ...range(31, 50)])
    expect(await texts()).toEqual([...before].filter(([revision]) => revision === 10 || revision > 30))
  })

  it('leave one edit by a person, which protects a doc from deliveries', async () => {
    await saveMany(2, 40)
    await t.db
      .updateTable('doc_revision')
      .set({ source: 0 })
      .where('doc_id', '=', world.keys.doc)
      .where('revision', '>', 2)
      .execute()
    await keepDays('30')
    await later(31)
    expect(await revisions()).toEqual([2, ...range(21, 40)])
  })
})

it('accepts only whole days as the time that versions are kept', async () => {
  for (const value of ['-1', '1.5', 'all', '', '4000']) expect((await keepDays(value)).code).toBe('100')
  expect((await keepDays('0365')).code).toBe('0')
  const keys = 'endpaper.history.keep'
  const reply = await t.get(people.superAdmin.token, '/admin/setting/config/get', { keys })
  expect(reply.data.configs).toMatchObject([{ key: keys, value: '365' }])
})
