import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chunks } from '../../../db/chunks.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { indexNewTexts, unindexDocs } from './search-index.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function indexSize(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select sum(length(block)) as bytes from doc_search_data`.execute(t.db)
  return rows[0]?.bytes ?? 0
}

async function matching(word: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select rowid as id from doc_search where doc_search match ${word} order by rowid`.execute(t.db)
  return rows.map(({ id }) => id)
}

/** Larger than the ids of all docs. */
const FIRST = 1_000_000
const ids = Array.from({ length: 2000 }, (_, number) => FIRST + number)
const isKept = (id: number) => id % 4 === 0

it('removes what is left of deleted docs from the search index at the clean-up', async () => {
  for (const some of chunks(ids, 100)) {
    const entries = some.map((id) => ({
      id,
      text: { name: `doc${id}`, url: 'path', params: '', body: `word${id} common` },
    }))
    await indexNewTexts(t.db, entries)
  }
  const full = await indexSize()
  for (const some of chunks(
    ids.filter((id) => !isKept(id)),
    100,
  )) {
    await unindexDocs(t.db, some)
  }
  expect(await matching('common')).toEqual(ids.filter(isKept))

  await t.runJobs()
  expect(await indexSize()).toBeLessThan(full / 2)
  expect(await matching('common')).toEqual(ids.filter(isKept))
  expect(await matching(`word${FIRST}`)).toEqual([FIRST])
  expect(await matching(`word${FIRST + 1}`)).toEqual([])
})
