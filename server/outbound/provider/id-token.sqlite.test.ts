import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyIdToken, type ProviderKey } from './id-token.ts'

const NOW = Date.UTC(2026, 0, 15)
const SECONDS = NOW / 1000
const expected = { issuer: 'https://id.example', clientId: 'endpaper', nonce: 'n-1', now: NOW }
const good = { iss: 'https://id.example', aud: 'endpaper', sub: 'p-1', nonce: 'n-1', iat: SECONDS, exp: SECONDS + 300 }

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed = generateKeyPairSync('ed25519')
const short = generateKeyPairSync('rsa', { modulusLength: 1024 })

const published = (key: KeyObject, more: Partial<ProviderKey>): ProviderKey => ({
  ...key.export({ format: 'jwk' }),
  ...more,
})
const keys = [
  published(rsa.publicKey, { kid: 'rsa', use: 'sig' }),
  published(ec.publicKey, { kid: 'ec' }),
  published(ed.publicKey, { kid: 'ed', alg: 'EdDSA' }),
  published(short.publicKey, { kid: 'short' }),
  published(stranger.publicKey, { kid: 'enc', use: 'enc' }),
]

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
type Sign = (text: Buffer) => Buffer
const byRsa: Sign = (text) => sign('sha256', text, rsa.privateKey)

function token({ head = {}, claims = {}, by = byRsa }: { head?: object; claims?: object; by?: Sign }) {
  const text = `${part({ alg: 'RS256', kid: 'rsa', ...head })}.${part({ ...good, ...claims })}`
  return `${text}.${by(Buffer.from(text)).toString('base64url')}`
}
const verified = (text: string) => verifyIdToken(text, keys, expected)

describe('an id token', () => {
  it.each<[string, Parameters<typeof token>[0]]>([
    ['RS256', {}],
    ['a key that is not named', { head: { kid: undefined } }],
    [
      'PS256',
      {
        head: { alg: 'PS256' },
        by: (text) => sign('sha256', text, { key: rsa.privateKey, padding: 6, saltLength: -1 }),
      },
    ],
    [
      'ES256',
      {
        head: { alg: 'ES256', kid: 'ec' },
        by: (text) => sign('sha256', text, { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }),
      },
    ],
    ['EdDSA', { head: { alg: 'EdDSA', kid: 'ed' }, by: (text) => sign(null, text, ed.privateKey) }],
    ['several audiences', { claims: { aud: ['other', 'endpaper'], azp: 'endpaper' } }],
    ['a clock that is a little behind', { claims: { exp: SECONDS - 30 } }],
  ])('is accepted with %s', (_name, parts) => {
    expect(verified(token(parts))).toMatchObject({ sub: 'p-1' })
  })

  it.each<[string, Parameters<typeof token>[0]]>([
    ['no signature', { head: { alg: 'none' } }],
    ['a signature of no bytes', { head: { alg: 'none' }, by: () => Buffer.alloc(0) }],
    [
      'the public key as a secret',
      {
        head: { alg: 'HS256' },
        by: (text) =>
          createHmac('sha256', rsa.publicKey.export({ type: 'spki', format: 'pem' }))
            .update(text)
            .digest(),
      },
    ],
    ['a key of somebody else', { by: (text) => sign('sha256', text, stranger.privateKey) }],
    ['a key for encryption', { head: { kid: 'enc' }, by: (text) => sign('sha256', text, stranger.privateKey) }],
    ['a key that is too short', { head: { kid: 'short' }, by: (text) => sign('sha256', text, short.privateKey) }],
    ['a key that is unknown', { head: { kid: 'other' } }],
    ['extensions', { head: { crit: ['b64'] } }],
    ['another issuer', { claims: { iss: 'https://id.example/' } }],
    ['another audience', { claims: { aud: 'other' } }],
    ['several audiences and no party', { claims: { aud: ['other', 'endpaper'] } }],
    ['another party', { claims: { azp: 'other' } }],
    ['another nonce', { claims: { nonce: 'n-2' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an end that has passed', { claims: { exp: SECONDS - 61 } }],
    ['no end', { claims: { exp: undefined } }],
    ['a time to come', { claims: { iat: SECONDS + 120 } }],
    ['a start to come', { claims: { nbf: SECONDS + 120 } }],
    ['no person', { claims: { sub: '' } }],
  ])('is refused with %s', (_name, parts) => {
    expect(() => verified(token(parts))).toThrow('the id token')
  })

  it('is refused when a claim was changed after it was signed', () => {
    const [head = '', , signature = ''] = token({}).split('.')
    expect(() => verified(`${head}.${part({ ...good, sub: 'p-2' })}.${signature}`)).toThrow('not signed')
  })

  it.each(['', 'a', 'a.b', 'a.b.c', 'e30.e30.e30.e30', 'W10.e30.e30'])('is refused as "%s"', (text) => {
    expect(() => verified(text)).toThrow('the id token')
  })
})
