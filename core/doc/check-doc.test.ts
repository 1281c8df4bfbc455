import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDoc } from './check-doc.ts'
import { docTypes, type DocContent, type DocType } from './doc.ts'
import { newDocContent } from './doc-fields.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc } from '../wire/flat-doc.ts'
import type { Param } from '../rows/param.ts'
import type { Problem } from '../rows/problem.ts'
import { row } from '../rows/testing/rows.ts'

const good: DocContent = { ...newDocContent(10_000), name: 'Get user', url: '/user/{id}' }
const problem = (change: Partial<Problem>): Problem => ({
  table: 'base',
  rowId: '',
  field: '',
  key: 'error.notEmpty',
  params: {},
  isWarning: false,
  ...change,
})
const changed = (change: Partial<FlatDoc>) => fromFlatDoc({ ...toFlatDoc(good), ...change })
const check = (change: Partial<FlatDoc>, type: DocType = docTypes.http) => checkDoc(changed(change), type)

it('accepts a valid doc', () => {
  const params = [row('user-id'), row('user_name', { type: 'object', example: '{}', children: [row('X2')] })]
  expect(check({ requestParams: params, errorCodeParams: [row('E_404')] })).toEqual([])
})

it.each<[string, Partial<FlatDoc>, Partial<Problem>]>([
  ['no name', { name: ' ' }, { field: 'name', key: 'error.notEmptyWithin', params: { max: 200 } }],
  ['a long name', { name: 'x'.repeat(201) }, { field: 'name', key: 'error.notEmptyWithin', params: { max: 200 } }],
  ['no url', { url: '' }, { field: 'url', key: 'error.notEmpty' }],
  ['a blank in the url', { url: '/a b' }, { field: 'url', key: 'error.urlFormat' }],
  ['a control character in the url', { url: '/a\u0000b' }, { field: 'url', key: 'error.urlFormat' }],
  ['a url that begins with a word', { url: 'user' }, { field: 'url', key: 'error.urlFormat' }],
  ['a url of another kind', { url: 'javascript://x' }, { field: 'url', key: 'error.urlFormat' }],
  ['a long url', { url: `/${'x'.repeat(2000)}` }, { field: 'url', key: 'error.tooLong', params: { max: 2000 } }],
  ['no method', { httpMethod: '' }, { field: 'httpMethod', key: 'error.methodFormat' }],
  ['a bad method', { httpMethod: 'G T' }, { field: 'httpMethod', key: 'error.methodFormat' }],
  ['a long version', { version: 'x'.repeat(33) }, { field: 'version', key: 'error.tooLong', params: { max: 32 } }],
  [
    'a long interface',
    { dubboInfo: { ...good.dubboInfo, interfaceName: 'x'.repeat(201) } },
    { field: 'interfaceName', key: 'error.tooLong', params: { max: 200 } },
  ],
  [
    'a long example',
    { examples: [{ id: 'e', name: '', status: '', contentType: '', value: 'x'.repeat(200_001) }] },
    { table: 'examples', rowId: 'e', field: 'value', key: 'error.tooLong', params: { max: 200_000 } },
  ],
])('reports %s', (_what, change, expected) => {
  expect(check(change)).toEqual([problem(expected)])
})

it.each(['/a', 'https://x/y', 'HTTP://x', '{host}/a', '{{host}}/a'])('accepts the url %s', (url) => {
  expect(check({ url })).toEqual([])
})

it('counts characters, not UTF-16 code units', () => {
  expect(check({ name: '😀'.repeat(200) })).toEqual([])
  expect(check({ name: '😀'.repeat(201) })).toHaveLength(1)
})

it('requires only a name for text docs, and no method for Dubbo docs', () => {
  const text = { url: '', httpMethod: '', requestParams: [row('')] }
  expect(check(text, docTypes.markdown)).toEqual([])
  expect(check({ url: 'String get(long id)', httpMethod: '' }, docTypes.dubbo)).toEqual([])
  expect(check({ name: '' }, docTypes.custom).map(({ field }) => field)).toEqual(['name'])
})

