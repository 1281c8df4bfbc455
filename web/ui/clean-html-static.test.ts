import { describe, expect, it } from 'vitest'
import { hostileHtml } from '#core/text/testing/hostile-html.ts'
import { cleanHtml } from './clean-html-static.ts'

/** A browser adds these to tables. */
const withoutBodies = (html: string) => html.replaceAll(/<\/?tbody>/g, '')

// That a browser reads it in the same way is tested in `e2e/clean-html.spec.ts`.
describe('clean HTML without a browser', () => {
  it.each(hostileHtml.filter(({ isBroken }) => !isBroken))(
    'is what a browser makes of $dirty',
    ({ dirty, stored, shown = stored }) => {
      expect(withoutBodies(cleanHtml(dirty).html)).toBe(withoutBodies(shown))
      expect(withoutBodies(cleanHtml(stored).html)).toBe(withoutBodies(shown))
    },
  )

  it.each(hostileHtml)('has nothing that runs or loads for $dirty', ({ dirty }) => {
    const { html } = cleanHtml(dirty)
    expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|action)=/i)
    expect(html).not.toMatch(/<(?:script|style|svg|math|form|input|button|iframe|object|embed|base|meta|link)\b/i)
    expect(html).not.toMatch(/(?:href|src)="(?!https?:|mailto:|\/(?!\/)|#)/i)
  })

  it('keeps all of the code that it paints', () => {
    const code = 'const a = 1 // one\nif (a < 2) return "x"'
    const { html } = cleanHtml(`<pre><code class="language-js">${code.replaceAll('<', '&lt;')}</code></pre>`)
    expect(html).toContain('data-code')
    expect(html.replaceAll(/<[^>]*>/g, '').replaceAll('&lt;', '<')).toBe(code)
  })

  it.each([
    ['<td>a</td><tr><td>b</td></tr>', 'ab'],
    ['<li><div><li>a</li></div></li>', '<li><div><div>a</div></div></li>'],
    ['<dd><div><dt>a</dt></div></dd>', '<dd><div><div>a</div></div></dd>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ])('has no element that ends one around it: %s', (dirty, clean) => {
    expect(cleanHtml(dirty).html).toBe(clean)
  })

  it('puts before a table what stands between its cells', () => {
    const { html } = cleanHtml('<table><tr><div>a</div><td>b</td></tr> </table>')
    expect(html).toBe('<div>a</div><div data-frame="table" tabindex="0"><table><tr><td>b</td></tr> </table></div>')
  })
})
