import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { buffer } from 'node:stream/consumers'
import { transact, type UserCtx } from '../../ctx.ts'
import { UserError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/files.ts'
import { getJob } from '../../jobs/job.queries.ts'
import { enqueue, JobFault, type JobKind } from '../../jobs/job-kind.ts'
import { audit } from '../audit/audit.ts'
import { exportParts, listExportRows, type ExportParts, type ExportWish } from './export-parts.ts'

interface MadeFile {
  fileName: string
  mime: string
  bytes: Uint8Array
}

/** More docs than this become a job. */
const AT_ONCE = 200
const MAX_MS = 120_000
const MAX_MEMORY_MB = 1536

export async function exportNow(ctx: UserCtx, wish: ExportWish): Promise<FileAnswer | { jobId: number }> {
  const rows = await listExportRows(ctx.db, wish)
  const count = rows.filter(({ is_folder }) => is_folder === 0).length
  if (count === 0) throw new UserError('error.nothingToExport', {}, 'docIds')
  await audit(ctx, { action: 'exported', object: `module ${wish.moduleId} ${wish.format}` })
  if (count > AT_ONCE) return startExport(ctx, wish)
  return toAnswer(await makeFile(await exportParts(ctx, wish, rows)))
}

const toAnswer = ({ fileName, mime, bytes }: MadeFile): FileAnswer => ({
  content: Buffer.from(bytes),
  type: mime,
  name: fileName,
  isInline: false,
  maxAgeSeconds: 0,
})

function makeFile(parts: ExportParts): Promise<MadeFile> {
  const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
    workerData: parts,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const limit = setTimeout(() => void worker.terminate(), MAX_MS)
  return new Promise<MadeFile>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new UserError('error.exportTooLarge')))
  }).finally(() => {
    clearTimeout(limit)
    void worker.terminate()
  })
}

interface ExportPayload extends ExportWish {
  user: { id: number; name: string; isSuperAdmin: boolean }
  lang: string
}

function startExport(ctx: UserCtx, wish: ExportWish): Promise<{ jobId: number }> {
  const { userId, nickname, isSuperAdmin } = ctx.actor
  return transact(ctx, async (tx) => {
    const payload = { ...wish, user: { id: userId, name: nickname, isSuperAdmin }, lang: ctx.request.lang }
    const jobId = await enqueue(tx, exportManyDocs, payload)
    return { jobId: jobId ?? 0 }
  })
}

export interface ExportReport {
  /** Where the file is kept. */
  file: string
  fileName: string
  mime: string
  size: number
}

export const exportManyDocs: JobKind<ExportPayload> = {
  name: 'export',
  run: async (job, { user, lang, ...wish }): Promise<ExportReport> => {
    const actor = {
      userId: user.id,
      sessionId: 0,
      username: user.name,
      nickname: user.name,
      status: 1,
      isSuperAdmin: user.isSuperAdmin,
    } as const
    const ctx: UserCtx = { ...job, request: { ...job.request, lang }, t: job.services.translator(lang), actor }
    const rows = await listExportRows(ctx.db, wish)
    await job.progress(0, rows.length)
    try {
      const { fileName, mime, bytes } = await makeFile(await exportParts(ctx, wish, rows))
      const file = `${randomBytes(16).toString('hex')}.export`
      await job.services.files.put(file, Buffer.from(bytes))
      await job.progress(rows.length, rows.length)
      return { file, fileName, mime, size: bytes.length }
    } catch (error) {
      if (error instanceof UserError) throw new JobFault({ error: { key: error.key, params: error.params } })
      throw error
    }
  },
}

/** A whole module as it is now, however large. */
export async function exportLive(ctx: UserCtx, wish: ExportWish): Promise<Buffer> {
  const parts = await exportParts(ctx, wish, await listExportRows(ctx.db, wish))
  return Buffer.from((await makeFile(parts)).bytes)
}

/** The file of a job that is done. */
export async function readJobFile({ db, services }: UserCtx, { id }: { id: number }): Promise<FileAnswer> {
  const { kind, state, report } = await getJob(db, id)
  if (kind !== exportManyDocs.name || state !== 'done') throw new UserError('error.notFound')
  const { file, fileName, mime } = report as ExportReport
  const content = await services.files.get(file)
  if (!content) throw new UserError('error.notFound')
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  return { content: bytes, type: mime, name: fileName, isInline: false, maxAgeSeconds: 0 }
}
