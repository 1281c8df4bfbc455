import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { Finding } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { Params } from '../../../base/errors.ts'
import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { readModuleSetting } from '../../places/module/module-settings.ts'
import { newReport } from './delivery.ts'

/** Why a delivery failed. It is put into words when it is shown, in the language of the reader. */
export interface LoggedFault {
  key: string
  params: Params
}

interface LogEntry {
  moduleId: number
  kind: string
  author: string
  startedAt: number
  report?: DeliveryReport
  /** Omitted on success. */
  error?: LoggedFault
  /** Stored only if the module stores payloads. */
  payload?: () => string
}

/** Characters of a payload that are stored. */
export const MAX_PAYLOAD = 2 * 1024 * 1024
/** Maximum number of entries per module; older ones are deleted. */
const KEPT = 500

/** Adds an entry to the push log of the module. A failure here does not fail the delivery. */
export async function noteDelivery(ctx: Ctx, entry: LogEntry): Promise<void> {
  try {
    await logPush(ctx, entry)
  } catch (error) {
    ctx.services.log.error({ err: error, moduleId: entry.moduleId }, 'a delivery could not be noted in the push log')
  }
}

/** Adds an entry to the push log of the module. */
export async function logPush(
  ctx: Ctx,
  { moduleId, kind, author, startedAt, report = newReport(), error, payload }: LogEntry,
) {
  const { db, services, request } = ctx
  const isKept = payload !== undefined && (await isPayloadKept(db, moduleId))
  const { created, updated, unchanged, skipped, removed, findings, classes } = report
  const { id } = await db
    .insertInto('push_log')
    .values({
      module_id: moduleId,
      at: startedAt,
      kind,
      client: request.userAgent,
      author,
      address: request.address,
      took_ms: Math.max(0, services.now() - startedAt),
      created,
      updated,
      unchanged,
      skipped,
      removed,
      breaking: classes.breaking,
      compatible: classes.compatible,
      text_only: classes.text,
      breaking_docs: JSON.stringify(classes.breakingNames),
      error: error ? JSON.stringify(withShortParams(error)) : '',
      findings: JSON.stringify(findings.slice(0, 200)),
      payload: isKept ? payload().slice(0, MAX_PAYLOAD) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deleteOldEntries(ctx, moduleId)
  return id
}

const MAX_PARAM = 1000

const withShortParams = ({ key, params }: LoggedFault): LoggedFault => ({
  key,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, MAX_PARAM) : value,
    ]),
  ),
})

/** Earlier versions stored the text itself. */
function faultWords(t: Translate, error: string): string {
  if (!error.startsWith('{"key":')) return error
  const { key, params } = JSON.parse(error) as LoggedFault
  return t(key as TextKey, params)
}

export async function isPayloadKept(db: Db, moduleId: number): Promise<boolean> {
  return (await readModuleSetting(db, moduleId, 'endpaper.push.print-content')) === 'true'
}

async function deleteOldEntries({ db }: Ctx, moduleId: number): Promise<void> {
  const oldest = await db
    .selectFrom('push_log')
    .select('id')
    .where('module_id', '=', moduleId)
    .orderBy('id', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db.deleteFrom('push_log').where('module_id', '=', moduleId).where('id', '<=', oldest.id).execute()
}

const columns = [
  'id',
  'at',
  'kind',
  'client',
  'author',
  'address',
  'took_ms',
  'created',
  'updated',
  'unchanged',
  'skipped',
  'removed',
  'breaking',
  'compatible',
  'text_only',
  'error',
] as const

interface LogColumns {
  id: number
  at: number
  took_ms: number
  kind: string
  client: string
  author: string
  address: string
  created: number
  updated: number
  unchanged: number
  skipped: number
  removed: number
  breaking: number
  compatible: number
  text_only: number
  error: string
}

const toEntry = (t: Translate, { took_ms, text_only, error, ...row }: LogColumns) => ({
  ...row,
  error: faultWords(t, error),
  tookMs: took_ms,
  textOnly: text_only,
})

interface Page {
  moduleId: number
  pageIndex: number
  pageSize: number
}

export async function pagePushes({ db, t }: UserCtx, { moduleId, pageIndex, pageSize }: Page) {
  const { total } = await db
    .selectFrom('push_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('module_id', '=', moduleId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('push_log')
    .select(columns)
    .where('module_id', '=', moduleId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  return { list: rows.map((row) => toEntry(t, row)), total }
}

export async function getPush({ db, t }: UserCtx, { id }: { id: number }) {
  const row = await db
    .selectFrom('push_log')
    .select([...columns, 'breaking_docs', 'findings', 'payload'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { breaking_docs, findings, payload, ...rest } = row
  return {
    ...toEntry(t, rest),
    breakingDocs: JSON.parse(breaking_docs) as string[],
    findings: JSON.parse(findings) as Finding[],
    payload: payload ?? '',
  }
}
