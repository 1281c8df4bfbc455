import { describe, expect, it } from 'vitest'
import { actionOf } from './actions.ts'
import { readQuestion } from './question.ts'

const words = (text: string) => readQuestion(text).terms.map(({ forms: [own] }) => own?.words.join(' '))

describe('a question', () => {
  it('is about its words, without those that say little', () => {
    expect(words('how do I change the colour of my shelf')).toEqual(['chang', 'colour', 'shelf'])
    expect(words('what does v1.2 of the pull request say')).toEqual(['pull request', 'say'])
  })

  it('in Chinese is cut at the words that are known, and into pairs elsewhere', () => {
    expect(words('优惠券怎么领取')).toEqual(['优惠券', '领取'])
    expect(words('馆藏借阅')).toEqual(['馆藏', '藏借', '借阅'])
  })

  it('has words that stand for its own, which count less, most of all in the other language', () => {
    const [repo] = readQuestion('repo').terms
    expect(repo?.forms[0]).toEqual({ words: ['repo'], isCjk: false, weight: 1 })
    const weights = Object.fromEntries(repo?.forms.map(({ words, weight }) => [words.join(' '), weight]) ?? [])
    expect(weights['repositor']).toBeLessThan(1)
    expect(weights['代码仓库']).toBeLessThan(weights['repositor'] ?? 0)
  })

  it('may have two words that are written as one in a path', () => {
    expect(words('user groups')).toContain('usergroup')
  })

  it.each([
    ['which shelves are locked', 'read', 'many'],
    ['how long may I keep a book', 'read', undefined],
    ['delete a shelf', 'delete', undefined],
    ['how do I add a shelf', 'create', undefined],
    ['bring back a shelf that was removed', 'write', undefined],
    ['take a book off the list', 'delete', undefined],
    ['settings of one shelf', undefined, 'one'],
    ['borrow a book', 'write', undefined],
    ['有哪些书架', 'read', 'many'],
    ['把书架删掉', 'delete', undefined],
    ['加一个书架', 'create', undefined],
    ['书架的资料变了，改一下', 'update', undefined],
  ])('%s: wants to %s', (text, action, number) => {
    const question = readQuestion(text)
    expect([question.action, question.number]).toEqual([action, number])
  })

  it('of any length and kind is bounded', () => {
    expect(readQuestion('shelf '.repeat(100_000)).terms.length).toBeLessThanOrEqual(3)
    expect(readQuestion('天地玄黄宇宙洪荒日月盈昃'.repeat(10_000)).terms.length).toBeLessThanOrEqual(20)
    for (const text of ['', ' ', '?', '的', 'the', '\u0000']) expect(words(text)).toEqual([])
  })
})

describe('what a doc does', () => {
  const doc = { name: '', url: '', method: 'POST', description: '' }
  it.each([
    [{ name: 'Remove a shelf' }, 'delete'],
    [{ name: '分页查询书架' }, 'read'],
    [{ name: 'PostShelvesShelf', description: 'Updates a shelf.' }, 'update'],
    [{ name: 'Shelves', url: '/shelves/list' }, 'read'],
    [{ name: 'Shelves', url: '/shelves' }, 'write'],
    [{ name: 'Shelves', url: '/shelves', method: 'DELETE' }, 'delete'],
    [{ name: 'Shelf', method: '' }, undefined],
  ])('%o: %s', (change, action) => {
    expect(actionOf({ ...doc, ...change })).toBe(action)
  })
})
