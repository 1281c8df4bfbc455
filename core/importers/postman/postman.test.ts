import { describe, expect, it } from 'vitest'
import { checkDoc } from '../../doc/check-doc.ts'
import { ImportFault } from '../draft/draft.ts'
import { importPostman, isPostman } from './postman.ts'
import { briefDoc, listFindings } from '../testing/brief.ts'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

function imported(item: unknown[], more: object = {}) {
  return importPostman({ info: { name: '图书馆', schema }, item, ...more })
}

const readDocs = (item: unknown[], more: object = {}) => imported(item, more).docs.map(briefDoc)

it('converts a request with all its parts to a doc', () => {
  const result = imported(
    [
      {
        name: '借阅',
        description: '借书与还书',
        item: [
          {
            name: '续借',
            request: {
              method: 'post',
              description: { content: '**延长**归还日期', type: 'text/markdown' },
              header: [{ key: 'Authorization', value: 'Bearer abc.def' }],
              url: {
                raw: '{{baseUrl}}/loans/:id/renew?days=7',
                host: ['{{baseUrl}}'],
                path: ['loans', ':id', 'renew'],
                query: [
                  { key: 'days', value: '7', description: '天数' },
                  { key: 'note', value: '', disabled: true, description: '备注' },
                ],
                variable: [{ key: 'id', value: '77', description: '借阅号' }],
              },
              body: { mode: 'raw', raw: '{"reason": "旅行", "days": {{days}}, /* 天 */}' },
            },
            response: [
              {
                name: '成功',
                code: 200,
                header: [{ key: 'Content-Type', value: 'application/json' }],
                body: '{"due":"2030-01-01"}',
              },
              { name: '没有', code: 404, header: [], body: '' },
            ],
          },
        ],
      },
    ],
    {
      variable: [{ key: 'baseUrl', value: 'https://api.example.com/v1/' }],
      auth: { type: 'bearer', bearer: [{ key: 'token', value: 'secret' }] },
      event: [{ listen: 'test', script: { exec: ['while (true) {}'] } }],
    },
  )
  expect(result.docs.map(briefDoc)).toEqual([
    {
      folders: ['借阅'],
      name: '续借',
      url: '/loans/{id}/renew',
      httpMethod: 'POST',
      description: '**延长**归还日期',
      contentType: 'application/json',
      pathParams: [{ name: 'id', example: '77', description: '借阅号' }],
      headerParams: [{ name: 'Authorization', isSecret: 1 }],
      queryParams: [
        { name: 'days', example: '7', description: '天数' },
        { name: 'note', required: 0, description: '备注\n在导入的文件中处于停用状态' },
      ],
      requestParams: [
        { name: 'reason', example: '旅行' },
        { name: 'days', example: '{{days}}' },
      ],
      responseParams: [{ name: 'due', example: '2030-01-01' }],
      responseDescription: '成功',
      otherResponses: [{ status: '404', contentType: '', description: '没有', isArray: 0, params: [] }],
      examples: [
        {
          name: '续借',
          status: '',
          contentType: 'application/json',
          value: '{"reason": "旅行", "days": {{days}}, /* 天 */}',
        },
        { name: '成功', status: '200', contentType: 'application/json', value: '{"due":"2030-01-01"}' },
      ],
      extras: { security: [[{ name: 'bearer', type: 'http', detail: 'Authorization: Bearer …', scopes: [] }]] },
    },
  ])
  expect(result.environments).toEqual([{ name: 'baseUrl', url: 'https://api.example.com/v1', headers: [] }])
  expect(result.folders).toEqual([{ path: ['借阅'], description: '借书与还书' }])
  expect(listFindings(result)).toEqual(['import.scripts', 'import.secrets'])
  expect(JSON.stringify(result)).not.toContain('abc.def')
})

describe('bodies', () => {
  const readBody = (body: object) => {
    const [doc] = readDocs([{ name: 'a', request: { method: 'POST', url: '/a', body } }]) as Record<string, unknown>[]
    return { contentType: doc?.['contentType'], requestParams: doc?.['requestParams'] }
  }

  it('reads forms with files', () => {
    const formdata = [
      { key: 'file', type: 'file', src: '/etc/passwd' },
      { key: 'note', value: 'x', type: 'text', disabled: true },
    ]
    expect(readBody({ mode: 'formdata', formdata })).toEqual({
      contentType: 'multipart/form-data',
      requestParams: [
        { name: 'file', type: 'file' },
        { name: 'note', required: 0, example: 'x', description: 'Disabled in the imported file' },
      ],
    })
    expect(readBody({ mode: 'urlencoded', urlencoded: [{ key: 'password', value: '1' }] })).toEqual({
      contentType: 'application/x-www-form-urlencoded',
      requestParams: [{ name: 'password', example: '1' }],
    })
  })

  it('reads GraphQL, files and texts', () => {
    expect(readBody({ mode: 'graphql', graphql: { query: '{ me }', variables: '{"id":1}' } })).toEqual({
      contentType: 'application/json',
      requestParams: [
        { name: 'query', example: '{ me }' },
        { name: 'variables', type: 'object', children: [{ name: 'id', type: 'number', example: '1' }] },
      ],
    })
    expect(readBody({ mode: 'file', file: {} })).toEqual({
      contentType: 'application/octet-stream',
      requestParams: [{ name: '', type: 'file' }],
    })
    const xml = { mode: 'raw', raw: '<a/>', options: { raw: { language: 'xml' } } }
    expect(readBody(xml)).toEqual({ contentType: 'application/xml', requestParams: [{ name: '', example: '<a/>' }] })
  })

  it('reports an unknown kind', () => {
    const result = imported([{ name: 'a', request: { method: 'POST', url: '/a', body: { mode: 'magic' } } }])
    expect(listFindings(result)).toEqual(['import.bodyUnknown a'])
  })
})

