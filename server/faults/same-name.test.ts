import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../testing/world.ts'

let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
})
afterAll(() => t.close())

const tenTimes = <Result>(make: () => Result): Result[] => Array.from({ length: 10 }, make)

/** Ways to make something whose name must be unique, with the field of the name. */
const makers: Record<string, [path: string, input: () => object, field?: 'releaseNo']> = {
  spaces: ['/space/add', () => ({})],
  projects: ['/project/add', () => ({ spaceId: world.space })],
  'compose projects': ['/compose/project/add', () => ({ spaceId: world.compose.space, type: 1 })],
  dictionaries: ['/doc/enum/info/add', () => ({ moduleId: world.module })],
  models: ['/model/save', () => ({ moduleId: world.module, params: [] })],
  environments: ['/module/environment/add', () => ({ moduleId: world.module, url: 'https://api.example.com' })],
  releases: ['/project/release/add', () => ({ projectId: world.project }), 'releaseNo'],
}

describe.each(Object.entries(makers))('%s of one name', (_kind, [path, input, field = 'name']) => {
  it('that are made at the same time become one', async () => {
    const body = { ...input(), [field]: `Same ${randomBytes(4).toString('hex')}` }
    const answers = await Promise.all(tenTimes(() => t.post(people.spaceAdmin.token, path, body)))
    const refused = answers.filter(({ code }) => code !== '0')
    expect(refused).toHaveLength(9)
    for (const answer of refused) expect(answer).toEqual({ code: '100', msg: t.text('error.nameTaken'), field })
  })
})

it('a folder that is made several times at once is one folder', async () => {
  const body = { moduleId: world.module, name: 'Same folder' }
  const answers = await Promise.all(tenTimes(() => t.post(people.spaceAdmin.token, '/doc/folder/add', body)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
})

it('a project cannot take the name of another at the same time, and a name in the recycle bin is free', async () => {
  const { token } = people.spaceAdmin
  const add = async (name: string) => (await t.post(token, '/project/add', { spaceId: world.space, name })).data.id
  const ids = [await add('Left'), await add('Right')]
  const renamed = await Promise.all(
    ids.map(async (id) => {
      const { data } = await t.get(token, '/project/info', { projectId: id })
      return t.post(token, '/project/update', { id, name: 'Both', version: data.version })
    }),
  )
  expect(renamed.map(({ code }) => code).sort()).toEqual(['0', '100'])
  await t.post(token, '/project/delete', { id: ids[renamed.findIndex(({ code }) => code === '0')] })
  expect(await add('Both')).toEqual(expect.any(String))
})
