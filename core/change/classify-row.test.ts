import { describe, expect, it } from 'vitest'
import { docTypes, type DocContent } from '../doc/doc.ts'
import { newDocContent, withBody, withResponse } from '../doc/doc-fields.ts'
import type { Param, ParamRules } from '../rows/param.ts'
import { row } from '../rows/testing/rows.ts'
import type { ChangeClass } from './change.ts'
import { compareDocs } from './compare-docs.ts'

const start = newDocContent(0)

type Rows = [before: Param[], after: Param[]]

const classIn = (put: (params: Param[]) => DocContent, [before, after]: Rows) =>
  compareDocs(docTypes.http, put(before), put(after)).class

const inQuery = (rows: Rows) => classIn((queryParams) => ({ ...start, queryParams }), rows)
const inPath = (rows: Rows) => classIn((pathParams) => ({ ...start, pathParams }), rows)
const inHeaders = (rows: Rows) => classIn((headerParams) => ({ ...start, headerParams }), rows)
const inCodes = (rows: Rows) => classIn((errorCodeParams) => ({ ...start, errorCodeParams }), rows)
const inBody = (rows: Rows) => classIn((params) => withBody(start, { params }), rows)
const inResponse = (rows: Rows) => classIn((params) => withResponse(start, { params }), rows)
const inAnswerHeaders = (rows: Rows) => classIn((headers) => withResponse(start, { headers }), rows)

/** A row whose fields change, in the request and in the response. */
const both = (before: Partial<Param>, after: Partial<Param>) => {
  const rows: Rows = [[row('a', before)], [row('a', after)]]
  expect(inQuery(rows)).toBe(inBody(rows))
  expect(inResponse(rows)).toBe(inAnswerHeaders(rows))
  return { request: inBody(rows), response: inResponse(rows) }
}

const rules = (before: ParamRules, after: ParamRules) => both({ rules: before }, { rules: after })
const types = (before: string, after: string) => both({ type: before }, { type: after })

const breaks = (request: ChangeClass, response: ChangeClass) => ({ request, response })

describe('the class of a row that is added, removed, renamed or moved', () => {
  it('is breaking for a new row that requests need', () => {
    expect(inQuery([[], [row('a', { required: 1 })]])).toBe('breaking')
    expect(inBody([[row('a')], [row('a', { children: [row('b', { required: 1 })] })]])).toBe('breaking')
  })

  it('is compatible for a new row that requests may leave out', () => {
    expect(inQuery([[], [row('a', { required: 0 })]])).toBe('compatible')
    expect(inQuery([[], [row('a', { required: 1, rules: { default: '1' } })]])).toBe('compatible')
    expect(inQuery([[], [row('a', { required: 1, rules: { readOnly: true } })]])).toBe('compatible')
  })

  it('is compatible for a new row of a response', () => {
    expect(inResponse([[], [row('a', { required: 1 })]])).toBe('compatible')
    expect(inAnswerHeaders([[], [row('a')]])).toBe('compatible')
  })

  it('is breaking for a removed row', () => {
    expect(inQuery([[row('a', { required: 0 })], []])).toBe('breaking')
    expect(inResponse([[row('a', { required: 0 })], []])).toBe('breaking')
  })

  it('is breaking for a renamed row, because its name is what is sent', () => {
    const renamed: Rows = [[row('a')], [row('b', { id: 'a' })]]
    expect(inQuery(renamed)).toBe('breaking')
    expect(inResponse(renamed)).toBe('breaking')
  })

  it('is breaking for a row that is moved into another', () => {
    const moved: Rows = [[row('a'), row('b', { required: 0 })], [row('b', { required: 0, children: [row('a')] })]]
    expect(inBody(moved)).toBe('breaking')
    expect(inResponse(moved)).toBe('breaking')
  })

  it('is text for a header whose name is only written in another case', () => {
    expect(inHeaders([[row('x-key')], [row('X-Key', { id: '1' })]])).toBe('text')
  })

  it('is compatible for names of path variables, because the URL decides', () => {
    expect(inPath([[row('id')], [row('userId', { id: 'id' })]])).toBe('compatible')
    expect(inPath([[], [row('id')]])).toBe('compatible')
    expect(inPath([[row('id')], []])).toBe('compatible')
    expect(inPath([[row('id', { type: 'int' })], [row('id', { type: 'string' })]])).toBe('breaking')
  })

  it('is compatible for error codes that are added, removed or changed', () => {
    expect(inCodes([[], [row('404')]])).toBe('compatible')
    expect(inCodes([[row('404')], []])).toBe('compatible')
    expect(inCodes([[row('404')], [row('405', { id: '404' })]])).toBe('compatible')
    expect(inCodes([[row('404')], [row('404', { description: 'Not found' })]])).toBe('text')
  })

  it('is that of an allowed value for an alternative', () => {
    const [one, two] = [row('cat'), row('dog')]
    const choice = (...children: Param[]) => [row('pet', { rules: { alternatives: 'oneOf' }, children })]
    expect(inBody([choice(one), choice(one, two)])).toBe('compatible')
    expect(inResponse([choice(one), choice(one, two)])).toBe('breaking')
    expect(inBody([choice(one, two), choice(one)])).toBe('breaking')
    expect(inResponse([choice(one, two), choice(one)])).toBe('compatible')
  })

  it('is compatible for what is never sent or never returned', () => {
    const readOnly = row('a', { rules: { readOnly: true } })
    const writeOnly = row('a', { rules: { writeOnly: true } })
    expect(inBody([[readOnly], []])).toBe('compatible')
    expect(inResponse([[readOnly], []])).toBe('breaking')
    expect(inResponse([[writeOnly], []])).toBe('compatible')
    expect(inBody([[readOnly], [{ ...readOnly, type: 'int' }]])).toBe('compatible')
  })

  it('is text for another order', () => {
    expect(
      inBody([
        [row('a'), row('b')],
        [row('b'), row('a')],
      ]),
    ).toBe('text')
  })
})

