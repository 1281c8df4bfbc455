import { createPrivateKey, createVerify, generateKeyPairSync, createPublicKey } from 'node:crypto'
import { runInThisContext } from 'node:vm'
import CryptoJS from 'crypto-js'
import moment from 'moment'
import forge from 'node-forge'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import type { ConsoleLine, TestResult } from '../exchange.ts'
import type { LoadedScript, PlainAnswer, PlainRequest, ScriptRun } from './plain.ts'
import { runScripts } from './run-scripts.ts'
import { scriptTexts } from './script-texts.ts'

const request: PlainRequest = {
  method: 'POST',
  url: 'https://api.example/v1/orders',
  params: [
    { name: 'b', value: '2' },
    { name: 'a', value: '1' },
  ],
  headers: [{ name: 'Content-Type', value: 'application/json' }],
  body: { kind: 'text', text: '{ "id": 12345678901234567890, "name": "Mei" }' },
}

const answerOf = (data: unknown, status = 200): PlainAnswer => {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const bytes = new TextEncoder().encode(text).buffer
  return { status, statusText: '', headers: [{ name: 'X-Trace', value: '7' }], text, bytes }
}

const texts = {
  ...scriptTexts((name) => name),
  loadJs: 'no foreign scripts',
  sendInAfter: 'sent already',
  notSent: 'nothing was sent',
}
const libraries = { 'crypto-js': CryptoJS, moment, qs, 'node-forge': forge }

/** Runs scripts as an interpreter would, with a target that answers each request with `reply`. */
async function run(scripts: string[], change: Partial<ScriptRun> & { reply?: unknown } = {}) {
  const lines: ConsoleLine[] = []
  const tests: TestResult[] = []
  const sent: PlainRequest[] = []
  const outcome = await runScripts(
    {
      phase: 'pre',
      scripts: scripts.map((content, index) => ({ name: `script ${index + 1}`, content })),
      request,
      variables: {},
      texts,
      ...change,
    },
    {
      send: async (asked) => {
        sent.push(asked)
        return answerOf(change.reply ?? { token: 't-1' })
      },
      load: (text, filename) => runInThisContext(text, { filename }) as LoadedScript,
      library: (name) => libraries[name],
      explain: () => undefined,
      tellStart: () => {},
      tellLine: (line) => void lines.push(line),
      tellTest: (result) => void tests.push(result),
    },
  )
  return { ...outcome, lines, tests, sent }
}

const headersOf = ({ headers }: PlainRequest) => Object.fromEntries(headers.map(({ name, value }) => [name, value]))

