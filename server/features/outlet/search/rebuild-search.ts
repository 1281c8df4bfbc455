import { transact } from '../../../context/ctx.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import { toContent } from '../../content/store/doc-content.ts'
import { indexDocAgain } from '../../content/store/search-index.ts'

/** Docs per transaction: limits how long others wait. */
const BATCH = 100

/**
 * Indexes all docs again, after a change of the search text. Migrations that need it add the job by name. Docs are locked until they
 * are indexed, so a doc that is saved meanwhile keeps its newer text.
 */
export const rebuildSearch: JobKind<Record<string, never>> = {
  name: 'rebuild-search',
  run: async (ctx) => {
    let indexed = 0
    for (let last = 0; ;) {
      const ids = await transact(ctx, ({ db }) => indexAfter(db, last))
      indexed += ids.length
      if (ids.length < BATCH) return { indexed }
      last = ids.at(-1) ?? 0
    }
  },
}

async function indexAfter(db: Db, last: number): Promise<number[]> {
  const docs = await db
    .selectFrom('doc')
    .selectAll()
    .where('id', '>', last)
    .where('is_folder', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .$if(dbEngine(db) === 'postgres', (query) => query.forUpdate())
    .execute()
  for (const doc of docs) await indexDocAgain(db, doc.id, toContent(doc))
  return docs.map(({ id }) => id)
}

/** Indexes all docs within a transaction of the caller. */
export async function indexAll(db: Db): Promise<number> {
  let indexed = 0
  for (let last: number | undefined = 0; last !== undefined;) {
    const ids: number[] = await indexAfter(db, last)
    indexed += ids.length
    last = ids.at(-1)
  }
  return indexed
}
