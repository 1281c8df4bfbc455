import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

describe('the language of the page', () => {
  it('is what the address says', () => {
    expect(chooseLanguage({ query: 'en', stored: 'zh-CN', browser: ['zh-CN'] })).toBe('en')
  })

  it('knows zh as zh-CN', () => {
    expect(chooseLanguage({ query: 'zh', browser: [] })).toBe('zh-CN')
  })

  it('is otherwise what was chosen before, also when the instance added it', () => {
    expect(chooseLanguage({ query: null, stored: 'fr', browser: ['en'] })).toBe('fr')
  })

  it('is otherwise the first built-in language that the browser asks for', () => {
    expect(chooseLanguage({ browser: ['fr-FR', 'en-GB', 'zh-CN'] })).toBe('en')
    expect(chooseLanguage({ browser: ['zh-TW'] })).toBe('zh-CN')
  })

  it('is left to the instance when nobody asked for one it has', () => {
    expect(chooseLanguage({ browser: ['fr'] })).toBeUndefined()
  })

  it('ignores what is no language code', () => {
    expect(chooseLanguage({ query: '<script>', stored: '', browser: ['en'] })).toBe('en')
  })
})
