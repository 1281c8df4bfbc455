import { expect, it } from 'vitest'
import { importApifox, isApifox } from './apifox.ts'
import { briefDoc, briefRow, listFindings } from '../testing/brief.ts'

const pet = {
  id: '#/definitions/17',
  name: '宠物',
  schema: {
    jsonSchema: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', description: '名字' }, friend: { $ref: '#/definitions/17' } },
      'x-apifox-orders': ['name', 'friend'],
    },
  },
}

const api = {
  method: 'post',
  path: '/pets/{id}',
  status: 'released',
  tags: ['宠物'],
  description: '**修改**',
  parameters: {
    path: [{ name: 'id', required: true, example: '7', type: 'integer' }],
    query: [{ name: 'lang', required: false, description: '语言' }],
    header: [{ name: 'Authorization', required: true, example: 'Bearer hidden' }],
    cookie: [{ name: 'sid', required: false, example: 'hidden' }],
  },
  requestBody: { type: 'application/json', jsonSchema: { $ref: '#/definitions/17' }, example: '{"name":"旺财"}' },
  responses: [
    {
      id: 1,
      name: '成功',
      code: 200,
      contentType: 'json',
      jsonSchema: {
        type: 'object',
        required: ['data'],
        properties: { data: { type: 'array', items: { $ref: '#/definitions/17' } } },
      },
    },
    { id: 2, name: '没有', code: 404, contentType: 'json', jsonSchema: { type: 'object', properties: {} } },
  ],
  responseExamples: [{ name: '示例', responseId: 1, data: '{"data":[]}' }],
}

it('reads a project with shared schemas, environments and texts', () => {
  const file = {
    apifoxProject: '1.0.0',
    $schema: { app: 'apifox', version: '1.2.0' },
    info: { name: '宠物店', description: '' },
    apiCollection: [
      { name: '根目录', items: [{ name: '宠物', description: '关于宠物', items: [{ name: '修改', api }] }] },
    ],
    schemaCollection: [{ name: '根目录', items: [pet] }],
    docCollection: [{ name: '根目录', items: [{ name: '说明', content: '# 你好' }] }],
    environments: [{ name: '测试', baseUrls: { default: 'http://test.example.com' } }],
  }
  const result = importApifox(file)
  expect(isApifox(file)).toBe(true)
  expect(JSON.stringify(result)).not.toContain('hidden')
  expect(result.docs.map(briefDoc)).toEqual([
    {
      folders: ['宠物'],
      name: '修改',
      url: '/pets/{id}',
      httpMethod: 'POST',
      status: 10,
      description: '**修改**',
      contentType: 'application/json',
      pathParams: [{ name: 'id', type: 'integer', example: '7' }],
      headerParams: [
        { name: 'Authorization', isSecret: 1 },
        { name: 'sid', required: 0, rules: { in: 'cookie' }, isSecret: 1 },
      ],
      queryParams: [{ name: 'lang', required: 0, description: '语言' }],
      requestParams: [{ name: '', type: 'object', modelId: '宠物' }],
      responseParams: [{ name: 'data', type: 'array', modelId: '宠物' }],
      responseDescription: '成功',
      otherResponses: [{ status: '404', contentType: 'application/json', description: '没有', isArray: 0, params: [] }],
      examples: [
        { name: '修改', status: '', contentType: 'application/json', value: '{"name":"旺财"}' },
        { name: '示例', status: '200', contentType: 'application/json', value: '{"data":[]}' },
      ],
      extras: { tags: ['宠物'] },
    },
    { name: '说明', description: '# 你好' },
  ])
  expect(result.models.map(({ name, params }) => [name, params.map(briefRow)])).toEqual([
    [
      '宠物',
      [
        { name: 'name', description: '名字' },
        { name: 'friend', type: 'object', required: 0, modelId: '宠物' },
      ],
    ],
  ])
  expect(result.environments).toEqual([{ name: '测试', url: 'http://test.example.com', headers: [] }])
  expect(listFindings(result)).toEqual(['import.secrets'])
})

it('merges models into objects and reports missing ones', () => {
  const jsonSchema = {
    type: 'object',
    properties: {},
    'x-apifox-refs': { '01G': { $ref: '#/definitions/17' }, '01H': { $ref: '#/definitions/99' } },
  }
  const result = importApifox({
    apifoxProject: '1.0.0',
    apiCollection: [
      {
        name: 'a',
        items: [
          { name: '空' },
          { name: 'b', api: { method: 'post', path: 'b', requestBody: { type: 'application/json', jsonSchema } } },
        ],
      },
    ],
    schemaCollection: [pet],
  })
  const [doc] = result.docs
  expect(doc?.content.url).toBe('/b')
  expect(JSON.stringify(doc?.content.bodies[0].params)).toContain('宠物')
  expect(listFindings(result)).toContain('import.noRequest 空')
})
