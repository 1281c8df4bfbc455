import { describe, expect, it } from 'vitest'
import { docStatuses, type DocContent } from '../doc/doc.ts'
import { docFields } from '../doc/doc-fields.ts'
import { bodyExample } from '../rows/example/example.ts'
import { mergeDelivery } from '../content/merge/merge-delivery.ts'
import { readDictionaries } from './dictionaries.ts'
import type { PushFault } from './fault.ts'
import type { PushDoc } from './read-doc.ts'
import type { PushRead } from './read-push.ts'
import { plainDoc, plainPush } from './testing/plain.ts'
import { admit, toBody, encoders, push, pushData } from './testing/wire.ts'

const find = { name: 'Find', url: '/loans', httpMethod: 'GET' }
const open = { name: 'Open', url: '/loans', httpMethod: 'POST' }
const loans = (...items: object[]) => ({ name: 'Loans', isFolder: 1, items })
const first = { apis: [loans(find, open)], debugEnvs: [], author: 'mei' }

const places = ({ docs }: PushRead) =>
  docs.map(({ folders, content }) => [...folders, content.httpMethod, content.url, content.version].join(' ').trim())

async function firstDoc(item: object): Promise<PushDoc> {
  const { docs } = await pushData({ apis: [item] })
  const [doc] = docs
  if (!doc) throw new Error('no doc')
  return doc
}

async function readFault(body: string): Promise<PushFault> {
  return admit(body).then(
    () => Promise.reject(new Error('admitted')),
    (fault: PushFault) => fault,
  )
}

