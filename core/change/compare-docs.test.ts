import { describe, expect, it } from 'vitest'
import { docTypes, type DocContent } from '../doc/doc.ts'
import { newDocContent, withBody, withResponse } from '../doc/doc-fields.ts'
import { row } from '../rows/testing/rows.ts'
import { compareDocs } from './compare-docs.ts'

const start = newDocContent(0)
const query = (...rows: DocContent['queryParams']): DocContent => ({ ...start, queryParams: rows })
const compare = (before: DocContent, after: DocContent) => compareDocs(docTypes.http, before, after)

const brief = (before: DocContent, after: DocContent) =>
  compare(before, after).rows.map(({ kind, path, pathBefore, class: found }) =>
    [kind, path === pathBefore ? path : `${pathBefore} → ${path}`, found].join(' '),
  )

describe('comparing two contents of a doc', () => {
  it('finds nothing between equal contents', () => {
    const doc = query(row('a'), row('b', { children: [row('c')] }))
    expect(compare(doc, structuredClone(doc))).toEqual({ class: undefined, values: [], parts: [], rows: [] })
  })

  it('does not count row ids and order numbers', () => {
    const other = query(row('a', { id: 'x', orderIndex: 1 }))
    expect(compare(query(row('a')), { ...other, orderIndex: 20 }).class).toBeUndefined()
  })

  it('lists fields of the doc in the order of its table', () => {
    const { values, class: found } = compare({ ...start, name: 'A', url: '/a' }, { ...start, name: 'B', url: '/b' })
    expect(values).toEqual([
      { field: 'name', label: 'edit.fieldName', before: 'A', after: 'B', class: 'text' },
      { field: 'url', label: 'edit.fieldUrl', before: '/a', after: '/b', class: 'breaking' },
    ])
    expect(found).toBe('breaking')
  })

  it('follows a row by its id when it is renamed and moved', () => {
    const before = query(row('user', { type: 'object', required: 0 }), row('name', { id: '1' }))
    const after = query(row('user', { type: 'object', required: 0, children: [row('fullName', { id: '1' })] }))
    expect(brief(before, after)).toEqual(['changed name → user.fullName breaking'])
  })

  it('follows a row that got a new id by its path', () => {
    const before = query(row('user', { children: [row('name', { id: '1', description: 'a' })] }))
    const after = query(row('user', { id: '8', children: [row('name', { id: '9', description: 'b' })] }))
    expect(brief(before, after)).toEqual(['changed user.name text'])
  })

  it('recognises a renamed row with a new id by its description, its example or the rows below it', () => {
    const before = query(
      row('a', { description: 'Number of pages' }),
      row('b', { example: '2026-01-01' }),
      row('c', { children: [row('x'), row('y')] }),
      row('d'),
    )
    const after = query(
      row('a2', { description: 'Number of pages' }),
      row('b2', { example: '2026-01-01' }),
      row('c2', { children: [row('x', { id: 'x2' }), row('y', { id: 'y2' })] }),
      row('d2'),
    )
    expect(brief(before, after)).toEqual([
      'changed a → a2 breaking',
      'changed b → b2 breaking',
      'changed c → c2 breaking',
      'added d2 breaking',
      'removed d breaking',
    ])
  })

  it('recognises rows with new ids that an object was put around', () => {
    const before = query(row('name', { description: 'Full name' }), row('age', { type: 'int', description: 'Years' }))
    const after = query(
      row('user', {
        required: 0,
        type: 'object',
        children: [
          row('name', { id: '8', description: 'Full name' }),
          row('age', { id: '9', type: 'int', description: 'Years' }),
        ],
      }),
    )
    expect(brief(before, after)).toEqual([
      'added user compatible',
      'changed name → user.name breaking',
      'changed age → user.age breaking',
    ])
  })

  it('lists an added or removed row without the rows below it', () => {
    const tree = row('user', { required: 0, children: [row('name'), row('age')] })
    expect(brief(query(), query(tree))).toEqual(['added user compatible'])
    expect(brief(query(tree), query())).toEqual(['removed user breaking'])
  })

  it('does not call rows moved because the row around them was renamed', () => {
    const before = query(row('user', { children: [row('name', { description: 'a' })] }))
    const after = query(row('person', { id: 'user', children: [row('name', { description: 'b' })] }))
    expect(brief(before, after)).toEqual(['changed user → person breaking', 'changed person.name text'])
  })

  it('writes paths through arrays with brackets', () => {
    const body = (description: string) =>
      withResponse(start, {
        isArray: 1,
        params: [row('items', { type: 'List<Item>', children: [row('id', { description })] })],
      })
    expect(brief(body('a'), body('b'))).toEqual(['changed [].items[].id text'])
  })

  it('reports another order of rows as text, with the rows that moved', () => {
    const { rows } = compare(
      query(row('a'), row('b'), row('c'), row('d')),
      query(row('a'), row('c'), row('b'), row('d')),
    )
    expect(rows).toMatchObject([
      { kind: 'changed', path: '', values: [{ field: 'order', before: ['b', 'c'], after: ['c', 'b'] }], class: 'text' },
    ])
  })

  it('does not list rows that a model replaces', () => {
    const before = query(row('user', { children: [row('name')] }))
    const after = query(row('user', { modelId: '7' }))
    expect(compare(before, after).rows).toMatchObject([{ path: 'user', values: [{ field: 'modelId' }] }])
    expect(brief(after, before)).toEqual(['changed user compatible'])
  })

  it('masks the values of secret rows', () => {
    const before = query(row('key', { isSecret: 1, example: 'one' }))
    const after = query(row('key', { isSecret: 0, example: 'two' }))
    const { values } = compare(before, after).rows[0] ?? { values: [] }
    expect(values).toMatchObject([
      { field: 'example', before: '******', after: '******' },
      { field: 'isSecret', before: 1, after: 0 },
    ])
  })

  it('names the response that a row belongs to', () => {
    const before = withResponse(start, { contentType: 'application/json', params: [row('id')] })
    const after = withResponse(start, { contentType: 'application/json', params: [] })
    expect(compare(before, after).rows).toMatchObject([
      { table: 'responses/response/params', part: '200 application/json', path: 'id', class: 'breaking' },
    ])
  })

  it('pairs bodies by id, then by media type', () => {
    const json = { id: '1', contentType: 'application/json', description: '', isArray: 0, arrayType: 'object' } as const
    const before: DocContent = { ...start, bodies: [...start.bodies, { ...json, params: [row('a')] }] }
    const after: DocContent = {
      ...start,
      bodies: [...start.bodies, { ...json, id: '2', params: [row('a', { id: 'b', description: 'said' })] }],
    }
    const found = compare(before, after)
    expect(found.parts).toEqual([])
    expect(found.rows).toMatchObject([{ table: 'bodies/2/params', part: 'application/json', path: 'a' }])
  })

  it('classes every change of a text doc as text', () => {
    const after = { ...start, description: 'new', url: '/x', isShow: 0 as const }
    expect(compareDocs(docTypes.markdown, start, after).class).toBe('text')
  })

  it('compares 5,000 rows in any order without quadratic work', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => row(`f${at}`, { description: `said ${at}` }))
    const renamed = rows.map((one) => ({ ...one, id: `x${one.id}`, name: `${one.name}y` }))
    expect(
      compare(withBody(start, { params: rows }), withBody(start, { params: renamed.toReversed() })).rows.length,
    ).toBe(5001)
  })
})
