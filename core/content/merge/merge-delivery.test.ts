import { describe, expect, it } from 'vitest'
import { docStatuses, notDeprecated, type DocContent, type Response } from '../../doc/doc.ts'
import { newBody, newResponse, withBody, withResponse } from '../../doc/doc-fields.ts'
import type { Param } from '../../rows/param.ts'
import { acceptAll, brief, deliver, doc, merge, ordered, responseRows } from '../../wire/testing/delivery.ts'
import { toFlatDoc } from '../../wire/flat-doc.ts'
import { row } from '../../rows/testing/rows.ts'

describe('the fields of a doc', () => {
  it('apply what the machine changed and keep what a person changed', () => {
    const base = doc({ name: 'Find', description: 'old', author: 'mei' })
    const merged = deliver({
      base,
      current: { ...base, description: 'by hand' },
      next: withBody({ ...base, name: 'Find loans' }, { isArray: 1 }),
    })
    expect(merged.content).toEqual(withBody({ ...base, name: 'Find loans', description: 'by hand' }, { isArray: 1 }))
    expect(merged.conflicts).toEqual([])
  })

  it('keep the person’s side where both changed the same field, and report a conflict', () => {
    const base = doc({ description: 'old' })
    const merged = deliver({ base, current: { ...base, description: 'mine' }, next: { ...base, description: 'new' } })
    expect(merged.content).toEqual({ ...base, description: 'mine' })
    expect(merged.conflicts).toEqual([
      {
        kind: 'field',
        table: '',
        rowId: '',
        field: 'description',
        label: 'description',
        names: [],
        base: 'old',
        mine: 'mine',
        theirs: 'new',
      },
    ])
    expect(merged.delivered).toEqual({ ...base, description: 'new' })
  })

  it('have no conflict when both sides changed to the same value', () => {
    const base = doc({ name: 'a' })
    const merged = deliver({ base, current: { ...base, name: 'b' }, next: { ...base, name: 'b' } })
    expect(merged).toEqual({ content: doc({ name: 'b' }), conflicts: [], delivered: doc({ name: 'b' }) })
  })

  it('leave status, remark and the use of global rows to people', () => {
    const base = doc()
    const next = doc({ status: docStatuses.done, remark: 'x', isUseGlobalHeaders: 0, isUseGlobalReturns: 0 })
    expect(deliver({ base, current: base, next }).content).toEqual(base)
  })

  it('merge the order without reporting a conflict', () => {
    const base = doc({ orderIndex: 1 })
    const both = deliver({ base, current: doc({ orderIndex: 5 }), next: doc({ orderIndex: 2 }) })
    expect([both.content.orderIndex, both.conflicts]).toEqual([5, []])
    expect(deliver({ base, current: base, next: doc({ orderIndex: 2 }) }).content.orderIndex).toBe(2)
  })

  it('stay when the delivery omits them, and keep their value in the base', () => {
    const base = doc({ name: 'Find', contentType: 'application/json', isShow: 0, examples: [example('e', '1')] })
    const includedFields = new Set(['name', 'deprecated'])
    const merged = deliver({ base, current: base, next: doc({ name: 'Find loans' }), includedFields })
    expect(merged.content).toEqual({ ...base, name: 'Find loans' })
    expect(merged.delivered).toEqual({ ...base, name: 'Find loans' })
  })

  it('keep the text identical where nothing changed', () => {
    const rows = [row('a', { rules: { format: 'x' }, isSecret: 1, children: [row('b')] })]
    const base = doc({ name: 'a', responseParams: rows, extras: { tags: ['x'] } })
    const current = { ...base, name: 'b' }
    const merged = deliver({ base, current, next: { ...base, name: 'b' } })
    expect(JSON.stringify(merged.content)).toBe(JSON.stringify(current))
    expect(JSON.stringify(merged.delivered)).toBe(JSON.stringify(current))
  })

  it('are no longer deprecated when the delivery says so', () => {
    const base = doc({ deprecated: 'use v2' })
    expect(deliver({ base, current: base, next: doc() }).content.deprecated).toBe(notDeprecated)
  })

  it('of inner objects are merged one by one', () => {
    const dubbo = { interfaceName: 'lib.Loans', version: '1', protocol: 'dubbo', author: '', dependency: '' }
    const base = doc({ dubboInfo: dubbo, extras: { tags: ['a'] } })
    const merged = deliver({
      base,
      current: { ...base, dubboInfo: { ...dubbo, author: 'mei' } },
      next: { ...base, dubboInfo: { ...dubbo, version: '2' }, extras: { operationId: 'find' } },
    })
    expect(merged.content.dubboInfo).toEqual({ ...dubbo, version: '2', author: 'mei' })
    expect(merged.content.extras).toEqual({ operationId: 'find' })
  })

  it('are the same object when the machine delivers the same again', () => {
    const base = doc({ name: 'Find', responseParams: [row('a', { children: [row('b')] })] })
    const current = { ...base, name: 'By hand' }
    const merged = deliver({ base, current, next: base })
    expect(merged.content).toBe(current)
    expect(merged.delivered).toBe(base)
  })
})

