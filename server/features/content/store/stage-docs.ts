import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { DocType } from '#core/doc/doc.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { dbEngine } from '../../../db/engine.ts'
import { insertLinks } from './content-links.ts'
import { toContent, type DocTableRow } from './doc-content.ts'
import { recordDocEvents } from './doc-events.ts'
import { insertDeliveredRevisions } from './doc-revisions.ts'
import { folderColumns } from './folders.ts'
import { indexNewDocs, indexNewTexts, unindexDocs } from './search-index.ts'
import type { StoredDoc } from './stored-doc.ts'

/**
 * Docs and folders of a delivery are written in steps and become visible at once. Until then they count as deleted and are marked with
 * their stage, a random id of the delivery.
 */

/** A doc of a delivery, with the columns that the next delivery is compared with. */
export interface DeliveredDoc {
  moduleId: number
  parentId: number
  type: DocType
  variant: string
  identity: string
  stored: StoredDoc
  origin: DocTableRow['origin']
  digest: string
}

/** Returns the ids in the order of the docs. The caller must ensure that their identities are free. */
export async function insertStagedDocs(tx: UserCtx, docs: DeliveredDoc[], stage: string): Promise<number[]> {
  if (docs.length === 0) return []
  const { db, services } = tx
  const rows = await db
    .insertInto('doc')
    .values(
      docs.map(({ moduleId, parentId, type, variant, identity, stored, origin, digest }) => ({
        module_id: moduleId,
        parent_id: parentId,
        is_folder: 0 as const,
        type,
        variant,
        identity: null,
        kept_identity: identity,
        staged_by: stage,
        origin,
        delivered_parent_id: parentId,
        delivered: stored.json,
        delivered_digest: digest,
        ...stored.columns,
        ...stamps(tx),
        deleted_at: services.now(),
      })),
    )
    .returning(['id', 'kept_identity'])
    .execute()
  const ids = new Map(rows.map(({ id, kept_identity }) => [kept_identity, id]))
  const inserted = docs.map(({ identity, stored }) => ({ id: ids.get(identity) ?? 0, ...stored }))
  await insertDeliveredRevisions(tx, inserted)
  await insertLinks(
    db,
    services.ids,
    inserted.map(({ id, links }) => ({ kind: 'doc', id, links })),
  )
  await indexNewTexts(
    db,
    inserted.map(({ id, searchText }) => ({ id, text: searchText })),
  )
  return inserted.map(({ id }) => id)
}

interface DeliveredFolder {
  moduleId: number
  parentId: number
  name: string
  orderIndex: number
  origin: DocTableRow['origin']
}

export async function insertStagedFolder(
  tx: UserCtx,
  { origin, ...folder }: DeliveredFolder,
  stage: string,
): Promise<number> {
  const unseen = { origin, staged_by: stage, deleted_at: tx.services.now() }
  const { id } = await tx.db
    .insertInto('doc')
    .values({ ...folderColumns(tx, folder), ...unseen })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function stamps({ actor, services }: UserCtx) {
  const now = services.now()
  return {
    creator_id: actor.userId,
    creator_name: actor.nickname,
    created_at: now,
    modifier_id: actor.userId,
    modifier_name: actor.nickname,
    modified_at: now,
  }
}

/** The index covers staged rows only, which SQLite recognises by the second condition. */
const isStagedBy = (stage: string, column = 'staged_by') =>
  sql<boolean>`(${sql.ref(column)} = ${stage} and ${sql.ref(column)} <> '')`

/** Whether a doc of the stage cannot be shown, because the same doc was added meanwhile. */
export async function hasStagedTwin({ db }: Ctx, stage: string): Promise<boolean> {
  const twin = await db
    .selectFrom('doc as staged')
    .innerJoin('doc as there', 'there.identity', 'staged.kept_identity')
    .select('staged.id')
    .where(isStagedBy(stage, 'staged.staged_by'))
    .executeTakeFirst()
  return twin !== undefined
}

/** Whether a doc of the stage cannot be shown, because its folder was deleted meanwhile. */
export async function isStageOrphaned({ db }: Ctx, stage: string): Promise<boolean> {
  const orphan = await db
    .selectFrom('doc as staged')
    .innerJoin('doc as folder', 'folder.id', 'staged.parent_id')
    .select('staged.id')
    .where(isStagedBy(stage, 'staged.staged_by'))
    .where('folder.staged_by', '=', '')
    .where('folder.deleted_at', 'is not', null)
    .executeTakeFirst()
  return orphan !== undefined
}

/** Makes the docs and folders of the stage visible. */
export async function showStage({ db }: Ctx, stage: string): Promise<void> {
  const rows = await db.selectFrom('doc').select('id').where(isStagedBy(stage)).execute()
  for (const some of chunks(rows, dbEngine(db) === 'sqlite' ? SHOWN_AT_ONCE : AT_ONCE)) {
    await db
      .updateTable('doc')
      .set((eb) => ({ deleted_at: null, identity: eb.ref('kept_identity'), kept_identity: null, staged_by: '' }))
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

/** On SQLite a longer statement would hold up readers. */
const SHOWN_AT_ONCE = 100
const AT_ONCE = 500

/** Removes the docs and folders of a stage that will never be shown, in short transactions. */
export async function forgetStage(ctx: Ctx, stage: string): Promise<void> {
  while (await transact(ctx, (tx) => forgetSome(tx, stage))) await setImmediate()
}

/** Returns whether there may be more. */
async function forgetSome({ db }: Ctx, stage: string): Promise<boolean> {
  const rows = await db.selectFrom('doc').select('id').where(isStagedBy(stage)).limit(AT_ONCE).execute()
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await unindexDocs(db, ids)
  await db.deleteFrom('content_link').where('from_kind', '=', 'doc').where('from_id', 'in', ids).execute()
  await db.deleteFrom('doc').where('id', 'in', ids).execute()
  return rows.length === AT_ONCE
}

/** Sets the description of a folder that a delivery created. Folders of users are not changed. */
export async function describeFolder({ db }: Ctx, id: number, description: string): Promise<void> {
  const content = JSON.stringify({ description })
  await db.updateTable('doc').set({ content }).where('id', '=', id).where('origin', '<>', '').execute()
}

/** Deletes empty folders; the innermost must come first. They are not moved to the recycle bin. */
export async function deleteEmptyFolders({ db, services }: Ctx, ids: number[]): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('doc')
      .set({ deleted_at: services.now() })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('doc as child')
              .select('child.id')
              .whereRef('child.module_id', '=', 'doc.module_id')
              .whereRef('child.parent_id', '=', 'doc.id')
              .where('child.deleted_at', 'is', null),
          ),
        ),
      )
      .execute()
  }
}

/** Restores a doc from the recycle bin, because it is delivered again. It keeps its id and all references to it. */
export async function reviveDoc(
  tx: UserCtx,
  { id, identity, parentId }: { id: number; identity: string; parentId: number },
): Promise<void> {
  const { db } = tx
  const doc = await db
    .updateTable('doc')
    .set({ deleted_at: null, trash_id: null, identity, kept_identity: null, parent_id: parentId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('trash').where('kind', '=', 'doc').where('thing_id', '=', id).execute()
  await indexNewDocs(db, [{ id, content: toContent(doc) }])
  await recordDocEvents(tx, 'restored', [id])
}
