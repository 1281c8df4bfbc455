import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DINGTALK_APP, startDingTalkServer, type DingTalkServer } from '../../../testing/dingtalk-server.ts'
import { AppBrowser } from '../../../testing/app-browser.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newUser } from '../../../testing/world.ts'
import { hashPassword } from '../user/passwords.ts'

const PUBLIC_URL = 'http://docs.test'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000

let service: DingTalkServer
let t: TestApp
let passwordHash: string
beforeAll(async () => {
  service = await startDingTalkServer()
  t = await startTestApp(settings())
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await t.close()
  await service.close()
})
beforeEach(() => t.db.deleteFrom('throttle').execute())

const settings = () => ({
  PUBLIC_URL,
  DINGTALK_API_URL: service.url,
  DINGTALK_APP_KEY: DINGTALK_APP.key,
  DINGTALK_APP_SECRET: DINGTALK_APP.secret,
})

class Browser extends AppBrowser {
  constructor(app = t) {
    super(app)
  }

  /** Comes back from the service with this code. */
  async comeBack(authorizeUrl: string, code: string): Promise<string> {
    const state = new URL(authorizeUrl).searchParams.get('state') ?? ''
    return this.visit(`/system/dingtalk/callback?${new URLSearchParams({ code, state })}`)
  }

  async signIn(code: string): Promise<string> {
    return this.comeBack(await this.visit('/system/dingtalk/login'), code)
  }

  /** Begins to add DingTalk to the account whose session it has. */
  bind = (password?: string) => this.post('/user/identity/bind', { kind: 'dingtalk', ...(password && { password }) })
}

let count = 0
/** A person of the company; returns the code that the service hands out for them. */
function newPerson(more: object = {}) {
  const n = ++count
  const code = `code-${n}`
  const known = { nick: `Nick ${n}`, unionid: `union-${n}`, openid: `open-${n}`, userid: `user-${n}` }
  service.people[code] = { ...known, name: `张${n}`, org_email: `z${n}@acme.test`, ...more }
  return code
}

const problem = (name: string) => `/successLogin?problem=${name}`

async function newLocal() {
  const user = await newUser(t)
  await t.db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', user.userId).execute()
  const browser = new Browser()
  browser.token = user.token
  return { ...user, browser }
}

