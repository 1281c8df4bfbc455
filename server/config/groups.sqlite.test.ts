import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../base/start-error.ts'
import { readConfig } from './config.ts'

const dir = mkdtempSync(join(tmpdir(), 'endpaper-groups-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const SECRET = 'hush-hush-4711'

const whole = {
  LDAP: {
    LDAP_URL: 'ldaps://ldap.example.com',
    LDAP_BASE_DN: 'dc=example,dc=com',
    LDAP_BIND_DN: 'cn=reader,dc=example,dc=com',
    LDAP_BIND_PASSWORD: SECRET,
  },
  OIDC: { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'endpaper', OIDC_CLIENT_SECRET: SECRET },
  OAUTH: {
    OAUTH_AUTHORIZE_URL: 'https://git.example.com/oauth/authorize',
    OAUTH_TOKEN_URL: 'https://git.example.com/oauth/token',
    OAUTH_USERINFO_URL: 'https://git.example.com/api/user',
    OAUTH_CLIENT_ID: 'endpaper',
    OAUTH_CLIENT_SECRET: SECRET,
  },
  S3: { S3_BUCKET: 'docs', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: SECRET },
}

function startError(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

describe('a group of variables', () => {
  it.each(Object.entries(whole))('%s_* is read when all required variables are set', (_name, env) => {
    expect(startError(env)).toBe('')
  })

  it.each(
    Object.values(whole).flatMap((env) => Object.keys(env).map((missing) => [missing, env] as [string, typeof env])),
  )('name %s when it is missing', (missing, env) => {
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => name !== missing))
    expect(startError(rest)).toMatch(new RegExp(`^${missing} must be set when `))
  })

  it('may be unset or blank', () => {
    const names = Object.values(whole).flatMap((env) => Object.keys(env))
    const { ldap, oidc, oauth, s3 } = readConfig(Object.fromEntries(names.map((name) => [name, ' '])))
    expect([ldap, oidc, oauth, s3]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('ignores the variables that Kubernetes sets for a service of that name', () => {
    const service = {
      LDAP_PORT: 'tcp://10.0.0.1:389',
      LDAP_PORT_389_TCP_ADDR: '10.0.0.1',
      LDAP_SERVICE_HOST: '10.0.0.1',
      LDAP_SERVICE_PORT_LDAPS: '636',
    }
    expect(readConfig(service).ldap).toBeUndefined()
    expect(readConfig({ ...service, ...whole.LDAP }).ldap).toBeDefined()
  })

  it.each([
    ['LDAP_URL', { ...whole.LDAP, LDAP_URL: 'https://ldap.example.com' }],
    ['LDAP_URL', { ...whole.LDAP, LDAP_URL: 'ldaps://ldap.example.com/dc=example' }],
    ['LDAP_URL', { ...whole.LDAP, LDAP_URL: `ldaps://me:${SECRET}@ldap.example.com` }],
    ['LDAP_BASE_DN', { ...whole.LDAP, LDAP_BASE_DN: 'example.com' }],
    ['LDAP_TLS', { ...whole.LDAP, LDAP_TLS: 'off' }],
    ['LDAP_TLS', { ...whole.LDAP, LDAP_URL: 'ldap://ldap.example.com', LDAP_TLS: 'no' }],
    ['LDAP_TLS_CA', { ...whole.LDAP, LDAP_TLS_CA: join(dir, 'none.pem') }],
    ['LDAP_USER_FILTER', { ...whole.LDAP, LDAP_USER_FILTER: '(uid=lin)' }],
    ['LDAP_USER_FILTER', { ...whole.LDAP, LDAP_USER_FILTER: '((uid={username})' }],
    ['LDAP_NAME_ATTRIBUTE', { ...whole.LDAP, LDAP_NAME_ATTRIBUTE: 'a b' }],
    ['OIDC_ISSUER', { ...whole.OIDC, OIDC_ISSUER: 'id.example.com' }],
    ['OIDC_SCOPE', { ...whole.OIDC, OIDC_SCOPE: 'profile' }],
    ['OIDC_ALLOWED_DOMAINS', { ...whole.OIDC, OIDC_ALLOWED_DOMAINS: 'example.com, *.example.org' }],
    ['OAUTH_ALLOWED_DOMAINS', { ...whole.OAUTH, OAUTH_ALLOWED_DOMAINS: 'me@example.com' }],
    ['OAUTH_TOKEN_URL', { ...whole.OAUTH, OAUTH_TOKEN_URL: '/oauth/token' }],
    ['OAUTH_ID_FIELD', { ...whole.OAUTH, OAUTH_ID_FIELD: 'a b' }],
    ['OAUTH_AUTHORIZE_URL', { ...whole.OAUTH, ...whole.OIDC }],
    ['S3_BUCKET', { ...whole.S3, S3_BUCKET: 'Docs/Files' }],
    ['S3_ENDPOINT', { ...whole.S3, S3_ENDPOINT: 'https://s3.example.com/docs' }],
    ['S3_REGION', { ...whole.S3, S3_REGION: 'EU' }],
    ['S3_PREFIX', { ...whole.S3, S3_PREFIX: '../up' }],
  ])('refuse a bad %s without telling a secret', (name, env) => {
    const message = startError(env)
    expect(message).toMatch(new RegExp(`^${name} must `))
    expect(message).not.toContain(SECRET)
  })
})

describe('defaults', () => {
  it('LDAP uses TLS unless it is switched off', () => {
    const plain = { ...whole.LDAP, LDAP_URL: 'ldap://ldap.example.com:3389' }
    expect(readConfig(plain).ldap).toMatchObject({ url: 'ldap://ldap.example.com:3389', tls: 'starttls' })
    expect(readConfig({ ...plain, LDAP_TLS: 'off' }).ldap?.tls).toBe('off')
    expect(readConfig(whole.LDAP).ldap).toMatchObject({ tls: 'ldaps', userFilter: '(uid={username})' })
  })

  it('a certificate is read from its file at the start', () => {
    const file = join(dir, 'ca.pem')
    writeFileSync(file, '-----BEGIN CERTIFICATE-----')
    expect(readConfig({ ...whole.LDAP, LDAP_TLS_CA: file }).ldap?.ca).toBe('-----BEGIN CERTIFICATE-----')
  })

  it('everybody may sign in elsewhere unless domains are named', () => {
    expect(readConfig(whole.OIDC).oidc?.allowedDomains).toBeUndefined()
    const { oidc } = readConfig({ ...whole.OIDC, OIDC_ALLOWED_DOMAINS: 'Example.com, example.org' })
    expect(oidc?.allowedDomains).toEqual(['example.com', 'example.org'])
  })

  it('S3 uses the Amazon endpoint, and the prefix ends with a slash', () => {
    const env = { ...whole.S3, S3_REGION: 'eu-central-1', S3_PREFIX: 'endpaper/files' }
    expect(readConfig(env).s3).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      prefix: 'endpaper/files/',
    })
    expect(readConfig(whole.S3).s3).toMatchObject({ region: 'us-east-1', prefix: '' })
  })
})
