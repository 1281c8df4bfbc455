import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newSession, newUser } from '../../../testing/world.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './user.queries.ts'

const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('throttle').execute())

let count = 0
async function newAccount(
  change: { status?: 0 | 1 | 2; password_expires_at?: number; source?: 'backend' | 'ldap' } = {},
) {
  const username = `Person${++count}@example.com`
  const account = {
    username,
    password_hash: change.source === 'ldap' ? null : passwordHash,
    password_expires_at: null,
    nickname: `Person ${count}`,
    email: username,
    wecom_mobile: '',
    source: 'backend',
    status: 1,
    is_super_admin: 0,
    created_at: t.clock.now,
    ...change,
  } as const
  return { username, userId: (await insertUser(t.db, account)) ?? 0 }
}

const login = (username: string, password = PASSWORD) => t.post('', '/user/login', { username, password })
const tokenFor = async (username: string, password = PASSWORD): Promise<string> =>
  (await login(username, password)).data.token

describe('signing in', () => {
  it('returns a token for the own account, ignoring the case of the name', async () => {
    const { username } = await newAccount()
    const reply = await login(username.toUpperCase())
    expect(reply).toEqual({ code: '0', data: { token: expect.stringMatching(/^[\w-]{43}$/), status: 1 } })
    const info = await t.get(reply.data.token, '/user/info')
    expect(info.data).toMatchObject({ name: `Person ${count}`, avatar: '', username, isSuperAdmin: 0, status: 1 })
  })

  it('accepts the token as bearer token too, and nothing else', async () => {
    const { username } = await newAccount()
    const token = await tokenFor(username)
    const good = await t.send({ method: 'GET', url: '/user/info', headers: { authorization: `Bearer ${token}` } })
    expect(JSON.parse(good.body).code).toBe('0')
    const query = await t.send({ method: 'GET', url: `/user/info?token=${token}` })
    expect(JSON.parse(query.body).code).toBe('1000')
  })

  it('returns the same error for a wrong password and an unknown account', async () => {
    const { username } = await newAccount()
    const wrong = await login(username, 'not this one')
    expect(wrong).toEqual({ code: '100', msg: t.text('error.wrongPassword') })
    expect(await login('nobody@example.com')).toEqual(wrong)
  })

  it('rejects sources that are not configured', async () => {
    const reply = await t.post('', '/user/login', { username: 'a', password: 'b', source: 'ldap' })
    expect(reply).toEqual({ code: '100', msg: t.text('error.sourceOff') })
  })

  it('throttles an account after five wrong passwords, for the correct one too, and longer each time', async () => {
    const { username } = await newAccount()
    for (let attempt = 0; attempt < 5; attempt++) await login(username, 'wrong one')
    const body = { username, password: PASSWORD }
    const paused = await t.send({
      method: 'POST',
      url: '/user/login',
      headers: { 'accept-language': 'en' },
      payload: body,
    })
    expect(paused.status).toBe(429)
    expect(paused.headers['retry-after']).toBe('300')
    expect(JSON.parse(paused.body)).toEqual({ code: '429', msg: t.text('error.tooManyAttempts', { count: 5 }) })

    t.clock.now += 5 * MINUTE
    for (let attempt = 0; attempt < 5; attempt++) await login(username, 'wrong one')
    const longer = await t.send({ method: 'POST', url: '/user/login', payload: body })
    expect(longer.headers['retry-after']).toBe('600')

    t.clock.now += 10 * MINUTE
    expect((await login(username)).code).toBe('0')
    expect((await login(username)).code).toBe('0')
  })

  it('throttles unknown accounts like known ones', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('ghost@example.com')
    expect((await login('ghost@example.com')).code).toBe('429')
  })

  it('throttles an address after twenty attempts on different accounts', async () => {
    for (let attempt = 0; attempt < 20; attempt++) await login(`ghost${attempt}@example.com`)
    expect((await login('one-more@example.com')).code).toBe('429')
  })

  it('does not count attempts that succeed against the address', async () => {
    const { username } = await newAccount()
    for (let attempt = 0; attempt < 25; attempt++) expect((await login(username)).code).toBe('0')
  })

  it('rejects a disabled account, and one with an expired one-time password', async () => {
    const disabled = await newAccount({ status: 0 })
    expect(await login(disabled.username)).toEqual({ code: '100', msg: t.text('error.accountDisabled') })
    const late = await newAccount({ status: 2, password_expires_at: t.clock.now })
    expect(await login(late.username)).toEqual({ code: '100', msg: t.text('error.passwordExpired') })
  })

  it('stores no token and records the sign-in in the audit log', async () => {
    const { username, userId } = await newAccount()
    const token = await tokenFor(username)
    const sessions = await t.db.selectFrom('session').selectAll().where('user_id', '=', userId).execute()
    expect(JSON.stringify(sessions)).not.toContain(token)
    const entries = await t.db.selectFrom('audit').select('action').where('user_id', '=', userId).execute()
    expect(entries).toEqual([{ action: 'login.ok' }])
  })
})

