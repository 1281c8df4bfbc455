import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formExample, queryExample, queryText } from './example-fields.ts'
import { bodyExample, exampleText, objectExample, rowExample, type Json } from './example.ts'
import type { Param } from '../param.ts'
import { modelMap, openModels } from '../../model/model.ts'
import { row } from '../testing/rows.ts'
import { model } from '../../model/testing/model.ts'

const exampleValue = (type: string, example = '', change: Partial<Param> = {}) =>
  rowExample(row('x', { type, example, ...change }))

it.each<[string, Json]>([
  ['number', 0],
  ['int64', 0],
  ['boolean', false],
  ['bool', false],
  ['string', 'string'],
  ['map', {}],
  ['object', {}],
  ['json', {}],
  ['list', []],
  ['array', []],
  ['Set', []],
  ['num_array', [0]],
  ['str_array', ['string']],
  ['array[string]', ['string']],
  ['array[integer]', [0]],
  ['array[double]', [0]],
  ['array[boolean]', [false]],
  ['array[object]', [{}]],
  ['List<List<String>>', [['string']]],
  ['int[][]', [[0]]],
  ['List<Foo>', []],
  ['file', '(binary)'],
  ['file[]', ['(binary)']],
  ['LocalDateTime', '2026-01-01T12:00:00'],
  ['List<java.util.UUID>', ['123e4567-e89b-42d3-a456-426614174000']],
  ['Foo', ''],
])('%s without an example', (type, expected) => {
  expect(exampleValue(type)).toEqual(expected)
})

it.each<[string, string, Json]>([
  ['number', '12.5', 12.5],
  ['long', ' 7 ', 7],
  ['int', 'many', 0],
  ['number', 'Infinity', 0],
  ['boolean', 'true', true],
  ['boolean', 'TRUE', true],
  ['boolean', '1', false],
  ['num_array', '1,2', [1, 2]],
  ['num_array', '[-1.5, 2e3]', [-1.5, 2000]],
  ['num_array', '["1","2"]', [1, 2]],
  ['str_array', 'a, b', ['a', 'b']],
  ['str_array', '[1,2]', ['1', '2']],
  ['str_array', '["a,b","c"]', ['a,b', 'c']],
  ['str_array', "['a,b', c]", ['a,b', 'c']],
  ['str_array', "[it's, fine]", ["it's", 'fine']],
  ['str_array', String.raw`["say \"hi\"", 'x']`, ['say "hi"', 'x']],
  ['array', '[1, 2]', [1, 2]],
  ['array', '[1, a]', ['1', 'a']],
  ['array', '[{"id":1}]', [{ id: 1 }]],
  ['Set<Boolean>', '[true,false]', [true, false]],
  ['Foo', '[1,2]', [1, 2]],
  ['Foo', '{"a":1}', { a: 1 }],
  ['Foo', '{broken', '{broken'],
  ['object', '{"a":null}', { a: null }],
  ['object', 'none', 'none'],
  ['string', '[1,2]', '[1,2]'],
  ['string', 'true', 'true'],
  ['date', '2024-01-01', '2024-01-01'],
])('%s with the example %s', (type, example, expected) => {
  expect(exampleValue(type, example)).toEqual(expected)
})

describe('rows with children', () => {
  const children = [row('id', { type: 'number', example: '1' }), row('name')]

  it.each<[string, Json]>([
    ['object', { id: 1, name: 'string' }],
    ['UserDto', { id: 1, name: 'string' }],
    ['array', [{ id: 1, name: 'string' }]],
    ['Set<User>', [{ id: 1, name: 'string' }]],
    ['List<List<User>>', [[{ id: 1, name: 'string' }]]],
    ['User[][]', [[{ id: 1, name: 'string' }]]],
    ['Asset', { id: 1, name: 'string' }],
  ])('of type %s', (type, expected) => {
    expect(exampleValue(type, 'ignored', { children })).toEqual(expected)
  })

  it('use a nameless only child as the element of a list', () => {
    expect(exampleValue('array', '', { children: [row('', { type: 'number', example: '[1,2]' })] })).toEqual([1, 2])
    expect(exampleValue('array', '', { children: [row('', { type: 'boolean' })] })).toEqual([false])
  })

  it('show the first of several alternatives, and all parts of an allOf', () => {
    const cat = row('Cat', { type: 'object', children: [row('lives', { type: 'int', example: '9' })] })
    const dog = row('Dog', { type: 'object', children: [row('tricks', { type: 'int', example: '3' })] })
    const pet = (alternatives: 'oneOf' | 'anyOf' | 'allOf' | 'not') =>
      exampleValue('object', '', { children: [cat, dog], rules: { alternatives } })
    expect(pet('oneOf')).toEqual({ lives: 9 })
    expect(pet('anyOf')).toEqual({ lives: 9 })
    expect(pet('allOf')).toEqual({ lives: 9, tricks: 3 })
    expect(pet('not')).toEqual({})
    expect(exampleValue('array', '', { children: [cat, dog], rules: { alternatives: 'oneOf' } })).toEqual([
      { lives: 9 },
    ])
  })
})

