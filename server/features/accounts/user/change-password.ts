import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../audit/audit.ts'
import { disconnectAssistants } from '../token/tokens.ts'
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts'
import { deleteSessions } from './session.queries.ts'
import { countAttempt, perAccount } from './throttle.ts'
import { getUser, updateUser } from './user.queries.ts'

/** Replaces a generated password. The current session continues, all others end. */
export async function setFirstPassword(
  ctx: UserCtx,
  { password }: { password: string },
): Promise<Record<string, never>> {
  const { userId, username, sessionId, status } = ctx.actor
  if (status !== 2) throw new UserError('error.passwordAlreadySet')
  checkNewPassword(password, username)
  const { password_hash } = await getUser(ctx.db, userId)
  if (await verifyPassword(password, password_hash)) throw new UserError('error.passwordSame', {}, 'password')
  const passwordHash = await hashPassword(password)
  await transact(ctx, (tx) => replacePassword(tx, { userId, passwordHash, keepSession: sessionId }))
  return {}
}

/** Changes the user's own password. All sessions end, including the current one. */
export async function changePassword(
  ctx: UserCtx,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<Record<string, never>> {
  const { userId, username } = ctx.actor
  const { password_hash } = await getUser(ctx.db, userId)
  if (password_hash === null) throw new UserError('error.passwordElsewhere')
  checkNewPassword(password, username)
  await countAttempt(ctx, [perAccount(`change ${userId}`)])
  if (!(await verifyPassword(oldPassword, password_hash)))
    throw new UserError('error.oldPasswordWrong', {}, 'oldPassword')
  if (oldPassword === password) throw new UserError('error.passwordSame', {}, 'password')
  const passwordHash = await hashPassword(password)
  await transact(ctx, (tx) => replacePassword(tx, { userId, passwordHash }))
  return {}
}

interface NewPassword {
  userId: number
  passwordHash: string
  keepSession?: number
}

/** Stores the new password and ends the sessions of the old one. */
export async function replacePassword(tx: Ctx, { userId, passwordHash, keepSession }: NewPassword): Promise<void> {
  await updateUser(tx.db, userId, { password_hash: passwordHash, password_expires_at: null, status: 1 })
  await deleteSessions(tx.db, userId, keepSession)
  await disconnectAssistants(tx.db, userId)
  await tx.db.deleteFrom('password_reset').where('user_id', '=', userId).execute()
  await audit(tx, { action: 'password.changed', object: String(userId) })
}
