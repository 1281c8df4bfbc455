import type { Ctx } from '../../../context/ctx.ts'
import { Gathered } from '../../../context/gathered.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Millis, Tables } from '../../../db/tables.ts'

interface LastRead {
  docId: number
  at: Millis
}

/** When docs were last read, until it is written. */
export const lastReads = new Gathered<LastRead>({
  name: 'last reads of docs',
  keyOf: ({ docId }) => String(docId),
  join: (known, other) => (known.at < other.at ? other : known),
  write: writeLastReads,
})

/** By a person, a program with an account or a visitor, whatever they do with it. */
export function noteRead({ db, services }: Pick<Ctx, 'db' | 'services'>, docId: number): void {
  lastReads.add({ db, services }, { docId, at: services.now() })
}

async function writeLastReads(db: Db, reads: LastRead[]): Promise<void> {
  for (const group of chunks(reads)) {
    const ids = group.map(({ docId }) => docId)
    // Docs may have been deleted for good meanwhile.
    const docs = await db.selectFrom('doc').select('id').where('id', 'in', ids).execute()
    const known = new Set(docs.map(({ id }) => id))
    const rows = group
      .filter(({ docId }) => known.has(docId))
      .map(({ docId, at }) => ({ doc_id: docId, last_read_at: at }))
    if (rows.length > 0) await insertLastReads(db, rows)
  }
}

/** Other nodes may have written a later time. */
async function insertLastReads(db: Db, rows: Tables['doc_read'][]): Promise<void> {
  await db
    .insertInto('doc_read')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('doc_id')
        .doUpdateSet({ last_read_at: (eb) => eb.ref('excluded.last_read_at') })
        .whereRef('excluded.last_read_at', '>', 'doc_read.last_read_at'),
    )
    .execute()
}
