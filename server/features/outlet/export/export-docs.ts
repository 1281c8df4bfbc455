import { randomBytes } from 'node:crypto'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { enqueue, JobFault, type JobCtx, type JobKind } from '../../../jobs/job-kind.ts'
import { getJob } from '../../../jobs/job.queries.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { getModule } from '../../places/module/module.queries.ts'
import { exportParts, listExportKeys, type ExportWish } from './export-parts.ts'
import { makeFile, type MadeFile } from './make-file.ts'

/** Exports of more docs run as a job. */
const AT_ONCE = 200

export async function exportNow(ctx: UserCtx, wish: ExportWish): Promise<FileAnswer | { jobId: number }> {
  const keys = await listExportKeys(ctx.db, wish)
  const count = docCount(keys)
  if (count === 0) throw new UserError('error.nothingToExport', {}, 'docIds')
  await audit(ctx, { action: 'exported', object: `module ${wish.moduleId} ${wish.format}` })
  if (count > AT_ONCE) return startExport(ctx, wish)
  return toAnswer(await makeFile(await exportParts(ctx, wish, keys)))
}

/** For a GET, which changes nothing: a module of any size without a job. */
export async function exportWhole(ctx: UserCtx, wish: ExportWish): Promise<FileAnswer> {
  const keys = await listExportKeys(ctx.db, wish)
  if (docCount(keys) === 0) throw new UserError('error.nothingToExport', {}, 'moduleId')
  await audit(ctx, { action: 'exported', object: `module ${wish.moduleId} ${wish.format}` })
  return toAnswer(await makeFile(await exportParts(ctx, wish, keys)))
}

const docCount = (keys: readonly { is_folder: 0 | 1 }[]) => keys.filter(({ is_folder }) => is_folder === 0).length

/** A view of the same memory, not a copy. */
const asBuffer = ({ buffer, byteOffset, length }: MadeFile['bytes']) => Buffer.from(buffer, byteOffset, length)

const toAnswer = ({ fileName, mime, bytes }: MadeFile): FileAnswer => ({
  content: asBuffer(bytes),
  type: mime,
  name: fileName,
  isInline: false,
  maxAgeSeconds: 0,
})

interface ExportPayload extends ExportWish {
  user: { id: number; name: string; isSuperAdmin: boolean }
  lang: string
}

function startExport(ctx: UserCtx, wish: ExportWish): Promise<{ jobId: number }> {
  const { userId, nickname, isSuperAdmin } = ctx.actor
  return transact(ctx, async (tx) => {
    const payload = { ...wish, user: { id: userId, name: nickname, isSuperAdmin }, lang: ctx.request.lang }
    const { moduleId } = wish
    const { projectId } = await getModule(tx.db, moduleId)
    const jobId = await enqueue(tx, exportManyDocs, payload, { place: { needs: 'project.read', projectId, moduleId } })
    return { jobId: jobId ?? 0 }
  })
}

export interface ExportReport {
  /** Name of the stored file. */
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
    const keys = await listExportKeys(ctx.db, wish)
    const teller = new ProgressTeller(job, docCount(keys))
    try {
      await teller.tell(0)
      const { fileName, mime, bytes } = await makeFile(await exportParts(ctx, wish, keys), (done) => teller.hint(done))
      const file = `${randomBytes(16).toString('hex')}.export`
      await job.services.files.put(file, asBuffer(bytes))
      await teller.tellAll()
      return { file, fileName, mime, size: bytes.length }
    } catch (error) {
      if (error instanceof UserError) throw new JobFault({ error: { key: error.key, params: error.params } })
      throw error
    }
  },
}

/** Writes the progress of an export: one write at a time, and updates meanwhile are combined. */
class ProgressTeller {
  readonly #job: JobCtx
  readonly #total: number
  #writing: Promise<void> | undefined

  constructor(job: JobCtx, total: number) {
    this.#job = job
    this.#total = total
  }

  tell(done: number): Promise<void> {
    return this.#job.progress(Math.min(done, this.#total), this.#total)
  }

  /** A failed write is ignored: the next one has newer values. */
  hint(done: number): void {
    this.#writing ??= this.tell(done)
      .catch(() => {})
      .finally(() => (this.#writing = undefined))
  }

  async tellAll(): Promise<void> {
    await this.#writing
    await this.tell(this.#total)
  }
}

/** The current state of a whole module, of any size. */
export async function exportLive(ctx: UserCtx, wish: ExportWish): Promise<Buffer> {
  const parts = await exportParts(ctx, wish, await listExportKeys(ctx.db, wish))
  return asBuffer((await makeFile(parts)).bytes)
}

/** The file of a finished job. */
export async function readJobFile({ db, services }: UserCtx, { id }: { id: number }): Promise<FileAnswer> {
  const { kind, state, report } = await getJob(db, id)
  if (kind !== exportManyDocs.name || state !== 'done') throw new UserError('error.notFound')
  const { file, fileName, mime, size } = report as ExportReport
  const content = await services.files.get(file)
  if (!content) throw new UserError('error.notFound')
  return { content, size, type: mime, name: fileName, isInline: false, maxAgeSeconds: 0 }
}
