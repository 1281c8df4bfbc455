import { limits } from '#core/limits.ts'
import { toCsv } from '#core/text/csv.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listAccounts, type UserFilter } from '../../accounts/admin/users.ts'
import { audit } from '../../accounts/audit/audit.ts'

const statusWords = { 0: 'admin.statusDisabled', 1: 'admin.statusOk', 2: 'admin.statusPending' } as const

/** The titles of the first three columns are those that an import reads. */
export async function exportUsers(ctx: UserCtx, filter: UserFilter): Promise<FileAnswer> {
  const users = await listAccounts(ctx, filter).limit(limits.exportedRows).execute()
  await audit(ctx, { action: 'exported', object: `${users.length} users` })
  const head = ['username', 'nickname', 'email', 'source', 'status', 'superAdmin', 'created', 'lastActive']
  const rows = users.map((user) => [
    user.username,
    user.nickname,
    user.email,
    user.source,
    ctx.t(statusWords[user.status]),
    user.isSuperAdmin === 1 ? 'yes' : 'no',
    toIso(user.gmtCreate),
    user.lastActive === 0 ? '' : toIso(user.lastActive),
  ])
  return csvAnswer('users', [head, ...rows])
}

const toIso = (at: number) => new Date(at).toISOString()

export function csvAnswer(name: string, rows: string[][]): FileAnswer {
  const content = Buffer.from(toCsv(rows))
  const type = 'text/csv; charset=utf-8'
  return { content, size: content.length, type, name: `${name}.csv`, isInline: false, maxAgeSeconds: 0 }
}
