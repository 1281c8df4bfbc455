import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks for code again until the server is back', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(3)
})
