import { expect, it } from 'vitest'
import text from '../fixtures/yapi.md?raw'
import { importYapiMarkdown, isYapiMarkdown } from './yapi-markdown.ts'
import { briefDoc, listFindings } from '../testing/brief.ts'

it('converts an export to structured docs', () => {
  const result = importYapiMarkdown(text)
  expect(isYapiMarkdown(text)).toBe(true)
  expect(result.title).toBe('图书馆')
  expect(listFindings(result)).toEqual([])
  expect(result.docs.map(briefDoc)).toEqual([
    { name: '图书馆', description: '借书还书' },
    {
      folders: ['借阅'],
      name: '续借',
      url: '/lib/loans/{id}/renew',
      httpMethod: 'POST',
      description: '<p>延长归还日期</p>\n\n## 不是接口',
      contentType: 'application/json',
      pathParams: [{ name: 'id', example: '77', description: '借阅号' }],
      headerParams: [{ name: 'Content-Type', example: 'application/json' }],
      queryParams: [{ name: 'lang', required: 0, description: '语言 | 可选' }],
      requestParams: [
        { name: 'days', type: 'integer', description: '天数', rules: { maximum: 30 } },
        {
          name: 'books',
          type: 'array',
          required: 0,
          children: [
            { name: 'isbn', description: '书号', maxLength: '13', rules: { maxLength: 13, enumValues: ['a', 'b'] } },
            { name: 'tags', type: 'str_array', required: 0 },
          ],
        },
      ],
      responseParams: [{ name: 'code', type: 'number', example: '0' }],
      examples: [{ name: '', status: '200', contentType: 'application/json', value: '{\n  "code": 0 // 成功\n}' }],
    },
    {
      folders: ['借阅'],
      name: '上传',
      url: '/lib/upload',
      httpMethod: 'POST',
      contentType: 'multipart/form-data',
      requestParams: [
        { name: 'file', type: 'file', description: '文件' },
        { name: 'note', required: 0, example: '无' },
      ],
      isResponseArray: 1,
      responseParams: [{ name: 'id', type: 'integer' }],
    },
  ])
})

it('reads a text that people edited', () => {
  const text = [
    '# 业务',
    '说明',
    '## 电影',
    '### 正在热映',
    '#### 基本信息',
    '**Url：** https://api.example.com/',
    '**Path：** /hot.json',
    '**Method：** GET',
    '### 返回数据',
    '<table><tbody>',
    '<tr key="0"><td key="0">position</td><td>object</td><td>必须</td><td></td><td>地点</td></tr>',
    '<tr key="0-0"><td>lng</td><td>number</td><td>必须</td><td>1.5</td><td></td></tr>',
    '</tbody></table>',
  ].join('\n')
  const result = importYapiMarkdown(text)
  expect(result.docs.map(briefDoc)).toEqual([
    {
      folders: ['业务', '电影'],
      name: '正在热映',
      url: '/hot.json',
      responseParams: [
        {
          name: 'position',
          type: 'object',
          description: '地点',
          children: [{ name: 'lng', type: 'number', rules: { default: '1.5' } }],
        },
      ],
    },
  ])
  expect(result.folders).toEqual([{ path: ['业务'], description: '说明' }])
  expect(result.environments.map(({ url }) => url)).toEqual(['https://api.example.com'])
})

it('imports complete interfaces and reports the rest', () => {
  const text = [
    '## 没有路径',
    '### 基本信息',
    '**Method：** POST',
    '## 不完整',
    '### 基本信息',
    '**Path：** /broken',
    '**Method：** POST',
    '### 请求参数',
    '**Headers**',
    '| 参数名称 | 参数值 | 备注 |',
    '| --- |',
    '| X-A | 1',
    '|  | 没有名称 |',
    '**Body**',
    '<table><tbody><tr><td>a<script>alert(1)</script></td><td>string</td></tr><tr><td>cut',
    '### 返回数据',
    '```',
    '{ "code": 0,',
    '## 被吞掉',
    '### 基本信息',
    '**Path：** /swallowed',
  ].join('\n')
  const result = importYapiMarkdown(text)
  expect(result.docs.map(({ content }) => content.url)).toEqual(['/broken', '/swallowed'])
  expect(result.docs[0]?.content.bodies[0].params.map(({ name }) => name)).toEqual(['a<script>alert(1)</script>'])
  expect(listFindings(result)).toEqual([
    'import.noPath 没有路径',
    'import.tableRow 不完整',
    'import.unclosed 不完整',
    'import.unclosed 不完整',
  ])
})

it('takes linear time on malicious texts', () => {
  const parts = ['<h1>', '<table <', '{{', '|', '`', '**Path：**', '<tr><td>']
  const start = performance.now()
  for (const part of parts) {
    const hostile = part.repeat(5000)
    importYapiMarkdown(`## a\n### 基本信息\n**Path：** /a\n### 请求参数\n**Body**\n<table>${hostile}\n\n${hostile}`)
  }
  expect(performance.now() - start).toBeLessThan(5000)
})
