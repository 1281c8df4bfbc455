import { expect, it } from 'vitest'
import { importInsomnia, isInsomnia } from './insomnia.ts'
import { briefDoc, listFindings } from '../testing/brief.ts'

it('reads the flat list of v4', () => {
  const file = {
    _type: 'export',
    __export_format: 4,
    resources: [
      {
        _type: 'request',
        _id: 'r2',
        parentId: 'f',
        name: '删除',
        method: 'DELETE',
        url: '{{ _.base }}/loans/:id',
        metaSortKey: 2,
        pathParameters: [{ name: 'id', value: '7' }],
      },
      {
        _type: 'request',
        _id: 'r1',
        parentId: 'f',
        name: '新增',
        method: 'POST',
        url: '{{ base }}/loans',
        metaSortKey: 1,
        authentication: { type: 'apikey', key: 'X-Key', value: 'hidden', addTo: 'header' },
        parameters: [{ name: 'dry', value: '1', disabled: true }],
        body: { mimeType: 'application/json', text: '{"isbn":"{{ _.isbn }}"}' },
        preRequestScript: 'insomnia.send()',
      },
      { _type: 'request_group', _id: 'f', parentId: 'w', name: '借阅', description: '借书' },
      { _type: 'workspace', _id: 'w', name: '图书馆', description: '' },
      {
        _type: 'environment',
        _id: 'e',
        parentId: 'w',
        name: 'Base',
        data: { base: '{{ scheme }}://{{ server.host }}/v1' },
      },
      {
        _type: 'environment',
        _id: 'e1',
        parentId: 'e',
        name: '测试',
        data: { scheme: 'http', server: { host: 'test.example.com' } },
      },
      {
        _type: 'environment',
        _id: 'e2',
        parentId: 'e',
        name: '正式',
        data: { scheme: 'https', server: { host: 'example.com' } },
      },
      { _type: 'grpc_request', _id: 'g', parentId: 'w', name: 'rpc' },
      {
        _type: 'request',
        _id: 'lost',
        parentId: 'gone',
        name: '无主',
        method: 'GET',
        url: 'https://other.example.com/x',
      },
    ],
  }
  const result = importInsomnia(file)
  expect(isInsomnia(file)).toBe(true)
  expect(result.docs.map(briefDoc)).toEqual([
    {
      folders: ['借阅'],
      name: '新增',
      url: '/loans',
      httpMethod: 'POST',
      contentType: 'application/json',
      queryParams: [{ name: 'dry', required: 0, example: '1', description: 'Disabled in the imported file' }],
      requestParams: [{ name: 'isbn', example: '{{isbn}}' }],
      examples: [{ name: '新增', status: '', contentType: 'application/json', value: '{"isbn":"{{isbn}}"}' }],
      extras: { security: [[{ name: 'X-Key', type: 'apiKey', detail: 'header: X-Key', scopes: [] }]] },
    },
    {
      folders: ['借阅'],
      name: '删除',
      url: '/loans/{id}',
      httpMethod: 'DELETE',
      pathParams: [{ name: 'id', example: '7' }],
    },
    { name: '无主', url: '/x', extras: { servers: ['https://other.example.com'] } },
  ])
  expect(result.environments.map(({ name, url }) => `${name} ${url}`)).toEqual([
    '测试 http://test.example.com/v1',
    '正式 https://example.com/v1',
    'other.example.com https://other.example.com',
  ])
  expect(listFindings(result)).toEqual(['import.notHttp rpc', 'import.variables', 'import.scripts'])
})

it('reads the tree of v5', () => {
  const file = {
    type: 'collection.insomnia.rest/5.0',
    name: 'v5',
    collection: [
      {
        name: 'Auth',
        meta: { description: 'sign in' },
        authentication: { type: 'bearer', token: 'hidden' },
        children: [
          {
            name: 'Upload',
            url: '{{ _.base_url }}/files',
            method: 'POST',
            meta: { description: '上传文件' },
            body: { mimeType: 'multipart/form-data', params: [{ name: 'f', type: 'file', fileName: '/x' }] },
          },
          { name: 'none', url: '{{ _.base_url }}/open', method: 'GET', authentication: { type: 'none' } },
        ],
      },
    ],
    environments: { name: 'Base', data: { base_url: 'https://api.example.com' } },
  }
  const result = importInsomnia(file)
  expect(result.docs.map(briefDoc)).toEqual([
    {
      folders: ['Auth'],
      name: 'Upload',
      url: '/files',
      httpMethod: 'POST',
      description: '上传文件',
      contentType: 'multipart/form-data',
      requestParams: [{ name: 'f', type: 'file' }],
      extras: { security: [[{ name: 'bearer', type: 'http', detail: 'Authorization: Bearer …', scopes: [] }]] },
    },
    { folders: ['Auth'], name: 'none', url: '/open', extras: { security: [[]] } },
  ])
  expect(result.environments).toEqual([{ name: 'Base', url: 'https://api.example.com', headers: [] }])
})

it('rejects formats before v3', () => {
  expect(() => importInsomnia({ _type: 'export', __export_format: 2 })).toThrow('import.version')
})
