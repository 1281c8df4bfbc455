import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { chunks } from '../../../db/chunks.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newWorld, type World } from '../../../testing/world.ts'
import { deleteDocs } from './delete-docs.ts'
import { toColumns } from './doc-content.ts'
import { moveDocs } from './move-docs.ts'

/** More than SQLite accepts as values of one statement. */
const MANY = 33_000

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await newWorld(t)
  await fillFolder()
})
afterAll(() => t.close())

const folderId = () => t.services.ids.decode(world.folder)
const ctx = () => makeUserCtx(t, world.keys.member)

async function fillFolder(): Promise<void> {
  const now = t.clock.now
  const content = { ...toColumns(newDocContent(0)), content: JSON.stringify({ description: 'x'.repeat(2000) }) }
  await t.db.transaction().execute(async (db) => {
    for (const some of chunks(Array.from({ length: MANY }, (_, index) => index))) {
      const rows = some.map((index) => ({
        ...content,
        module_id: world.keys.module,
        parent_id: folderId(),
        is_folder: 0 as const,
        type: 0 as const,
        identity: `large ${index}`,
        name: `Doc ${index}`,
        url: `/large/${index}`,
        creator_id: 0,
        creator_name: '',
        created_at: now,
        modifier_id: 0,
        modifier_name: '',
        modified_at: now,
      }))
      await db.insertInto('doc').values(rows).execute()
    }
  })
}

it('moves and deletes a folder with more docs than fit into one statement', async () => {
  const { ids } = t.services
  await moveDocs(ctx(), { ids: [folderId()], moduleId: world.keys.module, parentId: ids.decode(world.secondFolder) })
  const live = () =>
    t.db
      .selectFrom('doc')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('parent_id', '=', folderId())
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  // One doc existed before.
  expect((await live()).count).toBe(MANY + 1)
  await deleteDocs(ctx(), { ids: [folderId()] })
  expect((await live()).count).toBe(0)
})
