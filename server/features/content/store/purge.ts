import { pausedChunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { unindexDocs } from './search-index.ts'
import type { SharedKind } from './shared-things.ts'

/** Number of docs that are removed before other requests get a turn. */
const PURGED_AT_ONCE = 200

/** Removes docs and folders permanently, with their links and search text, which no foreign key removes on both engines. */
async function purgeDocs(db: Db, docs: { id: number }[]): Promise<void> {
  for await (const some of pausedChunks(docs, PURGED_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    await unindexDocs(db, ids)
    await db.deleteFrom('content_link').where('from_kind', '=', 'doc').where('from_id', 'in', ids).execute()
    await db.deleteFrom('doc').where('id', 'in', ids).execute()
  }
}

/** Removes the content of one entry of the recycle bin. */
export async function purgeTrashedDocs(db: Db, trashId: number): Promise<void> {
  await purgeDocs(db, await db.selectFrom('doc').select('id').where('trash_id', '=', trashId).execute())
}

/** Removes empty folders that deliveries deleted. They are not in the recycle bin. */
export async function purgeEmptiedFolders(db: Db, deletedBefore: number): Promise<void> {
  const folders = await db
    .selectFrom('doc')
    .select('id')
    .where('deleted_at', '<', deletedBefore)
    .where('trash_id', 'is', null)
    .where('is_folder', '=', 1)
    .execute()
  await purgeDocs(db, folders)
}

/** Removes dictionaries, models or environments permanently, with all links from and to them. */
export async function purgeShared(db: Db, kind: SharedKind, things: { id: number }[]): Promise<void> {
  for await (const some of pausedChunks(things)) {
    const ids = some.map(({ id }) => id)
    if (kind !== 'environment') {
      await db.deleteFrom('content_link').where('to_kind', '=', kind).where('to_id', 'in', ids).execute()
    }
    if (kind === 'model') {
      await db.deleteFrom('content_link').where('from_kind', '=', 'model').where('from_id', 'in', ids).execute()
    }
    await db.deleteFrom(kind).where('id', 'in', ids).execute()
  }
}

/** Removes dictionaries and models of interrupted deliveries. They count as deleted but are not in the recycle bin. */
export async function purgeUnshown(db: Db, deletedBefore: number): Promise<void> {
  for (const kind of ['model', 'dictionary'] as const) {
    const things = await db
      .selectFrom(kind)
      .select('id')
      .where('deleted_at', '<', deletedBefore)
      .where('id', 'not in', (eb) => eb.selectFrom('trash').select('thing_id').where('trash.kind', '=', kind))
      .execute()
    await purgeShared(db, kind, things)
  }
}

/** Removes the content of a module, before the module itself is removed. */
export async function purgeModuleContent(db: Db, moduleId: number): Promise<void> {
  await purgeDocs(db, await db.selectFrom('doc').select('id').where('module_id', '=', moduleId).execute())
  for (const kind of ['model', 'dictionary', 'environment'] as const) {
    await purgeShared(db, kind, await db.selectFrom(kind).select('id').where('module_id', '=', moduleId).execute())
  }
  await db.deleteFrom('shared_text').where('module_id', '=', moduleId).execute()
}
