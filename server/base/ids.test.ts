import { describe, expect, it } from 'vitest'
import { makeIds } from './ids.ts'

const ids = makeIds('a salt')

describe('ids', () => {
  it('have at least 8 letters and digits and decode to the same key', () => {
    for (const key of [1, 2, 77, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      const id = ids.encode(key)
      expect(id).toMatch(/^[a-zA-Z0-9]{8,32}$/)
      expect(ids.decode(id)).toBe(key)
    }
  })

  it('encode "none" as the empty string', () => {
    expect(ids.encode(0)).toBe('')
    expect(ids.decode('')).toBe(0)
  })

  it('of another instance, or made up, decode to no key', () => {
    expect(ids.decode(makeIds('another salt').encode(5))).toBe(-1)
    for (const text of ['zzzzzzzz', '1', 'abc def gh', '../../..', 'ａｂｃｄｅｆｇｈ'])
      expect(ids.decode(text)).toBe(-1)
  })
})
