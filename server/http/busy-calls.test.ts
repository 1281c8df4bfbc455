import { describe, expect, it } from 'vitest'
import { BusyCalls } from './busy-calls.ts'

const enterTimes = (calls: BusyCalls, person: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => calls.enter(person)))
const refusal = expect.objectContaining({ status: 503, retryAfter: 1 })

describe('costly calls', () => {
  it('are refused beyond a number, with the time to try again', async () => {
    const calls = new BusyCalls(1000, () => 0)
    await enterTimes(calls, 'mei', 30)
    await expect(calls.enter('mei')).rejects.toEqual(refusal)
  })

  it('are accepted again when others are done', async () => {
    const calls = new BusyCalls(1000, () => 0)
    const [leave] = await enterTimes(calls, 'mei', 30)
    leave?.()
    await expect(calls.enter('mei')).resolves.toBeDefined()
  })

  it('of somebody else are accepted while one person has all of them', async () => {
    const calls = new BusyCalls(1000, () => 0)
    await enterTimes(calls, 'mei', 30)
    await expect(enterTimes(calls, 'bo', 15)).resolves.toBeDefined()
    await expect(calls.enter('bo')).rejects.toEqual(refusal)
    await expect(calls.enter('li')).resolves.toBeDefined()
  })

  it('are as many as were done in the last second', async () => {
    let now = 0
    const calls = new BusyCalls(1000, () => now)
    for (let number = 0; number < 200; number++) (await calls.enter('mei'))()
    now = 1500
    const leaves = await enterTimes(calls, 'mei', 200)
    await expect(calls.enter('mei')).rejects.toEqual(refusal)
    now = 10_000
    for (const leave of leaves.slice(0, 170)) leave()
    now = 20_000
    await expect(calls.enter('mei')).rejects.toEqual(refusal)
  })

  it('run a few at a time, and of one person no more than half of these', async () => {
    const calls = new BusyCalls(4, () => 0)
    const started: string[] = []
    const enter = async (person: string) => {
      const leave = await calls.enter(person)
      started.push(person)
      return leave
    }
    const first = await Promise.all([enter('mei'), enter('mei')])
    const third = enter('mei')
    await enter('bo')
    expect(started).toEqual(['mei', 'mei', 'bo'])
    first[0]?.()
    await third
    expect(started).toEqual(['mei', 'mei', 'bo', 'mei'])
  })
})
