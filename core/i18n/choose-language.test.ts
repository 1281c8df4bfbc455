import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './languages.ts'

describe('the language of the page', () => {
  it('comes from the address', () => {
    expect(chooseLanguage({ query: 'en', stored: 'zh-CN', browser: ['zh-CN'] })).toBe('en')
  })

  it('reads zh as zh-CN', () => {
    expect(chooseLanguage({ query: 'zh', browser: [] })).toBe('zh-CN')
  })

  it('is otherwise the stored choice, including languages that the instance added', () => {
    expect(chooseLanguage({ query: null, stored: 'fr', browser: ['en'] })).toBe('fr')
  })

  it('is otherwise the first built-in language that the browser prefers', () => {
    expect(chooseLanguage({ browser: ['fr-FR', 'en-GB', 'zh-CN'] })).toBe('en')
    expect(chooseLanguage({ browser: ['zh-TW'] })).toBe('zh-CN')
  })

  it('is left to the instance when no language it has was requested', () => {
    expect(chooseLanguage({ browser: ['fr'] })).toBeUndefined()
  })

  it('ignores values that are not language codes', () => {
    expect(chooseLanguage({ query: '<script>', stored: '', browser: ['en'] })).toBe('en')
  })
})
