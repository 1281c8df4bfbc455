import { countTokens as countOfCl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as countOfO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { toTypeScript } from '../codegen/typescript.ts'
import { en } from '../i18n/en.ts'
import { zhCN } from '../i18n/zh-CN.ts'
import { docText } from './doc-text.ts'
import { clipToTokens, estimateTokens } from './tokens.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

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
  ['ids', Array.from({ length: 200 }, (_, index) => `k9Xq${(index * 7919).toString(36)}Zt_${index}`).join(' ')],
]

describe('the estimate of tokens', () => {
  it.each(samples)('is an upper bound for %s, and less than three times as much', (_name, text) => {
    const real = Math.max(countOfCl100k(text), countOfO200k(text))
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
})
