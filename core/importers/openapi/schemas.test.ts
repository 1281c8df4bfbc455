import { describe, expect, it } from 'vitest'
import { importOpenapi } from './openapi.ts'
import { readText } from '../text/read-text.ts'
import { briefRow, listFindings } from '../testing/brief.ts'

/** The models that schemas in YAML become. */
function read(schemas: string) {
  const indented = schemas.trim().replaceAll(/^/gm, '    ')
  return importOpenapi(readText(`openapi: 3.1.0\ncomponents:\n  schemas:\n${indented}`))
}

const readModels = (schemas: string) =>
  Object.fromEntries(
    read(schemas).models.map(({ name, params, rules, type, description }) => [
      name,
      {
        ...(type !== 'object' && { type }),
        ...(description !== '' && { description }),
        ...(rules && { rules }),
        rows: params.map(briefRow),
      },
    ]),
  )

/** The rows of one object, each separately. */
const toRows = (properties: string) => {
  const indented = properties.trim().replaceAll(/^/gm, '    ')
  return readModels(`M:\n  properties:\n${indented}`)['M']?.rows
}

describe('a field', () => {
  it.each<[string, string, object]>([
    ['text', '{type: string, maxLength: 9}', { required: 0, maxLength: '9', rules: { maxLength: 9 } }],
    ['number', '{type: integer, format: int64}', { type: 'integer', required: 0, rules: { format: 'int64' } }],
    [
      'range',
      '{type: number, minimum: 1, exclusiveMaximum: 5, multipleOf: 2}',
      { type: 'number', required: 0, rules: { minimum: 1, exclusiveMaximum: 5, multipleOf: 2 } },
    ],
    [
      'older range',
      '{type: number, minimum: 1, exclusiveMinimum: true}',
      { type: 'number', required: 0, rules: { exclusiveMinimum: 1 } },
    ],
    ['nothing', '{}', { type: 'any', required: 0 }],
    ['bytes', '{type: string, format: binary}', { type: 'file', required: 0 }],
    ['null beside a type', '{type: [string, "null"]}', { required: 0, rules: { nullable: true } }],
    ['nullable', '{type: string, nullable: true}', { required: 0, rules: { nullable: true } }],
    ['one value', '{const: cat}', { required: 0, rules: { enumValues: ['cat'] } }],
    [
      'values with names',
      '{type: integer, enum: [1, 2, null], x-enum-varnames: [ON, OFF]}',
      {
        type: 'integer',
        required: 0,
        description: '- 1: ON\n- 2: OFF',
        rules: { nullable: true, enumValues: ['1', '2'] },
      },
    ],
    [
      'values that are explained one by one',
      '{oneOf: [{const: a, title: First}, {const: b, description: Second}]}',
      { required: 0, description: '- a: First\n- b: Second', rules: { enumValues: ['a', 'b'] } },
    ],
    [
      'default, example and marks',
      '{type: boolean, default: false, example: true, readOnly: true, deprecated: true}',
      { type: 'boolean', required: 0, example: 'true', rules: { readOnly: true, deprecated: true, default: 'false' } },
    ],
    [
      'a title that says more',
      '{type: string, title: Full name, description: As in the passport}',
      {
        required: 0,
        description: 'Full name\n\nAs in the passport',
      },
    ],
    ['a title that repeats the name', '{type: string, title: F}', { required: 0 }],
    [
      'words without a column',
      '{type: object, minProperties: 1, externalDocs: {url: "https://x.test"}}',
      { type: 'object', required: 0, description: '[https://x.test](https://x.test)\n\nminProperties: 1' },
    ],
    [
      'list of texts',
      '{type: array, items: {type: string, format: uri}, minItems: 1}',
      {
        type: 'str_array',
        required: 0,
        rules: { format: 'uri', minItems: 1 },
      },
    ],
    [
      'list of whole numbers',
      '{type: array, items: {type: integer}, example: [1, 2]}',
      {
        type: 'array[integer]',
        required: 0,
        example: '[1,2]',
      },
    ],
    [
      'example of an element',
      '{type: array, items: {type: string, example: "a,b"}}',
      {
        type: 'str_array',
        required: 0,
        example: '["a,b"]',
      },
    ],
    [
      'list of lists',
      '{type: array, items: {type: array, items: {type: number}}}',
      { type: 'number[][]', required: 0 },
    ],
    [
      'list whose elements may be null',
      '{type: array, items: {type: [string, "null"]}}',
      { type: 'array', required: 0, children: [{ name: '', rules: { nullable: true } }] },
    ],
    [
      'list with a place for each element',
      '{type: array, prefixItems: [{type: number}, {type: string}], items: {type: boolean}}',
      {
        type: 'array',
        required: 0,
        rules: { alternatives: 'anyOf' },
        children: [{ name: '[0]', type: 'number' }, { name: '[1]' }, { name: '[…]', type: 'boolean', required: 0 }],
      },
    ],
    [
      'map of texts',
      '{type: object, additionalProperties: {type: string}}',
      {
        type: 'object',
        required: 0,
        rules: { additional: 'string' },
      },
    ],
    [
      'closed object',
      '{type: object, additionalProperties: false}',
      {
        type: 'object',
        required: 0,
        rules: { additional: 'none' },
      },
    ],
    [
      'map of objects',
      '{type: object, additionalProperties: {properties: {a: {type: string}}}, patternProperties: {"^x": {type: number}}}',
      {
        type: 'object',
        required: 0,
        children: [
          { name: '/^x/', type: 'number', required: 0 },
          { name: '*', type: 'object', required: 0, children: [{ name: 'a', required: 0 }] },
        ],
      },
    ],
    [
      'alternatives',
      '{oneOf: [{type: string}, {type: integer}, {type: "null"}, {title: Point, properties: {x: {type: number}}}]}',
      {
        type: 'any',
        required: 0,
        rules: { nullable: true, alternatives: 'oneOf' },
        children: [
          { name: 'string' },
          { name: 'integer', type: 'integer' },
          { name: 'Point', type: 'object', children: [{ name: 'x', type: 'number', required: 0 }] },
        ],
      },
    ],
    ['one alternative', '{anyOf: [{type: string}, {type: "null"}]}', { required: 0, rules: { nullable: true } }],
    [
      'several types',
      '{type: [string, integer], description: Either}',
      {
        type: 'any',
        required: 0,
        description: 'Either',
        rules: { alternatives: 'anyOf' },
        children: [{ name: 'string' }, { name: 'integer', type: 'integer' }],
      },
    ],
    [
      'what it must not be',
      '{not: {type: string}}',
      {
        type: 'any',
        required: 0,
        rules: { alternatives: 'not' },
        children: [{ name: 'string' }],
      },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(toRows(`f: ${schema}`)).toEqual([{ name: 'f', ...expected }])
  })
})

it('links to shared schemas instead of expanding them', () => {
  const result = read(`
Pet:
  description: Any pet
  required: [name]
  properties:
    name: {type: string}
    owner: {$ref: "#/components/schemas/Owner", description: Who feeds it}
    kind: {$ref: "#/components/schemas/Kind"}
    kinds: {type: array, items: {$ref: "#/components/schemas/Kind"}}
    id: {$ref: "#/components/schemas/Id"}
    friends: {type: array, items: {$ref: "#/components/schemas/Pet"}}
    either: {oneOf: [{$ref: "#/components/schemas/Alias"}, {type: "null"}]}
Owner: {properties: {pets: {$ref: "#/components/schemas/Pets"}}}
Alias: {$ref: "#/components/schemas/Owner"}
Pets: {type: array, maxItems: 3, items: {$ref: "#/components/schemas/Pet"}}
Id: {type: string, format: uuid, description: A key}
Kind: {type: string, enum: [cat, dog], description: Kinds of pets, x-enum-descriptions: {cat: Meows}}
`)
  expect(result.models.map(({ name, params }) => [name, params.map(briefRow)])).toEqual([
    [
      'Pet',
      [
        { name: 'name' },
        { name: 'owner', type: 'object', required: 0, modelId: 'Owner', description: 'Who feeds it' },
        { name: 'kind', required: 0, enumId: 'Kind', description: 'Kinds of pets' },
        { name: 'kinds', type: 'str_array', required: 0, enumId: 'Kind', description: 'Kinds of pets' },
        { name: 'id', required: 0, description: 'A key', rules: { format: 'uuid' } },
        { name: 'friends', type: 'array', required: 0, modelId: 'Pet' },
        { name: 'either', type: 'object', required: 0, modelId: 'Owner', rules: { nullable: true } },
      ],
    ],
    ['Owner', [{ name: 'pets', type: 'array', required: 0, modelId: 'Pet', rules: { maxItems: 3 } }]],
  ])
  expect(result.dictionaries).toEqual([
    {
      id: 'Kind',
      name: 'Kind',
      description: 'Kinds of pets',
      items: [
        { name: 'cat', type: 'string', value: 'cat', description: 'Meows' },
        { name: 'dog', type: 'string', value: 'dog', description: '' },
      ],
    },
  ])
  expect(result.findings).toEqual([expect.objectContaining({ key: 'import.nothingFound' })])
})

describe('allOf', () => {
  const envelope = `
Reply:
  description: What every call answers
  required: [code]
  properties:
    code: {type: integer}
    data: {description: The answer, type: object}
User: {properties: {name: {type: string}}}
`

  it('becomes one object: later parts override the fields of earlier ones', () => {
    expect(
      readModels(`${envelope}
UserReply:
  allOf:
    - $ref: "#/components/schemas/Reply"
    - {required: [data], properties: {data: {$ref: "#/components/schemas/User"}}}
UsersReply:
  allOf:
    - $ref: "#/components/schemas/Reply"
    - {properties: {data: {type: array, items: {$ref: "#/components/schemas/User"}}}}
`),
    ).toMatchObject({
      UserReply: {
        rows: [
          { name: 'code', type: 'integer' },
          { name: 'data', type: 'object', modelId: 'User', description: 'The answer' },
        ],
      },
      UsersReply: {
        rows: [
          { name: 'code', type: 'integer' },
          { name: 'data', type: 'array', required: 0, modelId: 'User', description: 'The answer' },
        ],
      },
    })
  })

  it('with one model is a link with a description', () => {
    const field = '{allOf: [{$ref: "#/components/schemas/User"}], nullable: true, description: The owner}'
    expect(readModels(`${envelope}M: {properties: {owner: ${field}}}`)['M']?.rows).toEqual([
      {
        name: 'owner',
        type: 'object',
        required: 0,
        modelId: 'User',
        description: 'The owner',
        rules: { nullable: true },
      },
    ])
  })

  it('with alternatives beside fields keeps both as parts', () => {
    const models = readModels(`
A: {properties: {a: {type: string}}}
B: {properties: {b: {type: string}}}
M:
  properties: {id: {type: string}, kind: {type: string}}
  discriminator: {propertyName: kind, mapping: {x: "#/components/schemas/A", y: B}}
  oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}]
`)
    expect(models['M']).toEqual({
      description: 'kind: { x: A, y: B }',
      rules: { discriminator: 'kind', alternatives: 'allOf' },
      rows: [
        {
          name: 'properties',
          type: 'object',
          rules: { discriminator: 'kind' },
          children: [
            { name: 'id', required: 0 },
            { name: 'kind', required: 0 },
          ],
        },
        {
          name: 'oneOf',
          type: 'object',
          rules: { alternatives: 'oneOf', discriminator: 'kind' },
          children: [
            { name: 'A', type: 'object', modelId: 'A' },
            { name: 'B', type: 'object', modelId: 'B' },
          ],
        },
      ],
    })
  })

  it('of required fields only is described in words', () => {
    expect(readModels('M: {properties: {a: {}, b: {}}, anyOf: [{required: [a]}, {required: [a, b]}]}')['M']).toEqual({
      description: 'anyOf: required a | a, b',
      rows: [
        { name: 'a', type: 'any', required: 0 },
        { name: 'b', type: 'any', required: 0 },
      ],
    })
  })
})

it('takes the examples of fields from an example of the object', () => {
  expect(
    readModels('M: {example: {a: 1, b: {c: x}}, properties: {a: {type: integer}, b: {properties: {c: {}}}}}')['M']
      ?.rows,
  ).toEqual([
    { name: 'a', type: 'integer', required: 0, example: '1' },
    { name: 'b', type: 'object', required: 0, children: [{ name: 'c', type: 'any', required: 0, example: 'x' }] },
  ])
})

it('keeps a list of unnamed objects as a model that is a list', () => {
  expect(
    readModels(
      'L: {type: array, items: {properties: {next: {$ref: "#/components/schemas/L"}}}}\nLL: {type: array, items: {type: array, items: {properties: {a: {}}}}}',
    ),
  ).toEqual({
    L: { type: 'array', rows: [{ name: 'next', type: 'object', required: 0, modelId: 'L' }] },
    LL: {
      type: 'array',
      rows: [{ name: '', type: 'object[]', required: 0, children: [{ name: 'a', type: 'any', required: 0 }] }],
    },
  })
})

describe('references', () => {
  it('that are missing, external or recursive are shown as written', () => {
    const result = read(`
M:
  properties:
    a: {$ref: "#/components/schemas/None"}
    b: {$ref: "http://169.254.169.254/x.json"}
    c: {$ref: "#/components/schemas/Ping"}
    d: {$ref: "#/components/schemas/M/properties/d"}
    e: {$ref: "#/components/schemas/List"}
Ping: {$ref: "#/components/schemas/Pong"}
Pong: {$ref: "#/components/schemas/Ping"}
List: {type: array, items: {$ref: "#/components/schemas/List"}}
AllOfSelf: {allOf: [{$ref: "#/components/schemas/AllOfSelf"}, {properties: {a: {}}}]}
`)
    const [model] = result.models
    expect(model?.params.map(briefRow)).toEqual([
      { name: 'a', type: 'any', required: 0, description: '$ref: #/components/schemas/None' },
      { name: 'b', type: 'any', required: 0, description: '$ref: http://169.254.169.254/x.json' },
      { name: 'c', type: 'any', required: 0, description: '$ref: #/components/schemas/Ping' },
      { name: 'd', type: 'any', required: 0, description: '$ref: #/components/schemas/M/properties/d' },
      { name: 'e', type: 'array', required: 0, description: '$ref: #/components/schemas/List' },
    ])
    expect(listFindings(result)).toEqual([
      'import.refMissing #/components/schemas/M',
      'import.refOutside #/components/schemas/M',
      'import.refCycle #/components/schemas/M',
      'import.refCycle #/components/schemas/M',
      'import.refCycle #/components/schemas/M',
      'import.refCycle #/components/schemas/AllOfSelf',
      'import.nothingFound',
    ])
  })

  it('may contain escapes and point into lists', () => {
    expect(
      readModels(`
M: {properties: {a: {$ref: "#/components/schemas/a~1b%20c"}, d: {$ref: "#/components/schemas/T/oneOf/1"}}}
a/b c: {properties: {x: {}}}
T: {oneOf: [{type: string}, {type: integer}]}
`)['M']?.rows,
    ).toEqual([
      { name: 'a', type: 'object', required: 0, modelId: 'a/b c' },
      { name: 'd', type: 'integer', required: 0 },
    ])
  })
})

describe('limits', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(depth - 1) } }

  it('apply to the depth of rows', () => {
    const result = importOpenapi({ openapi: '3.0.0', components: { schemas: { M: nested(2000) } } })
    expect(listFindings(result)).toContain('import.depthCut #/components/schemas/M')
    const alternatives = (depth: number): object =>
      depth === 0 ? {} : { properties: { a: {} }, oneOf: [alternatives(depth - 1), { type: 'string' }] }
    const rowDepth = (rows: { children: never[] }[]): number =>
      Math.max(0, ...rows.map((row) => 1 + rowDepth(row.children)))
    const mixed = importOpenapi({ openapi: '3.0.0', components: { schemas: { M: alternatives(60) } } })
    expect(rowDepth((mixed.models[0]?.params ?? []) as never[])).toBeLessThanOrEqual(50)
  })

  it('apply to the number of rows', () => {
    const properties = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`f${index}`, {}]))
    const result = importOpenapi({ openapi: '3.0.0', components: { schemas: { M: { properties } } } })
    expect(result.models[0]?.params.length).toBe(5000)
    expect(listFindings(result)).toContain('import.rowsOver #/components/schemas/M')
  })

  it('cut long names and keep them in full in the description', () => {
    const long = 'n'.repeat(300)
    const result = importOpenapi({
      openapi: '3.0.0',
      components: { schemas: { [long]: { properties: { [long]: {} } } } },
    })
    const [model] = result.models
    expect([model?.name.length, model?.description]).toEqual([200, long])
    expect([model?.params[0]?.name.length, model?.params[0]?.description]).toEqual([256, long])
  })
})

