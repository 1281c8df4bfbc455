import { describe, expect, it } from 'vitest'
import { newDocContent, newResponse } from '../doc/doc-fields.ts'
import { mainResponseId, type Response } from '../doc/doc.ts'
import type { Model } from '../model/model.ts'
import { model } from '../model/testing/model.ts'
import type { Param } from '../rows/param.ts'
import { row } from '../rows/testing/rows.ts'
import type { Sent } from './compare/compare-leaf.ts'
import { pathText } from './answer/json-text.ts'
import { compareAnswer, type AnswerToCompare } from './compare-answer.ts'
import { documentedAnswers } from './documented-answers.ts'

const main = (change: Partial<Response>) => newResponse({ id: mainResponseId, ...change })

interface World {
  responses?: [Response, ...Response[]]
  returns?: Param[]
  models?: Model[]
}

function compare({ responses = [main({})], returns = [], models = [] }: World, answer: Partial<AnswerToCompare>) {
  const enums = [
    {
      id: '7',
      name: 'State',
      description: '',
      items: ['OPEN', 'PAID'].map((value) => ({ name: value, type: 'string' as const, value, description: '' })),
    },
  ]
  const content = { ...newDocContent(0), responses }
  const doc = documentedAnswers({ content, globals: { headers: [], params: [], returns }, models, enums })
  return compareAnswer(doc, {
    status: 200,
    contentType: 'application/json',
    hasBody: true,
    value: undefined,
    ...answer,
  })
}

/** `kind path: expected <> found`, one line for each finding. */
function findingsOf(params: Param[], value: Sent, world: World = {}): string[] {
  const { findings } = compare({ responses: [main({ params })], ...world }, { value })
  return findings.map(lineOf)
}

const lineOf = ({ kind, path, expected, found, times }: ReturnType<typeof compare>['findings'][number]) =>
  `${kind} ${pathText(path)}: ${expected} <> ${found}${times > 1 ? ` x${times}` : ''}`

const orderRows = [
  row('code'),
  row('data', {
    type: 'object',
    children: [row('orderNo'), row('payAmount', { type: 'number' }), row('expireAt', { type: 'string' })],
  }),
]

it('tells what is missing, not documented and of another type, with whole findings', () => {
  const value = { code: '0', data: { orderNo: 'TG1', payAmount: '25800', couponId: 88_214 } }
  expect(compare({ responses: [main({ params: orderRows })] }, { status: 201, value })).toEqual({
    responseId: 'response',
    isDocumented: true,
    isCut: false,
    findings: [
      {
        kind: 'missing',
        path: ['data', 'expireAt'],
        expected: 'string',
        found: '',
        rowId: 'expireAt',
        rowNames: ['data', 'expireAt'],
        isInModel: false,
        times: 1,
      },
      {
        kind: 'type',
        path: ['data', 'payAmount'],
        expected: 'number',
        found: 'string',
        rowId: 'payAmount',
        rowNames: ['data', 'payAmount'],
        isInModel: false,
        times: 1,
      },
      {
        kind: 'extra',
        path: ['data', 'couponId'],
        expected: '',
        found: 'number',
        rowId: 'data',
        rowNames: ['data'],
        isInModel: false,
        times: 1,
      },
    ],
  })
})

it('finds nothing in an answer that is as documented', () => {
  expect(findingsOf(orderRows, { code: '0', data: { orderNo: 'a', payAmount: 1, expireAt: 'b' } })).toEqual([])
})

it('has nothing to compare when the doc describes no response', () => {
  expect(compare({}, { value: { any: 1 } })).toEqual({
    responseId: undefined,
    isDocumented: false,
    findings: [],
    isCut: false,
  })
})

describe('which response', () => {
  const responses: [Response, ...Response[]] = [
    main({ params: [row('id')] }),
    newResponse({ id: 'gone', status: '404', params: [row('msg')] }),
    newResponse({ id: 'text', status: '404', contentType: 'text/plain' }),
    newResponse({ id: 'fault', status: '5XX', params: [row('trace')] }),
  ]

  it.each([
    [200, 'application/json', 'response'],
    [201, 'application/json', 'response'],
    [404, 'application/json', 'gone'],
    [404, 'text/plain; charset=utf-8', 'text'],
    [503, 'application/json', 'fault'],
    [302, 'text/html', undefined],
  ])('for %s %s', (status, contentType, id) => {
    expect(compare({ responses }, { status, contentType, value: {} }).responseId).toBe(id)
  })

  it('tells a status that is not documented', () => {
    const { findings } = compare({ responses }, { status: 302, value: {} })
    expect(findings.map(lineOf)).toEqual(['status : 200, 404, 5XX <> 302'])
  })

  it('takes the default for all others', () => {
    const withDefault: World['responses'] = [...responses, newResponse({ id: 'any', status: 'default' })]
    expect(compare({ responses: withDefault }, { status: 302 }).responseId).toBe('any')
  })

  it('tells another content type, and compares nevertheless', () => {
    const documented = main({ status: '200', contentType: 'application/json', params: [row('id')] })
    const { findings } = compare({ responses: [documented] }, { contentType: 'text/html;charset=utf-8', value: {} })
    expect(findings.map(lineOf)).toEqual(['contentType : application/json <> text/html', 'missing id: string <> '])
  })

  it('tells a body that is not JSON, and one that is not there', () => {
    const documented: World = { responses: [main({ params: [row('id')] })] }
    expect(compare(documented, {}).findings.map(lineOf)).toEqual(['type : object <> text'])
    expect(compare(documented, { hasBody: false }).findings.map(lineOf)).toEqual(['type : object <> '])
    expect(compare(documented, { hasBody: false, status: 204 }).findings).toEqual([])
  })

  it('does not read XML by rows', () => {
    const documented = main({ contentType: 'application/xml', params: [row('id')] })
    expect(compare({ responses: [documented] }, { contentType: 'application/xml' }).findings).toEqual([])
  })
})

