import { expect, it } from 'vitest'
import { CommonWords } from './common-words.ts'

it('keeps words for a minute, and the newest of very many', () => {
  let now = 0
  const words = new CommonWords(() => now)
  words.add('order')
  now = 59_999
  expect(words.has('order')).toBe(true)
  expect(words.has('invoice')).toBe(false)
  now = 60_000
  expect(words.has('order')).toBe(false)
  for (let number = 0; number < 1001; number += 1) words.add(`word ${number}`)
  expect([words.has('word 0'), words.has('word 1'), words.has('word 1000')]).toEqual([false, true, true])
})
