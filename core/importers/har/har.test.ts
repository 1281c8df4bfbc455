import { expect, it } from 'vitest'
import { importHar, isHar } from './har.ts'
import { briefDoc, listFindings } from '../testing/brief.ts'

const entry = (request: object, response: object = {}) => ({
  request: { method: 'GET', headers: [], queryString: [], ...request },
  response: { status: 200, statusText: 'OK', headers: [], content: {}, ...response },
})

const har = (...entries: unknown[]) => ({ log: { version: '1.2', creator: { name: 'Firefox' }, entries } })

it('merges all recordings of a request into one doc, without secrets', () => {
  const login = (name: string, query: object[]) =>
    entry(
      {
        method: 'POST',
        url: 'https://api.example.com/login?lang=zh',
        headers: [
          { name: 'User-Agent', value: 'Mozilla' },
          { name: 'Authorization', value: 'Bearer hidden-1' },
          { name: 'Cookie', value: 'sid=hidden-2' },
          { name: 'X-App', value: 'web' },
        ],
        queryString: query,
        postData: { mimeType: 'application/json', text: JSON.stringify({ name, password: 'hidden-3' }) },
      },
      { content: { mimeType: 'application/json', text: JSON.stringify({ token: 'hidden-4', user: { id: 1 } }) } },
    )
  const file = har(
    login('张三', [{ name: 'lang', value: 'zh' }]),
    login('李四', [
      { name: 'lang', value: 'en' },
      { name: 'next', value: '/' },
    ]),
  )
  const result = importHar(file)
  expect(isHar(file)).toBe(true)
  expect(JSON.stringify(result)).not.toContain('hidden')
  const [doc] = result.docs.map(briefDoc)
  expect(doc).toMatchObject({
    name: 'POST /login',
    url: '/login',
    httpMethod: 'POST',
    contentType: 'application/json',
    headerParams: [
      { name: 'Authorization', isSecret: 1 },
      { name: 'X-App', example: 'web' },
      { name: 'sid', rules: { in: 'cookie' }, isSecret: 1 },
    ],
    queryParams: [
      { name: 'lang', example: 'zh' },
      { name: 'next', required: 0, example: '/' },
    ],
    requestParams: [
      { name: 'name', example: '张三' },
      { name: 'password', example: '***' },
    ],
    responseParams: [
      { name: 'token', example: '***' },
      { name: 'user', type: 'object', children: [{ name: 'id', type: 'number', example: '1' }] },
    ],
  })
  expect(result.environments).toEqual([{ name: 'api.example.com', url: 'https://api.example.com', headers: [] }])
  expect(listFindings(result)).toEqual(['import.recordingsJoined', 'import.secrets'])
})

it('groups by host, decodes text and omits pictures', () => {
  const result = importHar(
    har(
      entry(
        { url: 'https://a.example.com/x' },
        { content: { mimeType: 'text/plain', text: btoa('hello'), encoding: 'base64' } },
      ),
      entry(
        { url: 'https://b.example.com/x.png' },
        { content: { mimeType: 'image/png', text: 'iVBORw', encoding: 'base64' } },
      ),
      { request: null },
    ),
  )
  expect(result.docs.map(({ folders, content }) => [folders, content.examples.map(({ value }) => value)])).toEqual([
    [['a.example.com'], ['hello']],
    [['b.example.com'], []],
  ])
  expect(listFindings(result)).toEqual(['import.noRequest /log/entries/2'])
})
