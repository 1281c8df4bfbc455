import { expect, it } from 'vitest'
import { importBruno, isBruno } from './bruno.ts'
import { briefDoc, listFindings } from '../testing/brief.ts'

const bearer = [[{ name: 'bearer', type: 'http', detail: 'Authorization: Bearer …', scopes: [] }]]

it('reads a collection', () => {
  const file = {
    name: '图书馆',
    version: '1',
    root: {
      docs: '# 说明',
      request: {
        auth: { mode: 'bearer', bearer: { token: 'hidden' } },
        headers: [{ name: 'X-App', value: 'web', enabled: true }],
      },
    },
    environments: [
      { name: 'Local', variables: [{ name: 'host', value: 'http://localhost:8080', enabled: true }] },
      { name: 'Prod', variables: [{ name: 'host', value: 'https://example.com', enabled: true }] },
    ],
    items: [
      {
        type: 'folder',
        name: '借阅',
        root: { docs: '借书' },
        items: [
          {
            type: 'http',
            name: '续借',
            request: {
              method: 'POST',
              url: '{{host}}/loans/:id?lang=zh',
              params: [
                { name: 'lang', value: 'zh', type: 'query', enabled: true },
                { name: 'id', value: '7', type: 'path', enabled: true },
              ],
              headers: [{ name: 'x-app', value: 'ios', enabled: false }],
              body: { mode: 'json', json: '{"days": 7}' },
              auth: { mode: 'inherit' },
              script: { req: 'x' },
              docs: '**延长**',
            },
            examples: [
              { name: '成功', response: { status: 201, headers: [], body: { type: 'json', content: '{"ok":true}' } } },
            ],
          },
        ],
      },
      { type: 'grpc', name: 'rpc', request: {} },
      { type: 'js', name: 'lib.js', fileContent: '' },
    ],
  }
  const result = importBruno(file)
  expect(isBruno(file)).toBe(true)
  expect(result.docs.map(briefDoc)).toEqual([
    { name: '图书馆', description: '# 说明' },
    {
      folders: ['借阅'],
      name: '续借',
      url: '/loans/{id}',
      httpMethod: 'POST',
      description: '**延长**',
      contentType: 'application/json',
      pathParams: [{ name: 'id', example: '7' }],
      headerParams: [{ name: 'x-app', required: 0, example: 'ios', description: 'Disabled in the imported file' }],
      queryParams: [{ name: 'lang', example: 'zh' }],
      requestParams: [{ name: 'days', type: 'number', example: '7' }],
      responseParams: [{ name: 'ok', type: 'boolean', example: 'true' }],
      responseStatus: '201',
      responseDescription: '成功',
      examples: [
        { name: '续借', status: '', contentType: 'application/json', value: '{"days": 7}' },
        { name: '成功', status: '201', contentType: 'application/json', value: '{"ok":true}' },
      ],
      extras: { security: bearer },
    },
  ])
  expect(result.environments.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Local http://localhost:8080',
    'Prod https://example.com',
  ])
  expect(listFindings(result)).toEqual(['import.notHttp rpc', 'import.scripts'])
})

it('reads a single file', () => {
  const text = `meta {
  name: 上传
  type: http
}

post {
  url: https://api.example.com/files/:id
  body: multipart-form
  auth: bearer
}

params:path {
  id: 7
}

headers {
  X-A: 1:2
  ~X-B: off
}

auth:bearer {
  token: hidden
}

body:multipart-form {
  file: @file(/etc/passwd)
  note: 你好
}

docs {
  上传**文件**
}
`
  const result = importBruno(text)
  expect(isBruno(text)).toBe(true)
  expect(result.docs.map(briefDoc)).toEqual([
    {
      name: '上传',
      url: '/files/{id}',
      httpMethod: 'POST',
      description: '上传**文件**',
      contentType: 'multipart/form-data',
      pathParams: [{ name: 'id', example: '7' }],
      headerParams: [
        { name: 'X-A', example: '1:2' },
        { name: 'X-B', required: 0, example: 'off', description: 'Disabled in the imported file' },
      ],
      requestParams: [
        { name: 'file', type: 'file' },
        { name: 'note', example: '你好' },
      ],
      extras: { security: bearer },
    },
  ])
  expect(() => importBruno('meta {\n  name: x\n}\n')).toThrow('import.nothingFound')
})
