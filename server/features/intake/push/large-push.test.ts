import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../base/errors.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { receiveBody, removeBody } from './push-body.ts'

let t: TestApp
let people: People
let world: World
let address: string
let token: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  address = await t.listen()
})
afterAll(() => t.close())
beforeEach(async () => {
  world = await newWorld(t, people)
  token = (await t.get(dev(), '/module/token/get', { moduleId: moduleId() })).data
})

const MIB = 1024 * 1024
const dev = () => people.projectDev.token
const moduleId = () => world.secondModule
const countDocs = async () => (await t.post(dev(), '/doc/list-v2', { moduleId: moduleId() })).data.length
const temporaryFiles = () => readdir(join(t.services.config.database.dataDir, 'incoming')).catch(() => [])

/** More than the main thread reads at once. */
const apis = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Doc ${index}`,
    url: `/large/${index}`,
    httpMethod: 'GET',
    description: '订单'.repeat(300),
  }))

interface Sent {
  body: string | FormData | URLSearchParams
  query?: string
  headers?: Record<string, string>
}

async function send({ body, query = '', headers = {} }: Sent) {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const language = { 'accept-language': 'en' }
  const options = { method: 'POST', body, headers: { ...type, ...language, ...headers } }
  const response = await fetch(`${address}/api${query}`, options)
  return { status: response.status, ...((await response.json()) as { code: string; msg: string }) }
}

const push = (fields: object) => JSON.stringify({ name: 'doc.push', ...fields })

describe('a large push', () => {
  it('is read and merged in a thread and stored whole', async () => {
    const run = vi.spyOn(t.services.threads, 'run')
    expect(await send({ body: push({ access_token: token, data: { apis: apis(200) } }) })).toMatchObject({ code: '0' })
    expect(await countDocs()).toBe(200)
    const names = new Set(run.mock.calls.map(([task]) => task.name))
    run.mockRestore()
    expect([...names]).toEqual(['read-call', 'read-heads', 'plan-drafts'])
    await expect.poll(temporaryFiles).toEqual([])
  })

  it.each<[string, () => Sent]>([
    ['behind the data', () => ({ body: push({ data: { apis: apis(200) }, access_token: token }) })],
    ['in the address', () => ({ body: push({ data: { apis: apis(200) } }), query: `?access_token=${token}` })],
    [
      'in a header',
      () => ({ body: push({ data: { apis: apis(200) } }), headers: { authorization: `Bearer ${token}` } }),
    ],
    ['in a form', () => ({ body: new URLSearchParams({ name: 'doc.push', access_token: token, data: data() }) })],
    ['in a multipart form', () => ({ body: form({ name: 'doc.push', access_token: token, data: data() }) })],
  ])('is accepted with the token %s', async (_where, sent) => {
    expect(await send(sent())).toMatchObject({ code: '0' })
    expect(await countDocs()).toBe(200)
  })

  it('is accepted when its token arrives in two pieces', async () => {
    const start = `name=doc.push&data=${data()}&access_token=`
    const received = {
      temporary: t.services.files.temporary,
      token: undefined,
      findCaller: async (found: string) => found,
    }
    const body = Readable.from([start, token.slice(0, 20), token.slice(20)].map((piece) => Buffer.from(piece)))
    const large = await receiveBody({ ...received, body })
    expect(large).toMatchObject({ caller: token })
    await removeBody(large)
  })

  it.each<[string, () => Sent]>([
    ['JSON', () => ({ body: push({ access_token: 'wrong', data: { text: 'x'.repeat(20 * MIB) } }) })],
    [
      'JSON, the token in a header',
      () => ({ body: push({ data: {} }) + ' '.repeat(MIB), headers: { authorization: 'Bearer wrong' } }),
    ],
    ['a form', () => ({ body: new URLSearchParams({ access_token: 'wrong', data: 'x'.repeat(20 * MIB) }) })],
  ])('with a wrong token is refused: %s', async (_kind, sent) => {
    expect(await send(sent())).toMatchObject({ status: 200, code: '14' })
    expect(await countDocs()).toBe(0)
    await expect.poll(temporaryFiles).toEqual([])
  })

  it('without a token is refused before it is whole, and says what to do', async () => {
    const { code, msg } = await send({ body: push({ data: 'x'.repeat(30 * MIB) }) })
    expect(code).toBe('14')
    expect(msg).toContain('in the first 8 MB')
    await expect.poll(temporaryFiles).toEqual([])
  })

  it('over the limit is refused with status 413', async () => {
    const body = push({ access_token: token, data: 'x'.repeat(65 * MIB) })
    expect(await send({ body })).toMatchObject({ status: 413 })
    await expect.poll(temporaryFiles).toEqual([])
  })

  it('with a mistake in a doc names the mistake, changes nothing and is logged', async () => {
    const bad = [...apis(200), { name: 'Too long', url: '/x', httpMethod: 'GET', author: 'x'.repeat(5000) }]
    const answer = await send({ body: push({ access_token: token, data: { apis: bad } }) })
    expect(answer.code).not.toBe('0')
    expect(answer.msg).toContain('Too long')
    expect(await countDocs()).toBe(0)
    const page = { moduleId: moduleId(), pageIndex: 1, pageSize: 10 }
    const { list } = (await t.post(dev(), '/module/push/page', page)).data
    expect(list).toMatchObject([{ kind: 'doc.push', error: answer.msg }])
  })

  it('keeps its payload when the module wants it', async () => {
    const setting = { configKey: 'endpaper.push.print-content', configValue: 'true' }
    await t.post(dev(), '/module/setting/common/set', { moduleId: moduleId(), ...setting })
    await send({ body: push({ access_token: token, data: { apis: apis(200) } }) })
    const page = { moduleId: moduleId(), pageIndex: 1, pageSize: 10 }
    const [entry] = (await t.post(dev(), '/module/push/page', page)).data.list
    const { payload } = (await t.get(dev(), '/module/push/detail', { id: entry.id })).data
    expect(payload).toContain('/large/199')
  })

  it('that finds the queue full is refused with status 429', async () => {
    const full = new HttpError(429, 'error.ownQueueFull', { params: { max: 8 }, retryAfter: 5 })
    vi.spyOn(t.services.threads, 'run').mockRejectedValueOnce(full)
    const msg = t.text('error.ownQueueFull', { max: 8 })
    const answer = await send({ body: push({ access_token: token, data: { apis: apis(200) } }) })
    expect(answer).toMatchObject({ status: 429, code: '429', msg })
    expect(await countDocs()).toBe(0)
    await expect.poll(temporaryFiles).toEqual([])
  })

  it('with a damaged form is refused in words', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=a' }
    expect(await send({ body: 'nothing of the kind', headers })).toMatchObject({ code: '13' })
  })
})

const data = () => encodeURIComponent(JSON.stringify({ apis: apis(200) }))

function form(fields: Record<string, string>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}
