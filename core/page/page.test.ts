import { describe, expect, it } from 'vitest'
import { newBody, newDocContent, newResponse, withBody, withResponse } from '../doc/doc-fields.ts'
import { docTypes, type DocContent, type DocType, type NamedExample } from '../doc/doc.ts'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { model } from '../model/testing/model.ts'
import { row } from '../rows/testing/rows.ts'
import { docPage } from './doc-page.ts'
import { openedRows, pageRows } from './page-rows.ts'
import type { PageSources } from './page-sources.ts'
import { sectionIds, type Block, type DocPage, type PageSection } from './page.ts'
import { readableModels } from './readable-doc.ts'

const sources: PageSources = {
  t: makeTranslator({ en })('en'),
  models: new Map(),
  dictionaries: new Map(),
  environments: [{ name: 'Live', url: 'https://api.example/' }],
  globals: { headers: [], params: [], returns: [] },
  errorCodes: { module: [], project: [] },
}

function pageFor(change: Partial<DocContent>, more: Partial<PageSources> = {}, type: DocType = docTypes.http): DocPage {
  const content = { ...newDocContent(0), name: 'Orders', url: '/orders', httpMethod: 'POST', ...change }
  return docPage({ id: 'doc', type, content }, { ...sources, ...more })
}

const withParts = (change: Parameters<typeof withBody>[1], response: Parameters<typeof withResponse>[1] = {}) => {
  const { bodies, responses } = withResponse(withBody(newDocContent(0), change), response)
  return { bodies, responses }
}

const outline = ({ sections }: DocPage) => sections.map(({ id, title, count }) => [id, title, count])

const getSection = ({ sections }: DocPage, id: string): PageSection => {
  const found = sections.find((section) => section.id === id)
  if (!found) throw new Error(`no section ${id}`)
  return found
}

/** The blocks of one kind, in the head or in a section. */
const blocksIn = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) =>
  blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind)

const factsIn = ({ head }: DocPage) =>
  blocksIn(head, 'facts').flatMap(({ facts }) => facts.map(({ key, values }) => [key, ...values]))

const example = (id: string, status: string, contentType: string): NamedExample => ({
  id,
  name: id,
  status,
  contentType,
  value: '{}',
})

const cookie = row('sid', { rules: { in: 'cookie' } })

const everything: Partial<DocContent> = {
  pathParams: [row('shop')],
  headerParams: [row('X-Trace'), cookie],
  queryParams: [row('page')],
  ...withParts({ params: [row('item', { type: 'object', children: [row('id')] })] }, { params: [row('no')] }),
  errorCodeParams: [row('BUSY')],
  remark: 'Slow',
  extras: {
    security: [[{ name: 'key', type: 'apiKey', detail: 'header: X-Key', scopes: [] }], []],
    callbacks: [{ name: 'paid', httpMethod: 'POST', url: '/paid', description: '' }],
  },
}

