import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { HttpError, UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { enqueue, JobFault, type JobCtx, type JobKind } from '../../../jobs/job-kind.ts'
import { countUnfinished, getJob } from '../../../jobs/job.queries.ts'
import { checkKeptBytes } from '../../../jobs/kept-files.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { lockUser } from '../../accounts/user/user.queries.ts'
import { getModule } from '../../places/module/module.queries.ts'
import { countExportDocs, type ExportWish } from './export-parts.ts'
import { makeFile, toAnswer } from './make-file.ts'

/** Exports of more docs run as a job. */
const AT_ONCE = 200

/** `signal`: the client has left, so that nobody waits for the file. */
export async function exportNow(
  ctx: UserCtx,
  wish: ExportWish,
  signal: AbortSignal,
): Promise<FileAnswer | { jobId: number }> {
  const count = await countExportDocs(ctx.db, wish)
  if (count === 0) throw new UserError('error.nothingToExport', {}, 'docIds')
  await audit(ctx, { action: 'exported', object: `module ${wish.moduleId} ${wish.format}` })
  if (count > AT_ONCE) return startExport(ctx, wish)
  return makeNow(ctx, wish, signal)
}

/** For a GET, which changes nothing: a module of any size without a job. */
export async function exportWhole(ctx: UserCtx, wish: ExportWish, signal: AbortSignal): Promise<FileAnswer> {
  if ((await countExportDocs(ctx.db, wish)) === 0) throw new UserError('error.nothingToExport', {}, 'moduleId')
  await audit(ctx, { action: 'exported', object: `module ${wish.moduleId} ${wish.format}` })
  return makeNow(ctx, wish, signal)
}

async function makeNow({ actor, request, services }: UserCtx, wish: ExportWish, signal: AbortSignal) {
  return toAnswer(await makeFile(services, { wish, lang: request.lang }, { owner: `user ${actor.userId}`, signal }))
}

interface ExportPayload extends ExportWish {
  user: { id: number; name: string; isSuperAdmin: boolean }
  lang: string
}

function startExport(ctx: UserCtx, wish: ExportWish): Promise<{ jobId: number }> {
  const { userId, nickname, isSuperAdmin } = ctx.actor
  return transact(ctx, async (tx) => {
    const payload = { ...wish, user: { id: userId, name: nickname, isSuperAdmin }, lang: ctx.request.lang }
    const { moduleId } = wish
    await lockUser(tx.db, userId)
    await checkUnfinished(tx, moduleId)
    await checkKeptBytes(tx.db, { userId, bytes: 1, now: ctx.services.now() })
    const { projectId } = await getModule(tx.db, moduleId)
    const jobId = await enqueue(tx, exportManyDocs, payload, { place: { needs: 'project.read', projectId, moduleId } })
    return { jobId: jobId ?? 0 }
  })
}

/** Unfinished exports of one person, and of one module by all. */
const MAX_UNFINISHED = { user: 10, module: 20 }
const RETRY_SECONDS = 10

async function checkUnfinished({ db, actor }: UserCtx, moduleId: number): Promise<void> {
  const retryAfter = RETRY_SECONDS
  const { name } = exportManyDocs
  if ((await countUnfinished(db, name, { userId: actor.userId })) >= MAX_UNFINISHED.user) {
    throw new HttpError(429, 'error.tooManyExports', { params: { max: MAX_UNFINISHED.user }, retryAfter })
  }
  if ((await countUnfinished(db, name, { moduleId })) >= MAX_UNFINISHED.module) {
    throw new HttpError(429, 'error.tooManyModuleExports', { params: { max: MAX_UNFINISHED.module }, retryAfter })
  }
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
    const { db, services } = job
    const teller = new ProgressTeller(job, await countExportDocs(db, wish))
    try {
      await teller.tell(0)
      const onProgress = (done: number) => teller.hint(done)
      const made = await makeFile(services, { wish, lang }, { owner: `user ${user.id}`, onProgress })
      const { path, fileName, mime, size } = made
      const file = await keepFile(job, { userId: user.id, path, size })
      await teller.tellAll()
      return { file, fileName, mime, size }
    } catch (error) {
      if (error instanceof UserError) throw new JobFault({ error: { key: error.key, params: error.params } })
      throw error
    }
  },
}

/** Moves the file into the store. Refuses it if the files of its user take up too much by now. */
async function keepFile(
  job: JobCtx,
  { userId, path, size }: { userId: number; path: string; size: number },
): Promise<string> {
  const { db, services } = job
  try {
    await checkKeptBytes(db, { userId, bytes: size, now: services.now() })
    const file = `${randomBytes(16).toString('hex')}.export`
    await services.files.take(file, path)
    await job.keep(size)
    return file
  } finally {
    await rm(path, { force: true })
  }
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

/** The file of a finished job. */
export async function readJobFile({ db, services }: UserCtx, { id }: { id: number }): Promise<FileAnswer> {
  const { kind, state, report } = await getJob(db, id)
  if (kind !== exportManyDocs.name || state !== 'done') throw new UserError('error.notFound')
  const { file, fileName, mime, size } = report as ExportReport
  const content = await services.files.get(file)
  if (!content) throw new UserError('error.exportExpired')
  return { content, size, type: mime, name: fileName, isInline: false, maxAgeSeconds: 0 }
}
