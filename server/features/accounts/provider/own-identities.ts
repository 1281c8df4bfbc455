import type { SignInRules } from '../../../config/sign-in-rules.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { CookieAnswer } from '../../../http/cookie-answer.ts'
import { startPaths, type ProviderKind } from '../../../outbound/provider/provider.ts'
import { audit } from '../audit/audit.ts'
import { confirmPerson } from '../user/confirm-person.ts'
import { deleteIdentity } from '../user/identity.queries.ts'
import { endSteps, openStep } from '../user/sign-in-step.ts'
import { getUser, lockUser } from '../user/user.queries.ts'
import { listWays, typesPassword, type WaysIn } from '../user/ways-in.ts'

/** How the caller signs in, and which ways could be added. */
export async function listOwnWays(ctx: UserCtx) {
  const { services, actor } = ctx
  const ways = await listWays(ctx, await getUser(ctx.db, actor.userId))
  const keys = new Set(ways.others.map(({ identity }) => identity.provider))
  return {
    hasPassword: ways.hasPassword,
    asksPassword: typesPassword(ways),
    identities: ways.others.map(({ identity, system }) => ({
      provider: identity.provider,
      kind: system?.kind ?? kindOf(identity.provider),
      label: system?.label ?? '',
      name: identity.name,
      gmtCreate: identity.created_at,
      isOn: system !== undefined,
      mayUnbind: hasOtherWay(ways, identity.provider),
    })),
    bindable: services.providers
      .filter(({ key }) => !keys.has(key))
      .map(({ kind, buttonName }) => ({ kind, label: buttonName ?? '' })),
  }
}

/** What is not configured any more is told by its key. */
const kindOf = (key: string) =>
  (['ldap', 'form', 'dingtalk'] as const).find((kind) => key.split(' ')[0] === kind) ?? 'oauth'

/** Whether the person can still sign in without this provider. */
const hasOtherWay = ({ hasPassword, others }: WaysIn, provider: string): boolean =>
  hasPassword || others.some(({ identity, system }) => system !== undefined && identity.provider !== provider)

interface Bind {
  kind: ProviderKind
  password?: string
}

/** Leads the browser to the provider; whoever signs in there becomes a way to sign in to this account. */
export async function startBinding(ctx: UserCtx, { kind, password }: Bind) {
  const { providers, config } = ctx.services
  if (!providers.some((provider) => provider.kind === kind)) throw new UserError('error.sourceOff')
  const { id } = await confirmPerson(ctx, password)
  const { key, cookie } = await transact(ctx, (tx) => openStep(tx, 'bind', id))
  return new CookieAnswer({ url: `${config.publicUrl}${startPaths[kind]}?bind=${key}` }, cookie)
}

/** The roles of its groups end too. */
const NO_RULES: SignInRules = { allowedDomains: undefined, checksSecondFactor: false, groupRoles: [] }

interface Unbind {
  provider: string
  password?: string
}

/** Never the only way in. */
export async function unbind(ctx: UserCtx, { provider, password }: Unbind) {
  const { id, username } = await confirmPerson(ctx, password)
  return transact(ctx, async (tx) => {
    // Two ways that are removed at the same time must not both count on the other.
    await lockUser(tx.db, id)
    if (!hasOtherWay(await listWays(tx, await getUser(tx.db, id)), provider)) throw new UserError('error.onlyWayIn')
    if (!(await deleteIdentity(tx.db, id, provider))) throw new UserError('error.notFound')
    await tx.services.groupRoles.apply(tx, {
      userId: id,
      username,
      source: { key: provider, rules: NO_RULES },
      groups: [],
    })
    await endSteps(tx.db, id)
    await audit(tx, { action: 'identity.removed', object: provider })
    return {}
  })
}
