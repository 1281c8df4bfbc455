import { StartError } from '../base/start-error.ts'
import { text, type Env } from './env.ts'

/** Variables that belong together: if one of them is set, all required ones must be. */
export interface Group {
  prefix: string
  required: string[]
  optional: string[]
  /** Names with the same prefix that belong to other groups. */
  others?: RegExp
}

/** Whether the group is in use. Throws on unknown variables with the same prefix, which are probably typing errors. */
export function isInUse(env: Env, { prefix, required, optional, others }: Group): boolean {
  const known = [...required, ...optional]
  const given = Object.keys(env).filter((name) => name.startsWith(prefix) && !others?.test(name) && isMeant(env, name))
  const unknown = given.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new StartError(`${unknown} must be renamed to one of ${known.join(', ')}`)
  const missing = required.find((name) => text(env, name) === undefined)
  const [first] = given
  if (first !== undefined && missing !== undefined) throw new StartError(`${missing} must be set when ${first} is`)
  return first !== undefined
}

/** Kubernetes sets variables for every service: one called "ldap" adds LDAP_PORT=tcp://… and LDAP_SERVICE_HOST. */
function isMeant(env: Env, name: string): boolean {
  const value = text(env, name)
  return value !== undefined && !/_SERVICE_(HOST|PORT)|_PORT_\d+_/.test(name) && !/^(tcp|udp):\/\//.test(value)
}

export function getText(env: Env, name: string): string {
  const value = text(env, name)
  if (value === undefined) throw new StartError(`${name} must be set`)
  return value
}
