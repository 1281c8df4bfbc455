import { describe, expect, it } from 'vitest'
import type { Param } from '../../rows/param.ts'
import { row } from '../../rows/testing/rows.ts'
import { category, channels } from '../testing/orders.ts'
import { rowSchema } from './schema.ts'
import { SharedNames } from './shared-names.ts'

const names = new SharedNames(new Map([['category', category]]), new Map([['channels', channels]]))
const exportSchema = (change: Partial<Param>) => rowSchema(row('x', { maxLength: '-', ...change }), names)
const plain = { maxLength: '-' }

it.each([
  ['string', { type: 'string' }],
  ['Integer', { type: 'integer' }],
  ['java.lang.Long', { type: 'integer', format: 'int64' }],
  ['BigDecimal', { type: 'number' }],
  ['double', { type: 'number', format: 'double' }],
  ['bool', { type: 'boolean' }],
  ['LocalDateTime', { type: 'string', format: 'date-time' }],
  ['file', { type: 'string', format: 'binary' }],
  ['Map<String, Object>', { type: 'object' }],
  ['any', {}],
  ['Order', {}],
  ['num_array', { type: 'array', items: { type: 'number' } }],
  ['List<Long>', { type: 'array', items: { type: 'integer', format: 'int64' } }],
  ['array[integer]', { type: 'array', items: { type: 'integer' } }],
  ['string[][]', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
])('reads the type %s', (type, schema) => {
  expect(exportSchema({ type })).toEqual(schema)
})

describe('rows', () => {
  it('have their rules as JSON Schema keywords', () => {
    const rules = {
      minLength: 1,
      pattern: '^a',
      format: 'x',
      default: '',
      nullable: true,
      readOnly: true,
      enumValues: ['a', 'b'],
    }
    expect(exportSchema({ maxLength: '8', description: 'Text', example: 'a', rules })).toEqual({
      type: ['string', 'null'],
      maxLength: 8,
      format: 'x',
      minLength: 1,
      pattern: '^a',
      enum: ['a', 'b', null],
      description: 'Text',
      readOnly: true,
      default: '',
      examples: ['a'],
    })
  })

  it('separate the rules of a list from those of its elements', () => {
    const rules = { minItems: 1, uniqueItems: true, maximum: 9, enumValues: ['1', '2'] }
    expect(exportSchema({ type: 'num_array', example: '1,2', rules })).toEqual({
      type: 'array',
      items: { type: 'number', maximum: 9, enum: [1, 2] },
      minItems: 1,
      uniqueItems: true,
      examples: [[1, 2]],
    })
  })

  it('refer to models and dictionaries', () => {
    expect(exportSchema({ type: 'object', modelId: 'category' })).toEqual({ $ref: '#/components/schemas/Category' })
    expect(exportSchema({ type: 'array', modelId: 'category', description: 'All' })).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Category' },
      description: 'All',
    })
    expect(exportSchema({ type: 'enum', enumId: 'channels', rules: { nullable: true } })).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Channel' }, { type: 'null' }],
    })
  })

  it('with rows below them are objects', () => {
    const children = [
      row('a', plain),
      row('b', { ...plain, required: 0 }),
      row('*', { ...plain, type: 'number' }),
      row('/^x-/', plain),
    ]
    expect(exportSchema({ type: 'object', children })).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['a'],
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'number' },
    })
  })

  it('can be alternatives', () => {
    const cat = row('Category', { ...plain, type: 'object', modelId: 'category' })
    const text = row('Free text', plain)
    const ref = { $ref: '#/components/schemas/Category' }
    expect(
      exportSchema({ type: 'any', children: [cat, text], rules: { alternatives: 'oneOf', discriminator: 'kind' } }),
    ).toEqual({
      oneOf: [ref, { title: 'Free text', type: 'string' }],
      discriminator: { propertyName: 'kind' },
    })
    expect(exportSchema({ type: 'object', children: [cat, text], rules: { alternatives: 'allOf' } })).toEqual({
      allOf: [ref, { type: 'string' }],
    })
    expect(exportSchema({ type: 'any', children: [cat], rules: { alternatives: 'not' } })).toEqual({ not: ref })
    const places = [row('[0]', plain), row('[…]', { ...plain, type: 'number' })]
    expect(exportSchema({ type: 'array', children: places, rules: { alternatives: 'anyOf' } })).toEqual({
      type: 'array',
      prefixItems: [{ type: 'string' }],
      items: { type: 'number' },
    })
  })

  it('do not reveal secrets', () => {
    expect(exportSchema({ example: '******', isSecret: 1 })).toEqual({ type: 'string' })
  })
})