describe('signing in with DingTalk', () => {
  it('leads to a QR code, and inside the app to the app itself', async () => {
    expect((await t.get('', '/system/viewConfig')).data.dingTalkLoginUrl).toBe(`${PUBLIC_URL}/system/dingtalk/login`)
    const browser = new URL(await new Browser().visit('/system/dingtalk/login'))
    expect(`${browser.origin}${browser.pathname}`).toBe(`${service.url}/connect/qrconnect`)
    expect(Object.fromEntries(browser.searchParams)).toEqual({
      appid: DINGTALK_APP.key,
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${PUBLIC_URL}/system/dingtalk/callback`,
    })
    const app = new URL(await new Browser().visit('/system/dingtalk/login', 'Mozilla/5.0 AliApp(DingTalk/7.6.0)'))
    expect(app.pathname).toBe('/connect/oauth2/sns_authorize')
    expect(app.searchParams.get('scope')).toBe('snsapi_auth')
  })

  it('creates an account without roles, also for a boss of the company, and finds it again', async () => {
    const code = newPerson()
    const browser = new Browser()
    const { data } = await browser.takeOver(await browser.signIn(code))
    const account = (await t.get(data.token, '/user/get')).data
    const n = count
    expect(account).toMatchObject({
      username: `union-${n}`,
      nickname: `张${n}`,
      email: `z${n}@acme.test`,
      source: 'oauth',
      isSuperAdmin: 0,
    })
    expect((await t.get(data.token, '/user/perm/get')).data).toEqual({ isSuperAdmin: false, roleData: {} })
    const again = new Browser()
    const second = await again.takeOver(await again.signIn(code))
    expect((await t.get(second.data.token, '/user/get')).data.id).toBe(account.id)
    const asked = service.tokens()
    await new Browser().signIn(code)
    expect(service.tokens()).toBe(asked)
    t.clock.now += 120 * MINUTE
    await new Browser().signIn(code)
    expect(service.tokens()).toBe(asked + 1)
  })

  it('refuses people of other companies, unknown codes and foreign states', async () => {
    expect(await new Browser().signIn(newPerson({ userid: undefined }))).toBe(problem('stranger'))
    expect(await new Browser().signIn('unknown')).toBe(problem('refused'))
    const authorizeUrl = await new Browser().visit('/system/dingtalk/login')
    expect(await new Browser().comeBack(authorizeUrl, newPerson())).toBe(problem('state'))
  })

  it('says that the service is away, and that the app is not the right one', async () => {
    const pages = []
    for (const change of [{ DINGTALK_API_URL: 'http://127.0.0.1:9' }, { DINGTALK_APP_SECRET: 'another' }]) {
      const app = await startTestApp({ ...settings(), ...change })
      pages.push(await new Browser(app).signIn(newPerson()))
      await app.close()
    }
    expect(pages).toEqual([problem('away'), problem('refused')])
  })

  it('can be limited to domains, by the address that the company gave', async () => {
    const app = await startTestApp({ ...settings(), DINGTALK_ALLOWED_DOMAINS: 'acme.test' })
    const own = newPerson({ org_email: '', email: 'z@acme.test' })
    const pages = [await new Browser(app).signIn(own), await new Browser(app).signIn(newPerson())]
    await app.close()
    expect(pages).toEqual([problem('domain'), expect.stringContaining('loginKey=')])
  })
})

describe('the second factor', () => {
  it('is asked for after the provider, unless the provider checks one', async () => {
    const pages = []
    const next = []
    for (const checks of ['no', 'yes']) {
      const app = await startTestApp({ ...settings(), DINGTALK_CHECKS_SECOND_FACTOR: checks })
      await app.db.insertInto('system_config').values({ key: 'endpaper.sign-in.two-factor', value: 'all' }).execute()
      const browser = new Browser(app)
      const { data } = await browser.takeOver(await browser.signIn(newPerson()))
      pages.push(data)
      const step = () => browser.post('/user/login/enrol', { stepKey: data.stepKey })
      next.push(data.stepKey ? await step() : await app.get(data.token, '/user/twoFactor/get'))
      await app.close()
    }
    expect(pages).toMatchObject([
      { token: '', nextStep: 'enrol', stepKey: expect.any(String) },
      { token: expect.stringMatching(/^.{43}$/), status: 1 },
    ])
    expect(next).toMatchObject([{ code: '0' }, { data: { isOffered: false } }])
  })
})

describe('linking in the user centre', () => {
  it('needs the password, adds a way to sign in, and unlinking ends it', async () => {
    const { browser, token, userId } = await newLocal()
    expect(await browser.bind('wrong one')).toMatchObject({ code: '100', field: 'password' })
    expect((await browser.bind()).code).toBe('100')
    const { data } = await browser.bind(PASSWORD)
    const code = newPerson()
    expect(await browser.comeBack(await browser.visit(data.url.replace(PUBLIC_URL, '')), code)).toBe('/user?bound=1')
    expect((await t.get(token, '/user/identity/list')).data).toMatchObject({
      hasPassword: true,
      asksPassword: true,
      identities: [{ kind: 'dingtalk', name: `张${count}`, isOn: true, mayUnbind: true }],
      bindable: [],
    })
    const other = new Browser()
    const session = await other.takeOver(await other.signIn(code))
    expect((await t.get(session.data.token, '/user/get')).data).toMatchObject({
      id: t.services.ids.encode(userId),
      dingdingUserId: expect.stringMatching(/./),
      dingdingNick: `张${count}`,
    })

    const provider = `dingtalk ${DINGTALK_APP.key}`
    expect((await browser.post('/user/identity/unbind', { provider })).code).toBe('100')
    expect((await browser.post('/user/identity/unbind', { provider, password: PASSWORD })).code).toBe('0')
    expect((await t.get(token, '/user/identity/list')).data.identities).toEqual([])
    const lines = await t.db.selectFrom('audit').select('action').where('user_id', '=', userId).orderBy('id').execute()
    expect(lines.map(({ action }) => action)).toEqual(['identity.added', 'login.ok', 'identity.removed'])
  })

  it('is only for the browser that began, works once, and never takes the account of another', async () => {
    const { browser } = await newLocal()
    const path = async () => (await browser.bind(PASSWORD)).data.url.replace(PUBLIC_URL, '')
    const stranger = new Browser()
    expect(await stranger.comeBack(await stranger.visit(await path()), newPerson())).toBe(problem('bindOver'))
    const late = await browser.visit(await path())
    t.clock.now += 16 * MINUTE
    expect(await browser.comeBack(late, newPerson())).toBe(problem('state'))

    const code = newPerson()
    await new Browser().signIn(code)
    expect(await browser.comeBack(await browser.visit(await path()), code)).toBe(problem('bound'))
    const own = await path()
    expect(await browser.comeBack(await browser.visit(own), newPerson())).toBe('/user?bound=1')
    expect(await browser.comeBack(await browser.visit(own), newPerson())).toBe(problem('bindOver'))
    expect(await browser.comeBack(await browser.visit(await path()), newPerson())).toBe(problem('bound'))
  })

  it('never removes the only way in, and asks for a fresh sign-in without a password', async () => {
    const browser = new Browser()
    const { data } = await browser.takeOver(await browser.signIn(newPerson()))
    browser.token = data.token
    const provider = `dingtalk ${DINGTALK_APP.key}`
    expect((await browser.post('/user/identity/unbind', { provider })).msg).toBe(t.text('error.onlyWayIn'))
    expect((await t.get(data.token, '/user/identity/list')).data.identities[0].mayUnbind).toBe(false)
    t.clock.now += 11 * MINUTE
    expect((await browser.bind()).msg).toBe(t.text('error.signInFresh'))
    expect((await browser.post('/user/identity/bind', { kind: 'oauth' })).msg).toBe(t.text('error.sourceOff'))
  })
})

describe('local sign-in', () => {
  it('can be hidden, and then is for super admins only', async () => {
    const app = await startTestApp({ ...settings(), LOCAL_SIGN_IN: 'off' })
    const [person, admin] = [await newUser(app), await newUser(app, { isSuperAdmin: 1 })]
    await app.db.updateTable('user_account').set({ password_hash: passwordHash }).execute()
    const login = (username: string, password = PASSWORD) => app.post('', '/user/login', { username, password })
    expect((await login(person.username)).msg).toBe(t.text('error.localOff'))
    expect((await login(person.username, 'wrong one')).msg).toBe(t.text('error.wrongPassword'))
    expect((await login(admin.username)).code).toBe('0')
    expect((await app.get('', '/system/viewConfig')).data).toMatchObject({ enableLocal: false, enableReg: false })
    await app.close()
  })
})
