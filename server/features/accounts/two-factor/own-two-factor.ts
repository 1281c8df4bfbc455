import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../audit/audit.ts'
import { confirmPerson } from '../user/confirm-person.ts'
import { countAttempt, forgiveOwn } from '../user/throttle.ts'
import { listWays, needsOwnFactor, typesPassword } from '../user/ways-in.ts'
import { endSteps } from '../user/sign-in-step.ts'
import { getUser, type UserRow } from '../user/user.queries.ts'
import { confirmEnrolment, renewRecoveryCodes, startEnrolment } from './codes.ts'
import { isTwoFactorRequired } from '../user/two-factor-rule.ts'
import { perSecondFactor } from './second-step.ts'
import { countRecoveryCodes, deleteTwoFactor, findTwoFactor } from '../user/two-factor.queries.ts'

export async function getTwoFactor(ctx: UserCtx) {
  const { db, actor } = ctx
  const { userId } = actor
  const user = await getUser(db, userId)
  const ways = await listWays(ctx, user)
  const isOffered = needsOwnFactor(ways)
  return {
    isOn: (await findTwoFactor(db, userId))?.confirmed_at != null,
    isOffered,
    isRequired: isOffered && (await isTwoFactorRequired(db, user)),
    asksPassword: typesPassword(ways),
    recoveryCodes: await countRecoveryCodes(db, userId),
  }
}

export async function startTwoFactor(ctx: UserCtx, { password }: { password?: string }) {
  const user = await checkPerson(ctx, password)
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

export async function renewOwnCodes(ctx: UserCtx, { password }: { password?: string }) {
  const { id } = await checkPerson(ctx, password)
  if ((await findTwoFactor(ctx.db, id))?.confirmed_at == null) throw new UserError('error.twoFactorNotStarted')
  return transact(ctx, async (tx) => {
    await audit(tx, { action: 'twoFactor.recoveryCodes' })
    return { recoveryCodes: await renewRecoveryCodes(tx, id) }
  })
}

export async function removeTwoFactor(ctx: UserCtx, { password }: { password?: string }) {
  const user = await checkPerson(ctx, password)
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

/** Where providers check the second factor on all ways, there is none here. */
async function checkPerson(ctx: UserCtx, password: string | undefined): Promise<UserRow> {
  const user = await getUser(ctx.db, ctx.actor.userId)
  if (!needsOwnFactor(await listWays(ctx, user))) throw new UserError('error.twoFactorElsewhere')
  return confirmPerson(ctx, password)
}
