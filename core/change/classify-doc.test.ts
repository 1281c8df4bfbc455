import { describe, expect, it } from 'vitest'
import { docTypes, notDeprecated, type DocContent, type DocType, type Response } from '../doc/doc.ts'
import { newBody, newDocContent, newResponse, withBody, withResponse } from '../doc/doc-fields.ts'
import { row } from '../rows/testing/rows.ts'
import { compareDocs } from './compare-docs.ts'

const start = newDocContent(0)

function classOf(before: Partial<DocContent>, after: Partial<DocContent>, type: DocType = docTypes.http) {
  return compareDocs(type, { ...start, ...before }, { ...start, ...after }).class
}

describe('the class of a field of a doc', () => {
  it('is text for what only people read', () => {
    expect(classOf({}, { name: 'b' })).toBe('text')
    expect(classOf({}, { description: 'b' })).toBe('text')
    expect(classOf({}, { author: 'b' })).toBe('text')
    expect(classOf({}, { remark: 'b' })).toBe('text')
    expect(classOf({}, { status: 10 })).toBe('text')
    expect(classOf({}, { version: '2' })).toBe('text')
  })

  it('is breaking for another URL or method', () => {
    expect(classOf({ url: '/a' }, { url: '/b' })).toBe('breaking')
    expect(classOf({ httpMethod: 'GET' }, { httpMethod: 'POST' })).toBe('breaking')
    expect(classOf({ httpMethod: 'GET' }, { httpMethod: 'get' })).toBe('text')
  })

  it('is compatible for other names of the placeholders in a URL', () => {
    expect(classOf({ url: '/a/{id}' }, { url: '/a/{userId}' })).toBe('compatible')
    expect(classOf({ url: '/a/:id' }, { url: '/a/{userId}' })).toBe('compatible')
    expect(classOf({ url: '/a/{id}' }, { url: '/a/{id}/{part}' })).toBe('breaking')
    expect(classOf({ url: '{{v1}}/a' }, { url: '{{v2}}/a' })).toBe('breaking')
  })

  it('is compatible for a doc that is deprecated, text for another reason', () => {
    expect(classOf({ deprecated: notDeprecated }, { deprecated: '' })).toBe('compatible')
    expect(classOf({ deprecated: 'a' }, { deprecated: 'b' })).toBe('text')
  })

  it('is breaking for a doc that is hidden', () => {
    expect(classOf({ isShow: 1 }, { isShow: 0 })).toBe('breaking')
    expect(classOf({ isShow: 0 }, { isShow: 1 })).toBe('compatible')
  })

  it('is breaking for common rows that are used now, or that stood around the response', () => {
    expect(classOf({ isUseGlobalHeaders: 0 }, { isUseGlobalHeaders: 1 })).toBe('breaking')
    expect(classOf({ isUseGlobalParams: 1 }, { isUseGlobalParams: 0 })).toBe('compatible')
    expect(classOf({ isUseGlobalReturns: 1 }, { isUseGlobalReturns: 0 })).toBe('breaking')
  })
})

describe('the class of a change of a Dubbo doc', () => {
  const dubbo = (change: Partial<DocContent['dubboInfo']>) =>
    classOf({}, { dubboInfo: { ...start.dubboInfo, ...change } }, docTypes.dubbo)

  it('is breaking for interface, version, protocol and method', () => {
    expect(dubbo({ interfaceName: 'a' })).toBe('breaking')
    expect(dubbo({ version: '2' })).toBe('breaking')
    expect(dubbo({ protocol: 'tri' })).toBe('breaking')
    expect(classOf({ url: 'a' }, { url: 'b' }, docTypes.dubbo)).toBe('breaking')
  })

  it('is text for the author and compatible for the dependency', () => {
    expect(dubbo({ author: 'a' })).toBe('text')
    expect(dubbo({ dependency: 'a' })).toBe('compatible')
  })

  it('takes the position of a parameter for what is sent, not its name', () => {
    const method = (...names: string[]) => withBody(start, { params: names.map((name) => row(name)) })
    expect(classOf(method('a', 'b'), method('b', 'a'), docTypes.dubbo)).toBe('breaking')
    const renamed = withBody(start, { params: [row('c', { id: 'a' })] })
    expect(classOf(method('a'), renamed, docTypes.dubbo)).toBe('compatible')
    expect(classOf(method('a'), method('a', 'b'), docTypes.dubbo)).toBe('breaking')
  })
})

