import { keysOfSystem, signInSettings, type SignInKey, type SignInSystem } from '#core/settings/sign-in-settings.ts'
import { StartError } from '../base/start-error.ts'
import { readDingTalk } from './dingtalk.ts'
import type { Env } from './env.ts'
import { readFormLogin } from './form-login.ts'
import { readLdaps } from './ldap.ts'
import { fixedBy, type SignInConfig } from './sign-in.ts'
import { readOauth, readOidc } from './third-party.ts'

type Read = (key: SignInKey) => string

/** The systems of the environment, and those of the settings. Throws `StartError` if a setting is wrong. */
export const readStoredSignIn = (config: SignInConfig, read: Read): SignInConfig =>
  combine(config, read, (one) => one())

/** Without those whose settings are wrong, which can only happen to settings of another version. */
export const usableSignIn = (config: SignInConfig, read: Read): SignInConfig => combine(config, read, orNothing)

function combine(config: SignInConfig, read: Read, take: <One>(one: () => One) => One | undefined): SignInConfig {
  const env = (system: SignInSystem) => (fixedBy(config, system) === undefined ? toEnv(read, system) : {})
  return {
    ldap: [...(take(() => readLdaps(env('ldap'))) ?? []), ...config.ldap],
    oidc: config.oidc ?? take(() => readOidc(env('oidc'))),
    // With both, to refuse the second one.
    oauth: config.oauth ?? take(() => readOauth({ ...env('oidc'), ...env('oauth') })),
    formLogin: config.formLogin ?? take(() => readFormLogin(env('formLogin'))),
    dingTalk: config.dingTalk ?? take(() => readDingTalk(env('dingtalk'))),
  }
}

function orNothing<One>(one: () => One): One | undefined {
  try {
    return one()
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

/** The settings of a system as variables, so that both are read alike. None without the first one, which is required. */
function toEnv(read: Read, system: SignInSystem): Env {
  const keys = keysOfSystem(system)
  if (keys[0] === undefined || read(keys[0]) === '') return {}
  const isSecure = read('endpaper.ldap.url').startsWith('ldaps:')
  return Object.fromEntries(
    keys
      .filter((key) => key !== 'endpaper.ldap.tls' || !isSecure)
      .map((key) => [signInSettings[key].env, toVariable(key, read(key))]),
  )
}

function toVariable(key: SignInKey, value: string): string {
  if (signInSettings[key].type.kind === 'switch') return value === 'true' ? 'yes' : 'no'
  return key === 'endpaper.ldap.tls' && value === 'plain' ? 'off' : value
}

/** The other way round. */
export function fromVariable(key: SignInKey, value: string): string {
  if (signInSettings[key].type.kind === 'switch') return String(value === 'yes')
  if (key === 'endpaper.ldap.tls') return value === 'off' ? 'plain' : 'starttls'
  // An address may hold a key of the other system.
  return key === 'endpaper.form-login.url' ? value.replace(/[?#].*$/, '') : value
}
