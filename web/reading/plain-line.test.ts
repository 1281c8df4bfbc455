import { describe, expect, it } from 'vitest'
import { markdownToHtml } from '../ui/markdown-to-html.ts'
import { isPlainLine } from './plain-line.ts'

describe('a line of words', () => {
  it.each([
    'Creates an order for a partner.',
    'Why? Because of two things: price, and time (both matter)!',
    '创建订单，需要登录。',
    'Ends with a blank ',
    'Café - 100 % of it',
  ])('needs no parser: %s', (text) => {
    expect(isPlainLine(text)).toBe(true)
    expect(markdownToHtml(text, { hasBreaks: true })).toBe(`<p>${text.trim()}</p>\n`)
  })

  it.each([
    '**bold** words',
    'a `code`',
    'snake_case_name',
    'see [here](/x)',
    'see https://example.com',
    'see example.com',
    'mail a@example.com',
    'see //localhost/x',
    '- item',
    '1. item',
    '# Title',
    'two\nlines',
    'Title\n---',
    'a <b>bold</b> word',
    'a &amp; b',
    'a | b',
    'back\\slash',
    '~~gone~~',
    '',
  ])('is none of these: %s', (text) => expect(isPlainLine(text)).toBe(false))
})
