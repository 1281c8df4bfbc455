import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { ProviderPerson, Provider, Attempt, ProviderReply } from '../../../outbound/provider/provider.ts'
import { audit } from '../audit/audit.ts'
import { countLogin, openSession } from '../user/open-session.ts'
import { endStep, findStep, openStep, type NewStep } from '../user/sign-in-step.ts'
import { findOrAddAccount } from '../user/third-party-account.ts'
import { forgiveAddress, perAddress } from '../user/throttle.ts'
import { getUser } from '../user/user.queries.ts'

/** Finds out at the provider who the person is. The first sign-in creates an account. */
export async function signInByProvider(
  ctx: Ctx,
  provider: Provider,
  { attempt, reply }: { attempt: Attempt; reply: ProviderReply },
): Promise<NewStep> {
  const address = perAddress(ctx.request.address, 'sign-in')
  await countLogin(ctx, provider.key, [address])
  const person = await provider.findPerson(attempt, reply)
  if (!provider.admits(person)) throw await refused(ctx, person)
  return transact(ctx, async (tx) => {
    const user = await findOrAddAccount(tx, person, { provider: provider.key, source: 'oauth' })
    await forgiveAddress(tx, address)
    return openStep(tx, 'handover', user.id)
  })
}

async function refused(ctx: Ctx, { username }: ProviderPerson): Promise<UserError> {
  await audit(ctx, { action: 'login.failed', actor: { userId: null, name: username } })
  return new UserError('error.domainNotAllowed')
}

/** Opens the session in the browser that came from the provider. */
export async function takeOverSignIn(ctx: Ctx, { loginKey }: { loginKey: string }) {
  return transact(ctx, async (tx) => {
    const userId = await findStep(tx, { kind: 'handover', key: loginKey })
    // A key that was tried in another browser is known to others: it ends.
    const isFirst = await endStep(tx, { key: loginKey })
    if (userId === undefined || !isFirst) return undefined
    const user = await getUser(tx.db, userId)
    return user.status === 0 ? undefined : { token: await openSession(tx, user), status: user.status }
  }).then((session) => {
    if (!session) throw new UserError('error.handoverOver')
    return session
  })
}
