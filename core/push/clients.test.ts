import { expect, it } from 'vitest'
import idePlugin from './fixtures/ide-plugin.json' with { type: 'json' }
import nodeSdk from './fixtures/node-sdk.json' with { type: 'json' }
import pythonTexts from './fixtures/python-client-texts.json' with { type: 'json' }
import pythonClient from './fixtures/python-client.json' with { type: 'json' }
import rubySdk from './fixtures/ruby-sdk.json' with { type: 'json' }
import { plainPush } from './testing/plain.ts'
import { toBody, encoders, push, TOKEN } from './testing/wire.ts'

const row = { required: 0, maxLength: '-' }

it('reads an IDE plugin that sends an object', async () => {
  expect(plainPush(await push(toBody(idePlugin)))).toEqual({
    author: 'mei',
    isRemoving: true,
    folders: [['Prices', 0]],
    docs: [
      {
        in: 'Prices',
        name: 'Today',
        url: '/prices',
        author: 'mei',
        orderIndex: 0,
        description: '50%+ off',
        contentType: 'application/json',
        queryParams: [{ ...row, name: 'child', type: 'boolean', example: 'true' }],
        includedFields: 'description author body.contentType isShow orderIndex',
      },
      {
        in: 'Prices',
        name: 'Tomorrow',
        url: '/prices/tomorrow',
        deprecated: 'use today',
        isShow: 0,
        orderIndex: 1,
        includedFields: 'description author body.contentType isShow orderIndex',
      },
    ],
  })
})

it('reads the Node SDK', async () => {
  const body = JSON.stringify({
    access_token: TOKEN,
    name: 'doc.push',
    version: '1.0',
    data: encoders.node(JSON.stringify(nodeSdk)),
  })
  expect(plainPush(await push(body))).toEqual({
    author: 'OpenAPI',
    isRemoving: false,
    folders: [],
    docs: [
      {
        in: '',
        name: 'GET /visitors/:id',
        url: '/visitors/:id',
        orderIndex: 0,
        pathParams: [{ name: 'id', maxLength: '-' }],
        includedFields: 'description isShow orderIndex',
      },
      {
        in: '',
        name: 'POST /visitors',
        url: '/visitors',
        httpMethod: 'POST',
        orderIndex: 0,
        includedFields: 'description isShow orderIndex',
      },
    ],
  })
})

it('reads the Ruby SDK', async () => {
  const body = toBody(encoders.ruby(JSON.stringify(rubySdk)), { timestamp: '2026-05-11 09:30:00' })
  expect(plainPush(await push(body))).toEqual({
    author: 'OpenAPI',
    isRemoving: false,
    folders: [],
    docs: [
      {
        in: '',
        name: 'guides#show',
        url: '/guides/:id(.:format)',
        orderIndex: 0,
        pathParams: [{ ...row, name: 'id' }],
        includedFields: 'isShow orderIndex',
      },
    ],
  })
})

it('reads both Python clients', async () => {
  const hours = { in: '', name: 'Opening hours', url: '/hours' }
  expect(plainPush(await push(toBody(encoders.python(JSON.stringify(pythonClient)))))).toEqual({
    author: 'OpenAPI',
    isRemoving: true,
    folders: [],
    docs: [
      {
        ...hours,
        description: 'When the house is open',
        contentType: 'application/json',
        queryParams: [{ name: 'day', type: 'date', maxLength: '-', description: 'a day', example: '2026-05-01' }],
        includedFields: 'description body.contentType isShow',
      },
    ],
  })
  expect(plainPush(await push(toBody(encoders.pythonStrict(JSON.stringify(pythonTexts)))))).toEqual({
    author: 'OpenAPI',
    isRemoving: false,
    folders: [],
    docs: [
      {
        ...hours,
        requestParams: [{ name: 'day', maxLength: '-', example: '7' }],
        includedFields: 'isShow body.isArray',
      },
    ],
  })
})