describe('the class of a change of bodies and responses', () => {
  const responses = (...others: Response[]): Pick<DocContent, 'responses'> => ({
    responses: [...start.responses, ...others],
  })
  const json = (status: string) => newResponse({ id: `j${status}`, status, contentType: 'application/json' })
  const xml = (status: string) => newResponse({ id: `x${status}`, status, contentType: 'application/xml' })

  it('is breaking for another content type', () => {
    const [one, other] = [
      withBody(start, { contentType: 'application/json' }),
      withBody(start, { contentType: 'text/plain' }),
    ]
    expect(classOf(one, other)).toBe('breaking')
    expect(classOf(one, withBody(start, { contentType: 'application/json; charset=utf-8' }))).toBe('compatible')
    expect(classOf(start, one)).toBe('compatible')
  })

  it('is breaking for a root that becomes an array', () => {
    expect(classOf(start, withBody(start, { isArray: 1 }))).toBe('breaking')
    expect(classOf(start, withResponse(start, { isArray: 1 }))).toBe('breaking')
    expect(classOf(start, withResponse(start, { arrayType: 'string' }))).toBe('text')
  })

  it('is compatible for a new body and breaking for a removed one', () => {
    const form = { bodies: [...start.bodies, newBody({ id: 'f', contentType: 'text/plain' })] as DocContent['bodies'] }
    expect(classOf({}, form)).toBe('compatible')
    expect(classOf(form, {})).toBe('breaking')
  })

  it('is compatible for a new response', () => {
    expect(classOf({}, responses(json('201')))).toBe('compatible')
    expect(classOf({}, responses(json('404')))).toBe('compatible')
  })

  it('is breaking for a removed success or media type, compatible for an error that no longer occurs', () => {
    expect(classOf(responses(json('201')), {})).toBe('breaking')
    expect(classOf(responses(json('404')), {})).toBe('compatible')
    expect(classOf(responses(json('404'), xml('404')), responses(json('404')))).toBe('breaking')
  })

  it('is breaking for another status', () => {
    expect(classOf(start, withResponse(start, { status: '201' }))).toBe('breaking')
    expect(classOf(start, withResponse(start, { status: '200' }))).toBe('text')
  })

  it('is text for examples and for another order', () => {
    const example = { id: '1', name: 'a', status: '', contentType: '', value: '1' }
    expect(classOf({}, { examples: [example] })).toBe('text')
    expect(classOf({ examples: [example] }, { examples: [{ ...example, value: '2' }] })).toBe('text')
    expect(classOf(responses(json('201'), json('202')), responses(json('202'), json('201')))).toBe('text')
  })
})

describe('the class of a change of imported details', () => {
  const way = (detail: string, scopes: string[] = []) => [{ name: 'n', type: 'http', detail, scopes }]
  const secured = (...security: ReturnType<typeof way>[]) => ({ extras: { security } })

  it('is breaking for credentials that were not needed before', () => {
    expect(classOf({}, secured(way('Authorization: Bearer')))).toBe('breaking')
    expect(classOf(secured(way('Authorization: Bearer')), secured(way('header: X-Key')))).toBe('breaking')
    expect(classOf(secured(way('a', ['read'])), secured(way('a', ['read', 'write'])))).toBe('breaking')
    expect(classOf(secured(way('a'), way('b')), secured(way('a')))).toBe('breaking')
  })

  it('is compatible for credentials that are no longer needed, or for another way', () => {
    expect(classOf(secured(way('a')), {})).toBe('compatible')
    expect(classOf(secured(way('a')), secured(way('a'), way('b')))).toBe('compatible')
    expect(classOf(secured(way('a')), secured(way('a'), []))).toBe('compatible')
    expect(classOf(secured(way('a')), secured(way('a\n\nA note')))).toBe('text')
  })

  it('is breaking for servers and callbacks that are gone, and for a body that is needed now', () => {
    expect(classOf({ extras: { servers: ['a'] } }, { extras: { servers: ['b'] } })).toBe('breaking')
    expect(classOf({ extras: { servers: ['a'] } }, { extras: { servers: ['a', 'b'] } })).toBe('compatible')
    const callback = { name: 'a', httpMethod: 'POST', url: '/x', description: '' }
    expect(classOf({ extras: { callbacks: [callback] } }, {})).toBe('breaking')
    expect(classOf({}, { extras: { callbacks: [callback] } })).toBe('compatible')
    expect(classOf({ extras: { isBodyOptional: true } }, {})).toBe('breaking')
    expect(classOf({}, { extras: { isBodyOptional: true } })).toBe('compatible')
  })

  it('is text for tags and links to other docs', () => {
    expect(classOf({}, { extras: { tags: ['a'] } })).toBe('text')
    expect(classOf({}, { extras: { externalDocs: { url: 'a', description: '' } } })).toBe('text')
  })
})
