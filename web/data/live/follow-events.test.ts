import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectRequest } from '../../lib/request.ts'
import { forget, store } from '../../lib/storage.ts'
import { followEvents } from './follow-events.ts'

const nothing = () => undefined
beforeEach(() => {
  connectRequest({
    language: () => 'en',
    showError: nothing,
    generalMessage: () => '',
    goToSignIn: nothing,
    goToSetPassword: nothing,
    offerSignIn: nothing,
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stream = (...texts: string[]) =>
  new Response(new Blob(texts).stream(), { headers: { 'content-type': 'text/event-stream' } })

it('reads events, and opens the stream again when it ends or is refused', async () => {
  const answers = [
    () => stream(': open\n\n', 'event: messages\ndata: {}\n\n:', '\n\n'),
    () => Response.json({ code: '503', msg: 'busy' }, { status: 503 }),
    () => stream('event: messages\nda', 'ta: {}\n\nevent: other\ndata: {}\n\n'),
  ]
  const asked: RequestInit[] = []
  const left = new AbortController()
  const names: string[] = []
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    asked.push(init)
    const next = answers.shift()
    if (!next) left.abort()
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('offline'))
  })
  const following = followEvents(({ name }) => names.push(name), left.signal)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(left.signal.aborted).toBe(true)
  })
  await following
  expect(names).toEqual(['messages', 'closed', 'closed', 'messages', 'other', 'closed', 'closed'])
  expect(asked).toHaveLength(4)
  expect(asked[0]?.headers).toMatchObject({ accept: 'text/event-stream' })
})

it('asks nothing after its session was refused, until somebody has signed in', async () => {
  store('token', 'old')
  const left = new AbortController()
  const tokens: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, init: { headers: Record<string, string> }) => {
    tokens.push(init.headers['x-token'])
    if (tokens.length > 1) left.abort()
    return Promise.resolve(Response.json({ code: '1000', msg: 'Sign in to continue' }))
  })
  const following = followEvents(nothing, left.signal)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  forget('token')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(tokens).toEqual(['old'])
  store('token', 'new')
  await vi.advanceTimersByTimeAsync(60_000)
  await following
  expect(tokens).toEqual(['old', 'new'])
  forget('token')
})
