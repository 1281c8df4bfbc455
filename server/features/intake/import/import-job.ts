import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { docStatuses } from '#core/doc/doc.ts'
import { ImportFault, importLimits, type EnvironmentDraft, type ImportKind } from '#core/importers/draft/draft.ts'
import type { DeliveryReport, ImportReport } from '#core/importers/draft/report.ts'
import { UserError, type Params } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { ModuleType } from '../../../db/tables.ts'
import { GoOn, JobFault, type JobCtx, type JobKind } from '../../../jobs/job-kind.ts'
import type { JobPlace } from '../../../jobs/job.queries.ts'
import { fetchText } from '../../../outbound/fetch.ts'
import { deleteEmptyModule } from '../../places/module/module.queries.ts'
import { readModuleSetting } from '../../places/module/module-settings.ts'
import { deliver } from '../deliver/deliver.ts'
import { readBatch } from '../read/spool.ts'
import { noteDelivery } from '../deliver/delivery-log.ts'
import { addName, MAX_NAMES, newReport, type Delivery } from '../deliver/delivery.ts'
import { openFile, type ImportHead, type Reader } from '../read/read-file.ts'

/** Source of the text. */
export type ImportSource =
  | { kind: 'file'; file: string }
  | { kind: 'url'; url: string; /** JSON with user and password, sealed; "" for none. */ sealedAuth: string }

export interface ImportPayload {
  source: ImportSource
  /** The stored file with what was fetched from the URL. */
  fetched?: string
  /** A preview whose file is used by an import. */
  isTaken?: true
  format?: ImportKind
  projectId: number
  /** 0: a preview of a module that does not exist yet. */
  moduleId: number
  /** The module was created for this import, and is deleted if the job fails for good and nothing was delivered. */
  isNewModule: boolean
  /** The module is renamed to the name in the file. */
  isNamedByFile: boolean
  parentId: number
  mode: 'append' | 'replace'
  isPreview: boolean
  /** The user who started it. */
  user: { id: number; name: string; address: string; userAgent: string }
  kind: 'import' | 'sync'
}

/** The stored file that it reads, if it is no URL. */
export const importedFile = ({ source }: Pick<ImportPayload, 'source'>) =>
  source.kind === 'file' ? source.file : undefined

/** A module that is created for an import may be deleted when the import fails; its user still sees why. */
export const placeOfImport = ({ projectId, moduleId, isNewModule }: ImportPayload): JobPlace => ({
  needs: 'module.edit',
  projectId,
  moduleId: isNewModule ? 0 : moduleId,
})

const FETCH_MS = 60_000

/** The import failed because of concurrent work; a retry may succeed. */
const PASSING = new Set<string>(['error.deliveryRunning', 'error.changedWhileImporting'])

export const importDocs: JobKind<ImportPayload> = {
  name: 'import',
  run: async (job, payload) => {
    const ctx = userCtx(job, payload)
    const startedAt = job.services.now()
    const report = await runPhase(ctx, job, payload).catch((error: unknown) => {
      const reason = findReason(error)
      throw reason && !PASSING.has(reason.key) ? new JobFault({ error: reason }) : error
    })
    await removeFetched(job, payload)
    await announce(ctx, payload, { startedAt, report })
    return report
  },
  giveUp: async (job, payload, error) => {
    const ctx = userCtx(job, payload)
    const reason = givenReason(job, error)
    await removeFetched(job, payload)
    await announceFailure(ctx, payload, reason)
    if (payload.isNewModule) await transact(ctx, (tx) => deleteEmptyModule(tx.db, payload.moduleId))
    return { error: reason }
  },
}

interface Reason {
  key: string
  params: Params
}

/** The error to show to a user; undefined for an internal error. */
function findReason(error: unknown): Reason | undefined {
  if (!(error instanceof ImportFault) && !(error instanceof UserError)) return undefined
  return { key: error.key, params: error.params }
}

function givenReason({ request }: JobCtx, error: unknown): Reason {
  if (error instanceof JobFault) return (error.report as { error: Reason }).error
  return findReason(error) ?? { key: 'error.unexpected', params: { id: request.id } }
}

async function announce(
  ctx: UserCtx,
  { moduleId, kind, user, isPreview }: ImportPayload,
  { startedAt, report }: { startedAt: number; report: DeliveryReport },
): Promise<void> {
  if (!isPreview) await noteDelivery(ctx, { moduleId, kind, author: user.name, startedAt, report })
}

async function announceFailure(ctx: UserCtx, payload: ImportPayload, reason: Reason): Promise<void> {
  const { moduleId, kind, user, isPreview, isNewModule } = payload
  if (isPreview) return
  const startedAt = ctx.services.now()
  if (!isNewModule) await noteDelivery(ctx, { moduleId, kind, author: user.name, startedAt, error: reason })
  await ctx.services.news.deliveryFailed(ctx, { moduleId, kind, reason, isRemoved: isNewModule })
}

/** The job runs with the rights of the user who started it. */
function userCtx(job: JobCtx, { user }: ImportPayload): UserCtx {
  const { db, services, t } = job
  const request = { ...job.request, address: user.address, userAgent: user.userAgent }
  const actor = {
    userId: user.id,
    sessionId: 0,
    username: user.name,
    nickname: user.name,
    status: 1,
    isSuperAdmin: false,
  } as const
  return { db, services, t, request, actor }
}

