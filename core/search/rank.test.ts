import { expect, it } from 'vitest'
import { rankCandidates } from './rank.ts'
import { queryTokens } from './tokens.ts'

/** Names in the order in which they are shown. */
const ranked = (query: string, ...docs: [name: string, url: string][]) =>
  rankCandidates(
    docs.map(([name, url], id) => ({ id, name, url, method: 'GET' })),
    queryTokens(query),
  ).map(({ name }) => name)

it('ranks hits in names before hits in URLs, and both before other hits', () => {
  const docs: [string, string][] = [
    ['Other', '/other'],
    ['By address', '/Refund'],
    ['Ask for a REFUND', '/ask'],
  ]
  expect(ranked('refund', ...docs)).toEqual(['Ask for a REFUND', 'By address', 'Other'])
})

it('counts every word', () => {
  expect(ranked('退款 进度', ['查询退款', '/a'], ['查询退款进度', '/b'])).toEqual(['查询退款进度', '查询退款'])
})

it('ranks the shorter name first, and the newer doc first when the length is equal', () => {
  expect(ranked('login', ['Login page', '/'], ['Login', '/'], ['LOGIN', '/'])).toEqual(['LOGIN', 'Login', 'Login page'])
})
