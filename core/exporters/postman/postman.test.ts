import { describe, expect, it } from 'vitest'
import { docTypes, type SecurityNeed } from '../../doc/doc.ts'
import { row } from '../../rows/testing/rows.ts'
import { newDoc, newInput, ordersInput } from '../testing/orders.ts'
import { toPostman } from './postman.ts'

const exportCollection = (...docs: ReturnType<typeof newDoc>[]) =>
  toPostman(newInput({ nodes: docs })).collection as {
    item: { request: Record<string, unknown>; response: unknown[] }[]
  }

it('writes folders and requests with variables, headers, body and saved responses', () => {
  const header = [
    { key: 'X-Tenant', value: 'cn' },
    { key: 'Authorization', value: '******', description: 'Sign-in' },
    { key: 'Content-Type', value: 'application/json' },
  ]
  const url = {
    raw: '{{baseUrl}}/v2/orders/:shop',
    host: ['{{baseUrl}}'],
    path: ['v2', 'orders', ':shop'],
    variable: [{ key: 'shop', value: 'cn', description: 'Which shop' }],
  }
  const body = { buyer: { id: 'usr_1', channel: 'web' }, category: { id: 7, parent: {} } }
  expect(toPostman(ordersInput)).toEqual({
    collection: {
      info: { name: 'Order service', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [
        {
          name: 'Orders',
          item: [
            {
              name: 'Create order',
              request: {
                method: 'POST',
                header,
                url,
                description: 'Creates an order.\n\n# Prices\n\nIn cents.',
                body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
              },
              response: [
                {
                  name: '200',
                  originalRequest: { method: 'POST', header, url },
                  code: 200,
                  _postman_previewlanguage: 'json',
                  header: [{ key: 'Content-Type', value: 'application/json' }],
                  body: '{\n  "orderNo": "TG1"\n}',
                },
              ],
            },
          ],
        },
      ],
      variable: [{ key: 'baseUrl', value: 'https://api.example', name: 'Production' }],
    },
    findings: [],
  })
})

it('disables optional fields', () => {
  const queryParams = [row('page', { example: '1' }), row('size', { required: 0, example: '20' })]
  const { item } = exportCollection(newDoc('List', { url: '/list', queryParams }))
  expect(item[0]?.request['url']).toEqual({
    raw: '{{baseUrl}}/list?page=1',
    host: ['{{baseUrl}}'],
    path: ['list'],
    query: [
      { key: 'page', value: '1' },
      { key: 'size', value: '20', disabled: true },
    ],
  })
})

it('writes forms by their content type, and cookies as one header', () => {
  const requestParams = [row('name', { example: 'a' }), row('photo', { type: 'file', required: 0 })]
  const headerParams = [
    row('sid', { example: '1', rules: { in: 'cookie' } }),
    row('lang', { example: 'en', rules: { in: 'cookie' } }),
  ]
  const doc = { httpMethod: 'POST', url: 'https://up.example/f.{ext}?v=2', requestParams, headerParams }
  const { item } = exportCollection(
    newDoc('Upload', { ...doc, contentType: 'multipart/form-data' }),
    newDoc('Send', { ...doc, contentType: 'application/x-www-form-urlencoded' }),
  )
  expect(item[0]?.request).toEqual({
    method: 'POST',
    header: [{ key: 'Cookie', value: 'sid=1; lang=en' }],
    url: {
      raw: 'https://up.example/f.{{ext}}?v=2',
      host: ['https://up.example'],
      path: ['f.{{ext}}'],
      query: [{ key: 'v', value: '2' }],
    },
    body: {
      mode: 'formdata',
      formdata: [
        { key: 'name', type: 'text', value: 'a' },
        { key: 'photo', type: 'file', src: [], disabled: true },
      ],
    },
  })
  expect(item[1]?.request['body']).toMatchObject({
    mode: 'urlencoded',
    urlencoded: [{ key: 'name', value: 'a' }, { key: 'photo' }],
  })
})

it('reports what it omits', () => {
  const nodes = [newDoc('Lock', {}, { type: docTypes.dubbo }), newDoc('Read me', {}, { type: docTypes.markdown })]
  expect(toPostman(newInput({ nodes })).findings).toEqual([
    { key: 'export.leftOutDubbo', params: { name: 'Lock' }, docId: 'lock' },
    { key: 'export.leftOutText', params: { name: 'Read me' }, docId: 'read-me' },
  ])
})

it('sends a request to its own server, and saves no response that is not described', () => {
  const { item } = exportCollection(newDoc('Card', { url: '/card', extras: { servers: ['https://pci.example/'] } }))
  expect(item[0]).toMatchObject({ request: { url: { raw: 'https://pci.example/card' } }, response: [] })
})

it('names a response after its description', () => {
  const answer = { responseStatus: '204', responseDescription: 'No content\n\nMore' }
  const { item } = exportCollection(newDoc('Delete', { url: '/card', ...answer }))
  expect(item[0]?.response).toMatchObject([{ name: 'No content', code: 204 }])
})

describe('authentication', () => {
  const need = (part: Partial<SecurityNeed>): SecurityNeed => ({
    name: '',
    type: 'http',
    detail: '',
    scopes: [],
    ...part,
  })
  const authFor = (...security: SecurityNeed[][]) =>
    exportCollection(newDoc('A', { url: '/a', extras: { security } })).item[0]?.request['auth']
  const fields = (values: object) => Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }))

  it.each<[string, SecurityNeed, object]>([
    [
      'a bearer',
      need({ name: 'jwtAuth', detail: 'Authorization: bearer JWT' }),
      { type: 'bearer', bearer: fields({ token: '{{token}}' }) },
    ],
    [
      'a name and password',
      need({ name: 'digest', detail: 'Authorization: Digest …' }),
      { type: 'digest', digest: fields({ username: '{{username}}', password: '{{password}}' }) },
    ],
    [
      'a key',
      need({ name: 'k', type: 'apiKey', detail: 'query: api_key\n\nAsk for one.' }),
      { type: 'apikey', apikey: fields({ key: 'api_key', value: '{{apiKey}}', in: 'query' }) },
    ],
    [
      'OAuth as OpenAPI says it',
      need({
        type: 'oauth2',
        detail: 'authorizationCode: https://a.test/in, https://a.test/token',
        scopes: ['r', 'w'],
      }),
      {
        type: 'oauth2',
        oauth2: fields({
          grant_type: 'authorization_code',
          authUrl: 'https://a.test/in',
          accessTokenUrl: 'https://a.test/token',
          scope: 'r w',
          accessToken: '{{accessToken}}',
          addTokenTo: 'header',
        }),
      },
    ],
  ])('by %s has variables for secrets', (_what, given, auth) => {
    expect(authFor([given])).toEqual(auth)
  })

  it('is written where it is not needed, and omitted where Postman does not support it', () => {
    expect(authFor([])).toEqual({ type: 'noauth' })
    expect(authFor([need({ type: 'mutualTLS' })])).toBeUndefined()
  })
})

it('lists further environments and the variables to fill in', () => {
  const environments = [
    { name: 'Live', url: 'https://live.test/', headers: [] },
    { name: 'Sign-in', url: 'https://auth.test', headers: [] },
  ]
  const nodes = [
    newDoc('In', { url: '/in', extras: { servers: ['https://auth.test'] } }),
    newDoc('List', { url: '/list', queryParams: [row('k', { example: '{{key}} {{$guid}}' })] }),
  ]
  const { collection } = toPostman(newInput({ nodes, environments }))
  expect(collection).toMatchObject({
    item: [{ request: { url: { raw: '{{baseUrl:Sign-in}}/in' } } }, { request: { url: { host: ['{{baseUrl}}'] } } }],
    variable: [
      { key: 'baseUrl', value: 'https://live.test', name: 'Live' },
      { key: 'baseUrl:Sign-in', value: 'https://auth.test', name: 'Sign-in' },
      { key: 'key', value: '' },
    ],
  })
})

it('does not treat braces around a slash as a variable', () => {
  const { item } = exportCollection(newDoc('Odd', { url: '/{/|/}/{id}' }))
  expect(item[0]?.request['url']).toMatchObject({ path: ['{', '|', '}', ':id'] })
})
