import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { hashToken } from '../../../http/actor.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { audit } from '../audit/audit.ts'
import { replacePassword } from './change-password.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { countAttempt, perAccount, perAddress } from './throttle.ts'
import { findUserByName, getUser, usernameKey } from './user.queries.ts'

/** Requests a reset link by mail. Response and response time are the same whether the account exists or not. */
export async function askForReset(ctx: Ctx, { username }: { username: string }): Promise<Record<string, never>> {
  if (!ctx.services.mailer) throw new UserError('error.mailOff')
  await countAttempt(ctx, [perAccount(`reset ${usernameKey(username)}`), perAddress(ctx.request.address, 'reset')])
  const user = await findUserByName(ctx.db, username)
  // No link for disabled accounts, and for accounts without a password, which sign in with a third party.
  if (!user || user.status === 0 || user.password_hash === null || user.email === '') return {}
  await transact(ctx, async (tx) => {
    await enqueue(tx, mailResetLink, { userId: user.id, lang: ctx.request.lang })
    await audit(tx, { action: 'password.resetAsked', actor: { userId: user.id, name: user.username } })
  })
  return {}
}

/** Sets a new password with the key of a mailed link, which is valid once. */
export async function resetPassword(
  ctx: Ctx,
  { key, password }: { key: string; password: string },
): Promise<Record<string, never>> {
  await countAttempt(ctx, [perAddress(ctx.request.address, 'reset')])
  const now = ctx.services.now()
  const row = await ctx.db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', hashToken(key))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw new UserError('error.resetLinkDead')
  const user = await getUser(ctx.db, row.user_id)
  if (user.status === 0) throw new UserError('error.accountDisabled')
  checkNewPassword(password, user.username)
  const passwordHash = await hashPassword(password)
  await transact(ctx, async (tx) => {
    const used = await tx.db.deleteFrom('password_reset').where('token_hash', '=', hashToken(key)).executeTakeFirst()
    if (used.numDeletedRows !== 1n) throw new UserError('error.resetLinkDead')
    await replacePassword(tx, { userId: user.id, passwordHash })
  })
  return {}
}
