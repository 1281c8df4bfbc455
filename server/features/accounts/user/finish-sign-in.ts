import type { Ctx } from '../../../context/ctx.ts'
import { CookieAnswer } from '../../../http/cookie-answer.ts'
import { openSession } from './open-session.ts'
import { openStep } from './sign-in-step.ts'
import type { UserRow } from './user.queries.ts'
import { isTwoFactorRequired } from './two-factor-rule.ts'
import { findTwoFactor } from './two-factor.queries.ts'

/** After the right password: opens the session, or asks the browser for the second factor, unless it was checked already. */
export async function finishSignIn(tx: Ctx, user: UserRow, { checksSecondFactor }: { checksSecondFactor: boolean }) {
  const nextStep = checksSecondFactor ? undefined : await findNextStep(tx, user)
  if (nextStep === undefined) return { token: await openSession(tx, user), status: user.status }
  const { key, cookie } = await openStep(tx, nextStep, user.id)
  return new CookieAnswer({ token: '', status: user.status, nextStep, stepKey: key }, cookie)
}

async function findNextStep({ db }: Ctx, user: UserRow): Promise<'code' | 'enrol' | undefined> {
  const isOn = (await findTwoFactor(db, user.id))?.confirmed_at != null
  if (isOn) return 'code'
  return (await isTwoFactorRequired(db, user)) ? 'enrol' : undefined
}
