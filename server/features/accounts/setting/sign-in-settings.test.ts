import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppBrowser } from '../../../testing/app-browser.ts'
import {
  LDAP_BASE,
  LDAP_READER,
  LDAP_START,
  ldapPerson,
  startLdapServer,
  type LdapServer,
} from '../../../testing/ldap-server.ts'
import { CLIENT, startSignInProvider, type SignInProvider } from '../../../testing/sign-in-provider.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People } from '../../../testing/world.ts'

const PUBLIC_URL = 'http://docs.test'
const PASSWORD = 'right one'

let ldap: LdapServer
let provider: SignInProvider
let t: TestApp
let people: People
beforeAll(async () => {
  const lin = ldapPerson('lin', ['uid: lin', 'mail: lin@example.test', `userPassword: ${PASSWORD}`])
  ldap = await startLdapServer([...LDAP_START, lin].join('\n'))
  provider = await startSignInProvider(`${PUBLIC_URL}/system/oauth/custom/callback`)
  t = await startTestApp({ PUBLIC_URL })
  // The provider reads the real clock.
  t.clock.now = Date.now()
  people = await newPeople(t)
})
afterAll(async () => {
  await t.close()
  await provider.stop()
  await ldap.stop()
})
beforeEach(async () => {
  await t.db.deleteFrom('throttle').execute()
  await t.db.deleteFrom('audit').execute()
  await t.db.deleteFrom('system_config').where('key', 'like', 'endpaper.%').execute()
  await t.services.settings.reload()
})

const set = (system: string, values: Record<string, string>, app = t, token = people.superAdmin.token) => {
  const configs = Object.entries(values).map(([name, value]) => ({ key: `endpaper.${system}.${name}`, value }))
  return app.post(token, '/admin/setting/config/update', { configs })
}
const view = async () => (await t.get('', '/system/viewConfig')).data
const login = (app = t) => app.post('', '/user/login', { username: 'lin', password: PASSWORD, source: 'ldap' })
const directory = () => ({
  url: `ldap://127.0.0.1:${ldap.port}`,
  tls: 'plain',
  'base-dn': LDAP_BASE,
  'bind-dn': LDAP_READER.dn,
  'bind-password': LDAP_READER.password,
})
const sso = () => ({
  issuer: provider.url,
  'client-id': CLIENT.id,
  'client-secret': CLIENT.secret,
  'button-name': 'Acme SSO',
})
describe('an LDAP server', () => {
  it('of the settings lets people in at once, with roles by group, until it is turned off', async () => {
    expect((await login()).code).toBe('100')
    const world = await newWorld(t)
    const roles = `nobody -> space:${world.space} dev\nothers -> project:${world.project} guest`
    expect((await set('ldap', { ...directory(), 'group-roles': roles })).code).toBe('0')
    expect((await view()).enableLdap).toBe(true)
    expect((await login()).code).toBe('0')
    const { ways } = (await t.get(people.superAdmin.token, '/admin/signIn/list')).data
    expect(ways).toMatchObject([
      { key: 'ldap', isFixed: false, facts: [], groupRoles: [{ group: 'nobody' }, { group: 'others' }] },
    ])

    expect((await set('ldap', { url: '' })).code).toBe('0')
    expect((await view()).enableLdap).toBe(false)
    expect((await login()).code).toBe('100')
  })

  it('keeps its password to itself, and needs it again for another server', async () => {
    await set('ldap', directory())
    const keys = 'endpaper.ldap.url,endpaper.ldap.bind-password'
    const reply = await t.get(people.superAdmin.token, '/admin/setting/config/get', { keys })
    expect(reply.data.configs).toMatchObject([{ value: directory().url }, { value: '', isKept: true }])
    const entries = await t.db.selectFrom('audit').select('object').execute()
    expect(entries).toContainEqual({ object: 'endpaper.ldap.bind-password set' })
    const kept = await t.db.selectFrom('system_config').select('value').execute()
    expect(JSON.stringify([reply, entries, kept])).not.toContain(LDAP_READER.password)

    const moved = await set('ldap', { url: 'ldap://evil.example' })
    expect(moved).toMatchObject({ msg: t.text('error.secretAgain'), field: 'endpaper.ldap.bind-password' })
    await set('ldap', { tls: 'starttls', 'bind-password': LDAP_READER.password })
    const plain = await set('ldap', { tls: 'plain' })
    expect(plain).toMatchObject({ msg: t.text('error.secretAgain'), field: 'endpaper.ldap.bind-password' })
    // The stored one goes with the server.
    await set('ldap', { url: '' })
    await set('ldap', { url: directory().url, 'bind-dn': '' })
    expect(t.services.settings.current.signIn.ldap[0]?.bind).toBeUndefined()
  })

  it('is refused with the field that is wrong, and then nothing is stored', async () => {
    const refused = async (change: Record<string, string>) => (await set('ldap', { ...directory(), ...change })).field
    expect(await refused({ 'base-dn': '' })).toBe('endpaper.ldap.base-dn')
    expect(await refused({ 'bind-password': '' })).toBe('endpaper.ldap.bind-password')
    expect(await refused({ 'user-filter': '(uid=lin)' })).toBe('endpaper.ldap.user-filter')
    expect(await refused({ 'group-filter': '(member={dn})' })).toBe('endpaper.ldap.group-base-dn')
    expect(await refused({ 'group-roles': 'no arrow' })).toBe('endpaper.ldap.group-roles')
    expect(await refused({ 'allowed-domains': 'not a domain!' })).toBe('endpaper.ldap.allowed-domains')
    expect(await refused({ url: 'http://127.0.0.1' })).toBe('endpaper.ldap.url')
    expect(
      await t.db.selectFrom('system_config').select('key').where('key', 'like', 'endpaper.ldap.%').execute(),
    ).toEqual([])
  })
})

