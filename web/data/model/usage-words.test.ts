import { expect, it } from 'vitest'
import type { Usage } from '#core/contract/dictionary.ts'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { usageNames, usageText } from './usage-words.ts'

const t = makeTranslator({ en })('en')
const named = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `n${index}` }))
const usage = (docs: number, models = 0, environments = 0): Usage => ({
  docs: named(docs).map((doc) => ({ ...doc, url: '', httpMethod: '', type: 0 })),
  models: named(models),
  environments: named(environments),
})

it.each([
  [usage(0), ''],
  [usage(1), '1 doc'],
  [usage(2, 1), '2 docs and 1 model'],
  [usage(2, 1, 3), '2 docs, 1 model, and 3 environments'],
  [usage(0, 0, 1), '1 environment'],
])('counts what refers to a model', (given, expected) => {
  expect(usageText(given, t, 'en')).toBe(expected)
})

it('names the first ones', () => {
  expect(usageNames(usage(2), t, 'en')).toBe('n0, n1')
  expect(usageNames(usage(7), t, 'en')).toBe('n0, n1, n2, n3, n4 and 2 more')
})
