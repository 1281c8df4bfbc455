import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { getJobPayload, updateJob } from '../../../jobs/job.queries.ts'
import { releaseKept } from '../../../jobs/kept-files.ts'
import { importDocs, importedFile, type ImportPayload } from './import-job.ts'

/** What an import takes over from a preview. */
interface TakenPreview extends Pick<ImportPayload, 'source' | 'format'> {
  /** Of the file; 0 for a URL. */
  size: number
}

/** The source of a preview. From now on its file belongs to the import. */
export async function takePreview(db: Db, jobId: number): Promise<TakenPreview> {
  const payload = await getPreview(db, jobId)
  const { source, isTaken } = payload
  if (source.kind === 'url') return { ...payload, size: 0 }
  const size = isTaken ? await findKeptSize(db, source.file) : await releaseKept(db, jobId)
  if (size === 0) throw new UserError('error.previewExpired')
  if (!isTaken) await updateJob(db, jobId, { payload: JSON.stringify({ ...payload, isTaken: true }) })
  return { ...payload, size }
}

/** Size of a file that was taken over by an import before; 0: that import does not need it any more, so that it was removed. */
async function findKeptSize(db: Db, file: string): Promise<number> {
  const jobs = await db
    .selectFrom('job')
    .select(['payload', 'kept_bytes'])
    .where('kind', '=', importDocs.name)
    .where('kept_bytes', '>', 0)
    .execute()
  const isKept = ({ payload }: { payload: string }) => importedFile(JSON.parse(payload) as ImportPayload) === file
  return jobs.find(isKept)?.kept_bytes ?? 0
}

/** Removes the file of a preview that is not needed. */
export async function closePreview({ db, services }: UserCtx, { jobId }: { jobId: number }) {
  const { source } = await getPreview(db, jobId)
  if (source.kind === 'file' && (await releaseKept(db, jobId)) > 0) await services.files.remove(source.file)
  return {}
}

async function getPreview(db: Db, jobId: number): Promise<ImportPayload> {
  const payload = (await getJobPayload(db, jobId, importDocs.name)) as ImportPayload
  if (!payload.isPreview) throw new UserError('error.notFound')
  return payload
}
