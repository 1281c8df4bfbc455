import { expect, it } from 'vitest'
import { randomPassword } from './random-password.ts'

it('has the wanted length, and no characters that are easily confused', () => {
  const many = Array.from({ length: 500 }, () => randomPassword(16))
  expect(many.every((password) => password.length === 16)).toBe(true)
  expect(many.join('')).toMatch(/^[A-Za-z2-9]+$/)
  expect(many.join('')).not.toMatch(/[0O1lIo]/)
  expect(new Set(many).size).toBe(500)
})
