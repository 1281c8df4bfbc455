import { expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { valueText, withoutMarkup } from './value-words.ts'

const t = makeTranslator({ en })('en')

it('says values as readers know them', () => {
  const parts = { models: [], enums: [{ id: 'e1', name: 'Loan state', description: '', items: [] }] }
  const text = (field: string, value: unknown) => valueText(t, parts, field)(value)
  expect(text('required', 1)).toBe('Yes')
  expect(text('isShow', 0)).toBe('No')
  expect(text('status', 10)).toBe('Done')
  expect(text('status', '404')).toBe('404')
  expect(text('deprecated', '$false$')).toBe('No')
  expect(text('deprecated', 'use v2')).toBe('use v2')
  expect(text('deprecated', '')).toBe('Yes')
  expect(text('enumId', 'e1')).toBe('Loan state')
  expect(text('modelId', null)).toBe('')
  expect(text('rules.maximum', 7)).toBe('7')
  expect(text('rules.enumValues', ['a', 'b'])).toBe('a, b')
})

it('shows the words of a formatted text', () => {
  expect(withoutMarkup('<p>One &amp; <b>two</b></p><p>three</p>')).toBe('One & two\nthree')
  expect(withoutMarkup('1 < 2')).toBe('1 < 2')
})
