import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { importText } from '#core/importers/import-text.ts'
import { countDrafts, readBatch, removeSpool, spoolParts, writeSpool } from './spool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-spool-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A draft for each summary. */
function drafts(summaries: string[]): DocDraft[] {
  const paths = Object.fromEntries(
    summaries.map((summary, index) => [`/p${index}`, { get: { summary, responses: {} } }]),
  )
  return importText(JSON.stringify({ openapi: '3.0.0', info: { title: 'A', version: '1' }, paths })).docs
}

async function spooled(docs: DocDraft[], url?: string): Promise<DocDraft[][]> {
  const database = { dataDir: folder, poolSize: 1, url }
  const spool = writeSpool(docs, { path: join(folder, 'spool'), config: { database } })
  try {
    const batches: DocDraft[][] = []
    for (const part of spoolParts(spool)) {
      const batch = await readBatch(part)
      expect(countDrafts(part)).toBe(batch.length)
      batches.push(batch)
    }
    return batches
  } finally {
    await removeSpool(spool)
  }
}

it('brings drafts over unchanged, in small batches', async () => {
  const docs = drafts(Array.from({ length: 60 }, (_, index) => `Line\u2028break "${index}"\n订单`))
  const batches = await spooled(docs)
  expect(batches.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(batches.flat()).toEqual(docs)
  expect(await spooled(docs, 'postgres://host/db')).toEqual([docs])
})

it('starts a new batch for a long doc', async () => {
  const docs = drafts(['short', 'long', 'short'])
  const [, long] = docs
  if (!long) throw new Error('no draft')
  long.content.description = 'x'.repeat(300_000)
  expect((await spooled(docs)).map(({ length }) => length)).toEqual([1, 1, 1])
})

it('can be empty', async () => {
  expect(await spooled([])).toEqual([])
})
