import { expect, it } from 'vitest'
import { en } from './en.ts'
import { flattenTexts, nestTexts, onlyChanged, readPack } from './pack.ts'
import { makeTranslator } from './translator.ts'
import { zhCN } from './zh-CN.ts'

const original = flattenTexts(en)

it('takes over the built-in texts whole', () => {
  const { texts, unknown, unusable } = readPack(zhCN, original)
  expect([unknown, unusable]).toEqual([[], []])
  expect(nestTexts(texts)).toEqual(zhCN)
  expect(onlyChanged(texts, flattenTexts(zhCN))).toEqual({})
})

it('leaves out what cannot be shown, whatever it is', () => {
  const deep = JSON.parse('{"common":'.repeat(50) + '1' + '}'.repeat(50))
  for (const value of [null, 1, 'text', [], [[]], deep, { common: null }, { common: [] }, { 'common.save.x': 'a' }])
    expect(readPack(value, original).texts).toEqual({})
  const bad = { tooLong: '{max', signIn: '{user}', notEmpty: '$t(error.notEmpty)', badField: 'x'.repeat(5000) }
  expect(readPack({ error: bad }, original)).toEqual({
    texts: { 'error.tooLong': '{max' },
    unknown: [],
    unusable: ['error.signIn', 'error.notEmpty', 'error.badField'],
  })
})

it('makes every text speakable in a language with other plurals', () => {
  const texts = { home: { spaceCount_other: '{count} пространств' }, common: { save: '<b>Сохранить</b>' } }
  const t = makeTranslator({ en, 'zh-CN': zhCN }, [{ lang: 'ru', fallback: 'en', texts }])('ru')
  expect(t('common.save')).toBe('<b>Сохранить</b>')
  expect(t('common.cancel')).toBe('Cancel')
  expect(t('error.tooManyAttempts', { count: 3 })).toBe('Too many attempts. Try again in 3 minutes.')
})
