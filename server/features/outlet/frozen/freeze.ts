import { setImmediate } from 'node:timers/promises'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { enqueue, type JobKind } from '../../../jobs/job-kind.ts'
import { lockPlace } from '../../places/member/member.queries.ts'
import { getRelease } from './release-row.ts'
import type { Copy, Texts } from './copy.ts'
import { LiveDocs } from './live-docs.ts'
import { storeTexts } from './release-texts.ts'

/** Releases with more docs to copy are published by a job. */
const AT_ONCE = 50
/** Docs of one transaction. */
const STEP = 25

interface ReleaseRef {
  id: number
  projectId: number
}

/** Bound docs that have no copy yet. Docs that are deleted now, or were moved to another project, are left out. */
function uncopied(db: Db, { id, projectId }: ReleaseRef) {
  return db
    .selectFrom('release_doc')
    .innerJoin('doc', 'doc.id', 'release_doc.doc_id')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .leftJoin('release_copy', (join) =>
      join
        .onRef('release_copy.release_id', '=', 'release_doc.release_id')
        .onRef('release_copy.doc_id', '=', 'release_doc.doc_id'),
    )
    .where('release_doc.release_id', '=', id)
    .where('release_copy.doc_id', 'is', null)
    .where('module.project_id', '=', projectId)
    .where('module.deleted_at', 'is', null)
    .where('doc.deleted_at', 'is', null)
}

export async function countUncopied(db: Db, release: ReleaseRef): Promise<number> {
  const { count } = await uncopied(db, release)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Plan {
  bound: { id: number; revision: number }[]
  copies: Copy[]
  texts: Texts
}

/** Reads some docs that have no copy, with everything that they refer to. */
async function readSome(ctx: UserCtx, release: ReleaseRef): Promise<Plan> {
  const bound = await uncopied(ctx.db, release)
    .select(['release_doc.doc_id as id', 'release_doc.revision', 'release_doc.is_pinned'])
    .orderBy('release_doc.doc_id')
    .limit(STEP)
    .execute()
  const texts: Texts = new Map()
  const wanted = bound.map(({ id, revision, is_pinned }) => (is_pinned === 1 ? { id, revision } : { id }))
  return { bound, copies: await new LiveDocs(ctx).copies(wanted, texts), texts }
}

async function writeCopies({ db, services }: UserCtx, { id, projectId }: ReleaseRef, plan: Plan): Promise<void> {
  const { bound, copies, texts } = plan
  if (copies.length === 0) return
  await storeTexts(db, texts, { projectId, now: services.now() })
  await db
    .insertInto('release_copy')
    .values(copies.map((copy) => ({ release_id: id, ...copy })))
    .execute()
  for (const { doc_id, revision } of copies) {
    if (bound.find((doc) => doc.id === doc_id)?.revision === revision) continue
    await db
      .updateTable('release_doc')
      .set({ revision })
      .where('release_id', '=', id)
      .where('doc_id', '=', doc_id)
      .execute()
  }
}

/**
 * Publishes a release whose row is locked: at once, or with a job if it has many docs. A release that was published before keeps its
 * copies; only docs without a copy are read.
 */
export async function publish(tx: UserCtx, release: ReleaseRef): Promise<void> {
  const { db } = tx
  const { is_frozen, job_id } = await getRelease(db, release.id)
  if (job_id !== 0) return
  // Copies of an attempt that was cancelled are of another time.
  if (is_frozen === 0) await db.deleteFrom('release_copy').where('release_id', '=', release.id).execute()
  const count = await countUncopied(db, release)
  if (count > AT_ONCE) return startJob(tx, release)
  for (let left = count; left > 0; left -= STEP) await writeCopies(tx, release, await readSome(tx, release))
  await finish(tx, release)
}

async function startJob(tx: UserCtx, release: ReleaseRef): Promise<void> {
  const { userId, nickname, username, isSuperAdmin } = tx.actor
  const payload = { ...release, user: { userId, nickname, username, isSuperAdmin } }
  const place = { needs: 'project.read', projectId: release.projectId, moduleId: 0 } as const
  const jobId = (await enqueue(tx, publishRelease, payload, { place })) ?? 0
  await tx.db.updateTable('release').set({ job_id: jobId }).where('id', '=', release.id).execute()
}

/** The last step: from now on the copies are what readers see. */
async function finish(tx: UserCtx, { id, projectId }: ReleaseRef): Promise<void> {
  const { db, services } = tx
  const before = await getRelease(db, id)
  const isNew = before.status === 0
  await db
    .updateTable('release')
    .set({ status: 1, is_frozen: 1, job_id: 0, ...(before.is_frozen === 0 && { published_at: services.now() }) })
    .where('id', '=', id)
    .execute()
  const { count } = await db
    .selectFrom('release_copy')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('release_id', '=', id)
    .executeTakeFirstOrThrow()
  await services.news.releaseChanged(tx, {
    releaseId: id,
    projectId,
    releaseNo: before.release_no,
    event: isNew ? 'published' : 'changed',
    docCount: count,
  })
}

interface PublishPayload extends ReleaseRef {
  user: { userId: number; nickname: string; username: string; isSuperAdmin: boolean }
}

/** Copies the docs in short transactions. The last one publishes the release. */
export const publishRelease: JobKind<PublishPayload> = {
  name: 'publish-release',
  run: async (job, { user, ...release }) => {
    const actor = { ...user, sessionId: 0, status: 1 } as const
    const ctx: UserCtx = { ...job, actor }
    const total = await countUncopied(job.db, release)
    let done = 0
    for (;;) {
      // Read outside of the transaction, which is short then.
      const plan = await readSome(ctx, release)
      const copied = await transact(ctx, (tx) => copyStep(tx, release, plan))
      if (copied === undefined) return { isCancelled: true }
      if (copied === 'done') return { docs: done }
      done += copied
      await job.progress(Math.min(done, total), total)
      await setImmediate()
    }
  },
  giveUp: async ({ db }, { id }) => {
    await db.updateTable('release').set({ job_id: 0 }).where('id', '=', id).execute()
    return {}
  },
}

/** Undefined if the release is no longer to be published, `done` if nothing is left. */
async function copyStep(tx: UserCtx, release: ReleaseRef, plan: Plan): Promise<number | 'done' | undefined> {
  // The lock keeps changes of the release and other steps apart.
  await lockPlace(tx.db, { kind: 'project', id: release.projectId })
  if (!(await isWanted(tx.db, release.id))) return undefined
  const left = await countUncopied(tx.db, release)
  if (left === 0) {
    await finish(tx, release)
    return 'done'
  }
  const still = await listUncopied(tx.db, release, plan)
  const copies = plan.copies.filter(({ doc_id }) => still.has(doc_id))
  await writeCopies(tx, release, { ...plan, copies })
  return copies.length
}

/** Which docs of the plan are still bound and without a copy. */
async function listUncopied(db: Db, release: ReleaseRef, { copies }: Plan): Promise<Set<number>> {
  if (copies.length === 0) return new Set()
  const rows = await uncopied(db, release)
    .select('release_doc.doc_id')
    .where(
      'release_doc.doc_id',
      'in',
      copies.map(({ doc_id }) => doc_id),
    )
    .execute()
  return new Set(rows.map(({ doc_id }) => doc_id))
}

/** Whether nobody removed or unpublished the release since the job was started. */
async function isWanted(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('release').select('job_id').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.job_id !== 0
}
