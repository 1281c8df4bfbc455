import { limits } from '../limits.ts'
import { flag, line, lines, oneOf, secret } from './checks.ts'
import type { Setting } from './setting.ts'

const url = line(2000, { pattern: /^[a-z]+:\/\/\S+$/, says: 'URL' })
const ldapUrl = line(300, { pattern: /^ldaps?:\/\/\S+$/, says: '`ldaps://host` or `ldap://host:389`' })
const dn = line(1000, { pattern: /^[\w.-]+=/, says: 'distinguished name' })
const attribute = line(100, { pattern: /^[a-z][a-z0-9-]*$/i, says: 'name of an attribute' })
const filter = line(1000, { pattern: /^\(.*\)$/, says: 'filter' })
const field = line(200, { pattern: /^[\w-]+(\.[\w-]+)*$/, says: 'name of a field, such as `id` or `data.id`' })
const param = line(100, { pattern: /^[\w.-]+$/, says: 'name of a field' })
const label = line(40)
const password = secret(1000)
const domains = line(2000, { says: 'domains such as `example.com`' })
const groupRoles = lines(limits.systemSetting, 'lines such as `docs-team -> space:k8Xm2pQr dev`')

const domainsMean = 'People need an e-mail address in one of these domains. Empty: everybody.'
const factorMeans = 'Whether it asks for a second factor itself, so that the one of the instance is not asked for.'
const rolesMean = 'Roles that groups give in spaces and projects.'
const buttonMeans = 'Label of the button. Empty: a general text.'

/** The first LDAP server. It is in use when it has a URL. */
const ldap = {
  'endpaper.ldap.url': { type: ldapUrl, initial: '', env: 'LDAP_URL', means: 'LDAP server. Empty: none.' },
  'endpaper.ldap.tls': {
    type: oneOf(['starttls', 'plain']),
    initial: 'starttls',
    env: 'LDAP_TLS',
    means: 'For `ldap://`: `starttls`, or `plain` to send passwords in the clear.',
  },
  'endpaper.ldap.base-dn': { type: dn, initial: '', env: 'LDAP_BASE_DN', means: 'Below it people are searched.' },
  'endpaper.ldap.bind-dn': {
    type: dn,
    initial: '',
    env: 'LDAP_BIND_DN',
    means: 'Account that searches. Empty: an anonymous search.',
  },
  'endpaper.ldap.bind-password': {
    type: password,
    initial: '',
    env: 'LDAP_BIND_PASSWORD',
    means: 'Its password. Changing the URL removes it.',
  },
  'endpaper.ldap.user-filter': {
    type: filter,
    initial: '',
    env: 'LDAP_USER_FILTER',
    means: 'Finds exactly one person; contains `{username}`. Empty: made from the attribute of the account name.',
  },
  'endpaper.ldap.username-attribute': {
    type: attribute,
    initial: 'uid',
    env: 'LDAP_USERNAME_ATTRIBUTE',
    means: 'Attribute with the account name.',
  },
  'endpaper.ldap.name-attribute': {
    type: attribute,
    initial: 'displayName',
    env: 'LDAP_NAME_ATTRIBUTE',
    means: 'Attribute with the name that people see.',
  },
  'endpaper.ldap.email-attribute': {
    type: attribute,
    initial: 'mail',
    env: 'LDAP_EMAIL_ATTRIBUTE',
    means: 'Attribute with the e-mail address.',
  },
  'endpaper.ldap.id-attribute': {
    type: attribute,
    initial: 'entryUUID',
    env: 'LDAP_ID_ATTRIBUTE',
    means: 'Attribute that never changes, by which the account is found again.',
  },
  'endpaper.ldap.group-attribute': {
    type: attribute,
    initial: 'memberOf',
    env: 'LDAP_GROUP_ATTRIBUTE',
    means: 'Attribute that lists the groups of the person.',
  },
  'endpaper.ldap.group-base-dn': {
    type: dn,
    initial: '',
    env: 'LDAP_GROUP_BASE_DN',
    means: 'Below it groups are searched that list their members. Empty: they are not searched.',
  },
  'endpaper.ldap.group-filter': {
    type: filter,
    initial: '',
    env: 'LDAP_GROUP_FILTER',
    means: 'Finds the groups of a person; contains `{dn}`. Empty: `(member={dn})`.',
  },
  'endpaper.ldap.label': {
    type: label,
    initial: '',
    env: 'LDAP_LABEL',
    means: 'Name of the server, for choosing one of several.',
  },
  'endpaper.ldap.allowed-domains': { type: domains, initial: '', env: 'LDAP_ALLOWED_DOMAINS', means: domainsMean },
  'endpaper.ldap.checks-second-factor': {
    type: flag,
    initial: 'false',
    env: 'LDAP_CHECKS_SECOND_FACTOR',
    means: factorMeans,
  },
  'endpaper.ldap.group-roles': { type: groupRoles, initial: '', env: 'LDAP_GROUP_ROLES', means: rolesMean },
} as const satisfies Record<string, Setting>

