import { roles, type Role } from '#core/access/roles.ts'
import { StartError } from '../base/start-error.ts'
import { readChoice, text, type Env } from './env.ts'

/** A group of another system that gives a role here. */
export interface GroupRole {
  group: string
  kind: 'space' | 'project'
  /** As in the address bar. */
  placeId: string
  role: Role
}

/** What every system in which people sign in can be told. */
export interface SignInRules {
  /** People need an e-mail address in one of these domains; undefined: everybody. */
  allowedDomains: string[] | undefined
  /** Whether it asks for a second factor itself, so that ours is not asked for. */
  checksSecondFactor: boolean
  groupRoles: GroupRole[]
}

const NAMES = ['ALLOWED_DOMAINS', 'CHECKS_SECOND_FACTOR', 'GROUP_ROLES']

export const ruleNames = (prefix: string) => NAMES.map((name) => prefix + name)

export function readRules(env: Env, prefix: string): SignInRules {
  return {
    allowedDomains: readDomains(env, `${prefix}ALLOWED_DOMAINS`),
    checksSecondFactor: readChoice(env, `${prefix}CHECKS_SECOND_FACTOR`, ['yes', 'no'] as const) === 'yes',
    groupRoles: readGroupRoles(env, `${prefix}GROUP_ROLES`),
  }
}

function readDomains(env: Env, name: string): string[] | undefined {
  const domains = text(env, name)
    ?.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const bad = domains?.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
  if (bad !== undefined) throw new StartError(`${name} must list domains such as example.com, not "${bad}"`)
  return domains
}

/** `GROUP -> space:ID ROLE; GROUP -> project:ID ROLE`. */
function readGroupRoles(env: Env, name: string): GroupRole[] {
  const entries = (text(env, name) ?? '').split(/\s*(?:(?<!\\);|\n)\s*/).filter(Boolean)
  return entries.map((entry) => readGroupRole(entry, name))
}

function readGroupRole(entry: string, name: string): GroupRole {
  const [, group = '', kind, placeId = '', asked] =
    /^(.+?)\s*->\s*(space|project):(\w{8,32})\s+(\w+)$/.exec(entry) ?? []
  const role = roles.find((one) => one === asked)
  if ((kind !== 'space' && kind !== 'project') || !role) {
    const example = 'docs-team -> space:k8Xm2pQr dev'
    throw new StartError(`${name} must list entries such as "${example}", separated by ";", not "${entry}"`)
  }
  return { group, kind, placeId, role }
}
