import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Counts turns of the event loop until it is stopped. */
function countTurns() {
  let count = 0
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      await setImmediate()
      count += 1
    }
  }
  void run()
  return {
    stop: () => {
      isStopped = true
      return count
    },
  }
}

describe('turns of the event loop', () => {
  it('lets quick work run in one turn', async () => {
    const turns = new Turns(() => 0)
    const counter = countTurns()
    for (let number = 0; number < 100; number++) await turns.take()
    expect(counter.stop()).toBe(0)
  })

  it('lets others in when the work takes longer', async () => {
    let now = 0
    const turns = new Turns(() => now)
    const counter = countTurns()
    for (let number = 0; number < 100; number++) {
      await turns.take()
      now += 2
    }
    expect(counter.stop()).toBeGreaterThan(10)
  })

  it('gives several works the same share of a turn together', async () => {
    let now = 0
    const turns = new Turns(() => now)
    const counter = countTurns()
    const work = async () => {
      for (let number = 0; number < 10; number++) {
        await turns.take()
        now += 6
      }
    }
    await Promise.all([work(), work(), work()])
    expect(counter.stop()).toBeGreaterThanOrEqual(9)
  })
})
