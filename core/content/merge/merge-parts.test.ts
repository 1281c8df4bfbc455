import { describe, expect, it } from 'vitest'
import {
  acceptAll,
  brief,
  deliver,
  doc,
  fresh,
  merge,
  ordered,
  responseRows,
  table,
} from '../../wire/testing/delivery.ts'
import { outline, row } from '../../rows/testing/rows.ts'

describe('rows', () => {
  it('keep their ids, and delivered rows get the same ids', () => {
    const { rows, delivered } = table([row('a')], [row('a')], [row('a', { type: 'int' }), row('b')])
    expect(rows.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'int'],
      [rows[1]?.id, 'string'],
    ])
    expect(responseRows(delivered)).toEqual(rows)
  })

  it('are merged field by field', () => {
    const base = [row('a', { description: 'old', example: '1', type: 'int', rules: { minimum: 1 } })]
    const mine = [row('a', { description: 'mine', example: '1', type: 'int', rules: { minimum: 1, format: 'x' } })]
    const next = [row('a', { description: 'new', example: '2', type: 'int', rules: { minimum: 2 } })]
    const { rows, conflicts } = table(base, mine, next)
    expect(rows).toEqual([
      row('a', { description: 'mine', example: '2', type: 'int', rules: { minimum: 2, format: 'x' } }),
    ])
    expect(conflicts.map(brief)).toEqual([
      { label: 'responses.params › a › description', base: 'old', mine: 'mine', theirs: 'new' },
    ])
  })

  it('added by a person stay, also below rows of the machine', () => {
    const base = [row('data', { children: [row('id')] }), row('msg')]
    const mine = [row('data', { children: [row('id'), row('own')] }), row('note'), row('msg')]
    const next = [row('code'), row('data', { children: [row('key'), row('id')] }), row('msg')]
    const merged = table(base, mine, next)
    expect(merged.outline).toBe('code\ndata\n  key\n  id\n  own\nnote\nmsg\n')
    expect(merged.conflicts).toEqual([])
  })

  it('deleted by a person stay deleted while the machine does not change them', () => {
    const merged = table([row('a'), row('b')], [row('b')], [row('a'), row('b', { type: 'int' })])
    expect([merged.outline, merged.conflicts]).toEqual(['b\n', []])
    expect(outline(responseRows(merged.delivered))).toBe('a\nb\n')
  })

  it('deleted by a person and changed by the machine stay deleted, with a conflict', () => {
    const merged = table([row('z'), row('a')], [row('z')], [row('z'), row('a', { description: 'more' })])
    expect(merged.outline).toBe('z\n')
    expect(merged.conflicts.map(brief)).toEqual([{ kind: 'deleted', label: 'responses.params › a' }])
    const accepted = acceptAll(merged.content, merged.conflicts)
    expect(responseRows(accepted)).toEqual(ordered([row('z'), row('a', { description: 'more' })]))
  })

  it('removed by the machine are removed', () => {
    const merged = table(
      [row('a'), row('b', { children: [row('c')] })],
      [row('a'), row('b', { children: [row('c')] })],
      [row('a')],
    )
    expect([merged.outline, merged.conflicts]).toEqual(['a\n', []])
  })

  it('removed by the machine stay with all below when a person changed or filled them, with a conflict', () => {
    const base = [row('a'), row('b', { children: [row('c')] }), row('d', { children: [row('e')] })]
    const mine = [
      row('a'),
      row('b', { description: 'mine', children: [row('c')] }),
      row('d', { children: [row('e'), row('own')] }),
    ]
    const merged = table(base, mine, [row('a')])
    expect(merged.outline).toBe('a\nb\n  c\nd\n  e\n  own\n')
    expect(merged.conflicts.map(brief)).toEqual([
      { kind: 'removed', label: 'responses.params › b' },
      { kind: 'removed', label: 'responses.params › d' },
    ])
    const accepted = acceptAll(merged.content, merged.conflicts)
    expect(outline(responseRows(accepted))).toBe('a\n')
  })

  it('renamed by a person are matched by id', () => {
    const merged = table(
      [row('a', { type: 'int' })],
      [row('a', { name: 'amount', type: 'int' })],
      [row('a', { type: 'long' })],
    )
    expect(merged.rows).toEqual([row('a', { name: 'amount', type: 'long' })])
    expect(merged.conflicts).toEqual([])
    const again = merge({
      base: merged.delivered,
      current: merged.content,
      next: fresh(doc({ responseParams: [row('a', { type: 'double' })] })),
    })
    expect(responseRows(again.content)).toEqual([row('a', { name: 'amount', type: 'double' })])
  })

  it('are merged into one when the machine gives a row the name that a person gave it', () => {
    const merged = table([row('a')], [row('a', { name: 'b' })], [row('b', { type: 'int' })])
    expect(merged.rows).toEqual([row('a', { name: 'b', type: 'int' })])
    expect(merged.conflicts).toEqual([])
  })

  it('moved by a person are matched at their new position', () => {
    const base = [row('a'), row('data', { children: [row('b')] })]
    const mine = [row('data', { children: [row('b'), row('a', { description: 'mine' })] })]
    const next = [row('a', { type: 'int' }), row('data', { children: [row('b')] })]
    const merged = table(base, mine, next)
    expect(merged.outline).toBe('data\n  b\n  a\n')
    expect(merged.rows[0]?.children[1]).toMatchObject({ id: 'a', type: 'int', description: 'mine' })
    expect(merged.conflicts).toEqual([])
  })

  it('without common ids are matched by name, and nameless ones by position', () => {
    const base = [row('x', { id: 'x0' }), row('', { id: 'n0' }), row('', { id: 'n1' })]
    const mine = [
      row('x', { id: 'x9', description: 'mine' }),
      row('', { id: 'm0' }),
      row('', { id: 'm1', example: 'mine' }),
    ]
    const next = [row('x', { type: 'int' }), row('', { type: 'long' }), row('', { type: 'float' })]
    const { rows, conflicts } = table(base, mine, next)
    expect(rows.map(({ id, type, description, example }) => [id, type, description + example])).toEqual([
      ['x9', 'int', 'mine'],
      ['m0', 'long', ''],
      ['m1', 'float', 'mine'],
    ])
    expect(conflicts).toEqual([])
  })

  it('of headers are matched case-insensitively', () => {
    const base = doc({ headerParams: [row('X-Token')] })
    const merged = merge({
      base,
      current: doc({ headerParams: [row('X-Token', { description: 'mine' })] }),
      next: doc({ headerParams: [row('x-token', { id: 'new' })] }),
    })
    expect(merged.content.headerParams).toEqual([row('X-Token', { name: 'x-token', description: 'mine' })])
  })
})

