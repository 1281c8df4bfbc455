import { expect, it } from 'vitest'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { formatDate, formatNumber, formatRelative } from './format.ts'

const NOW = new Date(2026, 3, 18, 12, 0).getTime()
const MINUTE = 60_000

const speak = makeTranslator({ en, 'zh-CN': zhCN })
const ago = (age: number, lang = 'en') => formatRelative(NOW - age, { lang, t: speak(lang) }, NOW)

it.each([
  [0, 'just now'],
  [5 * MINUTE, '5 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [26 * 60 * MINUTE, 'yesterday'],
])('says what is %s ms ago as "%s"', (age, text) => {
  expect(ago(age)).toBe(text)
})

it('shows a date for times older than a week', () => {
  const old = new Date(2026, 2, 2).getTime()
  expect(ago(NOW - old)).toBe(formatDate(old, 'en'))
})

it('follows the language', () => {
  expect(ago(5 * MINUTE, 'zh-CN')).toBe('5 分钟前')
  expect(ago(0, 'zh-CN')).toBe('刚刚')
  expect(formatNumber(1002, 'en')).toBe('1,002')
})
