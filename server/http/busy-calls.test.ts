import { describe, expect, it } from 'vitest'
import { HttpError } from '../base/errors.ts'
import { BusyCalls } from './busy-calls.ts'

const enterTimes = (calls: BusyCalls, person: string, times: number) =>
  Array.from({ length: times }, () => calls.enter(person))

describe('costly calls', () => {
  it('are refused beyond a number, with the time to try again', () => {
    const calls = new BusyCalls(() => 0)
    enterTimes(calls, 'mei', 30)
    expect(() => calls.enter('mei')).toThrow(HttpError)
    expect(() => calls.enter('mei')).toThrow(expect.objectContaining({ status: 503, retryAfter: 1 }))
  })

  it('are accepted again when others are done', () => {
    const calls = new BusyCalls(() => 0)
    const [leave] = enterTimes(calls, 'mei', 30)
    leave?.()
    expect(() => calls.enter('mei')).not.toThrow()
  })

  it('of somebody else are accepted while one person has all of them', () => {
    const calls = new BusyCalls(() => 0)
    enterTimes(calls, 'mei', 30)
    expect(() => enterTimes(calls, 'bo', 15)).not.toThrow()
    expect(() => calls.enter('bo')).toThrow(HttpError)
    expect(() => calls.enter('li')).not.toThrow()
  })

  it('are as many as were done in the last second', () => {
    let now = 0
    const calls = new BusyCalls(() => now)
    for (let number = 0; number < 200; number++) calls.enter('mei')()
    now = 1500
    const leaves = enterTimes(calls, 'mei', 200)
    expect(() => calls.enter('mei')).toThrow(HttpError)
    now = 10_000
    for (const leave of leaves.slice(0, 170)) leave()
    now = 20_000
    expect(() => calls.enter('mei')).toThrow(HttpError)
  })
})
