import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['图书馆', 2, '图书'],
  ['😀😀😀', 2, '😀😀'],
  ['😀😀😀', 3, '😀😀😀'],
  ['', 0, ''],
])('cuts %o to at most %i characters', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
})
