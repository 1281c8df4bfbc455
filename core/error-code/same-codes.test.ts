import { expect, it } from 'vitest'
import { sameCodes } from './same-codes.ts'

const row = (code: string, msg = '') => ({ code, msg, solution: '' })
const base = [row('1', 'a'), row('2', 'b'), row('3', 'c')]

it('compares rows in their order', () => {
  expect(sameCodes(base, [...base])).toBe(true)
  expect(sameCodes(base, base.toReversed())).toBe(false)
})
