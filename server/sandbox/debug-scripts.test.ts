import { expect, it } from 'vitest'
import type { SentRequest, TriedAnswer } from '#core/debug/exchange.ts'
import { scriptTexts } from '#core/debug/script/script-texts.ts'
import { runDebugScripts, type DebugScriptsRun } from './debug-scripts.ts'

const request: SentRequest = {
  method: 'POST',
  url: 'https://test.example/orders',
  params: [{ name: 'a', value: '1' }],
  headers: [],
  body: { kind: 'text', text: '{"x":1}' },
}

const answerWith = (text: string): TriedAnswer => {
  const bytes = new TextEncoder().encode(text)
  return { status: 200, statusText: 'OK', headers: [], bytes, size: bytes.length, timing: { total: 1 } }
}

const texts = { ...scriptTexts((name) => name), loadJs: 'loadJs is closed' }

const run = (content: string, more: Partial<DebugScriptsRun> = {}) =>
  runDebugScripts({
    phase: 'pre',
    scripts: [{ name: 'Sign', content }],
    request,
    variables: {},
    texts,
    send: () => Promise.reject(new Error('no target')),
    ...more,
  })

it('signs a request with the libraries of the debug page', async () => {
  const result = await run(`
    req.headers['X-Sign'] = lib.CryptoJS.MD5('a=1').toString()
    req.headers['X-Day'] = lib.moment('2026-01-02').format('YYYYMMDD')
    req.params.b = lib.qs.stringify({ c: 1 })
    vars.set('seen', 'yes')
    console.log('signed', req.data)
  `)
  expect(result.error).toBeUndefined()
  expect(result.request.headers).toEqual([
    { name: 'X-Sign', value: '3872c9ae3f427af0be0ead09d07ae2cf' },
    { name: 'X-Day', value: '20260102' },
  ])
  expect(result.request.params).toContainEqual({ name: 'b', value: 'c=1' })
  expect(result.variables).toEqual({ seen: 'yes' })
  expect(result.console).toMatchObject([{ level: 'log', source: 'Sign' }])
})

it('waits for requests that a script makes', async () => {
  const sent: string[] = []
  const result = await run(
    `const { data } = await lib.axios.get('https://test.example/token')
     req.headers.Authorization = 'Bearer ' + data.token`,
    {
      send: ({ url }) => {
        sent.push(url)
        return Promise.resolve(answerWith('{"token":"abc"}'))
      },
    },
  )
  expect(sent).toEqual(['https://test.example/token'])
  expect(result.request.headers).toEqual([{ name: 'Authorization', value: 'Bearer abc' }])
})

it('returns the answer when a script sends the request itself', async () => {
  const result = await run('await sys.send()\nreturn true', { send: () => Promise.resolve(answerWith('{}')) })
  expect(result.answer?.status).toBe(200)
})

it('reports the tests of an after script', async () => {
  const result = await run(`test('is paid', () => expect(resp.data.state).toBe('PAID'))`, {
    phase: 'after',
    answer: answerWith('{"state":"NEW"}'),
  })
  expect(result.tests).toMatchObject([{ name: 'is paid', isPassed: false }])
})

it.each([
  ['an exception, with its line', 'const a = 1\nthrow new Error("bad")', 'Sign:2: bad'],
  ['a syntax error', 'const =', 'Sign'],
  ['scripts of other sites', 'lib.loadJs("https://x")', 'loadJs is closed'],
  ['a refused request', 'await lib.axios.get("https://y")', 'no target'],
])('tells %s', async (_name, content, words) => {
  expect((await run(content)).error).toContain(words)
})

it.each([
  ['an endless loop', 'while (true) {}', 'tooSlow', 300],
  [
    'an endless loop that catches everything',
    'for (;;) try { for (;;) {} } catch {} finally { for (;;) {} }',
    'tooSlow',
    300,
  ],
  ['an endless loop of promises', 'for (;;) await null', 'tooSlow', 300],
  ['an endless loop in a timer', 'await new Promise(() => setTimeout(() => { for (;;) {} }))', 'tooSlow', 300],
  ['a deep recursion', 'const f = () => f() + 1; f()', 'tooDeep'],
  ['deep data', 'JSON.parse("[".repeat(1e5))', 'tooDeep'],
  ['a text that doubles', 'let a = "x"; for (;;) a += a', 'tooMuchMemory'],
  ['a list without end', 'globalThis.list = []; for (;;) list.push(new Uint8Array(1e6))', 'tooMuchMemory'],
  ['small objects without end', 'globalThis.list = []; for (;;) list.push({})', 'tooMuchMemory'],
  ['a promise that never settles', 'await new Promise(() => {})', 'unsettled'],
  ['requests without end', 'for (;;) void lib.axios.get("/")', 'tooMuch'],
])('ends %s', { timeout: 60_000 }, async (_name, content, words, scriptMs = 10_000) => {
  expect((await run(content, { scriptMs })).error).toMatch(new RegExp(`^Sign(?::1)?: ${words}$`))
})

it('reaches nothing of the host', async () => {
  const result = await run(
    `console.log(typeof process, typeof require, typeof fetch, typeof globalThis.constructor.constructor('return this')().process)`,
  )
  expect(result.console.map(({ text }) => text)).toEqual(['undefined undefined undefined undefined'])
})

it('offers what scripts know from browsers', async () => {
  const result = await run(`
    const url = new URL('/a?b=1&c=%E4%BD%A0', req.url)
    url.searchParams.append('d', 'x y')
    url.pathname = '/z'
    await new Promise((resolve) => setTimeout(resolve, 1))
    const bytes = new TextEncoder().encode('é')
    console.log(url.href, url.searchParams.get('c'), URL.canParse('no'))
    console.log(btoa('a'), atob('YQ=='), [...bytes], new TextDecoder().decode(bytes))
    console.log(crypto.randomUUID().length, String(new URLSearchParams({ a: '1 2' })))
  `)
  expect(result.error).toBeUndefined()
  expect(result.console.map(({ text }) => text)).toEqual([
    'https://test.example/z?b=1&c=%E4%BD%A0&d=x+y 你 false',
    'YQ== a [195,169] é',
    '36 a=1+2',
  ])
})

it('holds an answer of 20 MiB, as text and as bytes', { timeout: 60_000 }, async () => {
  const text = `{"a":"${'张三'.repeat((10 * 1024 * 1024) / 3)}"}`
  const result = await run('console.log(resp.raw_response.data.length, resp.buffer.byteLength)', {
    phase: 'after',
    answer: answerWith(text),
  })
  expect(result.error).toBeUndefined()
  expect(result.console).toMatchObject([{ text: `${text.length} ${new TextEncoder().encode(text).length}` }])
})
