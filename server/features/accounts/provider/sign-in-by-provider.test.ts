import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newToken } from '../../../http/actor.ts'
import { AppBrowser } from '../../../testing/app-browser.ts'
import { CLIENT, startSignInProvider, type SignInProvider } from '../../../testing/sign-in-provider.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { insertUser } from '../user/user.queries.ts'

const PUBLIC_URL = 'http://docs.test'
const RETURN = `${PUBLIC_URL}/system/oauth/custom/callback`
const MINUTE = 60_000

let provider: SignInProvider
let t: TestApp
beforeAll(async () => {
  provider = await startSignInProvider(RETURN)
  t = await startTestApp(settings())
})
afterAll(async () => {
  await t.close()
  await provider.stop()
})
beforeEach(async () => {
  // The provider reads the real clock.
  t.clock.now = Date.now()
  await t.db.deleteFrom('throttle').execute()
})

const settings = () => ({
  PUBLIC_URL,
  OIDC_ISSUER: provider.url,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_BUTTON_NAME: 'Acme SSO',
})

class Browser extends AppBrowser {
  constructor(app = t) {
    super(app)
  }

  /** From the button to the page after the provider. */
  async signIn(id: string, change: (url: URL) => void = () => {}): Promise<string> {
    const authorizeUrl = await this.visit('/system/oauth/login/custom')
    const back = await provider.signIn(authorizeUrl, id)
    change(back)
    return this.visit(back.pathname + back.search)
  }
}

let count = 0
/** A person whom the provider knows. */
function newPerson(claims: object = {}) {
  const id = `person-${++count}`
  provider.people[id] = {
    preferred_username: id,
    name: `Person ${count}`,
    email: `${id}@acme.test`,
    email_verified: true,
    ...claims,
  }
  return id
}

const problem = (name: string) => `/successLogin?problem=${name}`
const over = () => ({ code: '100', msg: t.text('error.handoverOver') })

/** Where the browser gets on an instance with other settings. */
async function signInWith(change: Record<string, string>, id?: string) {
  const app = await startTestApp({ ...settings(), ...change })
  app.clock.now = t.clock.now
  const browser = new Browser(app)
  const page = await (id === undefined ? browser.visit('/system/oauth/login/custom') : browser.signIn(id))
  await app.close()
  return page
}