describe('a push', () => {
  it('creates a folder with docs that are shown, not deprecated, and have its author', async () => {
    const read = await push(toBody(encoders.java(JSON.stringify(first))))
    expect(plainPush(read)).toEqual({
      author: 'mei',
      isRemoving: true,
      folders: [['Loans']],
      docs: [
        { in: 'Loans', name: 'Find', url: '/loans', includedFields: '' },
        { in: 'Loans', name: 'Open', url: '/loans', httpMethod: 'POST', orderIndex: 10_010, includedFields: '' },
      ],
    })
    expect(read.docs.map(({ content }) => [content.isShow, content.deprecated])).toEqual([
      [1, '$false$'],
      [1, '$false$'],
    ])
  })

  it('repeated changes nothing', async () => {
    const [before, after] = [await firstDoc(find), await firstDoc(find)]
    const merged = mergeDelivery<DocContent>(docFields, {
      base: before.content,
      current: before.content,
      next: after.content,
      includedFields: new Set(after.includedFields),
    })
    expect(merged.content).toBe(before.content)
  })

  it.each([
    [{ isReplace: 1 }, true],
    [{}, true],
    [{ isReplace: 0 }, false],
    [{ isReplace: 1, isOverride: 1 }, false],
    [{ isOverride: 1 }, false],
  ])('with %o removes missing docs: %s', async (flags, isRemoving) => {
    expect((await pushData({ ...first, ...flags })).isRemoving).toBe(isRemoving)
  })

  it('keeps a description that a person wrote, and adds its new parameter', async () => {
    const before = await firstDoc({ ...find, description: 'from code' })
    const after = await firstDoc({
      ...find,
      description: 'other code',
      queryParams: [{ name: 'state', type: 'string', required: 1 }],
    })
    const current = { ...before.content, description: 'by hand' }
    const merged = mergeDelivery<DocContent>(docFields, {
      base: before.content,
      current,
      next: after.content,
      includedFields: new Set(after.includedFields),
    })
    expect(merged.content).toEqual({ ...current, queryParams: after.content.queryParams })
    expect(merged.conflicts.map(({ label }) => label)).toEqual(['description'])
  })

  it('does not change the status', async () => {
    const { content, includedFields } = await firstDoc(find)
    const current = { ...content, status: docStatuses.done }
    const next = { ...content, name: 'Find loans', status: docStatuses.todo }
    expect(
      mergeDelivery<DocContent>(docFields, { base: content, current, next, includedFields: new Set(includedFields) })
        .content,
    ).toEqual({
      ...current,
      name: 'Find loans',
    })
  })

  it('accepts texts as flags, absolute URLs and a dash for no version, and ignores unknown fields', async () => {
    const item = {
      name: 'Loans',
      isFolder: '1',
      items: [
        {
          ...find,
          isShow: '1',
          url: 'http://h.test:81/loans',
          version: '-',
          dubboMethod: 'x',
          queryParams: [{ name: 'state', type: 'string', required: '0', maxLength: '', version: '-' }],
        },
      ],
    }
    const read = await push(toBody(encoders.java(JSON.stringify({ apis: [item] })), { sign: 'S', app_key: 'K' }))
    expect(read.docs.map(plainDoc)).toEqual([
      {
        in: 'Loans',
        name: 'Find',
        url: '/loans',
        queryParams: [{ name: 'state', required: 0, maxLength: '-' }],
        includedFields: 'isShow',
      },
    ])
  })

  it('as an object keeps its % and +', async () => {
    const item = { ...find, description: '50%+ off', isFolder: false, queryParams: [{ name: 'a', required: false }] }
    const read = await pushData({ apis: [{ name: 'F', isFolder: true, items: [item] }] })
    expect(read.docs.map(plainDoc)).toEqual([
      {
        in: 'F',
        name: 'Find',
        url: '/loans',
        description: '50%+ off',
        queryParams: [{ name: 'a', required: 0, maxLength: '-' }],
        includedFields: 'description',
      },
    ])
  })

  it('distinguishes Dubbo methods with equal titles in two interfaces', async () => {
    const service = (name: string) => ({
      name,
      isFolder: 1,
      dubboInfo: { interfaceName: `lib.${name}`, version: '1', protocol: 'dubbo', dependency: 'x' },
      items: [
        { name: 'Find', definition: 'Loan find(Long id)' },
        { name: 'List', definition: 'List list()' },
      ],
    })
    const { docs } = await pushData({ apis: [service('A'), service('B')] })
    expect(docs.map(({ type, content }) => [type, content.dubboInfo.interfaceName, content.url])).toEqual([
      [1, 'lib.A', 'Loan find(Long id)'],
      [1, 'lib.A', 'List list()'],
      [1, 'lib.B', 'Loan find(Long id)'],
      [1, 'lib.B', 'List list()'],
    ])
  })

  it('needs no type, no folder flag, no items and no environments', async () => {
    const read = await pushData({
      apis: [
        { name: 'Root', url: '/r', httpMethod: 'GET' },
        { name: 'F', isFolder: 1 },
        { name: 'G', items: [find] },
      ],
    })
    expect(read.folders.map(({ path }) => path)).toEqual([['F'], ['G']])
    expect(read.docs.map(({ type }) => type)).toEqual([0, 0])
    expect(places(read)).toEqual(['GET /r', 'G GET /loans'])
  })

  it('merges two folders of the same name, on every level', async () => {
    const folder = (description: string, item: object) => ({
      name: 'A',
      isFolder: 1,
      description,
      items: [{ name: 'B', items: [item] }],
    })
    const read = await pushData({ apis: [folder('one', find), folder('two', open)] })
    expect(read.folders).toEqual([
      { path: ['A'], description: 'one' },
      { path: ['A', 'B'], description: '' },
    ])
    expect(places(read)).toEqual(['A B GET /loans', 'A B POST /loans'])
  })

  it('reads the version after a URL, and distinguishes versions', async () => {
    const read = await pushData({ apis: [{ ...find, url: '/loans#2.0', version: '1' }, find] })
    expect(places(read)).toEqual(['GET /loans 2.0', 'GET /loans'])
  })

  it('moves a doc that it contains twice to the last position', async () => {
    const read = await pushData({
      apis: [
        { name: 'A', items: [find, open] },
        { name: 'B', items: [{ ...find, name: 'Find again' }] },
      ],
    })
    expect(places(read)).toEqual(['A POST /loans', 'B GET /loans'])
  })

  it('creates bodies whose root is an array', async () => {
    const { content } = await firstDoc({
      ...find,
      isRequestArray: 1,
      requestArrayType: 'object',
      requestParams: [{ name: 'id', type: 'int', example: '7' }],
      isResponseArray: 1,
      responseArrayType: 'string',
      responseParams: [{ type: 'string', example: 'x' }],
    })
    const examples = [content.bodies[0], content.responses[0]].map(({ params, isArray, arrayType }) =>
      bodyExample({ params, isArray: isArray === 1, arrayType }),
    )
    expect(examples).toEqual([[{ id: 7 }], ['x']])
  })

  it('creates dictionaries with its parameters; one without items does not change items', async () => {
    const items = [{ name: 'A' }, { name: 'B' }]
    const withEnum = (list: object[]) => ({
      ...find,
      queryParams: [{ name: 'state', type: 'enum', enumInfo: { name: 'State', items: list } }],
    })
    for (const list of [items, items.slice(1), []]) {
      const { docs, dictionaries } = await pushData({ apis: [withEnum(list)] })
      expect(docs[0]?.content.queryParams[0]?.enumId).toBe('State')
      expect(dictionaries.map(({ name, items }) => [name, ...items.map(({ value }) => value)])).toEqual([
        ['State', ...list.map((item) => ('name' in item ? item.name : ''))],
      ])
    }
  })

  it('has error codes and environments only when they are complete', async () => {
    const read = await pushData({
      ...first,
      commonErrorCodes: [{ code: 'LIB-1', msg: 'm' }, {}],
      debugEnvs: [
        { name: 'dev', url: 'http://127.0.0.1:1' },
        { name: 'dev', url: 'http://127.0.0.1:2' },
        { name: 'empty', url: '' },
      ],
    })
    expect(read.errorCodes).toEqual([{ code: 'LIB-1', msg: 'm', solution: '' }])
    expect(read.environments).toEqual([{ name: 'dev', url: 'http://127.0.0.1:2', headers: [] }])
    const without = await pushData(first)
    expect([without.errorCodes, without.environments]).toEqual([[], []])
  })
})