describe('a session', () => {
  it('ends on the server with the sign-out', async () => {
    const { username } = await newAccount()
    const token = await tokenFor(username)
    expect(await t.post(token, '/user/logout')).toEqual({ code: '0', data: {} })
    expect((await t.get(token, '/user/info')).code).toBe('1000')
  })

  it('expires after 7 days without use and after 30 days in any case', async () => {
    const { userId } = await newAccount()
    const before = t.clock.now
    const idle = await newSession(t, userId)
    const used = await newSession(t, userId)
    for (let day = 1; day <= 30; day++) {
      t.clock.now = before + day * DAY
      expect((await t.get(used.token, '/user/get')).code, `day ${day}`).toBe('0')
    }
    expect((await t.get(idle.token, '/user/get')).code).toBe('1000')
    t.clock.now = before + 30 * DAY + 1
    expect((await t.get(used.token, '/user/get')).code).toBe('1000')
    t.clock.now = before
  })

  it('is invalid on the next call after the account is disabled', async () => {
    const { username, userId } = await newAccount()
    const token = await tokenFor(username)
    await t.db.updateTable('user_account').set({ status: 0 }).where('id', '=', userId).execute()
    expect((await t.get(token, '/user/get')).code).toBe('1000')
  })

  it('is listed to its owner, who can end the others', async () => {
    const { userId } = await newAccount()
    const mine = await newSession(t, userId)
    const other = await newSession(t, userId)
    const third = await newSession(t, userId)
    const { data } = await t.get(mine.token, '/user/session/list')
    expect(data).toHaveLength(3)
    expect(data.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)

    await t.post(mine.token, '/user/session/end', { id: t.services.ids.encode(other.sessionId) })
    expect((await t.get(other.token, '/user/get')).code).toBe('1000')
    expect((await t.get(third.token, '/user/get')).code).toBe('0')
    await t.post(mine.token, '/user/session/endOthers')
    expect((await t.get(third.token, '/user/get')).code).toBe('1000')
    expect((await t.get(mine.token, '/user/get')).code).toBe('0')
  })
})

describe('the first password', () => {
  it('must be set before any other call is allowed', async () => {
    const { username, userId } = await newAccount({ status: 2, password_expires_at: t.clock.now + DAY })
    const other = await newSession(t, userId)
    const { data } = await login(username)
    expect(data.status).toBe(2)
    expect((await t.get(data.token, '/user/get')).code).toBe('2000')
    expect((await t.get(data.token, '/user/info')).code).toBe('0')

    const set = (password: string) => t.post(data.token, '/system/password/updateByFirstLogin', { password })
    expect(await set(PASSWORD)).toEqual({ code: '100', msg: t.text('error.passwordSame'), field: 'password' })
    expect(await set('12345678')).toEqual({ code: '100', msg: t.text('error.passwordCommon'), field: 'password' })
    expect(await set('short')).toEqual({ code: '100', msg: t.text('error.tooShort', { min: 8 }), field: 'password' })
    expect((await set('my own long one')).code).toBe('0')

    expect((await t.get(data.token, '/user/get')).data.status).toBe(1)
    expect((await t.get(other.token, '/user/get')).code).toBe('1000')
    expect((await login(username, 'my own long one')).data.status).toBe(1)
    expect(await set('and another one')).toEqual({ code: '100', msg: t.text('error.passwordAlreadySet') })
  })
})

describe('changing the password', () => {
  it('ends every session and accepts only the new password', async () => {
    const { username } = await newAccount()
    const token = await tokenFor(username)
    const change = (oldPassword: string, password: string) =>
      t.post(token, '/user/password/update', { oldPassword, password })
    const wrongOld = { code: '100', msg: t.text('error.oldPasswordWrong'), field: 'oldPassword' }
    expect(await change('not the old one', 'a brand new one')).toEqual(wrongOld)
    expect((await change(PASSWORD, PASSWORD)).msg).toBe(t.text('error.passwordSame'))
    expect((await change(PASSWORD, username.toLowerCase())).msg).toBe(t.text('error.passwordIsName'))
    expect((await change(PASSWORD, 'a brand new one')).code).toBe('0')
    expect((await t.get(token, '/user/get')).code).toBe('1000')
    expect((await login(username)).msg).toBe(t.text('error.wrongPassword'))
    expect((await login(username, 'a brand new one')).code).toBe('0')
  })

  it('is rejected for accounts that sign in with a third party', async () => {
    const { userId } = await newAccount({ source: 'ldap' })
    const { token } = await newSession(t, userId)
    const reply = await t.post(token, '/user/password/update', { oldPassword: 'x', password: 'a brand new one' })
    expect(reply).toEqual({ code: '100', msg: t.text('error.passwordElsewhere') })
  })
})

