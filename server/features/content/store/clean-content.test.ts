import { describe, expect, it } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { hostileHtml } from '#core/text/testing/hostile-html.ts'
import { UserError } from '../../../base/errors.ts'
import { cleanContent, cleanHtml } from './clean-content.ts'

describe('clean HTML', () => {
  it.each(hostileHtml)('$dirty', ({ dirty, stored }) => {
    expect(cleanHtml(dirty)).toBe(stored)
    // Sanitizing is idempotent.
    expect(cleanHtml(stored)).toBe(stored)
  })

  it('rejects excessive nesting', () => {
    expect(() => cleanHtml('<div>'.repeat(101))).toThrow(UserError)
    expect(cleanHtml('<p>a</p>'.repeat(5000))).toHaveLength(40_000)
  })
})

it('sanitizes rich text and leaves Markdown unchanged', () => {
  const text = { ...newDocContent(0), description: 'if a < b && c > d then <b>x</b>' }
  expect(cleanContent(text, 3).description).toBe(text.description)
  expect(cleanContent(text, 0).description).toBe(text.description)
  expect(cleanContent({ ...text, description: '<p onclick="x()">a</p>' }, 0).description).toBe('<p>a</p>')
  expect(cleanContent({ ...text, description: 'plain <script>x</script>' }, 2).description).toBe('plain ')
})