describe('signing in by OpenID Connect', () => {
  it('is offered when it is configured', async () => {
    expect((await t.get('', '/system/viewConfig')).data).toMatchObject({
      enableThirdPartyOauth: true,
      oauthLoginUrl: `${PUBLIC_URL}/system/oauth/login/custom`,
      oauthButtonText: 'Acme SSO',
    })
  })

  it('creates an account without roles the first time, and finds it again under another name', async () => {
    const id = newPerson()
    const browser = new Browser()
    const { data } = await browser.takeOver(await browser.signIn(id))
    expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), status: 1 })
    const account = (await t.get(data.token, '/user/get')).data
    const nickname = `Person ${count}`
    expect(account).toMatchObject({
      username: id,
      nickname,
      email: `${id}@acme.test`,
      source: 'oauth',
      isSuperAdmin: 0,
    })
    expect((await t.get(data.token, '/user/perm/get')).data).toEqual({ isSuperAdmin: false, roleData: {} })

    provider.people[id] = { preferred_username: 'renamed' }
    const again = new Browser()
    const second = await again.takeOver(await again.signIn(id))
    expect((await t.get(second.data.token, '/user/get')).data.id).toBe(account.id)
  })

  it('hands the groups over that can give roles', async () => {
    const seen: unknown[] = []
    const spy = vi.spyOn(t.services.groupRoles, 'apply')
    spy.mockImplementation(async (_tx, { groups }) => void seen.push(groups))
    await new Browser().signIn(newPerson({ groups: ['Docs Devs', 7, 'testers'] }))
    await new Browser().signIn(newPerson())
    await new Browser().signIn(newPerson({ groups: 'testers' }))
    spy.mockRestore()
    expect(seen).toEqual([['Docs Devs', 'testers'], [], ['testers']])
  })

  it('asks the provider with PKCE, state and nonce, and names one exact address to return to', async () => {
    const url = new URL(await new Browser().visit('/system/oauth/login/custom'))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: RETURN,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('never takes over an existing account, and makes nobody a super admin by name', async () => {
    const local = { password_hash: 'x', password_expires_at: null, nickname: 'Admin', email: '', wecom_mobile: '' }
    const kind = { source: 'backend', status: 1, is_super_admin: 1, created_at: t.clock.now } as const
    await insertUser(t.db, { username: 'Boss', ...local, ...kind })
    expect(await new Browser().signIn(newPerson({ preferred_username: 'boss' }))).toBe(problem('name'))
  })

  it('rejects a disabled account', async () => {
    const id = newPerson()
    await new Browser().signIn(id)
    await t.db.updateTable('user_account').set({ status: 0 }).where('username', '=', id).execute()
    expect(await new Browser().signIn(id)).toBe(problem('disabled'))
  })

  it('can be limited to verified addresses of some domains', async () => {
    const app = await startTestApp({ ...settings(), OIDC_ALLOWED_DOMAINS: 'acme.test' })
    app.clock.now = t.clock.now
    const pages = []
    for (const claims of [
      { email: 'Li@ACME.test' },
      { email: 'li@acme.test.evil' },
      { email: undefined },
      { email_verified: false },
      { email_verified: undefined },
    ]) {
      pages.push(await new Browser(app).signIn(newPerson(claims)))
    }
    await app.close()
    expect(pages).toEqual([expect.stringContaining('loginKey='), ...Array(4).fill(problem('domain'))])
  })
})

describe('an answer of the provider', () => {
  it('is refused with the state of another attempt, and in another browser', async () => {
    const wrong = (url: URL) => url.searchParams.set('state', newToken())
    expect(await new Browser().signIn(newPerson(), wrong)).toBe(problem('state'))
    const authorizeUrl = await new Browser().visit('/system/oauth/login/custom')
    const back = await provider.signIn(authorizeUrl, newPerson())
    expect(await new Browser().visit(back.pathname + back.search)).toBe(problem('state'))
  })

  it('is refused when the attempt is too old', async () => {
    const browser = new Browser()
    const back = await provider.signIn(await browser.visit('/system/oauth/login/custom'), newPerson())
    t.clock.now += 16 * MINUTE
    expect(await browser.visit(back.pathname + back.search)).toBe(problem('state'))
  })

  it('is used once: its code and its state are worth nothing afterwards', async () => {
    let back = new URL(RETURN)
    const browser = new Browser()
    await browser.signIn(newPerson(), (url) => (back = url))
    expect(await browser.visit(back.pathname + back.search)).toBe(problem('state'))
    const replayed = (url: URL) => url.searchParams.set('code', back.searchParams.get('code') ?? '')
    expect(await new Browser().signIn(newPerson(), replayed)).toBe(problem('refused'))
  })

  it('is refused with the nonce of another attempt, which the id token shows', async () => {
    const browser = new Browser()
    const url = new URL(await browser.visit('/system/oauth/login/custom'))
    url.searchParams.set('nonce', newToken())
    const back = await provider.signIn(url.href, newPerson())
    expect(await browser.visit(back.pathname + back.search)).toBe(problem('answer'))
  })

  it('is refused when it comes from another issuer', async () => {
    const elsewhere = (url: URL) => url.searchParams.set('iss', 'https://evil.example')
    expect(await new Browser().signIn(newPerson(), elsewhere)).toBe(problem('answer'))
    const missing = (url: URL) => url.searchParams.delete('iss')
    expect(await new Browser().signIn(newPerson(), missing)).toBe(problem('answer'))
  })

  it('is refused when the id token has expired', async () => {
    const id = newPerson()
    const browser = new Browser()
    await browser.visit('/system/oauth/login/custom')
    t.clock.now += 3 * 60 * MINUTE
    expect(await browser.signIn(id)).toBe(problem('answer'))
  })

  it('that is an error is told in our own words', async () => {
    const browser = new Browser()
    const authorizeUrl = new URL(await browser.visit('/system/oauth/login/custom'))
    const query = new URLSearchParams({ error: 'access_denied', state: authorizeUrl.searchParams.get('state') ?? '' })
    expect(await browser.visit(`/system/oauth/custom/callback?${query}`)).toBe(problem('cancelled'))
  })

  it('is counted for each address', async () => {
    const junk = (url: URL) => url.searchParams.set('code', newToken())
    for (let attempt = 0; attempt < 20; attempt++) await new Browser().signIn('nobody', junk)
    expect(await new Browser().signIn(newPerson())).toBe(problem('paused'))
  })
})

