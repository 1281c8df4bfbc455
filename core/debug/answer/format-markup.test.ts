import { expect, it } from 'vitest'
import { formatMarkup } from './format-markup.ts'

it('indents XML', () => {
  const text =
    '<?xml version="1.0"?><a x="1"><!-- n --><b>text</b><c/><d></d><e><![CDATA[<x>]]></e><f>one<g/>two</f></a>'
  expect(formatMarkup(text, 'xml')).toBe(
    [
      '<?xml version="1.0"?>',
      '<a x="1">',
      '  <!-- n -->',
      '  <b>text</b>',
      '  <c/>',
      '  <d></d>',
      '  <e>',
      '    <![CDATA[<x>]]>',
      '  </e>',
      '  <f>',
      '    one',
      '    <g/>',
      '    two',
      '  </f>',
      '</a>',
    ].join('\n'),
  )
})

it('indents HTML, whose empty elements have no end and whose scripts stay as they are', () => {
  const text =
    '<!doctype html><html><head><meta charset=utf-8><script>if (a<b) { x() }</script></head><body><p>a<br>b</p></body></html>'
  expect(formatMarkup(text, 'html').split('\n')).toEqual([
    '<!doctype html>',
    '<html>',
    '  <head>',
    '    <meta charset=utf-8>',
    '    <script>if (a<b) { x() }</script>',
    '  </head>',
    '  <body>',
    '    <p>',
    '      a',
    '      <br>',
    '      b',
    '    </p>',
    '  </body>',
    '</html>',
  ])
})

it('loses nothing of a text that is not well formed', () => {
  expect(formatMarkup('</a><b>open', 'xml')).toBe('</a>\n<b>\n  open')
})

it('reads a text of openings only in linear time', () => {
  const text = '<!-- <script> <![CDATA['.repeat(20_000)
  expect(formatMarkup(text, 'html').length).toBeGreaterThan(text.length / 2)
})