describe('rows', () => {
  it.each([
    ['pathParams', 'pathParams'],
    ['headerParams', 'headerParams'],
    ['queryParams', 'queryParams'],
    ['requestParams', 'bodies/body/params'],
    ['responseParams', 'responses/response/params'],
    ['responseHeaders', 'responses/response/headers'],
  ] as const)('of %s need a name of letters, digits, - and _', (list, table) => {
    const rows = [row('r1', { name: '' }), row('r2', { name: 'a.b' }), row('r3', { name: '名' }), row('ok-_9')]
    expect(check({ [list]: rows })).toEqual([
      problem({ table, rowId: 'r1', field: 'name', key: 'error.notEmpty' }),
      problem({ table, rowId: 'r2', field: 'name', key: 'error.paramName' }),
      problem({ table, rowId: 'r3', field: 'name', key: 'error.paramName' }),
    ])
  })

  it.each<[string, Param, Partial<Problem>]>([
    ['a long name', row('x'.repeat(65)), { field: 'name', key: 'error.tooLong', params: { max: 64 } }],
    ['a long type', row('a', { type: 'x'.repeat(65) }), { field: 'type', key: 'error.tooLong', params: { max: 64 } }],
    [
      'an object example that is no JSON',
      row('a', { type: 'object', example: '{a' }),
      { field: 'example', key: 'error.exampleNotJson', isWarning: true },
    ],
    [
      'an array example that is no JSON',
      row('a', { type: 'array', example: '[a' }),
      { field: 'example', key: 'error.exampleNotJson', isWarning: true },
    ],
  ])('report %s', (_what, param, expected) => {
    expect(check({ requestParams: [param] })).toEqual([
      problem({ table: 'bodies/body/params', rowId: param.id, ...expected }),
    ])
  })

  it('are checked at every depth and in further responses', () => {
    const nested = [
      row('a', { type: 'object', children: [row('b', { type: 'object', children: [row('c', { name: '' })] })] }),
    ]
    const other = { id: 'o', status: '404', contentType: '', description: '', isArray: 0 as const, params: nested }
    expect(check({ responseParams: nested, otherResponses: [other] })).toEqual([
      problem({ table: 'responses/response/params', rowId: 'c', field: 'name' }),
      problem({ table: 'responses/o/params', rowId: 'c', field: 'name' }),
    ])
  })

  it('are checked in further bodies and among the headers of responses', () => {
    const other = { id: 'o', status: '404', contentType: '', description: '', isArray: 0 as const, params: [] }
    const headers = [row('h', { name: '' })]
    const body = { ...other, status: '', params: [row('p'), row('q', { name: '' })] }
    expect(check({ responseHeaders: headers, otherRequests: [body], otherResponses: [{ ...other, headers }] })).toEqual(
      [
        problem({ table: 'bodies/o/params', rowId: 'q', field: 'name' }),
        problem({ table: 'responses/response/headers', rowId: 'h', field: 'name' }),
        problem({ table: 'responses/o/headers', rowId: 'h', field: 'name' }),
      ],
    )
  })

  it('may have the same name as a sibling, with a warning', () => {
    const rows = [row('r1', { name: 'a' }), row('r2', { name: 'a', children: [row('r3', { name: 'a' })] })]
    expect(check({ queryParams: rows })).toEqual([
      problem({
        table: 'queryParams',
        rowId: 'r2',
        field: 'name',
        key: 'error.paramTwice',
        params: { name: 'a' },
        isWarning: true,
      }),
    ])
  })

  it('of error codes are reported as codes, and accepted unchanged when a machine delivered them', () => {
    const errorCodeParams = [row('r1', { name: 'E.1' }), row('r2', { name: 'E-2' }), row('r3', { name: 'E 3' })]
    const wrong = (rowId: string, code: string) =>
      problem({ table: 'errorCodeParams', rowId, field: 'name', key: 'error.errorCode', params: { code } })
    expect(check({ errorCodeParams })).toEqual([wrong('r1', 'E.1'), wrong('r3', 'E 3')])
    const options = { allowAnyName: true, allowAnyCode: ({ name }: Param) => name === 'E.1' }
    expect(checkDoc(changed({ errorCodeParams }), docTypes.http, options)).toEqual([wrong('r3', 'E 3')])
    expect(checkDoc(changed({ errorCodeParams }), docTypes.http, { allowAnyName: true })).toEqual([])
  })

  it('of imports may have any name', () => {
    const rows = [row('filter[status]'), row('$top'), row('r', { name: 'a\u0007' })]
    const wrong = problem({ table: 'queryParams', rowId: 'r', field: 'name', key: 'error.paramName' })
    expect(checkDoc(changed({ queryParams: rows }), docTypes.http, { allowAnyName: true })).toEqual([wrong])
    const some = checkDoc(changed({ queryParams: rows }), docTypes.http, { allowAnyName: ({ id }) => id !== '$top' })
    expect(some.map(({ rowId }) => rowId)).toEqual(['$top', 'r'])
  })

  it('may be a model as a whole', () => {
    const order = row('', { type: 'object', modelId: 'm' })
    expect(check({ responseParams: [order] })).toEqual([])
    expect(check({ isResponseArray: 1, responseParams: [order] })).toEqual([])
    expect(check({ responseParams: [order, row('a')] })).toHaveLength(1)
    expect(check({ queryParams: [order] })).toHaveLength(1)
  })

  it('of imports may be a single value without a name', () => {
    const content = changed({ responseParams: [row('r', { name: '' })] })
    expect(checkDoc(content, docTypes.http, { allowAnyName: true })).toEqual([])
    expect(checkDoc(content, docTypes.http)).toHaveLength(1)
  })
})

