import type { Ctx, Services } from '../../../context/ctx.ts'
import type { SignInSource } from '../../../outbound/person.ts'
import { listIdentities } from './identity.queries.ts'
import type { UserRow } from './user.queries.ts'

export type WayKind = 'ldap' | 'form' | 'oauth' | 'dingtalk'

/** A system in which people sign in, as it is configured. */
export interface OtherSystem {
  kind: WayKind
  system: SignInSource
  /** What its tab or button is called; "": a general text. */
  label: string
}

/** Every system that is configured. */
export function listSystems({ directories, formLogin, providers }: Services): OtherSystem[] {
  return [
    ...directories.map((system) => ({ kind: 'ldap' as const, system, label: system.label ?? '' })),
    ...(formLogin ? [{ kind: 'form' as const, system: formLogin, label: formLogin.tabName ?? '' }] : []),
    ...providers.map((system) => ({ kind: system.kind, system, label: system.buttonName ?? '' })),
  ]
}

/** Whether the person may sign in with a password of this instance. */
export const isLocalAllowed = ({ services }: Ctx, user: Pick<UserRow, 'is_super_admin'>): boolean =>
  services.config.localSignIn || user.is_super_admin === 1

export type Identity = Awaited<ReturnType<typeof listIdentities>>[number]

export interface WaysIn {
  hasPassword: boolean
  /** Also those whose system is not configured any more, with no `system`. */
  others: { identity: Identity; system: OtherSystem | undefined }[]
}

/** How the person can sign in. */
export async function listWays(ctx: Ctx, user: UserRow): Promise<WaysIn> {
  const systems = listSystems(ctx.services)
  const identities = await listIdentities(ctx.db, user.id)
  return {
    hasPassword: user.password_hash !== null && isLocalAllowed(ctx, user),
    others: identities.map((identity) => ({
      identity,
      system: systems.find(({ system }) => system.key === identity.provider),
    })),
  }
}

/** Whether some way leads in without a second factor that another system checks. */
export const needsOwnFactor = ({ hasPassword, others }: WaysIn): boolean =>
  hasPassword || others.some(({ system }) => system?.system.rules.checksSecondFactor === false)

/** Whether the person types a password that can be checked again, here or in another system. */
export const typesPassword = ({ hasPassword, others }: WaysIn): boolean =>
  hasPassword || others.some(({ system }) => system?.kind === 'ldap' || system?.kind === 'form')
