import { transact, type Ctx } from '../../ctx.ts'
import { hashToken, newToken } from '../../http/actor.ts'
import { UserError } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { replacePassword } from './change-password.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { countAttempt, perAccount, perAddress } from './throttle.ts'
import { findUserByName, getUser, usernameKey, type UserRow } from './user.queries.ts'

const LINK_MINUTES = 30

/** Mails a link. The answer is the same whether the account exists or not. */
export async function askForReset(ctx: Ctx, { username }: { username: string }): Promise<Record<string, never>> {
  const { mailer } = ctx.services
  if (!mailer) throw new UserError('error.mailOff')
  await countAttempt(ctx, [perAccount(`reset ${usernameKey(username)}`), perAddress(`reset ${ctx.request.address}`)])
  const user = await findUserByName(ctx.db, username)
  // A disabled account stays out, and one without a password signs in elsewhere.
  const isOurs = user !== undefined && user.status !== 0 && user.password_hash !== null && user.email !== ''
  // Not waited for: how long the mail server takes would tell whether there is such an account.
  if (isOurs) ctx.services.inBackground(mailLink(ctx, user))
  return {}
}

async function mailLink(ctx: Ctx, user: UserRow): Promise<void> {
  const key = newToken()
  await transact(ctx, async (tx) => {
    const expires_at = tx.services.now() + LINK_MINUTES * 60_000
    await tx.db.deleteFrom('password_reset').where('user_id', '=', user.id).execute()
    await tx.db
      .insertInto('password_reset')
      .values({ token_hash: hashToken(key), user_id: user.id, expires_at })
      .execute()
    await audit(tx, { action: 'password.resetAsked', actor: { userId: user.id, name: user.username } })
  })
  const { config, mailer } = ctx.services
  // The key stands behind the #, so that it reaches no server log.
  const link = `${config.publicUrl}/resetPassword#${key}`
  const text = ctx.t('mail.resetText', { name: user.nickname, link, minutes: LINK_MINUTES })
  await mailer?.send({ to: user.email, subject: ctx.t('mail.resetSubject'), text })
}

/** Sets a new password with the key of a mailed link, which works once. */
export async function resetPassword(
  ctx: Ctx,
  { key, password }: { key: string; password: string },
): Promise<Record<string, never>> {
  await countAttempt(ctx, [perAddress(`reset ${ctx.request.address}`)])
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
