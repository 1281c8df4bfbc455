import { expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import { row } from '../../doc/testing/rows.ts'
import { newDoc, newInput, ordersInput } from '../testing/orders.ts'
import { toPostman } from './postman.ts'

const collectionOf = (...docs: ReturnType<typeof newDoc>[]) =>
  toPostman(newInput({ nodes: docs })).collection as {
    item: { request: Record<string, unknown>; response: unknown[] }[]
  }

it('writes folders and requests with variables, headers, body and saved answers', () => {
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
      variable: [{ key: 'baseUrl', value: 'https://api.example' }],
    },
    findings: [],
  })
})

it('switches off what need not be sent', () => {
  const queryParams = [row('page', { example: '1' }), row('size', { required: 0, example: '20' })]
  const { item } = collectionOf(newDoc('List', { url: '/list', queryParams }))
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
  const { item } = collectionOf(
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

it('tells what it leaves out', () => {
  const nodes = [newDoc('Lock', {}, { type: docTypes.dubbo }), newDoc('Read me', {}, { type: docTypes.markdown })]
  expect(toPostman(newInput({ nodes })).findings).toEqual([
    { key: 'export.leftOutDubbo', params: { name: 'Lock' }, docId: 'lock' },
    { key: 'export.leftOutText', params: { name: 'Read me' }, docId: 'read-me' },
  ])
})

it('sends a request to its own server, and saves no answer that nobody told', () => {
  const { item } = collectionOf(newDoc('Card', { url: '/card', extras: { servers: ['https://pci.example/'] } }))
  expect(item[0]).toMatchObject({ request: { url: { raw: 'https://pci.example/card' } }, response: [] })
})

it('calls an answer by what it means', () => {
  const answer = { responseStatus: '204', responseDescription: 'No content\n\nMore' }
  const { item } = collectionOf(newDoc('Delete', { url: '/card', ...answer }))
  expect(item[0]?.response).toMatchObject([{ name: 'No content', code: 204 }])
})

it('takes braces around a slash for no variable', () => {
  const { item } = collectionOf(newDoc('Odd', { url: '/{/|/}/{id}' }))
  expect(item[0]?.request['url']).toMatchObject({ path: ['{', '|', '}', ':id'] })
})
