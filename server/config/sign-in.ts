import type { SignInSystem } from '#core/settings/sign-in-settings.ts'
import { dingTalkGroup, readDingTalk, type DingTalkConfig } from './dingtalk.ts'
import type { Env } from './env.ts'
import { formLoginGroup, readFormLogin, type FormLoginConfig } from './form-login.ts'
import { ldapGroups, readLdaps, type LdapConfig } from './ldap.ts'
import { oauthGroup, oidcGroup, readOauth, readOidc, type OauthConfig, type OidcConfig } from './third-party.ts'

/** Other systems in which people sign in. */
export interface SignInConfig {
  /** Asked in this order. */
  ldap: LdapConfig[]
  formLogin: FormLoginConfig | undefined
  dingTalk: DingTalkConfig | undefined
  oidc: OidcConfig | undefined
  oauth: OauthConfig | undefined
}

export const signInGroups = [...ldapGroups, oidcGroup, oauthGroup, formLoginGroup, dingTalkGroup]

export const readSignIn = (env: Env): SignInConfig => ({
  ldap: readLdaps(env),
  oidc: readOidc(env),
  oauth: readOauth(env),
  formLogin: readFormLogin(env),
  dingTalk: readDingTalk(env),
})

/** The variable that configures the system, or rules it out; undefined: settings may configure it. */
export function fixedBy({ ldap, oidc, oauth, formLogin, dingTalk }: SignInConfig, system: SignInSystem) {
  // There is one of the two.
  const standard = (oidc && 'OIDC_ISSUER') ?? (oauth && 'OAUTH_AUTHORIZE_URL')
  const variables: Record<SignInSystem, string | undefined> = {
    ldap: ldap.some(({ key }) => key === 'ldap') ? 'LDAP_URL' : undefined,
    oidc: standard,
    oauth: standard,
    formLogin: formLogin && 'FORM_LOGIN_URL',
    dingtalk: dingTalk && 'DINGTALK_APP_KEY',
  }
  return variables[system]
}
