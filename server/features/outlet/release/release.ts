import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { holdsText } from '../../../db/holds-text.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { readableDocs } from '../../content/readable/readable-docs.ts'
import { lockPlace } from '../../places/member/member.queries.ts'
import { updateVersioned } from '../../places/place/versioned.ts'

/** Docs of releases that the reader can see. Deleted docs are listed again when they are restored. */
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
  const rows = await ctx.db
    .selectFrom('release')
    .leftJoin('user_account', 'user_account.id', 'release.creator_id')
    .leftJoin(counts, 'counts.release_id', 'release.id')
    .leftJoin('place_follow as follow', (join) =>
      join
        .onRef('follow.thing_id', '=', 'release.id')
        .on('follow.kind', '=', 'release')
        .on('follow.user_id', '=', ctx.actor.userId),
    )
    .selectAll('release')
    .select(['user_account.nickname', 'counts.count', 'follow.user_id as followerId'])
    .where('release.project_id', '=', projectId)
    .$if(releaseNo.trim() !== '', (query) =>
      query.where((eb) => holdsText(eb.ref('release.release_no'), releaseNo.trim())),
    )
    .$if(status !== undefined, (query) => query.where('release.status', '=', status ?? 0))
    .$if(moduleId !== undefined, (query) => query.where('counts.count', '>', 0))
    .orderBy('release.created_at', 'desc')
    .orderBy('release.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    releaseNo: row.release_no,
    releaseDesc: row.description,
    status: row.status,
    docCount: row.count ?? 0,
    creatorName: row.nickname ?? '',
    gmtCreate: row.created_at,
    version: row.version,
    isSubscribe: row.followerId !== null,
  }))
}

export async function listModuleReleases(ctx: UserCtx, moduleId: number) {
  const { project_id } = await ctx.db
    .selectFrom('module')
    .select('project_id')
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  return listReleases(ctx, { projectId: project_id, moduleId })
}

interface NewRelease {
  projectId: number
  releaseNo: string
  releaseDesc?: string
  status?: Bit
  docIds?: number[]
}

export function addRelease(
  ctx: UserCtx,
  { projectId, releaseNo, releaseDesc = '', status = 0, docIds = [] }: NewRelease,
) {
  return transact(ctx, async (tx) => {
    await lockPlace(tx.db, { kind: 'project', id: projectId })
    const twin = await tx.db
      .selectFrom('release')
      .select('id')
      .where('project_id', '=', projectId)
      .where('release_no', '=', releaseNo)
      .executeTakeFirst()
    if (twin) throw new UserError('error.nameTaken', {}, 'releaseNo')
    const now = tx.services.now()
    const { id } = await tx.db
      .insertInto('release')
      .values({
        project_id: projectId,
        release_no: releaseNo,
        description: releaseDesc,
        status,
        creator_id: tx.actor.userId,
        created_at: now,
        modified_at: now,
        modified_by: tx.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bindDocs(tx, { releaseId: id, projectId, docIds })
    return { id }
  })
}

interface ReleaseChange {
  id: number
  releaseDesc?: string
  status?: Bit
  docIds?: number[]
  version?: number
}

export function updateRelease(ctx: UserCtx, { id, releaseDesc, status, docIds, version }: ReleaseChange) {
  return transact(ctx, async (tx) => {
    const { project_id: projectId } = await getRelease(tx.db, id)
    await lockPlace(tx.db, { kind: 'project', id: projectId })
    const change = {
      ...(releaseDesc !== undefined && { description: releaseDesc }),
      ...(status !== undefined && { status }),
    }
    await updateVersioned(tx, { table: 'release', id, version, change })
    if (docIds) await bindDocs(tx, { releaseId: id, projectId, docIds })
    return {}
  })
}

function getRelease(db: Db, id: number) {
  return db.selectFrom('release').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Replaces the docs of the release; docs that were in it keep their recorded revision. */
async function bindDocs(
  { db }: UserCtx,
  { releaseId, projectId, docIds }: { releaseId: number; projectId: number; docIds: number[] },
): Promise<void> {
  const bound = await db.selectFrom('release_doc').select('doc_id').where('release_id', '=', releaseId).execute()
  const known = new Set(bound.map(({ doc_id }) => doc_id))
  const wanted = new Set(docIds)
  const gone = [...known].filter((id) => !wanted.has(id))
  const added = docIds.filter((id) => !known.has(id))
  for (const ids of chunks(gone)) {
    await db.deleteFrom('release_doc').where('release_id', '=', releaseId).where('doc_id', 'in', ids).execute()
  }
  for (const ids of chunks(added)) {
    const docs = await db
      .selectFrom('doc')
      .innerJoin('module', 'module.id', 'doc.module_id')
      .select(['doc.id', 'doc.revision'])
      .where('doc.id', 'in', ids)
      .where('doc.is_folder', '=', 0)
      .where('module.project_id', '=', projectId)
      .execute()
    if (docs.length !== ids.length) throw new UserError('error.notFound')
    const rows = docs.map(({ id, revision }) => ({ release_id: releaseId, doc_id: id, revision }))
    await db.insertInto('release_doc').values(rows).execute()
  }
}

export async function removeRelease(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await tx.db.deleteFrom('release').where('id', '=', id).execute()
    await audit(tx, { action: 'deleted', object: `release ${id}` })
    return {}
  })
}

export async function listReleaseDocs(ctx: UserCtx, { releaseId }: { releaseId: number }) {
  const rows = await releasedDocs(ctx)
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
    ])
    .where('release_doc.release_id', '=', releaseId)
    .orderBy('module.order_index')
    .orderBy('module.id')
    .orderBy('doc.order_index')
    .orderBy('doc.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    moduleId: row.module_id,
    moduleName: row.moduleName,
    name: row.name,
    httpMethod: row.http_method,
    url: row.url,
    version: row.version,
    type: row.type,
    isChanged: row.revision > row.boundRevision ? (1 as const) : (0 as const),
  }))
}
