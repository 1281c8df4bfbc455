import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { transact } from '../../../context/ctx.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type People, type Person, type World } from '../../../testing/world.ts'
import { addModule } from '../../places/module/change-module.ts'
import { insertDoc } from '../../content/store/insert-doc.ts'
import { findDocs } from './find-docs.ts'

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

const save = async (line: string, change: object = {}) => {
  const [, httpMethod, url, name] = /^(\S+) (\S+) (.+)$/.exec(line) ?? []
  const draft = { moduleId: world.module, httpMethod, url, name, ...change }
  const { code, data } = await t.post(people.projectAdmin.token, '/doc/save', draft)
  expect(code).toBe('0')
  return data.id as string
}
const key = (id: string) => t.services.ids.decode(id)
/** As `METHOD url`, in the space of this test. */
async function found(question: string, filter: object = {}, person: Person = people.projectDev) {
  const ctx = makeUserCtx(t, person.userId)
  const { list } = await findDocs(ctx, { question, spaceId: key(world.space), limit: 20, ...filter })
  return list.map(({ httpMethod, url }) => `${httpMethod} ${url}`)
}

describe('a question', () => {
  it('finds the doc that answers it, in words that the doc does not have', async () => {
    await save('GET /berths List berths')
    await save('GET /berths/{id} Get a berth')
    await save('DELETE /berths/{id} Delete a berth')
    await save('POST /berths/{id}/lock Lock a berth', { description: 'Nobody can moor there.' })
    await save('POST /mooring PostMooring', { description: 'Reserves a place for a ship.' })
    expect((await found('which berths are there'))[0]).toBe('GET /berths')
    expect((await found('get rid of a berth'))[0]).toBe('DELETE /berths/{id}')
    expect((await found('freeze one berth'))[0]).toBe('POST /berths/{id}/lock')
    expect((await found('book a place for my ship'))[0]).toBe('POST /mooring')
    expect(await found('zeppelin')).toEqual([])
  })

  it('in Chinese finds docs by words that are known, and by pairs of characters', async () => {
    await save('POST /berth/create 新增泊位')
    await save('DELETE /berth/delete 删除泊位')
    await save('GET /berth/page 分页查询泊位')
    expect((await found('这个泊位不要了，去掉'))[0]).toBe('DELETE /berth/delete')
    expect((await found('有哪些泊位'))[0]).toBe('GET /berth/page')
    expect((await found('加一个泊位'))[0]).toBe('POST /berth/create')
  })

  it('may have a path or URL, which counts first', async () => {
    await save('GET /berths/{id} Get a berth')
    await save('GET /ships List ships')
    expect((await found('what does GET /berths/17 say about ships'))[0]).toBe('GET /berths/{id}')
    expect(await found('https://example.com/berths/17')).toEqual(['GET /berths/{id}'])
    expect(await found('GET /berths')).toEqual(['GET /berths/{id}'])
  })

  it('of words that say little finds docs that have them all', async () => {
    await save('GET /call Which one is it')
    expect(await found('which one')).toEqual(['GET /call'])
    expect(await found('the')).toEqual([])
  })

  it('is answered in pages', async () => {
    for (let number = 1; number <= 5; number++) await save(`GET /quays/${number} Quay ${number}`)
    const first = await found('quay', { limit: 3 })
    const second = await found('quay', { limit: 3, offset: 3 })
    expect([...first, ...second].sort()).toEqual([1, 2, 3, 4, 5].map((number) => `GET /quays/${number}`))
  })

  it('with words that are in very many docs still finds those that have several of them', async () => {
    await addMany()
    await save('GET /labels List labels')
    const answers = await found('crate label')
    expect(answers).toHaveLength(20)
    expect(answers.filter((answer) => !answer.startsWith('GET /crates/'))).toEqual([])
    await addModules()
    expect(await found('crate label')).toEqual(answers)
  })

  it('is answered from a great many modules too, without the docs of others', async () => {
    await save('GET /winches List winches')
    const owner = await newPeople(t)
    const others = await newWorld(t, owner)
    await transact(makeUserCtx(t, owner.projectAdmin.userId), async (tx) => {
      const content = { ...newDocContent(0), httpMethod: 'GET', url: '/winches/old', name: 'Old winches' }
      await insertDoc(tx, { moduleId: key(others.module), parentId: 0, type: 0, content, source: 1 })
    })
    await addModules()
    expect(await found('winch', { spaceId: undefined })).toEqual(['GET /winches'])
  })

  it('finds docs where they were moved to', async () => {
    const id = await save('GET /cranes List cranes')
    const place = { moduleId: world.secondModule, parentId: '' }
    expect(await t.post(people.projectAdmin.token, '/doc/move', { ids: [id], ...place })).toMatchObject({ code: '0' })
    expect(await found('crane', { moduleId: key(world.module) })).toEqual([])
    expect(await found('crane', { moduleId: key(world.secondModule) })).toEqual(['GET /cranes'])
  })
})

/** More modules than are looked up one by one. */
async function addModules() {
  const ctx = makeUserCtx(t, people.projectAdmin.userId)
  for (let number = 1; number <= 65; number++) {
    await addModule(ctx, { name: `Module ${number}`, projectId: key(world.project) })
  }
}

/** More docs with these words than the list of a word takes. */
async function addMany() {
  const ctx = makeUserCtx(t, people.projectAdmin.userId)
  await transact(ctx, async (tx) => {
    for (let number = 1; number <= 600; number++) {
      const content = {
        ...newDocContent(number),
        httpMethod: 'GET',
        url: `/crates/${number}`,
        name: `Label ${number} of crates`,
      }
      await insertDoc(tx, { moduleId: key(world.module), parentId: 0, type: 0, content, source: 1 })
    }
  })
}

describe('nobody finds', () => {
  it('what they may not read', async () => {
    await save('GET /anchors List anchors')
    await save('GET /hidden-anchors Hidden anchors', { isShow: 0 })
    expect(await found('anchors')).toEqual(['GET /anchors'])
    expect(await found('anchors', {}, people.projectGuest)).toEqual(['GET /anchors'])
    for (const person of [people.spaceGuest, people.spaceDev, people.stranger]) {
      expect(await found('anchors', {}, person), person.kind).toEqual([])
      expect(await found('/anchors', {}, person), person.kind).toEqual([])
    }
  })

  it('deleted docs, other texts than the current ones, or docs of other places', async () => {
    const id = await save('GET /buoys List buoys')
    expect(await found('buoys', { moduleId: key(world.module) })).toEqual(['GET /buoys'])
    expect(await found('buoys', { projectId: key(world.project) })).toEqual(['GET /buoys'])
    expect(await found('buoys', { moduleId: key(world.secondModule) })).toEqual([])
    expect(await found('buoys', { projectId: key(world.secondProject) })).toEqual([])
    await save('GET /buoys List markers', { id })
    expect(await found('markers')).toEqual(['GET /buoys'])
    await t.post(people.projectAdmin.token, '/doc/delete', { id })
    expect(await found('buoys')).toEqual([])
  })

  it('the name of an author', async () => {
    await save('GET /ropes List ropes', { author: 'Popeye' })
    expect(await found('popeye')).toEqual([])
  })
})
