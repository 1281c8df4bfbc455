import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import { readContent } from '../../doc/read-content.ts'
import { newRowBudget, toParams } from '../../rows/read-rows.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'
import library2 from '../fixtures/library-2.0.yaml?raw'
import library3 from '../fixtures/library-3.0.yaml?raw'
import { importOpenapi } from './openapi.ts'
import { readText } from '../text/read-text.ts'
import { briefDoc, briefRow, listFindings } from '../testing/brief.ts'

const read = (text: string) => importOpenapi(readText(text))

const httpDocs = (result: ImportResult) => result.docs.filter(({ type }) => type === docTypes.http).map(briefDoc)

/** The only operation of a description, from its own lines. */
function operation(lines: string, more = '') {
  const result = read(`openapi: 3.2.0\n${more}\npaths:\n  /a:\n    post:\n${lines.trim().replaceAll(/^/gm, '      ')}`)
  return httpDocs(result)[0]
}

it('reads a complete description', () => {
  const result = read(library3)
  expect(result).toMatchObject({
    kind: 'openapi',
    version: '3.0.3',
    title: '图书馆',
    folders: [{ path: ['图书'], description: 'All about books' }],
    environments: [{ name: 'api.example.com', url: 'https://api.example.com/v1', headers: [] }],
    findings: [],
    dictionaries: [],
  })
  const security = [[{ name: 'token', type: 'apiKey', detail: 'header: X-Token', scopes: [] }]]
  const trace = { name: 'X-Trace', required: 0 }
  expect(result.docs.map(briefDoc)).toEqual([
    {
      name: '图书馆',
      description: '# Library\n\nBooks and **loans**.\n\n- version: 1.2\n- license: MIT, https://example.com/license',
    },
    {
      folders: ['图书'],
      name: 'List books',
      url: '/books',
      headerParams: [trace],
      queryParams: [
        { name: 'tags', type: 'str_array', required: 0, rules: { explode: false } },
        {
          name: 'limit',
          type: 'integer',
          required: 0,
          description: 'At most',
          rules: { maximum: 100, format: 'int32', default: '20' },
        },
      ],
      isResponseArray: 1,
      responseStatus: '200',
      responseContentType: 'application/json',
      responseDescription: 'A page of books',
      responseHeaders: [{ name: 'X-Total', type: 'integer', required: 0, description: 'All of them' }],
      responseParams: [{ name: '', type: 'object', modelId: 'Book' }],
      otherResponses: [
        {
          status: 'default',
          contentType: 'application/json',
          description: 'Something is wrong',
          isArray: 0,
          params: [{ name: '', type: 'object', modelId: 'Failure' }],
        },
      ],
      extras: { operationId: 'listBooks', tags: ['图书'], security },
    },
    {
      folders: ['图书'],
      name: 'addBook',
      url: '/books',
      httpMethod: 'POST',
      deprecated: '',
      headerParams: [trace],
      contentType: 'application/json',
      requestParams: [{ name: '', type: 'object', modelId: 'Book' }],
      responseStatus: '201',
      responseDescription: 'Added',
      extras: { operationId: 'addBook', tags: ['图书'], security, bodyDescription: 'The new book' },
    },
    {
      name: 'Set the cover',
      url: '/books/{id}/cover',
      httpMethod: 'PUT',
      pathParams: [{ name: 'id' }],
      contentType: 'multipart/form-data',
      requestParams: [
        { name: 'file', type: 'file' },
        { name: 'note', required: 0, maxLength: '20', rules: { maxLength: 20 } },
      ],
      responseStatus: '204',
      responseDescription: 'Done',
      extras: { security: [[]], isBodyOptional: true },
    },
  ])
  expect(result.models.map(({ name, params }) => [name, params.map(briefRow)])).toEqual([
    [
      'Book',
      [
        { name: 'id', type: 'integer', required: 0, rules: { readOnly: true, format: 'int64' } },
        { name: 'title', maxLength: '200', example: '红楼梦', rules: { maxLength: 200 } },
        { name: 'authors', type: 'array', required: 0, modelId: 'Author' },
        { name: 'state', required: 0, rules: { default: 'in', enumValues: ['in', 'out'] } },
      ],
    ],
    [
      'Author',
      [
        { name: 'name', required: 0 },
        { name: 'books', type: 'array', required: 0, modelId: 'Book' },
      ],
    ],
    [
      'Failure',
      [
        { name: 'code', required: 0 },
        { name: 'message', required: 0 },
      ],
    ],
  ])
})

