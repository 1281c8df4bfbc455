import type { Ctx } from '../../../context/ctx.ts'
import { findUserByIdentity } from './identity.queries.ts'
import { verifyPassword } from './passwords.ts'
import { askForm } from './sign-in-by-form.ts'
import { findInDirectories } from './sign-in-by-ldap.ts'
import type { UserRow } from './user.queries.ts'
import { listWays } from './ways-in.ts'

/** Whether this is the password with which the person signs in, here or in another system. */
export async function isOwnPassword(ctx: Ctx, user: UserRow, password: string): Promise<boolean> {
  const { hasPassword, others } = await listWays(ctx, user)
  if (hasPassword) return verifyPassword(password, user.password_hash)
  const { directories, formLogin } = ctx.services
  const keys = new Set(others.map(({ identity }) => identity.provider))
  const own = directories.filter(({ key }) => keys.has(key))
  const typed = { username: user.username, password }
  const found = await findInDirectories(ctx, own, typed)
  if (found) return isOf(ctx, user, found.directory.key, found.person.id)
  if (!formLogin || !keys.has(formLogin.key)) return false
  const answer = await askForm(ctx, formLogin, typed)
  return 'person' in answer && isOf(ctx, user, formLogin.key, answer.person.id)
}

async function isOf({ db }: Ctx, user: UserRow, provider: string, subject: string): Promise<boolean> {
  return (await findUserByIdentity(db, provider, subject))?.id === user.id
}
