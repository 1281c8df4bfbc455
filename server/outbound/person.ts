import type { GroupRole, SignInRules } from '../config/sign-in-rules.ts'

/** A person as another system describes them. */
export interface Person {
  /** Permanent id. */
  id: string
  username: string
  name: string
  email: string
  /** undefined: the system does not say. */
  isEmailVerified?: boolean | undefined
  /** Names, or distinguished names of a directory; undefined: the system did not tell them all. */
  groups?: readonly string[] | undefined
}

/** A system in which people sign in. */
export interface SignInSource {
  /** Accounts are found by this key and the permanent id of the person. */
  key: string
  rules: SignInRules
}

/** Whether the address of the person is in one of the allowed domains. */
export function admits({ allowedDomains }: SignInRules, { email, isEmailVerified }: Person): boolean {
  if (allowedDomains === undefined) return true
  return isEmailVerified !== false && allowedDomains.includes(email.toLowerCase().split('@').at(-1) ?? '')
}

/** The roles that the groups give. */
export const rolesOf = ({ groupRoles }: SignInRules, groups: readonly string[]): GroupRole[] =>
  groupRoles.filter(({ group }) => groups.some((one) => isGroup(one, group)))

/** A distinguished name may be called by its first part too, and its case and blanks do not count. */
function isGroup(group: string, called: string): boolean {
  if (group === called) return true
  const name = /^[\w.-]+\s*=\s*((?:\\.|[^,\\])*),/.exec(group)?.[1]
  if (name === undefined) return false
  return plain(group) === plain(called) || name.trim().toLowerCase() === called.toLowerCase()
}

const plain = (dn: string) => dn.replaceAll(/\s*([=,+])\s*/g, '$1').toLowerCase()
