import { StartError } from '../base/start-error.ts'
import { readNamedFile, matching, readChoice, readOrigin, text, type Env } from './env.ts'
import { isInUse } from './group.ts'

export interface LdapConfig {
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
}

export const ldapGroup = {
  prefix: 'LDAP_',
  required: ['LDAP_URL', 'LDAP_BASE_DN'],
  optional: [
    'LDAP_TLS',
    'LDAP_TLS_CA',
    'LDAP_BIND_DN',
    'LDAP_BIND_PASSWORD',
    'LDAP_USER_FILTER',
    'LDAP_USERNAME_ATTRIBUTE',
    'LDAP_NAME_ATTRIBUTE',
    'LDAP_EMAIL_ATTRIBUTE',
    'LDAP_ID_ATTRIBUTE',
  ],
}

export function readLdap(env: Env): LdapConfig | undefined {
  if (!isInUse(env, ldapGroup)) return undefined
  const url = readOrigin(env, 'LDAP_URL', { protocols: ['ldap:', 'ldaps:'], example: 'ldaps://ldap.example.com' })
  const usernameAttribute = attribute(env, 'LDAP_USERNAME_ATTRIBUTE') ?? 'uid'
  return {
    url: `${url?.protocol}//${url?.host}`,
    tls: tls(env, url?.protocol === 'ldaps:'),
    ca: readNamedFile(env, 'LDAP_TLS_CA', { holds: 'BEGIN CERTIFICATE' }),
    baseDn: dn(env, 'LDAP_BASE_DN') ?? '',
    bind: bind(env),
    userFilter: userFilter(env) ?? `(${usernameAttribute}={username})`,
    usernameAttribute,
    nameAttribute: attribute(env, 'LDAP_NAME_ATTRIBUTE') ?? 'displayName',
    emailAttribute: attribute(env, 'LDAP_EMAIL_ATTRIBUTE') ?? 'mail',
    idAttribute: attribute(env, 'LDAP_ID_ATTRIBUTE') ?? 'entryUUID',
  }
}

/** Passwords are sent unencrypted only if the configuration says so explicitly. */
function tls(env: Env, isSecure: boolean): LdapConfig['tls'] {
  const asked = readChoice(env, 'LDAP_TLS', ['starttls', 'off'] as const)
  if (!isSecure) return asked ?? 'starttls'
  if (asked !== undefined) throw new StartError('LDAP_TLS must stay unset when LDAP_URL starts with ldaps://')
  return 'ldaps'
}

const dn = (env: Env, name: string) =>
  matching(env, name, { pattern: /^[\w.-]+=/, meaning: 'a distinguished name such as dc=example,dc=com' })

const attribute = (env: Env, name: string) =>
  matching(env, name, { pattern: /^[a-z][a-z0-9-]*$/i, meaning: 'the name of an attribute such as uid' })

function bind(env: Env): LdapConfig['bind'] {
  const name = dn(env, 'LDAP_BIND_DN')
  // Not trimmed: a password may begin with a space.
  const password = env['LDAP_BIND_PASSWORD'] || undefined
  if (name === undefined && password === undefined) return undefined
  if (name === undefined) throw new StartError('LDAP_BIND_DN must be set when LDAP_BIND_PASSWORD is')
  if (password === undefined) throw new StartError('LDAP_BIND_PASSWORD must be set when LDAP_BIND_DN is')
  return { dn: name, password }
}

function userFilter(env: Env): string | undefined {
  const value = text(env, 'LDAP_USER_FILTER')
  if (value === undefined) return undefined
  const isBalanced = value.split('(').length === value.split(')').length
  if (!/^\(.*\{username\}.*\)$/.test(value) || !isBalanced) {
    throw new StartError(`LDAP_USER_FILTER must be a filter that contains {username}, such as (uid={username})`)
  }
  return value
}
