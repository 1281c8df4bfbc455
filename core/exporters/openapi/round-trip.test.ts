import { describe, expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import type { Model } from '../../model/model.ts'
import { model } from '../../model/testing/model.ts'
import { row } from '../../rows/testing/rows.ts'
import { importOpenapi } from '../../importers/openapi/openapi.ts'
import type { ExportInput, ExportNode } from '../base/export-input.ts'
import { toFlatDoc } from '../../wire/flat-doc.ts'
import { newDoc, newInput } from '../testing/orders.ts'
import { toOpenApi } from './openapi.ts'

/** The result of importing an export. */
function again(change: Partial<ExportInput>) {
  const { document } = toOpenApi(newInput(change), { isWhole: true })
  return importOpenapi(JSON.parse(JSON.stringify(document)))
}

function oneDoc(change: Parameters<typeof newDoc>[1], more: Partial<ExportInput> = {}) {
  const content = again({ nodes: [newDoc('Get', { url: '/a', ...change })], ...more }).docs[0]?.content
  return content && toFlatDoc(content)
}

/** Rows without ids, which are new each time. */
const settled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'id' || key === 'orderIndex' ? undefined : inner)))

const folder = (name: string, children: ExportNode[], description = ''): ExportNode => ({
  kind: 'folder',
  id: name,
  name,
  description,
  children,
})