describe('the order of rows', () => {
  const [a, b, c, own] = [row('a'), row('b'), row('c'), row('own')]

  it('is that of the machine, with a person’s rows after their former neighbours', () => {
    expect(table([a, b, c], [a, own, b, c], [c, b, a]).outline).toBe('c\nb\na\nown\n')
    expect(table([a, b], [own, a, b], [c, a, b]).outline).toBe('own\nc\na\nb\n')
  })

  it('is that of the person when the machine did not change its own', () => {
    expect(table([a, b, c], [c, a, b], [a, row('new'), b, c]).outline).toBe('c\na\nnew\nb\n')
  })

  it('is that of the machine when both changed it', () => {
    expect(table([a, b, c], [b, a, c], [c, b, a]).outline).toBe('c\nb\na\n')
  })

  it('keeps order indexes that match the order', () => {
    const rows = [row('a', { orderIndex: 3 }), row('b', { orderIndex: 7 })]
    const base = doc({ responseParams: rows })
    const merged = deliver({ base, current: base, next: { ...base, name: 'x' } })
    expect(responseRows(merged.content)).toEqual(rows)
  })
})

describe('models', () => {
  const spelled = row('pet', { type: 'object', children: [row('id')] })
  const linked = row('pet', { type: 'object', modelId: 'Pet' })

  it('replace rows that only the machine expanded', () => {
    expect(table([spelled], [spelled], [linked]).rows).toEqual([linked])
  })

  it('linked by a person stay, regardless of the rows below', () => {
    const { rows, conflicts } = table([spelled], [linked], [{ ...spelled, children: [row('id', { type: 'int' })] }])
    expect([rows, conflicts]).toEqual([[linked], []])
  })

  it('do not hide a person’s rows, and a conflict is reported', () => {
    const mine = { ...spelled, children: [row('id'), row('own')] }
    const merged = table([spelled], [mine], [linked])
    expect(merged.outline).toBe('pet\n  own\n')
    expect(merged.conflicts.map(brief)).toEqual([
      { label: 'responses.params › pet › modelId', base: null, mine: null, theirs: 'Pet' },
    ])
    expect(responseRows(acceptAll(merged.content, merged.conflicts))).toEqual([linked])
  })
})
