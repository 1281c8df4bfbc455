import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebServer, type SeenRequest, type WebServer } from '../../../testing/web-server.ts'
import { insertUser } from './user.queries.ts'

/** How the other system answers; tests change it. */
let answer: (request: SeenRequest) => { status?: number; headers?: Record<string, string>; body: unknown }
let other: WebServer
let t: TestApp
beforeAll(async () => {
  other = await startWebServer((request, response) => {
    const { status = 200, headers = {}, body } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  t = await startTestApp(settings())
})
afterAll(async () => {
  await t.close()
  await other.close()
})
beforeEach(async () => {
  answer = check
  await t.db.deleteFrom('throttle').execute()
})

const settings = (): Record<string, string> => ({
  FORM_LOGIN_URL: `http://127.0.0.1:${other.port}/sso/login`,
  FORM_LOGIN_USERNAME_PARAM: 'account',
  FORM_LOGIN_PASSWORD_PARAM: 'secret',
  FORM_LOGIN_CODE_FIELD: 'result.code',
  FORM_LOGIN_CODE: '0',
  FORM_LOGIN_MESSAGE_FIELD: 'result.msg',
  FORM_LOGIN_DATA_FIELD: 'data.user',
  FORM_LOGIN_ID_FIELD: 'no',
  FORM_LOGIN_TAB_NAME: 'Acme ID',
})

const mei = { no: 4711, nickname: 'Mei', email: 'mei@acme.test' }
const right = (user: object) => ({ result: { code: 0 }, data: { user } })
/** The other system, as it should be. */
function check({ body }: SeenRequest) {
  const { account, secret } = JSON.parse(body)
  if (secret === 'right one') return { body: right({ ...mei, no: account === 'mei' ? 4711 : account }) }
  return { body: { result: { code: 7, msg: 'Wrong password, 2 attempts left' } } }
}

const login = (username: string, password = 'right one', app = t) =>
  app.post('', '/user/login', { username, password, source: 'form' })
const readAccount = async (token: string) => (await t.get(token, '/user/get')).data

describe('signing in by a form of another system', () => {
  it('is offered when it is configured', async () => {
    expect((await t.get('', '/system/viewConfig')).data).toMatchObject({
      enableThirdPartyForm: true,
      formTabName: 'Acme ID',
    })
  })

  it('sends what was typed, creates an account the first time and takes over a changed address', async () => {
    const { data } = await login('mei')
    const account = await readAccount(data.token)
    expect(account).toMatchObject({ username: 'mei', nickname: 'Mei', email: 'mei@acme.test', source: 'form' })
    expect(account.isSuperAdmin).toBe(0)
    const { method, path, headers, body } = other.seen.at(-1) ?? {}
    expect([method, path, headers?.['content-type']]).toEqual(['POST', '/sso/login', 'application/json'])
    expect(JSON.parse(body ?? '')).toEqual({ account: 'mei', secret: 'right one' })

    answer = () => ({ body: right({ ...mei, nickname: 'Renamed', email: 'new@acme.test' }) })
    const again = await readAccount((await login('mei')).data.token)
    expect(again).toMatchObject({ id: account.id, nickname: 'Mei', email: 'new@acme.test' })
  })

  it('tells a refusal in the words of the other system, and counts it', async () => {
    const refused = { code: '100', msg: t.text('error.formRefused', { message: 'Wrong password, 2 attempts left' }) }
    for (let attempt = 0; attempt < 5; attempt++) expect(await login('mei', 'wrong one')).toEqual(refused)
    expect((await login('mei')).code).toBe('429')
  })

  it('calls the password wrong when the other system says no more', async () => {
    for (const status of [400, 401, 403]) {
      answer = () => ({ status, body: 'no' })
      expect(await login('mei')).toEqual({ code: '100', msg: t.text('error.wrongPassword') })
      await t.db.deleteFrom('throttle').execute()
    }
  })

  it('says that the other system is away instead of calling the password wrong', async () => {
    const away = { code: '503', msg: t.text('outbound.formAway') }
    for (const broken of [
      { status: 500, body: {} },
      { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' },
      { body: '<html>Sign in</html>' },
      { body: [] },
      { body: { result: { code: 0 } } },
      { body: right({ nickname: 'Without id' }) },
    ]) {
      answer = () => broken
      expect(await login('mei'), JSON.stringify(broken)).toEqual(away)
      await t.db.deleteFrom('throttle').execute()
    }
    const app = await startTestApp({ ...settings(), FORM_LOGIN_URL: 'http://127.0.0.1:9/' })
    expect(await login('mei', 'right one', app)).toEqual(away)
    await app.close()
  })

  it('never takes over an existing account', async () => {
    const local = { password_hash: 'x', password_expires_at: null, nickname: 'Local', email: '', wecom_mobile: '' }
    const kind = { source: 'backend', status: 1, is_super_admin: 1, created_at: t.clock.now } as const
    await insertUser(t.db, { username: 'Boss', ...local, ...kind })
    expect(await login('boss')).toEqual({ code: '100', msg: t.text('error.nameOfOther', { name: 'boss' }) })
  })

  it('can send a form, map other fields and give roles by groups, and needs no code when there is an id', async () => {
    const { FORM_LOGIN_URL = '' } = settings()
    const app = await startTestApp({
      FORM_LOGIN_URL,
      FORM_LOGIN_CONTENT_TYPE: 'form',
      FORM_LOGIN_ID_FIELD: 'id',
      FORM_LOGIN_USERNAME_FIELD: 'login',
      FORM_LOGIN_NAME_FIELD: 'display.name',
      FORM_LOGIN_ALLOWED_DOMAINS: 'acme.test',
    })
    answer = () => ({ body: { id: 'u1', login: 'Lin', display: { name: '林' }, email: 'lin@acme.test' } })
    const { data } = await login('lin+x', 'a&b=c', app)
    expect((await app.get(data.token, '/user/get')).data).toMatchObject({ username: 'Lin', nickname: '林' })
    const { headers, body } = other.seen.at(-1) ?? {}
    expect(headers?.['content-type']).toBe('application/x-www-form-urlencoded')
    expect(body).toBe('username=lin%2Bx&password=a%26b%3Dc')
    answer = () => ({ body: { message: 'no such person' } })
    expect((await login('lin', 'right one', app)).msg).toBe(t.text('error.wrongPassword'))
    answer = () => ({ body: { id: 'u2', email: 'eve@evil.test' } })
    expect((await login('eve', 'right one', app)).msg).toBe(t.text('error.domainNotAllowed'))
    await app.close()
  })

  it('is refused when it is not configured', async () => {
    const app = await startTestApp()
    expect((await login('mei', 'right one', app)).msg).toBe(t.text('error.sourceOff'))
    await app.close()
  })
})