describe('a first delivery onto a doc that people made', () => {
  it('fills empty fields, adds rows, keeps what people wrote, and reports differences', () => {
    const current = doc({
      name: 'Find',
      description: 'by hand',
      responseParams: ordered([row('a', { description: 'mine', type: 'int' }), row('own')]),
    })
    const next = doc({
      name: 'Find',
      description: 'from code',
      author: 'mei',
      responseParams: ordered([
        row('a', { description: 'theirs', type: 'long', example: '7', maxLength: '-' }),
        row('b', { type: 'int' }),
      ]),
    })
    const merged = deliver({ base: undefined, current, next })
    const added = responseRows(merged.content)[2]
    const params = ordered([
      row('a', { description: 'mine', type: 'int', example: '7' }),
      row('own'),
      row('b', { id: added?.id ?? '', type: 'int' }),
    ])
    expect(merged.content).toEqual(withResponse({ ...current, author: 'mei' }, { params }))
    expect(merged.conflicts.map(brief)).toEqual([
      { label: 'description', base: null, mine: 'by hand', theirs: 'from code' },
      { label: 'responses.params › a › type', base: null, mine: 'int', theirs: 'long' },
      { label: 'responses.params › a › description', base: null, mine: 'mine', theirs: 'theirs' },
    ])
  })

  it('keeps fields that the delivery omits', () => {
    const current = doc({ contentType: 'text/plain', isShow: 0 })
    const includedFields = new Set(['name'])
    const merged = deliver({ base: undefined, current, next: doc({ name: 'Find', contentType: 'x' }), includedFields })
    expect(merged.content).toEqual({ ...current, name: 'Find' })
  })
})

const example = (id: string, value: string) => ({ id, name: 'one', status: '200', contentType: '', value })
const response = (id: string, params: Param[]) => ({
  id,
  status: '404',
  contentType: 'application/json',
  description: '',
  isArray: 0 as const,
  params,
})

it('merges further responses and examples like rows', () => {
  const base = doc({ otherResponses: [response('r', [row('a')])], examples: [example('e', '1')] })
  const current = doc({
    otherResponses: [{ ...response('r', [row('a', { description: 'mine' })]), description: 'mine' }],
    examples: [example('e', '1'), { ...example('own', '3'), name: 'mine' }],
  })
  const next = doc({
    otherResponses: [response('r2', [row('a', { id: 'a2', description: 'new', type: 'int' })])],
    examples: [example('e2', '2')],
  })
  const merged = merge({ base, current, next })
  expect(toFlatDoc(merged.content).otherResponses).toEqual([
    { ...response('r', [row('a', { description: 'mine', type: 'int' })]), description: 'mine' },
  ])
  expect(merged.content.examples).toEqual([example('e', '2'), { ...example('own', '3'), name: 'mine' }])
  expect(merged.conflicts.map(brief)).toEqual([
    { label: 'responses.params › 404 › a › description', base: '', mine: 'mine', theirs: 'new' },
  ])
  const accepted = acceptAll(merged.content, merged.conflicts)
  expect(accepted.responses[1]?.params).toEqual([row('a', { description: 'new', type: 'int' })])
})

describe('other responses', () => {
  const missing = newResponse({ id: 'r', status: '404', headers: [row('X-Reason')], params: [row('msg')] })
  const withOthers = (...others: Response[]) => {
    const content = doc()
    return { ...content, responses: [content.responses[0], ...others] as DocContent['responses'] }
  }
  const statuses = ({ responses }: DocContent) => responses.map(({ status }) => status)

  it('have their headers merged, with names compared case-insensitively', () => {
    const merged = deliver({
      base: withOthers(missing),
      current: withOthers({ ...missing, headers: [row('X-Reason', { description: 'mine' }), row('X-Own')] }),
      next: withOthers({
        ...missing,
        id: 'other',
        headers: [row('x-reason', { id: 'h2', type: 'int' }), row('X-New', { id: 'h3' })],
      }),
    })
    const headers = merged.content.responses[1]?.headers ?? []
    expect(headers.map(({ name, type, description }) => [name, type, description].join(' ').trim())).toEqual([
      'x-reason int mine',
      'X-Own string',
      'X-New string',
    ])
    expect(merged.content.responses[1]?.id).toBe('r')
    expect(merged.conflicts).toEqual([])
  })

  it('added by the machine follow the main one, and those of a person stay', () => {
    const own = newResponse({ id: 'own', status: '418' })
    const added = newResponse({ id: 'new', status: '500' })
    const merged = deliver({
      base: withOthers(missing),
      current: withOthers(missing, own),
      next: withOthers(added, { ...missing, id: 'm2' }),
    })
    expect(merged.content.responses[0]).toEqual(doc().responses[0])
    expect(statuses(merged.content)).toEqual(['', '500', '404', '418'])
  })

  it('removed by the machine are removed, unless a person changed one of their headers', () => {
    const base = withOthers(missing)
    expect(statuses(deliver({ base, current: base, next: doc() }).content)).toEqual([''])
    const current = withOthers({ ...missing, headers: [row('X-Reason', { description: 'mine' })] })
    const kept = deliver({ base, current, next: doc() })
    expect(kept.content).toEqual(current)
    expect(kept.conflicts.map(brief)).toEqual([{ kind: 'removed', label: 'responses › 404' }])
    expect(acceptAll(kept.content, kept.conflicts)).toEqual(doc())
  })

  it('report a header that both changed, and apply the other side when it is accepted', () => {
    const header = (description: string) => withOthers({ ...missing, headers: [row('X-Reason', { description })] })
    const merged = deliver({ base: header('old'), current: header('mine'), next: header('new') })
    expect(merged.conflicts.map(brief)).toEqual([
      { label: 'responses.headers › 404 › X-Reason › description', base: 'old', mine: 'mine', theirs: 'new' },
    ])
    expect(acceptAll(merged.content, merged.conflicts)).toEqual(header('new'))
  })
})

