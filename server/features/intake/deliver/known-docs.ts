import type { Ctx } from '../../../context/ctx.ts'
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
  const deleted = await db
    .selectFrom('doc')
    .innerJoin('trash', 'trash.id', 'doc.trash_id')
    .selectAll('doc')
    .where('doc.kept_identity', 'in', identities)
    .where('doc.staged_by', '=', '')
    .where('doc.origin', '<>', '')
    .where('trash.is_removed', '=', 0)
    .orderBy('doc.id')
    .execute()
  const live = await db.selectFrom('doc').selectAll().where('identity', 'in', identities).execute()
  return new Map([
    ...deleted.map((doc) => [doc.kept_identity ?? '', doc] as const),
    ...live.map((doc) => [doc.identity ?? '', doc] as const),
  ])
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
