import { describe, expect, it } from 'vitest'
import { readParams } from './from-example.ts'
import { brief, read, readRows } from '../testing/read.ts'

describe('JSON Schema', () => {
  it('becomes rows with their rules', () => {
    const text = JSON.stringify({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer', format: 'int64', minimum: 1, exclusiveMaximum: 9, description: 'Key' },
        state: { type: ['string', 'null'], enum: ['on', 'off', null], default: 'on', maxLength: 3 },
        tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
        users: { type: 'array', items: { $ref: '#/$defs/user' } },
        photo: { type: 'string', format: 'binary' },
      },
      $defs: {
        user: {
          type: 'object',
          properties: { name: { type: 'string', example: 'n' }, boss: { $ref: '#/$defs/user' } },
        },
      },
    })
    expect(readRows(text)).toEqual([
      {
        name: 'id',
        type: 'integer',
        maxLength: '-',
        description: 'Key',
        rules: { format: 'int64', minimum: 1, exclusiveMaximum: 9 },
      },
      {
        name: 'state',
        required: 0,
        maxLength: '3',
        rules: { maxLength: 3, nullable: true, default: 'on', enumValues: ['on', 'off'] },
      },
      { name: 'tags', type: 'str_array', required: 0, maxLength: '-', rules: { minItems: 1 } },
      {
        name: 'users',
        type: 'array',
        required: 0,
        maxLength: '-',
        children: [
          { name: 'name', required: 0, maxLength: '-', example: 'n' },
          { name: 'boss', type: 'object', required: 0, maxLength: '-' },
        ],
      },
      { name: 'photo', type: 'file', required: 0, maxLength: '-', rules: { format: 'binary' } },
    ])
  })

  it('merges allOf and keeps oneOf as alternatives', () => {
    const text = JSON.stringify({
      allOf: [{ $ref: '#/definitions/base' }, { properties: { own: { type: 'boolean' } }, required: ['own'] }],
      definitions: {
        base: { properties: { pet: { oneOf: [{ $ref: '#/definitions/cat' }, { title: 'Dog', type: 'string' }] } } },
        cat: { type: 'object', properties: { lives: { type: 'number' } } },
      },
    })
    expect(readRows(text, 'schema')).toEqual([
      { name: 'own', type: 'boolean', maxLength: '-' },
      {
        name: 'pet',
        type: 'object',
        required: 0,
        maxLength: '-',
        rules: { alternatives: 'oneOf' },
        children: [
          {
            name: 'cat',
            type: 'object',
            maxLength: '-',
            children: [{ name: 'lives', type: 'number', required: 0, maxLength: '-' }],
          },
          { name: 'Dog', maxLength: '-', description: 'Dog' },
        ],
      },
    ])
  })

  it('treats an alternative of null as nullable', () => {
    const text =
      '{"properties":{"a":{"anyOf":[{"type":"number"},{"type":"null"}]},"b":{"type":"string","nullable":true}}}'
    expect(readRows(text, 'schema')).toEqual([
      { name: 'a', type: 'number', required: 0, maxLength: '-', rules: { nullable: true } },
      { name: 'b', required: 0, maxLength: '-', rules: { nullable: true } },
    ])
  })

  it.each([
    [
      '{"type":"array","items":{"type":"number"}}',
      'number',
      [{ name: '', type: 'number', required: 0, maxLength: '-' }],
    ],
    [
      '{"type":"array","items":{"properties":{"a":{"type":"string"}}}}',
      'object',
      [{ name: 'a', required: 0, maxLength: '-' }],
    ],
  ])('reads the root array %s', (text, arrayType, rows) => {
    const result = read(text)
    expect({ ...result, params: result.params.map(brief) }).toEqual({
      kind: 'schema',
      isArray: true,
      arrayType,
      params: rows,
    })
  })

  it('stops at references that are missing, external or recursive', () => {
    const text =
      '{"properties":{"a":{"$ref":"#/gone"},"b":{"$ref":"file:///etc/passwd"},"c":{"$ref":"#"},"d":{"$ref":"#/properties/d"}}}'
    expect(readRows(text, 'schema').map((param) => ({ ...param, children: undefined }))).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => ({ name, type: 'object', required: 0, maxLength: '-', children: undefined })),
    )
  })

  it('rejects references that expand without limit', () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => {
        const next = { $ref: `#/definitions/d${index + 1}` }
        return [`d${index}`, { properties: { a: next, b: next } }]
      }),
    )
    expect(readParams(JSON.stringify({ $ref: '#/definitions/d0', definitions }), 'auto', [])).toEqual({
      error: 'param.tooMany',
      params: { max: 5000 },
    })
  })
})
