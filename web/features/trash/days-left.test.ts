import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

const DAY = 24 * 60 * 60 * 1000

it('counts whole days, and none on the last one', () => {
  expect(daysLeft(12.5 * DAY, 0)).toBe(12)
  expect(daysLeft(DAY / 2, 0)).toBe(0)
  expect(daysLeft(0, DAY)).toBe(0)
})