describe('the class of a value of a row', () => {
  it('is text for descriptions, examples and marks of secrets', () => {
    expect(both({ description: 'a' }, { description: 'b' })).toEqual(breaks('text', 'text'))
    expect(both({ example: 'a' }, { example: 'b' })).toEqual(breaks('text', 'text'))
    expect(both({}, { isSecret: 1 })).toEqual(breaks('text', 'text'))
  })

  it('is breaking for a request that needs a value now, and for a response that may lack it', () => {
    expect(both({ required: 0 }, { required: 1 })).toEqual(breaks('breaking', 'compatible'))
    expect(both({ required: 1 }, { required: 0 })).toEqual(breaks('compatible', 'breaking'))
  })

  it('is compatible for a required value with a default', () => {
    const change = both({ required: 0, rules: { default: '1' } }, { required: 1, rules: { default: '1' } })
    expect(change.request).toBe('compatible')
  })

  it('is breaking for another type', () => {
    expect(types('string', 'int')).toEqual(breaks('breaking', 'breaking'))
    expect(types('string', 'string[]')).toEqual(breaks('breaking', 'breaking'))
    expect(types('date', 'timestamp')).toEqual(breaks('breaking', 'breaking'))
  })

  it('is breaking for narrower numbers in a request and wider ones in a response', () => {
    expect(types('int', 'long')).toEqual(breaks('compatible', 'breaking'))
    expect(types('number', 'integer')).toEqual(breaks('breaking', 'compatible'))
    expect(types('List<long>', 'List<int>')).toEqual(breaks('breaking', 'compatible'))
  })

  it('is compatible for another name of the same type', () => {
    expect(types('string', 'String')).toEqual(breaks('compatible', 'compatible'))
    expect(types('string', 'enum')).toEqual(breaks('compatible', 'compatible'))
    expect(types('', 'string')).toEqual(breaks('compatible', 'compatible'))
    const children = [row('x')]
    expect(both({ type: 'UserVO', children }, { type: 'UserDTO', children })).toEqual(
      breaks('compatible', 'compatible'),
    )
  })

  it('is breaking for fewer allowed values in a request and more in a response', () => {
    expect(rules({ enumValues: ['a', 'b'] }, { enumValues: ['a'] })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ enumValues: ['a'] }, { enumValues: ['a', 'b'] })).toEqual(breaks('compatible', 'breaking'))
    expect(rules({}, { enumValues: ['a'] })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ enumValues: ['a'] }, { enumValues: ['b'] })).toEqual(breaks('breaking', 'breaking'))
    expect(rules({ enumValues: ['a', 'b'] }, { enumValues: ['b', 'a'] })).toEqual(breaks('text', 'text'))
  })

  it('is breaking for a narrower length, range or pattern in a request, never in a response', () => {
    expect(both({ maxLength: '64' }, { maxLength: '32' })).toEqual(breaks('breaking', 'compatible'))
    expect(both({ maxLength: '-' }, { maxLength: '32' })).toEqual(breaks('breaking', 'compatible'))
    expect(both({ maxLength: '32' }, { maxLength: '64' })).toEqual(breaks('compatible', 'compatible'))
    expect(rules({ minimum: 1 }, { minimum: 2 })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ maximum: 9 }, { maximum: 10 })).toEqual(breaks('compatible', 'compatible'))
    expect(rules({}, { minItems: 1 })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ pattern: 'a+' }, { pattern: 'b+' })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ pattern: 'a+' }, {})).toEqual(breaks('compatible', 'compatible'))
    expect(rules({}, { uniqueItems: true })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ multipleOf: 10 }, { multipleOf: 5 })).toEqual(breaks('compatible', 'compatible'))
    expect(rules({ multipleOf: 5 }, { multipleOf: 10 })).toEqual(breaks('breaking', 'compatible'))
  })

  it('is text for the length of an object, which has none', () => {
    const children = [row('x')]
    expect(both({ maxLength: '64', children }, { maxLength: '32', children })).toEqual(breaks('text', 'text'))
  })

  it('is breaking for another format', () => {
    expect(rules({ format: 'date' }, { format: 'date-time' })).toEqual(breaks('breaking', 'breaking'))
    expect(rules({}, { format: 'uuid' })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ format: 'uuid' }, {})).toEqual(breaks('compatible', 'compatible'))
  })

  it('is breaking for null that is no longer accepted, or returned now', () => {
    expect(rules({ nullable: true }, {})).toEqual(breaks('breaking', 'compatible'))
    expect(rules({}, { nullable: true })).toEqual(breaks('compatible', 'breaking'))
    expect(rules({}, { nullable: false }).request).toBeUndefined()
  })

  it('is breaking for a value that may no longer be sent, or is no longer returned', () => {
    expect(rules({}, { readOnly: true })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({}, { writeOnly: true })).toEqual(breaks('compatible', 'breaking'))
    expect(rules({ readOnly: true }, {}).request).toBe('breaking')
    expect(both({ required: 0, rules: { readOnly: true } }, { required: 0 }).request).toBe('compatible')
  })

  it('is compatible for another default, unless the value has to be sent now', () => {
    expect(rules({ default: '1' }, { default: '2' })).toEqual(breaks('compatible', 'compatible'))
    expect(rules({ default: '1' }, {})).toEqual(breaks('breaking', 'compatible'))
  })

  it('is compatible for a deprecated row', () => {
    expect(rules({}, { deprecated: true })).toEqual(breaks('compatible', 'compatible'))
  })

  it('is compatible for another dictionary or model, whose content is not part of the doc', () => {
    expect(both({ enumId: '1' }, { enumId: '2' })).toEqual(breaks('compatible', 'compatible'))
    expect(both({ modelId: '1' }, { modelId: '2' })).toEqual(breaks('compatible', 'compatible'))
  })

  it('is breaking for additional properties that are refused', () => {
    expect(rules({}, { additional: 'none' })).toEqual(breaks('breaking', 'compatible'))
    expect(rules({ additional: 'none' }, { additional: 'any' })).toEqual(breaks('compatible', 'compatible'))
  })

  it('is breaking for how a value is written: cookie, style, XML, alternatives', () => {
    expect(inHeaders([[row('a')], [row('a', { rules: { in: 'cookie' } })]])).toBe('breaking')
    expect(rules({}, { style: 'spaceDelimited' })).toEqual(breaks('breaking', 'breaking'))
    expect(rules({}, { explode: false })).toEqual(breaks('breaking', 'breaking'))
    expect(rules({}, { xml: { attribute: true } })).toEqual(breaks('breaking', 'breaking'))
    expect(rules({}, { alternatives: 'oneOf' })).toEqual(breaks('breaking', 'breaking'))
    expect(rules({}, { discriminator: 'kind' })).toEqual(breaks('breaking', 'breaking'))
  })
})
