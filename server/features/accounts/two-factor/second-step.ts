import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { SignInStepKind } from '../../../db/tables.ts'
import { audit } from '../audit/audit.ts'
import { countLogin, openSession } from '../user/open-session.ts'
import { endStep, findStep } from '../user/sign-in-step.ts'
import { forgiveAttempt, perAddress, type Limit } from '../user/throttle.ts'
import { getUser, type UserRow } from '../user/user.queries.ts'
import { confirmEnrolment, startEnrolment, takeCode } from './codes.ts'

interface Entered {
  stepKey: string
  code: string
}

/** Wrong codes of one account, wherever they are typed. */
export const perSecondFactor = (userId: number): Limit => ({ key: `two-factor:${userId}`, max: 5 })

/** Opens the session with the second factor. */
export async function enterCode(ctx: Ctx, input: Entered) {
  const { token, status } = await finish(ctx, { kind: 'code', ...input }, (tx, userId, code) =>
    takeCode(tx, userId, code).then((isRight) => (isRight ? [] : undefined)),
  )
  return { token, status }
}

/** Sets the second factor up for somebody who may not come in without it. */
export async function enrolAtSignIn(ctx: Ctx, { stepKey }: { stepKey: string }) {
  const user = await getPerson(ctx, { kind: 'enrol', stepKey })
  return transact(ctx, (tx) => startEnrolment(tx, { userId: user.id, username: user.username }))
}

export const confirmAtSignIn = (ctx: Ctx, input: Entered) => finish(ctx, { kind: 'enrol', ...input }, confirmEnrolment)

type Check = (tx: Ctx, userId: number, code: string) => Promise<string[] | undefined>

/** Counts the attempt, checks the code and opens the session. */
async function finish(ctx: Ctx, { kind, stepKey, code }: Entered & { kind: SignInStepKind }, check: Check) {
  const user = await getPerson(ctx, { kind, stepKey })
  const limits = { own: perSecondFactor(user.id), shared: perAddress(ctx.request.address, 'sign-in') }
  await countLogin(ctx, user.username, [limits.own, limits.shared])
  const session = await transact(ctx, async (tx) => {
    const recoveryCodes = await check(tx, user.id, code)
    if (!recoveryCodes) {
      await audit(tx, { action: 'login.failed', actor: { userId: user.id, name: user.username } })
      return undefined
    }
    if (!(await endStep(tx, { key: stepKey }))) throw new UserError('error.handoverOver')
    await forgiveAttempt(tx, limits)
    if (kind === 'enrol') await audit(tx, { action: 'twoFactor.on', actor: { userId: user.id, name: user.username } })
    return { token: await openSession(tx, user), status: user.status, recoveryCodes }
  })
  if (!session) throw new UserError('error.wrongCode', {}, 'code')
  return session
}

/** Who gave the right password in this browser before. */
async function getPerson(ctx: Ctx, { kind, stepKey }: { kind: SignInStepKind; stepKey: string }): Promise<UserRow> {
  const userId = await findStep(ctx, { kind, key: stepKey })
  if (userId === undefined) throw new UserError('error.handoverOver')
  const user = await getUser(ctx.db, userId)
  if (user.status === 0) throw new UserError('error.accountDisabled')
  return user
}