describe('a script before the request', () => {
  it('signs the sorted params with MD5', async () => {
    const { request: signed } = await run([
      `var keys = Object.keys(req.params).sort()
       var text = keys.map(function (key) { return key + '=' + req.params[key] }).join('&')
       req.params.sign = lib.CryptoJS.MD5(text + '&key=secret').toString().toUpperCase()`,
    ])
    const sign = CryptoJS.MD5('a=1&b=2&key=secret').toString().toUpperCase()
    expect(signed.params).toEqual([...request.params, { name: 'sign', value: sign }])
  })

  it('encrypts the body with AES', async () => {
    const { request: sealed } = await run([
      `const key = lib.CryptoJS.enc.Utf8.parse('0123456789abcdef')
       const option = { iv: key, mode: lib.CryptoJS.mode.CBC, padding: lib.CryptoJS.pad.Pkcs7 }
       req.data = lib.CryptoJS.AES.encrypt(JSON.stringify(req.data), key, option).toString()`,
    ])
    expect(sealed.body.kind).toBe('text')
    const text = sealed.body.kind === 'text' ? sealed.body.text : ''
    const key = CryptoJS.enc.Utf8.parse('0123456789abcdef')
    const opened = CryptoJS.AES.decrypt(text, key, { iv: key }).toString(CryptoJS.enc.Utf8)
    expect(JSON.parse(opened)).toMatchObject({ name: 'Mei' })
  })

  it('signs with RSA, with a key as PEM or as Base64', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const base64 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    const oldPem = createPrivateKey(pem).export({ type: 'pkcs1', format: 'pem' })
    for (const key of [pem, base64, oldPem]) {
      for (const hash of ['SHA256withRSA', 'SHA1withRSA']) {
        const { request: signed, fault } = await run([
          `req.headers.sign = lib.RSA.signToB64('订单', ${JSON.stringify(key)}, lib.RSA.HASH_TYPE.${hash})`,
        ])
        expect(fault).toBeUndefined()
        const verify = createVerify(hash.startsWith('SHA256') ? 'RSA-SHA256' : 'RSA-SHA1').update('订单')
        expect(
          verify.verify(
            createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
            headersOf(signed)['sign'] ?? '',
            'base64',
          ),
        ).toBe(true)
      }
    }
  })

  it('fetches a token and sets it as a header, by promise', async () => {
    const { request: ready, sent } = await run([
      `return lib.axios.post('/login', { user: 'mei' }).then(function (resp) {
         req.headers['Authorization'] = 'Bearer ' + resp.data.token
         return req
       })`,
    ])
    expect(headersOf(ready)['Authorization']).toBe('Bearer t-1')
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'https://api.example/login',
        params: [],
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        body: { kind: 'text', text: '{"user":"mei"}' },
      },
    ])
  })

  it('may send the request itself, later, and return true', async () => {
    const { isSent, sent, fault } = await run([
      `lib.axios.get('/login', { params: { user: 'mei' } }).then(resp => resp.data).then(data => {
         req.headers.token = data.token
         sys.send()
       })
       return true`,
      'throw new Error("not reached")',
    ])
    expect(fault).toBeUndefined()
    expect(isSent).toBe(true)
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example/login', request.url])
    expect(sent[1]?.headers).toContainEqual({ name: 'token', value: 't-1' })
  })

  it('that returns true without sending is told so', async () => {
    expect(await run(['return true'])).toMatchObject({ isSent: false, fault: { message: 'nothing was sent' } })
  })

  it('changes everything about the request, also its address', async () => {
    const { request: changed } = await run([
      `req.url = '/v2/orders'; req.method = 'put'; req.params = { list: [1, 2], none: null, deep: { a: 1 } }
       delete req.headers['Content-Type']; req.data.name = 'Lin'`,
    ])
    expect(changed).toEqual({
      method: 'PUT',
      url: 'https://api.example/v2/orders',
      params: [
        { name: 'list', value: '1' },
        { name: 'list', value: '2' },
        { name: 'deep', value: '{"a":1}' },
      ],
      headers: [],
      body: { kind: 'text', text: '{"id":12345678901234567000,"name":"Lin"}' },
    })
  })

  it('leaves exactly as it was what it does not change', async () => {
    expect((await run(['req.headers.a = 1'])).request.body).toEqual(request.body)
    expect((await run([''])).request).toEqual(request)
  })

  it('sees the fields of forms, and the names of files only', async () => {
    const file = { index: 0, fileName: 'a.png', size: 3, type: 'image/png' }
    const fields = [{ name: 'id', value: '1' }]
    const form = await run(['req.data.sign = req.data.id + "x"'], {
      request: { ...request, body: { kind: 'form', fields } },
    })
    expect(form.request.body).toEqual({ kind: 'form', fields: [...fields, { name: 'sign', value: '1x' }] })
    const multipart = { ...request, body: { kind: 'multipart' as const, fields, files: [{ name: 'photo', file }] } }
    const kept = await run(['if (req.isMultipart) req.data.id = req.data.photo.fileName'], { request: multipart })
    expect(kept.request.body).toEqual({
      kind: 'multipart',
      fields: [{ name: 'id', value: 'a.png' }],
      files: [{ name: 'photo', file }],
    })
    const dropped = await run(['delete req.data.photo'], { request: multipart })
    expect(dropped.request.body).toMatchObject({ fields, files: [] })
  })

  it('passes its changes and variables to the next one', async () => {
    const { request: changed, variables } = await run(
      ['vars.set("count", 1); req.headers.a = vars.get("known")', 'req.headers.b = req.headers.a + vars.get("count")'],
      { variables: { known: 'k' } },
    )
    expect(headersOf(changed)).toMatchObject({ a: 'k', b: 'k1' })
    expect(variables).toEqual({ known: 'k', count: '1' })
  })

  it('is refused foreign scripts, with the reason', async () => {
    const { fault } = await run(['lib.loadJs("https://cdn.example/x.js", function () {})'])
    expect(fault?.message).toBe('no foreign scripts')
  })

  it('may declare variables with the names of our objects', async () => {
    expect(
      (await run(['const test = 1, vars = 2; let console = 3; req.headers.n = test + vars + console'])).fault,
    ).toBe(undefined)
  })

  it('stops at a fault, which names the script and its line', async () => {
    const { fault, request: left } = await run(['req.headers.a = 1', '\n\nmissing.call()', 'req.headers.b = 1'])
    expect(fault).toEqual({ script: 'script 2', line: 3, message: 'ReferenceError: missing is not defined' })
    expect(headersOf(left)).not.toHaveProperty('b')
    expect((await run(['return Promise.reject("no token")'])).fault?.message).toBe('no token')
    expect((await run(['if ('])).fault?.message).toContain('SyntaxError')
  })
})

