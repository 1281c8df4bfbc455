import { describe, expect, it } from 'vitest'
import { dictionaryMap, type Dictionary } from '../dictionary/dictionary.ts'
import { newDocContent } from '../doc/doc-fields.ts'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { modelMap, type Model } from '../model/model.ts'
import { docPage } from '../page/doc-page.ts'
import { newParam } from '../rows/make-rows.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc } from '../wire/flat-doc.ts'
import { curlCommand } from './curl.ts'
import { docRequest } from './doc-request.ts'
import { exampleSources } from '../page/example-sources.ts'

interface Given extends Partial<FlatDoc> {
  models?: Model[]
  enums?: Dictionary[]
}

/** The request of a doc that is called at this base URL. */
function request({ models = [], enums = [], ...change }: Given, base = '') {
  const sources = { models: modelMap(models), dictionaries: dictionaryMap(enums) }
  const content = fromFlatDoc({ ...toFlatDoc(newDocContent(10)), ...change })
  const { doc, head, bodies } = docPage(
    { id: 'd1', type: 0, content },
    {
      ...sources,
      t: makeTranslator({ en })('en'),
      environments: base === '' ? [] : [{ name: 'Live', url: base }],
      globals: { headers: [], params: [], returns: [] },
      errorCodes: { module: [], project: [] },
    },
  )
  const address = head.find((block) => block.kind === 'addresses')?.addresses[0]
  const [body] = bodies
  if (!address || !body) throw new Error('no HTTP doc')
  return docRequest({ doc, address, body }, exampleSources(sources))
}

const curl = (change: Given, base = '') => curlCommand(request(change, base))

describe('the request of a doc', () => {
  it('fills path, query and headers with examples', () => {
    const command = curl({
      url: '/users/{id}/{rest}',
      pathParams: [newParam({ name: 'id', example: 'a b' })],
      queryParams: [newParam({ name: 'page', type: 'number', example: '2' })],
      headerParams: [newParam({ name: 'X-Tenant', example: 'cn' })],
    })
    expect(command).toBe("curl --globoff --url '{baseUrl}/users/a%20b/{rest}?page=2' \\\n  --header 'X-Tenant: cn'")
  })

  it('sends a JSON body with its content type', () => {
    const requestParams = [newParam({ name: 'sku', example: 'x' })]
    const command = curl(
      { httpMethod: 'POST', url: 'https://shop.example/orders', requestParams },
      'https://live.example',
    )
    expect(command).toContain("curl --url 'https://shop.example/orders'")
    expect(command).toContain("--header 'Content-Type: application/json'")
    expect(command).toContain('"sku": "x"')
  })

  it('fills in models and the values of dictionaries', () => {
    const channel = newParam({ name: 'channel', type: 'enum', enumId: 'e' })
    const command = curl({
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
    })
    expect(command).toContain('/orders?channel=app')
    expect(command).toContain('"channel": "app"')
  })

  it('lets cURL write the header of a form', () => {
    const requestParams = [newParam({ name: 'sku', example: 'x' })]
    const command = curl({
      httpMethod: 'PUT',
      url: '/o',
      requestParams,
      contentType: 'application/x-www-form-urlencoded',
    })
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
    const command = curl({ url: '/o', headerParams, extras: { security } }, 'https://a.example')
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
    expect(curl({ url: '/o', headerParams, extras: { security } }, 'https://a.example')).toBe(
      "curl --url 'https://a.example/o' \\\n  --header 'authorization: Bearer mine'",
    )
  })

  it('goes to the base URL of the environment', () => {
    expect(curl({ url: '/orders' }, 'https://test.example/v2')).toBe("curl --url 'https://test.example/v2/orders'")
  })

  it('sends files beside the fields of a multipart body, without a header that lacks the boundary', () => {
    const { body, headers } = request({
      httpMethod: 'POST',
      url: '/photos',
      contentType: 'multipart/form-data',
      headerParams: [newParam({ name: 'X-Tenant', example: 'cn' })],
      requestParams: [newParam({ name: 'photo', type: 'file' }), newParam({ name: 'note', example: 'hi' })],
    })
    expect(headers).toEqual([{ name: 'X-Tenant', value: 'cn' }])
    expect(body).toEqual({
      kind: 'multipart',
      fields: [{ name: 'note', value: 'hi' }],
      files: [{ name: 'photo', file: { name: 'file' } }],
    })
  })
})
