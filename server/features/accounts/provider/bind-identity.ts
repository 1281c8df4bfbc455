import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { Provider } from '../../../outbound/provider/provider.ts'
import { audit } from '../audit/audit.ts'
import { findUserByIdentity, insertIdentity, listIdentities } from '../user/identity.queries.ts'
import { endStep, findStep } from '../user/sign-in-step.ts'
import { toIdentityName } from '../user/third-party-account.ts'
import { getUser, lockUser } from '../user/user.queries.ts'
import { askProvider, type Return } from './sign-in-by-provider.ts'

/** Adds the person at the provider as a way to sign in to the account that asked for it in this browser. */
export async function bindIdentity(
  ctx: Ctx,
  provider: Provider,
  { bindKey, ...answer }: Return & { bindKey: string },
): Promise<void> {
  const { person } = await askProvider(ctx, provider, answer)
  await transact(ctx, async (tx) => {
    const userId = await findStep(tx, { kind: 'bind', key: bindKey })
    if (!(await endStep(tx, { key: bindKey })) || userId === undefined) throw new UserError('error.handoverOver')
    await lockUser(tx.db, userId)
    const user = await getUser(tx.db, userId)
    if (user.status === 0) throw new UserError('error.accountDisabled')
    const owner = await findUserByIdentity(tx.db, provider.key, person.id)
    if (owner?.id === userId) return
    const isTaken = (await listIdentities(tx.db, userId)).some((one) => one.provider === provider.key)
    if (owner || isTaken) throw new UserError('error.identityOfOther')
    const identity = { provider: provider.key, subject: person.id, name: toIdentityName(person) }
    await insertIdentity(tx.db, { ...identity, user_id: userId, created_at: tx.services.now() })
    await audit(tx, { action: 'identity.added', actor: { userId, name: user.username }, object: provider.key })
  })
}
