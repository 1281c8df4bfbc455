import { describe, expect, it } from 'vitest'
import { newDocContent } from '#core/doc/doc.ts'
import { UserError } from '../../http/errors.ts'
import { cleanContent, cleanHtml } from './clean-content.ts'

describe('clean HTML', () => {
  it.each([
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<img src="data:text/html,x" onerror="x()">', '<img />'],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<svg><script>x</script></svg>', ''],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<p style="position:fixed">Hi</p>', '<p>Hi</p>'],
    ['<table><tr><td colspan="2">1</td></tr></table>', '<table><tr><td colspan="2">1</td></tr></table>'],
    ['<code class="language-js evil">1</code>', '<code class="language-js">1</code>'],
    ['<img src="/upload/a.png" alt="图">', '<img src="/upload/a.png" alt="图" />'],
  ])('%s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean)
  })

  it('refuses nesting that no person wrote', () => {
    expect(() => cleanHtml('<div>'.repeat(101))).toThrow(UserError)
    expect(cleanHtml('<p>a</p>'.repeat(5000))).toHaveLength(40_000)
  })
})

it('cleans rich text and leaves Markdown as it was written', () => {
  const text = { ...newDocContent(0), description: 'if a < b && c > d then <b>x</b>' }
  expect(cleanContent(text, 3).description).toBe(text.description)
  expect(cleanContent(text, 0).description).toBe(text.description)
  expect(cleanContent({ ...text, description: '<p onclick="x()">a</p>' }, 0).description).toBe('<p>a</p>')
  expect(cleanContent({ ...text, description: 'plain <script>x</script>' }, 2).description).toBe('plain ')
})