it('reads the same API identically from Swagger 2.0', () => {
  const swagger = read(library2)
  const openapi = read(library3)
  // Swagger cannot express that the form as a whole is optional.
  const withoutOptional = (result: ImportResult) =>
    JSON.parse(JSON.stringify(result.docs.map(briefDoc)).replaceAll(',"isBodyOptional":true', '')) as unknown
  expect(withoutOptional(swagger)).toEqual(withoutOptional(openapi))
  expect(swagger.models.map(({ params }) => params.map(briefRow))).toEqual(
    openapi.models.map(({ params }) => params.map(briefRow)),
  )
  expect([swagger.version, swagger.environments, swagger.folders]).toEqual([
    '2.0',
    openapi.environments,
    openapi.folders,
  ])
})

describe('an operation', () => {
  it('has all parameters, in any location and style', () => {
    const doc = operation(`
parameters:
  - {name: session, in: cookie, schema: {type: string}}
  - {name: filter, in: query, style: deepObject, schema: {type: object, properties: {a: {type: string}}}}
  - {name: point, in: query, schema: {type: object, properties: {x: {type: number}}}}
  - {name: json, in: query, content: {application/json: {schema: {type: array, items: {type: string}}}}}
  - {name: ids, in: query, style: pipeDelimited, schema: {type: array, items: {type: integer}}, allowReserved: true}
  - {name: day, in: query, deprecated: true, schema: {type: string}, examples: {a: {value: Mon}, b: {value: Tue}}}
  - {name: q, in: querystring, content: {application/x-www-form-urlencoded: {schema: {properties: {from: {}}}}}}
  - {$ref: "common.yaml#/Page"}
`)
    expect(doc).toMatchObject({
      headerParams: [{ name: 'session', required: 0, rules: { in: 'cookie' } }],
      queryParams: [
        { name: 'filter', type: 'object', rules: { style: 'deepObject', explode: false }, children: [{ name: 'a' }] },
        { name: 'point', type: 'object', rules: { style: 'form', explode: true }, children: [{ name: 'x' }] },
        { name: 'json', type: 'str_array', rules: { style: 'application/json' } },
        { name: 'ids', type: 'array[integer]', description: 'allowReserved: true', rules: { style: 'pipeDelimited' } },
        { name: 'day', example: 'Mon', description: 'examples: Mon, Tue', rules: { deprecated: true } },
        { name: 'from', type: 'any' },
        { name: 'Page', type: 'any', description: '$ref: common.yaml#/Page' },
      ],
    })
  })

  it('has its body in every media type, the most common first', () => {
    const doc = operation(`
requestBody:
  content:
    text/plain: {schema: {type: string}}
    application/xml: {schema: {type: array, maxItems: 3, items: {type: string}}}
    multipart/form-data:
      schema: {properties: {meta: {type: object}}}
      encoding: {meta: {contentType: application/json}}
    application/json: {schema: {type: array, items: {type: number}}, example: [1, 2]}
`)
    expect(doc).toMatchObject({
      contentType: 'application/json',
      isRequestArray: 1,
      requestArrayType: 'number',
      requestParams: [{ name: '', type: 'number' }],
      otherRequests: [
        { contentType: 'multipart/form-data', params: [{ name: 'meta', rules: { style: 'application/json' } }] },
        {
          contentType: 'application/xml',
          isArray: 0,
          params: [{ name: '', type: 'str_array', rules: { maxItems: 3 } }],
        },
        { contentType: 'text/plain', params: [{ name: '' }] },
      ],
      examples: [{ name: '', status: '', contentType: 'application/json', value: '[\n  1,\n  2\n]' }],
    })
  })

  it('has all its responses and examples', () => {
    const doc = operation(
      `
responses:
  "404": {description: Gone, content: {application/problem+json: {schema: {type: object, properties: {title: {}}}}}}
  "2XX": {description: Fine}
  "201":
    description: Made
    links: {self: {operationId: getA, parameters: {id: "$response.body#/id"}}}
    content:
      application/json:
        schema: {type: object, additionalProperties: false, description: A thing, properties: {id: {}}}
        examples: {one: {summary: The first, value: {id: 1}}, two: {$ref: "#/components/examples/Two"}}
      application/xml: {schema: {type: string}}
`,
      'components: {examples: {Two: {value: "<two/>"}}}',
    )
    expect(doc).toMatchObject({
      responseStatus: '201',
      responseContentType: 'application/json',
      responseDescription: 'Made\n\n- self → getA {"id":"$response.body#/id"}\n\nA thing\n\nadditionalProperties: none',
      responseParams: [{ name: 'id' }],
      otherResponses: [
        { status: '201', contentType: 'application/xml', params: [{ name: '' }] },
        { status: '404', contentType: 'application/problem+json', params: [{ name: 'title' }] },
        { status: '2XX', contentType: '', params: [] },
      ],
      examples: [
        { name: 'The first', status: '201', contentType: 'application/json', value: '{\n  "id": 1\n}' },
        { name: 'two', status: '201', contentType: 'application/json', value: '<two/>' },
      ],
    })
  })

  it('keeps data that has no table', () => {
    const doc = operation(`
operationId: makeA
description: Makes *it*
externalDocs: {url: "https://x.test/a"}
servers: [{url: "https://{region}.x.test", variables: {region: {default: eu}}}]
security: [{oauth: [write], key: []}, {}]
x-codeSamples: [{lang: Shell, source: "curl /a"}]
callbacks:
  done:
    "{$request.body#/url}":
      post: {summary: Tells, requestBody: {content: {application/json: {schema: {properties: {id: {type: string}}}}}}, responses: {"200": {description: OK}}}
`)
    expect(doc).toMatchObject({
      name: 'makeA',
      description: 'Makes *it*\n\nShell\n\n```shell\ncurl /a\n```',
      extras: {
        externalDocs: { url: 'https://x.test/a', description: '' },
        servers: ['https://eu.x.test'],
        security: [[{ name: 'oauth', scopes: ['write'] }, { name: 'key' }], []],
        callbacks: [
          {
            name: 'done',
            httpMethod: 'POST',
            url: '{$request.body#/url}',
            description: 'Tells\n\napplication/json: { id: string }\n\n- 200: OK',
          },
        ],
      },
    })
  })

  it('is named by its method and path when it has no name, and long names are cut', () => {
    expect(operation('responses: {}')).toMatchObject({ name: 'POST /a' })
    const long = 'n'.repeat(250)
    expect(operation(`summary: ${long}`)).toMatchObject({ name: `${'n'.repeat(199)}…`, description: long })
  })
})

