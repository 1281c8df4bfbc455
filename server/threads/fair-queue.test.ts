import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function queueOf(...owners: string[]) {
  const queue = new FairQueue<{ owner: string; number: number }>()
  const entries = owners.map((owner, number) => ({ owner, number }))
  for (const entry of entries) queue.add(entry)
  return { queue, entries }
}

const takeAll = (queue: FairQueue<{ owner: string; number: number }>) =>
  Array.from({ length: queue.size }, () => queue.take()).map((entry) => `${entry?.owner}${entry?.number}`)

it('gives each owner a turn in rotation, and keeps the order within an owner', () => {
  const { queue } = queueOf('a', 'a', 'a', 'b', 'a', 'c', 'c')
  expect(takeAll(queue)).toEqual(['a0', 'b3', 'c5', 'a1', 'c6', 'a2', 'a4'])
  expect(queue.take()).toBeUndefined()
})

it('takes the oldest entry that is ready, and the owner goes to the end', () => {
  const { queue } = queueOf('a', 'a', 'a', 'b')
  expect(queue.take(({ number }) => number === 1)).toEqual({ owner: 'a', number: 1 })
  expect(takeAll(queue)).toEqual(['b3', 'a0', 'a2'])
})

it('keeps the turn of an owner that is not ready', () => {
  const { queue } = queueOf('a', 'b', 'b')
  const notA = ({ owner }: { owner: string }) => owner !== 'a'
  expect(queue.take(notA)).toEqual({ owner: 'b', number: 1 })
  expect(takeAll(queue)).toEqual(['a0', 'b2'])
})

it('counts its entries by owner and in total, and forgets removed ones', () => {
  const { queue, entries } = queueOf('a', 'b', 'a')
  expect([queue.size, queue.count('a'), queue.count('c')]).toEqual([3, 2, 0])
  const [first] = entries
  if (!first) throw new Error('no entry')
  expect([queue.remove(first), queue.remove(first)]).toEqual([true, false])
  expect([queue.size, queue.count('a')]).toEqual([2, 1])
  expect(queue.clear()).toHaveLength(2)
  expect(queue.size).toBe(0)
})
