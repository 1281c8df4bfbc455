import type { OauthConfig } from '../../config/third-party.ts'
import type { FetchParts } from '../fetch.ts'
import { groupsAt, textAt, type Json } from '../json-answer.ts'
import { accessTokenOf, askProvider, tradeCode } from './ask-provider.ts'
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
    groups: groupsAt(info, fields.groups),
  }
}