describe('global returns', () => {
  const returns = [row('code'), row('data', { type: 'object', example: '$data$' })]

  it('wrap the rows of the doc', () => {
    expect(findingsOf([row('id', { type: 'number' })], { code: '0', data: { id: '1' } }, { returns })).toEqual([
      'type data.id: number <> string',
    ])
  })

  it('wrap a doc whose root is a list', () => {
    const responses: World['responses'] = [main({ isArray: 1, params: [row('id')] })]
    const { findings } = compare({ responses, returns }, { value: { code: '0', data: [{ id: 'a' }, { name: 'b' }] } })
    expect(findings.map(lineOf)).toEqual(['missing data[1].id: string <> ', 'extra data[1].name:  <> string'])
  })
})

describe('roots', () => {
  const rooted = (change: Partial<Response>, value: Sent) =>
    compare({ responses: [main(change)] }, { value }).findings.map(lineOf)

  it('that are lists of objects', () => {
    const change: Partial<Response> = { isArray: 1, params: [row('id', { type: 'number' })] }
    expect(rooted(change, [{ id: 1 }, { id: 'x' }, { id: 'y' }])).toEqual(['type [1].id: number <> string x2'])
    expect(rooted(change, { id: 1 })).toEqual(['type : array <> object'])
  })

  it('that are lists of values', () => {
    expect(rooted({ isArray: 1, arrayType: 'number', params: [row('')] }, [1, 'a', null])).toEqual([
      'type [1]: number <> string',
      'type [2]: number <> null',
    ])
  })

  it('that are one value', () => {
    expect(rooted({ params: [row('', { type: 'boolean' })] }, 'yes')).toEqual(['type : boolean <> string'])
  })

  it('that are objects', () => {
    expect(rooted({ params: [row('id')] }, ['a'])).toEqual(['type : object <> array'])
  })
})

it.each<[string, Partial<Param>, Sent, string[]]>([
  ['an optional field', { required: 0 }, {}, []],
  ['null where it may be omitted', { required: 0 }, { x: null }, []],
  ['null where it is allowed', { rules: { nullable: true } }, { x: null }, []],
  ['null elsewhere', {}, { x: null }, ['type x: string <> null']],
  ['a field that is only read', { rules: { readOnly: true } }, { x: 'a' }, []],
  ['a field that is only written', { rules: { writeOnly: true } }, {}, []],
  [
    'a field that is only written and sent',
    { rules: { writeOnly: true } },
    { x: 'a' },
    ['extra x: writeOnly <> string'],
  ],
  ['a fraction', { type: 'int64' }, { x: 1.5 }, ['type x: int64 <> number']],
  ['a large integer', { type: 'long' }, { x: 12_345_678_901_234_567_890n }, []],
  ['a type of a language', { type: 'LocalDateTime' }, { x: 5 }, []],
  ['any object', { type: 'object' }, { x: { a: 1 } }, []],
  ['a list', { type: 'num_array' }, { x: [1, 'a'] }, ['type x[1]: number <> string']],
  ['lists in lists', { type: 'int[][]' }, { x: [[1], 2] }, ['type x[1]: array <> number']],
  ['no list', { type: 'List<String>' }, { x: 'a' }, ['type x: array <> string']],
  ['a dictionary', { type: 'enum', enumId: '7' }, { x: 'LOST' }, ['value x: OPEN, PAID <> LOST']],
  [
    'a list of a dictionary',
    { type: 'str_array', enumId: '7' },
    { x: ['OPEN', 'LOST'] },
    ['value x[1]: OPEN, PAID <> LOST'],
  ],
  ['allowed values', { type: 'int', rules: { enumValues: ['1', '2'] } }, { x: 3 }, ['value x: 1, 2 <> 3']],
  ['a range', { type: 'int', rules: { minimum: 1 } }, { x: 0 }, ['value x: >= 1 <> 0']],
  ['a multiple', { type: 'number', rules: { multipleOf: 0.1 } }, { x: 0.3 }, []],
  ['a length', { rules: { maxLength: 2 } }, { x: 'abc' }, ['value x: maxLength 2 <> abc']],
  ['a format', { rules: { format: 'date-time' } }, { x: 'today' }, ['value x: date-time <> today']],
  ['a format that fits', { rules: { format: 'ipv4' } }, { x: '10.0.0.255' }, []],
  ['a number of elements', { type: 'array', rules: { minItems: 1 } }, { x: [] }, ['value x: minItems 1 <> array']],
])('compares %s', (_what, change, value, expected) => {
  expect(findingsOf([row('x', change)], value)).toEqual(expected)
})

