import { expect, it } from 'vitest'
import { isClearAccountName } from './account-name.ts'

it.each([
  'admin',
  'lin.xiao@example.com',
  '林晓',
  '王wang',
  'Zoë',
  'администратор',
  'Ελένη',
  'почта@example.com',
  'a b_1',
])('accepts %s', (name) => {
  expect(isClearAccountName(name)).toBe(true)
})

it.each([
  ['a Cyrillic a', '\u0430dmin'],
  ['a Greek o', 'r\u03BF\u03BFt'],
  ['Cyrillic and Greek', 'а\u03BF'],
  ['a Cyrillic letter in the domain', 'lin@ex\u0430mple.com'],
  ['a zero-width space', 'adm\u200Bin'],
  ['a soft hyphen', 'adm\u00ADin'],
  ['a Hangul filler', 'admin\u3164'],
  ['a half-width filler', 'admin\uFFA0'],
  ['a Braille blank', 'admin\u2800'],
  ['a no-break space', 'ad\u00A0min'],
  ['a variation selector', 'admin\uFE0F'],
  ['a tag character', 'admin\u{E0041}'],
  ['a control', 'adm\u0007in'],
  ['a private character', 'admin\uE000'],
  ['full-width letters', 'ａｄｍｉｎ'],
  ['mathematical letters', '\u{1D41A}dmin'],
])('refuses a name with %s', (_what, name) => {
  expect(isClearAccountName(name)).toBe(false)
})
