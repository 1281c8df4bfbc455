import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type World } from '../../../testing/world.ts'
import { copyDocs } from './copy-docs.ts'

let t: TestApp
let world: World
let token: string
beforeAll(async () => {
  t = await startTestApp()
  const people = await newPeople(t)
  world = await newWorld(t, people)
  token = people.projectDev.token
})
afterAll(() => t.close())

const post = async (path: string, input: object) =>
  (await t.post(token, path, { moduleId: world.module, ...input })).data.id as string

const namesIn = async (parentId: number) => {
  const rows = await t.db
    .selectFrom('doc')
    .select(['id', 'name', 'order_index'])
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .execute()
  expect(new Set(rows.map(({ order_index }) => order_index)).size).toBe(rows.length)
  return rows
}

it('copies docs to the end in their order, and looks for that end once for each folder', async () => {
  const { ids } = t.services
  const source = await post('/doc/folder/add', { name: 'Source' })
  const inner = await post('/doc/folder/add', { name: 'Inner', parentId: source })
  for (const parentId of [source, inner]) {
    for (const name of ['A', 'B', 'C']) await post('/doc/save', { parentId, name, url: `/${parentId}/${name}` })
  }
  const target = await post('/doc/folder/add', { name: 'Target' })
  await post('/doc/save', { parentId: target, name: 'First', url: '/first' })

  let searches = 0
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('"func":"max"')) searches += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const ctx = makeUserCtx(t, world.keys.member)
  const parentId = ids.decode(target)
  const tops = (await namesIn(ids.decode(source))).filter(({ name }) => name !== 'Inner').map(({ id }) => id)
  const copied = [...tops, ids.decode(inner)]
  await copyDocs({ ...ctx, db: t.db.withPlugin(count) }, { ids: copied, moduleId: world.keys.module, parentId })
  const inTarget = await namesIn(parentId)
  const copyOf = (name: string) => t.text('doc.copyName', { name })
  expect(inTarget.map(({ name }) => name)).toEqual(['First', ...['A', 'B', 'C', 'Inner'].map(copyOf)])
  expect((await namesIn(inTarget.at(-1)?.id ?? 0)).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(searches).toBe(2)
})