describe('additional properties', () => {
  it.each<[string, Param[], string[]]>([
    ['of any type', [row('x', { type: 'object', children: [row('a')], rules: { additional: 'any' } })], []],
    [
      'of one type',
      [row('x', { type: 'object', children: [row('a')], rules: { additional: 'string' } })],
      ['type x.b: string <> number'],
    ],
    [
      'that are refused',
      [row('x', { type: 'object', children: [row('a')], rules: { additional: 'none' } })],
      ['extra x.b:  <> number'],
    ],
    [
      'by a row for any name',
      [row('x', { type: 'object', children: [row('*', { type: 'int' })] })],
      ['type x.a: int <> string'],
    ],
  ])('%s', (_what, params, expected) => {
    expect(findingsOf(params, { x: { a: 'a', b: 1 } })).toEqual(expected)
  })
})

describe('alternatives', () => {
  const cat = row('Cat', { type: 'object', children: [row('kind'), row('lives', { type: 'int' })] })
  const dog = row('Dog', { type: 'object', children: [row('kind'), row('tricks', { type: 'int' })] })
  const pet = (rules: Param['rules'] & object) => [row('pet', { type: 'object', children: [cat, dog], rules })]

  it('of which one fits', () => {
    expect(findingsOf(pet({ alternatives: 'oneOf' }), { pet: { kind: 'x', tricks: 3 } })).toEqual([])
    expect(findingsOf(pet({ alternatives: 'anyOf' }), { pet: { kind: 'x', tricks: '3' } })).toEqual([
      'type pet.tricks: int <> string',
    ])
  })

  it('chosen by the discriminator', () => {
    const rules = { alternatives: 'oneOf', discriminator: 'kind' } as const
    expect(findingsOf(pet(rules), { pet: { kind: 'Cat', tricks: 3 } })).toEqual([
      'missing pet.lives: int <> ',
      'extra pet.tricks:  <> number',
    ])
  })

  it('of which all are needed', () => {
    expect(findingsOf(pet({ alternatives: 'allOf' }), { pet: { kind: 'x', lives: 1, tricks: 2 } })).toEqual([])
    expect(findingsOf(pet({ alternatives: 'allOf' }), { pet: { kind: 'x', lives: 1 } })).toEqual([
      'missing pet.tricks: int <> ',
    ])
  })
})

describe('models', () => {
  const tree = model('tree', 'Tree', [row('name'), row('below', { type: 'array', modelId: 'tree', required: 0 })])

  it('are opened as deep as the answer goes', () => {
    const value = { root: { name: 'a', below: [{ name: 'b', below: [{ name: 3 }] }] } }
    const params = [row('root', { type: 'object', modelId: 'tree' })]
    const { findings } = compare({ responses: [main({ params })], models: [tree] }, { value })
    expect(findings).toEqual([
      {
        kind: 'type',
        path: ['root', 'below', 0, 'below', 0, 'name'],
        expected: 'string',
        found: 'number',
        rowId: 'name',
        rowNames: ['root', 'below', 'below', 'name'],
        isInModel: true,
        times: 1,
      },
    ])
  })

  it('that are missing accept any object', () => {
    expect(findingsOf([row('root', { type: 'object', modelId: 'gone' })], { root: { a: 1 } })).toEqual([])
  })
})

describe('limits', () => {
  it('end a comparison with many differences', () => {
    const value = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, 1]))
    const { findings, isCut } = compare({ responses: [main({ params: [row('id', { required: 0 })] })] }, { value })
    expect([findings.length, isCut]).toEqual([200, true])
  })

  it('end a comparison of many values', () => {
    const value = { x: Array.from({ length: 100_001 }, () => 'a') }
    const { findings, isCut } = compare({ responses: [main({ params: [row('x', { type: 'str_array' })] })] }, { value })
    expect([findings, isCut]).toEqual([[], true])
  })

  it('end a comparison of deep values', () => {
    const deep = JSON.parse(`${'{"x":'.repeat(5000)}1${'}'.repeat(5000)}`) as Sent
    const self = model('self', 'Self', [row('x', { type: 'object', modelId: 'self' })])
    const params = [row('x', { type: 'object', modelId: 'self' })]
    expect(compare({ responses: [main({ params })], models: [self] }, { value: deep }).isCut).toBe(true)
  })
})
