import type { ImportKind } from '#core/importers/draft/draft.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { UploadedFile } from '../../../http/files.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { checkKeptBytes } from '../../../jobs/kept-files.ts'
import { checkFolder } from '../../content/store/folders.ts'
import { addModule } from '../../places/module/change-module.ts'
import { refuseMoreImports } from './import-bounds.ts'
import { importDocs, newImportFile, placeOfImport, type ImportPayload, type ImportSource } from './import-job.ts'
import { keepSource } from './module-source.ts'
import { takePreview } from './previews.ts'

export interface ImportTarget {
  projectId: number
  moduleId?: number
  name?: string
  parentId?: number
  mode?: 'append' | 'replace'
  isPreview?: 0 | 1
}

interface Start extends ImportTarget {
  source: ImportSource
  format?: ImportKind
  /** Of the file. */
  size?: number
  /** Name of the module until the file is read. */
  fallbackName: string
  refresh?: { minutes: number; isOn: 0 | 1 }
}

/** Adds an import job, and the target module if it is new. */
function startImport(ctx: UserCtx, start: Start) {
  return transact(ctx, async (tx) => {
    const { projectId, parentId = 0, mode = 'append', isPreview = 0, source, format } = start
    if (start.moduleId) await checkFolder(tx, start.moduleId, parentId)
    const isNewModule = !start.moduleId && isPreview === 0
    const keptBytes = source.kind === 'file' ? Math.max(1, start.size ?? 0) : 0
    const moduleId = isNewModule ? await makeModule(tx, start) : (start.moduleId ?? 0)
    const payload: ImportPayload = {
      source,
      ...(format && { format }),
      projectId,
      moduleId,
      isNewModule,
      isNamedByFile: isNewModule && start.name === undefined,
      parentId: start.moduleId ? parentId : 0,
      mode,
      isPreview: isPreview === 1,
      user: {
        id: tx.actor.userId,
        name: tx.actor.nickname,
        address: tx.request.address,
        userAgent: tx.request.userAgent,
      },
      kind: 'import',
    }
    await checkBounds(tx, keptBytes)
    const lane = source.kind === 'url' ? 'network' : 'work'
    const jobId = await enqueue(tx, importDocs, payload, { lane, keptBytes, place: placeOfImport(payload) })
    if (jobId === undefined) throw new Error('the import was not put into the job table')
    if (isPreview === 0)
      await keepSource(tx, { moduleId, source, mode, parentId: payload.parentId, jobId, ...start.refresh })
    return { jobId, moduleId }
  })
}

async function checkBounds(tx: UserCtx, bytes: number): Promise<void> {
  await refuseMoreImports(tx)
  const { db, actor, services } = tx
  if (bytes > 0) await checkKeptBytes(db, { userId: actor.userId, bytes, now: services.now() })
}

/** Starts an import and removes its file if the import is rejected. */
async function startWithOwnFile(ctx: UserCtx, start: Start) {
  try {
    return await startImport(ctx, start)
  } catch (error) {
    if (start.source.kind === 'file') await ctx.services.files.remove(start.source.file)
    throw error
  }
}

async function makeModule(tx: UserCtx, { projectId, name, fallbackName }: Start): Promise<number> {
  return (await addModule(tx, { projectId, name: name ?? fallbackName })).id
}

export async function importFile(ctx: UserCtx, target: ImportTarget, file: UploadedFile, format?: ImportKind) {
  const source: ImportSource = { kind: 'file', file: newImportFile() }
  await ctx.services.files.take(source.file, file.path)
  const fallbackName =
    Array.from(file.name.replace(/\.[^.]*$/, ''))
      .slice(0, 64)
      .join('')
      .trim() || 'import'
  return startWithOwnFile(ctx, { ...target, source, size: file.size, fallbackName, ...(format && { format }) })
}

async function storeText({ services }: UserCtx, bytes: Buffer): Promise<ImportSource> {
  const file = newImportFile()
  await services.files.put(file, bytes)
  return { kind: 'file', file }
}

interface SwaggerImport extends ImportTarget {
  url?: string
  content?: string
  authUsername?: string
  authPassword?: string
  refreshMinutes?: number
  refreshStatus?: 0 | 1
}

export async function importSwagger(ctx: UserCtx, input: SwaggerImport) {
  const { url, content, authUsername, authPassword, refreshMinutes = 60, refreshStatus = 0, ...target } = input
  if ((url === undefined) === (content === undefined)) throw new UserError('error.urlOrContent', {}, 'url')
  const source: ImportSource =
    url === undefined
      ? await storeText(ctx, Buffer.from(content ?? ''))
      : { kind: 'url', url, sealedAuth: sealAuth(ctx, authUsername, authPassword) }
  const fallbackName = url === undefined ? 'import' : (URL.parse(url)?.host ?? 'import').slice(0, 64)
  return startWithOwnFile(ctx, {
    ...target,
    source,
    size: Buffer.byteLength(content ?? ''),
    fallbackName,
    refresh: { minutes: refreshMinutes, isOn: refreshStatus },
  })
}

export function sealAuth({ services }: UserCtx, username = '', password = ''): string {
  return username === '' && password === '' ? '' : services.vault.seal(JSON.stringify({ username, password }))
}

/** Imports what a preview has read, possibly into another module or folder. */
export function confirmImport(ctx: UserCtx, { jobId, ...target }: ImportTarget & { jobId: number }) {
  return transact(ctx, async (tx) => {
    const { source, format, size } = await takePreview(tx.db, jobId)
    const fallbackName = source.kind === 'url' ? (URL.parse(source.url)?.host ?? 'import').slice(0, 64) : 'import'
    return startImport(tx, { ...target, source, size, fallbackName, isPreview: 0, ...(format && { format }) })
  })
}
