import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'endpaper-web-'))
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<script nonce="__NONCE__"></script>')
  writeFileSync(join(webDir, 'assets', 'app-abc.js'), 'export {}')
  t = await startTestApp({}, webDir)
})
afterAll(async () => {
  await t.close()
  rmSync(webDir, { recursive: true })
})

const KEY = 'k'.repeat(22)

const navigate = (url: string) =>
  t.send({ method: 'GET', url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

it.each([
  '/',
  '/dashboard',
  '/user',
  '/user/',
  '/doc/new/abc?from=x',
  `/share/${KEY}`,
  `/show/${KEY}/abc`,
  '/no/such/page',
])('answers a navigation to %s with the page', async (url) => {
  const { status, headers, body } = await navigate(url)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const nonce = /nonce="([^"]{24})"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
})

it.each([
  '/upload/a/b/c',
  '/upload/none',
  `/upload/none/${'x'.repeat(200)}`,
  '/user/nothing',
  '/doc/new/a/b/c',
  '/api/none',
  '/module/%ff',
  '/assets/none.js',
])('answers a navigation to %s, below a call and no page, with 404 as data', async (url) => {
  const { status, headers, body } = await navigate(url)
  expect(status).toBe(404)
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(body)).toEqual({ code: '404', msg: expect.any(String) })
})

it.each([undefined, '*/*', 'text/*;q=0.5'])('answers a page to what accepts %s', async (accept) => {
  for (const url of ['/', '/dashboard', `/share/${KEY}`]) {
    const { status, headers, body } = await t.send({ method: 'GET', url, headers: { ...(accept && { accept }) } })
    expect(status, url).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<script nonce=')
  }
  expect((await t.send({ method: 'HEAD', url: '/', headers: { ...(accept && { accept }) } })).status).toBe(200)
})

it.each([
  ['en-GB,en;q=0.8', 'Nothing found at this URL'],
  ['zh-CN', '该地址不存在'],
  ['fr;q=0.9, en;q=0.1', 'Nothing found at this URL'],
])('answers other addresses in the language of %s', async (language, msg) => {
  const { status, body } = await t.send({ method: 'GET', url: '/nothing', headers: { 'accept-language': language } })
  expect(status).toBe(404)
  expect(JSON.parse(body)).toEqual({ code: '404', msg })
})

it('answers a navigation to a call with data', async () => {
  const { headers, body } = await navigate('/user/info')
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(body).code).toBe('1000')
})

it.each([
  [`/share/${KEY}/openapi.json`, 404],
  [`/share/${KEY}/llms.txt`, 404],
  [`/share/${KEY}/abc.md`, 404],
  [`/show/${KEY}/llms-full.txt`, 404],
  [`/mock/${KEY}/orders`, 404],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
])('lets %s answer itself, also to a navigation', async (url, wanted) => {
  const { status, headers } = await navigate(url)
  expect(status).toBe(wanted)
  expect(headers['content-type']).not.toContain('text/html')
})

it('gives every page its own nonce', async () => {
  const [first, second] = [await navigate('/'), await navigate('/')]
  expect(first.body).not.toBe(second.body)
})

it('compresses a page as the browser accepts it', async () => {
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, String],
  ] as const) {
    const { headers, bytes } = await t.send({
      method: 'GET',
      url: '/dashboard',
      headers: { accept: 'text/html', 'accept-encoding': accepted },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('accept-encoding')
    expect(String(unpack(bytes))).toContain('<script nonce=')
  }
})

it('answers a call at the same URL with data', async () => {
  const { headers } = await t.send({ method: 'GET', url: '/user/info', headers: { accept: 'application/json' } })
  expect(headers['content-type']).toContain('application/json')
  expect(headers['cache-control']).toBe('no-store')
})

it('serves assets with a cache time of one year, and no other files', async () => {
  const asset = await t.send({ method: 'GET', url: '/assets/app-abc.js' })
  expect(asset).toMatchObject({ status: 200, body: 'export {}' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['access-control-allow-origin']).toBe('*')
  for (const url of ['/assets/none.js', '/assets/../index.html', '/assets/%2e%2e/index.html', '/index.html']) {
    expect((await t.send({ method: 'GET', url })).status, url).toBe(404)
  }
})
