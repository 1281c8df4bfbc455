import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Method } from '#core/contract/call.ts'
import { allCalls } from '#core/contract/calls.ts'
import { toNode } from './wire.ts'
import { accessTable } from '../testing/access-table.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../testing/world.ts'

let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
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

const EDGE = 'edge'
const part = (head: string, value: string) => `--${EDGE}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`
const filePart = (name = 'a.txt') => part(`name="file"; filename="${name}"`, 'hello')
const END = `--${EDGE}--\r\n`
const FORM = `multipart/form-data; boundary=${EDGE}`

/** Content type and body of forms that every upload rejects. */
const forms: [string, string, string][] = [
  ['no boundary', 'multipart/form-data', filePart() + END],
  ['an empty boundary', 'multipart/form-data; boundary=', filePart() + END],
  ['another boundary', 'multipart/form-data; boundary=other', filePart() + END],
  ['an end that is cut off', FORM, filePart().slice(0, -4)],
  ['a cut inside of the headers', FORM, filePart().slice(0, 40)],
  ['no file', FORM, part('name="name"', 'x') + END],
  ['a body without parts', FORM, ''],
  ['a field without a name', FORM, part('x="y"', 'x') + filePart() + END],
  ['a repeated field', FORM, part('name="name"', 'x').repeat(2) + filePart() + END],
  ['a field of JSON that is none', FORM, part('name="name"\r\ncontent-type: application/json', '{') + filePart() + END],
  ['the field __proto__', FORM, part('name="__proto__"', 'x') + filePart() + END],
  ['NUL in a field', FORM, part('name="name"', 'a\u0000b') + filePart() + END],
  ['the first bytes of a PNG as file name', FORM, filePart('\u0089PNG\r\n\u001a\n') + END],
  ['control characters in the file name', FORM, filePart('a\u0000\u001a.txt') + END],
]

describe.each(allCalls.filter(({ kind }) => kind === 'upload').map(({ path }) => path))('POST %s', (url) => {
  it.each(forms)('rejects a form with %s with a clear error', async (_what, contentType, payload) => {
    const headers = { 'x-token': person().token, 'accept-language': 'en', 'content-type': contentType }
    const reply = await t.send({ method: 'POST', url, headers, payload })
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.body)).toMatchObject({ code: '100', msg: expect.stringMatching(/^(?!.*undefined)/) })
  })
})

it.each([`/upload/${'x'.repeat(300)}/a.png`, '/upload/abc/%', '/user/%ff', '/upload/%E0%A4%A/a', '/module/openapi/%'])(
  'answers %s with 404 and our headers',
  async (url) => {
    const reply = await t.send({ method: 'GET', url, headers: { 'accept-language': 'en' } })
    expect(reply.status).toBe(404)
    expect(JSON.parse(reply.body)).toEqual({ code: '404', msg: t.text('error.noSuchAddress') })
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

it.each([`/user/info?token=${'x'.repeat(9000)}`, '/user/info?a=1&a=2'])(
  'sends our headers when it refuses %s',
  async (url) => {
    const { headers } = await t.send({ method: 'GET', url })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

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