it('describes its authentication', () => {
  const schemes = `
basic: {type: http, scheme: basic}
jwt: {type: http, scheme: bearer, bearerFormat: JWT, description: Ask us}
oauth: {type: oauth2, flows: {authorizationCode: {authorizationUrl: "https://a.test", tokenUrl: "https://t.test"}}}
oidc: {type: openIdConnect, openIdConnectUrl: "https://o.test"}
`
  const more = `components:\n  securitySchemes:\n${schemes.trim().replaceAll(/^/gm, '    ')}`
  expect(operation('security: [{basic: []}, {jwt: []}, {oauth: [a]}, {oidc: []}]', more)).toMatchObject({
    extras: {
      security: [
        [{ type: 'http', detail: 'Authorization: Basic' }],
        [{ type: 'http', detail: 'Authorization: Bearer JWT\n\nAsk us' }],
        [{ type: 'oauth2', detail: 'authorizationCode: https://a.test, https://t.test', scopes: ['a'] }],
        [{ type: 'openIdConnect', detail: 'https://o.test' }],
      ],
    },
  })
})

it('reads webhooks, custom methods, path references and nested folders', () => {
  const result = read(`
openapi: 3.2.0
tags: [{name: a, parent: root}, {name: root, summary: The root}]
paths:
  /shared: {$ref: "#/components/pathItems/Shared"}
  /a/{id}/{name}:
    summary: About a
    additionalOperations: {COPY: {}, M-SEARCH: {}}
    query: {tags: [a]}
webhooks:
  changed: {post: {tags: [a]}}
components: {pathItems: {Shared: {get: {summary: Shared}}}}
`)
  expect(httpDocs(result)).toMatchObject([
    { name: 'Shared', url: '/shared' },
    { folders: ['The root', 'a'], httpMethod: 'QUERY', pathParams: [{ name: 'id' }, { name: 'name' }] },
    { httpMethod: 'COPY', description: 'About a' },
    { folders: ['Webhooks'], httpMethod: 'POST', url: 'changed' },
  ])
  expect(listFindings(result)).toEqual(['import.notMethod /a/{id}/{name}'])
})

it('creates environments from servers, without duplicates and with unique names', () => {
  const servers = `
- {url: "https://{host}/v{n}", description: Live, variables: {host: {default: x.test}}}
- {url: "https://y.test", description: Live}
- {url: "https://y.test"}
- {url: /v2}
- {url: /}
`
  expect(read(`openapi: 3.0.0\nservers:\n${servers}`).environments).toEqual([
    { name: 'Live', url: 'https://x.test/v{n}', headers: [] },
    { name: 'Live (2)', url: 'https://y.test', headers: [] },
    { name: '/v2', url: '/v2', headers: [] },
  ])
  expect(read('swagger: 2.0\nbasePath: /v1\npaths: {/yes: {get: {}}}').environments).toEqual([
    { name: '/v1', url: '/v1', headers: [] },
  ])
})

