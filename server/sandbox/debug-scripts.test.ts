import { expect, it } from 'vitest'
import type { SentRequest, TriedAnswer } from '#core/debug/exchange.ts'
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

const texts = { loadJs: 'loadJs is closed', sendInAfter: 'not here', notSent: 'nothing sent' }

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
  ['an endless loop', 'while (true) {}'],
  ['an endless loop of promises', 'for (;;) await null'],
  ['a deep recursion', 'const f = () => f() + 1; f()'],
  ['a memory bomb', 'let a = "x"; for (;;) a += a'],
])('ends %s', { timeout: 60_000 }, async (_name, content) => {
  expect((await run(content, { workMs: 1000 })).error).toBeDefined()
})

it('reaches nothing of the host', async () => {
  const result = await run(
    `console.log(typeof process, typeof require, typeof fetch, typeof globalThis.constructor.constructor('return this')().process)`,
  )
  expect(result.console.map(({ text }) => text)).toEqual(['undefined undefined undefined undefined'])
})
