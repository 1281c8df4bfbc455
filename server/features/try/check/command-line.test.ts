import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebServer, type WebServer } from '../../../testing/web-server.ts'
import { newAccessToken, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let target: WebServer
let people: People
let world: World
let token: string
let address: string
const folder = mkdtempSync(join(tmpdir(), 'endpaper-cli-'))

beforeAll(async () => {
  t = await startTestApp()
  target = await startWebServer(({ headers }, response) => {
    response.writeHead(headers['x-sign'] === undefined ? 403 : 200, { 'content-type': 'application/json' })
    response.end('{"id":7,"name":"A"}')
  })
  address = await t.listen()
  people = await newPeople(t)
  world = await newWorld(t, people)
  token = (await newAccessToken(t, people.projectDev.userId, { scopes: ['read', 'try'] })).token
  const post = (...args: Parameters<TestApp['post']>) => t.post(...args)
  const dev = people.projectDev.token
  const url = `http://127.0.0.1:${target.port}`
  await post(dev, '/module/environment/add', { moduleId: world.module, name: 'Local', url })
  const { data: doc } = await t.get(dev, '/doc/form', { id: world.doc })
  const row = { name: 'id', type: 'number', required: 1 }
  await post(dev, '/doc/save', { ...doc, httpMethod: 'GET', url: '/things', responseParams: [row] })
  await post(dev, '/doc/debugscript/add', {
    docId: world.doc,
    name: 'Sign',
    type: 0,
    scope: 0,
    content: "req.headers['X-Sign'] = lib.CryptoJS.MD5(vars.get('salt')).toString()",
  })
  for (const id of [world.savedCall, world.secondCall]) await post(dev, '/doc/call/delete', { id })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await target.close()
  await t.close()
})

const save = (name: string, checks: object[]) =>
  t.post(people.projectDev.token, '/doc/call/save', {
    id: '',
    docId: world.doc,
    scope: 'team',
    name,
    request: '{}',
    checks,
  })

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const given = ['cli/endpaper.mjs', 'test', ...args]
    execFile(process.execPath, given, (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }))
  })

it('runs saved calls with their scripts, and reports drift between answer and doc', async () => {
  await save('Reads it', [
    { kind: 'status', value: '200' },
    { kind: 'json', path: '$.id', op: 'eq', value: '7' },
  ])
  const args = [world.module, '--env', 'Local', '--url', address, '--token', token, '--var', 'salt=abc']
  const good = await run(...args)
  expect(good).toMatchObject({ code: 0, err: '' })
  expect(good.out).toContain('1 passed, 0 failed')
  expect(target.seen.at(-1)).toMatchObject({
    path: '/things',
    headers: { 'x-sign': '900150983cd24fb0d6963f7d28e17f72' },
  })

  await save('Is as documented', [{ kind: 'schema' }])
  const report = join(folder, 'report.xml')
  const drifted = await run(...args, '--junit', report)
  expect(drifted.code).toBe(1)
  expect(drifted.out).toContain('differs from the doc: name, extra')
  expect(readFileSync(report, 'utf8')).toContain('tests="2" failures="1" errors="0"')
})

it('says in one line why nothing was run', async () => {
  const args = (change: Record<string, string>) => {
    const values = { env: 'Local', url: address, token, ...change }
    return [world.module, ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])]
  }
  const wrong = [
    args({ env: 'None' }),
    args({ token: 'ep_unknown' }),
    args({ url: 'http://127.0.0.1:1' }),
    [],
    [...args({}), '--oops'],
  ]
  for (const given of wrong) {
    expect(await run(...given)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^endpaper: [^\n]+\n$/) })
  }
})
