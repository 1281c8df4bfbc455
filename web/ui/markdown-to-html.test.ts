import { expect, it } from 'vitest'
import { markdownToHtml } from './markdown-to-html.ts'

it('aligns the columns of a table by an attribute', () => {
  expect(markdownToHtml('|a|b|\n|-|:-:|\n|1|2|')).toContain('<td>1</td>\n<td align="center">2</td>')
})

it('turns items that begin with a check box into tasks', () => {
  expect(markdownToHtml('- [x] paid\n- [ ] sent\n- `[ ] code`')).toBe(
    '<ul>\n<li class="task-list-item task-done">paid</li>\n<li class="task-list-item">sent</li>\n<li><code>[ ] code</code></li>\n</ul>\n',
  )
})

it('shows HTML as text', () => {
  expect(markdownToHtml('<b>x</b>\n\n`<li>[x] a`')).toBe(
    '<p>&lt;b&gt;x&lt;/b&gt;</p>\n<p><code>&lt;li&gt;[x] a</code></p>\n',
  )
})
