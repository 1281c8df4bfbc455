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

  it.each(['<div></b>', '<p><div></p>', '<div><!--</div>-->', '<div title="</div>">', '<div><script></div></script>'])(
    'counts as nested what no tag closes: %s',
    (piece) => {
      expect(() => cleanHtml(piece.repeat(101))).toThrow(new UserError('error.htmlTooDeep', { max: 100 }))
    },
  )

  it('counts as siblings what the next tag closes', () => {
    expect(cleanHtml('<li>a'.repeat(500))).toBe('<li>a</li>'.repeat(500))
  })

  it.each(['a href', 'p href', 'img src', 'p src'])('drops very long addresses: %s', (start) => {
    const [tag, name] = start.split(' ')
    const address = `http:${'<!---->'.repeat(2000)}`
    expect(cleanHtml(`<${tag} title="t" ${name}="${address}">`)).not.toContain('http:')
  })

  it('drops images without an address, wherever they are', () => {
    const images = '<img><img alt="a"><img alt=" src=" title><img src="data:x" alt=\'"\'>'
    const image = '<img src="/a.png" alt="&lt;img /&gt;" />'
    expect(cleanHtml(`x${images}y${image}${images}`)).toBe(`xy${image}`)
  })
})

it('sanitizes rich text and leaves Markdown unchanged', () => {
  const text = { ...newDocContent(0), description: 'if a < b && c > d then <b>x</b>' }
  expect(cleanContent(text, 3).description).toBe(text.description)
  expect(cleanContent(text, 0).description).toBe(text.description)
  expect(cleanContent({ ...text, description: '<p onclick="x()">a</p>' }, 0).description).toBe('<p>a</p>')
  expect(cleanContent({ ...text, description: 'plain <script>x</script>' }, 2).description).toBe('plain ')
})
