import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
let key: string
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const dev = () => people.projectDev.token
const save = (input: object, id = world.doc) => t.post(dev(), '/doc/save', { id, moduleId: world.module, ...input })
const saveModel = (params: object[]) =>
  t.post(dev(), '/model/save', { id: world.model, moduleId: world.module, name: 'Model', params })
const share = (input: object = {}) =>
  t.post(dev(), '/doc/share/add', {
    moduleId: world.module,
    type: 1,
    isAll: 1,
    releaseId: world.release,
    isShowDebug: 1,
    isAllSelectedDebug: 1,
    ...input,
  })
const setStatus = (status: 0 | 1) => t.post(dev(), '/project/release/status', { id: world.release, status })
const menu = async () => (await t.get('', '/share/menu', { id: key })).data.map(({ label }: { label: string }) => label)
const view = (docId = world.doc) => t.get('', '/doc/share/view', { shareConfigId: key, docId })
const file = async (name: string) => (await t.send({ url: `/share/${key}/${name}` })).body

beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  await saveModel([{ name: 'id' }, { name: 'old' }])
  await save({
    name: 'Doc then',
    description: `<a href="/upload/${world.upload}/${world.uploadFile}">file</a>`,
    responseParams: [{ name: 'data', type: 'object', modelId: world.model }],
  })
  await t.post(dev(), '/project/release/update', {
    id: world.release,
    docIds: [world.doc, world.folderDoc],
    status: 1,
  })
  await save({ name: 'Doc now', description: 'Unreleased words', responseParams: [] })
  await saveModel([{ name: 'fresh' }])
  await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Later', url: '/later' })
  const { data } = await share()
  key = data.key
})

describe('a share of a release', () => {
  it('shows visitors the docs of its module as they were', async () => {
    expect(await menu()).toEqual(['Folder', 'In folder', 'Doc then'])
    const { data } = await view()
    expect(data).toMatchObject({ name: 'Doc then', creatorName: '', modifierName: '', projectId: '', spaceId: '' })
    expect(data.models[0].params).toMatchObject([{ name: 'id' }, { name: 'old' }])
    expect(JSON.stringify(data)).not.toContain('Unreleased')
    const info = await t.get('', '/share/get', { id: key })
    expect(info.data).toMatchObject({ title: 'Module', description: '1.0' })
  })

  it('gives visitors the parts of a doc as they were', async () => {
    const model = await t.get('', '/share/model', { id: key, docId: world.doc, modelId: world.model })
    expect(model.data).toMatchObject({ name: 'Model', params: [{ name: 'id' }, { name: 'old' }] })
    const of = { id: key, docId: world.doc, environmentId: world.environment }
    expect((await t.get('', '/share/environment', of)).code).toBe('0')
    const upload = `/share/upload/${key}/${world.doc}/${world.upload}/${world.uploadFile}`
    expect((await t.send({ url: upload })).body).toBe('hello')
    const other = `/share/upload/${key}/${world.folderDoc}/${world.upload}/${world.uploadFile}`
    expect((await t.send({ url: other })).body).not.toBe('hello')
    const foreign = await t.get('', '/share/model', { id: key, docId: world.folderDoc, modelId: world.model })
    expect(foreign.code).toBe('100')
  })

  it('finds docs by what they were called', async () => {
    const search = async (q: string) =>
      (await t.get('', '/share/search', { id: key, q, pageIndex: 1, pageSize: 20 })).data
    expect((await search('then')).list).toMatchObject([{ name: 'Doc then', moduleName: '' }])
    for (const q of ['now', 'Unreleased', 'Later']) expect((await search(q)).total, q).toBe(0)
  })

  it('is read by programs as it was', async () => {
    for (const name of ['openapi.json', 'llms-full.txt', `${world.doc}.md`]) {
      const text = await file(name)
      expect(text, name).toContain('Doc then')
      expect(text, name).not.toContain('Doc now')
      expect(text, name).not.toContain('Unreleased')
      expect(text, name).not.toContain('fresh')
    }
    expect(await file('llms.txt')).toContain('Doc then')
    expect(await file('llms.txt')).not.toContain('Later')
  })

  it('does not show docs that are hidden or deleted now, or not in the release', async () => {
    await t.post(dev(), '/doc/update/batch', { ids: [world.folderDoc], isShow: 0 })
    expect(await menu()).toEqual(['Doc then'])
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect(await menu()).toEqual([])
    for (const docId of [world.doc, world.folderDoc]) expect((await view(docId)).code).toBe('100')
    expect(await file('llms.txt')).not.toContain('Doc then')
    const later = await t.get(dev(), '/doc/list', { moduleId: world.module })
    const { id } = later.data.find(({ name }: { name: string }) => name === 'Later')
    expect((await view(id)).code).toBe('100')
  })

  it('closes while the release is not published, and ends with it', async () => {
    await setStatus(0)
    expect(await view()).toMatchObject({ code: '100', msg: t.text('visit.disabled') })
    expect(
      (await t.post(dev(), '/doc/share/page', { moduleId: world.module, pageIndex: 1, pageSize: 20 })).data.list[0],
    ).toMatchObject({ releaseNo: '1.0', isReleased: 0 })
    await setStatus(1)
    expect((await view()).data).toMatchObject({ name: 'Doc then' })
    await t.post(dev(), '/project/release/remove', { id: world.release })
    expect((await view()).msg).toBe(t.text('visit.notFound'))
  })

  it('needs a published release of the same project, and all of its docs', async () => {
    const other = await newWorld(t, people)
    expect((await share({ releaseId: other.release })).code).toBe('100')
    expect(await share({ isAll: 0, content: [{ docId: world.doc, isShareFolder: 0 }] })).toMatchObject({
      code: '100',
      msg: t.text('share.wholeRelease'),
    })
    await setStatus(0)
    expect(await share()).toMatchObject({ code: '100', msg: t.text('share.publishFirst') })
  })
})
