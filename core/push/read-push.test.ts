import { describe, expect, it } from 'vitest'
import { docLimits } from '../doc/doc-fields.ts'
import { paramLimits } from '../rows/param.ts'
import type { PushFault } from './fault.ts'
import { brief } from '../rows/testing/read.ts'
import { plainDoc } from './testing/plain.ts'
import { pushData } from './testing/wire.ts'
import { readUrl } from './url.ts'

const find = { name: 'Find', url: '/loans', httpMethod: 'GET' }
const readRows = async (queryParams: unknown) => {
  const { docs } = await pushData({ apis: [{ ...find, queryParams }] })
  return docs[0]?.content.queryParams ?? []
}
const readDocs = async (...apis: object[]) => (await pushData({ apis })).docs.map(plainDoc)

const readFault = async (item: object, more: object = {}): Promise<PushFault> =>
  pushData({ apis: [item], ...more }).then(
    () => Promise.reject(new Error('taken')),
    (fault: PushFault) => fault,
  )

it.each([
  ['/book/list', '', '/book/list', ''],
  ['book/list', '', '/book/list', ''],
  ['//book/list', '', '/book/list', ''],
  ['http://shop.test:8080/book/list', '', '/book/list', ''],
  ['HTTPS://shop.test/book/list?x=1', '', '/book/list?x=1', ''],
  ['http://shop.test', '', 'http://shop.test', ''],
  ['http://shop.test?x=1', '', 'http://shop.test?x=1', ''],
  ['http:book/list', '', 'http:book/list', ''],
  ['/book/list#2.0', '1.0', '/book/list', '2.0'],
  ['http://shop.test/book#2.0', '', '/book', '2.0'],
  ['/book/list#a#b', '1.0', '/book/list#a#b', '1.0'],
  ['/#/books', '', '/#/books', ''],
  ['/book/list', '-', '/book/list', ''],
  [' /book/list ', ' 3 ', '/book/list', '3'],
  ['', '', '', ''],
])('reads the URL %s with version "%s"', (raw, version, url, found) => {
  expect(readUrl(raw, version)).toEqual({ url, version: found })
})

describe('flags', () => {
  it.each([
    [[1, '1', true, 'true', 1.0], 1],
    [[0, '0', false, 'false'], 0],
    [[null, '', 'null', undefined], 0],
  ])('%j are %d as `required`', async (spellings, required) => {
    for (const spelling of spellings)
      expect((await readRows([{ name: 'a', required: spelling }]))[0]?.required).toBe(required)
  })

  it.each(['yes', 200, -1, 0.5, [], {}])('are not %j', async (spelling) => {
    const fault = await readFault({ ...find, queryParams: [{ name: 'a', required: spelling }] })
    expect(fault).toMatchObject({ code: '-9', params: { doc: 'Find', field: 'apis[0].queryParams[0].required' } })
  })
})

it('takes choices of a row', async () => {
  const [row, plain] = await readRows([{ name: 'state', enumContent: ' 0: open, 1: paid ' }, { name: 'other' }])
  expect(row?.enumContent).toBe('0: open, 1: paid')
  expect(plain).not.toHaveProperty('enumContent')
})

it('accepts any value as text, and numbers as texts', async () => {
  const rows = await readRows([
    { name: 7, type: true, example: { a: [1] }, description: null, maxLength: 64, orderIndex: '2' },
    { name: 'b', orderIndex: 1.0, example: 'a\u0000b\ud800' },
  ])
  expect(rows.map(brief)).toEqual([
    { name: 'b', required: 0, maxLength: '-', example: 'ab\ufffd' },
    { name: '7', type: 'true', required: 0, example: '{"a":[1]}' },
  ])
})

it.each([[{ name: 'a', orderIndex: 'x' }], ['text'], [{ name: 'a', children: {} }], [{ name: 'a', enumInfo: [] }]])(
  'refuses the row %j',
  async (row) => {
    expect((await readFault({ ...find, queryParams: [row] })).code).toBe('-9')
  },
)

it('treats null, an empty text and a list of nothing as no list', async () => {
  expect([await readRows(null), await readRows(''), await readRows([null])]).toEqual([[], [], []])
})

it('reads maximum lengths', async () => {
  const rows = await readRows([
    { name: 'none' },
    { name: 'zero', maxLength: '0' },
    { name: 'given', maxLength: 'a few' },
    { name: 'parent', type: 'object', maxLength: '9', children: [{ name: 'child' }] },
  ])
  expect(rows.map(({ maxLength }) => maxLength)).toEqual(['-', '-', 'a few', ''])
})

it('orders rows by their index, and keeps the last one of a name', async () => {
  const rows = await readRows([
    { name: 'c', orderIndex: 3 },
    { name: 'a', type: 'int' },
    { name: 'b', orderIndex: 2 },
    { name: 'a', type: 'long' },
    { name: '' },
    { name: '' },
  ])
  expect(rows.map(({ name, type, orderIndex }) => [name, type, orderIndex])).toEqual([
    ['a', 'long', 10_000],
    ['', 'string', 10_010],
    ['', 'string', 10_020],
    ['b', 'string', 10_030],
    ['c', 'string', 10_040],
  ])
})

it('reads the spellings of deprecated', async () => {
  const docs = await readDocs(
    ...['use v2', '', true, false, null, undefined].map((deprecated, at) => ({ ...find, url: `/${at}`, deprecated })),
  )
  expect(docs.map((doc) => ('deprecated' in doc ? doc.deprecated : 'no'))).toEqual(['use v2', '', '', 'no', 'no', 'no'])
})

