import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Millis } from '../../../db/tables.ts'

/** Published projects that search engines may list: public, enabled, and wanted by their managers. */
export function listIndexed(db: Db) {
  return db
    .selectFrom('compose_project')
    .innerJoin('space', 'space.id', 'compose_project.space_id')
    .select(['compose_project.id', 'compose_project.key', 'compose_project.modified_at as modifiedAt'])
    .where('compose_project.type', '=', 1)
    .where('compose_project.status', '=', 1)
    .where('compose_project.is_indexed', '=', 1)
    .where('space.deleted_at', 'is', null)
    .orderBy('compose_project.id')
    .execute()
}

/** When docs were last changed, by key. */
export async function listDocTimes(db: Db, docIds: readonly number[]): Promise<Map<number, Millis>> {
  const times = new Map<number, Millis>()
  for (const ids of chunks(docIds)) {
    const rows = await db.selectFrom('doc').select(['id', 'modified_at']).where('id', 'in', ids).execute()
    for (const { id, modified_at } of rows) times.set(id, modified_at)
  }
  return times
}
