import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { acceptedLanguages, languageCode } from './languages.ts'
import { makeTranslator } from './translator.ts'
import { zhCN } from './zh-CN.ts'

function leaves(texts: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(prefix + key, value)
    else for (const [path, text] of leaves(value, `${prefix}${key}.`)) found.set(path, text)
  }
  return found
}

const placeholders = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort()

describe('the texts', () => {
  const english = leaves(en)
  const chinese = leaves(zhCN)

  it('have the same keys in both languages', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('have the same placeholders in both languages', () => {
    for (const [key, text] of english) expect(placeholders(chinese.get(key)), key).toEqual(placeholders(text))
  })

  it('are never empty', () => {
    for (const [key, text] of [...english, ...chinese]) expect(text.trim(), key).not.toBe('')
  })
})

it('fills placeholders and chooses the plural', () => {
  const t = makeTranslator({ en, 'zh-CN': zhCN })
  expect(t('en')('error.tooManyAttempts', { count: 1 })).toBe('Too many attempts. Try again in 1 minute.')
  expect(t('en')('error.tooManyAttempts', { count: 5 })).toBe('Too many attempts. Try again in 5 minutes.')
  expect(t('zh-CN')('error.tooLong', { max: 64 })).toBe('长度不能超过64')
  expect(t('xx')('error.notEmpty')).toBe('不能为空')
})

it('resolves aliases of languages and the order of a header', () => {
  expect(['zh', 'zh-TW', 'EN-us', 'fr'].map(languageCode)).toEqual(['zh-CN', 'zh-CN', 'en', 'fr'])
  expect(acceptedLanguages('fr;q=0.3, en-GB;q=0.8, zh, *;q=0')).toEqual(['zh-CN', 'en', 'fr'])
})
