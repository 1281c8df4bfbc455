import { returnPaths } from '#core/contract/provider.ts'
import type { DingTalkConfig } from '../../../config/dingtalk.ts'
import type { FormLoginConfig } from '../../../config/form-login.ts'
import type { LdapConfig } from '../../../config/ldap.ts'
import type { GroupRole, SignInRules } from '../../../config/sign-in-rules.ts'
import type { OauthConfig, OidcConfig } from '../../../config/third-party.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { listSystems, type OtherSystem } from '../user/ways-in.ts'
import { namePlaces } from './named-places.ts'

/** What is configured: by the environment, in its words, or by settings. */
export async function listSignInWays(ctx: UserCtx) {
  const { config } = ctx.services
  const systems = listSystems(ctx.services)
  const ways = []
  for (const one of systems) ways.push(await toWay(ctx, one))
  return { localSignIn: config.localSignIn, ways }
}

async function toWay(ctx: UserCtx, { kind, system, label }: OtherSystem) {
  const { key, rules } = system
  const { checksSecondFactor, groupRoles } = rules
  const places = await namePlaces(ctx, groupRoles)
  const named = groupRoles.map(({ group }: GroupRole, index) => ({ group, ...placeAt(places, index) }))
  return { key, kind, label, ...listFacts(ctx, { kind, key }), checksSecondFactor, groupRoles: named }
}

function placeAt<Place>(places: Place[], index: number): Place {
  const place = places[index]
  if (!place) throw new Error('a place has no name')
  return place
}

type Entry = [variable: string, value: string | undefined]

/** Variables that are set, or that hold by default. Secrets are only said to be set. */
function listFacts(ctx: UserCtx, { kind, key }: { kind: OtherSystem['kind']; key: string }) {
  const { config } = ctx.services
  const isSecret = (variable: string) => /SECRET|PASSWORD$/.test(variable)
  const entries = {
    ldap: () => config.ldap.filter((one) => one.key === key).flatMap(ofLdap),
    form: () => (config.formLogin ? ofForm(config.formLogin) : []),
    oauth: () => [...(config.oidc ? ofOidc(config.oidc) : []), ...(config.oauth ? ofOauth(config.oauth) : [])],
    dingtalk: () => (config.dingTalk ? ofDingTalk(config.dingTalk) : []),
  }[kind]()
  const back: Entry[] = kind === 'oauth' || kind === 'dingtalk' ? [['', `${config.publicUrl}${returnPaths[kind]}`]] : []
  const facts = [...back, ...entries].flatMap(([variable, value]) =>
    value === undefined || value === ''
      ? []
      : [{ variable, value: isSecret(variable) ? '' : value, isSecret: isSecret(variable) }],
  )
  return { isFixed: entries.length > 0, facts }
}

const ofRules = (prefix: string, { allowedDomains }: SignInRules): Entry[] => [
  [`${prefix}ALLOWED_DOMAINS`, allowedDomains?.join(', ')],
]

function ofLdap(one: LdapConfig): Entry[] {
  const entries: Entry[] = [
    ['URL', one.url],
    ['TLS', one.tls === 'ldaps' ? undefined : one.tls],
    ['BASE_DN', one.baseDn],
    ['BIND_DN', one.bind?.dn],
    ['BIND_PASSWORD', one.bind && '…'],
    ['USER_FILTER', one.userFilter],
    ['USERNAME_ATTRIBUTE', one.usernameAttribute],
    ['NAME_ATTRIBUTE', one.nameAttribute],
    ['EMAIL_ATTRIBUTE', one.emailAttribute],
    ['ID_ATTRIBUTE', one.idAttribute],
    ['GROUP_ATTRIBUTE', one.groupAttribute],
    ['GROUP_BASE_DN', one.groups?.baseDn],
    ['GROUP_FILTER', one.groups?.filter],
  ]
  const prefixed = entries.map(([name, value]): Entry => [one.prefix + name, value])
  return [...prefixed, ...ofRules(one.prefix, one.rules)]
}

const ofForm = (one: FormLoginConfig): Entry[] => [
  // An address may hold a key of the other system.
  ['FORM_LOGIN_URL', new URL(one.url).origin + new URL(one.url).pathname],
  ['FORM_LOGIN_METHOD', one.method],
  ['FORM_LOGIN_CONTENT_TYPE', one.contentType],
  ['FORM_LOGIN_CODE_FIELD', one.success?.field],
  ['FORM_LOGIN_CODE', one.success?.value],
  ['FORM_LOGIN_DATA_FIELD', one.dataField],
  ['FORM_LOGIN_ID_FIELD', one.fields.id],
  ['FORM_LOGIN_USERNAME_FIELD', one.fields.username],
  ['FORM_LOGIN_NAME_FIELD', one.fields.name],
  ['FORM_LOGIN_EMAIL_FIELD', one.fields.email],
  ...ofRules('FORM_LOGIN_', one.rules),
]

const ofOidc = (one: OidcConfig): Entry[] => [
  ['OIDC_ISSUER', one.issuer],
  ['OIDC_CLIENT_ID', one.clientId],
  ['OIDC_CLIENT_SECRET', one.clientSecret],
  ['OIDC_SCOPE', one.scope],
  ['OIDC_GROUPS_CLAIM', one.groupsClaim],
  ...ofRules('OIDC_', one.rules),
]

const ofOauth = (one: OauthConfig): Entry[] => [
  ['OAUTH_AUTHORIZE_URL', one.authorizeUrl],
  ['OAUTH_TOKEN_URL', one.tokenUrl],
  ['OAUTH_USERINFO_URL', one.userinfoUrl],
  ['OAUTH_CLIENT_ID', one.clientId],
  ['OAUTH_CLIENT_SECRET', one.clientSecret],
  ['OAUTH_SCOPE', one.scope],
  ['OAUTH_ID_FIELD', one.fields.id],
  ['OAUTH_USERNAME_FIELD', one.fields.username],
  ['OAUTH_GROUPS_FIELD', one.fields.groups],
  ...ofRules('OAUTH_', one.rules),
]

const ofDingTalk = (one: DingTalkConfig): Entry[] => [
  ['DINGTALK_APP_KEY', one.appKey],
  ['DINGTALK_APP_SECRET', one.appSecret],
  ['DINGTALK_API_URL', one.apiUrl],
  ...ofRules('DINGTALK_', one.rules),
]
