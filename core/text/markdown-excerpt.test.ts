import { expect, it } from 'vitest'
import { markdownExcerpt } from './markdown-excerpt.ts'

it('is one line without markup', () => {
  const text =
    '# Title\n\n> **Bold** and `code`, see [the docs](https://example.com/x)\n\n- one\n- two\n\n```json\n{"a": 1}\n```'
  expect(markdownExcerpt(text, 200)).toBe('Title Bold and code, see the docs one two {"a": 1}')
})

it('keeps names of types and single marks', () => {
  expect(markdownExcerpt('List<String> * 2 is snake_case', 100)).toBe('List<String> * 2 is snake_case')
})

it('is cut at the end, not inside a character', () => {
  expect(markdownExcerpt('😀😀😀😀😀', 3)).toBe('😀😀…')
  expect(markdownExcerpt('😀😀😀', 3)).toBe('😀😀😀')
})
