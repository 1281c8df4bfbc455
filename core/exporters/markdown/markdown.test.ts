import { describe, expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import { row } from '../../rows/testing/rows.ts'
import { toMarkdownFile } from './markdown.ts'
import { newDoc, newInput, ordersInput, textOf } from '../testing/orders.ts'

const toMarkdownText = (...docs: ReturnType<typeof newDoc>[]) => textOf(toMarkdownFile(newInput({ nodes: docs })))

it('writes folders, docs and models as one text', () => {
  expect(textOf(toMarkdownFile(ordersInput))).toBe(`# Trade Center / Order service

## Orders

### Create order

- **Maintainer:** Lin Xiao

- Production: \`POST https://api.example/v2/orders/{shop}\`

Creates an order.

#### Prices

In cents.

- **Content type:** \`application/json\`

#### Path variables

| Name | Type | Required | Description | Example |
| --- | --- | --- | --- | --- |
| \`shop\` | \`string\` | Yes | Which shop | \`cn\` |

#### Headers

| Name | Type | Required | Description | Example |
| --- | --- | --- | --- | --- |
| \`X-Tenant\` (common) | \`string\` | Yes | max 64 | \`cn\` |
| \`Authorization\` | \`string\` | Yes | Sign-in<br>max 64 | \`******\` |

#### Body parameters (application/json)

| Name | Type | Required | Max length | Description | Example |
| --- | --- | --- | --- | --- | --- |
| \`buyer\` | \`object\` | Yes |  |  |  |
| └ \`id\` | \`string\` | Yes | 32 | Member \\| id | \`usr_1\` |
| └ \`channel\` | \`enum\` | No |  | Values: \`web\` Web shop, \`app\` APP |  |
| \`category\` | \`object (Category)\` | No |  | A place in the catalogue |  |
| └ \`id\` | \`integer\` | Yes |  |  | \`7\` |
| └ \`parent\` | \`object (Category)\` | No |  |  |  |

**Request example**

\`\`\`json
{
  "buyer": {
    "id": "usr_1",
    "channel": "web"
  },
  "category": {
    "id": 7,
    "parent": {}
  }
}
\`\`\`

#### Response (200)

| Name | Type | Required | Max length | Description | Example |
| --- | --- | --- | --- | --- | --- |
| \`orderNo\` | \`string\` | Yes |  |  | \`TG1\` |

**Response example**

\`\`\`json
{
  "orderNo": "TG1"
}
\`\`\`

#### Error codes

| Code | Meaning | What to do | Applies to |
| --- | --- | --- | --- |
| \`STOCK_SHORT\` | Not enough stock | Order less | doc |
| \`BUSY\` | Try later |  | project |

## Data models

### Category

A place in the catalogue

| Name | Type | Required | Max length | Description | Example |
| --- | --- | --- | --- | --- | --- |
| \`id\` | \`integer\` | Yes |  |  | \`7\` |
| \`parent\` | \`object (Category)\` | No |  |  |  |
`)
})

describe('a single doc', () => {
  it('is written alone, with its texts unchanged', () => {
    const text = newDoc('States', { description: '# One\n\n```\n# no heading\n```' }, { type: docTypes.markdown })
    expect(toMarkdownText(text)).toBe('# States\n\n## One\n\n```\n# no heading\n```\n')
  })

  it('has its HTML converted to Markdown', () => {
    const html =
      '<h1>A</h1><p>x <b>bold</b><br>y</p><ul><li>one</li></ul><table><tr><th>k|</th></tr><tr><td>v</td></tr></table>'
    const text = newDoc('Rich', { description: html }, { type: docTypes.custom })
    expect(toMarkdownText(text)).toBe('# Rich\n\n## A\n\nx **bold**\\\ny\n\n- one\n\n| k\\| |\n| --- |\n| v |\n')
  })

  it('of Dubbo has the interface and the method', () => {
    const dubboInfo = { interfaceName: 'com.x.Stock', version: '1.0', protocol: 'dubbo', author: '', dependency: '' }
    const doc = newDoc('Lock', {
      url: '/lock',
      dubboInfo,
      responseParams: [row('', { type: 'boolean', maxLength: '' })],
    })
    expect(toMarkdownText({ ...doc, type: docTypes.dubbo })).toBe(`# Lock

- **Interface:** \`com.x.Stock\`
- **Method:** \`lock\`
- **Version:** 1.0
- **Protocol:** dubbo

## Call parameters

This request has no parameters.

## Result

A single value:

| Name | Type | Required | Max length | Description | Example |
| --- | --- | --- | --- | --- | --- |
|  | \`boolean\` | Yes |  |  |  |
`)
  })
})

it('escapes what would break a table or begin a tag', () => {
  const rows = [row('a|b', { description: 'one\ntwo List<String> `c|d`', example: '`x`', maxLength: '' })]
  expect(toMarkdownText(newDoc('Odd', { queryParams: rows }))).toContain(
    '| `a\\|b` | `string` | Yes |  | one<br>two List&lt;String\\> `c\\|d` | `` `x` `` |',
  )
})

it('is written in Chinese', () => {
  const input = newInput({ lang: 'zh-CN', nodes: [newDoc('查询', { url: '/a', queryParams: [row('页码')] })] })
  expect(textOf(toMarkdownFile(input))).toContain('| 名称 | 类型 | 必填 | 最大长度 | 描述 | 示例值 |')
})

it('describes bodies that differ only in their media type once', () => {
  const answer = (status: string, contentType: string) => {
    return {
      id: contentType,
      status,
      contentType,
      description: '',
      isArray: 0 as const,
      params: [row('ok', { id: contentType })],
    }
  }
  const otherResponses = [answer('200', 'application/yaml'), answer('404', 'text/xml'), answer('404', 'text/csv')]
  const doc = newDoc('Media', { responseContentType: 'application/json', responseParams: [row('ok')], otherResponses })
  const headings = toMarkdownText(doc)
    .split('\n')
    .filter((line) => line.startsWith('## '))
  expect(headings.slice(1)).toEqual([
    '## Response (200 application/json, application/yaml)',
    '## Response 404 (text/xml, text/csv)',
  ])
})

it('describes other bodies, other responses, security and callbacks', () => {
  const answer = { id: 'a', contentType: 'application/json', isArray: 0 as const }
  const text = toMarkdownText(
    newDoc('All', {
      httpMethod: 'POST',
      deprecated: 'Use v2',
      otherRequests: [{ ...answer, status: '', contentType: 'text/csv', description: 'As a file', params: [row('x')] }],
      otherResponses: [{ ...answer, status: '404', description: 'Gone', params: [row('code')] }],
      examples: [{ id: 'e', name: 'Empty', status: '404', contentType: '', value: '{"code":1}' }],
      extras: {
        security: [[{ name: 'key', type: 'apiKey', detail: 'header: X-Key', scopes: ['read'] }], []],
        callbacks: [{ name: 'paid', httpMethod: 'POST', url: '{$request.body#/url}', description: 'When paid' }],
      },
    }),
  )
  for (const part of [
    '> **Deprecated: Use v2**',
    '## Body parameters, text/csv\n\nAs a file',
    '## Response 404 (application/json)\n\nGone',
    '**Response example: Empty**\n\n```json\n{\n  "code": 1\n}\n```',
    '- **key:** apiKey · header: X-Key · scopes: read\n\nor\n\nNo auth.',
    '- **paid:** `POST {$request.body#/url}`\n\nWhen paid',
  ])
    expect(text).toContain(part)
})

it('prints an example that matches no response with the main one', () => {
  const examples = [{ id: 'e', name: 'As XML', status: '200', contentType: 'text/xml', value: '<ok/>' }]
  const doc = newDoc('XML', { url: '/a', responseContentType: 'application/json', examples })
  expect(toMarkdownText(doc)).toContain(
    '## Response (200 application/json)\n\n**Response example: As XML**\n\n```\n<ok/>\n```',
  )
})
