import { expect, it } from 'vitest'
import { sizeText } from './file-size.ts'

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '1.5 KB'],
  [40_000, '39 KB'],
  [2_500_000, '2.4 MB'],
  [200 * 1024 ** 3, '200 GB'],
])('says %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes, String)).toBe(text)
})
