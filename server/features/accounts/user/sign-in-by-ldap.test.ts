import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import {
  LDAP_BASE,
  LDAP_READER,
  LDAP_START,
  ldapPerson,
  startLdapServer,
  type LdapServer,
} from '../../../testing/ldap-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { insertUser } from './user.queries.ts'

const person = ldapPerson

const LDIF = [
  ...LDAP_START,
  person('lin', ['uid: lin', 'displayName:: 5p6X5bCP', 'mail: lin@example.test', 'userPassword: right one']),
  person('bare', ['uid: bare', 'userPassword: right one']),
  person('taken', ['uid: taken', 'userPassword: right one']),
  person('star', ['uid: s*(r', 'userPassword: right one']),
  person('twin1', ['uid: twin', 'userPassword: right one']),
  person('twin2', ['uid: twin', 'userPassword: right one']),
  person('locked', ['uid: locked', 'userPassword: right one', 'pwdAccountLockedTime: 000001010000Z']),
  person('gone', ['uid: gone', 'userPassword: right one']),
].join('\n')

let ldap: LdapServer
let t: TestApp
beforeAll(async () => {
  ldap = await startLdapServer(LDIF)
  t = await startTestApp(settings())
})
afterAll(async () => {
  await t.close()
  await ldap.stop()
})
beforeEach(() => t.db.deleteFrom('throttle').execute())

const settings = () => ({
  LDAP_URL: `ldap://127.0.0.1:${ldap.port}`,
  LDAP_TLS_CA: ldap.certFile,
  LDAP_BASE_DN: LDAP_BASE,
  LDAP_BIND_DN: LDAP_READER.dn,
  LDAP_BIND_PASSWORD: LDAP_READER.password,
})

const login = (username: string, password = 'right one', app = t) =>
  app.post('', '/user/login', { username, password, source: 'ldap' })
const readAccount = async (token: string) => (await t.get(token, '/user/get')).data
const wrong = () => ({ code: '100', msg: t.text('error.wrongPassword') })

/** Signs in on an instance with other settings. */
async function loginWith(change: Record<string, string>) {
  const app = await startTestApp({ ...settings(), ...change })
  const reply = await login('lin', 'right one', app)
  await app.close()
  return reply
}

describe('signing in by LDAP', () => {
  it('is offered when it is configured', async () => {
    expect((await t.get('', '/system/viewConfig')).data.enableLdap).toBe(true)
  })

  it('creates an account the first time and finds it again, ignoring the case of the name', async () => {
    const { data } = await login('LIN')
    const account = await readAccount(data.token)
    expect(account).toMatchObject({
      username: 'lin',
      nickname: '林小',
      email: 'lin@example.test',
      source: 'ldap',
      status: 1,
      isSuperAdmin: 0,
    })
    const again = await login('lin')
    expect((await readAccount(again.data.token)).id).toBe(account.id)
  })

  it('uses the account name as display name if there is no other', async () => {
    const { data } = await login('bare')
    expect(await readAccount(data.token)).toMatchObject({ nickname: 'bare', email: '' })
  })

  it('creates one account for two concurrent first sign-ins', async () => {
    await t.db.deleteFrom('user_account').where('username_key', '=', 'lin').execute()
    const replies = await Promise.all([login('lin'), login('lin')])
    expect(replies.map(({ code }) => code)).toEqual(['0', '0'])
  })

  it('returns the same error for wrong passwords, unknown names and ambiguous names', async () => {
    expect(await login('lin', 'wrong one')).toEqual(wrong())
    expect(await login('nobody')).toEqual(wrong())
    expect(await login('twin')).toEqual(wrong())
  })

  it('escapes special characters in a name', async () => {
    for (const name of ['*', 'l*', 'lin)(uid=*', 'lin)(|(uid=*', '\\6cin', 'lin\\00']) {
      expect(await login(name), name).toEqual(wrong())
      await t.db.deleteFrom('throttle').execute()
    }
    expect((await login('s*(r')).code).toBe('0')
  })

  it('rejects an empty password, which a directory would accept as an anonymous bind', async () => {
    expect((await login('lin', '')).code).toBe('100')
    expect(await t.services.directories[0]?.findPerson('lin', '')).toBeUndefined()
  })

  it('never takes over an existing account', async () => {
    const local = { password_hash: 'x', password_expires_at: null, nickname: 'Local', email: '', wecom_mobile: '' }
    const kind = { source: 'backend', status: 1, is_super_admin: 1, created_at: t.clock.now } as const
    await insertUser(t.db, { username: 'Taken', ...local, ...kind })
    expect(await login('taken')).toEqual({ code: '100', msg: t.text('error.nameOfOther', { name: 'taken' }) })
    expect(await t.db.selectFrom('identity').select('user_id').execute()).not.toHaveLength(0)
  })

  it('rejects a disabled account, and its password as a local one', async () => {
    await login('gone')
    await t.db.updateTable('user_account').set({ status: 0 }).where('username', '=', 'gone').execute()
    expect(await login('gone')).toEqual({ code: '100', msg: t.text('error.accountDisabled') })
    expect(await t.post('', '/user/login', { username: 'lin', password: 'right one' })).toEqual(wrong())
  })

  it('rejects an entry that the directory has disabled, like a wrong password', async () => {
    expect(await login('locked')).toEqual(wrong())
  })

  it('is throttled after five wrong passwords', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('lin', 'wrong one')
    expect((await login('lin')).code).toBe('429')
  })
})

describe('the connection to the LDAP server', () => {
  it('uses TLS before credentials are sent', async () => {
    expect((await loginWith({})).code).toBe('0')
    expect((await loginWith({ LDAP_URL: `ldaps://127.0.0.1:${ldap.securePort}` })).code).toBe('0')
    expect((await loginWith({ LDAP_TLS: 'off', LDAP_TLS_CA: '' })).code).toBe('0')
  })

  it('is rejected when the certificate is not trusted or is for another host', async () => {
    const away = { code: '503', msg: t.text('outbound.directoryAway') }
    expect(await loginWith({ LDAP_TLS_CA: '' })).toEqual(away)
    expect(await loginWith({ LDAP_TLS_CA: '', LDAP_URL: `ldaps://127.0.0.1:${ldap.securePort}` })).toEqual(away)
    expect(await loginWith({ LDAP_URL: `ldap://localhost:${ldap.port}` })).toEqual(away)
    expect(await loginWith({ LDAP_URL: `ldaps://localhost:${ldap.securePort}` })).toEqual(away)
  })

  it('that fails is not reported as a wrong password', async () => {
    const away = { code: '503', msg: t.text('outbound.directoryAway') }
    expect(await loginWith({ LDAP_URL: `ldap://127.0.0.1:${await freePort()}` })).toEqual(away)
    expect(await loginWith({ LDAP_BIND_PASSWORD: 'changed meanwhile' })).toEqual(away)
  })

  it('finds only people who match the filter', async () => {
    const filter = '(&(uid={username})(mail=*))'
    expect((await loginWith({ LDAP_USER_FILTER: filter })).code).toBe('0')
    expect((await loginWith({ LDAP_USER_FILTER: '(&(uid={username})(mail=*@elsewhere.test))' })).code).toBe('100')
  })
})
