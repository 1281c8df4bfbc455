import { describe, expect, it } from 'vitest'
import { paintCode } from './highlight.ts'

const tokenKinds = (code: string, language: string) =>
  paintCode(code, language).flatMap(({ text, kind }) => (kind ? [[text, kind]] : []))

describe('paintCode', () => {
  it('distinguishes keys from values in JSON', () => {
    expect(tokenKinds('{"a": "b", "n": 1.5, "t": true}', 'json')).toEqual([
      ['"a"', 'key'],
      ['"b"', 'string'],
      ['"n"', 'key'],
      ['1.5', 'number'],
      ['"t"', 'key'],
      ['true', 'literal'],
    ])
  })

  it('treats a quoted body over several lines as one string', () => {
    expect(tokenKinds('curl -d \'{\n "a": 1\n}\'', 'shell')).toEqual([
      ['curl', 'fn'],
      ['\'{\n "a": 1\n}\'', 'string'],
    ])
  })

  it('keeps every character', () => {
    const code = 'interface Order {\n  id?: string // who\n  items: { sku: "a" | null }[]\n}'
    expect(
      paintCode(code, 'ts')
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  })

  it('leaves very long code and code without a language plain', () => {
    expect(paintCode('{"a": 1}', '')).toEqual([{ text: '{"a": 1}' }])
    expect(paintCode('1 '.repeat(40_000), 'json')).toHaveLength(1)
  })
})
