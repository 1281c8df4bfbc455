import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
let token: string
let address: string
const folder = mkdtempSync(join(tmpdir(), 'endpaper-cli-'))
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  address = await t.listen()
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  world = await newWorld(t, people)
  token = (await t.get(dev(), '/module/token/get', { moduleId: world.secondModule })).data
})

const dev = () => people.projectDev.token
const urls = async () =>
  (await t.post(dev(), '/doc/list-v2', { moduleId: world.secondModule })).data
    .filter(({ isFolder }: { isFolder: number }) => isFolder === 0)
    .map(({ url }: { url: string }) => url)
    .sort()

const openapi = (...paths: string[]) => `openapi: 3.1.0
info: { title: Loans, version: '1' }
paths:
${paths.map((path) => `  ${path}: { get: { summary: Read ${path}, responses: {} } }`).join('\n')}
`
const postman = JSON.stringify({
  info: { name: 'Loans', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: [{ name: 'Find', request: { method: 'GET', url: { raw: 'https://a.example/found', path: ['found'] } } }],
})
const own = JSON.stringify({ apis: [{ name: 'Own', url: '/own', httpMethod: 'GET' }] })

interface Options {
  query?: Record<string, string>
  key?: string
  more?: Record<string, string>
}

async function push(body: string, { query = {}, key = token, more = {} }: Options = {}) {
  const headers = { 'content-type': 'text/plain', 'accept-language': 'en', authorization: `Bearer ${key}`, ...more }
  const { status, body: text } = await t.send({ method: 'POST', url: '/api/v1/push', query, headers, payload: body })
  return { status, body: JSON.parse(text) }
}

describe('POST /api/v1/push', () => {
  it('accepts OpenAPI, Postman and our own JSON, and returns a report', async () => {
    expect(await push(openapi('/a', '/b'))).toMatchObject({ status: 200, body: { code: '0', data: { created: 2 } } })
    expect(await urls()).toEqual(['/a', '/b'])
    const second = await push(openapi('/a'))
    expect(second.body.data).toMatchObject({ unchanged: 1, removed: 1, names: { removed: ['Read /b'] } })
    await push(postman, { query: { mode: 'append', author: 'mei' } })
    await push(own, { query: { mode: 'append' } })
    expect(await urls()).toEqual(['/a', '/found', '/own'])
  })

  it('runs a push with a key once, and returns the same response again', async () => {
    const keyed = { more: { 'idempotency-key': 'k1' } }
    const first = await push(own, keyed)
    expect(first).toMatchObject({ status: 200, body: { code: '0', data: { created: 1 } } })
    expect(await push(openapi('/a'), keyed)).toEqual(first)
    expect(await urls()).toEqual(['/own'])
    expect(await push(openapi('/a'), { more: { 'idempotency-key': 'k2' } })).toMatchObject({ status: 200 })
    expect(await urls()).toEqual(['/a'])
  })

  it('keeps its keys apart from those of the other protocol', async () => {
    const headers = { 'idempotency-key': 'k1', 'content-type': 'application/json' }
    const payload = { name: 'module.get', access_token: token, data: {} }
    await t.send({ method: 'POST', url: '/api', headers, payload })
    expect(await push(own, { more: { 'idempotency-key': 'k1' } })).toMatchObject({ body: { data: { created: 1 } } })
  })

  it('rejects by status with a reason, and stores nothing', async () => {
    expect(await push(own, { key: 'wrong' })).toMatchObject({ status: 401, body: { code: '401' } })
    expect(await push('hello')).toMatchObject({ status: 400, body: { msg: expect.stringContaining('Unknown format') } })
    expect(await push(JSON.stringify({ apis: [] }))).toMatchObject({ status: 400 })
    expect(await urls()).toEqual([])
    const page = { moduleId: world.secondModule, pageIndex: 1, pageSize: 10 }
    const log = (await t.post(dev(), '/module/push/page', page)).data
    expect(log.list.map(({ error }: { error: string }) => error !== '')).toEqual([true, true])
  })
})

describe('the command line', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const child = execFile(process.execPath, ['cli/endpaper.mjs', ...args], (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err })
      })
      child.stdin?.end()
    })
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  it('pushes a file and prints a table', async () => {
    const path = file('loans.yaml', openapi('/a', '/b'))
    const { code, out } = await run('push', path, '--url', address, '--token', token)
    expect({ code, urls: await urls() }).toEqual({ code: 0, urls: ['/a', '/b'] })
    expect(out).toContain('new            2')
    expect(out).toContain('+ Read /a')
  })

  it('speaks the language of the terminal', async () => {
    const given = ['cli/endpaper.mjs', 'push', file('zh.yaml', openapi('/a')), '--url', address, '--token', token]
    const env = { ...process.env, LC_ALL: 'zh_CN.UTF-8' }
    const out = await new Promise<string>((resolve) => {
      execFile(process.execPath, given, { env }, (_error, text) => resolve(text))
    })
    expect(out).toContain('新增           1')
    const [, , ...args] = given
    const refused = await new Promise<string>((resolve) => {
      const wrong = ['cli/endpaper.mjs', 'push', ...args.slice(0, -1), 'wrong']
      execFile(process.execPath, wrong, { env }, (_error, _out, text) => resolve(text))
    })
    expect(refused).toBe(`endpaper: ${t.services.translator('zh-CN')('push.fault.badToken')}\n`)
  })

  it('names the docs whose callers must change', async () => {
    await run('push', file('both.yaml', openapi('/a', '/b')), '--url', address, '--token', token)
    const { out } = await run('push', file('one.yaml', openapi('/a')), '--url', address, '--token', token)
    expect(out).toContain('breaking       1')
    expect(out).toContain('  breaking: Read /b')
  })

  it('exits with 1 when the push is rejected and with 2 on wrong usage, and prints one line', async () => {
    const path = file('bad.txt', 'hello')
    const refused = await run('push', path, '--url', address, '--token', token)
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^endpaper: .+\n$/) })
    for (const wrong of ['wrong', '-wrong']) {
      expect(await run('push', path, '--url', address, '--token', wrong)).toMatchObject({ code: 1 })
    }
    expect(await run('push', join(folder, 'none'), '--url', address, '--token', token)).toMatchObject({ code: 2 })
    expect(await run('push', path, '--token', token)).toMatchObject({ code: 2 })
    expect((await run('--help')).out).toContain('endpaper push FILE')
  })
})
