import { docStatuses } from '#core/doc/doc.ts'
import { ImportFault, importLimits, type EnvironmentDraft, type ImportKind } from '#core/importers/draft/draft.ts'
import type { DeliveryReport, ImportReport } from '#core/importers/draft/report.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { ModuleType } from '../../../db/tables.ts'
import { JobFault, type JobCtx, type JobKind } from '../../../jobs/job-kind.ts'
import { fetchText } from '../../../outbound/fetch.ts'
import { readModuleSetting } from '../../places/module/module-settings.ts'
import { deliver } from '../deliver/deliver.ts'
import { logPush } from '../deliver/delivery-log.ts'
import { addName, MAX_NAMES, newReport, type Delivery } from '../deliver/delivery.ts'
import { openFile, type ImportHead, type Reader } from '../read/read-file.ts'

/** Where the text comes from. */
export type ImportSource =
  | { kind: 'file'; file: string }
  | { kind: 'url'; url: string; /** JSON with user and password, sealed; "" for none. */ sealedAuth: string }

export interface ImportPayload {
  source: ImportSource
  format?: ImportKind
  projectId: number
  /** 0: a preview of a module that does not exist yet. */
  moduleId: number
  /** The module was made for this import: when it fails, it goes again. */
  isNewModule: boolean
  /** The module takes the name that the file has. */
  isNamedByFile: boolean
  parentId: number
  mode: 'append' | 'replace'
  isPreview: boolean
  /** Who asked for it. */
  user: { id: number; name: string; address: string; userAgent: string }
  kind: 'import' | 'sync'
  /** Nobody looks at its outcome: who set it up gets a message. */
  isScheduled?: true
}

const FETCH_MS = 60_000

export const importDocs: JobKind<ImportPayload> = {
  name: 'import',
  run: async (job, payload) => {
    const ctx = userCtx(job, payload)
    const startedAt = job.services.now()
    try {
      const report = await runImport(ctx, job, payload)
      if (!payload.isPreview) await log(ctx, payload, startedAt, { report })
      if (payload.isScheduled) await ctx.services.news.syncSucceeded(ctx, payload.moduleId, report)
      return report
    } catch (error) {
      if (payload.isNewModule) await ctx.db.deleteFrom('module').where('id', '=', payload.moduleId).execute()
      if (!(error instanceof ImportFault) && !(error instanceof UserError)) throw error
      const told = { key: error.key, params: error.params }
      if (!payload.isPreview && !payload.isNewModule)
        await log(ctx, payload, startedAt, { error: ctx.t(told.key as never, told.params) })
      if (payload.isScheduled) await ctx.services.news.syncFailed(ctx, payload.moduleId, told)
      throw new JobFault({ error: told })
    }
  },
}

const log = (
  ctx: UserCtx,
  { moduleId, kind, user }: ImportPayload,
  startedAt: number,
  outcome: { report?: DeliveryReport; error?: string },
) => logPush(ctx, { moduleId, kind, author: user.name, startedAt, ...outcome })

/** The job works in the name of the person who asked for it. */
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

async function runImport(ctx: UserCtx, job: JobCtx, payload: ImportPayload): Promise<ImportReport> {
  const reader = await openSource(ctx, payload)
  try {
    return await importReader(ctx, job, { payload, reader })
  } finally {
    await reader.close()
  }
}

async function openSource(ctx: UserCtx, { source, format }: ImportPayload): Promise<Reader> {
  if (source.kind === 'url') return openFile(await fetchSource(ctx, source), format)
  const file = await ctx.services.files.borrow(source.file)
  if (!file) throw new UserError('error.fileMissing')
  try {
    return await openFile(file.path, format)
  } finally {
    // It is read as a whole before the reader is there.
    await file.giveBack()
  }
}

async function fetchSource({ services, actor }: UserCtx, source: Extract<ImportSource, { kind: 'url' }>) {
  const auth = source.sealedAuth === '' ? undefined : (JSON.parse(services.vault.open(source.sealedAuth)) as Auth)
  const { status, bytes } = await fetchText(services, source.url, {
    userId: actor.userId,
    headers: { accept: 'application/json, application/yaml, text/yaml, */*' },
    ...(auth && { basicAuth: auth }),
    maxBytes: importLimits.bytes,
    timeoutMs: FETCH_MS,
    redirects: 3,
  })
  if (status === 401 || status === 403) throw new ImportFault('import.notLetIn', { status })
  if (status !== 200) throw new ImportFault('import.badAnswer', { status })
  return bytes
}

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
    payload.moduleId === 0 ? await allNew(reader) : await deliver(ctx, await deliveryOf(ctx, job, { payload, reader }))
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

/** For a module that does not exist yet everything is new. */
async function allNew(reader: Reader): Promise<DeliveryReport> {
  const report = { ...newReport(), created: reader.head.docCount }
  for await (const drafts of reader.docs()) {
    for (const { content } of drafts) addName(report.names.created, content.name)
    if (report.names.created.length >= MAX_NAMES) break
  }
  return report
}

async function deliveryOf(
  ctx: UserCtx,
  job: JobCtx,
  { payload, reader }: { payload: ImportPayload; reader: Reader },
): Promise<Delivery> {
  const { folders, models, dictionaries, environments, docCount } = reader.head
  const { moduleId, parentId, mode, isPreview } = payload
  const status = Number(await readModuleSetting(ctx.db, moduleId, 'endpaper.push.doc-default-status'))
  return {
    moduleId,
    parentId,
    origin: 'import',
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

/** `/v1` in a file means the host that the file comes from. */
function absoluteUrls(environments: EnvironmentDraft[], source: ImportSource): EnvironmentDraft[] {
  if (source.kind !== 'url') return environments
  return environments.map((environment) => ({
    ...environment,
    url: (URL.parse(environment.url, source.url)?.href ?? environment.url).replace(/\/$/, ''),
  }))
}

/** What kinds of module the list of modules tells apart. */
const moduleTypes: Partial<Record<ImportKind, ModuleType>> = { openapi: 1, postman: 2, 'yapi-markdown': 3 }

/** A new module is what the file says it is. */
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