/** In use when it has an issuer. */
const oidc = {
  'endpaper.oidc.issuer': {
    type: url,
    initial: '',
    env: 'OIDC_ISSUER',
    means: 'OpenID Connect provider, exactly as it calls itself. Empty: none.',
  },
  'endpaper.oidc.client-id': { type: line(300), initial: '', env: 'OIDC_CLIENT_ID', means: 'Client id there.' },
  'endpaper.oidc.client-secret': {
    type: password,
    initial: '',
    env: 'OIDC_CLIENT_SECRET',
    means: 'Client secret there. Changing the issuer removes it.',
  },
  'endpaper.oidc.scope': {
    type: line(500),
    initial: 'openid profile email',
    env: 'OIDC_SCOPE',
    means: 'Scopes that are asked for.',
  },
  'endpaper.oidc.groups-claim': {
    type: line(200),
    initial: 'groups',
    env: 'OIDC_GROUPS_CLAIM',
    means: 'Claim with the groups of the person.',
  },
  'endpaper.oidc.button-name': { type: label, initial: '', env: 'OIDC_BUTTON_NAME', means: buttonMeans },
  'endpaper.oidc.allowed-domains': { type: domains, initial: '', env: 'OIDC_ALLOWED_DOMAINS', means: domainsMean },
  'endpaper.oidc.checks-second-factor': {
    type: flag,
    initial: 'false',
    env: 'OIDC_CHECKS_SECOND_FACTOR',
    means: factorMeans,
  },
  'endpaper.oidc.group-roles': { type: groupRoles, initial: '', env: 'OIDC_GROUP_ROLES', means: rolesMean },
} as const satisfies Record<string, Setting>

/** In use when it has the URL where people sign in. */
const oauth = {
  'endpaper.oauth.authorize-url': {
    type: url,
    initial: '',
    env: 'OAUTH_AUTHORIZE_URL',
    means: 'Where people sign in with plain OAuth 2. Empty: nowhere.',
  },
  'endpaper.oauth.token-url': {
    type: url,
    initial: '',
    env: 'OAUTH_TOKEN_URL',
    means: 'Where the code is traded for a token.',
  },
  'endpaper.oauth.userinfo-url': {
    type: url,
    initial: '',
    env: 'OAUTH_USERINFO_URL',
    means: 'Answers with a JSON object about the person.',
  },
  'endpaper.oauth.client-id': { type: line(300), initial: '', env: 'OAUTH_CLIENT_ID', means: 'Client id there.' },
  'endpaper.oauth.client-secret': {
    type: password,
    initial: '',
    env: 'OAUTH_CLIENT_SECRET',
    means: 'Client secret there. Changing the URL of tokens removes it.',
  },
  'endpaper.oauth.scope': { type: line(500), initial: '', env: 'OAUTH_SCOPE', means: 'Scopes that are asked for.' },
  'endpaper.oauth.id-field': {
    type: field,
    initial: 'id',
    env: 'OAUTH_ID_FIELD',
    means: 'Field of the object about the person that never changes.',
  },
  'endpaper.oauth.username-field': {
    type: field,
    initial: 'username',
    env: 'OAUTH_USERNAME_FIELD',
    means: 'Field with the account name.',
  },
  'endpaper.oauth.name-field': {
    type: field,
    initial: 'name',
    env: 'OAUTH_NAME_FIELD',
    means: 'Field with the name that people see.',
  },
  'endpaper.oauth.email-field': {
    type: field,
    initial: 'email',
    env: 'OAUTH_EMAIL_FIELD',
    means: 'Field with the e-mail address.',
  },
  'endpaper.oauth.groups-field': {
    type: field,
    initial: 'groups',
    env: 'OAUTH_GROUPS_FIELD',
    means: 'Field with the groups.',
  },
  'endpaper.oauth.button-name': { type: label, initial: '', env: 'OAUTH_BUTTON_NAME', means: buttonMeans },
  'endpaper.oauth.allowed-domains': { type: domains, initial: '', env: 'OAUTH_ALLOWED_DOMAINS', means: domainsMean },
  'endpaper.oauth.checks-second-factor': {
    type: flag,
    initial: 'false',
    env: 'OAUTH_CHECKS_SECOND_FACTOR',
    means: factorMeans,
  },
  'endpaper.oauth.group-roles': { type: groupRoles, initial: '', env: 'OAUTH_GROUP_ROLES', means: rolesMean },
} as const satisfies Record<string, Setting>

