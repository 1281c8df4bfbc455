import { countTokens as countOfCl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as countOfO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { toTypeScript } from '../codegen/typescript.ts'
import { en } from '../i18n/en.ts'
import { zhCN } from '../i18n/zh-CN.ts'
import { docText } from './doc-text.ts'
import { clipForJson, clipToTokens, estimateTokens } from './tokens.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

/** Numbers below a bound that look random, and are the same in every run. */
function numbers(count: number, below: number): number[] {
  let state = 12_345
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  })
}

const signs = (from: number, to: number) =>
  numbers(1000, to - from)
    .map((at) => String.fromCodePoint(from + at))
    .join('')

/** Words of eight letters. */
const words = (letters: string) =>
  numbers(1600, letters.length)
    .map((at, index) => `${letters[at]}${index % 8 === 7 ? ' ' : ''}`)
    .join('')

const LOWER = 'abcdefghijklmnopqrstuvwxyz'

const samples: [string, string][] = [
  ['English prose', textsIn([en.help, en.error, en.assistant]).join('\n')],
  ['Chinese prose', textsIn([zhCN.help, zhCN.error, zhCN.assistant]).join('\n')],
  ['English texts in JSON', JSON.stringify(en.setting, null, 2)],
  ['Chinese texts in JSON', JSON.stringify(zhCN.setting, null, 2)],
  ['minified JSON', JSON.stringify(en.view)],
  ['code', [docText, toTypeScript, estimateTokens].map(String).join('\n')],
  [
    'tables',
    textsIn(en.doc)
      .map((text, at) => `| ${at} | \`${text}\` | No | max ${at * 7} |`)
      .join('\n'),
  ],
  ['rare Chinese signs', signs(0x3400, 0x4dc0)],
  ['signs that models read byte by byte', signs(0xa000, 0xa48d) + signs(0xac00, 0xd7a4) + signs(0x1200, 0x1249)],
  ['random small letters', words(LOWER)],
  ['random capital letters', words(LOWER.toUpperCase())],
  ['random letters of both cases', words(LOWER + LOWER.toUpperCase())],
  ['random consonants', words('bcdfghjklmnpqrstvwxz')],
  ['random vowels', words('aeiou')],
  ['blanks and tabs', 'a \t \t\t  b\t \r\n\t x'.repeat(50)],
  ['ids', Array.from({ length: 200 }, (_, index) => `k9Xq${(index * 7919).toString(36)}Zt_${index}`).join(' ')],
]

const counters = [countOfCl100k, countOfO200k]

describe('the estimate of tokens', () => {
  it.each(samples)('is an upper bound for %s, and less than three times as much', (_name, text) => {
    const real = Math.max(...counters.map((count) => count(text)))
    const estimate = estimateTokens(text)
    expect(estimate).toBeGreaterThanOrEqual(real)
    expect(estimate).toBeLessThan(3 * countOfO200k(text))
  })

  it('cuts a text at a line', () => {
    const text = Array.from({ length: 100 }, (_, index) => `line number ${index}`).join('\n')
    const cut = clipToTokens(text, 100)
    expect(estimateTokens(cut)).toBeLessThanOrEqual(100)
    expect(text.startsWith(`${cut}\n`)).toBe(true)
    expect(clipToTokens('short', 100)).toBe('short')
  })

  it.each([
    ['letters', 'abc'.repeat(10_000)],
    ['digits', '123'.repeat(10_000)],
    ['letters and digits', 'a1'.repeat(10_000)],
  ])('cuts inside a word of %s that is longer than the limit', (_name, word) => {
    const cut = clipToTokens(word, 100)
    expect(estimateTokens(cut)).toBeLessThanOrEqual(100)
    expect(cut.length).toBeGreaterThan(50)
  })

  it.each([
    ['quotes', '"'.repeat(5000)],
    ['control characters', '\u0001'.repeat(5000)],
    ['lines', 'a\n'.repeat(5000)],
    ['words', 'plain words '.repeat(5000)],
  ])('counts what %s need in JSON', (_name, text) => {
    const cut = clipForJson(text, 300)
    expect(cut.length).toBeGreaterThan(30)
    expect(Math.max(...counters.map((count) => count(JSON.stringify(cut))))).toBeLessThanOrEqual(300)
    expect(clipForJson('"short"', 100)).toBe('"short"')
  })
})
