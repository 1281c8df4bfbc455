import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexTokens, indexTokensInSteps, queryTokens } from './tokens.ts'

describe('the index tokens of a text', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['Get the User', ['get', 'the', 'user']],
    ['user user USER', ['user']],
    ['orderItemList', ['orderitemlist', 'order', 'item', 'list']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['getV2User', ['getv2user', 'get', 'v2', 'user']],
    ['user_id', ['user', 'id', 'userid']],
    ['X-Token', ['x', 'token', 'xtoken']],
    ['/api/userInfo/{id}', ['api', 'userinfo', 'user', 'info', 'id']],
    ['订单列表', ['订', '单', '列', '表', '订单', '单列', '列表']],
    ['查询API接口', ['查', '询', '查询', 'api', '接', '口', '接口']],
    ['ＡＰＩ①', ['api1']],
    ['Größe naïve', ['grosse', 'naive']],
    ['데이터', ['데', '이', '터', '데이', '이터']],
    ['𠀀𠀁', ['𠀀', '𠀁', '𠀀𠀁']],
  ])('%s', (text, expected) => {
    expect(indexTokens(text)).toEqual(expected)
  })

  it('are limited in number and length', () => {
    const words = Array.from({ length: 30_000 }, (_, index) => `w${index}`).join(' ')
    expect(indexTokens(words)).toHaveLength(10_000)
    expect(indexTokens(words, 20)).toHaveLength(20)
    expect(indexTokens(words, 0)).toEqual([])
    expect(indexTokens('x'.repeat(1000))).toEqual(['x'.repeat(64)])
  })

  it('are taken from long texts in short steps, and lose nothing between them', () => {
    const stepsOf = (text: string) => {
      const steps = [...indexTokensInSteps(text)]
      return steps.length
    }
    const characters = Array.from({ length: 40_000 }, (_, index) => String.fromCharCode(0x4e00 + (index % 80)))
    expect(stepsOf(characters.join(''))).toBeGreaterThan(2)
    // Every character and every pair that occurs.
    expect(indexTokens(characters.join(''))).toHaveLength(160)
    const words = Array.from({ length: 9000 }, (_, index) => `word${index}`)
    expect(stepsOf(words.join(' '))).toBeGreaterThan(3)
    expect(indexTokens(words.join(' '))).toEqual(words)
    expect(indexTokens('𠀀𠀁'.repeat(10_000))).toEqual(['𠀀', '𠀁', '𠀀𠀁', '𠀁𠀀'])
  })

  it.each(['x', 'A', 'Aa', '_', 'a_', 'a-_', '1', '订'])(
    'are taken from a text of nothing but %s in no time',
    (part) => {
      const startedAt = performance.now()
      indexTokens(part.repeat(500_000))
      expect(performance.now() - startedAt).toBeLessThan(5000)
    },
  )
})

describe('the tokens of a query', () => {
  const word = (text: string) => ({ text, isPrefix: false })
  const prefix = (text: string) => ({ text, isPrefix: true })

  it.each<[string, ReturnType<typeof queryTokens>]>([
    ['', []],
    ['user', [prefix('user')]],
    ['user ', [word('user')]],
    ['get USER', [word('get'), prefix('user')]],
    ['getUser', [prefix('getuser')]],
    ['/user/log', [word('user'), prefix('log')]],
    ['user_id', [word('user'), prefix('id')]],
    ['订', [word('订')]],
    ['订单列', [word('订单'), word('单列')]],
    ['订单 api', [word('订单'), prefix('api')]],
    ['api订单', [word('api'), word('订单')]],
    ['"; DROP * -- NEAR(', [word('drop'), prefix('near')]],
  ])('%s', (query, expected) => {
    expect(queryTokens(query)).toEqual(expected)
  })

  it('are limited in number', () => {
    expect(queryTokens(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))).toHaveLength(32)
  })

  it('find the text they were taken from', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '1', '_', ' ', '订', '单', '/', 'é', 'ß', '\u0301') }),
        (text) => {
          const tokens = indexTokens(text)
          for (const { text: asked, isPrefix } of queryTokens(text)) {
            expect(tokens.some((token) => (isPrefix ? token.startsWith(asked) : token === asked))).toBe(true)
          }
        },
      ),
    )
  })
})