describe('a script after the response', () => {
  const after = (scripts: string[], data: unknown, status = 200) =>
    run(scripts, { phase: 'after', answer: answerOf(data, status) })

  it('shows decrypted data', async () => {
    const key = CryptoJS.enc.Utf8.parse('0123456789abcdef')
    const sealed = CryptoJS.AES.encrypt('{"name":"Mei"}', key, { mode: CryptoJS.mode.ECB }).toString()
    const { shown } = await after(
      [
        `const key = lib.CryptoJS.enc.Utf8.parse('0123456789abcdef')
         const plain = lib.CryptoJS.AES.decrypt(resp.data.body, key, { mode: lib.CryptoJS.mode.ECB })
         resp.data = JSON.parse(plain.toString(lib.CryptoJS.enc.Utf8))`,
      ],
      { body: sealed },
    )
    expect(shown).toEqual({ data: { name: 'Mei' } })
  })

  it('sees status, headers, bytes and the request, also of a failed call', async () => {
    const { lines } = await after(
      ['console.log(resp.status, resp.headers["x-trace"], resp.buffer.byteLength, resp.raw_response.data, req.method)'],
      'oops',
      500,
    )
    expect(lines).toEqual([{ level: 'log', text: '500 7 4 oops POST', source: 'script 1' }])
  })

  it('that fails shows the answer as it came', async () => {
    const { shown, fault } = await after(['resp.data = 1; throw new TypeError("bad")'], { a: 1 })
    expect(shown).toBeUndefined()
    expect(fault).toMatchObject({ script: 'script 1', line: 1, message: 'TypeError: bad' })
  })

  it('tests the answer and goes on after a failure', async () => {
    const { tests, shown } = await after(
      [
        `test('is fine', () => expect(resp.status).toBe(200))
         test('has items', () => expect(resp.data.items).toHaveLength(2))
         test('later', async () => { await null; expect(resp.data).toHaveProperty('items.0') })
         test('not empty', () => expect(resp.data.items).not.toContain(3))`,
      ],
      { items: [3] },
    )
    expect(tests).toHaveLength(4)
    expect(tests).toContainEqual({ name: 'is fine', isPassed: true, message: '' })
    expect(tests).toContainEqual({ name: 'has items', isPassed: false, message: 'expect([3]).toHaveLength(2)' })
    expect(tests).toContainEqual({ name: 'later', isPassed: true, message: '' })
    expect(tests).toContainEqual({ name: 'not empty', isPassed: false, message: 'expect([3]).not.toContain(3)' })
    expect(shown).toBeUndefined()
  })

  it('cannot send the request again, but can ask the host', async () => {
    expect((await after(['await sys.send()'], {})).fault?.message).toBe('sent already')
    const { sent } = await after(['await lib.axios({ url: "logout", method: "delete" })'], {})
    expect(sent).toMatchObject([{ method: 'DELETE', url: 'https://api.example/logout' }])
  })
})

it('libraries are those that scripts of other products use', async () => {
  const { lines } = await run([
    `console.log(lib.qs.stringify({ a: [1, 2] }, { arrayFormat: 'repeat' }))
     console.info(lib.moment.utc(0).format('YYYY-MM-DD'), { a: 1 }, [1], null, undefined, new Error('e'))
     console.warn(lib.CryptoJS.HmacSHA256('a', 'b').toString().length)`,
  ])
  expect(lines.map(({ level, text }) => `${level} ${text}`)).toEqual([
    'log a=1&a=2',
    'info 1970-01-01 {"a":1} [1] null undefined Error: e',
    'warn 64',
  ])
})
