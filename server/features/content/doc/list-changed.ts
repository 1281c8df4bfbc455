import type { ChangedDoc } from '#core/contract/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { readableDocs } from '../readable/readable-docs.ts'

const LISTED = 8
const DAY = 24 * 60 * 60 * 1000
const LONGEST_AGO = 30 * DAY
/** Only so many are looked at, however many projects the reader cannot see. */
const NEWEST = 2000

/** What others changed lately, newest first. */
export async function listChanged(ctx: UserCtx): Promise<(Omit<ChangedDoc, 'id'> & { id: number })[]> {
  const { db, actor, services } = ctx
  const newest = db
    .selectFrom('doc')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('is_folder', '=', 0)
    .where('modified_at', '>', services.now() - LONGEST_AGO)
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
  const rows = await readableDocs(ctx)
    .innerJoin(newest.as('newest'), 'newest.id', 'doc.id')
    .leftJoin('doc_revision', (join) =>
      join.onRef('doc_revision.doc_id', '=', 'doc.id').onRef('doc_revision.revision', '=', 'doc.revision'),
    )
    .where('doc.modifier_id', '<>', actor.userId)
    .select([
      'doc.id',
      'doc.name',
      'doc.http_method as httpMethod',
      'doc.type',
      'doc.modifier_name as modifierName',
      'doc.modified_at as gmtModified',
      'module.name as moduleName',
      'project.name as projectName',
      'doc_revision.change_class as changeClass',
    ])
    .orderBy('doc.modified_at', 'desc')
    .orderBy('doc.id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({ ...row, changeClass: row.changeClass ?? '' }))
}
