import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { findActorOfToken } from '../../../http/access-token.ts'
import { allow, codeFor, connect, exchange, form, newProgram, register, renew } from '../../../testing/oauth-client.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let t: TestApp
let people: People
let world: World
let own: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  own = people.projectDev.token
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('throttle').execute()
  await t.db.deleteFrom('oauth_client').execute()
})

/** Whether the assistants' endpoint takes the token. */
const isOpen = async (token: string) =>
  (await findActorOfToken(t.db, token, { now: t.clock.now, address: '' })) !== undefined
const list = async (token = own) => (await t.get(token, '/user/assistant/list')).data
const ask = async (request: Record<string, string>, token = own) =>
  (await t.get(token, '/user/assistant/request', request)).data
const read = async (path: string) => {
  const { status, body } = await t.send({ method: 'GET', url: path })
  return { status, data: JSON.parse(body) }
}
const set = (key: string, value: string) =>
  t.post(people.superAdmin.token, '/admin/setting/config/update', { key, value })

describe('the descriptions', () => {
  it('lead from the endpoint to the authorization server', async () => {
    const { publicUrl } = t.services.config
    for (const path of ['', '/mcp']) {
      expect((await read(`/.well-known/oauth-protected-resource${path}`)).data).toMatchObject({
        resource: `${publicUrl}/mcp`,
        authorization_servers: [publicUrl],
        scopes_supported: ['read', 'try', 'write'],
      })
    }
    expect((await read('/.well-known/oauth-authorization-server')).data).toMatchObject({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/oauth/authorize`,
      token_endpoint: `${publicUrl}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })
  })
})

