import { describe, expect, it } from 'vitest'
import { makeExcerpt, holdsAll } from './excerpt.ts'

describe('an excerpt', () => {
  it('is cut around the first hit, without tags', () => {
    expect(makeExcerpt(['nothing', '<p>用于<b>退款</b>的说明</p>'], '退款')).toBe('用于 退款 的说明')
    const long = `${'a '.repeat(40)}refundNo ${'b '.repeat(80)}`
    const excerpt = makeExcerpt([long], 'REFUNDNO')
    expect(excerpt).toMatch(/^…[a ]+refundNo [b ]+…$/)
    expect(excerpt.length).toBeLessThan(125)
  })

  it('is found in any spelling', () => {
    expect(makeExcerpt([`${'ß'.repeat(200)} Café au lait`], 'cafe\u0301')).toContain('Café au lait')
    expect(holdsAll('Straße 7', 'STRASSE')).toBe(true)
  })

  it('is empty when no text contains a word', () => {
    expect(makeExcerpt(['a', 'b'], 'zebra')).toBe('')
    expect(makeExcerpt(['a'], '')).toBe('')
  })
})

it('tells whether a text contains a hit', () => {
  expect(holdsAll('查询退款进度 /refund', '退款 refund')).toBe(true)
  expect(holdsAll('查询退款进度', '退款 refund')).toBe(false)
})
