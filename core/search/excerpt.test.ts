import { describe, expect, it } from 'vitest'
import { excerptOf, holdsAll } from './excerpt.ts'

describe('an excerpt', () => {
  it('is cut around the first hit, without tags', () => {
    expect(excerptOf(['nothing', '<p>用于<b>退款</b>的说明</p>'], '退款')).toBe('用于 退款 的说明')
    const long = `${'a '.repeat(40)}refundNo ${'b '.repeat(80)}`
    const excerpt = excerptOf([long], 'REFUNDNO')
    expect(excerpt).toMatch(/^…[a ]+refundNo [b ]+…$/)
    expect(excerpt.length).toBeLessThan(125)
  })

  it('is empty when no text holds a word', () => {
    expect(excerptOf(['a', 'b'], 'zebra')).toBe('')
    expect(excerptOf(['a'], '')).toBe('')
  })
})

it('knows whether a text shows why it was found', () => {
  expect(holdsAll('查询退款进度 /refund', '退款 refund')).toBe(true)
  expect(holdsAll('查询退款进度', '退款 refund')).toBe(false)
})
