import { setImmediate } from 'node:timers/promises'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { separateFromBases } from './pack-revisions.ts'

/** The newest revisions of each doc are kept, however old they are. */
export const ALWAYS_KEPT = 20
/** Ids of docs that one step looks at. */
const STEP = 500
/** Revisions that are removed in one transaction. */
const FORGOTTEN_AT_ONCE = 200

/**
 * Removes revisions from before a time, in short transactions, and returns their number. The newest ones of each doc stay, and those
 * that releases are bound to.
 */
export async function forgetRevisions(ctx: Ctx, createdBefore: number): Promise<number> {
  const { max } = await ctx.db
    .selectFrom('doc')
    .select((eb) => eb.fn.max('id').as('max'))
    .executeTakeFirstOrThrow()
  let count = 0
  for (let from = 0; from <= (max ?? 0); from += STEP) {
    for (const doc of await listLongHistories(ctx.db, from)) count += await forgetOfDoc(ctx, doc, createdBefore)
    await setImmediate()
  }
  return count
}

interface DocHistory {
  docId: number
  newest: number
}

function listLongHistories(db: Db, from: number): Promise<DocHistory[]> {
  return db
    .selectFrom('doc_revision')
    .select((eb) => ['doc_id as docId', eb.fn.max('revision').as('newest')])
    .where('doc_id', '>', from)
    .where('doc_id', '<=', from + STEP)
    .groupBy('doc_id')
    .having((eb) => eb.fn.max('revision'), '>', ALWAYS_KEPT)
    .execute()
}

async function forgetOfDoc(ctx: Ctx, doc: DocHistory, createdBefore: number): Promise<number> {
  for (let count = 0; ;) {
    const forgotten = await transact(ctx, (tx) => forgetSome(tx, doc, createdBefore))
    count += forgotten
    if (forgotten < FORGOTTEN_AT_ONCE) return count
    await setImmediate()
  }
}

async function forgetSome(tx: Ctx, { docId, newest }: DocHistory, createdBefore: number): Promise<number> {
  const { db } = tx
  // Deliveries ask whether a person ever edited a doc.
  const edit = await db
    .selectFrom('doc_revision')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('doc_id', '=', docId)
    .where('source', '<>', 0)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('doc_revision')
    .select('revision')
    .where('doc_id', '=', docId)
    .where('revision', '<=', newest - ALWAYS_KEPT)
    .where('revision', '<>', edit?.revision ?? 0)
    .where('created_at', '<', createdBefore)
    .where('revision', 'not in', (eb) => eb.selectFrom('release_doc').select('revision').where('doc_id', '=', docId))
    .orderBy('revision')
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  const revisions = rows.map(({ revision }) => revision)
  if (revisions.length === 0) return 0
  await separateFromBases(tx, docId, revisions)
  await db.deleteFrom('doc_revision').where('doc_id', '=', docId).where('revision', 'in', revisions).execute()
  return revisions.length
}
