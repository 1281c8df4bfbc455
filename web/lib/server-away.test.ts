import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitServer, isServerAway, onServerBack, serverAnswered, serverFailed } from './server-away.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  serverAnswered()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks a server that is away until it is ready, and tells who listens', async () => {
  const back = vi.fn<() => void>()
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  fetched.mockResolvedValueOnce(new Response(''))
  serverFailed()
  const stop = awaitServer(back)
  await vi.advanceTimersByTimeAsync(6500)
  expect(isServerAway()).toBe(true)
  expect(back).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(isServerAway()).toBe(false)
  expect(back).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(3)
  stop()
})

it('asks nothing while nobody waits for it', async () => {
  const back = vi.fn<() => void>()
  const stop = onServerBack(back)
  serverFailed()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).not.toHaveBeenCalled()
  serverAnswered()
  expect(back).toHaveBeenCalledOnce()
  stop()
})
