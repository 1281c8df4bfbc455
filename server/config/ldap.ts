import { StartError } from '../base/start-error.ts'
import { readNamedFile, matching, readChoice, readOrigin, text, type Env } from './env.ts'
import { isInUse, type Group } from './group.ts'
import { readRules, ruleNames, type SignInRules } from './sign-in-rules.ts'

export interface LdapConfig {
  /** Accounts are found by this key and the permanent id of the person. */
  key: string
  /** What the variables begin with. */
  prefix: string
  /** Shown for choosing; undefined: the servers are asked in turn. */
  label: string | undefined
  /** `ldap://host:389` or `ldaps://host:636`. */
  url: string
  /** `starttls`: the connection is upgraded to TLS before any credentials are sent. */
  tls: 'ldaps' | 'starttls' | 'off'
  /** Certificates (PEM) to trust besides those of the system. */
  ca: string | undefined
  baseDn: string
  /** Account for searches; undefined: anonymous. */
  bind: { dn: string; password: string } | undefined
  /** Must match one person; contains `{username}`. */
  userFilter: string
  usernameAttribute: string
  nameAttribute: string
  emailAttribute: string
  /** Attribute that does not change when a person is renamed. */
  idAttribute: string
  /** Lists the groups of a person. */
  groupAttribute: string
  /** Where groups that list their members are searched; undefined: nowhere. */
  groups: { baseDn: string; filter: string } | undefined
  rules: SignInRules
}

/** The servers by their number in the names of the variables; the first has none. */
const prefixes = ['LDAP_', 'LDAP_2_', 'LDAP_3_', 'LDAP_4_', 'LDAP_5_']

const toGroup = (prefix: string): Group => ({
  prefix,
  required: ['URL', 'BASE_DN'].map((name) => prefix + name),
  optional: [
    ...[
      'LABEL',
      'TLS',
      'TLS_CA',
      'BIND_DN',
      'BIND_PASSWORD',
      'USER_FILTER',
      'USERNAME_ATTRIBUTE',
      'NAME_ATTRIBUTE',
      'EMAIL_ATTRIBUTE',
      'ID_ATTRIBUTE',
      'GROUP_ATTRIBUTE',
      'GROUP_BASE_DN',
      'GROUP_FILTER',
    ].map((name) => prefix + name),
    ...ruleNames(prefix),
  ],
  ...(prefix === 'LDAP_' && { others: /^LDAP_\d_/ }),
})

export const ldapGroups = prefixes.map(toGroup)

export function readLdaps(env: Env): LdapConfig[] {
  const unknown = Object.keys(env).find((name) => /^LDAP_\d+_/.test(name) && !/^LDAP_[2-5]_/.test(name))
  if (unknown !== undefined) throw new StartError(`${unknown} must be renamed: further servers are LDAP_2_ to LDAP_5_`)
  return ldapGroups.filter((group) => isInUse(env, group)).map(({ prefix }) => readLdap(env, prefix))
}

function readLdap(env: Env, prefix: string): LdapConfig {
  const named = (name: string) => prefix + name
  const url = readOrigin(env, named('URL'), { protocols: ['ldap:', 'ldaps:'], example: 'ldaps://ldap.example.com' })
  const usernameAttribute = attribute(env, named('USERNAME_ATTRIBUTE')) ?? 'uid'
  return {
    key: prefix === 'LDAP_' ? 'ldap' : `ldap ${prefix.slice(5, -1)}`,
    prefix,
    label: matching(env, named('LABEL'), { pattern: /^.{1,40}$/u, meaning: 'a text of at most 40 characters' }),
    url: `${url?.protocol}//${url?.host}`,
    tls: tls(env, prefix, url?.protocol === 'ldaps:'),
    ca: readNamedFile(env, named('TLS_CA'), { holds: 'BEGIN CERTIFICATE' }),
    baseDn: dn(env, named('BASE_DN')) ?? '',
    bind: bind(env, prefix),
    userFilter: filter(env, named('USER_FILTER'), '{username}') ?? `(${usernameAttribute}={username})`,
    usernameAttribute,
    nameAttribute: attribute(env, named('NAME_ATTRIBUTE')) ?? 'displayName',
    emailAttribute: attribute(env, named('EMAIL_ATTRIBUTE')) ?? 'mail',
    idAttribute: attribute(env, named('ID_ATTRIBUTE')) ?? 'entryUUID',
    groupAttribute: attribute(env, named('GROUP_ATTRIBUTE')) ?? 'memberOf',
    groups: groups(env, prefix),
    rules: readRules(env, prefix),
  }
}

function groups(env: Env, prefix: string): LdapConfig['groups'] {
  const baseDn = dn(env, `${prefix}GROUP_BASE_DN`)
  const asked = filter(env, `${prefix}GROUP_FILTER`, '{dn}')
  if (baseDn === undefined && asked !== undefined) {
    throw new StartError(`${prefix}GROUP_BASE_DN must be set when ${prefix}GROUP_FILTER is`)
  }
  return baseDn === undefined ? undefined : { baseDn, filter: asked ?? '(member={dn})' }
}

/** Passwords are sent unencrypted only if the configuration says so explicitly. */
function tls(env: Env, prefix: string, isSecure: boolean): LdapConfig['tls'] {
  const asked = readChoice(env, `${prefix}TLS`, ['starttls', 'off'] as const)
  if (!isSecure) return asked ?? 'starttls'
  if (asked !== undefined) throw new StartError(`${prefix}TLS must stay unset when ${prefix}URL starts with ldaps://`)
  return 'ldaps'
}

const dn = (env: Env, name: string) =>
  matching(env, name, { pattern: /^[\w.-]+=/, meaning: 'a distinguished name such as dc=example,dc=com' })

const attribute = (env: Env, name: string) =>
  matching(env, name, { pattern: /^[a-z][a-z0-9-]*$/i, meaning: 'the name of an attribute such as uid' })

function bind(env: Env, prefix: string): LdapConfig['bind'] {
  const name = dn(env, `${prefix}BIND_DN`)
  // Not trimmed: a password may begin with a space.
  const password = env[`${prefix}BIND_PASSWORD`] || undefined
  if (name === undefined && password === undefined) return undefined
  if (name === undefined) throw new StartError(`${prefix}BIND_DN must be set when ${prefix}BIND_PASSWORD is`)
  if (password === undefined) throw new StartError(`${prefix}BIND_PASSWORD must be set when ${prefix}BIND_DN is`)
  return { dn: name, password }
}

/** `hole` is where the searched text goes. */
function filter(env: Env, name: string, hole: '{username}' | '{dn}'): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const isBalanced = value.split('(').length === value.split(')').length
  if (!/^\(.*\)$/.test(value) || !value.includes(hole) || !isBalanced) {
    const example = hole === '{dn}' ? '(member={dn})' : '(uid={username})'
    throw new StartError(`${name} must be a filter that contains ${hole}, such as ${example}`)
  }
  return value
}
