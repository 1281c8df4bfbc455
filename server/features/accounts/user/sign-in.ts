import type { Login } from '#core/contract/user.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { audit } from '../audit/audit.ts'
import { countLogin } from './open-session.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { signInByLdap } from './sign-in-by-ldap.ts'
import { forgiveAttempt, perAccount, perAddress } from './throttle.ts'
import { findUserByName, updateUser, usernameKey } from './user.queries.ts'

/** Opens a session. Unknown accounts and wrong passwords give the same error and take the same time. */
export async function signIn(ctx: Ctx, { username, password, source = 'register' }: Login) {
  const { directory } = ctx.services
  if (source === 'ldap' && directory) return signInByLdap(ctx, directory, { username, password })
  if (source !== 'register') throw new UserError('error.sourceOff')
  const limits = { account: perAccount(usernameKey(username)), address: perAddress(ctx.request.address, 'sign-in') }
  await countLogin(ctx, username, [limits.account, limits.address])

  const user = await findUserByName(ctx.db, username)
  if (!(await verifyPassword(password, user?.password_hash)) || !user) {
    await transact(ctx, (tx) =>
      audit(tx, { action: 'login.failed', actor: { userId: user?.id ?? null, name: username } }),
    )
    throw new UserError('error.wrongPassword')
  }
  if (user.status === 0) throw new UserError('error.accountDisabled')
  if (user.password_expires_at !== null && user.password_expires_at <= ctx.services.now()) {
    throw new UserError('error.passwordExpired')
  }
  const upgraded = isOutdated(user.password_hash ?? '') ? await hashPassword(password) : undefined
  return transact(ctx, async (tx) => {
    await forgiveAttempt(tx, { own: limits.account, shared: limits.address })
    if (upgraded !== undefined) await updateUser(tx.db, user.id, { password_hash: upgraded })
    return finishSignIn(tx, user)
  })
}
