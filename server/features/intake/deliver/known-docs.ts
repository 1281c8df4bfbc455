import type { Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { DocTableRow } from '../../content/store/doc-content.ts'

/** The columns needed to detect that a draft was delivered before. */
export type DeliveredBefore = Pick<DocTableRow, 'id' | 'identity' | 'delivered_parent_id'>

/** The unlocked docs of a module, by the digest of their last delivery. */
export async function listDelivered({ db }: Ctx, moduleId: number): Promise<Map<string, DeliveredBefore>> {
  const rows = await db
    .selectFrom('doc')
    .select(['id', 'identity', 'delivered_parent_id', 'delivered_digest'])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .where('is_locked', '=', 0)
    .where('delivered_digest', '<>', '')
    .execute()
  return new Map(rows.map((row) => [row.delivered_digest, row]))
}

/** Docs by identity: live ones, and deleted ones that a delivery may restore. */
export async function findKnownDocs({ db }: Ctx, identities: string[]): Promise<Map<string, DocTableRow>> {
  if (identities.length === 0) return new Map()
  const deleted = await listRestorable(db, identities)
  const live = await db.selectFrom('doc').selectAll().where('identity', 'in', identities).execute()
  return new Map([
    ...deleted.map((doc) => [doc.kept_identity ?? '', doc] as const),
    ...live.map((doc) => [doc.identity ?? '', doc] as const),
  ])
}

/** In two statements: PostgreSQL would begin a join with the recycle bin, and read all of it. */
async function listRestorable(db: Db, identities: string[]): Promise<DocTableRow[]> {
  const docs = await db
    .selectFrom('doc')
    .selectAll()
    .where('kept_identity', 'in', identities)
    .where('staged_by', '=', '')
    .where('origin', '<>', '')
    .orderBy('id')
    .execute()
  const trashIds = docs.flatMap(({ trash_id }) => trash_id ?? [])
  if (trashIds.length === 0) return []
  const entries = await db
    .selectFrom('trash')
    .select('id')
    .where('id', 'in', trashIds)
    .where('is_removed', '=', 0)
    .execute()
  const restorable = new Set(entries.map(({ id }) => id))
  return docs.filter(({ trash_id }) => trash_id !== null && restorable.has(trash_id))
}

/** Docs that a delivery of the same origin may remove: those that no person locked, versioned or edited. */
export function listRemovable({ db }: Ctx, { moduleId, origin }: { moduleId: number; origin: DocTableRow['origin'] }) {
  return db
    .selectFrom('doc')
    .select(['id', 'parent_id', 'name', 'type'])
    .where('module_id', '=', moduleId)
    .where('origin', '=', origin)
    .where('is_folder', '=', 0)
    .where('is_locked', '=', 0)
    .where('version', '=', '')
    .where('deleted_at', 'is', null)
    .where('delivered', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('doc_revision')
            .select('doc_revision.id')
            .whereRef('doc_revision.doc_id', '=', 'doc.id')
            .where('doc_revision.source', '<>', 0),
        ),
      ),
    )
    .execute()
}
