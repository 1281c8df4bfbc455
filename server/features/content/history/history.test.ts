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

const HOUR = 60 * 60 * 1000

const dev = () => people.projectDev.token
const guest = () => people.projectGuest.token
const save = (doc: object, token = dev()) =>
  t.post(token, '/doc/save', { id: world.doc, moduleId: world.module, ...doc })
const list = async (page: object = {}, token = dev()) =>
  t.get(token, '/doc/changelog/list', { docId: world.doc, ...page })
const entries = async () => (await list()).data.list
const entry = async (revision: number) =>
  (await t.get(dev(), '/doc/snapshot/list', { docId: world.doc })).data.find(
    (one: { revision: number }) => one.revision === revision,
  )
const compare = (from: number, to: number, token = dev()) =>
  t.get(token, '/doc/snapshot/compare-info', { docId: world.doc, from, to })
const restore = async (revision: number, input: object = {}) =>
  t.post(dev(), '/doc/changelog/restore', { id: (await entry(revision)).id, ...input })
const detail = async (token = dev()) => (await t.get(token, '/doc/detail', { id: world.doc })).data
const nickname = async (token: string) => (await t.get(token, '/user/get')).data.nickname
const row = (name: string, change: object = {}) => ({ name, type: 'string', required: 1, ...change })

describe('the list of changes', () => {
  it('says who deleted the doc and who restored it, between its versions, and pages through them', async () => {
    await save({ name: 'Second' })
    const { data } = await t.post(people.projectAdmin.token, '/doc/delete/batch', { ids: [world.doc] })
    t.clock.now += HOUR
    await t.post(dev(), '/trash/restore', { id: data.trashIds[0] })
    await save({ name: 'Third' })
    const all = (await list()).data
    expect(all).toMatchObject({ total: 5, versions: 3 })
    const shown = all.list.map(({ event, revision }: { event: string; revision: number }) =>
      `${revision} ${event}`.trim(),
    )
    expect(shown).toEqual(['3', '2 restored', '2 deleted', '2', '1'])
    const [third, restored, deleted, second] = all.list
    expect(restored).toMatchObject({
      id: '',
      modifyType: 1,
      modifyTime: t.clock.now,
      modifyNickname: await nickname(dev()),
    })
    expect(deleted).toMatchObject({
      modifyType: 2,
      changeClass: 'breaking',
      modifyNickname: await nickname(people.projectAdmin.token),
    })
    expect(third.comparison.values).toMatchObject([{ field: 'name', before: 'Second', after: 'Third' }])
    const pages = await Promise.all([1, 2, 3].map((pageIndex) => list({ pageIndex, pageSize: 2 })))
    expect(pages.flatMap((page) => page.data.list)).toEqual(all.list)
    expect(second.comparison.values).toMatchObject([{ field: 'name', after: 'Second' }])
    expect((await compare(2, 3)).code).toBe('0')
  })

  it('says who changed what, when and how, newest first', async () => {
    t.clock.now += HOUR
    await save({ name: 'Renamed', remark: '<p>Clearer</p>' }, people.projectAdmin.token)
    const [newest, first] = await entries()
    expect(newest).toMatchObject({
      docId: world.doc,
      revision: 2,
      modifyTime: t.clock.now,
      modifyNickname: await nickname(people.projectAdmin.token),
      modifyType: 0,
      modifySource: 1,
      changeClass: 'text',
      remark: '<p>Clearer</p>',
      restoredFrom: 0,
    })
    expect(newest.comparison.values).toContainEqual(
      expect.objectContaining({ field: 'name', before: 'Doc', after: 'Renamed' }),
    )
    expect(newest.docDiffWrappers).toContainEqual({
      positionType: 0,
      docDiffDetails: [
        {
          modifyType: 0,
          targetName: 'name',
          content: { targetName: 'name', value: { oldValue: 'Doc', newValue: 'Renamed' } },
        },
      ],
    })
    expect(first).toMatchObject({ revision: 1, modifyType: 1, changeClass: '', md5Old: '' })
    expect(newest.md5Old).toBe(first.md5New)
    expect(newest.md5New).not.toBe(first.md5New)
  })

  it('marks changes of texts as made in the text editor', async () => {
    const { data } = await t.post(dev(), '/doc/save', {
      moduleId: world.module,
      type: 3,
      name: 'Guide',
      description: 'a',
    })
    await t.post(dev(), '/doc/save', { id: data.id, moduleId: world.module, description: 'b' })
    const reply = await t.get(dev(), '/doc/changelog/list', { docId: data.id })
    expect(reply.data.list.map((one: { modifySource: number }) => one.modifySource)).toEqual([2, 2])
  })

  it('comes in pages', async () => {
    for (const description of ['a', 'b', 'c', 'd']) await save({ description })
    const revisions = async (page: object) => {
      const { data } = await list(page)
      return { total: data.total, revisions: data.list.map(({ revision }: { revision: number }) => revision) }
    }
    expect(await revisions({ pageSize: 2 })).toEqual({ total: 5, revisions: [5, 4] })
    expect(await revisions({ pageIndex: 3, pageSize: 2 })).toEqual({ total: 5, revisions: [1] })
    expect(await revisions({ pageIndex: 4, pageSize: 2 })).toEqual({ total: 5, revisions: [] })
    // The oldest entry of a page is compared with the next one, which is not on the page.
    const { data } = await list({ pageSize: 1 })
    expect(data.list[0].comparison.values).toMatchObject([{ before: 'c', after: 'd' }])
  })

  it('cuts long texts and lists', async () => {
    await save({ description: 'x'.repeat(5000) })
    const [newest] = await entries()
    expect(newest.isCut).toBe(1)
    expect(newest.comparison.values[0].after).toBe(`${'x'.repeat(500)}…`)
    expect((await compare(1, 2)).data.comparison.values[0].after).toHaveLength(5000)
  })

  it('compares large docs in a thread', async () => {
    const rows = Array.from({ length: 800 }, (_, at) => row(`field${at}`, { description: 'About this. '.repeat(20) }))
    await save({ responseParams: rows })
    await save({ description: 'More' })
    const [newest] = await entries()
    expect(newest.comparison.values).toMatchObject([{ field: 'description', before: '', after: 'More' }])
  })
})