describe('a provider', () => {
  it('of the settings is offered at once and signs people in', async () => {
    const browser = new AppBrowser(t)
    expect((await t.send({ method: 'GET', url: '/system/oauth/login/custom' })).status).toBe(404)
    expect((await set('oidc', sso())).code).toBe('0')
    expect(await view()).toMatchObject({ enableThirdPartyOauth: true, oauthButtonText: 'Acme SSO' })
    provider.people['mei'] = { preferred_username: 'mei', name: 'Mei', email: 'mei@acme.test', email_verified: true }
    const back = await provider.signIn(await browser.visit('/system/oauth/login/custom'), 'mei')
    expect(await browser.visit(back.pathname + back.search)).toMatch(/^\/successLogin\?loginKey=/)
    expect((await t.get(people.superAdmin.token, '/admin/signIn/list')).data.ways).toMatchObject([
      { kind: 'oauth', isFixed: false, facts: [{ value: `${PUBLIC_URL}/system/oauth/custom/callback` }] },
    ])
  })

  it('is one of OpenID Connect and OAuth 2, and complete', async () => {
    const { field } = await set('oidc', { ...sso(), 'client-secret': '' })
    expect(field).toBe('endpaper.oidc.client-secret')
    expect((await set('oidc', { ...sso(), scope: 'profile' })).field).toBe('endpaper.oidc.scope')
    await set('oidc', sso())
    const urls = {
      'authorize-url': 'https://id.example/a',
      'token-url': 'https://id.example/t',
      'userinfo-url': 'https://id.example/u',
    }
    const second = await set('oauth', { ...urls, 'client-id': 'x', 'client-secret': 'y' })
    expect(second).toMatchObject({ msg: t.text('error.settingOneProvider'), field: 'endpaper.oauth.authorize-url' })
    // What is wrong elsewhere keeps nobody from saving a setting.
    await t.db.updateTable('system_config').set({ value: '' }).where('key', '=', 'endpaper.oidc.client-id').execute()
    expect((await set('register', { enable: 'true' })).code).toBe('0')
    expect((await view()).enableThirdPartyOauth).toBe(false)
  })

  it('a form and DingTalk are offered as set', async () => {
    expect((await set('form-login', { url: 'https://intranet.example/login' })).field).toBe(
      'endpaper.form-login.code-field',
    )
    await set('form-login', { url: 'https://intranet.example/login', 'id-field': 'id', 'tab-name': 'Intranet' })
    await set('dingtalk', { 'app-key': 'key', 'app-secret': 'secret' })
    expect(await view()).toMatchObject({
      enableThirdPartyForm: true,
      formTabName: 'Intranet',
      dingTalkLoginUrl: `${PUBLIC_URL}/system/dingtalk/login`,
    })
  })
})

it('what the environment configures wins, with its values and without its secrets', async () => {
  const app = await startTestApp({
    LDAP_URL: directory().url,
    LDAP_TLS: 'off',
    LDAP_BASE_DN: LDAP_BASE,
    LDAP_BIND_DN: LDAP_READER.dn,
    LDAP_BIND_PASSWORD: LDAP_READER.password,
    OAUTH_AUTHORIZE_URL: 'https://id.example/a',
    OAUTH_TOKEN_URL: 'https://id.example/t',
    OAUTH_USERINFO_URL: 'https://id.example/u',
    OAUTH_CLIENT_ID: 'x',
    OAUTH_CLIENT_SECRET: 'very secret one',
    OAUTH_CHECKS_SECOND_FACTOR: 'yes',
    FORM_LOGIN_URL: 'https://intranet.example/login?key=hidden-key',
    FORM_LOGIN_ID_FIELD: 'id',
  })
  const { superAdmin } = await newPeople(app)
  // Stored before the variables were set.
  await app.db.insertInto('system_config').values({ key: 'endpaper.ldap.url', value: 'ldap://evil.example' }).execute()
  await app.services.settings.reload()
  expect((await login(app)).code).toBe('0')
  const names = [
    'ldap.url',
    'ldap.tls',
    'ldap.bind-password',
    'ldap.label',
    'oauth.client-secret',
    'oauth.checks-second-factor',
    'form-login.url',
    'oidc.issuer',
    'oidc.client-secret',
  ]
  const keys = names.map((name) => `endpaper.${name}`).join()
  const { data } = await app.get(superAdmin.token, '/admin/setting/config/get', { keys })
  expect(data.configs).toMatchObject([
    { value: directory().url, env: 'LDAP_URL' },
    { value: 'plain', env: 'LDAP_TLS' },
    { value: '', env: 'LDAP_BIND_PASSWORD', isKept: true },
    { value: '', env: 'LDAP_URL' },
    { value: '', env: 'OAUTH_CLIENT_SECRET', isKept: true },
    { value: 'true', env: 'OAUTH_CHECKS_SECOND_FACTOR' },
    { value: 'https://intranet.example/login', env: 'FORM_LOGIN_URL' },
    // There is one of the two.
    { value: '', env: 'OAUTH_AUTHORIZE_URL' },
    { value: '', env: 'OAUTH_AUTHORIZE_URL', isKept: false },
  ])
  expect(JSON.stringify(data)).not.toMatch(/very secret one|hidden-key/)
  const refused = await set('oidc', sso(), app, superAdmin.token)
  expect(refused.msg).toBe(app.text('error.settingFixed', { name: 'OAUTH_AUTHORIZE_URL' }))
  await app.close()
})
