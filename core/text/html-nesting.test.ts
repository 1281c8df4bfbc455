import { expect, it } from 'vitest'
import { nestingDepth } from './html-nesting.ts'

it.each<[string, number]>([
  ['text with 1 < 2', 0],
  ['<p>a</p><p>b</p>', 1],
  ['<ul><li><b>a</b></li></ul>', 3],
  ['<p>a<br>b<BR/>c<img src="x">d<hr></p>', 1],
  ['</p></p><p>', 1],
])('%s is nested %i deep', (html, depth) => {
  expect(nestingDepth(html)).toBe(depth)
})
