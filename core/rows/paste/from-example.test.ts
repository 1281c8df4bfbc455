import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyExample } from '../example/example.ts'
import { readParams, type ReadKind } from './from-example.ts'
import { brief, read, readRows } from '../testing/read.ts'
import { row } from '../testing/rows.ts'

describe('JSON', () => {
  it('becomes rows by the types of its values', () => {
    const text =
      '{"id":7,"name":"a","ok":true,"none":null,"tags":["x","y"],"sizes":[1],"mixed":[1,"a"],"empty":[],"user":{"age":3}}'
    expect(readRows(text)).toEqual([
      { name: 'id', type: 'number', example: '7' },
      { name: 'name', example: 'a' },
      { name: 'ok', type: 'boolean', example: 'true' },
      { name: 'none', rules: { nullable: true } },
      { name: 'tags', type: 'str_array', maxLength: '-', example: '["x","y"]' },
      { name: 'sizes', type: 'num_array', maxLength: '-', example: '[1]' },
      { name: 'mixed', type: 'array', maxLength: '-', example: '[1,"a"]' },
      { name: 'empty', type: 'array', maxLength: '-', example: '[]' },
      { name: 'user', type: 'object', maxLength: '-', children: [{ name: 'age', type: 'number', example: '3' }] },
    ])
  })

  it('merges the fields of all elements of a list', () => {
    expect(readRows('{"items":[{"a":1},{"a":2,"b":"x"},null]}')).toEqual([
      {
        name: 'items',
        type: 'array',
        maxLength: '-',
        children: [
          { name: 'a', type: 'number', example: '1' },
          { name: 'b', required: 0, example: 'x' },
        ],
      },
    ])
  })

  it('reads lists of lists', () => {
    expect(readRows('{"m":[[1,2],[3]],"o":[[{"a":1}]]}')).toEqual([
      { name: 'm', type: 'array', maxLength: '-', example: '[[1,2],[3]]' },
      { name: 'o', type: 'object[][]', maxLength: '-', children: [{ name: 'a', type: 'number', example: '1' }] },
    ])
  })

  it('updates rows of the same name and keeps what people wrote', () => {
    const existing = [
      row('id', { type: 'string', description: 'the key', required: 0, example: 'old' }),
      row('user', { type: 'object', orderIndex: 10_010, children: [row('age', { description: 'years' })] }),
      row('other', { orderIndex: 10_020 }),
    ]
    expect(read('{"id":7,"user":{"age":3,"name":"n"},"extra":"e"}', 'json', existing).params).toEqual([
      row('id', { type: 'number', description: 'the key', required: 0, example: '7' }),
      row('user', {
        type: 'object',
        orderIndex: 10_010,
        children: [
          row('age', { type: 'number', example: '3', description: 'years' }),
          { ...row('name', { example: 'n', orderIndex: 10_010 }), id: expect.any(String) },
        ],
      }),
      row('other', { orderIndex: 10_020 }),
      { ...row('extra', { example: 'e', orderIndex: 10_030 }), id: expect.any(String) },
    ])
  })

  it('treats null as nullable only', () => {
    const existing = [row('user', { type: 'object', children: [row('age')] })]
    expect(read('{"user":null}', 'json', existing).params).toEqual([
      row('user', { type: 'object', children: [row('age')], rules: { nullable: true } }),
    ])
  })

  it.each([
    [
      '[{"a":1},{"b":2}]',
      'object',
      [
        { name: 'a', type: 'number', required: 0, example: '1' },
        { name: 'b', type: 'number', required: 0, example: '2' },
      ],
    ],
    ['[1,2]', 'number', [{ name: '', type: 'number', example: '[1,2]' }]],
    ['["a"]', 'string', [{ name: '', example: '["a"]' }]],
    ['[true]', 'boolean', [{ name: '', type: 'boolean', example: '[true]' }]],
  ])('reads the root array %s', (text, arrayType, rows) => {
    const result = read(text)
    expect({ ...result, params: result.params.map(brief) }).toEqual({
      kind: 'array',
      isArray: true,
      arrayType,
      params: rows,
    })
  })

  it('reproduces the example that it was read from', () => {
    const leaf = fc.oneof(
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      fc.integer(),
      fc.boolean(),
    )
    const name = fc.stringMatching(/^[a-z]\w{0,8}$/)
    const { object } = fc.letrec<{ object: unknown }>((tie) => ({
      object: fc.dictionary(name, fc.oneof({ maxDepth: 4 }, leaf, tie('object'), fc.array(fc.integer()))),
    }))
    fc.assert(
      fc.property(object, (value) => {
        const { params } = read(JSON.stringify(value), 'json')
        expect(bodyExample({ params, isArray: false, arrayType: 'object' })).toEqual({ ...(value as object) })
      }),
    )
  })
})