describe('registration', () => {
  const uris = { redirect_uris: ['https://a.example/'] }

  it('answers with what the program is registered as', async () => {
    const uris = ['http://localhost:1/cb', 'https://a.example/cb']
    const metadata = {
      client_name: 'My\u202E  app',
      redirect_uris: uris,
      token_endpoint_auth_method: 'client_secret_post',
    }
    const { status, data } = await register(t, metadata)
    expect(status).toBe(201)
    expect(data).toMatchObject({ client_name: 'My app', redirect_uris: uris, token_endpoint_auth_method: 'none' })
    expect(data.client_secret).toBeUndefined()
  })

  it.each([
    ['no address', { client_name: 'a' }],
    ['a closed address', { redirect_uris: ['http://evil.example/'] }],
    ['one closed address among others', { redirect_uris: ['https://a.example/', 'javascript:alert(1)'] }],
    ['an address that is no text', { redirect_uris: [{}] }],
    ['too many addresses', { redirect_uris: Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`) }],
  ])('refuses %s', async (_name, metadata) => {
    const { status, data } = await register(t, metadata)
    expect([status, data.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  it('refuses other bodies and grants', async () => {
    expect((await register(t, { ...uris, grant_types: ['implicit'] })).data.error).toBe('invalid_client_metadata')
    expect((await register(t, { ...uris, client_name: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await form(t, '/oauth/register', { a: 'b' })).data.error).toBe('invalid_redirect_uri')
    expect((await register(t, { ...uris, a: '\u0000' })).data.error).toBe('invalid_request')
  })

  it('is limited by address', async () => {
    const flood = []
    for (let count = 0; count < 21; count++) flood.push((await register(t, uris, '10.9.9.9')).status)
    expect(flood.slice(0, 20)).toEqual(Array(20).fill(201))
    expect(flood[20]).toBe(429)
    expect((await register(t, uris, '10.9.9.8')).status).toBe(201)
  })

  describe('of too many programs', () => {
    /** Registered one second after another, up to now. */
    async function flood(count: number): Promise<void> {
      const rows = Array.from({ length: count }, (_, at) => {
        const created_at = t.clock.now - (count - at) * 1000
        return { name: 'x', redirect_uris: '[]', created_at, last_used_at: created_at, client_key: `flood ${at}` }
      })
      for (let at = 0; at < rows.length; at += 500)
        await t.db
          .insertInto('oauth_client')
          .values(rows.slice(at, at + 500))
          .execute()
    }
    const keys = async () =>
      (await t.db.selectFrom('oauth_client').select('client_key').execute()).map((row) => row.client_key)

    it('drops the oldest ones that nobody connected', async () => {
      const { accessToken, program } = await connect(t, own)
      t.clock.now += 50 * MINUTE
      await flood(limits.oauthClients)
      const { status, data } = await register(t, uris)
      expect(status).toBe(201)
      const left = await keys()
      expect(left).toHaveLength(limits.oauthClients + 1)
      for (const key of [data.client_id, program.clientId, 'flood 1']) expect(left).toContain(key)
      expect(left).not.toContain('flood 0')
      expect(await isOpen(accessToken)).toBe(true)
      t.clock.now -= 50 * MINUTE
    })

    it('keeps one that a person has just allowed', async () => {
      const program = await newProgram(t)
      t.clock.now += 50 * MINUTE
      const code = await codeFor(t, own, program)
      await flood(limits.oauthClients)
      expect((await register(t, uris)).status).toBe(201)
      expect(await keys()).toContain(program.clientId)
      expect((await exchange(t, program, code)).status).toBe(200)
      t.clock.now -= 50 * MINUTE
    })
  })
})

describe('a request to be connected', () => {
  it('is told with name, host and scopes', async () => {
    const { request } = await newProgram(t, { redirect_uri: 'https://claude.ai/cb', scope: 'write profile' })
    expect(await ask(request)).toMatchObject({
      problem: '',
      name: 'Claude Code',
      host: 'claude.ai',
      scopes: ['read', 'write'],
    })
  })

  it.each([
    ['an unknown program', { client_id: 'unknown' }, 'error.assistantUnknown'],
    ['an address of somebody else', { redirect_uri: 'https://evil.example/' }, 'error.assistantRedirect'],
    ['a longer address', { redirect_uri: 'http://127.0.0.1:3000/callback/x' }, 'error.assistantRedirect'],
  ] as const)('with %s goes nowhere', async (_name, change, problem) => {
    const { request } = await newProgram(t)
    const wrong = { ...request, ...change }
    expect(await ask(wrong)).toMatchObject({ problem: t.text(problem), refuseUrl: '' })
    const reply = await t.post(own, '/user/assistant/allow', {
      request: wrong,
      scopes: ['read'],
      places: { spaceIds: [], projectIds: [] },
      endsAt: t.clock.now + DAY,
    })
    expect(reply).toEqual({ code: '100', msg: t.text(problem) })
  })

  it.each([
    ['no challenge', { code_challenge: '' }, 'error.assistantRequest', 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'error.assistantRequest', 'invalid_request'],
    ['another flow', { response_type: 'token' }, 'error.assistantRequest', 'unsupported_response_type'],
    ['a foreign resource', { resource: 'https://other.example/mcp' }, 'error.assistantResource', 'invalid_target'],
  ] as const)('with %s is refused, and the program told', async (_name, change, problem, code) => {
    const { request } = await newProgram(t, change)
    const { problem: told, refuseUrl } = await ask(request)
    expect(told).toBe(t.text(problem))
    const answer = new URL(refuseUrl)
    expect(answer.origin + answer.pathname).toBe('http://127.0.0.1:3000/callback')
    expect(Object.fromEntries(answer.searchParams)).toEqual({
      error: code,
      state: 's1',
      iss: t.services.config.publicUrl,
    })
    expect(
      (
        await t.post(own, '/user/assistant/allow', {
          request,
          scopes: ['read'],
          places: { spaceIds: [], projectIds: [] },
          endsAt: t.clock.now + DAY,
        })
      ).msg,
    ).toBe(t.text(problem))
  })

  it('is answered with a code, the state and who answers', async () => {
    const program = await newProgram(t)
    const { data } = await allow(t, own, program)
    const { searchParams } = new URL(data.url)
    expect(searchParams.get('state')).toBe('s1')
    expect(searchParams.get('iss')).toBe(t.services.config.publicUrl)
    const rows = await t.db.selectFrom('oauth_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(searchParams.get('code'))
  })

  it('gives no more than was asked for, than super admins allow, and than the person has', async () => {
    const program = await newProgram(t, { scope: 'read' })
    expect((await allow(t, own, program, { scopes: ['read', 'write'] })).msg).toBe(t.text('error.assistantScope'))
    expect((await allow(t, own, program, { scopes: [] })).msg).toBe(t.text('error.assistantScope'))
    const foreign = { spaceIds: [], projectIds: [world.project] }
    expect((await allow(t, people.stranger.token, program, { places: foreign })).msg).toBe(t.text('error.notFound'))
    expect((await allow(t, own, program, { endsAt: t.clock.now + 400 * DAY })).code).toBe('100')
    expect((await allow(t, people.pending.token, program)).code).toBe('2000')
    expect((await allow(t, '', program)).code).toBe('1000')
  })

  it('cannot be allowed by an access token', async () => {
    const { accessToken, program } = await connect(t, own)
    expect((await allow(t, accessToken, program)).code).toBe('1000')
    const expiresAt = t.clock.now + DAY
    const made = await t.post(own, '/user/token/add', {
      name: 'CI',
      scopes: ['read', 'try', 'write'],
      places: { spaceIds: [], projectIds: [] },
      expiresAt,
    })
    expect((await allow(t, made.data.token, program)).msg).toBe(t.text('error.tokenNever'))
  })
})

describe('a code', () => {
  it('is exchanged for tokens of what was allowed', async () => {
    const places = { spaceIds: [], projectIds: [world.project] }
    const { answer, accessToken } = await connect(t, own, { scopes: ['read', 'try'], places })
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read try' })
    const actor = await findActorOfToken(t.db, accessToken, { now: t.clock.now, address: '' })
    expect(actor).toMatchObject({
      userId: people.projectDev.userId,
      token: { isOfClient: true, scopes: ['read', 'try'], places: { projectIds: [world.keys.project] } },
    })
    expect(await list()).toMatchObject({
      isOn: true,
      list: [
        { name: 'Claude Code', host: '', scopes: ['read', 'try'], places: [{ kind: 'project', name: 'Project' }] },
      ],
    })
    const rows = await t.db.selectFrom('access_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(accessToken)
    expect(JSON.stringify(rows)).not.toContain(String(answer.refresh_token).slice(-43))
  })

  it('is listed with the host that it was sent to, whatever else the program registered', async () => {
    const hosts = async () => (await list()).list.map(({ host }: { host?: string }) => host)
    const forget = () => t.db.updateTable('access_token').set({ redirect_host: null }).execute()
    const other = 'https://other.example/cb'
    const program = await newProgram(t, { redirect_uri: other }, ['https://claude.ai/cb'])
    await exchange(t, program, await codeFor(t, own, program))
    expect(await hosts()).toEqual(['other.example'])
    // Connections of before hosts were kept.
    await forget()
    expect(await hosts()).toEqual([undefined])
    await t.db.deleteFrom('oauth_client').execute()
    const single = await newProgram(t, { redirect_uri: other })
    await exchange(t, single, await codeFor(t, own, single))
    await forget()
    expect(await hosts()).toEqual(['other.example'])
  })

  it('works once, and its second use ends what the first one opened', async () => {
    const program = await newProgram(t)
    const code = await codeFor(t, own, program)
    const { data } = await exchange(t, program, code)
    expect(await isOpen(data.access_token)).toBe(true)
    expect((await exchange(t, program, code)).data.error).toBe('invalid_grant')
    expect(await isOpen(data.access_token)).toBe(false)
    expect((await renew(t, program, data.refresh_token)).data.error).toBe('invalid_grant')
  })

  it('works once, also at the same moment', async () => {
    const program = await newProgram(t)
    const code = await codeFor(t, own, program)
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(t, program, code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await list()).list).toEqual([])
  })

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another redirect', { redirect_uri: 'http://127.0.0.1:3001/callback' }, 'invalid_grant'],
  ])('with %s is refused, and of no use afterwards', async (_name, change, error) => {
    const program = await newProgram(t)
    const code = await codeFor(t, own, program)
    expect((await exchange(t, program, code, change)).data.error).toBe(error)
    expect((await exchange(t, program, code)).data.error).toBe('invalid_grant')
  })

  it('is exchanged without an address by a program that has only one', async () => {
    const take = ({ clientId, verifier }: Awaited<ReturnType<typeof newProgram>>, code: string) =>
      form(t, '/oauth/token', { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier })
    const single = await newProgram(t)
    const { redirect_uri: _none, ...request } = single.request
    expect((await take(single, await codeFor(t, own, { ...single, request }))).status).toBe(200)
    const wrong = { redirect_uri: 'http://127.0.0.1:3001/callback' }
    const code = await codeFor(t, own, { ...single, request })
    expect((await exchange(t, single, code, wrong)).data.error).toBe('invalid_grant')
    const several = await newProgram(t, {}, ['https://a.example/cb'])
    expect((await take(several, await codeFor(t, own, several))).data.error).toBe('invalid_grant')
  })

  it('is of no use to another program, for another server, or too late', async () => {
    const program = await newProgram(t)
    const other = await newProgram(t)
    const take = (code: string, change: Record<string, string>) => exchange(t, program, code, change)
    expect((await take(await codeFor(t, own, program), { client_id: other.clientId })).data.error).toBe('invalid_grant')
    expect((await take('', { client_id: 'unknown' })).status).toBe(401)
    const foreign = await take(await codeFor(t, own, program), { resource: 'https://other.example/mcp' })
    expect(foreign.data.error).toBe('invalid_target')
    expect((await take('', { grant_type: 'password' })).data.error).toBe('unsupported_grant_type')
    const late = await codeFor(t, own, program)
    t.clock.now += MINUTE
    expect((await take(late, {})).data.error).toBe('invalid_grant')
  })

  it('opens nothing for a person who was disabled meanwhile', async () => {
    const { superAdmin, projectAdmin } = people
    const program = await newProgram(t)
    const code = await codeFor(t, projectAdmin.token, program)
    await t.db.updateTable('user_account').set({ status: 0 }).where('id', '=', projectAdmin.userId).execute()
    expect((await exchange(t, program, code)).data.error).toBe('invalid_grant')
    await t.post(superAdmin.token, '/admin/user/enable', { id: projectAdmin.own.user })
  })
})

describe('tokens of an assistant', () => {
  it('open the endpoint of assistants and no call', async () => {
    const { accessToken } = await connect(t, own, { scopes: ['read', 'try', 'write'] })
    expect(await isOpen(accessToken)).toBe(true)
    expect((await t.get(accessToken, '/doc/detail', { id: world.doc })).code).toBe('1000')
    expect((await t.post(accessToken, '/doc/lock', { id: world.doc })).code).toBe('1000')
    const { data: tokens } = await t.get(own, '/user/token/list')
    expect(tokens.map(({ name }: { name: string }) => name)).not.toContain('Claude Code')
  })

  it('are renewed, the old ones end, and the end of the connection stays', async () => {
    const { program, accessToken, refreshToken } = await connect(t, own, { endsAt: t.clock.now + 90 * MINUTE })
    t.clock.now += HOUR
    expect(await isOpen(accessToken)).toBe(false)
    const { data } = await renew(t, program, refreshToken)
    expect(data).toMatchObject({ expires_in: 1800, scope: 'read' })
    expect(await isOpen(data.access_token)).toBe(true)
    t.clock.now += HOUR
    expect(await isOpen(data.access_token)).toBe(false)
    expect((await renew(t, program, data.refresh_token)).data.error).toBe('invalid_grant')
    expect((await list()).list[0]).toMatchObject({ isEnded: true })
  })

  it('end when an old refresh token is used, also by another program', async () => {
    const { program, refreshToken } = await connect(t, own)
    const { data } = await renew(t, program, refreshToken)
    expect((await renew(t, program, refreshToken)).data.error).toBe('invalid_grant')
    expect(await isOpen(data.access_token)).toBe(false)
    expect((await renew(t, program, data.refresh_token)).data.error).toBe('invalid_grant')

    const copied = await connect(t, own)
    const thief = await newProgram(t)
    expect((await renew(t, thief, copied.refreshToken)).data.error).toBe('invalid_grant')
    expect(await isOpen(copied.accessToken)).toBe(false)
    const audited = await t.db.selectFrom('audit').select('action').where('action', '=', 'assistant.reused').execute()
    expect(audited.length).toBeGreaterThanOrEqual(2)
  })

  it('cannot be renewed for more than was allowed', async () => {
    const { program, refreshToken } = await connect(t, own)
    expect((await renew(t, program, refreshToken, { scope: 'read write' })).data.error).toBe('invalid_scope')
    expect((await renew(t, program, refreshToken)).status).toBe(200)
  })

  it('end at once when the person disconnects, and for nobody else', async () => {
    const { accessToken } = await connect(t, own)
    const [{ id }] = (await list()).list
    expect((await t.post(people.stranger.token, '/user/token/delete', { id })).code).toBe('100')
    expect(await isOpen(accessToken)).toBe(true)
    expect((await t.post(own, '/user/token/delete', { id })).code).toBe('0')
    expect(await isOpen(accessToken)).toBe(false)
    expect((await list()).list).toEqual([])
  })

  it('end when the program revokes one of them, and no other program can', async () => {
    const first = await connect(t, own)
    const other = await newProgram(t)
    const revoke = (token: string, client_id: string) => form(t, '/oauth/revoke', { token, client_id })
    expect((await revoke(first.accessToken, other.clientId)).status).toBe(200)
    expect(await isOpen(first.accessToken)).toBe(true)
    expect((await revoke(first.accessToken, first.program.clientId)).status).toBe(200)
    expect(await isOpen(first.accessToken)).toBe(false)
    const second = await connect(t, own)
    await revoke(second.refreshToken, second.program.clientId)
    expect(await isOpen(second.accessToken)).toBe(false)
  })

  it('are replaced when the same program is connected again', async () => {
    const { program, accessToken } = await connect(t, own)
    expect(await ask(program.request)).toMatchObject({ current: { scopes: ['read'], spaceIds: [], projectIds: [] } })
    const again = await exchange(t, program, await codeFor(t, own, program, { scopes: ['read', 'write'] }))
    expect(await isOpen(accessToken)).toBe(false)
    expect(await isOpen(again.data.access_token)).toBe(true)
    expect((await list()).list).toHaveLength(1)
  })

  it('end with a new password and with the account', async () => {
    const { superAdmin, projectGuest, spaceGuest } = people
    const changed = await connect(t, projectGuest.token)
    await t.post(superAdmin.token, '/admin/user/password/reset', { id: projectGuest.own.user })
    expect(await isOpen(changed.accessToken)).toBe(false)
    const disabled = await connect(t, spaceGuest.token)
    await t.post(superAdmin.token, '/admin/user/disable', { id: spaceGuest.own.user })
    await t.post(superAdmin.token, '/admin/user/enable', { id: spaceGuest.own.user })
    expect(await isOpen(disabled.accessToken)).toBe(false)
    expect((await renew(t, disabled.program, disabled.refreshToken)).data.error).toBe('invalid_grant')
  })
})

describe('super admins', () => {
  it('switch assistants off, and nobody connects one or renews a token', async () => {
    const { program, refreshToken } = await connect(t, own)
    await set('endpaper.assistant.enable', 'false')
    expect((await read('/.well-known/oauth-protected-resource/mcp')).status).toBe(404)
    expect((await register(t, { redirect_uris: ['https://a.example/'] })).status).toBe(503)
    expect((await renew(t, program, refreshToken)).status).toBe(503)
    expect(await ask(program.request)).toMatchObject({ problem: t.text('error.assistantsOff'), refuseUrl: '' })
    expect(await list()).toMatchObject({ isOn: false })
    await set('endpaper.assistant.enable', 'true')
    expect((await renew(t, program, refreshToken)).status).toBe(200)
  })

  it('limit what assistants may be allowed', async () => {
    await set('endpaper.assistant.scopes', 'read')
    const program = await newProgram(t)
    expect((await ask(program.request)).scopes).toEqual(['read'])
    expect((await allow(t, own, program, { scopes: ['read', 'write'] })).msg).toBe(t.text('error.assistantScope'))
    expect((await read('/.well-known/oauth-authorization-server')).data.scopes_supported).toEqual(['read'])
    await set('endpaper.assistant.scopes', 'read,try,write')
  })

  it('see in the audit log who connected what', async () => {
    await connect(t, own)
    const row = await t.db
      .selectFrom('audit')
      .select(['object', 'user_id'])
      .where('action', '=', 'assistant.connected')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ object: 'Claude Code → localhost (read)', user_id: people.projectDev.userId })
  })
})
