import type { SecurityNeed } from '../../doc/doc.ts'
import { HTTP_SCHEMES } from '../../importers/collection/security.ts'

export interface PostmanAuth {
  type: string
  [kind: string]: string | AuthField[]
}

interface AuthField {
  key: string
  value: string
  type: 'string'
}

/** The fields of each kind. All are credentials: a collection has variables for them, never values. */
const SECRETS: Record<string, readonly string[]> = {
  basic: ['username', 'password'],
  bearer: ['token'],
  digest: ['username', 'password'],
  jwt: ['secret'],
  hawk: ['authId', 'authKey'],
  ntlm: ['username', 'password'],
  oauth1: ['consumerKey', 'consumerSecret', 'token', 'tokenSecret'],
  awsv4: ['accessKey', 'secretKey'],
  edgegrid: ['accessToken', 'clientToken', 'clientSecret'],
}

/** How a request authenticates: the first alternative that Postman supports. Undefined when the doc does not specify it. */
export function toAuth(security: readonly SecurityNeed[][] | undefined): PostmanAuth | undefined {
  if (security === undefined) return undefined
  if (security.every((needs) => needs.length === 0)) return { type: 'noauth' }
  return security
    .flat()
    .map(needAuth)
    .find((auth) => auth !== undefined)
}

function needAuth({ name, type, detail, scopes }: SecurityNeed): PostmanAuth | undefined {
  const [terms = ''] = detail.split(/\n/)
  if (type === 'http') return httpAuth(name, terms.trim())
  if (type === 'apiKey') return keyAuth(terms.trim())
  return type === 'oauth2' ? oauthAuth(terms.trim(), scopes) : undefined
}

function httpAuth(name: string, terms: string): PostmanAuth | undefined {
  const [, scheme = ''] = /^Authorization:\s*(\S+)/i.exec(terms) ?? []
  // An unknown kind has its own name as its detail.
  if (scheme === '') return /^[a-z]\w*$/i.test(name) && name === terms ? authWith(name, {}) : undefined
  const isOfScheme = (kind: string) => HTTP_SCHEMES.get(kind)?.toLowerCase() === scheme.toLowerCase()
  const kind = [name, ...Object.keys(SECRETS)].find((known) => known in SECRETS && isOfScheme(known))
  return kind === undefined ? undefined : authWith(kind, secretFields(kind))
}

const secretFields = (kind: string) => Object.fromEntries((SECRETS[kind] ?? []).map((field) => [field, `{{${field}}}`]))

/** Postman cannot send keys as cookies. */
function keyAuth(terms: string): PostmanAuth | undefined {
  const [, place, key = ''] = /^(header|query):\s*(.*)$/.exec(terms) ?? []
  return place === undefined ? undefined : authWith('apikey', { key, value: '{{apiKey}}', in: place })
}

/** The names of OpenAPI flows in Postman. */
const GRANTS: Record<string, string> = {
  password: 'password_credentials',
  clientCredentials: 'client_credentials',
  application: 'client_credentials',
  authorizationCode: 'authorization_code',
  accessCode: 'authorization_code',
}

/** Reads `authorization_code https://…/authorize https://…/token`, or the same with a colon and a comma, as OpenAPI imports write it. */
function oauthAuth(terms: string, scopes: readonly string[]): PostmanAuth {
  const words = terms.split(/[,\s]+/).filter((word) => word !== '')
  const [first = ''] = words
  const flow = /^\w+:?$/.test(first) ? first.replace(':', '') : ''
  const [one = '', two] = words.slice(flow === '' ? 0 : 1)
  const isAsked = two !== undefined || flow === 'implicit'
  return authWith('oauth2', {
    ...(flow !== '' && { grant_type: GRANTS[flow] ?? flow }),
    ...(isAsked && { authUrl: one }),
    ...(!isAsked && one !== '' && { accessTokenUrl: one }),
    ...(two !== undefined && { accessTokenUrl: two }),
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    accessToken: '{{accessToken}}',
    addTokenTo: 'header',
  })
}

function authWith(kind: string, fields: Record<string, string>): PostmanAuth {
  const list = Object.entries(fields).map(([key, value]): AuthField => ({ key, value, type: 'string' }))
  return { type: kind, [kind]: list }
}