describe('the type of a doc', () => {
  const typeIn = async (folder: object, doc: object) => {
    const { docs } = await pushData({ apis: [{ name: 'F', isFolder: 1, ...folder, items: [{ ...find, ...doc }] }] })
    return docs[0]?.type
  }

  it('is that of the folder, otherwise its own', async () => {
    expect(await typeIn({ type: 3 }, {})).toBe(3)
    expect(await typeIn({ type: 0 }, { type: 3 })).toBe(0)
    expect(await typeIn({}, { type: 2 })).toBe(2)
    expect(await typeIn({ dubboInfo: {} }, { type: 0 })).toBe(1)
    expect(await typeIn({}, { definition: 'void run()' })).toBe(1)
    expect(await typeIn({ definition: 'about the folder' }, {})).toBe(0)
  })
})

it('distinguishes docs that have no address', async () => {
  const docs = await readDocs(
    { name: 'A', httpMethod: 'GET' },
    { name: 'B', httpMethod: 'GET' },
    { name: 'Read me', type: 3, description: '# Hi' },
    {
      name: 'F',
      items: [
        { name: 'Read me', type: 3 },
        { name: 'run', definition: 'void run()' },
      ],
    },
    { name: 'G', items: [{ name: 'run', definition: 'void run()' }] },
  )
  expect(docs.map(({ in: folder, variant }) => [folder, variant])).toEqual([
    ['', 'A'],
    ['', 'B'],
    ['', undefined],
    ['F', undefined],
    ['F', 'F'],
    ['G', 'G'],
  ])
})

it('gives docs the author of the nearest folder that has one', async () => {
  const docs = await readDocs({
    name: 'F',
    author: 'mei',
    items: [
      { name: 'G', author: '', items: [{ ...find, author: '' }] },
      { ...find, url: '/own', author: ' lin ' },
    ],
  })
  expect(docs.map((doc) => 'author' in doc && doc.author)).toEqual(['mei', 'lin'])
})

it('puts the content of a folder without a name into its parent', async () => {
  const { folders, docs } = await pushData({ apis: [{ name: 'F', items: [{ name: ' ', items: [find] }] }] })
  expect([folders.length, docs[0]?.folders]).toEqual([1, ['F']])
})

describe('exceeded limits are rejected with the title of the doc', () => {
  const long = (max: number) => 'x'.repeat(max + 1)

  it.each([
    [
      { ...find, name: long(docLimits.name) },
      { doc: 'x'.repeat(80), field: 'name', max: docLimits.name },
    ],
    [
      { ...find, url: long(docLimits.url) },
      { doc: 'Find', field: 'url', max: docLimits.url },
    ],
    [
      { name: 'F', items: [{ ...find, responseParams: [{ name: 'a', children: [{ name: 'b', type: long(64) }] }] }] },
      { doc: 'Find', field: 'type', max: paramLimits.type },
    ],
    [
      { ...find, headerParams: [{ name: 'a', enumInfo: { name: long(100), items: [] } }] },
      { doc: 'Find', field: 'name', max: 100 },
    ],
  ])('a long text', async (item, params) => {
    expect(await readFault(item)).toMatchObject({ code: '100', key: 'push.fault.docTooLong', params })
  })

  it('a long text elsewhere', async () => {
    const fault = await readFault(find, { debugEnvs: [{ name: long(50), url: 'http://h' }] })
    expect(fault).toMatchObject({ code: '100', key: 'push.fault.tooLong', params: { field: 'name', max: 50 } })
  })

  it('rows', async () => {
    const rows = Array.from({ length: paramLimits.rows + 1 }, (_, at) => ({ name: `n${at}` }))
    const fault = await readFault({ ...find, queryParams: rows })
    expect(fault).toMatchObject({ key: 'push.fault.rowsTooMany', params: { doc: 'Find', max: paramLimits.rows } })
  })

  it('levels of rows and of folders', async () => {
    const nested = (levels: number, key: string, end: object): object =>
      Array.from({ length: levels }).reduce<object>((below) => ({ name: 'n', [key]: [below] }), end)
    const rows = await readFault({ ...find, requestParams: [nested(paramLimits.depth, 'children', { name: 'n' })] })
    expect(rows).toMatchObject({ code: '100', key: 'push.fault.rowsTooDeep', params: { doc: 'Find' } })
    expect(await readFault(nested(51, 'items', find))).toMatchObject({ code: '100', key: 'push.fault.foldersTooDeep' })
    expect(await readFault(nested(500, 'items', find))).toMatchObject({ code: '-9', key: 'push.fault.tooDeep' })
  })

  it('a doc without a title and an address', async () => {
    const fault = await readFault({ name: 'F', items: [{ httpMethod: 'GET' }] })
    expect(fault).toMatchObject({ code: '100', key: 'push.fault.nameMissing', params: { folder: 'F' } })
  })
})

it('reads names of prototype members as ordinary names', async () => {
  const data = JSON.parse('{"apis":[{"name":"Find","url":"/x","__proto__":{"url":"/y","isFolder":1}}]}') as object
  expect(await pushData(data).then(({ docs }) => docs.map(plainDoc))).toEqual([
    { in: '', name: 'Find', url: '/x', includedFields: '' },
  ])
})
