import { describe, expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import { en } from '../../i18n/en.ts'
import { flattenTexts, nestTexts } from '../../i18n/pack.ts'
import { makeTranslator } from '../../i18n/translator.ts'
import { zhCN } from '../../i18n/zh-CN.ts'
import { row } from '../../rows/testing/rows.ts'
import type { ExportInput } from '../base/export-input.ts'
import { newDoc, newInput, ordersInput, textOf } from '../testing/orders.ts'
import { toHtmlFile } from './html.ts'

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

const toHtmlText = async (input: ExportInput) => textOf(await toHtmlFile(input))

const elementText = (html: string, tag: string) => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? ''

describe('the page', () => {
  it('allows its own style and script and nothing else', async () => {
    const html = await toHtmlText(ordersInput)
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src ${await sha256(elementText(html, 'style'))}`,
      `script-src ${await sha256(elementText(html, 'script'))}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ])
  })

  it('has no style attributes, which the policy would drop, and fetches nothing', async () => {
    const html = await toHtmlText(ordersInput)
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<(?:link|iframe|object|embed)\b|url\(|@import/)
  })

  it('lists docs and models, with a link to each', async () => {
    const html = await toHtmlText(ordersInput)
    expect(html).toContain('<a href="#d-create-order" data-find="create order /v2/orders/{shop}">')
    expect(html).toContain('<article id="d-create-order">')
    expect(html).toContain('<a href="#m-category">Category</a>')
    expect(html).toContain('<article id="m-category" class="text">')
  })
})

it('shows a row with all its details', async () => {
  const rules = { minimum: 1, maximum: 9, deprecated: true as const }
  const doc = newDoc('Rows', {
    queryParams: [row('page', { type: 'integer', description: 'Which `page`', rules, maxLength: '', example: '2' })],
  })
  expect(await toHtmlText(newInput({ nodes: [doc] }))).toContain(
    '<div class="row l0" role="row"><div class="nm" role="cell"><code><s>page</s></code><small>deprecated</small></div>' +
      '<div class="ty" role="cell"><code>integer</code><em>required</em></div><div class="ds" role="cell">' +
      '<div class="tx">Which <code>page</code></div><div class="meta"><span>1 to 9</span><span>e.g. <code>2</code></span></div></div></div>',
  )
})

it('escapes malicious texts everywhere', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const rows = [
    row(evil, { type: evil, description: evil, example: evil, rules: { pattern: evil, enumValues: [evil] } }),
  ]
  const doc = newDoc(evil, {
    url: `/${evil}`,
    httpMethod: evil,
    author: evil,
    description: evil,
    deprecated: evil,
    queryParams: rows,
    errorCodeParams: rows,
    remark: evil,
  })
  const nodes = [{ kind: 'folder' as const, id: evil, name: evil, description: evil, children: [{ ...doc, id: evil }] }]
  const environments = [{ name: evil, url: evil, headers: [] }]
  const input = newInput({
    title: evil,
    lang: 'en',
    nodes,
    environments,
    cleanHtml: (html) => html.replaceAll('<', '&lt;'),
  })
  const html = await toHtmlText(input)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
})

it('embeds known pictures and links to the others', async () => {
  const text = '![a](/upload/a.png) ![b](https://example.com/b.png) ![c](/c.png)'
  const nodes = [newDoc('Text', { description: text }, { type: docTypes.markdown })]
  const images = new Map([['/upload/a.png', { mime: 'image/png' as const, bytes: new Uint8Array([1, 2, 3]) }]])
  expect(await toHtmlText(newInput({ nodes, images }))).toContain(
    '<p><img src="data:image/png;base64,AQID" alt="a"> ' +
      '<a href="https://example.com/b.png" rel="noopener noreferrer">Image: b</a> <span>Image: c</span></p>',
  )
})

it('escapes the texts of a language pack', async () => {
  const evil = (text: string) => `"><img src=x onerror=alert(1)>${text}`
  const texts = Object.fromEntries(Object.entries(flattenTexts(en)).map(([key, text]) => [key, evil(text)]))
  const t = makeTranslator({ en, 'zh-CN': zhCN }, [{ lang: 'xx', fallback: 'en', texts: nestTexts(texts) }])('xx')
  const html = await toHtmlText({ ...ordersInput, t, lang: 'xx' })
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img')
})
