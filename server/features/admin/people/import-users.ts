import type { ImportedUser } from '#core/contract/admin-user.ts'
import { limits } from '#core/limits.ts'
import { isClearAccountName } from '#core/text/account-name.ts'
import { randomPassword } from '#core/text/random-password.ts'
import { UserError, type Params } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { oneTime } from '../../accounts/admin/users.ts'
import { auditAll } from '../../accounts/audit/audit.ts'
import { insertUser, usernameKey } from '../../accounts/user/user.queries.ts'

interface Users {
  users: ImportedUser[]
}

/** "" for users that can be created. */
export async function checkImportedUsers(ctx: UserCtx, { users }: Users): Promise<{ problems: string[] }> {
  const problems = await findProblems(ctx, users)
  return { problems: problems.map((problem) => (problem ? ctx.t(problem.key, problem.params) : '')) }
}

/** All or none. */
export async function importUsers(ctx: UserCtx, { users }: Users) {
  for (const problem of await findProblems(ctx, users)) {
    if (problem) throw new UserError(problem.key, problem.params, 'users')
  }
  const made = await Promise.all(
    users.map(async (user) => {
      const password = randomPassword()
      return { ...user, password, secret: await oneTime(ctx, password) }
    }),
  )
  return transact(ctx, async (tx) => {
    for (const { username, nickname, email, secret } of made) {
      const account = { username, nickname: nickname === '' ? username : nickname, email, wecom_mobile: '' }
      const flags = { source: 'backend', is_super_admin: 0, created_at: tx.services.now() } as const
      const id = await insertUser(tx.db, { ...account, ...secret, ...flags })
      if (id === undefined) throw new UserError('error.importTaken', { name: username }, 'users')
    }
    await auditAll(
      tx,
      made.map(({ username }) => ({ action: 'user.created', object: username })),
    )
    return { users: made.map(({ username, password }) => ({ username, password })) }
  })
}

interface Problem {
  key: 'error.importName' | 'error.importNickname' | 'error.importEmail' | 'error.importTaken' | 'error.importTwice'
  params: Params
}

async function findProblems(ctx: UserCtx, users: ImportedUser[]): Promise<(Problem | undefined)[]> {
  const taken = await findTaken(ctx, users)
  const seen = new Set<string>()
  return users.map((user) => {
    const key = usernameKey(user.username)
    const isTwice = seen.has(key)
    seen.add(key)
    const params = { name: user.username.slice(0, limits.username) }
    if (isTwice && user.username !== '') return { key: 'error.importTwice', params }
    return taken.has(key) ? { key: 'error.importTaken', params } : formProblem(user)
  })
}

const lengthOf = (text: string) => Array.from(text).length

function formProblem({ username, nickname, email }: ImportedUser): Problem | undefined {
  if (username === '' || lengthOf(username) > limits.username || !isClearAccountName(username)) {
    return { key: 'error.importName', params: { max: limits.username } }
  }
  // An account name in place of an empty nickname must be as short as one.
  if (lengthOf(nickname === '' ? username : nickname) > limits.nickname) {
    return { key: 'error.importNickname', params: { max: limits.nickname } }
  }
  const isEmail = email === '' || (lengthOf(email) <= limits.email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
  return isEmail ? undefined : { key: 'error.importEmail', params: {} }
}

async function findTaken({ db }: UserCtx, users: ImportedUser[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const keys of chunks([...new Set(users.map(({ username }) => usernameKey(username)))])) {
    const rows = await db.selectFrom('user_account').select('username_key').where('username_key', 'in', keys).execute()
    for (const { username_key } of rows) taken.add(username_key)
  }
  return taken
}