/** In use when it has a URL. */
const formLogin = {
  'endpaper.form-login.url': {
    type: url,
    initial: '',
    env: 'FORM_LOGIN_URL',
    means: 'Where the account and password that people type are sent. Empty: nowhere.',
  },
  'endpaper.form-login.method': {
    type: oneOf(['POST', 'PUT']),
    initial: 'POST',
    env: 'FORM_LOGIN_METHOD',
    means: 'Method of that request.',
  },
  'endpaper.form-login.content-type': {
    type: oneOf(['json', 'form']),
    initial: 'json',
    env: 'FORM_LOGIN_CONTENT_TYPE',
    means: 'Type of its body.',
  },
  'endpaper.form-login.username-param': {
    type: param,
    initial: 'username',
    env: 'FORM_LOGIN_USERNAME_PARAM',
    means: 'Its field for the account.',
  },
  'endpaper.form-login.password-param': {
    type: param,
    initial: 'password',
    env: 'FORM_LOGIN_PASSWORD_PARAM',
    means: 'Its field for the password.',
  },
  'endpaper.form-login.code-field': {
    type: field,
    initial: '',
    env: 'FORM_LOGIN_CODE_FIELD',
    means: 'Field of the answer that tells success. This or the field of the id is required.',
  },
  'endpaper.form-login.code': { type: line(100), initial: '', env: 'FORM_LOGIN_CODE', means: 'Its value then.' },
  'endpaper.form-login.message-field': {
    type: field,
    initial: '',
    env: 'FORM_LOGIN_MESSAGE_FIELD',
    means: 'Field with the reason of a refusal, which people are shown.',
  },
  'endpaper.form-login.data-field': {
    type: field,
    initial: '',
    env: 'FORM_LOGIN_DATA_FIELD',
    means: 'Field with the object about the person. Empty: the whole answer.',
  },
  'endpaper.form-login.id-field': {
    type: field,
    initial: '',
    env: 'FORM_LOGIN_ID_FIELD',
    means: 'Field of that object that never changes. Empty: the account as typed.',
  },
  'endpaper.form-login.username-field': {
    type: field,
    initial: '',
    env: 'FORM_LOGIN_USERNAME_FIELD',
    means: 'Field with the account name. Empty: the account as typed.',
  },
  'endpaper.form-login.name-field': {
    type: field,
    initial: 'nickname',
    env: 'FORM_LOGIN_NAME_FIELD',
    means: 'Field with the name that people see.',
  },
  'endpaper.form-login.email-field': {
    type: field,
    initial: 'email',
    env: 'FORM_LOGIN_EMAIL_FIELD',
    means: 'Field with the e-mail address.',
  },
  'endpaper.form-login.groups-field': {
    type: field,
    initial: 'groups',
    env: 'FORM_LOGIN_GROUPS_FIELD',
    means: 'Field with the groups.',
  },
  'endpaper.form-login.tab-name': {
    type: label,
    initial: '',
    env: 'FORM_LOGIN_TAB_NAME',
    means: 'Label of the tab. Empty: a general text.',
  },
  'endpaper.form-login.allowed-domains': {
    type: domains,
    initial: '',
    env: 'FORM_LOGIN_ALLOWED_DOMAINS',
    means: domainsMean,
  },
  'endpaper.form-login.checks-second-factor': {
    type: flag,
    initial: 'false',
    env: 'FORM_LOGIN_CHECKS_SECOND_FACTOR',
    means: factorMeans,
  },
  'endpaper.form-login.group-roles': { type: groupRoles, initial: '', env: 'FORM_LOGIN_GROUP_ROLES', means: rolesMean },
} as const satisfies Record<string, Setting>

/** In use when it has an app key. */
const dingtalk = {
  'endpaper.dingtalk.app-key': {
    type: line(200),
    initial: '',
    env: 'DINGTALK_APP_KEY',
    means: 'Key of the DingTalk app of the company. Empty: nobody signs in with DingTalk.',
  },
  'endpaper.dingtalk.app-secret': {
    type: password,
    initial: '',
    env: 'DINGTALK_APP_SECRET',
    means: 'Its secret. Changing the key or the URL removes it.',
  },
  'endpaper.dingtalk.api-url': {
    type: url,
    initial: '',
    env: 'DINGTALK_API_URL',
    means: 'Origin of the service. Empty: `https://oapi.dingtalk.com`.',
  },
  'endpaper.dingtalk.button-name': { type: label, initial: '', env: 'DINGTALK_BUTTON_NAME', means: buttonMeans },
  'endpaper.dingtalk.allowed-domains': {
    type: domains,
    initial: '',
    env: 'DINGTALK_ALLOWED_DOMAINS',
    means: domainsMean,
  },
  'endpaper.dingtalk.checks-second-factor': {
    type: flag,
    initial: 'false',
    env: 'DINGTALK_CHECKS_SECOND_FACTOR',
    means: factorMeans,
  },
} as const satisfies Record<string, Setting>

/** Other systems in which people sign in. The first setting of each says whether it is in use. */
export const signInSystems = { ldap, oidc, oauth, formLogin, dingtalk }

export type SignInSystem = keyof typeof signInSystems

export const signInSettings = { ...ldap, ...oidc, ...oauth, ...formLogin, ...dingtalk }

export type SignInKey = keyof typeof signInSettings

/** The settings of a system in the order in which they are shown. */
export const keysOfSystem = (system: SignInSystem): SignInKey[] => Object.keys(signInSystems[system]) as SignInKey[]