describe('an exported description keeps', () => {
  it('nested folders, also two of the same name', () => {
    const text = newDoc('States', { description: 'Three' }, { type: docTypes.markdown })
    const page = newDoc('Page', { description: '<p>One</p>' }, { type: docTypes.custom })
    const nodes = [
      folder('Shop', [folder('Lists', [newDoc('List', { url: '/a' }), text], 'All lists')]),
      folder('Lists', [newDoc('Get', { url: '/b' }), page]),
    ]
    const { docs, folders } = again({ nodes })
    expect(docs.map(({ folders: path, content, type }) => [path, content.name, content.description, type])).toEqual([
      [['Shop', 'Lists'], 'List', '', docTypes.http],
      [['Lists'], 'Get', '', docTypes.http],
      [['Shop', 'Lists'], 'States', 'Three', docTypes.markdown],
      [['Lists'], 'Page', '<p>One</p>', docTypes.custom],
    ])
    expect(folders).toEqual([{ path: ['Shop', 'Lists'], description: 'All lists' }])
  })

  it('how values are written in XML', () => {
    const smp = { prefix: 'smp', namespace: 'http://example.com/schema' }
    const plain = { required: 0, maxLength: '-' } as const
    const element = row('', { ...plain, required: 1, rules: { xml: { name: 'code', ...smp } } })
    const params = [
      row('id', { ...plain, rules: { xml: { name: 'ID', attribute: true } } }),
      row('tags', { ...plain, type: 'str_array', rules: { xml: { name: 'labels', item: 'tag', wrapped: true } } }),
      row('lines', { ...plain, type: 'string[][]', rules: { xml: { item: 'line' } } }),
      row('codes', { ...plain, type: 'array', rules: { xml: { wrapped: true } }, children: [element] }),
      row('pets', { ...plain, type: 'array', modelId: 'Pet', rules: { xml: { item: 'animal' } } }),
      row('pet', { ...plain, type: 'object', modelId: 'Pet', rules: { nullable: true, xml: smp } }),
    ]
    const models = [
      model('Pet', 'Pet', [row('name', plain)], { rules: { xml: { name: 'pet', ...smp } } }),
      model('Pets', 'Pets', [row('', { type: 'object', maxLength: '-', modelId: 'Pet' })], {
        type: 'array',
        rules: { xml: { name: 'pets', item: 'pet', wrapped: true } },
      }),
    ]
    const root = row('', {
      type: 'object',
      maxLength: '-',
      children: params,
      rules: { xml: { name: 'Person', ...smp } },
    })
    const change = { httpMethod: 'POST', contentType: 'application/xml', requestParams: [root] }
    const { docs, models: read } = again({
      nodes: [newDoc('Add', { url: '/a', ...change })],
      models: new Map(models.map((one) => [one.id, one])),
    })
    expect(settled(docs[0]?.content.bodies[0].params)).toEqual(settled([root]))
    expect(settled(read)).toEqual(settled(models))
  })

  it('models of any kind and name', () => {
    const pet = model('pet', '宠物', [row('name', { maxLength: '-' })])
    const models: Model[] = [
      pet,
      model('pets', '__pets', [row('', { type: 'object', maxLength: '-', modelId: 'pet' })], { type: 'array' }),
      model('texts', 'Map[text]', [row('*', { required: 0, description: 'Any', maxLength: '-' })]),
      model('empty', 'Nothing yet', []),
    ]
    const result = again({ models: new Map(models.map((entry) => [entry.id, entry])) })
    expect(result.models.map(({ name, type }) => [name, type])).toEqual(models.map(({ name, type }) => [name, type]))
    expect(result.models.map(({ description }) => description)).toEqual(['', '', '', ''])
    expect(result.models.map(({ params }) => params)).toMatchObject([
      [{ name: 'name', type: 'string' }],
      [{ name: '', type: 'object', modelId: '宠物' }],
      [{ name: '*', type: 'string', description: 'Any' }],
      [],
    ])
  })

  it('models that are lists of plain values, with the rules of both', () => {
    const params = [row('', { type: 'integer', maxLength: '-', rules: { minimum: 1 } })]
    const numbers = model('numbers', 'Numbers', params, { type: 'array', rules: { maxItems: 3 } })
    const { models } = again({ models: new Map([['numbers', numbers]]) })
    expect(settled(models)).toEqual(settled([numbers]))
  })

  it('dictionaries with empty values and non-ASCII names, and rows that use them', () => {
    const item = { name: 'None', type: 'string' as const, value: '', description: '' }
    const dictionary = { id: 'd', name: '状态 (all)', description: 'Of an order', items: [item] }
    const queryParams = [row('one', { enumId: 'd', maxLength: '-', description: 'Filter' })]
    const requestParams = [row('two', { enumId: 'd', maxLength: '-', description: 'New\n\nOf an order' })]
    const change = { queryParams, requestParams, httpMethod: 'POST' }
    const dictionaries = new Map([['d', dictionary]])
    const { dictionaries: read } = again({ dictionaries })
    expect(settled(read)).toEqual(settled([{ ...dictionary, id: '' }]))
    const content = oneDoc(change, { dictionaries })
    expect(content?.queryParams[0]).toMatchObject({ enumId: '状态 (all)', description: 'Filter\n\nOf an order' })
    expect(content?.requestParams[0]).toMatchObject({ enumId: '状态 (all)', description: 'New\n\nOf an order' })
  })

  it('rules and examples that do not match a type', () => {
    const responseParams = [
      row('any', { type: 'any', maxLength: '-', rules: { nullable: true } }),
      row('count', { type: 'integer', maxLength: '-', example: '[10]', rules: { default: 'few' } }),
      row('map', { type: 'object', maxLength: '-', rules: { additional: 'string' } }),
    ]
    expect(settled(oneDoc({ responseParams })?.responseParams)).toEqual(settled(responseParams))
  })

  it('choices as text, and money', () => {
    const responseParams = [
      row('state', { type: 'integer', maxLength: '-', enumContent: '0: open, 1: paid' }),
      row('kind', { maxLength: '-', enumContent: 'A: first', rules: { enumValues: ['A', 'B'] } }),
      row('amount', { type: 'integer', maxLength: '-', example: '129900', rules: { money: true } }),
    ]
    expect(settled(oneDoc({ responseParams })?.responseParams)).toEqual(settled(responseParams))
  })

  it('examples of lists', () => {
    const texts = (example: string) =>
      oneDoc({
        isResponseArray: 1,
        responseArrayType: 'string',
        responseParams: [row('', { example, maxLength: '-' })],
      })?.responseParams[0]?.example
    expect([texts('["a","b"]'), texts('a'), texts('')]).toEqual(['["a","b"]', '["a"]', ''])
  })

  it('error codes, responses without rows, texts of other bodies and keys with blanks', () => {
    const security = [[{ name: 'key', type: 'apiKey', detail: 'header: API Key', scopes: [] }]]
    const other = { id: 'o', status: '', contentType: 'text/csv', description: 'As a table', isArray: 0 as const }
    const content = {
      httpMethod: 'POST',
      contentType: 'application/json',
      requestParams: [row('a', { maxLength: '-' })],
      otherRequests: [{ ...other, params: [row('b', { maxLength: '-' })] }],
      responseStatus: '200',
      responseContentType: 'application/pdf',
      errorCodeParams: [row('BUSY', { maxLength: '-', description: 'Too much', example: 'Wait' })],
      extras: { security, operationId: 'a' },
    }
    expect(settled(oneDoc(content))).toMatchObject(settled(content) as object)
  })

  it('texts about one media type of a response', () => {
    const other = { id: 'o', status: '200', isArray: 0 as const, params: [row('b', { maxLength: '-' })] }
    const content = {
      responseStatus: '200',
      responseContentType: 'application/json',
      responseDescription: 'Done\n\nAs an object',
      responseParams: [row('a', { maxLength: '-', rules: { format: 'x' }, type: 'object', children: [row('c')] })],
      otherResponses: [
        { ...other, contentType: 'text/csv', description: 'Done' },
        { ...other, contentType: 'text/x', description: 'Done\n\nAs lines' },
      ],
    }
    expect(settled(oneDoc(content))).toMatchObject({
      responseDescription: 'Done\n\nAs an object',
      responseParams: [{ rules: { format: 'x' } }],
      otherResponses: [{ description: 'Done' }, { description: 'Done\n\nAs lines' }],
    })
  })

  it('the text of the main media type where the others cannot have their own', () => {
    const other = { id: 'o', status: '200', isArray: 0 as const, params: [], contentType: 'text/csv', description: 'B' }
    const content = { responseContentType: 'application/json', responseDescription: 'A', otherResponses: [other] }
    expect(oneDoc(content)?.responseDescription).toBe('A')
  })

  it('a long name and the text below it', () => {
    const name = 'The whole name of a service that nobody could ever remember by heart'
    const moduleName = `${name.slice(0, 63)}…`
    const description = 'First\n\n\nSecond\n\n- version: 2\n- contact: One, Two and Co, https://x.example/@me'
    const intro = newDoc(name, { description }, { type: docTypes.markdown })
    const { title, docs } = again({ moduleName, nodes: [intro] })
    expect({ title, name: docs[0]?.content.name }).toEqual({ title: moduleName, name })
    expect(docs[0]?.content.description).toBe(description)
  })
})
