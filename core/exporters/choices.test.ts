import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { toTypeScript } from '../codegen/typescript.ts'
import { row } from '../rows/testing/rows.ts'
import { joined } from './base/zip.ts'
import type { ExportFormat } from './base/export-input.ts'
import { exportDocs } from './export-docs.ts'
import { newDoc, newInput, textOf } from './testing/orders.ts'

const any = { maxLength: '-', required: 1 } as const
const options = [
  row('Card', { ...any, type: 'object', children: [row('number')] }),
  row('Transfer', { ...any, type: 'object', children: [row('iban')] }),
]
const rules = { alternatives: 'oneOf' } as const
const types = [row('string', { maxLength: '-' }), row('integer', { type: 'integer', maxLength: '-' })]
const requestParams = [
  row('payment', { ...any, type: 'object', rules, children: options }),
  row('ref', { ...any, type: 'any', rules: { alternatives: 'anyOf' }, children: types }),
]
const doc = newDoc('Pay', {
  httpMethod: 'POST',
  url: '/pay',
  contentType: 'application/json',
  requestParams,
  responseParams: [row('', { ...any, type: 'object', rules, children: options })],
})

async function exported(format: ExportFormat): Promise<string> {
  const { pieces } = await exportDocs(newInput({ nodes: [doc] }), { format, pages: 'single' })
  if (format !== 'word') return textOf(pieces)
  const document = strFromU8(unzipSync(joined(pieces))['word/document.xml'] ?? new Uint8Array())
  return document
    .replaceAll('</w:tc>', '|')
    .replaceAll('</w:tr>', '\n')
    .replaceAll(/<[^>]+>/g, '')
}

it('in Markdown and Word, a choice names its options, which are neither required nor optional', async () => {
  // Rows are indented with blanks that do not break.
  const markdown = (await exported('markdown')).replaceAll('\u00a0', ' ')
  expect(markdown).toContain('| `payment` | `one of` | Yes |')
  expect(markdown).toContain('| └ `Transfer` (option) | `object` | – |')
  expect(markdown).toContain('|   └ `iban` | `string` | Yes |')
  expect(markdown).toContain('| `ref` | `string \\| integer` | Yes |')
  expect(markdown).toContain('|  | `one of` | – |')
  const word = await exported('word')
  expect(word).toContain('payment|one of|Yes|')
  expect(word).toContain('└ Transfer (option)|object|–|')
  expect(word).toContain('ref|string | integer|Yes|')
})

it('in HTML, a choice has a button for each option', async () => {
  const html = await exported('html')
  expect(html).toContain('<code>one of</code><em>required</em>')
  expect(html.split('<button type="button">Card</button><button type="button">Transfer</button>')).toHaveLength(3)
  expect(html).toContain(
    '<code>Transfer</code><small>option</small></div><div class="ty" role="cell"><code>object</code></div>',
  )
  expect(html).toContain('<code>string | integer</code>')
})

it('in OpenAPI, a choice is one', async () => {
  const { paths } = JSON.parse(await exported('openapi')) as {
    paths: { '/pay': { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } } }
  }
  expect(paths['/pay'].post.requestBody.content['application/json']?.schema.properties).toMatchObject({
    payment: { oneOf: [{ title: 'Card' }, { title: 'Transfer' }] },
    ref: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  })
})

it('in Postman, each option is a saved example', async () => {
  interface Saved {
    name: string
    originalRequest: { body?: { raw: string } }
    body?: string
  }
  const { item } = JSON.parse(await exported('postman')) as { item: { response: Saved[] }[] }
  const saved = item[0]?.response.map(({ name, originalRequest, body }) => [
    name,
    JSON.parse(originalRequest.body?.raw ?? body ?? ''),
  ])
  expect(saved).toEqual([
    ['payment: Card', { payment: { number: 'string' }, ref: 'string' }],
    ['payment: Transfer', { payment: { iban: 'string' }, ref: 'string' }],
    ['200 Card', { number: 'string' }],
    ['200 Transfer', { iban: 'string' }],
  ])
})

it('in types, a choice is a union', () => {
  const text = toTypeScript({ name: 'Pay', params: requestParams, isArray: false, arrayType: 'object' })
  expect(text).toContain('payment: PayPaymentCard | PayPaymentTransfer')
  expect(text).toContain('ref: string | number')
})
