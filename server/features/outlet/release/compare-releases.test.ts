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

const dev = () => people.projectDev.token
const guest = () => people.projectGuest.token
const save = (input: object, id = world.doc) => t.post(dev(), '/doc/save', { id, moduleId: world.module, ...input })
const bind = (docIds: string[]) => t.post(dev(), '/project/release/update', { id: world.release, docIds, status: 1 })
const compare = async (toId = '', token = dev()) =>
  (await t.get(token, '/project/release/compare', { fromId: world.release, toId })).data
const compareDoc = (docId: string, toId = '', token = dev()) =>
  t.get(token, '/project/release/compare/doc', { fromId: world.release, toId, docId })
const publishNext = async (docIds: string[]) =>
  (await t.post(dev(), '/project/release/add', { projectId: world.project, releaseNo: '2.0', docIds, status: 1 })).data
    .id
const short = ({ docs }: { docs: { group: string; class: string; name: string }[] }) =>
  docs.map(({ group, class: found, name }) => [group, found, name])

describe('the comparison of a release', () => {
  it('finds added, removed and changed docs of another release by group', async () => {
    const third = (await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Third', url: '/third' })).data.id
    const fourth = (await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Fourth', url: '/4' })).data.id
    const same = (await t.post(dev(), '/doc/save', { moduleId: world.module, name: 'Same', url: '/same' })).data.id
    await save({ responseParams: [{ name: 'id' }, { name: 'old' }] })
    await bind([world.doc, world.folderDoc, third, same])
    await save({ responseParams: [{ name: 'id' }] })
    await save({ description: 'Better words' }, world.folderDoc)
    const next = await publishNext([world.doc, world.folderDoc, fourth, same])
    await save({ name: 'Later' })

    const found = await compare(next)
    expect(found.counts).toEqual({ breaking: 1, added: 1, changed: 1, removed: 1, same: 1 })
    expect(short(found)).toEqual([
      ['breaking', 'breaking', 'Doc'],
      ['added', 'compatible', 'Fourth'],
      ['changed', 'text', 'In folder'],
      ['removed', 'breaking', 'Third'],
    ])
    const { data } = await compareDoc(world.doc, next)
    expect(data).toMatchObject({ class: 'breaking', rows: [{ kind: 'removed', path: 'old', class: 'breaking' }] })
  })

  it('is made with the docs of today of the same modules', async () => {
    await bind([world.doc])
    await t.post(dev(), '/doc/save', { moduleId: world.secondModule, name: 'Elsewhere', url: '/elsewhere' })
    expect((await compare()).counts).toEqual({ breaking: 0, added: 1, changed: 0, removed: 0, same: 1 })
    await save({ queryParams: [{ name: 'page', required: 0 }] })
    await t.post(dev(), '/doc/delete', { id: world.folderDoc })
    expect(short(await compare())).toEqual([['changed', 'compatible', 'Doc']])
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect(short(await compare())).toEqual([['removed', 'breaking', 'Doc']])
  })

  it('finds what changed in models and dictionaries', async () => {
    const model = (params: object[]) =>
      t.post(dev(), '/model/save', { id: world.model, moduleId: world.module, name: 'Model', params })
    await model([{ name: 'id' }, { name: 'kind', enumId: world.dictionary }])
    await save({ responseParams: [{ name: 'data', type: 'object', modelId: world.model }] })
    await bind([world.doc, world.folderDoc])
    await t.post(dev(), '/doc/enum/item/add', {
      enumId: world.dictionary,
      name: 'C',
      type: 'string',
      value: 'c',
      description: '',
    })
    await model([{ name: 'kind', enumId: world.dictionary }])
    expect(short(await compare())).toEqual([['breaking', 'breaking', 'Doc']])
    const { data } = await compareDoc(world.doc)
    expect(data.rows).toMatchObject([
      { path: 'data.kind', kind: 'changed' },
      { path: 'data.id', kind: 'removed' },
    ])
  })

  it('shows guests nothing of docs that are hidden now', async () => {
    await bind([world.doc, world.folderDoc])
    await save({ name: 'Secret plan', isShow: 0 })
    expect(short(await compare('', guest()))).toEqual([])
    expect(short(await compare())).toEqual([['breaking', 'breaking', 'Secret plan']])
    expect((await compareDoc(world.doc, '', guest())).code).toBe('100')
  })

  it('shows guests nothing that a doc said while it was hidden in the other release', async () => {
    await bind([world.doc])
    await save({ description: 'Secret plan', isShow: 0 })
    const next = await publishNext([world.doc])
    await save({ description: 'Public', isShow: 1 })
    expect((await compareDoc(world.doc, next)).data.values).toMatchObject([
      { field: 'isShow' },
      { field: 'description' },
    ])
    expect((await compareDoc(world.doc, next, guest())).code).toBe('100')
    expect((await compareDoc(world.doc, '', guest())).code).toBe('0')
  })

  it('masks secrets', async () => {
    await save({ headerParams: [{ name: 'X-Key', example: 'hush', isSecret: 1 }] })
    await bind([world.doc])
    await save({ headerParams: [{ name: 'X-Key', example: 'quiet', isSecret: 1 }], name: 'Renamed' })
    const text = JSON.stringify((await compareDoc(world.doc)).data)
    expect(text).not.toContain('hush')
    expect(text).not.toContain('quiet')
  })

  it('is refused for releases of different projects', async () => {
    const other = await newWorld(t, people)
    const mixed = await t.get(dev(), '/project/release/compare', { fromId: world.release, toId: other.release })
    expect(mixed.code).toBe('100')
  })

  it('is exported as Markdown in the language of the reader', async () => {
    await save({ responseParams: [{ name: 'id' }, { name: 'old' }] })
    await bind([world.doc])
    await save({ responseParams: [{ name: 'id' }], name: 'Doc *two*' })
    const url = `/project/release/changelog?fromId=${world.release}&toId=`
    const file = await t.send({ url: `${url}&lang=en`, headers: { 'x-token': dev() } })
    expect(file.headers['content-type']).toContain('text/markdown')
    expect(file.headers['content-disposition']).toContain('changes-since-1.0.md')
    const lines = file.body.split('\n')
    expect(lines[0]).toBe('# Changes since 1.0')
    expect(lines).toContain('## Breaking changes')
    expect(lines).toContain('- **Doc \\*two\\*** `GET /doc`')
    expect(file.body).toMatch(/\*\*breaking\*\*: old .* removed/)
    expect(lines).toContain('## Added docs')
    const chinese = await t.send({ url: `${url}&lang=zh-CN`, headers: { 'x-token': dev() } })
    expect(chinese.body).toContain('# 1.0 之后的变更')
  })
})
