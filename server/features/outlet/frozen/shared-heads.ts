import type { Db } from '../../../db/open.ts'
import type { Head } from './copy.ts'
import { listFrozenHeads } from './side.ts'

/** Docs of a release that visitors see: those that are shown in the module now. */
export async function listSharedHeads(
  db: Db,
  { releaseId, moduleId }: { releaseId: number; moduleId: number },
): Promise<Head[]> {
  const live = await db
    .selectFrom('release_copy')
    .innerJoin('doc', 'doc.id', 'release_copy.doc_id')
    .select('doc.id')
    .where('release_copy.release_id', '=', releaseId)
    .where('doc.module_id', '=', moduleId)
    .where('doc.is_show', '=', 1)
    .where('doc.deleted_at', 'is', null)
    .execute()
  const shown = new Set(live.map(({ id }) => id))
  return (await listFrozenHeads(db, releaseId)).filter(({ docId }) => shown.has(docId))
}
