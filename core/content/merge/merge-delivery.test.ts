import { describe, expect, it } from 'vitest'
import { docStatuses, notDeprecated } from '../../doc/doc.ts'
import { withBody, withResponse } from '../../doc/doc-fields.ts'
import type { Param } from '../../rows/param.ts'
import { acceptAll, brief, deliver, doc, merge, ordered, responseRows } from '../testing/delivery.ts'
import { toFlatDoc } from '../../wire/flat-doc.ts'
import { row } from '../../rows/testing/rows.ts'

describe('the fields of a doc', () => {
  it('take over what the machine changed and keep what a person changed', () => {
    const base = doc({ name: 'Find', description: 'old', author: 'mei' })
    const merged = deliver({
      base,
      current: { ...base, description: 'by hand' },
      next: withBody({ ...base, name: 'Find loans' }, { isArray: 1 }),
    })
    expect(merged.content).toEqual(withBody({ ...base, name: 'Find loans', description: 'by hand' }, { isArray: 1 }))
    expect(merged.conflicts).toEqual([])
  })

  it('keep the person’s side where both changed the same, and tell it', () => {
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

  it('are not told about when both sides came to the same value', () => {
    const base = doc({ name: 'a' })
    const merged = deliver({ base, current: { ...base, name: 'b' }, next: { ...base, name: 'b' } })
    expect(merged).toEqual({ content: doc({ name: 'b' }), conflicts: [], delivered: doc({ name: 'b' }) })
  })

  it('leave status, remark and the use of global rows to people', () => {
    const base = doc()
    const next = doc({ status: docStatuses.done, remark: 'x', isUseGlobalHeaders: 0, isUseGlobalReturns: 0 })
    expect(deliver({ base, current: base, next }).content).toEqual(base)
  })

  it('merge the order without a word', () => {
    const base = doc({ orderIndex: 1 })
    const both = deliver({ base, current: doc({ orderIndex: 5 }), next: doc({ orderIndex: 2 }) })
    expect([both.content.orderIndex, both.conflicts]).toEqual([5, []])
    expect(deliver({ base, current: base, next: doc({ orderIndex: 2 }) }).content.orderIndex).toBe(2)
  })

  it('stay when the delivery does not tell them, and are remembered as last told', () => {
    const base = doc({ name: 'Find', contentType: 'application/json', isShow: 0, examples: [example('e', '1')] })
    const told = new Set(['name', 'deprecated'])
    const merged = deliver({ base, current: base, next: doc({ name: 'Find loans' }), told })
    expect(merged.content).toEqual({ ...base, name: 'Find loans' })
    expect(merged.delivered).toEqual({ ...base, name: 'Find loans' })
  })

  it('are the same text as before where nothing changed', () => {
    const rows = [row('a', { rules: { format: 'x' }, isSecret: 1, children: [row('b')] })]
    const base = doc({ name: 'a', responseParams: rows, extras: { tags: ['x'] } })
    const current = { ...base, name: 'b' }
    const merged = deliver({ base, current, next: { ...base, name: 'b' } })
    expect(JSON.stringify(merged.content)).toBe(JSON.stringify(current))
    expect(JSON.stringify(merged.delivered)).toBe(JSON.stringify(current))
  })

  it('come back from deprecation when the delivery says so', () => {
    const base = doc({ deprecated: 'use v2' })
    expect(deliver({ base, current: base, next: doc() }).content.deprecated).toBe(notDeprecated)
  })

  it('of inner objects are told apart', () => {
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

  it('are the same object when the machine says what it said before', () => {
    const base = doc({ name: 'Find', responseParams: [row('a', { children: [row('b')] })] })
    const current = { ...base, name: 'By hand' }
    const merged = deliver({ base, current, next: base })
    expect(merged.content).toBe(current)
    expect(merged.delivered).toBe(base)
  })
})

describe('a first delivery onto a doc that people made', () => {
  it('fills what is empty, adds rows, keeps what is written, and tells what differs', () => {
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

  it('keeps fields that the delivery does not tell', () => {
    const current = doc({ contentType: 'text/plain', isShow: 0 })
    const told = new Set(['name'])
    const merged = deliver({ base: undefined, current, next: doc({ name: 'Find', contentType: 'x' }), told })
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