describe('comparing two versions', () => {
  it('shows both docs and what differs', async () => {
    await save({ name: 'Second', queryParams: [row('page')] })
    await save({ name: 'Third' })
    const { data } = await compare(1, 3)
    expect(data.from.revision).toBe(1)
    expect(data.to.revision).toBe(3)
    expect(data.docOld).toMatchObject({ name: 'Doc', revision: 1, queryParams: [] })
    expect(data.docNew).toMatchObject({ name: 'Third', revision: 3, queryParams: [{ name: 'page' }] })
    expect(data.comparison.values).toContainEqual(
      expect.objectContaining({ field: 'name', before: 'Doc', after: 'Third' }),
    )
  })

  it('takes 0 for the current version, in both directions', async () => {
    await save({ name: 'Second' })
    expect((await compare(1, 0)).data.to.revision).toBe(2)
    expect((await compare(0, 1)).data.comparison.values).toMatchObject([{ before: 'Second', after: 'Doc' }])
  })

  it('does not know versions that are not there', async () => {
    expect((await compare(1, 7)).msg).toBe(t.text('error.notFound'))
  })
})

describe('a version', () => {
  it('shows the doc as it was, with the parts of today', async () => {
    const params = [row('user', { type: 'object', modelId: world.model })]
    await save({ responseParams: params, name: 'With a model' })
    await save({ responseParams: [], name: 'Without' })
    const { data } = await t.get(dev(), '/doc/snapshot/get', { id: (await entry(2)).id })
    expect(data).toMatchObject({ revision: 2, modifySource: 1, modifierName: await nickname(dev()) })
    expect(data.content).toMatchObject({ id: world.doc, name: 'With a model', revision: 2, conflicts: [] })
    expect(data.content.models).toMatchObject([{ id: world.model, name: 'Model' }])
  })
})

describe('restoring a version', () => {
  it('adds a version with the earlier content, and says where it comes from', async () => {
    await save({ name: 'Second', url: '/second', queryParams: [row('page')] })
    const reply = await restore(1)
    expect(reply.data).toEqual({ id: world.doc, revision: 3 })
    expect(await detail()).toMatchObject({ name: 'Doc', url: '/doc', queryParams: [], revision: 3 })
    const [newest] = await entries()
    expect(newest).toMatchObject({ revision: 3, modifySource: 3, restoredFrom: 1 })
    const audited = await t.db.selectFrom('audit').select('object').where('action', '=', 'restored').execute()
    expect(audited).toContainEqual({ object: `doc ${world.keys.doc} revision 1` })
  })

  it('leaves the doc where it is among its siblings', async () => {
    await save({ name: 'Second' })
    await t.post(dev(), '/doc/orderindex/update', { id: world.doc, orderIndex: 77 })
    await restore(1)
    expect(await detail()).toMatchObject({ name: 'Doc', orderIndex: 77 })
  })

  it('does nothing when the doc has this content', async () => {
    expect((await restore(1)).data).toEqual({ id: world.doc, revision: 1 })
    expect(await entries()).toHaveLength(1)
  })

  it('is refused over a change that the person has not seen', async () => {
    await save({ name: 'Second' })
    await save({ name: 'Third' }, people.projectAdmin.token)
    const reply = await restore(1, { revision: 2 })
    expect(reply).toMatchObject({ code: '100', field: 'revision' })
    expect(await detail()).toMatchObject({ name: 'Third', revision: 3 })
  })

  it('is refused when another doc has the method and URL now', async () => {
    await save({ url: '/second' })
    await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Heir', url: '/doc' })
    expect(await restore(1)).toMatchObject({
      code: '100',
      msg: t.text('error.docUrlTaken', { method: 'GET', url: '/doc', name: 'Heir' }),
    })
    expect(await detail()).toMatchObject({ url: '/second', revision: 2 })
  })

  it('works for a locked doc, as other edits by people do', async () => {
    await save({ name: 'Second' })
    await t.post(dev(), '/doc/lock', { id: world.doc })
    expect((await restore(1)).code).toBe('0')
    expect(await detail()).toMatchObject({ name: 'Doc', isLocked: 1 })
  })

  it('drops links to models that do not belong to the module any more', async () => {
    await save({ responseParams: [row('user', { type: 'object', modelId: world.model })] })
    await save({ responseParams: [] })
    await t.post(dev(), '/doc/move', { ids: [world.doc], moduleId: world.secondModule, parentId: '' })
    expect((await restore(2)).code).toBe('0')
    const { responseParams } = await detail()
    expect(responseParams).toMatchObject([{ name: 'user', type: 'object' }])
    expect(responseParams[0].modelId).toBeUndefined()
  })

  it('tells followers, as any other change', async () => {
    await save({ name: 'Second' })
    await t.post(people.projectGuest.token, '/user/subscribe/doc/subscribe', { sourceId: world.doc })
    await restore(1)
    const { data } = await t.get(guest(), '/user/message/unread')
    expect(data).toContainEqual(expect.objectContaining({ sourceId: world.doc }))
  })
})

