import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Method } from '#core/contract/call.ts'
import { allCalls } from '#core/contract/calls.ts'
import { toNode } from './wire.ts'
import { accessTable } from '../testing/access-table.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Request bodies that every call rejects, as raw bytes. */
const bodies: [string, string | Buffer][] = [
  ['broken JSON', '{"a":'],
  ['no JSON at all', 'hello'],
  ['a list', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['JSON of 100,000 levels', deep(100_000)],
  ['an object of 129 levels', `{"a":${deep(129)}}`],
  ['250,000 values', `{"a":[${'1,'.repeat(250_000)}1]}`],
  ['__proto__', '{"__proto__":{"isSuperAdmin":1}}'],
  ['a nested constructor', '{"a":{"constructor":{"prototype":{}}}}'],
  ['NUL in a text', '{"username":"a\\u0000b","password":"x"}'],
  ['a lone surrogate', '{"username":"a\\ud800","password":"x"}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['an unknown field', '{"isSuperAdmin":1}'],
]

const LONG = 300_000

/** Replaces every field of an input by a value of another type. A field for whole files gets a long text. */
function wrongTypes(call: Call, input: object): object[] {
  const fields = toNode(call.input).properties as Record<string, { maxLength?: number } | undefined>
  return Object.keys(input).flatMap((name) => {
    const tooLong = (fields[name]?.maxLength ?? 0) > LONG ? [] : ['x'.repeat(LONG)]
    const wrong = [{ a: 1 }, ['x', { b: 2 }], ...tooLong, true, 1e308, null]
    return wrong.map((value) => ({ ...input, [name]: value }))
  })
}

const person = () => people.superAdmin
const headers = () => ({ 'content-type': 'application/json', 'x-token': person().token, 'accept-language': 'en' })
const named = (method: Method) =>
  allCalls
    .filter((call) => call.method === method && call.kind === 'json')
    .map((call) => [`${method} ${call.path}`, call] as const)

interface Bad {
  query?: Record<string, string>
  payload?: string | Buffer
}

async function expectClearRefusal({ method, path: url }: Call, bad: Bad) {
  const reply = await t.send({ method, url, headers: headers(), ...bad })
  expect(reply.status).toBeLessThan(500)
  const body = JSON.parse(reply.body)
  expect(body).toMatchObject({ code: expect.stringMatching(/^(100|1000|413|429)$/), msg: expect.any(String) })
  expect(body.msg).not.toMatch(/\n\s+at |node_modules|\.ts:|undefined|\[object/)
}

describe.each(named('POST'))('%s', (name, call) => {
  it.each(bodies)('rejects %s with a clear error', async (_what, payload) => {
    await expectClearRefusal(call, { payload })
  })

  it('rejects a body that is larger than its limit', async () => {
    const payload = JSON.stringify({ a: 'x'.repeat(call.bodyLimit) })
    const reply = await t.send({ method: 'POST', url: call.path, headers: headers(), payload })
    expect(reply.status).toBe(413)
    expect(JSON.parse(reply.body)).toEqual({ code: '413', msg: t.text('error.bodyTooLarge') })
  })

  it('rejects values of the wrong type with a clear error', async () => {
    const input = accessTable[name]?.input(world, person()) ?? {}
    for (const wrong of wrongTypes(call, input)) await expectClearRefusal(call, { payload: JSON.stringify(wrong) })
  })
})

describe.each(named('GET'))('%s', (_name, call) => {
  it('rejects unknown, repeated and malformed query fields with a clear error', async () => {
    await expectClearRefusal(call, { query: { nothingLikeIt: '1' } })
    for (const url of [`${call.path}?a=1&a=2`, `${call.path}?lang=a%00b`, `${call.path}?constructor=1`]) {
      const reply = await t.send({ method: 'GET', url, headers: headers() })
      expect(JSON.parse(reply.body)).toMatchObject({ code: '100' })
    }
  })
})

it('answers an unknown URL with 404 in the same envelope', async () => {
  const reply = await t.send({ method: 'GET', url: '/no/such/call', headers: { 'accept-language': 'en' } })
  expect(reply.status).toBe(404)
  expect(JSON.parse(reply.body)).toEqual({ code: '404', msg: t.text('error.noSuchAddress') })
})

it.each(['/user//info', '/user/info/', '/USER/info', '/user%2Finfo'])(
  'does not take %s for another spelling of a call',
  async (url) => {
    const reply = await t.send({ method: 'GET', url, headers: { 'x-token': person().token } })
    expect(reply.status).toBe(404)
  },
)

it('rejects a URL of more than 8 KiB and a body that is not JSON', async () => {
  const long = await t.send({ method: 'GET', url: `/user/info?token=${'x'.repeat(9000)}` })
  expect(long.status).toBe(414)
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' }
  const reply = await t.send({ method: 'POST', url: '/user/login', headers: form, payload: 'username=a&password=b' })
  expect(JSON.parse(reply.body)).toEqual({ code: '100', msg: t.text('error.mediaType') })
})
