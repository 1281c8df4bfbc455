import { expect, it } from 'vitest'
import { askEarly, askOnce } from './early.ts'

it('uses a prefetched response once', async () => {
  let asked = 0
  const ask = async () => ++asked
  void askEarly('doc', ask)
  expect(await askOnce('doc', ask)).toBe(1)
  expect(await askOnce('doc', ask)).toBe(2)
})

it('reports a failed prefetch to the caller that needs the response', async () => {
  const ask = () => Promise.reject(new Error('gone'))
  askEarly('gone', ask).catch(() => {})
  await expect(askOnce('gone', ask)).rejects.toThrow('gone')
})
