import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { lockPlace } from '../../places/member/member.queries.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { publish } from '../frozen/freeze.ts'
import { sweepLater } from '../frozen/release-texts.ts'
import { getRelease } from '../frozen/release-row.ts'

interface NewRelease {
  projectId: number
  releaseNo: string
  releaseDesc?: string
  status?: Bit
  docIds?: number[]
  dingdingWebhook?: string
  weComWebhook?: string
}

export function addRelease(
  ctx: UserCtx,
  { projectId, releaseNo, releaseDesc = '', status = 0, docIds = [], ...robots }: NewRelease,
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
    await checkRoom(tx.db, projectId)
    const now = tx.services.now()
    const { id } = await tx.db
      .insertInto('release')
      .values({
        project_id: projectId,
        release_no: releaseNo,
        description: releaseDesc,
        status: 0,
        creator_id: tx.actor.userId,
        created_at: now,
        modified_at: now,
        modified_by: tx.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bindDocs(tx, { id, projectId }, docIds)
    await tx.services.news.setReleaseRobots(tx, { releaseId: id, ...robots })
    if (status === 1) await publish(tx, { id, projectId })
    return { id }
  })
}

async function checkRoom(db: Db, projectId: number): Promise<void> {
  const { count } = await db
    .selectFrom('release')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (count >= limits.releases) throw new UserError('error.tooManyReleases', { max: limits.releases })
}

interface ReleaseChange {
  id: number
  releaseDesc?: string
  status?: Bit
  docIds?: number[]
  version?: number
  dingdingWebhook?: string
  weComWebhook?: string
}

export function updateRelease(ctx: UserCtx, { id, releaseDesc, status, docIds, version, ...robots }: ReleaseChange) {
  return transact(ctx, async (tx) => {
    const before = await lockRelease(tx.db, id)
    const release = { id, projectId: before.project_id }
    const change = {
      ...(releaseDesc !== undefined && { description: releaseDesc }),
      // A job that publishes it ends when it finds the key gone.
      ...(status === 0 && { status, job_id: 0 }),
    }
    await updateVersioned(tx, { table: 'release', id, version, change })
    await tx.services.news.setReleaseRobots(tx, { releaseId: id, ...robots })
    const isChanged = docIds !== undefined && (await bindDocs(tx, release, docIds))
    const isPublished = (status ?? before.status) === 1
    if (isPublished && (isChanged || before.status === 0)) await publish(tx, release)
    return {}
  })
}

/** The release, after other changes of the project's releases have ended. */
async function lockRelease(db: Db, id: number) {
  const { project_id } = await getRelease(db, id)
  await lockPlace(db, { kind: 'project', id: project_id })
  return getRelease(db, id)
}

interface ReleaseRef {
  id: number
  projectId: number
}

/** Replaces the docs of the release; docs that were in it keep what is recorded of them. Returns whether any was added or removed. */
async function bindDocs(tx: UserCtx, { id, projectId }: ReleaseRef, docIds: number[]): Promise<boolean> {
  const { db } = tx
  const bound = await db.selectFrom('release_doc').select('doc_id').where('release_id', '=', id).execute()
  const known = new Set(bound.map(({ doc_id }) => doc_id))
  const wanted = new Set(docIds)
  const gone = [...known].filter((docId) => !wanted.has(docId))
  const added = docIds.filter((docId) => !known.has(docId))
  for (const ids of chunks(gone)) {
    for (const table of ['release_doc', 'release_copy'] as const) {
      await db.deleteFrom(table).where('release_id', '=', id).where('doc_id', 'in', ids).execute()
    }
  }
  for (const ids of chunks(added)) {
    const docs = await db
      .selectFrom('doc')
      .innerJoin('module', 'module.id', 'doc.module_id')
      .select(['doc.id', 'doc.revision'])
      .where('doc.id', 'in', ids)
      .where('doc.is_folder', '=', 0)
      .where('module.project_id', '=', projectId)
      .where('doc.deleted_at', 'is', null)
      .where('module.deleted_at', 'is', null)
      .execute()
    if (docs.length !== ids.length) throw new UserError('error.notFound')
    const rows = docs.map((doc) => ({ release_id: id, doc_id: doc.id, revision: doc.revision, is_pinned: 0 as const }))
    await db.insertInto('release_doc').values(rows).execute()
  }
  if (gone.length > 0) await sweepLater(tx, projectId)
  return gone.length + added.length > 0
}

/** Replaces what the release shows of docs that have changed since by their newest revision. */
export function updateToNewest(ctx: UserCtx, { id, docIds }: { id: number; docIds?: number[] }) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    const { project_id: projectId, status } = await lockRelease(db, id)
    const outdated = await listOutdated(db, id)
    const wanted = docIds && new Set(docIds)
    const chosen = wanted ? outdated.filter((docId) => wanted.has(docId)) : outdated
    for (const ids of chunks(chosen)) {
      await db.deleteFrom('release_copy').where('release_id', '=', id).where('doc_id', 'in', ids).execute()
      await db
        .updateTable('release_doc')
        .set((eb) => ({
          is_pinned: 0,
          revision: eb
            .selectFrom('doc')
            .select('doc.revision')
            .whereRef('doc.id', '=', 'release_doc.doc_id')
            .$asScalar()
            .$notNull(),
        }))
        .where('release_id', '=', id)
        .where('doc_id', 'in', ids)
        .execute()
    }
    await updateVersioned(tx, { table: 'release', id, version: undefined, change: {} })
    if (chosen.length > 0) await sweepLater(tx, projectId)
    if (status === 1 && chosen.length > 0) await publish(tx, { id, projectId })
    return { count: chosen.length }
  })
}

/** Live docs of which the release shows an older revision. */
async function listOutdated(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('release_doc')
    .innerJoin('doc', 'doc.id', 'release_doc.doc_id')
    .leftJoin('release_copy', (join) =>
      join.on('release_copy.release_id', '=', id).onRef('release_copy.doc_id', '=', 'doc.id'),
    )
    .select('doc.id')
    .where('release_doc.release_id', '=', id)
    .where('doc.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('release_copy.revision', '<', eb.ref('doc.revision')),
        eb.and([
          eb('release_copy.revision', 'is', null),
          eb('release_doc.is_pinned', '=', 1),
          eb('release_doc.revision', '<', eb.ref('doc.revision')),
        ]),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

export async function removeRelease(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { db, services } = tx
    const { project_id: projectId, release_no: releaseNo, status } = await lockRelease(db, id)
    if (status === 1) {
      await services.news.releaseChanged(tx, { releaseId: id, projectId, releaseNo, event: 'removed', docCount: 0 })
    }
    await db.deleteFrom('release').where('id', '=', id).execute()
    await sweepLater(tx, projectId)
    await audit(tx, { action: 'deleted', object: `release ${id}` })
    return {}
  })
}
