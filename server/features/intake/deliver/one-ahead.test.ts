import { expect, it } from 'vitest'
import { oneAhead } from './one-ahead.ts'

const seen: string[] = []

async function* numbers(last: number) {
  try {
    for (let number = 1; number <= last; number++) {
      seen.push(`made ${number}`)
      yield number
    }
    throw new Error('no more')
  } finally {
    seen.push('closed')
  }
}

async function use(last: number, stopAt: number) {
  seen.length = 0
  for await (const number of oneAhead(numbers(last))) {
    seen.push(`used ${number}`)
    if (number === stopAt) throw new Error('stopped')
  }
}

it('makes the next item while one is used, and throws a failure when its item is due', async () => {
  await expect(use(2, 0)).rejects.toThrow('no more')
  expect(seen).toEqual(['made 1', 'made 2', 'used 1', 'closed', 'used 2'])
})

it('closes its source when it is not used to the end', async () => {
  await expect(use(9, 1)).rejects.toThrow('stopped')
  expect(seen).toEqual(['made 1', 'made 2', 'used 1', 'closed'])
})
