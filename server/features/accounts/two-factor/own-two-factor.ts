import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../audit/audit.ts'
import { countAttempt, forgiveOwn, perAccount } from '../user/throttle.ts'
import { isOwnPassword } from '../user/own-password.ts'
import { endSteps } from '../user/sign-in-step.ts'
import { getUser, type UserRow } from '../user/user.queries.ts'
import { confirmEnrolment, renewRecoveryCodes, startEnrolment } from './codes.ts'
import { isTwoFactorOffered, isTwoFactorRequired } from '../user/two-factor-rule.ts'
import { perSecondFactor } from './second-step.ts'
import { countRecoveryCodes, deleteTwoFactor, findTwoFactor } from '../user/two-factor.queries.ts'

export async function getTwoFactor({ db, actor: { userId } }: UserCtx) {
  const user = await getUser(db, userId)
  return {
    isOn: (await findTwoFactor(db, userId))?.confirmed_at != null,
    isOffered: isTwoFactorOffered(user),
    isRequired: await isTwoFactorRequired(db, user),
    recoveryCodes: await countRecoveryCodes(db, userId),
  }
}

export async function startTwoFactor(ctx: UserCtx, { password }: { password: string }) {
  const user = await checkPassword(ctx, password)
  return transact(ctx, (tx) => startEnrolment(tx, { userId: user.id, username: user.username }))
}

export async function confirmTwoFactor(ctx: UserCtx, { code }: { code: string }) {
  const limit = perSecondFactor(ctx.actor.userId)
  await countAttempt(ctx, [limit])
  const recoveryCodes = await transact(ctx, async (tx) => {
    const codes = await confirmEnrolment(tx, tx.actor.userId, code)
    if (!codes) return undefined
    await forgiveOwn(tx, limit)
    await audit(tx, { action: 'twoFactor.on' })
    return codes
  })
  if (!recoveryCodes) throw new UserError('error.wrongCode', {}, 'code')
  return { recoveryCodes }
}

export async function renewOwnCodes(ctx: UserCtx, { password }: { password: string }) {
  const { id } = await checkPassword(ctx, password)
  if ((await findTwoFactor(ctx.db, id))?.confirmed_at == null) throw new UserError('error.twoFactorNotStarted')
  return transact(ctx, async (tx) => {
    await audit(tx, { action: 'twoFactor.recoveryCodes' })
    return { recoveryCodes: await renewRecoveryCodes(tx, id) }
  })
}

export async function removeTwoFactor(ctx: UserCtx, { password }: { password: string }) {
  const user = await checkPassword(ctx, password)
  if (await isTwoFactorRequired(ctx.db, user)) throw new UserError('error.twoFactorRequired')
  return transact(ctx, async (tx) => {
    if (await deleteTwoFactor(tx.db, user.id)) await audit(tx, { action: 'twoFactor.off' })
    await endSteps(tx.db, user.id)
    return {}
  })
}

/** For somebody who lost the phone and the recovery codes. */
export async function resetTwoFactor(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    if (await deleteTwoFactor(tx.db, id)) await audit(tx, { action: 'twoFactor.reset', object: String(id) })
    await endSteps(tx.db, id)
    return {}
  })
}

/** Asks for the password again, because the session may be open on a desk. */
async function checkPassword(ctx: UserCtx, password: string): Promise<UserRow> {
  const user = await getUser(ctx.db, ctx.actor.userId)
  if (!isTwoFactorOffered(user)) throw new UserError('error.twoFactorElsewhere')
  const limit = perAccount(`confirm ${user.id}`)
  await countAttempt(ctx, [limit])
  if (!(await isOwnPassword(ctx, user, password))) throw new UserError('error.oldPasswordWrong', {}, 'password')
  await forgiveOwn(ctx, limit)
  return user
}
