import { describe, expect, it } from 'vitest'
import { newDocContent } from './doc-fields.ts'
import { type ArrayType } from '../rows/root.ts'
import { bodyExample } from '../rows/example/example.ts'
import type { GlobalRows } from '../environment/environment.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc } from '../wire/flat-doc.ts'
import { withGlobals } from './with-globals.ts'
import { dataMarker, walkParams, type Param } from '../rows/param.ts'
import { outline, row } from '../rows/testing/rows.ts'

const blank = toFlatDoc(newDocContent(10_000))
const none: GlobalRows = { headers: [], params: [], returns: [] }
const data = (change: Partial<Param> = {}) => row('data', { type: 'object', example: dataMarker, ...change })
const wrapper = [row('code', { type: 'int' }), row('msg'), data()]

function merge(doc: Partial<FlatDoc>, globals: Partial<GlobalRows>) {
  const { content, globalIds } = withGlobals(fromFlatDoc({ ...blank, httpMethod: 'POST', ...doc }), {
    ...none,
    ...globals,
  })
  return { ...toFlatDoc(content), globalIds }
}

describe('headers', () => {
  it('precede those of the doc, which override them by name, case-insensitively', () => {
    const own = [row('x-token', { description: 'own' }), row('X-Own')]
    const { headerParams } = merge({ headerParams: own }, { headers: [row('X-Token'), row('X-Trace')] })
    expect(headerParams).toEqual([row('X-Trace'), ...own])
  })

  it('are omitted when the doc does not use them', () => {
    expect(merge({ isUseGlobalHeaders: 0 }, { headers: [row('X')] }).headerParams).toEqual([])
  })
})

describe('responses', () => {
  const responseParams = [row('id'), row('name')]

  it('are below the data node, whose marker is removed', () => {
    const merged = merge({ responseParams }, { returns: wrapper })
    expect(merged.responseParams).toEqual([
      row('code', { type: 'int' }),
      row('msg'),
      data({ example: '', children: responseParams }),
    ])
    expect(merged.globalIds).toEqual(new Set(['code', 'msg', 'data']))
  })

  it('are below a data node at any depth, after the rows it has', () => {
    const nested = [row('result', { type: 'object', children: [row('time'), data({ children: [row('page')] })] })]
    const merged = merge({ responseParams }, { returns: nested })
    expect(outline(merged.responseParams)).toBe('result\n  time\n  data\n    page\n    id\n    name\n')
  })

  it('follow the global rows when there is no data node', () => {
    expect(outline(merge({ responseParams }, { returns: [row('code')] }).responseParams)).toBe('code\nid\nname\n')
  })

  it('are below the first data node only', () => {
    const two = [data(), row('second', { example: dataMarker })]
    expect(outline(merge({ responseParams }, { returns: two }).responseParams)).toBe('data\n  id\n  name\nsecond\n')
  })

  it.each<[string, ArrayType, Param[], unknown]>([
    ['objects', 'object', [row('id', { type: 'int', example: '1' })], { code: 0, msg: 'string', data: [{ id: 1 }] }],
    ['numbers', 'number', [row('x', { example: '[1,2]' })], { code: 0, msg: 'string', data: [1, 2] }],
    ['texts', 'string', [row('', { example: 'a,b' })], { code: 0, msg: 'string', data: ['a', 'b'] }],
  ])('that are an array of %s make the data node an array', (_what, responseArrayType, responseParams, expected) => {
    const merged = merge({ isResponseArray: 1, responseArrayType, responseParams }, { returns: wrapper })
    const body = {
      params: merged.responseParams,
      isArray: merged.isResponseArray === 1,
      arrayType: merged.responseArrayType,
    }
    expect(bodyExample(body)).toEqual(expected)
  })
})

describe('parameters of GET', () => {
  it('are in the query', () => {
    const merged = merge({ httpMethod: 'GET', queryParams: [row('page')] }, { params: [row('lang'), data()] })
    expect(merged.queryParams).toEqual([row('lang'), data({ example: '' }), row('page')])
    expect(merged.requestParams).toEqual([])
  })

  it('leave the body below the data node in the body', () => {
    const params = [row('lang'), row('outer', { children: [row('sign'), data()] })]
    const merged = merge({ httpMethod: 'get', queryParams: [row('page')], requestParams: [row('id')] }, { params })
    expect(outline(merged.queryParams)).toBe('lang\nouter\n  sign\npage\n')
    expect(outline(merged.requestParams)).toBe('outer\n  data\n    id\n')
  })
})

describe('no row is lost', () => {
  const markers: [string, Param[]][] = [
    ['no data node', [row('g1'), row('g2', { children: [row('g3')] })]],
    ['a data node', [row('g1'), data()]],
    ['a data node with rows', [data({ children: [row('g1')] }), row('g2')]],
    ['a nested data node', [row('g1', { children: [row('g2'), row('g3', { children: [data()] })] })]],
    ['a data node that is a text', [row('g1', { type: 'string', example: dataMarker })]],
    ['equal names', [row('g1', { name: 'id' }), row('g2', { name: 'ID' })]],
  ]
  const roots: [
    string,
    Pick<FlatDoc, 'isRequestArray' | 'isResponseArray' | 'requestArrayType' | 'responseArrayType'>,
  ][] = [
    ['object', { isRequestArray: 0, isResponseArray: 0, requestArrayType: 'object', responseArrayType: 'object' }],
    [
      'array of objects',
      { isRequestArray: 1, isResponseArray: 1, requestArrayType: 'object', responseArrayType: 'object' },
    ],
    [
      'array of numbers',
      { isRequestArray: 1, isResponseArray: 1, requestArrayType: 'number', responseArrayType: 'number' },
    ],
  ]
  const cases = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'].flatMap((httpMethod) =>
    roots.flatMap(([root, flags]) =>
      markers.flatMap(([marker, globals]) =>
        ([0, 1] as const).map((isUsed) => ({ httpMethod, root, flags, marker, globals, isUsed })),
      ),
    ),
  )

  it.each(cases)('$httpMethod, $root, $marker, switch $isUsed', ({ httpMethod, flags, globals, isUsed }) => {
    const own = {
      queryParams: [row('q', { name: 'id' })],
      requestParams: [row('b1', { name: 'id' }), row('b2', { children: [row('b3')] })],
      responseParams: [row('r1', { name: 'id' }), row('r2')],
    }
    const switches = { isUseGlobalHeaders: isUsed, isUseGlobalParams: isUsed, isUseGlobalReturns: isUsed }
    const merged = merge({ httpMethod, ...flags, ...own, ...switches }, { params: globals, returns: globals })
    const globalIds = isUsed === 1 ? ids(globals) : []
    expect(new Set(ids([...merged.queryParams, ...merged.requestParams]))).toEqual(
      new Set(['q', 'b1', 'b2', 'b3', ...globalIds]),
    )
    expect(ids(merged.responseParams).sort()).toEqual(['r1', 'r2', ...globalIds].sort())
    const ownInBody = ids(merged.requestParams).filter((id) => id.startsWith('b'))
    expect(ownInBody).toEqual(['b1', 'b2', 'b3'])
  })
})

function ids(params: readonly Param[]): string[] {
  return [...walkParams(params)].map(({ param }) => param.id)
}
