import type { OauthConfig } from '../../config/third-party.ts'
import type { FetchParts } from '../fetch.ts'
import { accessTokenOf, askProvider, tradeCode, type Json } from './ask-provider.ts'
import { makeAuthorizeUrl } from './authorize-url.ts'
import { ProviderError, type Provider, type ProviderPerson } from './provider.ts'

/** Plain OAuth 2: who the person is stands in the answer of the userinfo endpoint. */
export function makeOauth(
  config: OauthConfig,
  parts: FetchParts,
): Pick<Provider, 'key' | 'authorizeUrl' | 'findPerson'> {
  return {
    key: `oauth ${new URL(config.userinfoUrl).origin}`,
    authorizeUrl: async (attempt) => makeAuthorizeUrl(config.authorizeUrl, config, attempt).href,
    findPerson: async (attempt, { code }) => {
      // In the body: the way that providers of older date understand too.
      const client = { ...config, auth: 'body' as const }
      const token = accessTokenOf(await tradeCode(parts, config.tokenUrl, { attempt, code, client }))
      const info = await askProvider(parts, config.userinfoUrl, { headers: { authorization: `Bearer ${token}` } })
      return toPerson(info, config.fields)
    },
  }
}

function toPerson(info: Json, fields: OauthConfig['fields']): ProviderPerson {
  const id = textAt(info, fields.id)
  if (id === '' || id.length > 255) throw new ProviderError('answer', `the user info has no id at "${fields.id}"`)
  const email = textAt(info, fields.email)
  const username = textAt(info, fields.username) || email || id
  const verified = info['email_verified']
  return {
    id,
    username,
    name: textAt(info, fields.name) || username,
    email,
    isEmailVerified: typeof verified === 'boolean' ? verified : undefined,
  }
}

/** The text or number at a path such as `data.id`. */
function textAt(info: Json, path: string): string {
  let value: unknown = info
  for (const name of path.split('.')) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Json)[name] : undefined
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
