import { describe, expect, it } from 'vitest'
import { toOpenApi30 } from './openapi-30.ts'

const schemaOf = (schema: object) => {
  const converted = toOpenApi30({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { One: schema } } })
  return (converted['components'] as { schemas: { One: unknown } }).schemas.One
}

describe('a description in OpenAPI 3.0', () => {
  it('says so, and leaves out what 3.0 does not have', () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1', summary: 'Short' },
      tags: [{ name: 'Orders' }],
      paths: {},
      webhooks: { paid: {} },
      'x-docs': [{ name: 'Guide' }],
    }
    expect(toOpenApi30(document)).toEqual({
      openapi: '3.0.3',
      info: { title: 'Shop', version: '1' },
      tags: [{ name: 'Orders' }],
      paths: {},
    })
  })

  it('converts the schemas of parameters, bodies and responses, and no examples', () => {
    const schema = { type: ['string', 'null'], examples: ['a'] }
    const body = { content: { 'application/json': { schema, examples: { one: { value: { schema } } } } } }
    const older = { type: 'string', nullable: true, example: 'a' }
    const converted = toOpenApi30({
      info: {},
      paths: { '/orders': { post: { parameters: [{ name: 'id', schema }], requestBody: body } } },
    })
    const olderBody = { content: { 'application/json': { schema: older, examples: { one: { value: { schema } } } } } }
    expect(converted['paths']).toEqual({
      '/orders': { post: { parameters: [{ name: 'id', schema: older }], requestBody: olderBody } },
    })
  })

  it('marks what may be null', () => {
    expect(schemaOf({ anyOf: [{ $ref: '#/components/schemas/Two' }, { type: 'null' }] })).toEqual({
      allOf: [{ $ref: '#/components/schemas/Two' }],
      nullable: true,
    })
    expect(schemaOf({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] })).toEqual({
      oneOf: [{ type: 'string' }, { type: 'number' }],
      nullable: true,
    })
  })

  it('writes limits, constants, tuples and references the older way, at any depth', () => {
    const inner = { type: 'integer', exclusiveMinimum: 0, maximum: 9 }
    expect(schemaOf({ type: 'object', properties: { count: inner, kind: { const: 'a' } } })).toEqual({
      type: 'object',
      properties: { count: { type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 9 }, kind: { enum: ['a'] } },
    })
    expect(schemaOf({ type: 'array', prefixItems: [{ type: 'string' }] })).toEqual({
      type: 'array',
      items: { anyOf: [{ type: 'string' }] },
    })
    expect(schemaOf({ $ref: '#/components/schemas/Two', description: 'Of the buyer' })).toEqual({
      allOf: [{ $ref: '#/components/schemas/Two' }],
      description: 'Of the buyer',
    })
  })
})
