import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '../../../context/ctx.ts'
import { hashContent } from './doc-revisions.ts'
import { readRevisionTexts } from './read-revisions.ts'

/** Revisions that one step reads. */
const STEP = 50
/** Those of one run; the next one goes on. */
const MAX_STEPS = 200

/** Computes the hashes of revisions that an earlier version stored without. Returns their number. */
export async function hashRevisions({ db }: Ctx): Promise<number> {
  let count = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const rows = await db
      .selectFrom('doc_revision')
      .select(['id', 'doc_id', 'revision'])
      .where('md5', '=', '')
      .limit(STEP)
      .execute()
    for (const [docId, ofDoc] of Map.groupBy(rows, ({ doc_id }) => doc_id)) {
      const texts = await readRevisionTexts(
        db,
        docId,
        ofDoc.map(({ revision }) => revision),
      )
      for (const { id, revision } of ofDoc) {
        const md5 = hashContent(texts.get(revision) ?? '')
        await db.updateTable('doc_revision').set({ md5 }).where('id', '=', id).execute()
      }
    }
    count += rows.length
    if (rows.length < STEP) return count
    await setImmediate()
  }
  return count
}
