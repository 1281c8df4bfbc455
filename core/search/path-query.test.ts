import { expect, it } from 'vitest'
import { pathKey } from './doc-path.ts'
import { pathIn, rankPath, readPathQuery } from './path-query.ts'

it.each([
  ['/v2/orders', 'v2/orders/'],
  ['https://api.example.com/v2/Orders/?page=1#top', 'v2/orders/'],
  ['{{host}}/orders/{id}/lines/:line', 'orders/*/lines/*/'],
  ['orders/{id}.json', 'orders/*/'],
  ['/', '/'],
  ['', ''],
])('compares the URL %s as %s', (url, key) => {
  expect(pathKey(url)).toBe(key)
})

it.each(['orders', 'GET', 'all about a/b', 'X-Token: a/b'])('does not take %s as a path', (text) => {
  expect(readPathQuery(text)).toBeUndefined()
})

const docs = [
  'GET /v2/orders',
  'POST /v2/orders',
  'GET /v2/orders/export',
  'GET /v2/orders/{id}',
  'PUT /v2/orders/{id}/lines/{line}',
  'GET /repos/{owner}/{repo}',
  'GET /repos/{owner}/{repo}/issues/{number}',
  'GET /{any}',
  'GET /shop/v2/orders',
]
const found = (text: string) => {
  const query = readPathQuery(text)
  if (!query) throw new Error('no path')
  return docs
    .flatMap((doc) => {
      const [method = '', url = ''] = doc.split(' ')
      const rank = rankPath(query, pathKey(url), method)
      return rank === undefined ? [] : [{ doc, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ doc }) => doc)
}

it.each([
  ['/v2/orders', docs.slice(0, 5)],
  ['post /v2/orders', ['POST /v2/orders', 'GET /v2/orders', ...docs.slice(2, 5)]],
  ['PUT /v2/orders/17/lines/4 HTTP/1.1', ['PUT /v2/orders/{id}/lines/{line}']],
  ['/v2/ord', docs.slice(0, 5)],
  ['/v2/', [...docs.slice(0, 5), 'GET /{any}']],
  ['/v2/orders/{orderId}', ['GET /v2/orders/{id}', 'PUT /v2/orders/{id}/lines/{line}']],
  ['/v2/orders/17', ['GET /v2/orders/{id}', 'PUT /v2/orders/{id}/lines/{line}']],
  ['/repos/octo/hello/issues/1347', ['GET /repos/{owner}/{repo}/issues/{number}']],
  ['https://api.example.com/repos/octo/hello', docs.slice(5, 7)],
  ['api.example.com/api/v3/repos/octo/hello', ['GET /repos/{owner}/{repo}']],
  ['/other', ['GET /{any}']],
  ['/{all}', ['GET /{any}']],
])('finds by %s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

it.each([
  ['what does GET /v2/orders/17 return?', 'GET /v2/orders/17'],
  ['https://api.example.com/v2/orders/17, why is it slow', 'https://api.example.com/v2/orders/17'],
  ['POST /v2/orders', 'POST /v2/orders'],
  ['接口 /v2/orders，怎么调', '/v2/orders'],
  ['read and/or write', undefined],
  ['orders', undefined],
])('finds the path in %s', (text, path) => {
  expect(pathIn(text)).toBe(path)
})
