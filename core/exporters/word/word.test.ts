import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import { row } from '../../rows/testing/rows.ts'
import type { ExportInput } from '../base/export-input.ts'
import { joined } from '../base/zip.ts'
import { newDoc, newInput, ordersInput } from '../testing/orders.ts'
import { toWordFile } from './word.ts'

async function unzipParts(input: ExportInput): Promise<Map<string, string>> {
  const files = unzipSync(joined(await toWordFile(input)))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const documentBody = async (input: ExportInput) => (await unzipParts(input)).get('word/document.xml') ?? ''

/** The visible text, one line per paragraph: its style and its text. */
function visibleLines(xml: string): string[] {
  const paragraphs = xml.match(/<w:p[ >][^]*?<\/w:p>/g) ?? []
  const lines = paragraphs.map((paragraph) => {
    const [, style = ''] = /<w:pStyle w:val="(\w+)"/.exec(paragraph) ?? []
    const text = paragraph.replace(/<w:br\/>/g, '⏎').replace(/<[^>]+>/g, '')
    return `${style} ${text}`.trim()
  })
  return lines.filter((line) => line !== '' && line !== 'Cell')
}

it('writes title, contents, headings and tables', async () => {
  expect(visibleLines(await documentBody(ordersInput))).toEqual([
    'Title Trade Center / Order service',
    'TOC1 TOC \\h \\o &quot;1-3&quot;Orders',
    'TOC2 Create order',
    'TOC1 Data models',
    'TOC2 Category',
    'Heading1 Orders',
    'Heading2 Create order',
    'Maintainer  Lin Xiao',
    'Production  POST  https://api.example/v2/orders/{shop}',
    'Creates an order.',
    'Heading5 Prices',
    'In cents.',
    'Content type  application/json',
    'Heading4 Path variables',
    ...['Name', 'Type', 'Required', 'Description', 'Example'].map((name) => `CellHead ${name}`),
    ...['shop', 'string', 'Yes', 'Which shop', 'cn'].map((text) => `Cell ${text}`),
    'Heading4 Headers',
    ...['Name', 'Type', 'Required', 'Description', 'Example'].map((name) => `CellHead ${name}`),
    ...['X-Tenant (common)', 'string', 'Yes', 'max 64', 'cn'].map((text) => `Cell ${text}`),
    ...['Authorization', 'string', 'Yes', 'Sign-in⏎max 64', '******'].map((text) => `Cell ${text}`),
    'Heading4 Body parameters (application/json)',
    ...['Name', 'Type', 'Required', 'Max length', 'Description', 'Example'].map((name) => `CellHead ${name}`),
    ...['buyer', 'object', 'Yes'].map((text) => `Cell ${text}`),
    ...['└ id', 'string', 'Yes', '32', 'Member | id', 'usr_1'].map((text) => `Cell ${text}`),
    ...['└ channel', 'enum', 'No', 'Values: web Web shop, app APP'].map((text) => `Cell ${text}`),
    ...['category', 'object Category', 'No', 'A place in the catalogue'].map((text) => `Cell ${text}`),
    ...['└ id', 'integer', 'Yes', '7'].map((text) => `Cell ${text}`),
    ...['└ parent', 'object Category', 'No'].map((text) => `Cell ${text}`),
    'Request example',
    'Code {⏎  "buyer": {⏎    "id": "usr_1",⏎    "channel": "web"⏎  },⏎  "category": {⏎    "id": 7,⏎    "parent": {}⏎  }⏎}'.replaceAll(
      '"',
      '&quot;',
    ),
    'Heading4 Response (200)',
    ...['Name', 'Type', 'Required', 'Max length', 'Description', 'Example'].map((name) => `CellHead ${name}`),
    ...['orderNo', 'string', 'Yes', 'TG1'].map((text) => `Cell ${text}`),
    'Response example',
    'Code {⏎  &quot;orderNo&quot;: &quot;TG1&quot;⏎}',
    'Heading4 Error codes',
    ...['Code', 'Meaning', 'What to do', 'Applies to'].map((name) => `CellHead ${name}`),
    ...['STOCK_SHORT', 'Not enough stock', 'Order less', 'doc', 'BUSY', 'Try later', 'project'].map(
      (text) => `Cell ${text}`,
    ),
    'Heading1 Data models',
    'Heading2 Category',
    'A place in the catalogue',
    ...['Name', 'Type', 'Required', 'Max length', 'Description', 'Example'].map((name) => `CellHead ${name}`),
    ...['id', 'integer', 'Yes', '7', 'parent', 'object Category', 'No'].map((text) => `Cell ${text}`),
  ])
})

it('repeats the heads of tables and links contents and models to their sections', async () => {
  const xml = await documentBody(ordersInput)
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(6)
  const anchors = [...xml.matchAll(/w:anchor="(\w+)"/g)].map(([, name]) => name)
  expect(anchors).toEqual(['doc_1', 'doc_2', 'doc_3', 'model_category', 'model_category', 'model_category'])
  for (const name of anchors) expect(xml).toContain(`w:name="${name}"`)
})

it('has no external links and no character that XML forbids', async () => {
  const evil = 'a\u0000\u000b\uFFFF\uD800<w:p>&"]]>'
  const html = '<p><a href="https://example.com/x">link</a> <img src="https://example.com/y.png" alt="pic"></p>'
  const doc = newDoc(evil, { description: html, queryParams: [row(evil, { description: evil, example: evil })] })
  const parts = await unzipParts(newInput({ title: evil, nodes: [doc] }))
  for (const [name, text] of parts) {
    expect(text, name).not.toContain('TargetMode="External"')
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(text, name).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF\uD800]/)
  }
  const lines = visibleLines(parts.get('word/document.xml') ?? '')
  expect(lines).toContain('Title a\uFFFD&lt;w:p&gt;&amp;&quot;]]&gt;')
  expect(lines).toContain('link (https://example.com/x) Image: pic')
})

it('writes rich text with lists, quotes, code and tables', async () => {
  const description = '1. one\n   - two\n\n> said\n\n```js\nlet a\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |'
  const xml = await documentBody(newInput({ nodes: [newDoc('Text', { description }, { type: docTypes.markdown })] }))
  expect(visibleLines(xml).slice(2)).toEqual([
    '1.one',
    '•two',
    'Quote said',
    'Code let a',
    'Cell A',
    'Cell B',
    'Cell 1',
    'Cell 2',
  ])
})

it('names Chinese fonts for Chinese text', async () => {
  const parts = await unzipParts(ordersInput)
  expect(parts.get('word/styles.xml')).toContain('w:eastAsia="Microsoft YaHei"')
  expect(parts.get('word/fontTable.xml')).toContain(
    '<w:font w:name="Microsoft YaHei"><w:altName w:val="Noto Sans CJK SC"/>',
  )
})