it('accepts dictionaries on their own, but not one without items', async () => {
  const state = { name: 'State', items: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }
  const batch = await admit(toBody({ enums: [state] }, { name: 'enum.batch.push' }))
  expect(batch.method === 'enum.batch.push' && readDictionaries(batch.input.enums ?? [])[0]?.items).toHaveLength(3)
  const empty = toBody({ name: 'State', items: [] }, { name: 'enum.push' })
  expect(await readFault(empty)).toMatchObject({ code: '100', params: { field: 'items' } })
})

it.each([
  ['a wrong token', toBody(first, { access_token: 'x' }), '14'],
  ['no token', toBody(first, { access_token: undefined }), '14'],
  ['an unknown method, even with a wrong token', toBody(first, { name: 'doc.none', access_token: 'x' }), '1'],
  ['another version', toBody(first, { version: '2.0' }), '1'],
  ['no docs', toBody({ apis: [] }), '100'],
  ['no docs and a wrong token', toBody({ apis: [] }, { access_token: 'x' }), '14'],
  ['a flag that is none, even with a wrong token', toBody({ apis: [{ isFolder: 'yes' }] }, { access_token: '' }), '-9'],
  ['a payload that is broken', toBody('%7Bbroken'), '-9'],
])('rejects %s', async (_what, body, code) => {
  expect((await readFault(body)).code).toBe(code)
})

it('names folders and docs for the other methods', async () => {
  const create = await admit(toBody({ name: 'X' }, { name: 'doc.category.create' }))
  const rename = await admit(toBody({ id: 'Xk29Qm1v', name: 'Y' }, { name: 'doc.category.name.update' }))
  const detail = await admit(toBody({ id: 77 }, { name: 'doc.detail', version: undefined }))
  const details = await admit(toBody({ ids: ['a', 7] }, { name: 'doc.details' }))
  const list = await admit(toBody(undefined, { name: 'doc.list' }))
  expect([create, rename, detail, details, list].map(({ input }) => input)).toEqual([
    { name: 'X' },
    { id: 'Xk29Qm1v', name: 'Y' },
    { docId: '77' },
    { docIds: ['a', '7'] },
    {},
  ])
})
