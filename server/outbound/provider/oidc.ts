import type { OidcConfig } from '../../config/third-party.ts'
import type { FetchParts } from '../fetch.ts'
import { groupsAt, objectAt, type Json } from '../json-answer.ts'
import { accessTokenOf, askProvider, tradeCode } from './ask-provider.ts'
import { makeAuthorizeUrl } from './authorize-url.ts'
import { keyIdOf, verifyIdToken, type Claims, type ProviderKey } from './id-token.ts'
import { ProviderError, type Attempt, type Provider, type ProviderPerson, type ProviderReply } from './provider.ts'

const HOUR = 60 * 60 * 1000
/** A token with an unknown key makes us ask for the keys again, at most so often. */
const KEYS_AGAIN_MS = 60_000

/** What the provider says of itself. */
interface Description {
  authorizeUrl: string
  tokenUrl: string
  keysUrl: string
  userinfoUrl: string | undefined
  tokenAuth: 'basic' | 'body'
  namesIssuer: boolean
}

type OidcParts = FetchParts & { now: () => number }

export function makeOidc(config: OidcConfig, parts: OidcParts): Pick<Provider, 'key' | 'authorizeUrl' | 'findPerson'> {
  const description = kept(parts.now, () => describe(config, parts))
  const keys = kept(parts.now, async () => readKeys(await askProvider(parts, (await description.get()).keysUrl)))

  async function findClaims(attempt: Attempt, token: string): Promise<Claims> {
    const { issuer, clientId } = config
    const kid = keyIdOf(token)
    const known = await keys.get()
    const isUnknown = kid !== undefined && known.every((key) => key.kid !== kid)
    const current = isUnknown ? await keys.get(KEYS_AGAIN_MS) : known
    return verifyIdToken(token, current, { issuer, clientId, nonce: attempt.nonce, now: parts.now() })
  }

  return {
    key: `oidc ${config.issuer}`,
    authorizeUrl: async (attempt) => {
      const url = makeAuthorizeUrl((await description.get()).authorizeUrl, config, attempt)
      url.searchParams.set('nonce', attempt.nonce)
      return url.href
    },
    findPerson: async (attempt, reply) => {
      const { tokenUrl, tokenAuth, userinfoUrl, namesIssuer } = await description.get()
      checkIssuer(reply, config.issuer, namesIssuer)
      const client = { ...config, auth: tokenAuth }
      const answer = await tradeCode(parts, tokenUrl, { attempt, code: reply.code, client })
      if (typeof answer['id_token'] !== 'string') throw new ProviderError('answer', 'the answer has no id token')
      const claims = await findClaims(attempt, answer['id_token'])
      if (userinfoUrl === undefined) return toPerson(claims, config)
      const headers = { authorization: `Bearer ${accessTokenOf(answer)}` }
      const info = await askProvider(parts, userinfoUrl, { headers })
      if (info['sub'] !== claims['sub']) throw new ProviderError('answer', 'the user info is of another person')
      return toPerson({ ...claims, ...info }, config)
    },
  }
}

/** An answer that another provider sent, whose code must not be told to this one. */
function checkIssuer({ issuer }: ProviderReply, expected: string, isRequired: boolean): void {
  if (issuer === undefined ? isRequired : issuer !== expected) {
    throw new ProviderError('answer', 'the answer is of another issuer')
  }
}

async function describe({ issuer }: OidcConfig, parts: OidcParts): Promise<Description> {
  const found = await askProvider(parts, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (found['issuer'] !== issuer) {
    throw new ProviderError(
      'answer',
      `OIDC_ISSUER must be what the provider calls itself: "${String(found['issuer'])}"`,
    )
  }
  const methods = found['token_endpoint_auth_methods_supported']
  return {
    authorizeUrl: urlIn(found, 'authorization_endpoint', issuer),
    tokenUrl: urlIn(found, 'token_endpoint', issuer),
    keysUrl: urlIn(found, 'jwks_uri', issuer),
    userinfoUrl: found['userinfo_endpoint'] === undefined ? undefined : urlIn(found, 'userinfo_endpoint', issuer),
    tokenAuth: Array.isArray(methods) && !methods.includes('client_secret_basic') ? 'body' : 'basic',
    namesIssuer: found['authorization_response_iss_parameter_supported'] === true,
  }
}

/** A provider that is reached by TLS must not send people or secrets elsewhere without it. */
function urlIn(found: Json, name: string, issuer: string): string {
  const url = URL.parse(String(found[name]))
  const isFine = url?.protocol === 'https:' || (url?.protocol === 'http:' && issuer.startsWith('http:'))
  if (!url || !isFine) throw new ProviderError('answer', `the provider names no usable ${name}`)
  return url.href
}

function readKeys({ keys }: Json): ProviderKey[] {
  if (!Array.isArray(keys)) throw new ProviderError('answer', 'the provider has no list of keys')
  return keys.filter((key): key is ProviderKey => typeof key === 'object' && key !== null)
}

function toPerson(claims: Claims, { groupsClaim }: OidcConfig): ProviderPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const id = text('sub')
  const username = text('preferred_username') || text('email') || id
  const verified = claims['email_verified']
  return {
    id,
    username,
    name: text('name') || text('nickname') || username,
    email: text('email'),
    // Without the claim anybody could have entered the address. Some providers send it as text.
    isEmailVerified: verified === true || verified === 'true',
    // A token that would become too long names a place to ask instead, which tells nothing of the groups.
    groups: groupsClaim in (objectAt(claims, '_claim_names') ?? {}) ? undefined : groupsAt(claims, groupsClaim),
  }
}

/** Reads once an hour, and for all who wait at the same time. A failure is not kept. */
function kept<Value>(now: () => number, read: () => Promise<Value>) {
  let at = -Infinity
  let value: Promise<Value> | undefined
  return {
    /** `maxAge`: in milliseconds. */
    get: (maxAge = HOUR): Promise<Value> => {
      if (value && now() - at < maxAge) return value
      at = now()
      const reading = read()
      value = reading
      reading.catch(() => {
        if (value === reading) value = undefined
      })
      return reading
    },
  }
}