describe('the provider', () => {
  it('that is away or calls itself otherwise is reported', async () => {
    expect(await signInWith({ OIDC_ISSUER: 'http://127.0.0.1:9' })).toBe(problem('away'))
    expect(await signInWith({ OIDC_ISSUER: `${provider.url}/` })).toBe(problem('answer'))
    expect(await signInWith({ OIDC_CLIENT_SECRET: 'another' }, newPerson())).toBe(problem('refused'))
  })
})

describe('the hand-over to the page', () => {
  it('works once, for half a minute, in the browser that came back', async () => {
    const browser = new Browser()
    const page = await browser.signIn(newPerson())
    expect((await browser.takeOver(page)).code).toBe('0')
    expect(await browser.takeOver(page)).toEqual(over())

    const late = await browser.signIn(newPerson())
    t.clock.now += MINUTE / 2
    expect(await browser.takeOver(late)).toEqual(over())
  })

  it('ends when another browser tries it', async () => {
    const browser = new Browser()
    const page = await browser.signIn(newPerson())
    expect(await new Browser().takeOver(page)).toEqual(over())
    expect(await browser.takeOver(page)).toEqual(over())
  })

  it('stores neither the key nor what the browser has', async () => {
    const page = await new Browser().signIn(newPerson())
    const rows = await t.db.selectFrom('sign_in_step').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(page.split('=')[1])
  })
})

describe('signing in by plain OAuth 2', () => {
  it('reads the person from the fields of the user info', async () => {
    const oauth = await startSignInProvider(RETURN, { auth: 'client_secret_post' })
    oauth.people['o-1'] = { preferred_username: 'olga', name: 'Olga', email: 'olga@acme.test' }
    const app = await startTestApp({
      PUBLIC_URL,
      OAUTH_AUTHORIZE_URL: `${oauth.url}/auth`,
      OAUTH_TOKEN_URL: `${oauth.url}/token`,
      OAUTH_USERINFO_URL: `${oauth.url}/me`,
      OAUTH_CLIENT_ID: CLIENT.id,
      OAUTH_CLIENT_SECRET: CLIENT.secret,
      OAUTH_SCOPE: 'openid profile email',
      OAUTH_ID_FIELD: 'sub',
      OAUTH_USERNAME_FIELD: 'preferred_username',
      OAUTH_ALLOWED_DOMAINS: 'acme.test',
    })
    const browser = new Browser(app)
    const back = await oauth.signIn(await browser.visit('/system/oauth/login/custom'), 'o-1')
    const { data } = await browser.takeOver(await browser.visit(back.pathname + back.search))
    const account = (await app.get(data.token, '/user/get')).data
    expect(account).toMatchObject({ username: 'olga', nickname: 'Olga', email: 'olga@acme.test', source: 'oauth' })
    await app.close()
    await oauth.stop()
  })
})
