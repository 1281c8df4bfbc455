import { describe, expect, it } from 'vitest'
import { clampWidth, readWidth, widthByKey } from './tree-width.ts'

describe('the width of the tree', () => {
  it('stays between 50 and 800', () => {
    expect([12, 50, 300.4, 800, 2000].map(clampWidth)).toEqual([50, 50, 300, 800, 800])
  })

  it('is 300 when the stored value is invalid', () => {
    expect([undefined, '', '300', 'wide', '20px', '900px', 'NaNpx'].map(readWidth)).toEqual(Array(7).fill(300))
    expect(readWidth('420px')).toBe(420)
  })

  it('follows the keys, and Enter resets it', () => {
    expect(widthByKey(300, 'ArrowRight')).toBe(310)
    expect(widthByKey(55, 'ArrowLeft')).toBe(50)
    expect(widthByKey(500, 'Enter')).toBe(300)
    expect(widthByKey(300, 'a')).toBeUndefined()
  })
})
