import { describe, expect, it } from 'vitest'
import { docFields, newBody, newDocContent, newResponse } from '../doc/doc-fields.ts'
import type { DocContent } from '../doc/doc.ts'
import { environmentFields, type EnvironmentContent } from '../environment/environment.ts'
import { modelFields, type ModelContent } from '../model/model-fields.ts'
import { row } from '../rows/testing/rows.ts'
import { allRows, mapTables, readTable, tablePath, tablesOf, writeTable } from './tables.ts'

const blank = newDocContent(10_000)
const content: DocContent = {
  ...blank,
  pathParams: [row('p')],
  headerParams: [row('h')],
  queryParams: [row('q')],
  bodies: [{ ...blank.bodies[0], params: [row('b')] }, newBody({ id: 'b2', params: [row('b2-row')] })],
  responses: [
    { ...blank.responses[0], params: [row('r')], headers: [row('rh')] },
    newResponse({ id: 'r2', isArray: 1, arrayType: 'number', params: [row('r2-row')], headers: [row('r2-head')] }),
  ],
  errorCodeParams: [row('e')],
}

const tables = {
  pathParams: 'p',
  headerParams: 'h',
  queryParams: 'q',
  errorCodeParams: 'e',
  'bodies/body/params': 'b',
  'bodies/b2/params': 'b2-row',
  'responses/response/params': 'r',
  'responses/response/headers': 'rh',
  'responses/r2/params': 'r2-row',
  'responses/r2/headers': 'r2-head',
}

const docTables = () => tablesOf<DocContent>(docFields, content)

describe('the tables of a doc', () => {
  it('are all found, including the headers of other responses', () => {
    const found = docTables().map(({ id, params }) => [id, params.map(({ name }) => name).join()])
    expect(Object.fromEntries(found)).toEqual(tables)
    expect(
      allRows<DocContent>(docFields, content)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.values(tables).sort())
  })

  it('have a path without part ids', () => {
    for (const { id, path } of docTables()) expect(tablePath(id)).toBe(path)
    expect(tablePath('responses/r2/headers')).toBe('responses.headers')
    expect(tablePath('headerParams')).toBe('headerParams')
  })

  it('say what their rows describe', () => {
    const roots = new Map(docTables().map(({ id, root }) => [id, root]))
    expect(roots.get('queryParams')).toBe('table')
    expect(roots.get('bodies/body/params')).toBe('object')
    expect(roots.get('responses/r2/params')).toBe('values')
    expect(roots.get('responses/r2/headers')).toBe('table')
  })

  it('are read and written one by one', () => {
    for (const [id, name] of Object.entries(tables)) {
      expect(readTable(content, id)).toEqual([row(name)])
      const written = writeTable(content, id, [row('new')])
      expect(readTable(written, id)).toEqual([row('new')])
      const others = Object.keys(tables).filter((other) => other !== id)
      for (const other of others) expect(readTable(written, other)).toBe(readTable(content, other))
    }
  })

  it('of a part that no longer exists have no rows, and writing them changes nothing', () => {
    expect(readTable(content, 'responses/gone/params')).toEqual([])
    expect(writeTable(content, 'responses/gone/params', [row('x')])).toEqual(content)
  })
})

describe('mapping all tables', () => {
  it('returns the same object when nothing changes', () => {
    expect(mapTables<DocContent>(docFields, content, (rows) => rows)).toBe(content)
  })

  it('replaces only what changes', () => {
    const mapped = mapTables<DocContent>(docFields, content, (rows, path) =>
      path === 'responses.headers' ? rows.map((one) => ({ ...one, required: 0 as const })) : rows,
    )
    expect(mapped.responses.map(({ headers }) => headers.map(({ required }) => required))).toEqual([[0], [0]])
    expect(mapped.bodies).toBe(content.bodies)
    expect(mapped.queryParams).toBe(content.queryParams)
    expect(mapped.responses[1]?.params).toBe(content.responses[1]?.params)
  })

  it('keeps a part without changes the same object', () => {
    const other = content.responses[1]
    const mapped = mapTables<DocContent>(docFields, content, (rows) => (rows === other?.headers ? [] : rows))
    expect(mapped.responses[0]).toBe(content.responses[0])
    expect(mapped.responses[1]).toEqual({ ...other, headers: [] })
  })

  it('passes the path of every table', () => {
    const paths: string[] = []
    mapTables<DocContent>(docFields, content, (rows, path) => {
      paths.push(path)
      return rows
    })
    expect(paths).toEqual(docTables().map(({ path }) => path))
  })
})

it('finds the tables of models and environments', () => {
  const model: ModelContent = { name: 'Loan', description: '', type: 'array', params: [row('id')] }
  expect(tablesOf<ModelContent>(modelFields, model)).toEqual([
    { id: 'params', path: 'params', params: [row('id')], root: 'objects' },
  ])
  const environment = { name: '', url: '', isPublic: 0 as const, headers: [], params: [], returns: [] }
  expect(tablesOf<EnvironmentContent>(environmentFields, environment).map(({ id }) => id)).toEqual([
    'headers',
    'params',
    'returns',
  ])
})