/** A source is fetched in one lane and imported in another, so that nobody waits for servers that do not respond. */
async function runPhase(ctx: UserCtx, job: JobCtx, payload: ImportPayload): Promise<ImportReport> {
  const { source, fetched } = payload
  if (source.kind === 'url' && fetched === undefined) {
    throw new GoOn('work', { ...payload, fetched: await fetchSource(ctx, source) })
  }
  return runImport(ctx, job, payload)
}

async function removeFetched({ services }: JobCtx, { fetched }: ImportPayload): Promise<void> {
  // If this fails, the clean-up removes it with the job.
  if (fetched !== undefined) await services.files.remove(fetched).catch(() => {})
}

async function runImport(ctx: UserCtx, job: JobCtx, payload: ImportPayload): Promise<ImportReport> {
  const reader = await openSource(ctx, payload)
  try {
    return await importReader(ctx, job, { payload, reader })
  } finally {
    await reader.close()
  }
}

async function openSource(ctx: UserCtx, { source, fetched, format, user }: ImportPayload): Promise<Reader> {
  const stored = source.kind === 'file' ? source.file : (fetched ?? '')
  const file = await ctx.services.files.borrow(stored)
  if (!file) throw new UserError('error.fileMissing')
  try {
    return await openFile(ctx.services, file.path, { kind: format, owner: `user ${user.id}` })
  } finally {
    await file.giveBack()
  }
}

/** Returns the name of the stored file. */
async function fetchSource({ services, actor }: UserCtx, source: Extract<ImportSource, { kind: 'url' }>) {
  const auth = source.sealedAuth === '' ? undefined : (JSON.parse(services.vault.open(source.sealedAuth)) as Auth)
  const path = await services.files.temporary.newPath()
  try {
    const { status } = await fetchText(services, source.url, {
      userId: actor.userId,
      headers: { accept: 'application/json, application/yaml, text/yaml, */*' },
      ...(auth && { basicAuth: auth }),
      saveTo: path,
      maxBytes: importLimits.bytes,
      timeoutMs: FETCH_MS,
      redirects: 3,
    })
    if (status === 401 || status === 403) throw new ImportFault('import.notLetIn', { status })
    if (status !== 200) throw new ImportFault('import.badAnswer', { status })
    const file = newImportFile()
    await services.files.take(file, path)
    return file
  } finally {
    await rm(path, { force: true })
  }
}

/** Name of a new file in the store. */
export const newImportFile = () => `${randomBytes(16).toString('hex')}.import`

interface Auth {
  username: string
  password: string
}

async function importReader(
  ctx: UserCtx,
  job: JobCtx,
  { payload, reader }: { payload: ImportPayload; reader: Reader },
): Promise<ImportReport> {
  const { head } = reader
  await job.progress(0, head.docCount)
  const report =
    payload.moduleId === 0 ? await allNew(reader) : await deliver(ctx, await toDelivery(ctx, job, { payload, reader }))
  if (payload.isNewModule) await describeModule(ctx, payload, head)
  const findings = [...head.findings, ...report.findings].slice(0, importLimits.findings)
  return {
    ...report,
    findings,
    isPreview: payload.isPreview,
    kind: head.kind,
    version: head.version,
    title: head.title,
    docCount: head.docCount,
    modelCount: head.models.length,
    dictionaryCount: head.dictionaries.length,
    environmentCount: head.environments.length,
  }
}

/** For a module that does not exist yet, everything is new. */
async function allNew(reader: Reader): Promise<DeliveryReport> {
  const report = { ...newReport(), created: reader.head.docCount }
  for (const part of reader.docs()) {
    for (const { content } of await readBatch(part)) addName(report.names.created, content.name)
    if (report.names.created.length >= MAX_NAMES) break
  }
  return report
}

async function toDelivery(
  ctx: UserCtx,
  job: JobCtx,
  { payload, reader }: { payload: ImportPayload; reader: Reader },
): Promise<Delivery> {
  const { folders, models, dictionaries, environments, docCount } = reader.head
  const { moduleId, parentId, mode, isPreview, kind } = payload
  const status = Number(await readModuleSetting(ctx.db, moduleId, 'endpaper.push.doc-default-status'))
  return {
    moduleId,
    parentId,
    origin: 'import',
    kind,
    docs: reader.docs(),
    folders,
    models,
    dictionaries,
    environments: absoluteUrls(environments, payload.source),
    errorCodes: [],
    mode,
    status: Object.values(docStatuses).find((code) => code === status) ?? docStatuses.done,
    isPreview,
    onProgress: (done) => job.progress(done, docCount),
  }
}

/** Resolves a relative URL such as `/v1` against the host of the file. */
function absoluteUrls(environments: EnvironmentDraft[], source: ImportSource): EnvironmentDraft[] {
  if (source.kind !== 'url') return environments
  return environments.map((environment) => ({
    ...environment,
    url: (URL.parse(environment.url, source.url)?.href ?? environment.url).replace(/\/$/, ''),
  }))
}

/** Module types in the list of modules. */
const moduleTypes: Partial<Record<ImportKind, ModuleType>> = { openapi: 1, postman: 2, 'yapi-markdown': 3 }

/** Sets type and name of a new module from the file. */
async function describeModule(
  { db }: UserCtx,
  { moduleId, isNamedByFile }: ImportPayload,
  { kind, title }: ImportHead,
) {
  const name = Array.from(title.trim()).slice(0, 64).join('')
  await db
    .updateTable('module')
    .set({ type: moduleTypes[kind] ?? 0, ...(isNamedByFile && name !== '' && { name }) })
    .where('id', '=', moduleId)
    .execute()
}
