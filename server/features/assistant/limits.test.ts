import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignInError } from '../../base/errors.ts'
import { readRpc, rpc, rpcHeaders } from '../../testing/assistant.ts'
import { publishShare } from '../../testing/published.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newAccessToken, newPeople, newWorld, type People, type World } from '../../testing/world.ts'
import { Admission } from './admission.ts'
import { attemptLimits, callLimits } from './call-limits.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())

interface Sent {
  authorization?: string
  address?: string
  path?: string
}

async function send({ authorization = '', address = '127.0.0.1', path = '/mcp' }: Sent) {
  const headers = { ...rpcHeaders(''), ...(authorization !== '' && { authorization }) }
  const options = { method: 'POST' as const, url: path, headers, remoteAddress: address }
  const reply = await t.send({ ...options, payload: JSON.stringify(rpc('tools/list')) })
  return { ...reply, message: readRpc(reply.body).error?.message }
}

/** One after the other, as one program. */
async function statuses(all: Sent[]): Promise<number[]> {
  const found = []
  for (const one of all) found.push((await send(one)).status)
  return found
}

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at))
const counted = (all: number[]) =>
  Object.fromEntries([...Map.groupBy(all, String)].map(([status, found]) => [status, found.length]))
const madeUp = () => `Bearer ep_${randomBytes(32).toString('base64url')}`
const newToken = async () => (await newAccessToken(t, people.projectGuest.userId)).token

it('counts the calls of a token, however the header writes its scheme', async () => {
  const token = await newToken()
  const schemes = ['Bearer', 'bearer', 'BEARER', 'BeArEr']
  const calls = times(callLimits.perMinute + 20, (at) => ({ authorization: `${schemes[at % 4]} ${token}` }))
  expect(counted(await statuses(calls))).toEqual({ 200: callLimits.perMinute, 429: 20 })
})

it('refuses made-up tokens from one address after a while, and serves those that it knows', async () => {
  const address = '10.1.1.1'
  const authorization = `Bearer ${await newToken()}`
  expect((await send({ authorization, address })).status).toBe(200)
  const calls = times(1000, () => ({ authorization: madeUp(), address }))
  expect(counted(await statuses(calls))).toEqual({ 401: attemptLimits.perMinute, 429: 1000 - attemptLimits.perMinute })
  const refused = await send({ authorization: madeUp(), address })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.message).toContain('failed')
  expect((await send({ address })).status).toBe(429)
  expect((await send({ authorization, address })).status).toBe(200)
  expect((await send({ authorization: madeUp(), address: '10.1.1.2' })).status).toBe(401)
})

it('refuses made-up links from one address after a while, and serves those that it knows', async () => {
  const address = '10.1.1.3'
  const { key } = await publishShare(t, { moduleId: world.keys.module })
  const path = `/share/${key}/mcp`
  expect((await send({ path, address })).status).toBe(200)
  const calls = times(attemptLimits.perMinute + 5, (at) => ({
    path: `/share/${String(at).padStart(22, 'a')}/mcp`,
    address,
  }))
  expect(counted(await statuses(calls))).toEqual({ 404: attemptLimits.perMinute, 429: 5 })
  expect((await send({ path, address })).status).toBe(200)
})

describe('admission', () => {
  const asker = { kind: 'visitor', of: 'share', key: '' } as const
  const found = { address: 'here', find: async () => asker }
  const fail = () => Promise.reject(new SignInError())

  it('does not count those that it finds as failed', async () => {
    const admission = new Admission()
    for (const who of times(attemptLimits.perMinute + 5, String)) (await admission.enter({ ...found, who })).leave()
    await expect(admission.enter({ who: 'made up', address: 'here', find: fail })).rejects.toThrow(SignInError)
  })

  it('remembers the calls of a token, however many others are made up', async () => {
    const admission = new Admission()
    const call = async () => (await admission.enter({ ...found, who: 'token' })).leave()
    for (const _call of times(callLimits.perMinute, String)) await call()
    const others = times(11_000, (at) => ({ who: `made up ${at}`, address: String(at), find: fail }))
    const answers = await Promise.allSettled(others.map((other) => admission.enter(other)))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(call()).rejects.toMatchObject({ status: 429 })
  })
})