describe('root arrays', () => {
  const empty = (table: string) => problem({ table, key: 'error.rootArrayEmpty' })

  it('need a row, in requests and responses', () => {
    expect(check({ isRequestArray: 1, isResponseArray: 1, responseArrayType: 'number' })).toEqual([
      empty('bodies/body/params'),
      empty('responses/response/params'),
    ])
  })

  it('of simple values need no name, and a list as example', () => {
    const rows = [row('r', { name: '', example: '[1,2]' })]
    expect(check({ isRequestArray: 1, requestArrayType: 'number', requestParams: rows })).toEqual([])
    const [problemFound] = check({
      isRequestArray: 1,
      requestArrayType: 'number',
      requestParams: [row('r', { example: '1' })],
    })
    expect(problemFound).toEqual(
      problem({
        table: 'bodies/body/params',
        rowId: 'r',
        field: 'example',
        key: 'error.exampleNotList',
        isWarning: true,
      }),
    )
  })
})

describe('limits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`))
  const nested = (depth: number): Param[] => (depth === 0 ? [] : [row(`d${depth}`, { children: nested(depth - 1) })])

  it('allow 5,000 rows over all tables', () => {
    expect(check({ queryParams: many(2500), requestParams: many(2500) })).toEqual([])
    expect(check({ queryParams: many(2500), requestParams: many(2501) })).toEqual([
      problem({ key: 'error.paramsTooMany', params: { max: 5000 } }),
    ])
  })

  it('allow 50 levels', () => {
    expect(check({ responseParams: nested(50) })).toEqual([])
    expect(check({ responseParams: nested(52) })).toEqual([
      problem({
        table: 'responses/response/params',
        rowId: 'd2',
        field: 'name',
        key: 'error.paramsTooDeep',
        params: { max: 50 },
      }),
    ])
  })
})

it('never throws for any texts', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, type, example) => {
      expect(check({ name, url: example, requestParams: [row('r', { name, type, example })] })).toBeInstanceOf(Array)
    }),
  )
})
