import { auditWords, type AuditAction } from '#core/contract/audit.ts'
import { limits } from '#core/limits.ts'
import type { UserCtx } from '../../../context/ctx.ts'
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
    .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
    .$if(actor !== '', (query) => query.where((eb) => holdsText(eb.ref('actor'), actor)))
    .$if(address !== '', (query) => query.where('address', 'like', `${address}%`))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
    .$if(about !== undefined, (query) => (about ? query.where(about) : query))
}

/** The log grows without end until it is cleaned, so that only so many entries are counted. */
export async function pageAudit(ctx: UserCtx, { pageIndex, pageSize, ...filter }: AuditPage) {
  const found = await filtered(ctx, filter)
  const counted = await found.select('id').limit(limits.countedRows).execute()
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
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
  return { list, total: counted.length }
}

export async function exportAudit(ctx: UserCtx, filter: AuditFilter): Promise<FileAnswer> {
  const rows = await (
    await filtered(ctx, filter)
  )
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limits.exportedRows)
    .execute()
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
