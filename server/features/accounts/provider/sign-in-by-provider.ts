import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { Person } from '../../../outbound/person.ts'
import type { Provider, Attempt, ProviderReply } from '../../../outbound/provider/provider.ts'
import { finishSignIn } from '../user/finish-sign-in.ts'
import { countLogin } from '../user/open-session.ts'
import { endStep, findStep, openStep, type NewStep } from '../user/sign-in-step.ts'
import { checkAdmitted, findOrAddAccount } from '../user/third-party-account.ts'
import { forgiveAddress, perAddress } from '../user/throttle.ts'
import { getUser } from '../user/user.queries.ts'

export interface Return {
  attempt: Attempt
  reply: ProviderReply
}

/** Finds out at the provider who the person is. The first sign-in creates an account. */
export async function signInByProvider(ctx: Ctx, provider: Provider, answer: Return): Promise<NewStep> {
  const { person, address } = await askProvider(ctx, provider, answer)
  return transact(ctx, async (tx) => {
    const user = await findOrAddAccount(tx, person, { system: provider, source: 'oauth' })
    await forgiveAddress(tx, address)
    return openStep(tx, provider.rules.checksSecondFactor ? 'trusted' : 'handover', user.id)
  })
}

/** Counts the attempt. The person may sign in, as far as the address goes. */
export async function askProvider(ctx: Ctx, provider: Provider, { attempt, reply }: Return) {
  const address = perAddress(ctx.request.address, 'sign-in')
  await countLogin(ctx, provider.key, [address])
  const person: Person = await provider.findPerson(attempt, reply)
  await checkAdmitted(ctx, person, provider)
  return { person, address }
}

/** Opens the session in the browser that came from the provider, or asks it for the second factor. */
export async function takeOverSignIn(ctx: Ctx, { loginKey }: { loginKey: string }) {
  const session = await transact(ctx, async (tx) => {
    const trusted = await findStep(tx, { kind: 'trusted', key: loginKey })
    const userId = trusted ?? (await findStep(tx, { kind: 'handover', key: loginKey }))
    // A key that was tried in another browser is known to others: it ends.
    const isFirst = await endStep(tx, { key: loginKey })
    if (userId === undefined || !isFirst) return undefined
    const user = await getUser(tx.db, userId)
    return user.status === 0 ? undefined : finishSignIn(tx, user, { checksSecondFactor: trusted !== undefined })
  })
  if (!session) throw new UserError('error.handoverOver')
  return session
}
