import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { holdsText } from '../../../db/holds-text.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { readableDocs } from '../../content/readable/readable-docs.ts'
import { getRelease } from '../frozen/release-row.ts'
import { seesHiddenOf } from './read-release.ts'

/** Docs of releases that exist and that the reader can see. Deleted docs are listed again when they are restored. */
function releasedDocs(ctx: UserCtx) {
  return readableDocs(ctx).innerJoin('release_doc', 'release_doc.doc_id', 'doc.id')
}

interface ReleaseFilter {
  projectId: number
  releaseNo?: string
  status?: Bit
  /** Only releases with docs of this module; only these docs are counted. */
  moduleId?: number
}

export async function listReleases(ctx: UserCtx, { projectId, releaseNo = '', status, moduleId }: ReleaseFilter) {
  const counts = releasedDocs(ctx)
    .select((eb) => ['release_doc.release_id', eb.fn.countAll<number>().as('count')])
    .$if(moduleId !== undefined, (query) => query.where('doc.module_id', '=', moduleId ?? 0))
    .groupBy('release_doc.release_id')
    .as('counts')
  const copies = copyCounts(ctx.db, { projectId, withHidden: await seesHiddenOf(ctx, projectId), moduleId })
  const rows = await ctx.db
    .selectFrom('release')
    .leftJoin('user_account', 'user_account.id', 'release.creator_id')
    .leftJoin('job', 'job.id', 'release.job_id')
    .leftJoin(counts, 'counts.release_id', 'release.id')
    .leftJoin(copies, 'copies.release_id', 'release.id')
    .leftJoin('place_follow as follow', (join) =>
      join
        .onRef('follow.thing_id', '=', 'release.id')
        .on('follow.kind', '=', 'release')
        .on('follow.user_id', '=', ctx.actor.userId),
    )
    .selectAll('release')
    .select(['user_account.nickname', 'counts.count', 'copies.count as copied', 'job.done', 'job.total'])
    .select('follow.user_id as followerId')
    .where('release.project_id', '=', projectId)
    .$if(releaseNo.trim() !== '', (query) =>
      query.where((eb) => holdsText(eb.ref('release.release_no'), releaseNo.trim())),
    )
    .$if(status !== undefined, (query) => query.where('release.status', '=', status ?? 0))
    .$if(moduleId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('counts.count', '>', 0), eb('copies.count', '>', 0)])),
    )
    .orderBy('release.created_at', 'desc')
    .orderBy('release.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    releaseNo: row.release_no,
    releaseDesc: row.description,
    status: row.status,
    isFrozen: row.is_frozen,
    publishing: row.job_id === 0 ? -1 : Math.floor((100 * (row.done ?? 0)) / Math.max(1, row.total ?? 0)),
    publishedAt: row.published_at,
    docCount: (row.is_frozen === 1 ? row.copied : row.count) ?? 0,
    creatorName: row.nickname ?? '',
    gmtCreate: row.created_at,
    version: row.version,
    isSubscribe: row.followerId !== null,
  }))
}

/** The number of docs that were copied for each release, as the reader sees them. */
function copyCounts(
  db: Db,
  { projectId, withHidden, moduleId }: { projectId: number; withHidden: boolean; moduleId: number | undefined },
) {
  return db
    .selectFrom('release_copy')
    .leftJoin('doc', 'doc.id', 'release_copy.doc_id')
    .select((eb) => ['release_copy.release_id', eb.fn.countAll<number>().as('count')])
    .where('release_copy.release_id', 'in', (eb) =>
      eb.selectFrom('release').select('release.id').where('release.project_id', '=', projectId),
    )
    .$if(moduleId !== undefined, (query) => query.where('release_copy.module_id', '=', moduleId ?? 0))
    .$if(!withHidden, (query) =>
      query
        .where('release_copy.is_show', '=', 1)
        .where((eb) => eb.or([eb('doc.is_show', 'is', null), eb('doc.is_show', '=', 1)])),
    )
    .groupBy('release_copy.release_id')
    .as('copies')
}

export async function listModuleReleases(ctx: UserCtx, moduleId: number) {
  const { project_id } = await ctx.db
    .selectFrom('module')
    .select('project_id')
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  return listReleases(ctx, { projectId: project_id, moduleId })
}

/** The docs of several releases, as the reader sees them. */
export async function listBoundIds(ctx: UserCtx, releaseIds: number[], limit: number) {
  const found: { releaseId: number; id: number; moduleId: number }[] = []
  for (const some of chunks(releaseIds)) {
    const rows = await releasedDocs(ctx)
      .select(['release_doc.release_id as releaseId', 'doc.id', 'doc.module_id as moduleId'])
      .where('release_doc.release_id', 'in', some)
      .orderBy('doc.id')
      .limit(limit)
      .execute()
    found.push(...rows)
    if (found.length >= limit) break
  }
  return found
}

/** The docs that exist. A doc has changed if the release shows an older revision. */
export async function listReleaseDocs(ctx: UserCtx, { releaseId }: { releaseId: number }) {
  const { is_frozen } = await getRelease(ctx.db, releaseId)
  const rows = await releasedDocs(ctx)
    .leftJoin('release_copy', (join) =>
      join.on('release_copy.release_id', '=', releaseId).onRef('release_copy.doc_id', '=', 'doc.id'),
    )
    .select([
      'doc.id',
      'doc.module_id',
      'module.name as moduleName',
      'doc.name',
      'doc.http_method',
      'doc.url',
      'doc.version',
      'doc.type',
      'doc.revision',
      'release_doc.revision as boundRevision',
      'release_doc.is_pinned',
      'release_copy.revision as copiedRevision',
    ])
    .where('release_doc.release_id', '=', releaseId)
    .orderBy('module.order_index')
    .orderBy('module.id')
    .orderBy('doc.order_index')
    .orderBy('doc.id')
    .execute()
  return rows.map((row) => {
    const copied = is_frozen === 1 ? row.copiedRevision : null
    const shown = copied ?? (row.is_pinned === 1 ? row.boundRevision : row.revision)
    return {
      id: row.id,
      moduleId: row.module_id,
      moduleName: row.moduleName,
      name: row.name,
      httpMethod: row.http_method,
      url: row.url,
      version: row.version,
      type: row.type,
      revision: shown,
      isChanged: row.revision > shown ? (1 as const) : (0 as const),
    }
  })
}