describe('registering', () => {
  const newcomer = { username: 'new@example.com', password: 'a brand new one', nickname: '新人' }

  it('is disabled by default', async () => {
    expect(await t.post('', '/system/reg', newcomer)).toEqual({ code: '100', msg: t.text('error.registrationOff') })
    expect((await t.get('', '/system/viewConfig')).data.enableReg).toBe(false)
  })

  it('creates an account without extra rights, once', async () => {
    await t.db.insertInto('system_config').values({ key: 'endpaper.register.enable', value: 'true' }).execute()
    expect((await t.get('', '/system/viewConfig')).data.enableReg).toBe(true)
    expect(await t.post('', '/system/reg', newcomer)).toEqual({ code: '0', data: {} })
    const token = await tokenFor(newcomer.username, newcomer.password)
    expect((await t.get(token, '/user/get')).data).toMatchObject({
      nickname: '新人',
      source: 'register',
      isSuperAdmin: 0,
    })
    const again = { ...newcomer, username: 'NEW@example.com' }
    const taken = { code: '100', msg: t.text('error.usernameTaken'), field: 'username' }
    expect(await t.post('', '/system/reg', again)).toEqual(taken)
    const noMail = { code: '100', msg: t.text('error.emailFormat'), field: 'username' }
    expect(await t.post('', '/system/reg', { ...newcomer, username: 'new' })).toEqual(noMail)
  })

  it.each(['\u0430dmin@example.com', 'adm\u200Bin@example.com', 'admin\u3164@example.com', 'ａdmin@example.com'])(
    'refuses an account that only looks like another: %s',
    async (username) => {
      await t.db.deleteFrom('throttle').execute()
      const msg = t.text('error.usernameUnclear', { name: username })
      expect(await t.post('', '/system/reg', { ...newcomer, username })).toEqual({
        code: '100',
        msg,
        field: 'username',
      })
    },
  )

  it('lets existing accounts of such names sign in', async () => {
    const { userId, username } = await newUser(t, { username: '\u0430dmin' })
    await t.db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    expect((await t.post('', '/user/login', { username, password: PASSWORD })).code).toBe('0')
  })

  it('is throttled for a whole IPv6 network', async () => {
    await t.db.deleteFrom('throttle').execute()
    const from = async (remoteAddress: string) =>
      (await t.send({ method: 'POST', url: '/system/reg', remoteAddress, payload: newcomer })).status
    for (let host = 1; host <= 20; host++) expect(await from(`2001:db8:5:6::${host.toString(16)}`)).not.toBe(429)
    expect(await from('2001:db8:5:6:aaaa:bbbb:cccc:dddd')).toBe(429)
    expect(await from('2001:db8:5:7::1')).not.toBe(429)
    await t.db.deleteFrom('throttle').execute()
  })
})

describe('the own account', () => {
  it('validates and cleans name, address and mobile', async () => {
    const { userId } = await newAccount()
    const { token } = await newSession(t, userId)
    const update = (change: object) =>
      t.post(token, '/user/update', { nickname: 'Lin', email: '', weComMobile: '', ...change })
    expect(
      (await update({ nickname: ' Lin\u202e Xiao ', email: 'lin@example.com', weComMobile: '13800000000' })).code,
    ).toBe('0')
    const account = { nickname: 'Lin Xiao', email: 'lin@example.com', weComMobile: '13800000000' }
    expect((await t.get(token, '/user/get')).data).toMatchObject(account)

    const refusals = [
      [{ nickname: '   ' }, t.text('error.notEmpty'), 'nickname'],
      [{ nickname: '字'.repeat(51) }, t.text('error.tooLong', { max: 50 }), 'nickname'],
      [{ email: 'nowhere' }, t.text('error.emailFormat'), 'email'],
      [{ weComMobile: '138-0000' }, t.text('error.mobileFormat'), 'weComMobile'],
    ] as const
    for (const [change, msg, field] of refusals) expect(await update(change)).toEqual({ code: '100', msg, field })
    expect((await update({ nickname: '😀'.repeat(50) })).code).toBe('0')
  })
})
