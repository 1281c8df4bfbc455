import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type Reply, type TestApp } from '../testing/test-app.ts'
import { newPeople, newUser, newWorld, type People, type World } from '../testing/world.ts'

let t: TestApp
let people: People
let world: World
let address: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  address = await t.listen()
})
afterAll(() => t.close())

const MIB = 1024 * 1024
const PATH = '/module/import/swaggerV2'
const dev = () => people.projectDev.token
const temporaryFiles = () => readdir(join(t.services.config.database.dataDir, 'incoming')).catch(() => [])

/** Sends the headers and the first bytes of a body, and nothing more until the answer is there. */
async function sendStart(path: string, token: string): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(4 * MIB),
    'accept-language': 'en',
    'x-token': token,
  }
  const sent = request(`${address}${path}`, { method: 'POST', headers, agent: false })
  const answer = new Promise<Reply>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => void json(response).then((reply) => resolve(reply as Reply), reject))
  })
  sent.write('{"content":"')
  const reply = await answer
  sent.destroy()
  return reply
}

describe('a call with a body', () => {
  it.each([PATH, '/doc/debug/proxy', '/doc/save', '/model/save', '/user/update'])(
    'to %s is refused before the body has arrived if nobody is signed in',
    async (path) => {
      expect(await sendStart(path, '')).toEqual({ code: '1000', msg: t.text('error.signIn') })
      expect(await sendStart(path, 'unknown')).toMatchObject({ code: '1000' })
    },
  )

  it('is refused as early if the person must set a password first, or is no super admin', async () => {
    expect(await sendStart(PATH, people.pending.token)).toMatchObject({ code: '2000' })
    const reply = await sendStart('/admin/i18n/save', dev())
    expect(reply).toEqual({ code: '100', msg: t.text('error.superAdminOnly') })
  })

  it('is received whole when its answer is not needed to be early', async () => {
    const content = 'x'.repeat(20 * MIB)
    expect(await t.post('', PATH, { projectId: world.project, content })).toMatchObject({ code: '1000' })
  })
})

/** An import that is read as text. */
const post = (token: string, content: string) => t.post(token, PATH, { projectId: world.project, content })
const parsed = (run: { mock: { calls: unknown[][] } }) =>
  run.mock.calls.filter(([task]) => (task as { name: string }).name === 'parse-json').length

describe('a body of more than 1 MiB', () => {
  it('is parsed in a thread, and what is smaller is not', async () => {
    const run = vi.spyOn(t.services.threads, 'run')
    expect(await post(dev(), 'x'.repeat(3 * MIB))).toMatchObject({ code: '0' })
    expect(parsed(run)).toBe(1)
    expect(await post(dev(), 'x'.repeat(1000))).toMatchObject({ code: '0' })
    expect(parsed(run)).toBe(1)
    run.mockRestore()
  })

  it.each([
    ['JSON that is cut off', 'error.badJson', `{"content":"${'x'.repeat(2 * MIB)}`],
    ['a key that reaches a prototype', 'error.forbiddenKey', `{"__proto__":{"a":"${'x'.repeat(2 * MIB)}"}}`],
    ['control characters', 'error.badText', `{"content":"\\u0000${'x'.repeat(2 * MIB)}"}`],
  ] as const)('is refused for %s, and leaves no file', async (_what, key, payload) => {
    const before = await temporaryFiles()
    const headers = { 'content-type': 'application/json', 'x-token': dev(), 'accept-language': 'en' }
    const { status, body } = await t.send({ method: 'POST', url: PATH, headers, payload })
    expect([status, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({ code: '100', msg: t.text(key, { key: '__proto__' }) }),
    ])
    expect(await temporaryFiles()).toEqual(before)
  })

  it('is refused at the limit of its call, also without a length', async () => {
    const before = await temporaryFiles()
    const body = new Blob(['x'.repeat(6 * MIB)]).stream()
    const headers = { 'content-type': 'application/json', 'x-token': dev() }
    const sent = { method: 'POST', headers, body, duplex: 'half' }
    const response = await fetch(`${address}/doc/save`, sent)
    expect(response.status).toBe(413)
    await expect.poll(temporaryFiles).toEqual(before)
  })

  it('waits while four others are parsed or used, of which two are of the same person', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => newUser(t)))
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const real = t.services.threads.run.bind(t.services.threads)
    const run = vi.spyOn(t.services.threads, 'run').mockImplementation(async (task, input, options) => {
      if (task.name !== 'parse-json') return real(task, input, options)
      most = Math.max(most, (running += 1))
      await gate.promise
      running -= 1
      return real(task, input, options)
    })
    const send = (token: string) => t.post(token, '/doc/save', { id: world.doc, name: 'x'.repeat(2 * MIB) })
    const replies = others.flatMap(({ token }) => [send(token), send(token), send(token)])
    await expect.poll(() => running).toBe(4)
    gate.resolve()
    for (const reply of await Promise.all(replies)) expect(reply.code).toBe('100')
    expect(most).toBe(4)
    run.mockRestore()
  })
})
