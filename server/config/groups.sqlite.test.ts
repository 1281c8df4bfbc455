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
  FORM_LOGIN: { FORM_LOGIN_URL: 'https://id.example.com/login' },
  DINGTALK: { DINGTALK_APP_KEY: 'ding4711', DINGTALK_APP_SECRET: SECRET },
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
    expect(startError({ ...env, ...('FORM_LOGIN_URL' in env && { FORM_LOGIN_ID_FIELD: 'id' }) })).toBe('')
  })

  it.each(
    Object.values(whole).flatMap((env) =>
      Object.keys(env)
        .filter((_name, _index, names) => names.length > 1)
        .map((missing) => [missing, env] as [string, typeof env]),
    ),
  )('name %s when it is missing', (missing, env) => {
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => name !== missing))
    expect(startError(rest)).toMatch(new RegExp(`^${missing} must be set when `))
  })

  it('may be unset or blank', () => {
    const names = Object.values(whole).flatMap((env) => Object.keys(env))
    const { ldap, oidc, oauth, formLogin, dingTalk, s3 } = readConfig(
      Object.fromEntries(names.map((name) => [name, ' '])),
    )
    expect([oidc, oauth, formLogin, dingTalk, s3]).toEqual(Array(5).fill(undefined))
    expect(ldap).toEqual([])
  })

  it('ignores the variables that Kubernetes sets for a service of that name', () => {
    const service = {
      LDAP_PORT: 'tcp://10.0.0.1:389',
      LDAP_PORT_389_TCP_ADDR: '10.0.0.1',
      LDAP_SERVICE_HOST: '10.0.0.1',
      LDAP_SERVICE_PORT_LDAPS: '636',
    }
    expect(readConfig(service).ldap).toEqual([])
    expect(readConfig({ ...service, ...whole.LDAP }).ldap).toHaveLength(1)
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
    ['LDAP_2_BASE_DN', { ...whole.LDAP, LDAP_2_URL: 'ldaps://second.example.com' }],
    ['LDAP_6_URL', { ...whole.LDAP, LDAP_6_URL: 'ldaps://sixth.example.com' }],
    ['LDAP_GROUP_BASE_DN', { ...whole.LDAP, LDAP_GROUP_FILTER: '(member={dn})' }],
    ['LDAP_GROUP_FILTER', { ...whole.LDAP, LDAP_GROUP_BASE_DN: 'dc=example', LDAP_GROUP_FILTER: '(member=lin)' }],
    ['LDAP_GROUP_ROLES', { ...whole.LDAP, LDAP_GROUP_ROLES: 'devs -> space:k8Xm2pQr superAdmin' }],
    ['OIDC_GROUP_ROLES', { ...whole.OIDC, OIDC_GROUP_ROLES: 'devs -> dev' }],
    ['OIDC_CHECKS_SECOND_FACTOR', { ...whole.OIDC, OIDC_CHECKS_SECOND_FACTOR: 'true' }],
    ['FORM_LOGIN_CODE_FIELD', whole.FORM_LOGIN],
    ['FORM_LOGIN_CODE', { ...whole.FORM_LOGIN, FORM_LOGIN_CODE_FIELD: 'code' }],
    ['FORM_LOGIN_METHOD', { ...whole.FORM_LOGIN, FORM_LOGIN_ID_FIELD: 'id', FORM_LOGIN_METHOD: 'GET' }],
    ['DINGTALK_GROUP_ROLES', { ...whole.DINGTALK, DINGTALK_GROUP_ROLES: 'devs -> space:k8Xm2pQr dev' }],
    ['LOCAL_SIGN_IN', { LOCAL_SIGN_IN: 'off' }],
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
    expect(readConfig(plain).ldap[0]).toMatchObject({ url: 'ldap://ldap.example.com:3389', tls: 'starttls' })
    expect(readConfig({ ...plain, LDAP_TLS: 'off' }).ldap[0]?.tls).toBe('off')
    expect(readConfig(whole.LDAP).ldap[0]).toMatchObject({ tls: 'ldaps', userFilter: '(uid={username})' })
  })

  it('there may be several LDAP servers, in order', () => {
    const second = { LDAP_2_URL: 'ldap://second.example.com', LDAP_2_BASE_DN: 'dc=second', LDAP_2_LABEL: 'Shanghai' }
    const { ldap } = readConfig({ ...second, ...whole.LDAP, LOCAL_SIGN_IN: 'off' })
    expect(ldap).toMatchObject([
      { key: 'ldap', url: 'ldaps://ldap.example.com', label: undefined },
      { key: 'ldap 2', url: 'ldap://second.example.com', label: 'Shanghai' },
    ])
  })

  it('groups give roles in spaces and projects', () => {
    const OIDC_GROUP_ROLES = 'cn=a\\;b,dc=x -> space:k8Xm2pQr dev;  Team One -> project:Zt5nWv1b guest ;'
    expect(readConfig({ ...whole.OIDC, OIDC_GROUP_ROLES }).oidc?.rules).toEqual({
      allowedDomains: undefined,
      checksSecondFactor: false,
      groupRoles: [
        { group: 'cn=a\\;b,dc=x', kind: 'space', placeId: 'k8Xm2pQr', role: 'dev' },
        { group: 'Team One', kind: 'project', placeId: 'Zt5nWv1b', role: 'guest' },
      ],
    })
  })

  it('a certificate is read from its file at the start', () => {
    const file = join(dir, 'ca.pem')
    writeFileSync(file, '-----BEGIN CERTIFICATE-----')
    expect(readConfig({ ...whole.LDAP, LDAP_TLS_CA: file }).ldap[0]?.ca).toBe('-----BEGIN CERTIFICATE-----')
  })

  it('everybody may sign in elsewhere unless domains are named', () => {
    expect(readConfig(whole.OIDC).oidc?.rules.allowedDomains).toBeUndefined()
    const { oidc } = readConfig({ ...whole.OIDC, OIDC_ALLOWED_DOMAINS: 'Example.com, example.org' })
    expect(oidc?.rules.allowedDomains).toEqual(['example.com', 'example.org'])
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
