import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CookieJar } from '../../../testing/cookie-jar.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newSession } from '../../../testing/world.ts'
import { hashPassword } from '../user/passwords.ts'
import { insertUser } from '../user/user.queries.ts'
import { codeOf, periodAt } from './totp.ts'

const PASSWORD = 'correct horse battery'
const MINUTE = 60_000

let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now += 5 * MINUTE
  await t.db.deleteFrom('throttle').execute()
  await requireOf('off')
})

let count = 0
async function newPerson(change: { is_super_admin?: 0 | 1; password_hash?: null } = {}) {
  const username = `Two${++count}@example.com`
  const userId =
    (await insertUser(t.db, {
      username,
      password_hash: passwordHash,
      password_expires_at: null,
      nickname: username,
      email: username,
      wecom_mobile: '',
      source: 'backend',
      status: 1,
      is_super_admin: 0,
      created_at: t.clock.now,
      ...change,
    })) ?? 0
  return { username, userId, token: (await newSession(t, userId)).token }
}

const requireOf = (value: string) =>
  t.db
    .insertInto('system_config')
    .values({ key: 'endpaper.sign-in.two-factor', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()

/** The code that an app shows now. */
const codeNow = (secret: string) => codeOf(secret, periodAt(t.clock.now))
/** The next code, because each works once. */
function nextCode(secret: string) {
  t.clock.now += MINUTE / 2
  return codeNow(secret)
}

/** A person who signs in with two factors. */
async function newEnrolled(change: Parameters<typeof newPerson>[0] = {}) {
  const person = await newPerson(change)
  const { secret } = (await t.post(person.token, '/user/twoFactor/start', { password: PASSWORD })).data
  const reply = await t.post(person.token, '/user/twoFactor/confirm', { code: codeNow(secret) })
  const recoveryCodes: string[] = reply.data.recoveryCodes
  return { ...person, secret, recoveryCodes }
}

/** A browser, with its cookies. */
function newBrowser() {
  const jar = new CookieJar()
  return async (path: string, payload: object) => {
    const headers = { cookie: jar.header, 'accept-language': 'en' }
    const answer = await t.send({ method: 'POST', url: path, payload, headers })
    jar.take(answer.headers)
    return JSON.parse(answer.body)
  }
}

async function logIn(username: string, browser = newBrowser()) {
  const { data } = await browser('/user/login', { username, password: PASSWORD })
  return { browser, data, stepKey: data.stepKey as string }
}

const wrong = () => ({ code: '100', msg: t.text('error.wrongCode'), field: 'code' })
const over = () => ({ code: '100', msg: t.text('error.handoverOver') })
const stateOf = async (token: string) => (await t.get(token, '/user/twoFactor/get')).data

describe('setting it up', () => {
  it('takes the password and the first code, and returns ten recovery codes once', async () => {
    const { token } = await newPerson()
    expect(await stateOf(token)).toEqual({
      isOn: false,
      isOffered: true,
      asksPassword: true,
      isRequired: false,
      recoveryCodes: 0,
    })
    const refused = await t.post(token, '/user/twoFactor/start', { password: 'not this one' })
    expect(refused).toEqual({ code: '100', msg: t.text('error.oldPasswordWrong'), field: 'password' })

    const { data } = await t.post(token, '/user/twoFactor/start', { password: PASSWORD })
    expect(data).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining(data.secret) })
    expect(await t.post(token, '/user/twoFactor/confirm', { code: '000000' })).toEqual(wrong())
    expect((await stateOf(token)).isOn).toBe(false)

    const reply = await t.post(token, '/user/twoFactor/confirm', { code: codeNow(data.secret) })
    expect(new Set(reply.data.recoveryCodes).size).toBe(10)
    expect(await stateOf(token)).toMatchObject({ isOn: true, recoveryCodes: 10 })
    expect((await t.post(token, '/user/twoFactor/start', { password: PASSWORD })).msg).toBe(t.text('error.twoFactorOn'))
  })

  it('stores neither the secret nor the recovery codes in the clear', async () => {
    const { secret, recoveryCodes, userId } = await newEnrolled()
    const rows = [
      ...(await t.db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).execute()),
      ...(await t.db.selectFrom('recovery_code').selectAll().where('user_id', '=', userId).execute()),
    ]
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  it('asks for nothing before the first code', async () => {
    const { username, token } = await newPerson()
    await t.post(token, '/user/twoFactor/start', { password: PASSWORD })
    expect((await logIn(username)).data).toEqual({ token: expect.stringMatching(/^.{43}$/), status: 1 })
  })

  it('is not offered to those who sign in at a provider', async () => {
    const { token } = await newPerson({ password_hash: null })
    expect((await stateOf(token)).isOffered).toBe(false)
    const reply = await t.post(token, '/user/twoFactor/start', { password: PASSWORD })
    expect(reply.msg).toBe(t.text('error.twoFactorElsewhere'))
  })
})

describe('signing in with it', () => {
  it('gives no session for the password alone, and one for the code', async () => {
    const { username, secret, userId } = await newEnrolled()
    const { browser, data, stepKey } = await logIn(username)
    expect(data).toEqual({ token: '', status: 1, nextStep: 'code', stepKey: expect.stringMatching(/^.{43}$/) })
    const reply = await browser('/user/login/code', { stepKey, code: nextCode(secret) })
    expect((await t.get(reply.data.token, '/user/info')).data.username).toBe(username)
    const steps = await t.db.selectFrom('sign_in_step').select('kind').where('user_id', '=', userId).execute()
    expect(steps).toEqual([])
  })

  it('takes every code once', async () => {
    const { username, secret } = await newEnrolled()
    const code = nextCode(secret)
    const first = await logIn(username)
    expect((await first.browser('/user/login/code', { stepKey: first.stepKey, code })).code).toBe('0')
    const second = await logIn(username)
    expect(await second.browser('/user/login/code', { stepKey: second.stepKey, code })).toEqual(wrong())
  })

  it('takes every recovery code once, however it is typed', async () => {
    const { username, token, recoveryCodes } = await newEnrolled()
    const [first = '', second = ''] = recoveryCodes
    const one = await logIn(username)
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`
    expect((await one.browser('/user/login/code', { stepKey: one.stepKey, code: typed })).code).toBe('0')
    const two = await logIn(username)
    expect(await two.browser('/user/login/code', { stepKey: two.stepKey, code: first })).toEqual(wrong())
    expect((await two.browser('/user/login/code', { stepKey: two.stepKey, code: second })).code).toBe('0')
    expect((await stateOf(token)).recoveryCodes).toBe(8)
  })

  it('goes on only in the browser that gave the password, once, for five minutes', async () => {
    const { username, secret } = await newEnrolled()
    const { browser, stepKey } = await logIn(username)
    expect(await newBrowser()('/user/login/code', { stepKey, code: nextCode(secret) })).toEqual(over())
    expect((await browser('/user/login/code', { stepKey, code: codeNow(secret) })).code).toBe('0')
    expect(await browser('/user/login/code', { stepKey, code: nextCode(secret) })).toEqual(over())
    const late = await logIn(username)
    t.clock.now += 5 * MINUTE
    expect(await late.browser('/user/login/code', { stepKey: late.stepKey, code: codeNow(secret) })).toEqual(over())
  })

  it('opens one session when two calls come at once', async () => {
    const { username, secret, recoveryCodes } = await newEnrolled()
    const { browser, stepKey } = await logIn(username)
    const codes = [nextCode(secret), recoveryCodes[0]]
    const replies = await Promise.all(codes.map((code) => browser('/user/login/code', { stepKey, code })))
    expect(replies.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual(['0', '100'])
  })

  it('pauses after five wrong codes, also over several sign-ins', async () => {
    const { username, secret } = await newEnrolled()
    for (let attempt = 0; attempt < 5; attempt++) {
      const { browser, stepKey } = await logIn(username)
      expect(await browser('/user/login/code', { stepKey, code: '000000' })).toEqual(wrong())
    }
    const { browser, stepKey } = await logIn(username)
    expect((await browser('/user/login/code', { stepKey, code: nextCode(secret) })).code).toBe('429')
  })

  it('ends with a new password', async () => {
    const { username, secret, token } = await newEnrolled()
    const { browser, stepKey } = await logIn(username)
    const change = { oldPassword: PASSWORD, password: 'a whole new password' }
    expect((await t.post(token, '/user/password/update', change)).code).toBe('0')
    expect(await browser('/user/login/code', { stepKey, code: nextCode(secret) })).toEqual(over())
  })
})

describe('an instance that requires it', () => {
  it('sets it up while signing in', async () => {
    await requireOf('all')
    const { username, token } = await newPerson()
    expect((await stateOf(token)).isRequired).toBe(true)
    const { browser, data, stepKey } = await logIn(username)
    expect(data).toMatchObject({ token: '', nextStep: 'enrol' })
    const { secret } = (await browser('/user/login/enrol', { stepKey })).data
    expect(await browser('/user/login/enrol/confirm', { stepKey, code: '000000' })).toEqual(wrong())
    const done = await browser('/user/login/enrol/confirm', { stepKey, code: codeNow(secret) })
    expect(done.data).toEqual({ token: expect.any(String), status: 1, recoveryCodes: expect.any(Array) })
    expect((await stateOf(done.data.token)).isOn).toBe(true)
    expect((await logIn(username)).data.nextStep).toBe('code')
    const off = await t.post(done.data.token, '/user/twoFactor/remove', { password: PASSWORD })
    expect(off.msg).toBe(t.text('error.twoFactorRequired'))
  })

  it('does not let the key of one step open another', async () => {
    const enrolled = await newEnrolled()
    const { browser, stepKey } = await logIn(enrolled.username)
    expect(await browser('/user/login/enrol', { stepKey })).toEqual(over())
    expect(await browser('/system/oauth/token/get', { loginKey: stepKey })).toEqual(over())
  })

  it('can require it of super admins only', async () => {
    await requireOf('superAdmins')
    const [boss, person] = [await newPerson({ is_super_admin: 1 }), await newPerson()]
    expect((await logIn(boss.username)).data.nextStep).toBe('enrol')
    expect((await logIn(person.username)).data.nextStep).toBeUndefined()
    const setting = { key: 'endpaper.sign-in.two-factor', value: 'some' }
    expect((await t.post(boss.token, '/admin/setting/config/update', setting)).code).toBe('100')
    expect((await t.post(boss.token, '/admin/setting/config/update', { ...setting, value: 'all' })).code).toBe('0')
  })
})

describe('turning it off', () => {
  it('takes the password, and sign-ins no longer ask', async () => {
    const { username, token } = await newEnrolled()
    expect((await t.post(token, '/user/twoFactor/remove', { password: 'not this one' })).code).toBe('100')
    expect((await t.post(token, '/user/twoFactor/remove', { password: PASSWORD })).code).toBe('0')
    expect((await logIn(username)).data.nextStep).toBeUndefined()
  })

  it('is what a super admin does for somebody who lost the phone, and is recorded', async () => {
    const { username, userId } = await newEnrolled()
    const boss = await newPerson({ is_super_admin: 1 })
    const id = t.services.ids.encode(userId)
    expect((await t.post(boss.token, '/admin/user/twoFactor/reset', { id })).code).toBe('0')
    expect((await logIn(username)).data.nextStep).toBeUndefined()
    const entries = await t.db.selectFrom('audit').select('action').where('user_id', '=', boss.userId).execute()
    expect(entries).toContainEqual({ action: 'twoFactor.reset' })
  })

  it('replaces recovery codes when the password is given again', async () => {
    const { token, username, recoveryCodes } = await newEnrolled()
    const { data } = await t.post(token, '/user/twoFactor/recoveryCodes', { password: PASSWORD })
    const { browser, stepKey } = await logIn(username)
    expect(await browser('/user/login/code', { stepKey, code: recoveryCodes[0] })).toEqual(wrong())
    expect((await browser('/user/login/code', { stepKey, code: data.recoveryCodes[0] })).code).toBe('0')
  })
})
