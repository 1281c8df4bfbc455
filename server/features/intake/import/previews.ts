import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { getJobPayload, updateJob } from '../../../jobs/job.queries.ts'
import { importDocs, type ImportPayload } from './import-job.ts'

const MB = 1024 * 1024
/** Files of previews that are kept for one person. */
const MAX_BYTES = 200 * MB
/** A preview that nobody takes over or closes is kept for this time. */
const PREVIEW_LIFE = 60 * 60 * 1000

export async function checkPreviewBytes(db: Db, userId: number, more: number): Promise<void> {
  const { kept } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.sum<number>('kept_bytes').as('kept'))
    .where('user_id', '=', userId)
    .where('kept_bytes', '>', 0)
    .executeTakeFirstOrThrow()
  if (Number(kept) + more > MAX_BYTES) throw new UserError('error.previewsFull', { max: MAX_BYTES / MB })
}

/** The source of a preview. From now on its file belongs to the import. */
export async function takePreview(db: Db, jobId: number): Promise<ImportPayload> {
  const payload = await getPreview(db, jobId)
  if (payload.source.kind === 'url' || payload.isTaken) return payload
  if (!(await releaseFile(db, jobId))) throw new UserError('error.previewExpired')
  await updateJob(db, jobId, { payload: JSON.stringify({ ...payload, isTaken: true }) })
  return payload
}

/** Removes the file of a preview that is not needed. */
export async function closePreview({ db, services }: UserCtx, { jobId }: { jobId: number }) {
  const { source } = await getPreview(db, jobId)
  if (source.kind === 'file' && (await releaseFile(db, jobId))) await services.files.remove(source.file)
  return {}
}

/** Releases the files of old previews, and adds them to `files`. */
export async function forgetOldPreviews(db: Db, now: number, files: string[]): Promise<void> {
  const old = await db
    .updateTable('job')
    .set({ kept_bytes: 0 })
    .where('kept_bytes', '>', 0)
    .where('finished_at', '<', now - PREVIEW_LIFE)
    .returning('payload')
    .execute()
  for (const { payload } of old) {
    const { source } = JSON.parse(payload) as ImportPayload
    if (source.kind === 'file') files.push(source.file)
  }
}

async function getPreview(db: Db, jobId: number): Promise<ImportPayload> {
  const payload = (await getJobPayload(db, jobId, importDocs.name)) as ImportPayload
  if (!payload.isPreview) throw new UserError('error.notFound')
  return payload
}

/** False: the file was released before. */
async function releaseFile(db: Db, jobId: number): Promise<boolean> {
  const row = await db
    .updateTable('job')
    .set({ kept_bytes: 0 })
    .where('id', '=', jobId)
    .where('kept_bytes', '>', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
