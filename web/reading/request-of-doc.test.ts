import { describe, expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { baseUrlOf, curlOfDoc, fullUrl, pathPieces } from './request-of-doc.ts'
import { doc } from './testing/doc.ts'

it('finds the variables of a path', () => {
  expect(pathPieces('/users/{id}/orders/:orderId')).toEqual([
    { text: '/users/', isVariable: false },
    { text: '{id}', isVariable: true },
    { text: '/orders/', isVariable: false },
    { text: ':orderId', isVariable: true },
  ])
})

describe('curlOfDoc', () => {
  it('fills path, query and headers with examples', () => {
    const command = curlOfDoc(
      doc({
        url: '/users/{id}/{rest}',
        pathParams: [newParam({ name: 'id', example: 'a b' })],
        queryParams: [newParam({ name: 'page', type: 'number', example: '2' })],
        headerParams: [newParam({ name: 'X-Tenant', example: 'cn' })],
      }),
      '',
    )
    expect(command).toBe(
      "curl --globoff --url 'https://api.example.com/users/a%20b/{rest}?page=2' \\\n  --header 'X-Tenant: cn'",
    )
  })

  it('sends a JSON body with its content type', () => {
    const requestParams = [newParam({ name: 'sku', example: 'x' })]
    const command = curlOfDoc(
      doc({ httpMethod: 'POST', url: 'https://shop.example/orders', requestParams }),
      'https://live.example',
    )
    expect(command).toContain("curl --url 'https://shop.example/orders'")
    expect(command).toContain("--header 'Content-Type: application/json'")
    expect(command).toContain('"sku": "x"')
  })

  it('fills in models and the values of dictionaries', () => {
    const channel = newParam({ name: 'channel', type: 'enum', enumId: 'e' })
    const command = curlOfDoc(
      doc({
        httpMethod: 'POST',
        url: '/orders',
        queryParams: [channel],
        requestParams: [newParam({ name: '', type: 'object', modelId: 'm' })],
        models: [{ id: 'm', name: 'Order', description: '', type: 'object', params: [channel] }],
        enums: [
          {
            id: 'e',
            name: 'Channel',
            description: '',
            items: [{ name: 'App', type: 'string', value: 'app', description: '' }],
          },
        ],
      }),
      '',
    )
    expect(command).toContain('/orders?channel=app')
    expect(command).toContain('"channel": "app"')
  })

  it('lets cURL write the header of a form', () => {
    const requestParams = [newParam({ name: 'sku', example: 'x' })]
    const command = curlOfDoc(
      doc({ httpMethod: 'PUT', url: '/o', requestParams, contentType: 'application/x-www-form-urlencoded' }),
      '',
    )
    expect(command).not.toContain('Content-Type')
    expect(command).toContain("--data-urlencode 'sku=x'")
  })

  it('sends cookies together, and what lets the caller in', () => {
    const security = [[{ name: 'token', type: 'http', detail: 'Authorization: Bearer', scopes: [] }]]
    const headerParams = [
      newParam({ name: 'X-Tenant', example: 'cn' }),
      newParam({ name: 'sid', example: '1', rules: { in: 'cookie' } }),
      newParam({ name: 'lang', example: 'zh', rules: { in: 'cookie' } }),
    ]
    const command = curlOfDoc(doc({ url: '/o', headerParams, extras: { security } }), 'https://a.example')
    expect(command.split(' \\\n  ')).toEqual([
      "curl --url 'https://a.example/o'",
      "--header 'Authorization: Bearer <token>'",
      "--header 'X-Tenant: cn'",
      "--cookie 'sid=1; lang=zh'",
    ])
  })

  it('leaves a header alone that the doc itself gives', () => {
    const security = [[{ name: 'token', type: 'http', detail: 'Authorization: Bearer', scopes: [] }]]
    const headerParams = [newParam({ name: 'authorization', example: 'Bearer mine' })]
    expect(curlOfDoc(doc({ url: '/o', headerParams, extras: { security } }), 'https://a.example')).toBe(
      "curl --url 'https://a.example/o' \\\n  --header 'authorization: Bearer mine'",
    )
  })

  it('goes to the base URL of the environment', () => {
    expect(curlOfDoc(doc({ url: '/orders' }), 'https://test.example/v2')).toBe(
      "curl --url 'https://test.example/v2/orders'",
    )
  })
})

describe('the full URL', () => {
  it('puts base and path together with one slash', () => {
    expect(fullUrl('https://a.example', '/x')).toBe('https://a.example/x')
    expect(fullUrl('https://a.example', 'x')).toBe('https://a.example/x')
    expect(fullUrl('https://a.example', '?q=1')).toBe('https://a.example?q=1')
  })

  it('leaves a URL alone that is whole already, or for which no base is known', () => {
    expect(fullUrl('https://a.example', 'https://b.example/x')).toBe('https://b.example/x')
    expect(fullUrl('', '/x')).toBe('/x')
  })

  it('begins with a server of the doc itself, if it names one', () => {
    expect(baseUrlOf({ extras: { servers: ['https://own.example/'] } }, { url: 'https://a.example' })).toBe(
      'https://own.example',
    )
    expect(baseUrlOf({ extras: {} }, { url: 'https://a.example' })).toBe('https://a.example')
    expect(baseUrlOf({ extras: {} }, undefined)).toBe('')
  })
})