describe('the main body and response', () => {
  it('report a field that both changed under the name of their list', () => {
    const status = (value: string) => withResponse(doc(), { status: value })
    const merged = deliver({ base: status('200'), current: status('201'), next: status('202') })
    expect(merged.content).toEqual(status('201'))
    expect(merged.conflicts).toMatchObject([
      { table: 'responses', rowId: 'response', field: 'status', label: 'responses › status', names: [] },
    ])
    expect(acceptAll(merged.content, merged.conflicts)).toEqual(status('202'))
  })

  it('stay first, regardless of the order of the others', () => {
    const other = newResponse({ id: 'r', status: '404' })
    const base = doc()
    const current: DocContent = { ...base, responses: [base.responses[0], other] }
    const merged = deliver({ base, current, next: withResponse(base, { status: '201' }) })
    expect(merged.content.responses.map(({ id }) => id)).toEqual(['response', 'r'])
  })
})

describe('a delivery with only some fields of the main body and response', () => {
  const includedFields = new Set(['name', 'body.params', 'response.params'])
  const other = newResponse({ id: 'r', status: '404', params: [row('msg')], headers: [row('X-Reason')] })
  const base: DocContent = withBody(
    { ...doc({ responseParams: [row('a')] }), bodies: [doc().bodies[0], newBody({ id: 'b', params: [row('x')] })] },
    { isArray: 1, arrayType: 'number', contentType: 'application/json', params: [row('n')] },
  )
  const current: DocContent = { ...base, responses: [base.responses[0], other] }
  const next = doc({ name: 'Find', requestParams: [row('n', { type: 'int' })], responseParams: [row('a')] })

  it('leaves the array flag, the element type and the media type unchanged', () => {
    const { content, conflicts } = deliver({ base, current, next, includedFields })
    expect(content.bodies[0]).toMatchObject({ isArray: 1, arrayType: 'number', contentType: 'application/json' })
    expect(content.bodies[0].params.map(({ name, type }) => [name, type])).toEqual([['n', 'int']])
    expect(conflicts).toEqual([])
  })

  it('does not touch the other bodies and responses', () => {
    const { content, delivered } = deliver({ base, current, next, includedFields })
    expect(content.bodies[1]).toBe(current.bodies[1])
    expect(content.responses).toEqual(current.responses)
    expect(delivered.bodies[1]).toEqual(base.bodies[1])
    expect(delivered.responses).toHaveLength(1)
  })

  it('does the same without an earlier delivery', () => {
    const { content } = deliver({ base: undefined, current, next, includedFields })
    expect(content.bodies[0]).toMatchObject({ isArray: 1, arrayType: 'number', contentType: 'application/json' })
    expect(content.bodies[1]).toEqual(current.bodies[1])
    expect(content.responses[1]).toEqual(other)
  })

  it('empties a table that it delivers without rows', () => {
    const { content } = deliver({
      base,
      current,
      next: { ...next, name: 'Find', responses: doc().responses },
      includedFields,
    })
    expect(responseRows(content)).toEqual([])
    expect(content.responses[1]).toEqual(other)
  })

  it('equals the one before when only omitted fields differ', () => {
    const same = withBody({ ...base, name: base.name }, { isArray: 0 })
    expect(deliver({ base, current, next: same, includedFields }).content).toBe(current)
  })

  it('covers all fields of the body when it includes the body', () => {
    const all = withBody(base, { isArray: 0, contentType: 'text/plain' })
    const { content } = deliver({ base, current, next: all, includedFields: new Set(['body']) })
    expect(content.bodies[0]).toMatchObject({ isArray: 0, contentType: 'text/plain' })
    expect(content.bodies[1]).toEqual(current.bodies[1])
  })
})
