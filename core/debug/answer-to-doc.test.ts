import { describe, expect, it } from 'vitest'
import { newDocContent, newResponse } from '../doc/doc-fields.ts'
import { mainResponseId, type DocContent, type Response } from '../doc/doc.ts'
import type { GlobalRows } from '../environment/environment.ts'
import type { Param } from '../rows/param.ts'
import { row } from '../rows/testing/rows.ts'
import { exampleFault, withAnswerRows, withExample, withFoundRow, type RowChange } from './answer-to-doc.ts'
import { compareAnswer } from './compare-answer.ts'
import type { Sent } from './compare/compare-leaf.ts'
import { documentedAnswers } from './documented-answers.ts'

const none: GlobalRows = { headers: [], params: [], returns: [] }
const wrapped: GlobalRows = { ...none, returns: [row('code'), row('data', { type: 'object', example: '$data$' })] }

const docWith = (change: Partial<Response>, ...others: Response[]): DocContent => ({
  ...newDocContent(0),
  responses: [newResponse({ id: mainResponseId, ...change }), ...others],
})

const outline = (rows: readonly Param[]): unknown[] =>
  rows.map(({ name, type, example, children }) =>
    children.length > 0 ? [name, outline(children)] : `${name} ${type} ${example}`,
  )

describe('adding what is not documented', () => {
  function added(content: DocContent, globals: GlobalRows, value: Sent) {
    const answer = { status: 200, contentType: 'application/json', value }
    const doc = documentedAnswers({ content, globals, models: [], enums: [] })
    const { findings, responseId = '' } = compareAnswer(doc, { ...answer, hasBody: true })
    const finding = findings.find(({ kind }) => kind === 'extra')
    const changed = finding && withFoundRow(content, globals, { finding, responseId, answer })
    return changed && outline(changed.responses[0].params)
  }

  it('below the row around it', () => {
    const content = docWith({ params: [row('data', { type: 'object', children: [row('id')] })] })
    expect(added(content, none, { data: { id: 'a', couponId: 88_214 } })).toEqual([
      ['data', ['id string ', 'couponId number 88214']],
    ])
  })

  it('at the root, below the data node of the environment', () => {
    expect(added(docWith({ params: [row('id')] }), wrapped, { code: '0', data: { id: 'a', tags: ['x'] } })).toEqual([
      'id string ',
      'tags str_array ["x"]',
    ])
  })

  it('not among the rows of the environment', () => {
    expect(added(docWith({ params: [row('id')] }), wrapped, { code: '0', trace: 1, data: { id: 'a' } })).toBeUndefined()
  })
})

describe('filling the rows of a response', () => {
  function filled(content: DocContent, answer: { status?: number; value: Sent }, globals = none) {
    const result = withAnswerRows(content, globals, { status: 200, contentType: 'application/json', ...answer })
    if ('error' in result) return result.error
    const response = result.content.responses.find(({ id }) => id === result.responseId)
    const changes = result.changes.map(
      ({ kind, path, type, formerType }: RowChange) => `${kind} ${path} ${type} ${formerType}`,
    )
    return { status: response?.status, isArray: response?.isArray, rows: outline(response?.params ?? []), changes }
  }

  it('keeps texts, changes types and adds rows', () => {
    const content = docWith({ params: [row('id', { description: 'The id' }), row('old')] })
    const result = withAnswerRows(content, none, { status: 200, contentType: '', value: { id: 7, name: 'a' } })
    expect(
      'content' in result && result.content.responses[0].params.map(({ id, description }) => [id, description])[0],
    ).toEqual(['id', 'The id'])
    expect(filled(content, { value: { id: 7, name: 'a' } })).toEqual({
      status: '',
      isArray: 0,
      rows: ['id number 7', 'old string ', 'name string a'],
      changes: ['changed id number string', 'new name string '],
    })
  })

  it('takes what is below the data node of the environment', () => {
    expect(filled(docWith({}), { value: { code: '0', data: [{ id: 1 }] } }, wrapped)).toEqual({
      status: '',
      isArray: 1,
      rows: ['id number 1'],
      changes: ['new id number '],
    })
  })

  it('adds a response for a status that is not documented', () => {
    const content = docWith({ params: [row('id')] })
    expect(filled(content, { status: 404, value: { msg: 'gone' } })).toEqual({
      status: '404',
      isArray: 0,
      rows: ['msg string gone'],
      changes: ['new msg string '],
    })
  })

  it('refuses a body that has no fields', () => {
    expect(filled(docWith({}), { value: 'text' })).toBe('param.notObject')
    expect(filled(docWith({}), { value: [] })).toBe('param.emptyArray')
  })
})

it('adds an example within the limits', () => {
  const content = docWith({})
  const example = { name: 'Paid', status: '200', contentType: 'application/json', value: '{}' }
  expect(withExample(content, example).examples).toEqual([{ id: expect.stringMatching(/^\w{12}$/), ...example }])
  expect(exampleFault(content, 'x'.repeat(200_000))).toBeUndefined()
  expect(exampleFault(content, 'x'.repeat(200_001))).toBe('tooLong')
  expect(exampleFault({ examples: Array.from({ length: 200 }, () => ({ id: '', ...example })) }, '')).toBe('tooMany')
})