describe('a row without an example', () => {
  const colours = new Map([['7', [{ name: 'Red', type: 'number' as const, value: '3', description: '' }]]])

  it('uses its default, its first dictionary value, its first allowed value', () => {
    const rules = { default: 'd', enumValues: ['e', 'f'] }
    expect(rowExample(row('x', { enumId: '7', rules }), { dictionaries: colours })).toBe('d')
    expect(rowExample(row('x', { enumId: '7', rules: { enumValues: ['e'] } }), { dictionaries: colours })).toBe('3')
    expect(rowExample(row('x', { type: 'enum', enumId: '7' }), { dictionaries: colours })).toBe(3)
    expect(rowExample(row('x', { type: 'int', rules: { enumValues: ['4', '5'] } }))).toBe(4)
  })
})

describe('an object or list with rows', () => {
  const children = [row('id', { type: 'number' })]

  it('has its own example, when that is JSON of its kind', () => {
    expect(exampleValue('object', '{"id":7}', { children })).toEqual({ id: 7 })
    expect(exampleValue('array', '[{"id":7},{"id":8}]', { children })).toEqual([{ id: 7 }, { id: 8 }])
    expect(exampleValue('array', '{"id":7}', { children })).toEqual([{ id: 1 }])
    expect(exampleValue('object', '{broken', { children })).toEqual({ id: 1 })
  })

  it('is a tuple, when its rows are named by their places', () => {
    const places = [row('[0]', { type: 'number' }), row('[1]'), row('[…]', { type: 'boolean' })]
    expect(exampleValue('array', '', { children: places, rules: { alternatives: 'anyOf' } })).toEqual([0, 'string'])
  })

  it('names the alternative in its discriminator', () => {
    const pet = (kind: Param) =>
      exampleValue('object', '', {
        children: [row('Cat', { type: 'object', children: [kind] }), row('Dog', { type: 'object' })],
        rules: { alternatives: 'oneOf', discriminator: 'kind' },
      })
    expect(pet(row('kind'))).toEqual({ kind: 'Cat' })
    expect(pet(row('kind', { example: 'cat' }))).toEqual({ kind: 'cat' })
    expect(pet(row('kind', { rules: { enumValues: ['CAT'] } }))).toEqual({ kind: 'CAT' })
    expect(pet(row('lives', { type: 'int' }))).toEqual({ kind: 'Cat', lives: 0 })
  })

  it('repeats elements as often as it must', () => {
    expect(exampleValue('array', '', { children, rules: { minItems: 2 } })).toEqual([{ id: 1 }, { id: 1 }])
    expect(exampleValue('str_array', '', { rules: { minItems: 2, uniqueItems: true } })).toEqual(['string', 'string2'])
    expect(exampleValue('num_array', '', { rules: { minItems: 2, uniqueItems: true } })).toEqual([0, 1])
    expect(exampleValue('num_array', '', { rules: { maxItems: 0 } })).toEqual([])
    expect(exampleValue('num_array', '', { rules: { minItems: 1e9 } })).toHaveLength(20)
    expect(exampleValue('int[][]', '', { rules: { minItems: 2 } })).toEqual([[0, 0]])
    expect(exampleValue('array', '', { children: [row('', { type: 'int' })], rules: { minItems: 2 } })).toEqual([0, 0])
  })
})

it('leaves fields that are only read out of requests, and those that are only written out of responses', () => {
  const params = [
    row('id', { type: 'int', rules: { readOnly: true } }),
    row('name'),
    row('password', { example: 'p', rules: { writeOnly: true } }),
  ]
  expect(objectExample(params, { direction: 'request' })).toEqual({ name: 'string', password: 'p' })
  expect(objectExample(params, { direction: 'response' })).toEqual({ id: 1, name: 'string' })
  expect(objectExample(params)).toEqual({ id: 1, name: 'string', password: 'p' })
  expect(queryText(queryExample(params))).toBe('name=string&password=p')
})

it('takes the values of rows that have none of their own from the caller', () => {
  const params = [
    row('id', { type: 'int' }),
    row('tag', { example: 'own' }),
    row('emails', { type: 'str_array', rules: { minItems: 2 } }),
    row('note', { rules: { nullable: true } }),
    row('other'),
  ]
  let count = 0
  const value = objectExample(params, {
    leaf: ({ name }, kind, { kind: type }) => {
      if (name === 'other') return undefined
      return kind === 'text' ? null : `${kind} ${type} ${(count += 1)}`
    },
  })
  expect(value).toEqual({
    id: 'id number 1',
    tag: 'own',
    emails: ['email string 2', 'email string 3'],
    note: null,
    other: 'string',
  })
})

it('is null where the example of a nullable row says so', () => {
  expect(exampleValue('int', 'null', { rules: { nullable: true } })).toBeNull()
  expect(exampleValue('string', 'null')).toBe('null')
})