describe('the sections of an HTTP doc', () => {
  it('are in a fixed order, each with its title and the number of its rows', () => {
    const page = pageFor(everything)
    expect(outline(page)).toEqual([
      ['security', 'Authorization', undefined],
      ['path', 'Path variables', 1],
      ['headers', 'Headers', 1],
      ['cookies', 'Cookies', 1],
      ['query', 'Query parameters', 1],
      ['body', 'Body parameters', 2],
      ['response', 'Response', 1],
      ['callbacks', 'Callbacks', 1],
      ['errors', 'Error codes', 1],
      ['remark', 'Change note', undefined],
    ])
    const order = page.sections.map(({ id }) => sectionIds.indexOf(id))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('say that there are no parameters only where there are none', () => {
    for (const change of [{ pathParams: [row('id')] }, { headerParams: [row('X-Tenant')] }])
      expect(outline(pageFor(change)).map(([id]) => id)).not.toContain('request')
  })

  it('of an empty doc are an empty request and a response that is not described', () => {
    const page = pageFor({})
    expect(outline(page)).toEqual([
      ['request', 'Request', undefined],
      ['response', 'Response', undefined],
    ])
    expect(getSection(page, 'request').blocks).toEqual([{ kind: 'quiet', text: 'This request has no parameters.' }])
    expect(page.responses[0]?.emptyText).toBe('The response is not documented yet.')
  })

  it('contain tables with the rows of the doc, and name the table', () => {
    const page = pageFor(everything)
    expect(getSection(page, 'cookies').blocks).toEqual([
      { kind: 'rows', table: 'headerParams', params: [cookie], look: 'short' },
    ])
    expect(page.bodies[0]?.rows).toMatchObject({ table: 'bodies/body/params', params: [{ name: 'item' }] })
  })

  it('describe the authentication, and that it is optional', () => {
    const [block] = blocksIn(getSection(pageFor(everything), 'security').blocks, 'security')
    expect(block).toMatchObject({ ways: [[{ name: 'key' }]], isOptional: true })
  })
})

describe('several bodies and responses', () => {
  const content: Partial<DocContent> = {
    bodies: [
      newBody({ id: 'body', contentType: 'application/json', description: 'An order', params: [row('a')] }),
      newBody({ id: 'csv', contentType: 'text/csv', isArray: 1, arrayType: 'string', params: [row('')] }),
    ],
    responses: [
      newResponse({ id: 'response', contentType: 'application/json', params: [row('ok')], headers: [row('X-Left')] }),
      newResponse({ id: 'gone', status: '404', description: 'No such order' }),
    ],
    examples: [
      example('json', '', 'application/json'),
      example('csv', '', 'text/csv'),
      example('any', '', ''),
      example('other', '', 'text/xml'),
      example('good', '200', ''),
      example('bad', '404', 'application/json'),
      example('wrong type', '200', 'text/xml'),
      example('unknown', '500', ''),
    ],
  }

  it('are choices of one section, the main one first', () => {
    const page = pageFor(content)
    const [bodies] = blocksIn(getSection(page, 'body').blocks, 'bodies')
    expect(bodies?.bodies).toBe(page.bodies)
    expect(page.bodies).toMatchObject([
      { id: 'body', label: 'application/json', description: 'An order', rows: { look: 'full' } },
      { id: 'csv', label: 'text/csv', rows: { table: 'bodies/csv/params', rootArray: 'string' } },
    ])
    expect(page.bodies[0]?.rows).not.toHaveProperty('rootArray')
    expect(page.responses).toMatchObject([
      { id: 'response', status: '200', headers: { table: 'responses/response/headers' }, isPlain: false },
      { id: 'gone', status: '404', description: 'No such order', emptyText: 'This response has no body.' },
    ])
    expect(page.responses[1]).not.toHaveProperty('headers')
  })

  it('share the description of the main body', () => {
    const [block] = blocksIn(getSection(pageFor(content), 'body').blocks, 'bodies')
    expect(block?.about).toBe('An order')
    const [answers] = blocksIn(getSection(pageFor(content), 'response').blocks, 'bodies')
    expect(answers?.about).toBe('')
  })

  it('are there for a description alone, and not for a media type alone', () => {
    const ids = (change: Parameters<typeof withBody>[1]) => outline(pageFor(withParts(change))).map(([id]) => id)
    expect(ids({ description: 'A picture.' })).toEqual(['body', 'response'])
    expect(ids({ contentType: 'application/json' })).toEqual(['request', 'response'])
  })

  it('have tags only when there is no choice', () => {
    expect(getSection(pageFor(content), 'body').tags).toEqual([])
    const { bodies, responses } = withParts({ contentType: 'text/xml', params: [row('a')] }, { status: '201' })
    const single = pageFor({ bodies, responses, extras: { isBodyOptional: true } })
    expect(getSection(single, 'body').tags).toEqual(['text/xml', 'optional'])
    expect(getSection(single, 'response').tags).toEqual(['201'])
  })

  it('have the examples of their status and media type; the main ones also those that match no other', () => {
    const { bodies, responses } = pageFor(content)
    expect(bodies.map(({ examples }) => examples.map(({ id }) => id))).toEqual([
      ['json', 'any', 'other'],
      ['csv', 'any'],
    ])
    expect(responses.map(({ examples }) => examples.map(({ id }) => id))).toEqual([
      ['good', 'wrong type', 'unknown'],
      ['bad'],
    ])
  })

  it('exist without a body too, for the examples of the request', () => {
    const page = pageFor({ queryParams: [row('q')], examples: [example('e', '', '')] })
    expect(outline(page).map(([id]) => id)).toEqual(['query', 'response'])
    expect(page.bodies).toMatchObject([{ id: 'body', examples: [{ id: 'e' }] }])
  })
})

describe('the head', () => {
  it('of an HTTP doc has its URLs, its text and its facts', () => {
    const { bodies } = withParts({ contentType: 'application/json' })
    const page = pageFor({
      bodies,
      author: 'Lin',
      version: '-',
      deprecated: 'Use v2',
      description: 'Creates an order.',
      extras: {
        security: [[]],
        operationId: 'create',
        tags: ['shop'],
        externalDocs: { url: 'https://d', description: 'More' },
      },
    })
    expect(page.head.map(({ kind }) => kind)).toEqual(['warning', 'facts', 'addresses', 'prose', 'facts'])
    expect(factsIn(page)).toEqual([
      ['maintainer', 'Lin'],
      ['contentType', 'application/json'],
      ['security', 'none'],
      ['externalDocs', 'https://d'],
      ['operationId', 'create'],
      ['tags', 'shop'],
    ])
    expect(blocksIn(page.head, 'addresses')).toEqual([
      {
        kind: 'addresses',
        method: 'POST',
        addresses: [{ name: 'Live', base: 'https://api.example', path: '/orders' }],
      },
    ])
  })

  it('names the servers of the doc instead of the environments', () => {
    const page = pageFor({ extras: { servers: ['https://own.example/'] } })
    const [block] = blocksIn(page.head, 'addresses')
    expect(block?.addresses).toEqual([{ name: '', base: 'https://own.example', path: '/orders' }])
    expect(factsIn(page)).toEqual([['servers', 'https://own.example/']])
  })
})

it('shows global rows in HTTP docs, and marks them', () => {
  const globals = {
    headers: [row('X-Tenant')],
    params: [],
    returns: [row('data', { type: 'object', example: '$data$' })],
  }
  const change = { headerParams: [row('X-Own')], ...withParts({}, { params: [row('no')] }) }
  const page = pageFor(change, { globals })
  expect(getSection(page, 'headers').blocks).toMatchObject([{ params: [{ name: 'X-Tenant' }, { name: 'X-Own' }] }])
  expect(page.responses[0]?.rows.params).toMatchObject([{ name: 'data', children: [{ name: 'no' }] }])
  expect([...page.doc.globalIds]).toEqual([globals.headers[0]?.id, globals.returns[0]?.id])
  const dubbo = pageFor(change, { globals }, docTypes.dubbo)
  expect(dubbo.responses[0]?.rows.params).toMatchObject([{ name: 'no' }])
})

it('makes the data node the model that the response is as a whole', () => {
  const returns = [row('code'), row('data', { type: 'object', example: '$data$' })]
  const { responses } = withParts({}, { params: [row('', { type: 'object', modelId: 'm' })] })
  const page = pageFor({ responses }, { globals: { headers: [], params: [], returns } })
  expect(page.responses[0]?.rows.params).toMatchObject([{ name: 'code' }, { name: 'data', modelId: 'm', children: [] }])
})

it('has the same rows when it is made again for the same content', () => {
  const content = { ...newDocContent(0), queryParams: [row('q', { type: 'object', children: [row('a')] })] }
  const make = (change: Partial<PageSources>) =>
    docPage({ id: 'doc', type: docTypes.http, content }, { ...sources, ...change })
  const errorCodes = { module: [{ code: 'BUSY', msg: '', solution: '' }], project: [] }
  const first = make({})
  expect(make({ errorCodes }).doc).toBe(first.doc)
  const globals = { headers: [row('X-Tenant')], params: [], returns: [] }
  expect(make({ globals }).doc.headerParams).toMatchObject([{ name: 'X-Tenant' }])
})

it('covers secrets of the doc, of global rows and of models', () => {
  const secret = (name: string) =>
    row(name, { example: 'hunter2', isSecret: 1, rules: { default: 'hunter2', enumValues: ['hunter2'] } })
  const bodies: DocContent['bodies'] = [
    newBody({ id: 'body', params: [secret('b')] }),
    newBody({ id: 'c', params: [secret('c')] }),
  ]
  const change = {
    headerParams: [secret('h')],
    bodies,
    responses: withParts({}, { headers: [secret('r')] }).responses,
  }
  const page = pageFor(change, { globals: { headers: [secret('g')], params: [secret('p')], returns: [] } })
  const models = readableModels(new Map([['m', model('m', 'M', [secret('inModel')])]]))
  const text = JSON.stringify([page, [...models]])
  expect(text).toContain('******')
  expect(text).not.toContain('hunter2')
})

it('lists the codes of the doc, the module and the project with their source, each code from the nearest', () => {
  const shared = (code: string, msg: string) => ({ code, msg, solution: '' })
  const errorCodes = {
    module: [shared('BUSY', 'of the module'), shared('DOWN', 'of the module')],
    project: [shared('DOWN', 'of the project'), shared('LATE', 'of the project')],
  }
  const page = pageFor({ errorCodeParams: [row('BUSY', { description: 'Too much', example: 'Wait' })] }, { errorCodes })
  const [block] = blocksIn(getSection(page, 'errors').blocks, 'codes')
  expect(block?.codes.map(({ code, msg, solution, source }) => [code, msg, solution, source])).toEqual([
    ['BUSY', 'Too much', 'Wait', 'doc'],
    ['DOWN', 'of the module', '', 'module'],
    ['LATE', 'of the project', '', 'project'],
  ])
})

describe('a Dubbo doc', () => {
  const dubboInfo = { interfaceName: 'com.x.Stock', version: '1.0', protocol: '', author: '', dependency: '' }

  it('has its interface and method in the head, and one table each for parameters and result', () => {
    const parts = withParts({ params: [row('sku')] }, { params: [row('')], isArray: 1, arrayType: 'number' })
    const page = pageFor({ ...parts, url: '/lock', dubboInfo }, {}, docTypes.dubbo)
    expect(page.method).toBe('RPC')
    expect(factsIn(page)).toEqual([
      ['interface', 'com.x.Stock'],
      ['method', 'lock'],
      ['serviceVersion', '1.0'],
    ])
    expect(outline(page)).toEqual([
      ['body', 'Call parameters', 1],
      ['response', 'Result', 1],
    ])
    expect(getSection(page, 'response').blocks).toMatchObject([
      { kind: 'rows', table: 'responses/response/params', rootArray: 'number', look: 'answer' },
    ])
  })

  it('reports which of them is missing', () => {
    const page = pageFor({ dubboInfo }, {}, docTypes.dubbo)
    expect(page.sections.map(({ blocks }) => blocks)).toEqual([
      [{ kind: 'quiet', text: 'This request has no parameters.' }],
      [{ kind: 'quiet', text: 'The response is not documented yet.' }],
    ])
  })
})

it.each([docTypes.custom, docTypes.markdown])('of a text (type %i) is its text', (type) => {
  const page = pageFor({ description: '# One', queryParams: [row('q')], author: 'Lin' }, {}, type)
  expect(page).toMatchObject({ method: '', sections: [], bodies: [], responses: [] })
  expect(page.head.map(({ kind }) => kind)).toEqual(['facts', 'prose'])
})

it('flattens rows, with models expanded and a root model replaced by its rows', () => {
  const address = model('address', 'Address', [row('city'), row('next', { type: 'object', modelId: 'address' })])
  const models = new Map([['address', address]])
  const { bodies } = withParts({ params: [row('', { type: 'object', modelId: 'address' })] })
  const page = pageFor({ bodies }, { models })
  expect(getSection(page, 'body').count).toBe(2)
  const rowSources = { ...sources, models, globalIds: page.doc.globalIds }
  const rows = pageRows(openedRows(page.bodies[0]?.rows.params ?? [], models), rowSources)
  expect(rows.map(({ name, depth, model: link }) => [name, depth, link?.name, link?.isOpen])).toEqual([
    ['city', 0, undefined, undefined],
    ['next', 0, 'Address', false],
  ])
})
