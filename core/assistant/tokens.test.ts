import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTokens as countOfCl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as countOfO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { clipToTokens, estimateTokens } from './tokens.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8').slice(0, 60_000)

const samples: [string, string][] = [
  ['English prose', read('ARCHITECTURE.md')],
  ['English tables', read('docs/settings.md')],
  ['Chinese prose', read('core/manual/zh-CN/debug.md')],
  ['English texts in JSON', read('core/i18n/en/error.json')],
  ['Chinese texts in JSON', read('core/i18n/zh-CN/error.json')],
  ['code', read('server/http/door.ts')],
  ['minified JSON', JSON.stringify(JSON.parse(read('core/i18n/en/view.json')))],
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
