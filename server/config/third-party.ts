import { StartError } from '../base/start-error.ts'
import { matching, text, readUrl, type Env } from './env.ts'
import { getText, isInUse } from './group.ts'
import { readRules, ruleNames, type SignInRules } from './sign-in-rules.ts'

export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** Label of the sign-in button; undefined: a generic text. */
  buttonName: string | undefined
  /** The claim that lists the groups of a person. */
  groupsClaim: string
  rules: SignInRules
}

/** Plain OAuth 2: the user is read from the provider's userinfo endpoint. */
export interface OauthConfig {
  authorizeUrl: string
  tokenUrl: string
  userinfoUrl: string
  clientId: string
  clientSecret: string
  scope: string
  buttonName: string | undefined
  rules: SignInRules
  /** Names of the fields in the userinfo response. */
  fields: { id: string; username: string; name: string; email: string; groups: string }
}

const WEB = ['https:', 'http:']

export const oidcGroup = {
  prefix: 'OIDC_',
  required: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  optional: ['OIDC_SCOPE', 'OIDC_BUTTON_NAME', 'OIDC_GROUPS_CLAIM', ...ruleNames('OIDC_')],
}

export const oauthGroup = {
  prefix: 'OAUTH_',
  required: ['OAUTH_AUTHORIZE_URL', 'OAUTH_TOKEN_URL', 'OAUTH_USERINFO_URL', 'OAUTH_CLIENT_ID', 'OAUTH_CLIENT_SECRET'],
  optional: [
    'OAUTH_SCOPE',
    'OAUTH_BUTTON_NAME',
    'OAUTH_ID_FIELD',
    'OAUTH_USERNAME_FIELD',
    'OAUTH_NAME_FIELD',
    'OAUTH_EMAIL_FIELD',
    'OAUTH_GROUPS_FIELD',
    ...ruleNames('OAUTH_'),
  ],
}

export function readOidc(env: Env): OidcConfig | undefined {
  if (!isInUse(env, oidcGroup)) return undefined
  const scope = text(env, 'OIDC_SCOPE') ?? 'openid profile email'
  if (!scope.split(/\s+/).includes('openid')) throw new StartError('OIDC_SCOPE must contain openid')
  readUrl(env, 'OIDC_ISSUER', WEB)
  return {
    // Not normalized: it is compared with the issuer that the provider reports.
    issuer: getText(env, 'OIDC_ISSUER'),
    clientId: getText(env, 'OIDC_CLIENT_ID'),
    clientSecret: getText(env, 'OIDC_CLIENT_SECRET'),
    scope,
    buttonName: buttonName(env, 'OIDC_BUTTON_NAME'),
    groupsClaim: text(env, 'OIDC_GROUPS_CLAIM') ?? 'groups',
    rules: readRules(env, 'OIDC_'),
  }
}

export function readOauth(env: Env): OauthConfig | undefined {
  if (!isInUse(env, oauthGroup)) return undefined
  if (text(env, 'OIDC_ISSUER') !== undefined) {
    throw new StartError(
      'OAUTH_AUTHORIZE_URL must stay unset when OIDC_ISSUER is set: there is one way to sign in elsewhere',
    )
  }
  return {
    authorizeUrl: readUrl(env, 'OAUTH_AUTHORIZE_URL', WEB)?.href ?? '',
    tokenUrl: readUrl(env, 'OAUTH_TOKEN_URL', WEB)?.href ?? '',
    userinfoUrl: readUrl(env, 'OAUTH_USERINFO_URL', WEB)?.href ?? '',
    clientId: getText(env, 'OAUTH_CLIENT_ID'),
    clientSecret: getText(env, 'OAUTH_CLIENT_SECRET'),
    scope: text(env, 'OAUTH_SCOPE') ?? '',
    buttonName: buttonName(env, 'OAUTH_BUTTON_NAME'),
    rules: readRules(env, 'OAUTH_'),
    fields: {
      id: field(env, 'OAUTH_ID_FIELD') ?? 'id',
      username: field(env, 'OAUTH_USERNAME_FIELD') ?? 'username',
      name: field(env, 'OAUTH_NAME_FIELD') ?? 'name',
      email: field(env, 'OAUTH_EMAIL_FIELD') ?? 'email',
      groups: field(env, 'OAUTH_GROUPS_FIELD') ?? 'groups',
    },
  }
}

export const buttonName = (env: Env, name: string) =>
  matching(env, name, { pattern: /^.{1,40}$/u, meaning: 'a text of at most 40 characters' })

export const field = (env: Env, name: string) =>
  matching(env, name, { pattern: /^[\w-]+(\.[\w-]+)*$/, meaning: 'the name of a field such as id or data.id' })