it('distinguishes requests with the same method and URL', () => {
  const get = (name: string) => ({ name, request: { method: 'GET', url: 'https://a.example.com/users' } })
  const { docs } = imported([get('全部'), { name: '分组', item: [get('全部'), get('全部')] }])
  expect(docs.map(({ variant }) => variant)).toEqual(['', '分组/全部', '分组/全部 (2)'])
})

it('lists the host of a request when it differs from that of the others', () => {
  const get = (url: string) => ({ name: '', request: { method: 'GET', url } })
  const result = imported([
    get('https://a.example.com/1'),
    get('https://a.example.com/2'),
    get('http://user:pass@b.example.com/3'),
  ])
  expect(result.environments.map(({ url }) => url)).toEqual(['https://a.example.com', 'http://b.example.com'])
  expect(result.docs.map(({ content }) => content.extras.servers)).toEqual([
    undefined,
    undefined,
    ['http://b.example.com'],
  ])
  expect(JSON.stringify(result.docs)).not.toContain('pass')
})

it('reads v2.0 with URLs and headers as text', () => {
  const item = [
    {
      name: 'a',
      request: { method: 'GET', header: 'Accept: application/json\nX-A: 1', url: '{{base}}/items?page=1&flag' },
    },
    { name: 'b', request: 'https://api.example.com/plain' },
    { name: 'empty', item: [] },
  ]
  const info = { name: 'old', schema: schema.replace('2.1', '2.0') }
  const result = importPostman({ info, item, variables: [{ id: 'base', value: 'api.example.com' }] })
  expect(result.version).toBe('v2.0')
  expect(result.docs.map(briefDoc)).toEqual([
    {
      name: 'a',
      url: '/items',
      headerParams: [
        { name: 'Accept', example: 'application/json' },
        { name: 'X-A', example: '1' },
      ],
      queryParams: [{ name: 'page', example: '1' }, { name: 'flag' }],
    },
    { name: 'b', url: '/plain', extras: { servers: ['https://api.example.com'] } },
  ])
  expect(result.folders).toEqual([{ path: ['empty'], description: '' }])
})

it('reports what it cannot parse and keeps the rest', () => {
  const request = { method: 'GET', url: '/a' }
  const result = imported([
    null,
    { name: 'none' },
    { name: 'no method', request: { ...request, method: ' ' } },
    { name: 'bad', request: { ...request, method: 'X'.repeat(500) } },
    { name: '', request: { method: 'GET', url: '/new lines\n/你好' } },
  ])
  expect(result.docs.map(({ content }) => content.name)).toEqual(['no method', 'GET /new%20lines/你好'])
  expect(listFindings(result)).toEqual([
    'import.noRequest',
    'import.noRequest none',
    'import.methodAssumed no method',
    'import.badMethod bad',
  ])
  for (const { content, type } of result.docs) expect(checkDoc(content, type, { allowAnyName: true })).toEqual([])
})

it('cuts long names and keeps them in full in the description', () => {
  const name = '长'.repeat(300)
  const [doc] = imported([{ name, request: { method: 'GET', url: '/a', description: 'text' } }]).docs
  expect(doc?.content.name).toBe(`${'长'.repeat(199)}…`)
  expect(doc?.content.description).toBe(`${name}\n\ntext`)
})

it('reads names of prototype members as ordinary names', () => {
  const word = '__proto__'
  const body = { mode: 'raw', raw: '{"__proto__": 1, "constructor": 2}', options: { raw: { language: 'constructor' } } }
  const response = { code: 200, _postman_previewlanguage: 'constructor', body: '{}' }
  const request = { method: 'POST', url: `{{${word}}}/a`, body, auth: { type: 'constructor' } }
  const result = imported([{ name: word, request, response: [response] }], {
    variable: [{ key: word, value: 'a.example.com' }],
  })
  expect(result.docs[0]?.content.bodies[0].params.map(({ name }) => name)).toEqual(['__proto__', 'constructor'])
  expect(result.environments).toEqual([{ name: word, url: 'http://a.example.com', headers: [] }])
})

it('rejects v1', () => {
  const v1 = { id: '1', name: 'old', order: [], requests: [] }
  expect(isPostman(v1)).toBe(true)
  expect(() => importPostman(v1)).toThrow(new ImportFault('import.postmanV1'))
})
