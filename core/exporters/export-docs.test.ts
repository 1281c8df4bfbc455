import { strFromU8, unzipSync } from 'fflate'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { docTypes } from '../doc/doc.ts'
import { row } from '../rows/testing/rows.ts'
import { joined } from './base/zip.ts'
import { exportDocs } from './export-docs.ts'
import { exportFormats, type ExportNode } from './base/export-input.ts'
import { createOrder, newDoc, newInput, ordersInput, textOf } from './testing/orders.ts'

const single = { pages: 'single' } as const
const multi = { pages: 'multi' } as const

describe('a single file', () => {
  it.each([
    ['markdown', 'Order service.md', 'text/markdown; charset=utf-8'],
    ['html', 'Order service.html', 'text/html; charset=utf-8'],
    ['word', 'Order service.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['openapi', 'Order service-openapi.json', 'application/json; charset=utf-8'],
    ['openapi-yaml', 'Order service-openapi.yaml', 'application/yaml; charset=utf-8'],
    ['postman', 'Order service-postman.json', 'application/json; charset=utf-8'],
  ] as const)('of %s is called %s', async (format, fileName, mime) => {
    expect(await exportDocs(ordersInput, { format, ...single })).toMatchObject({ fileName, mime, findings: [] })
  })

  it('of one doc has the name of the doc', async () => {
    const { fileName } = await exportDocs({ ...ordersInput, nodes: [createOrder] }, { format: 'html', ...single })
    expect(fileName).toBe('Create order.html')
  })

  it('has the same content in JSON and YAML', async () => {
    const [json, yaml] = await Promise.all([
      exportDocs(ordersInput, { format: 'openapi', ...single }),
      exportDocs(ordersInput, { format: 'openapi-yaml', ...single }),
    ])
    const [text, document] = [textOf(json.pieces), JSON.parse(textOf(json.pieces)) as unknown]
    expect(load(textOf(yaml.pieces))).toEqual(document)
    expect(text).toBe(`${JSON.stringify(document, null, 2)}\n`)
  })
})

describe('a zip', () => {
  const doc = newDoc('Same', { url: '/a' })
  const nodes: ExportNode[] = [
    {
      kind: 'folder',
      id: 'f',
      name: '订单/退款',
      children: [doc, { ...doc, id: 'b' }, { kind: 'folder', id: 'g', name: '..', children: [doc] }],
    },
    newDoc('Read me', { description: 'Hi' }, { type: docTypes.markdown }),
  ]
  const input = newInput({ nodes })

  it('has one file per doc in the folders of the docs, without losing any', async () => {
    const { fileName, mime, pieces } = await exportDocs(input, { format: 'markdown', ...multi })
    expect({ fileName, mime }).toEqual({ fileName: 'Order service-markdown.zip', mime: 'application/zip' })
    const files = unzipSync(joined(pieces))
    expect(Object.keys(files)).toEqual([
      '订单 退款/Same.md',
      '订单 退款/Same (2).md',
      '订单 退款/untitled/Same.md',
      'Read me.md',
    ])
    expect(strFromU8(files['Read me.md'] ?? new Uint8Array())).toBe('# Read me\n\nHi\n')
  })

  it('of descriptions has one per operation, with everything it refers to', async () => {
    const { pieces, findings } = await exportDocs(
      { ...ordersInput, nodes: [...ordersInput.nodes, ...nodes] },
      { format: 'openapi', ...multi },
    )
    const files = unzipSync(joined(pieces))
    expect(Object.keys(files)).toHaveLength(4)
    const same = JSON.parse(strFromU8(files['订单 退款/Same-openapi.json'] ?? new Uint8Array())) as object
    expect(same).not.toHaveProperty('components.schemas')
    expect(findings).toEqual([{ key: 'export.leftOutText', params: { name: 'Read me' }, docId: 'read-me' }])
  })
})

it.each(exportFormats)('masks secrets in %s, also in models and global rows', async (format) => {
  const secret = (name: string) =>
    row(name, { example: 'hunter2', isSecret: 1, rules: { default: 'hunter2', enumValues: ['hunter2'] } })
  const model = { id: 'm', name: 'M', description: '', type: 'object', params: [secret('inModel')] }
  const other = {
    id: 'o',
    status: '404',
    contentType: '',
    description: '',
    isArray: 0 as const,
    params: [secret('b')],
    headers: [secret('c')],
  }
  const doc = newDoc('Secret', {
    httpMethod: 'POST',
    url: '/a/{p}',
    pathParams: [secret('p')],
    headerParams: [secret('h')],
    queryParams: [secret('q')],
    requestParams: [
      row('deep', { type: 'object', children: [secret('r')] }),
      row('m', { type: 'object', modelId: 'm' }),
    ],
    responseParams: [secret('s')],
    responseHeaders: [secret('t')],
    otherResponses: [other],
    otherRequests: [{ ...other, status: '' }],
  })
  const globals = { headers: [secret('gh')], params: [secret('gp')], returns: [secret('gr')] }
  const { pieces } = await exportDocs(newInput({ nodes: [doc], globals, models: new Map([['m', model]]) }), {
    format,
    ...single,
  })
  const text =
    format === 'word' ? strFromU8(unzipSync(joined(pieces))['word/document.xml'] ?? new Uint8Array()) : textOf(pieces)
  expect(text).toContain('inModel')
  expect(text).not.toContain('hunter2')
})
