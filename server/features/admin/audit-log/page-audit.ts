import { auditWords, type AuditAction } from '#core/contract/audit.ts'
import { limits } from '#core/limits.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import { holdsText } from '../../../db/holds-text.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { csvAnswer } from '../people/export-users.ts'
import { readObjects } from './audit-objects.ts'
import { aboutText } from './find-objects.ts'

interface AuditFilter {
  actor?: string
  actions?: AuditAction[]
  object?: string
  address?: string
  from?: number
  to?: number
}

interface AuditPage extends AuditFilter {
  pageIndex: number
  pageSize: number
}

async function filtered(ctx: UserCtx, { actor = '', actions = [], object = '', address = '', from, to }: AuditFilter) {
  const about = object === '' ? undefined : await aboutText(ctx, object)
  return ctx.db
    .selectFrom('audit')
    .select('id')
    .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
    .$if(actor !== '', (query) => query.where((eb) => holdsText(eb.ref('actor'), actor)))
    .$if(address !== '', (query) => query.where('address', 'like', `${address}%`))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
    .$if(about !== undefined, (query) => (about ? query.where(about) : query))
}

/** Entries that one statement looks at: no index has the texts, and SQLite reads in the main thread. */
const AT_ONCE = 5000

/** The newest entries, at most so many. Others get turns between the steps. */
async function findIds(ctx: UserCtx, filter: AuditFilter, max: number): Promise<number[]> {
  const { oldest, newest } = await ctx.db
    .selectFrom('audit')
    .select((eb) => [eb.fn.min('id').as('oldest'), eb.fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  const found = await filtered(ctx, filter)
  const ids: number[] = []
  for (let last = newest ?? 0; last >= (oldest ?? 1) && ids.length < max; last -= AT_ONCE) {
    const rows = await found
      .where('id', '<=', last)
      .where('id', '>', last - AT_ONCE)
      .orderBy('id', 'desc')
      .execute()
    for (const { id } of rows) ids.push(id)
  }
  return ids.slice(0, max)
}

/** In the given order. */
async function readEntries({ db }: UserCtx, ids: number[]) {
  const entries = []
  for await (const some of pausedChunks(ids)) {
    const rows = await db.selectFrom('audit').selectAll().where('id', 'in', some).orderBy('id', 'desc').execute()
    entries.push(...rows)
  }
  return entries
}

/** The log grows without end until it is cleaned, so that only so many entries are counted and listed. */
export async function pageAudit(ctx: UserCtx, { pageIndex, pageSize, ...filter }: AuditPage) {
  const ids = await findIds(ctx, filter, limits.countedRows)
  const rows = await readEntries(ctx, ids.slice((pageIndex - 1) * pageSize, pageIndex * pageSize))
  const objects = await readObjects(ctx, rows)
  const list = rows.map((row, index) => ({
    id: String(row.id),
    at: row.at,
    action: row.action,
    actor: row.actor,
    object: objects[index] ?? [],
    address: row.address,
    requestId: row.request_id,
  }))
  return { list, total: ids.length }
}

export async function exportAudit(ctx: UserCtx, filter: AuditFilter): Promise<FileAnswer> {
  const rows = await readEntries(ctx, await findIds(ctx, filter, limits.exportedRows))
  await audit(ctx, { action: 'exported', object: `audit log, ${rows.length} entries` })
  const words: Record<string, string> = Object.fromEntries(
    Object.entries(auditWords).map(([action, key]) => [action, ctx.t(key)]),
  )
  const head = ['time', 'action', 'description', 'actor', 'object', 'address', 'requestId']
  const lines = rows.map((row) => [
    new Date(row.at).toISOString(),
    row.action,
    words[row.action] ?? '',
    row.actor,
    row.object,
    row.address,
    row.request_id,
  ])
  return csvAnswer('audit-log', [head, ...lines])
}