describe('a body', () => {
  const id = row('id', { type: 'number', example: '1' })

  it.each<[string, Parameters<typeof bodyExample>[0], Json]>([
    ['an object', { params: [id], isArray: false, arrayType: 'object' }, { id: 1 }],
    ['nothing', { params: [], isArray: false, arrayType: 'object' }, {}],
    ['an array of objects', { params: [id], isArray: true, arrayType: 'object' }, [{ id: 1 }]],
    ['an array of numbers', { params: [row('', { example: '[1,2]' })], isArray: true, arrayType: 'number' }, [1, 2]],
    ['an array of texts', { params: [row('', { example: 'a,b' })], isArray: true, arrayType: 'string' }, ['a', 'b']],
    ['an array of flags', { params: [row('', { example: '[true]' })], isArray: true, arrayType: 'boolean' }, [true]],
    ['an array without an example', { params: [row('')], isArray: true, arrayType: 'number' }, [0]],
    ['an array without rows', { params: [], isArray: true, arrayType: 'string' }, []],
    ['a single value', { params: [row('', { type: 'int', example: '5' })], isArray: false, arrayType: 'object' }, 5],
  ])('of %s', (_what, body, expected) => {
    expect(bodyExample(body)).toEqual(expected)
  })

  it('has own properties only, for any row names', () => {
    expect(exampleText(objectExample([row('__proto__', { example: 'x' })]))).toBe('{\n  "__proto__": "x"\n}')
  })
})

it('writes query and form fields', () => {
  const params = [
    row('page', { type: 'int', example: '1' }),
    row('ids', { type: 'num_array', example: '[1,2]' }),
    row('user', { type: 'object', children: [row('name', { example: 'a&b' })] }),
    row('items', { type: 'array', children: [row('sku', { example: 's' })] }),
    row('photo', { type: 'file' }),
  ]
  expect(queryText(queryExample(params.slice(0, 4)))).toBe('page=1&ids=1&ids=2&user.name=a%26b&items%5B0%5D.sku=s')
  expect(formExample(params.slice(3))).toEqual([
    { name: 'items[0].sku', value: 's', isFile: false },
    { name: 'photo', value: '', isFile: true },
  ])
})

it.each<[string, Partial<Param>, string]>([
  ['a list as one value', { type: 'str_array', example: 'a,b', rules: { explode: false } }, 'x=a,b'],
  ['a list with bars', { type: 'num_array', example: '1,2', rules: { style: 'pipeDelimited' } }, 'x=1|2'],
  ['an object with brackets', { type: 'object', children: [row('a')], rules: { style: 'deepObject' } }, 'x[a]=string'],
  [
    'an object by its fields',
    { type: 'object', children: [row('a')], rules: { style: 'form', explode: true } },
    'a=string',
  ],
  [
    'an object as JSON',
    { type: 'object', children: [row('a')], rules: { style: 'application/json' } },
    'x={"a":"string"}',
  ],
  ['an object as usual', { type: 'object', children: [row('a')] }, 'x.a=string'],
])('writes %s in its style', (_what, change, expected) => {
  const fields = queryExample([row('x', change)])
  expect(fields.map(({ name, value }) => `${name}=${value}`).join('&')).toBe(expected)
})

it('shows one field for additional properties', () => {
  expect(objectExample([row('*', { type: 'int' })])).toEqual({ key: 0 })
  expect(objectExample([row('/^x-[a-z]+$/')])).toEqual({ 'x-cde': 'string' })
  expect(objectExample([row('/(?=x)/')])).toEqual({ '/(?=x)/': 'string' })
  expect(exampleValue('object', '', { rules: { additional: 'integer' } })).toEqual({ key: 0 })
  expect(exampleValue('object', '', { rules: { additional: 'any' } })).toEqual({})
})

it('accepts any type and example', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (type, example) => {
      expect(JSON.stringify(exampleValue(type, example))).toBeTypeOf('string')
    }),
  )
})

describe('rows with models', () => {
  const tree = model('tree', 'Tree', [
    row('name', { example: 'root' }),
    row('below', { type: 'array', modelId: 'tree' }),
  ])
  const models = modelMap([tree])

  it('stop where a model is recursive', () => {
    const params = openModels([row('tree', { type: 'object', modelId: 'tree' })], models)
    expect(objectExample(params)).toEqual({ tree: { name: 'root', below: [] } })
  })

  it('are empty when a model is missing, for any type name', () => {
    expect(exampleValue('Order', '', { modelId: 'gone' })).toEqual({})
    expect(exampleValue('List<Order>', '', { modelId: 'gone' })).toEqual([])
    expect(exampleValue('Order', '{"id":1}', { modelId: 'gone' })).toEqual({ id: 1 })
  })

  it('can be the root itself', () => {
    const params = openModels([row('', { type: 'array', modelId: 'tree' })], models)
    expect(bodyExample({ params, isArray: false, arrayType: 'object' })).toEqual([{ name: 'root', below: [] }])
  })
})
