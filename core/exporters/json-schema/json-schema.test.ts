import { expect, it } from 'vitest'
import { dictionaryMap } from '../../dictionary/dictionary.ts'
import { modelMap } from '../../model/model.ts'
import { newParam } from '../../rows/make-rows.ts'
import { bodyJsonSchema } from './json-schema.ts'

const models = modelMap([
  {
    id: 'm',
    name: 'Buyer',
    description: '',
    type: 'object',
    params: [
      newParam({ name: 'id', maxLength: '32' }),
      newParam({ name: 'friend', type: 'object', modelId: 'm', required: 0 }),
    ],
  },
])
const dictionaries = dictionaryMap([
  {
    id: 'd',
    name: 'Channel',
    description: '',
    items: [{ name: 'App', type: 'string', value: 'app', description: '' }],
  },
])

it('describes a body, with the models and dictionaries that it uses', () => {
  const params = [
    newParam({ name: 'buyer', type: 'object', modelId: 'm' }),
    newParam({ name: 'channel', type: 'enum', enumId: 'd', required: 0 }),
    newParam({ name: 'count', type: 'int', maxLength: '-', rules: { minimum: 1 } }),
  ]
  expect(JSON.parse(bodyJsonSchema({ params }, 'Create order', { models, dictionaries }))).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Create order',
    type: 'object',
    properties: {
      buyer: { $ref: '#/$defs/Buyer' },
      channel: { $ref: '#/$defs/Channel' },
      count: { type: 'integer', minimum: 1 },
    },
    required: ['buyer', 'count'],
    $defs: {
      Buyer: {
        type: 'object',
        properties: { id: { type: 'string', maxLength: 32 }, friend: { $ref: '#/$defs/Buyer' } },
        required: ['id'],
      },
      Channel: { type: 'string', enum: ['app'], 'x-enum-varnames': ['App'] },
    },
  })
})

it('describes a list without definitions that nothing refers to', () => {
  const schema = bodyJsonSchema({ params: [newParam({ name: 'id' })], rootArray: 'object' }, 'List', {
    models,
    dictionaries,
  })
  expect(JSON.parse(schema)).toMatchObject({ type: 'array', items: { type: 'object' } })
  expect(schema).not.toContain('$defs')
})