describe('query strings and lines', () => {
  it.each([
    [
      'a=1&b=2',
      [
        { name: 'a', example: '1' },
        { name: 'b', example: '2' },
      ],
    ],
    ['?next=http://x/?y=1', [{ name: 'next', example: 'http://x/?y=1' }]],
    ['https://host/path?a=1&b#top', [{ name: 'a', example: '1' }, { name: 'b' }]],
    [
      'a=%E4%BD%A0+x&bad=%zz',
      [
        { name: 'a', example: '你 x' },
        { name: 'bad', example: '%zz' },
      ],
    ],
    ['a=1&a=2', [{ name: 'a', example: '2' }]],
  ])('reads %s', (text, expected) => {
    expect(readRows(text, 'query')).toEqual(expected)
    expect(read(text).kind).toBe('query')
  })

  it('reads lines up to the first colon', () => {
    const text = 'a:http://x:80\r\n\n// off:1\nX-Token : abc \nempty:'
    expect(readRows(text)).toEqual([
      { name: 'a', example: 'http://x:80' },
      { name: 'X-Token', example: 'abc' },
      { name: 'empty' },
    ])
  })

  it('changes only the example of an existing row', () => {
    const existing = [row('a', { type: 'number', description: 'd' })]
    expect(read('a=5', 'query', existing).params).toEqual([
      row('a', { type: 'number', description: 'd', example: '5' }),
    ])
  })
})

describe('unreadable text', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

  it.each<[string, string, ReadKind | 'auto', object]>([
    ['nothing', ' \n', 'auto', { error: 'param.nothing', params: {} }],
    ['broken JSON', '{"a":1,\n"b":}', 'json', { error: 'param.badJson', params: expect.any(Object) }],
    ['a list where an object is asked for', '[1]', 'json', { error: 'param.notObject', params: {} }],
    ['an object where a list is asked for', '{}', 'array', { error: 'param.notArray', params: {} }],
    ['a list without elements', '[]', 'array', { error: 'param.emptyArray', params: {} }],
    ['a value alone', '7', 'json', { error: 'param.notObject', params: {} }],
    ['a line without a colon', 'a:1\nb', 'bulk', { error: 'param.badLine', params: { line: 2 }, line: 2 }],
    ['a pair without a name', '=1', 'query', { error: 'param.badFormat', params: {} }],
    [
      'a row without a name',
      'name\ttype\na\tint\n\tint',
      'table',
      { error: 'param.badLine', params: { line: 3 }, line: 3 },
    ],
    ['51 levels', deep(51), 'json', { error: 'param.tooDeep', params: { max: 50 } }],
    ['100,000 levels', deep(100_000), 'json', { error: 'param.tooDeep', params: { max: 50 } }],
    ['100,000 lists', `[${'['.repeat(100_000)}`, 'array', { error: 'param.tooDeep', params: { max: 50 } }],
    [
      '5,001 rows',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`a${i}`, i]))),
      'json',
      { error: 'param.tooMany', params: { max: 5000 } },
    ],
  ])('%s', (_what, text, kind, expected) => {
    expect(readParams(text, kind, [])).toMatchObject(expected)
  })

  it('is reported, never thrown, for any text and any JSON', () => {
    const kinds = fc.constantFrom<ReadKind | 'auto'>('auto', 'json', 'array', 'schema', 'query', 'bulk', 'table')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), kinds, (text, kind) => {
        expect(readParams(text, kind, [])).toBeTypeOf('object')
      }),
    )
  })
})

it('accepts 50 levels and 5,000 rows', () => {
  expect(readRows(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)).toHaveLength(1)
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, index])))
  expect(read(many).params).toHaveLength(5000)
})

it('keeps a row that refers to a model, unless the text has a plain value', () => {
  const rows = [row('buyer', { type: 'object', modelId: 'm' }), row('note', { type: 'object', modelId: 'm' })]
  const answer = readParams('{"buyer":{"id":1},"note":"text"}', 'json', rows)
  const [buyer, note] = 'error' in answer ? [] : answer.params
  expect(buyer).toMatchObject({ id: 'buyer', type: 'object', modelId: 'm', children: [] })
  expect(note).toMatchObject({ id: 'note', type: 'string' })
  expect(note).not.toHaveProperty('modelId')
})
