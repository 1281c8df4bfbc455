import { constants, createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import { ProviderError } from './provider.ts'

/** A key of the provider, as it publishes it. */
export interface ProviderKey extends JsonWebKey {
  kid?: string
  use?: string
  alg?: string
}

/** What the token must be made for. */
export interface Expected {
  issuer: string
  clientId: string
  nonce: string
  /** UTC milliseconds. */
  now: number
}

export type Claims = Record<string, unknown>

interface Algorithm {
  kty: string
  crv?: string
  hash: string | null
  options?: { padding?: number; saltLength?: number; dsaEncoding?: 'ieee-p1363' }
}

const rsa = (hash: string): Algorithm => ({ kty: 'RSA', hash })
const rsaPss = (hash: string): Algorithm => {
  const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  return { kty: 'RSA', hash, options }
}
const ecdsa = (crv: string, hash: string): Algorithm => ({
  kty: 'EC',
  crv,
  hash,
  options: { dsaEncoding: 'ieee-p1363' },
})

/** Signatures with a public key only. `none`, and HMAC with a key that others know, are no signatures. */
const algorithms = new Map<string, Algorithm>([
  ['RS256', rsa('sha256')],
  ['RS384', rsa('sha384')],
  ['RS512', rsa('sha512')],
  ['PS256', rsaPss('sha256')],
  ['PS384', rsaPss('sha384')],
  ['PS512', rsaPss('sha512')],
  ['ES256', ecdsa('P-256', 'sha256')],
  ['ES384', ecdsa('P-384', 'sha384')],
  ['ES512', ecdsa('P-521', 'sha512')],
  ['EdDSA', { kty: 'OKP', crv: 'Ed25519', hash: null }],
])

const MIN_RSA_BITS = 2048
/** Clocks of two machines differ. */
const LEEWAY_SECONDS = 60

const wrong = (message: string) => new ProviderError('answer', `the id token ${message}`)

/** The key that the token names, for looking it up again after the provider has changed its keys. */
export const keyIdOf = (token: string): unknown => readPart(token.split('.')[0])['kid']

/** The claims of a token that this provider signed for us, for this attempt, and that is still valid. */
export function verifyIdToken(token: string, keys: ProviderKey[], expected: Expected): Claims {
  const [head, body, signature, ...more] = token.split('.')
  if (head === undefined || body === undefined || !signature || more.length > 0) throw wrong('has not three parts')
  const { alg, kid, crit } = readPart(head)
  const algorithm = algorithms.get(String(alg))
  if (!algorithm) throw wrong(`is signed with "${String(alg).slice(0, 20)}", which is not accepted`)
  if (crit !== undefined) throw wrong('has extensions that must be understood')
  const signed = Buffer.from(`${head}.${body}`)
  const fitting = keys.filter((key) => fits(key, algorithm, { alg, kid })).flatMap(toKeyObject)
  const isSigned = fitting.some((key) =>
    verify(algorithm.hash, signed, { key, ...algorithm.options }, Buffer.from(signature, 'base64url')),
  )
  if (!isSigned) throw wrong('is not signed with a key of the provider')
  const claims = readPart(body)
  checkClaims(claims, expected)
  return claims
}

function fits(key: ProviderKey, { kty, crv }: Algorithm, named: { alg: unknown; kid: unknown }): boolean {
  return (
    key.kty === kty &&
    (crv === undefined || key.crv === crv) &&
    (key.use === undefined || key.use === 'sig') &&
    (key.alg === undefined || key.alg === named.alg) &&
    (named.kid === undefined || key.kid === named.kid)
  )
}

function toKeyObject(jwk: ProviderKey): KeyObject[] {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const isShort = jwk.kty === 'RSA' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS
    return isShort ? [] : [key]
  } catch {
    return []
  }
}

function readPart(part: string | undefined): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Claims
  } catch {
    // Not JSON.
  }
  throw wrong('cannot be read')
}

function checkClaims(claims: Claims, { issuer, clientId, nonce, now }: Expected): void {
  const { iss, aud, azp, exp, nbf, iat, sub } = claims
  const seconds = now / 1000
  const audiences: unknown[] = Array.isArray(aud) ? aud : [aud]
  if (iss !== issuer) throw wrong('is of another issuer')
  if (!audiences.includes(clientId)) throw wrong('is for another client')
  if (azp === undefined ? audiences.length > 1 : azp !== clientId) throw wrong('was given to another client')
  if (typeof exp !== 'number' || exp + LEEWAY_SECONDS <= seconds) throw wrong('has expired')
  if (typeof iat !== 'number' || iat - LEEWAY_SECONDS > seconds) throw wrong('is from the future: compare the clocks')
  if (nbf !== undefined && (typeof nbf !== 'number' || nbf - LEEWAY_SECONDS > seconds)) throw wrong('is not valid yet')
  if (claims['nonce'] !== nonce) throw wrong('is of another attempt')
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw wrong('names no person')
}
