import { expect, it } from 'vitest'
import { lostParts } from './lost-parts.ts'

function holding(html: string): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder
}

it.each([
  ['groups and synonyms', '<div><b>a</b> <i>b</i></div>', '<p><strong>a</strong> <em>b</em></p>', []],
  ['another order of nesting', '<em><strong>a</strong></em>', '<strong><em>a</em></strong>', []],
  [
    'what was added',
    '<table><tr><td>1</td></tr></table>',
    '<table><tbody><tr><td><p>1</p></td></tr></tbody></table>',
    [],
  ],
  ['spaces', '<p>a\n  b </p>', '<p>a b</p>', []],
  ['a break at the end of a block', '<p>a<br></p>', '<p>a</p>', []],
  ['a cell that spans one column', '<td colspan="1">a</td>', '<td>a</td>', []],
  ['a tag', '<p>a <kbd>b</kbd></p>', '<p>a b</p>', ['<kbd>']],
  ['part of what a tag covers', '<p><u>a</u> <u>b</u></p>', '<p><u>a</u> b</p>', ['<u>']],
  ['an attribute', '<p align="right">a</p>', '<p>a</p>', ['align']],
  ['the address of a link', '<a href="/a">a</a>', '<a href="/b">a</a>', ['href']],
  ['a class', '<code class="language-js">a</code>', '<code>a</code>', ['class']],
  ['a picture', '<p>a<img src="/a.png">b</p>', '<p>ab</p>', ['text', '<img>', 'src']],
  ['the level of a list', '<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>', ['<li>', '<ul>']],
  ['text', '<p>a</p><p>b</p>', '<p>a</p>', ['text']],
])('compares %s', (_what, before, after, lost) => {
  expect(lostParts(holding(before), holding(after))).toEqual(lost)
})
