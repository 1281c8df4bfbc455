import { expect, it } from 'vitest'
import { importYapiJson, isYapiJson } from './yapi-json.ts'
import { briefDoc, listFindings } from '../testing/brief.ts'

const text = (value: unknown) => JSON.stringify(value)

const renew = {
  title: '续借',
  path: '/loans/:id/renew',
  method: 'POST',
  status: 'done',
  tag: ['借阅'],
  desc: '<p>延长</p>',
  req_params: [{ name: 'id', example: '77', desc: '借阅号' }],
  req_query: [{ name: 'lang', required: '0', desc: '语言' }],
  req_headers: [{ name: 'Content-Type', value: 'application/json', required: '1' }],
  req_body_type: 'json',
  req_body_is_json_schema: true,
  req_body_other: text({
    type: 'object',
    required: ['days'],
    properties: { days: { type: 'integer', description: '天数', maximum: 30 }, note: { type: 'string' } },
  }),
  res_body_type: 'json',
  res_body_is_json_schema: true,
  res_body: text({ type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } }),
}

it('converts interfaces to docs, with schemas as rows', () => {
  const upload = {
    title: '上传',
    path: '/upload',
    method: 'POST',
    req_body_type: 'form',
    req_body_form: [{ name: 'file', type: 'file', required: '1' }],
    res_body_type: 'raw',
    res_body: 'ok',
  }
  const file = [{ name: '借阅', desc: '借书与还书', proBasepath: '/lib', list: [renew, upload] }]
  const result = importYapiJson(file)
  expect(isYapiJson(file)).toBe(true)
  expect(result.docs.map(briefDoc)).toEqual([
    {
      folders: ['借阅'],
      name: '续借',
      url: '/lib/loans/{id}/renew',
      httpMethod: 'POST',
      status: 10,
      description: '<p>延长</p>',
      contentType: 'application/json',
      pathParams: [{ name: 'id', example: '77', description: '借阅号' }],
      headerParams: [{ name: 'Content-Type', example: 'application/json' }],
      queryParams: [{ name: 'lang', required: 0, description: '语言' }],
      requestParams: [
        { name: 'days', type: 'integer', description: '天数', rules: { maximum: 30 } },
        { name: 'note', required: 0 },
      ],
      isResponseArray: 1,
      responseParams: [{ name: 'id', type: 'integer', required: 0 }],
      extras: { tags: ['借阅'] },
    },
    {
      folders: ['借阅'],
      name: '上传',
      url: '/lib/upload',
      httpMethod: 'POST',
      contentType: 'multipart/form-data',
      requestParams: [{ name: 'file', type: 'file' }],
      responseParams: [{ name: '', example: 'ok' }],
      responseContentType: 'text/plain',
      examples: [{ name: '', status: '200', contentType: 'text/plain', value: 'ok' }],
    },
  ])
  expect(result.folders).toEqual([{ path: ['借阅'], description: '借书与还书' }])
})

it('reports interfaces without a path, and keeps an invalid schema as text', () => {
  const broken = { title: 'b', path: '/b', method: 'GET', res_body_is_json_schema: true, res_body: '{"type": ' }
  const result = importYapiJson([{ name: '分类', list: [{ title: '无' }, null, broken] }])
  expect(listFindings(result)).toEqual(['import.noPath 分类 / 无', 'import.noRequest 分类'])
  expect(result.docs.map(({ content }) => content.examples.map(({ value }) => value))).toEqual([['{"type": ']])
})
