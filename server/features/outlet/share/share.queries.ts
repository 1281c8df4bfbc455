import type { Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { isPast } from '../../../http/visit/publication.ts'

interface Page {
  moduleId: number
  pageIndex: number
  pageSize: number
}

/** Newest first. */
export async function pageShares(ctx: Ctx, { moduleId, pageIndex, pageSize }: Page) {
  const { total } = await ctx.db
    .selectFrom('share')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('module_id', '=', moduleId)
    .executeTakeFirstOrThrow()
  const rows = await shareRows(ctx.db)
    .where('share.module_id', '=', moduleId)
    .orderBy('share.id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  return { list: rows.map((row) => toShareRow(ctx, row)), total }
}

export async function getShareRow(ctx: Ctx, id: number) {
  const row = await shareRows(ctx.db).where('share.id', '=', id).executeTakeFirstOrThrow()
  return toShareRow(ctx, row)
}

/** Without the password. */
const shareRows = (db: Db) =>
  db
    .selectFrom('share')
    .leftJoin('user_account', 'user_account.id', 'share.creator_id')
    .leftJoin('release', 'release.id', 'share.release_id')
    .select(['share.release_id', 'release.release_no', 'release.status as releaseStatus', 'release.is_frozen'])
    .select([
      'share.id',
      'share.key',
      'share.module_id as moduleId',
      'share.type',
      'share.status',
      'share.is_all as isAll',
      'share.title',
      'share.logo',
      'share.style',
      'share.remark',
      'share.last_day as expirationTime',
      'share.is_show_debug as isShowDebug',
      'share.is_all_debug as isAllSelectedDebug',
      'share.visits',
      'share.last_visit_at as lastVisitAt',
      'share.created_at as gmtCreate',
      'share.version',
      'user_account.nickname',
    ])
    .select((eb) =>
      eb
        .selectFrom('share_content')
        .innerJoin('doc', 'doc.id', 'share_content.doc_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('share_content.share_id', '=', 'share.id')
        .whereRef('doc.module_id', '=', 'share.module_id')
        .where('doc.deleted_at', 'is', null)
        .where((eb) => eb.or([eb('doc.is_folder', '=', 0), eb('share_content.is_share_folder', '=', 1)]))
        .as('contentCount'),
    )

type ShareColumns = Awaited<ReturnType<ReturnType<typeof shareRows>['execute']>>[number]

function toShareRow({ services }: Ctx, { nickname, contentCount, release_id, release_no, ...rest }: ShareColumns) {
  const { releaseStatus, is_frozen, ...row } = rest
  const isReleased: Bit = release_id === null || (releaseStatus === 1 && is_frozen === 1) ? 1 : 0
  const isExpired: Bit = isPast(row.expirationTime, services) ? 1 : 0
  return {
    ...row,
    url: `${services.config.publicUrl}/share/${row.key}`,
    contentCount: contentCount ?? 0,
    releaseId: release_id ?? 0,
    releaseNo: release_no ?? '',
    isReleased,
    isExpired,
    creatorName: nickname ?? '',
  }
}

/** What was chosen and still is in the module: docs can be deleted or moved away, and may come back. */
export function listChosen(db: Db, shareId: number) {
  return db
    .selectFrom('share')
    .innerJoin('share_content', 'share_content.share_id', 'share.id')
    .innerJoin('doc', (join) =>
      join.onRef('doc.id', '=', 'share_content.doc_id').onRef('doc.module_id', '=', 'share.module_id'),
    )
    .select(['doc.id as docId', 'doc.is_folder as isFolder', 'share_content.is_share_folder as isShareFolder'])
    .where('share.id', '=', shareId)
    .where('doc.deleted_at', 'is', null)
    .orderBy('doc.order_index')
    .orderBy('doc.id')
    .execute()
}

/** None while debugging is off. */
export function listChosenEnvironments(db: Db, shareId: number) {
  return db
    .selectFrom('environment')
    .innerJoin('share', 'share.module_id', 'environment.module_id')
    .leftJoin('share_environment', (join) =>
      join
        .onRef('share_environment.environment_id', '=', 'environment.id')
        .onRef('share_environment.share_id', '=', 'share.id'),
    )
    .select(['environment.id as moduleEnvironmentId', 'environment.name'])
    .where('share.id', '=', shareId)
    .where('share.is_show_debug', '=', 1)
    .where('environment.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('share.is_all_debug', '=', 1), eb('share_environment.share_id', 'is not', null)]))
    .orderBy('environment.order_index')
    .orderBy('environment.id')
    .execute()
}
