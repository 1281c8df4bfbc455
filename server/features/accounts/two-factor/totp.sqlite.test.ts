import { expect, it } from 'vitest'
import { codeOf, enrolmentUri, findPeriod, newSecret, periodAt, toBase32 } from './totp.ts'

const SECRET = toBase32(Buffer.from('12345678901234567890'))

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of RFC 6238 at second %d', (second, code) => {
  expect(codeOf(SECRET, periodAt(second * 1000))).toBe(code)
})

it('accepts the code of the period before and after, and no others', () => {
  const now = 1_234_567_890_000
  const found = [-2, -1, 0, 1, 2].map((off) => findPeriod(SECRET, codeOf(SECRET, periodAt(now) + off), now))
  const current = periodAt(now)
  expect(found).toEqual([undefined, current - 1, current, current + 1, undefined])
  expect(findPeriod(SECRET, '', now)).toBeUndefined()
})

it('makes secrets of 160 bits and an address that apps read', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(enrolmentUri(SECRET, { account: 'a@b.c', host: 'docs.test:8080' })).toBe(
    `otpauth://totp/Endpaper%20docs.test%3A8080:a%40b.c?secret=${SECRET}&issuer=Endpaper%20docs.test%3A8080`,
  )
})
