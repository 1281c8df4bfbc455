import type { Login } from '#core/contract/user.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { audit } from '../audit/audit.ts'
import { countLogin } from './open-session.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { signInByForm } from './sign-in-by-form.ts'
import { signInByLdap } from './sign-in-by-ldap.ts'
import { isLocalAllowed } from './ways-in.ts'
import { forgiveAttempt, perAccount, perAddress } from './throttle.ts'
import { findUserByName, updateUser, usernameKey } from './user.queries.ts'

export async function signIn(ctx: Ctx, login: Login) {
  const { formLogin } = ctx.services
  const { source = 'register' } = login
  if (source === 'ldap') return signInByLdap(ctx, login)
  if (source === 'form' && formLogin) return signInByForm(ctx, formLogin, login)
  if (source === 'form') throw new UserError('error.sourceOff')
  return signInHere(ctx, login)
}

/** Opens a session. Unknown accounts and wrong passwords give the same error and take the same time. */
async function signInHere(ctx: Ctx, { username, password }: Login) {
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
  if (!isLocalAllowed(ctx, user)) throw new UserError('error.localOff')
  if (user.password_expires_at !== null && user.password_expires_at <= ctx.services.now()) {
    throw new UserError('error.passwordExpired')
  }
  const upgraded = isOutdated(user.password_hash ?? '') ? await hashPassword(password) : undefined
  return transact(ctx, async (tx) => {
    await forgiveAttempt(tx, { own: limits.account, shared: limits.address })
    if (upgraded !== undefined) await updateUser(tx.db, user.id, { password_hash: upgraded })
    return finishSignIn(tx, user, { checksSecondFactor: false })
  })
}
