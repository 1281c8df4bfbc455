import { describe, expect, it } from 'vitest'
import type { NestedTexts } from './pack.ts'
import { languagesOf, translate } from './translator.ts'

const packs: Record<string, NestedTexts[]> = {
  en: [{ home: { title: 'Mine' } }, { home: { title: 'Home', docs_one: '{count} doc', docs_other: '{count} docs' } }],
  pl: [{ home: { docs_one: '{count} dokument', docs_few: '{count} dokumenty', docs_other: '{count} dokumentów' } }],
  'zh-CN': [{ home: { title: '首页', hello: '你好，{name}，{name}！', docs_other: '{count} 个文档' } }],
}
const textsOf = (lang: string) => packs[lang] ?? []
const say = (lang: string, key: string, params: Record<string, string | number> = {}) =>
  translate({ langs: languagesOf(lang), textsOf }, key, params)

describe('a text', () => {
  it('comes from the first pack that has it, then from the language without region, then from zh-CN', () => {
    expect(say('en', 'home.title')).toBe('Mine')
    expect(say('en-GB', 'home.title')).toBe('Mine')
    expect(say('pl', 'home.title')).toBe('首页')
    expect(say('no such language', 'home.title')).toBe('首页')
    expect(say('en', 'home.nothing')).toBe('home.nothing')
    expect(say('en', 'home')).toBe('home')
  })

  it('comes from the language that stands in before it comes from zh-CN', () => {
    const source = { langs: languagesOf('pl', 'en'), textsOf }
    expect(translate(source, 'home.title', {})).toBe('Mine')
    expect(translate(source, 'home.hello', { name: 'Li' })).toBe('你好，Li，Li！')
  })

  it.each([
    ['en', 1, '1 doc'],
    ['en', 0, '0 docs'],
    ['pl', 2, '2 dokumenty'],
    // This pack does not have the form "many".
    ['pl', 5, '5 dokumentów'],
    ['zh-CN', 1, '1 个文档'],
    ['no such language', 1, '1 个文档'],
  ])('in %s is chosen by the count %i', (lang, count, text) => {
    expect(say(lang, 'home.docs', { count })).toBe(text)
  })

  it('has what parameters contain as it is', () => {
    expect(say('en', 'home.hello', { name: '$& {name} $t(home.title)' })).toBe(
      '你好，$& {name} $t(home.title)，$& {name} $t(home.title)！',
    )
  })
})
