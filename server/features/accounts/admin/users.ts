import { randomPassword } from '#core/text/random-password.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { UserSource, UserStatus } from '../../../db/tables.ts'
import { audit } from '../audit/audit.ts'
import { accountHolds } from '../people/people.ts'
import { deleteTokensOf, disconnectAssistants } from '../token/tokens.ts'
import { hashPassword, SYSTEM_PASSWORD_LIFE } from '../user/passwords.ts'
import { checkNotSelf, lockSuperAdmins } from './super-admins.ts'
import { deleteSessions } from '../user/session.queries.ts'
import { checkNewUsername, getUser, insertUser, updateUser } from '../user/user.queries.ts'

const DAY = 24 * 60 * 60 * 1000

export interface UserFilter {
  id?: string
  username?: string
  status?: UserStatus
  source?: UserSource
  isSuperAdmin?: 0 | 1
  idleDays?: number
}

interface UserPage extends UserFilter {
  pageIndex: number
  pageSize: number
}

function filtered({ db, services }: UserCtx, filter: UserFilter) {
  const { id, username = '', status, source, isSuperAdmin, idleDays } = filter
  return db
    .selectFrom('user_account')
    .where('deleted_at', 'is', null)
    .$if(idleDays !== undefined, (query) => query.where('last_active_at', '<', services.now() - (idleDays ?? 0) * DAY))
    .$if(id !== undefined, (query) => query.where('id', '=', services.ids.decode(id ?? '')))
    .$if(username !== '', (query) =>
      query.where((eb) => eb.or([eb('id', '=', services.ids.decode(username)), accountHolds(eb, username)])),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 1))
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? 'backend'))
    .$if(isSuperAdmin !== undefined, (query) => query.where('is_super_admin', '=', isSuperAdmin ?? 0))
}

/** Newest first. */
export function listAccounts(ctx: UserCtx, filter: UserFilter) {
  return filtered(ctx, filter)
    .select(['id', 'username', 'nickname', 'email', 'source', 'status'])
    .select(['is_super_admin as isSuperAdmin', 'created_at as gmtCreate', 'last_active_at as lastActive'])
    .orderBy('id', 'desc')
}

export async function pageUsers(ctx: UserCtx, filter: UserPage) {
  const { total } = await filtered(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const list = await listAccounts(ctx, filter)
    .limit(filter.pageSize)
    .offset((filter.pageIndex - 1) * filter.pageSize)
    .execute()
  return { list, total, counts: await countByStatus(ctx) }
}

async function countByStatus({ db }: UserCtx) {
  const rows = await db
    .selectFrom('user_account')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  const of = (status: UserStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { all: of(0) + of(1) + of(2), pending: of(2), disabled: of(0) }
}

interface NewAccount {
  username: string
  nickname: string
  email?: string
  isSuperAdmin?: 0 | 1
}

/** Adds an account with a one-time password, which is returned only once. */
export async function createUser(ctx: UserCtx, { username, nickname, email = '', isSuperAdmin = 0 }: NewAccount) {
  checkNewUsername(username)
  const password = randomPassword()
  const secret = await oneTime(ctx, password)
  return transact(ctx, async (tx) => {
    const account = {
      username,
      nickname,
      email,
      wecom_mobile: '',
      source: 'backend',
      is_super_admin: isSuperAdmin,
    } as const
    const id = await insertUser(tx.db, { ...account, ...secret, created_at: tx.services.now() })
    if (id === undefined) throw new UserError('error.usernameTaken', {}, 'username')
    await audit(tx, { action: 'user.created', object: username })
    return { id, username, password }
  })
}

export async function resetUserPassword(ctx: UserCtx, { id }: { id: number }) {
  checkNotSelf(ctx, id)
  const user = await getUser(ctx.db, id)
  if (user.source !== 'register' && user.source !== 'backend') throw new UserError('error.passwordElsewhere')
  const password = randomPassword()
  const { status, ...secret } = await oneTime(ctx, password)
  return transact(ctx, async (tx) => {
    // A disabled account stays disabled until it is enabled explicitly.
    await updateUser(tx.db, id, { ...secret, status: user.status === 0 ? 0 : status })
    await deleteSessions(tx.db, id)
    await disconnectAssistants(tx.db, id)
    await audit(tx, { action: 'password.reset', object: user.username })
    return { password }
  })
}

/** The columns of an account whose person must choose a password first. */
export async function oneTime({ services }: Pick<UserCtx, 'services'>, password: string) {
  return {
    password_hash: await hashPassword(password),
    password_expires_at: services.now() + SYSTEM_PASSWORD_LIFE,
    status: 2,
  } as const
}

/** A user who had to set a password still has to. */
export async function enableUser(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const user = await getUser(tx.db, id)
    if (user.status !== 0) return {}
    await updateUser(tx.db, id, { status: user.password_expires_at === null ? 1 : 2 })
    await audit(tx, { action: 'user.enabled', object: user.username })
    return {}
  })
}

export async function disableUser(ctx: UserCtx, { id }: { id: number }) {
  checkNotSelf(ctx, id)
  return transact(ctx, async (tx) => {
    await lockSuperAdmins(tx)
    const { username } = await getUser(tx.db, id)
    await updateUser(tx.db, id, { status: 0 })
    await deleteSessions(tx.db, id)
    await deleteTokensOf(tx.db, id)
    await audit(tx, { action: 'user.disabled', object: username })
    return {}
  })
}
