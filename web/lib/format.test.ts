import { expect, it } from 'vitest'
import { formatDate, formatNumber, formatRelative } from './format.ts'

const NOW = new Date(2026, 3, 18, 12, 0).getTime()
const MINUTE = 60_000
const en = { lang: 'en', justNow: 'just now', now: NOW }

it.each([
  [0, 'just now'],
  [5 * MINUTE, '5 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [26 * 60 * MINUTE, 'yesterday'],
])('says what is %s ms ago as "%s"', (age, text) => {
  expect(formatRelative(NOW - age, en)).toBe(text)
})

it('shows a date for times older than a week', () => {
  const old = new Date(2026, 2, 2).getTime()
  expect(formatRelative(old, en)).toBe(formatDate(old, 'en'))
})

it('follows the language', () => {
  expect(formatRelative(NOW - 5 * MINUTE, { ...en, lang: 'zh-CN' })).toBe('5 分钟前')
  expect(formatNumber(1002, 'en')).toBe('1,002')
})