it('accepts names of prototype members', () => {
  const schemas = JSON.parse(
    '{"constructor":{"properties":{"__proto__":{"type":"string"},"toString":{"type":"number"},"hasOwnProperty":{"$ref":"#/components/schemas/__proto__"}}},"__proto__":{"properties":{"polluted":{}}}}',
  ) as object
  const result = importOpenapi({ openapi: '3.0.0', components: { schemas } })
  expect(result.models.map(({ name, params }) => [name, params.map(({ name }) => name)])).toEqual([
    ['constructor', ['__proto__', 'toString', 'hasOwnProperty']],
    ['__proto__', ['polluted']],
  ])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

describe('a shared schema that is expanded in place', () => {
  it('may be a map of plain values, also through references', () => {
    const schemas = `
Text: {type: string}
Short: {type: string, maxLength: 9}
Tags: {type: object, additionalProperties: {$ref: '#/components/schemas/Text'}}
Names: {type: object, additionalProperties: {allOf: [{$ref: '#/components/schemas/Short'}, {xml: {name: n}}]}}
M:
  properties:
    tags: {$ref: '#/components/schemas/Tags'}
    names: {$ref: '#/components/schemas/Names'}`
    const short = { name: '*', required: 0, maxLength: '9', rules: { maxLength: 9, xml: { name: 'n' } } }
    expect(readModels(schemas)).toEqual({
      M: {
        rows: [
          { name: 'tags', type: 'object', required: 0, rules: { additional: 'string' } },
          { name: 'names', type: 'object', required: 0, children: [short] },
        ],
      },
    })
  })

  it('may be a list of links, also with annotations', () => {
    const schemas = `
Pet: {properties: {name: {type: string}}}
Pets: {type: array, items: {allOf: [{$ref: '#/components/schemas/Pet'}, {xml: {name: Pet}}]}}
M: {properties: {pets: {$ref: '#/components/schemas/Pets'}}}`
    expect(Object.keys(readModels(schemas))).toEqual(['Pet', 'M'])
    expect(readModels(schemas)['M']?.rows).toEqual([
      { name: 'pets', type: 'array', required: 0, modelId: 'Pet', rules: { xml: { item: 'Pet' } } },
    ])
  })

  it('is not one that our own exports mark as a model, with its name', () => {
    const schemas = `Tags: {type: object, title: 标签, x-name: 标签, x-model: true, additionalProperties: {type: string}}`
    expect(readModels(schemas)).toEqual({ 标签: { rules: { additional: 'string' }, rows: [] } })
  })
})

it('omits titles that repeat a name without its package', () => {
  const schemas = 'graph.accessType: {title: accessType, type: string, enum: [a]}'
  expect(read(schemas).dictionaries[0]).toMatchObject({ name: 'graph.accessType', description: '' })
})

it('takes no example from an object example that is null', () => {
  const schemas = 'M: {properties: {a: {type: array, items: {}}}, example: {a: null}}'
  expect(readModels(schemas)['M']?.rows).toEqual([{ name: 'a', type: 'array', required: 0 }])
})

it('names a nullable alternative after its other type', () => {
  const rows = toRows(`a: {anyOf: [{type: string}, {anyOf: [{$ref: '#/components/schemas/M'}, {type: 'null'}]}]}`)
  expect(rows).toMatchObject([{ children: [{ name: 'string' }, { name: 'M', modelId: 'M' }] }])
})
