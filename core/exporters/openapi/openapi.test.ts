import { describe, expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import { row } from '../../rows/testing/rows.ts'
import type { ImportResult } from '../../importers/draft/draft.ts'
import { importOpenapi } from '../../importers/openapi/openapi.ts'
import type { ExportNode } from '../base/export-input.ts'
import { newDoc, newInput, ordersInput } from '../testing/orders.ts'
import { toOpenApi } from './openapi.ts'
import { everything } from './testing/everything.ts'

const exportDocument = (...nodes: ExportNode[]) => toOpenApi(newInput({ nodes }), { isWhole: true }).document

it('describes a module, with each model and dictionary once', () => {
  expect(toOpenApi(ordersInput, { isWhole: false })).toEqual({
    document: {
      openapi: '3.1.0',
      info: { title: 'Order service', version: '1.0.0' },
      servers: [{ url: 'https://api.example', description: 'Production' }],
      tags: [{ name: 'Orders' }],
      paths: {
        '/v2/orders/{shop}': {
          post: {
            tags: ['Orders'],
            summary: 'Create order',
            description: 'Creates an order.\n\n# Prices\n\nIn cents.',
            operationId: 'postV2OrdersByShop',
            parameters: [
              {
                name: 'shop',
                in: 'path',
                required: true,
                description: 'Which shop',
                schema: { type: 'string' },
                example: 'cn',
              },
              {
                name: 'X-Tenant',
                in: 'header',
                required: true,
                schema: { type: 'string', maxLength: 64 },
                example: 'cn',
              },
              {
                name: 'Authorization',
                in: 'header',
                required: true,
                description: 'Sign-in',
                schema: { type: 'string', maxLength: 64 },
              },
            ],
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      buyer: {
                        type: 'object',
                        properties: {
                          id: { type: 'string', maxLength: 32, description: 'Member | id', examples: ['usr_1'] },
                          channel: { $ref: '#/components/schemas/Channel' },
                        },
                        required: ['id'],
                      },
                      category: { $ref: '#/components/schemas/Category' },
                    },
                    required: ['buyer'],
                  },
                },
              },
            },
            responses: {
              200: {
                description: '',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: { orderNo: { type: 'string', examples: ['TG1'] } },
                      required: ['orderNo'],
                    },
                  },
                },
              },
            },
            'x-error-codes': [{ code: 'STOCK_SHORT', message: 'Not enough stock', solution: 'Order less' }],
          },
        },
      },
      components: {
        schemas: {
          Category: {
            type: 'object',
            properties: { id: { type: 'integer', examples: [7] }, parent: { $ref: '#/components/schemas/Category' } },
            required: ['id'],
            description: 'A place in the catalogue',
          },
          Channel: {
            type: 'string',
            description: 'Where orders come from',
            enum: ['web', 'app'],
            'x-enum-varnames': ['WEB', 'APP'],
            'x-enum-descriptions': ['Web shop', ''],
          },
        },
      },
    },
    findings: [],
  })
})

describe('paths', () => {
  it('have their variables in braces', () => {
    const urls = ['/a/:id', '/b/{id:\\d{2}}', 'c', 'https://x.example/d/{id}', '/e?f=1']
    const { paths } = exportDocument(...urls.map((url) => newDoc(url, { url }))) as { paths: Record<string, object> }
    expect(Object.keys(paths)).toEqual(['/a/{id}', '/b/{id}', '/c', '/d/{id}', '/e?f=1'])
    expect(paths['/d/{id}']).toMatchObject({ get: { servers: [{ url: 'https://x.example' }] } })
  })

  it('distinguish docs of the same method and path, and their ids', () => {
    const docs = [{ variant: 'A/b' }, {}, {}].map((more, index) =>
      newDoc(`Get ${index}`, { url: '/a', version: index === 1 ? 'v2' : '' }, more),
    )
    const { paths } = exportDocument(...docs) as { paths: Record<string, { get: { operationId: string } }> }
    expect(Object.entries(paths).map(([path, { get }]) => [path, get.operationId])).toEqual([
      ['/a', 'getA'],
      ['/a#v2', 'getA_2'],
      ['/a#2', 'getA_3'],
    ])
  })
})

it('includes texts and omits Dubbo docs', () => {
  const intro = newDoc(
    'Order service',
    { description: 'About orders\n\n- version: 2.1\n- license: MIT, https://mit.example' },
    { type: docTypes.markdown },
  )
  const text = newDoc('States', { description: 'Three' }, { type: docTypes.markdown })
  const folder: ExportNode = {
    kind: 'folder',
    id: 'f',
    name: 'A',
    description: 'Of A',
    children: [{ kind: 'folder', id: 'g', name: 'B', children: [text] }],
  }
  const { document, findings } = toOpenApi(
    newInput({ nodes: [intro, folder, newDoc('Lock', {}, { type: docTypes.dubbo })] }),
    { isWhole: true },
  )
  expect(document).toEqual({
    openapi: '3.1.0',
    info: {
      title: 'Order service',
      version: '2.1',
      description: 'About orders',
      license: { name: 'MIT', url: 'https://mit.example' },
    },
    tags: [
      { name: 'A', description: 'Of A' },
      { name: 'B', 'x-parent': 'A' },
    ],
    paths: {},
    'x-docs': [{ name: 'States', tag: 'B', format: 'markdown', content: 'Three' }],
  })
  expect(findings).toEqual([{ key: 'export.leftOutDubbo', params: { name: 'Lock' }, docId: 'lock' }])
})

it('a global row around a body that is a model refers to the model', () => {
  const data = row('data', { type: 'object', example: '$data$', maxLength: '-' })
  const doc = newDoc('Get', { url: '/a', responseParams: [row('', { type: 'object', modelId: 'category' })] })
  const { models } = ordersInput
  const input = newInput({ nodes: [doc], models, globals: { headers: [], params: [], returns: [data] } })
  expect(toOpenApi(input, { isWhole: false }).document).toMatchObject({
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Category' } } } },
              },
            },
          },
        },
      },
    },
  })
})

/** Without ids and order indexes, which are new each time. */
const settled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'id' || key === 'orderIndex' ? undefined : inner)))

function toTreeNodes({ docs, folders }: ImportResult): ExportNode[] {
  const byFolder = Map.groupBy(docs, (draft) => draft.folders[0] ?? '')
  return [...byFolder].flatMap(([name, drafts]): ExportNode[] => {
    const children = drafts.map(({ content, type }) => newDoc(content.name, {}, { type, content }))
    const description = folders.find(({ path }) => path[0] === name)?.description ?? ''
    return name === '' ? children : [{ kind: 'folder', id: name, name, description, children }]
  })
}

it('keeps everything that an import reads', () => {
  const first = importOpenapi(everything)
  const input = newInput({
    moduleName: first.title,
    nodes: toTreeNodes(first),
    models: new Map(first.models.map((model) => [model.id, model])),
    dictionaries: new Map(first.dictionaries.map((dictionary) => [dictionary.id, dictionary])),
    environments: first.environments,
  })
  const { document } = toOpenApi(input, { isWhole: true })
  const { version: _version, findings: _findings, ...again } = importOpenapi(JSON.parse(JSON.stringify(document)))
  const { version: _older, findings: _other, ...before } = first
  expect(settled(again)).toEqual(settled(before))
})