describe('an invalid description', () => {
  it('is imported without its invalid parts, which are reported', () => {
    const result = importOpenapi({
      swagger: '2.0',
      info: null,
      tags: [null, {}],
      definitions: null,
      paths: {
        '/a': null,
        '/b': { get: null, GET: {}, parameters: null },
        '/c': { get: { tags: 'x', parameters: [null, { in: 'query' }], responses: [], consumes: 7 } },
        '/e': {
          get: {
            summary: 'Fine',
            parameters: [
              { name: 'q', in: 'query' },
              { name: 'q', in: 'query' },
            ],
          },
        },
        'x-note': {},
      },
    })
    expect(httpDocs(result)).toMatchObject([{ url: '/c' }, { name: 'Fine' }])
    expect(listFindings(result)).toEqual([
      'import.notPath /a',
      'import.notMethod /b',
      'import.notOperation GET /b',
      'import.notParameter GET /c',
      'import.notResponses GET /c',
      'import.parameterTwice GET /e',
      'import.extensions',
    ])
  })

  it('keeps its unusual paths as written', () => {
    const paths = ['', 'no-slash', '/a b/中文', '/#Action=Do', '/{a', "/x('{id}')", 'javascript:alert(1)']
    const result = importOpenapi({
      openapi: '3.0.0',
      paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])),
    })
    expect(result.docs.map(({ content }) => content.url)).toEqual(paths)
    const odd = importOpenapi({
      openapi: '3.0.0',
      paths: { '/a\u0000\n': { get: {} }, [`/${'x'.repeat(3000)}`]: { get: {} } },
    })
    expect(odd.docs.map(({ content }) => [content.url.slice(0, 9), content.url.length])).toEqual([
      ['/a%00%0A', 8],
      ['/xxxxxxxx', 2000],
    ])
  })

  it('is rejected when its version is not supported', () => {
    for (const document of [{ openapi: '4.0.0' }, { swagger: '1.2' }, { swaggerVersion: '1.2' }, { openapi: 'x' }]) {
      expect(() => importOpenapi(document)).toThrow(ImportFault)
    }
    expect(listFindings(importOpenapi({ openapi: '3.9.0' }))).toContain('import.newerVersion')
  })
})

it('cuts what exceeds the limits, and reports it', () => {
  const example = { text: 'x'.repeat(300_000) }
  const parameters = Array.from({ length: 5100 }, (_, index) => ({ name: `p${index}`, in: 'query', schema: {} }))
  const responses = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`${index + 300}`, { description: 'x' }]),
  )
  const content = { 'application/json': { example } }
  const result = importOpenapi({
    openapi: '3.0.0',
    paths: { '/a': { get: { parameters, responses, requestBody: { content } } } },
  })
  const [doc] = result.docs
  expect(doc?.content.queryParams.length).toBe(5000)
  expect(doc?.content.responses.length).toBe(101)
  expect(doc?.content.examples[0]?.value.length).toBe(200_000)
  expect(listFindings(result)).toEqual([
    'import.rowsOver GET /a',
    'import.exampleCut GET /a',
    'import.responsesCut GET /a',
  ])
})

it('never throws on unexpected values', () => {
  const word = fc.constantFrom(
    ...'$ref type properties items allOf oneOf anyOf not enum const required additionalProperties schema content parameters'.split(
      ' ',
    ),
    ...'responses requestBody in name get 200 application/json example examples default format __proto__ headers tags'.split(
      ' ',
    ),
  )
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(null, 0, true, '', 'object', 'array', 'query', '#/components/schemas/A', '#/paths/~1a', '#'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(word, tie('value'), { maxKeys: 5 }),
    ),
  })).value
  const version = fc.constantFrom({ openapi: '3.1.0' }, { swagger: '2.0' })
  fc.assert(
    fc.property(version, value, value, value, (format, a, b, operation) => {
      const schemas = { A: a, B: b }
      const paths = { '/a': { get: operation, post: { requestBody: a, parameters: [b], responses: { 200: b } } } }
      const { docs, models } = importOpenapi({ ...format, paths, components: { schemas }, definitions: schemas })
      for (const { content } of docs) readContent(content)
      for (const { params } of models) toParams(params, newRowBudget())
      expect(docs.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

it('reads the folder of a tag from the extension too, and URLs without a trailing slash', () => {
  const { docs, environments } = read(`
openapi: 3.1.0
servers: [{url: 'https://a.example/'}, {url: 'https://a.example'}, {url: '/'}]
tags: [{name: Shop}, {name: shop-lists, x-displayName: Lists, x-parent: Shop}]
paths: {/a: {get: {tags: [shop-lists]}}}`)
  expect(docs[0]?.folders).toEqual(['Shop', 'Lists'])
  expect(environments.map(({ url }) => url)).toEqual(['https://a.example'])
})

it('puts the most common media type first in Swagger 2.0 as well', () => {
  const { docs } = read(`
swagger: '2.0'
produces: [text/plain]
paths: {/a: {get: {responses: {200: {schema: {type: string}, examples: {application/json: {a: 1}}}}}}}`)
  expect(docs[0]?.content.responses.map(({ contentType }) => contentType)).toEqual(['application/json', 'text/plain'])
})