describe('who sees the history', () => {
  const everything = async (token: string) => {
    const { id } = await entry(1)
    const replies = [
      await list({}, token),
      await t.get(token, '/doc/snapshot/list', { docId: world.doc }),
      await t.get(token, '/doc/snapshot/get', { id }),
      await compare(1, 0, token),
    ]
    return replies.map(({ code, msg }) => (code === '0' ? 'ok' : msg))
  }
  const gone = () => Array(4).fill(t.text('error.notFound'))

  it('is whoever reads the doc', async () => {
    expect(await everything(guest())).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await everything(people.stranger.token)).toEqual(gone())
  })

  it('is only those who may edit while the doc is hidden', async () => {
    await save({ isShow: 0 })
    expect(await everything(dev())).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await everything(guest())).toEqual(gone())
  })

  it('is only those who may edit for versions in which the doc was hidden', async () => {
    await save({ isShow: 0, description: 'sentinel-draft', remark: '<p>sentinel-remark</p>' })
    await save({ isShow: 1, description: 'Shown', remark: '' })
    const read = await list({}, guest())
    expect(read.data.total).toBe(3)
    expect(JSON.stringify(read)).not.toContain('sentinel')
    expect(JSON.stringify(await list())).toContain('sentinel-draft')
    for (const [from, to] of [
      [1, 2],
      [2, 3],
    ] as const) {
      expect(await compare(from, to, guest())).toEqual({ code: '100', msg: t.text('error.notFound') })
      expect((await compare(from, to)).code).toBe('0')
    }
    const { id } = await entry(2)
    const hidden = await t.get(guest(), '/doc/snapshot/get', { id })
    expect(hidden).toEqual({ code: '100', msg: t.text('error.notFound') })
    expect((await compare(1, 3, guest())).code).toBe('0')
  })

  it('is nobody once the doc is deleted', async () => {
    const { id } = await entry(1)
    await t.post(dev(), '/doc/delete', { id: world.doc })
    const replies = [
      await list(),
      await t.get(dev(), '/doc/snapshot/get', { id }),
      await t.post(dev(), '/doc/changelog/restore', { id }),
    ]
    for (const { msg } of replies) expect(msg).toBe(t.text('error.notFound'))
  })

  it('does not restore for those who only read', async () => {
    const { id } = await entry(1)
    expect(await t.post(guest(), '/doc/changelog/restore', { id })).toMatchObject({ msg: t.text('error.forbidden') })
  })

  it('knows the versions of folders as those of nothing', async () => {
    expect((await t.get(dev(), '/doc/changelog/list', { docId: world.folder })).data).toEqual({
      list: [],
      total: 0,
      versions: 0,
    })
  })
})

describe('secret values', () => {
  const SECRET = 'hunter2'

  it('are never shown, also where they were not marked as secret then', async () => {
    const key = (change: object) => row('key', { id: 'rowofthekey1', ...change })
    await save({ headerParams: [key({ example: SECRET })] })
    await save({ headerParams: [key({ example: `${SECRET}-new`, isSecret: 1 })] })
    const id = (await entry(2)).id
    for (const token of [dev(), guest()]) {
      const told = JSON.stringify([
        await list({}, token),
        await compare(1, 2, token),
        await compare(2, 3, token),
        await t.get(token, '/doc/snapshot/get', { id }),
      ])
      expect(told).not.toContain(SECRET)
    }
    await restore(2)
    expect((await detail()).headerParams).toMatchObject([{ example: SECRET }])
  })
})
