import { sql, type Expression } from 'kysely'
import { dbEngine } from '../../../db/engine.ts'
import { holdsText } from '../../../db/holds-text.ts'
import type { Db } from '../../../db/open.ts'

/** Rows that one statement looks at: SQLite reads in the main thread. */
const AT_ONCE = 10_000
/** Of more rows, only so many are looked at. */
const MOST = 200_000

interface Looking {
  /** Rows with `id`, and two texts, `one` and `other`. */
  rows: (page: { limit: number; offset: number }) => Expression<unknown>
  text: string
  /** Ids that are enough. */
  wanted: number
}

/** Ids of rows with a text that no index has. SQLite looks at them in steps, so that others get turns. */
export async function lookThrough(db: Db, { rows, text, wanted }: Looking): Promise<number[]> {
  const found = new Set<number>()
  const step = dbEngine(db) === 'sqlite' ? AT_ONCE : MOST
  for (let offset = 0; offset < MOST && found.size < wanted; offset += step) {
    const hits = await sql<{ id: number }>`
      select distinct id from ${rows({ limit: step, offset })} as looked
      where ${holdsText(sql.ref('one'), text)} or ${holdsText(sql.ref('other'), text)}
      limit ${wanted}`.execute(db)
    for (const { id } of hits.rows) found.add(id)
    const next = await sql`select id from ${rows({ limit: 1, offset: offset + step })} as next`.execute(db)
    if (next.rows.length === 0) break
  }
  return [...found]
}
