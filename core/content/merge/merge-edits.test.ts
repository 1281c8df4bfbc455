import { describe, expect, it } from 'vitest'
import { docFields } from '../../doc/doc-fields.ts'
import { docStatuses, type DocContent } from '../../doc/doc.ts'
import { walkParams, type Param } from '../../rows/param.ts'
import { outline, row } from '../../rows/testing/rows.ts'
import { acceptAll, brief, doc, ordered, responseRows } from '../../wire/testing/delivery.ts'
import { mergeEdits } from './merge-edits.ts'

/** The response table of the three sides, and the result of the merge. */
function table(base: Param[], mine: Param[], theirs: Param[]) {
  const side = (rows: Param[]) => doc({ responseParams: ordered(rows) })
  const merged = mergeEdits<DocContent>(docFields, { base: side(base), mine: side(mine), theirs: side(theirs) })
  const rows = responseRows(merged.content)
  const theirSide = acceptAll(merged.content, merged.conflicts)
  return { ...merged, rows, outline: outline(rows), theirOutline: outline(responseRows(theirSide)), theirSide }
}

const said = (text: string) => ({ description: text })

describe('two people in one table', () => {
  it('change different rows, and different fields of one row', () => {
    const { rows, conflicts } = table(
      [row('a', said('old')), row('b', said('old'))],
      [row('a', said('mine')), row('b', { ...said('old'), example: '1' })],
      [row('a', { ...said('old'), type: 'number' }), row('b', said('theirs'))],
    )
    expect(rows).toEqual(
      ordered([row('a', { ...said('mine'), type: 'number' }), row('b', { ...said('theirs'), example: '1' })]),
    )
    expect(conflicts).toEqual([])
  })

  it('are asked about a field that both changed, with both texts', () => {
    const { rows, conflicts, theirSide } = table(
      [row('a', said('old'))],
      [row('a', said('mine'))],
      [row('a', said('theirs'))],
    )
    expect(rows[0]?.description).toBe('mine')
    expect(conflicts.map(brief)).toEqual([
      { label: 'responses.params › a › description', base: 'old', mine: 'mine', theirs: 'theirs' },
    ])
    expect(responseRows(theirSide)[0]?.description).toBe('theirs')
  })

  it('add rows, also below each other', () => {
    const merged = table(
      [row('data', { children: [row('id')] })],
      [row('data', { children: [row('id'), row('mine')] }), row('m')],
      [row('t'), row('data', { children: [row('theirs'), row('id')] })],
    )
    expect(merged.outline).toBe('t\ndata\n  theirs\n  id\n  mine\nm\n')
    expect(merged.conflicts).toEqual([])
  })

  it('add a row of the same name: it is one row, and only what differs is asked', () => {
    const mine = row('total', { id: 'x1', ...said('mine') })
    const theirs = row('total', { id: 'x2', ...said('theirs'), example: '9' })
    const { outline: rows, conflicts } = table([], [mine], [theirs])
    expect(rows).toBe('total\n')
    expect(conflicts.map(brief)).toMatchObject([{ mine: 'mine', theirs: 'theirs' }])
  })

  it('delete rows that the other did not touch', () => {
    const merged = table([row('a'), row('b'), row('c')], [row('b'), row('c')], [row('a'), row('b')])
    expect(merged.outline).toBe('b\n')
    expect(merged.conflicts).toEqual([])
  })

  it('are asked about a row that one deleted and the other changed', () => {
    const deletedByMe = table([row('a'), row('b')], [row('b')], [row('a', said('theirs')), row('b')])
    expect(deletedByMe.outline).toBe('b\n')
    expect(deletedByMe.conflicts.map(brief)).toEqual([{ kind: 'deleted', label: 'responses.params › a' }])
    expect(deletedByMe.theirOutline).toBe('a\nb\n')

    const deletedByThem = table([row('a'), row('b')], [row('a', said('mine')), row('b')], [row('b')])
    expect(deletedByThem.outline).toBe('a\nb\n')
    expect(deletedByThem.conflicts.map(brief)).toEqual([{ kind: 'removed', label: 'responses.params › a' }])
    expect(deletedByThem.theirOutline).toBe('b\n')
  })

  it('are asked about a deleted row in which the other added something', () => {
    const base = [row('data', { children: [row('id')] })]
    const merged = table(base, [], [row('data', { children: [row('id'), row('new')] })])
    expect(merged.conflicts.map(brief)).toEqual([{ kind: 'deleted', label: 'responses.params › data' }])
    expect(merged.theirOutline).toBe('data\n  id\n  new\n')
  })

  it('rename a row and change it', () => {
    const { rows, conflicts } = table([row('a')], [row('a', { name: 'b' })], [row('a', said('theirs'))])
    expect(rows).toEqual(ordered([row('a', { name: 'b', ...said('theirs') })]))
    expect(conflicts).toEqual([])
  })

  it('move rows and change them', () => {
    const base = [row('a'), row('b'), row('box', { children: [row('c')] })]
    const moved = [row('b'), row('box', { children: [row('c'), row('a')] })]
    const changed = [row('a', said('changed')), row('b'), row('box', { children: [row('c')] })]
    for (const merged of [table(base, moved, changed), table(base, changed, moved)]) {
      expect(merged.outline).toBe('b\nbox\n  c\n  a\n')
      expect(merged.rows[1]?.children[1]?.description).toBe('changed')
      expect(merged.conflicts).toEqual([])
    }
  })

  it('group rows below a new one and change them', () => {
    const base = [row('a'), row('b'), row('c')]
    const grouped = [row('data', { children: [row('a'), row('b')] }), row('c')]
    const changed = [row('a', said('changed')), row('b'), row('c'), row('d')]
    for (const merged of [table(base, grouped, changed), table(base, changed, grouped)]) {
      expect(merged.outline).toBe('data\n  a\n  b\nc\nd\n')
      expect(merged.rows[0]?.children[0]?.description).toBe('changed')
      expect(merged.conflicts).toEqual([])
    }
  })

  it('move two rows into each other: each row is there once', () => {
    const base = [row('a'), row('b')]
    const merged = table(base, [row('a', { children: [row('b')] })], [row('b', { children: [row('a')] })])
    expect([...walkParams(merged.rows)].map(({ param }) => param.id).toSorted()).toEqual(['a', 'b'])
  })

  it('reorder rows', () => {
    const base = [row('a'), row('b'), row('c')]
    const reordered = [row('c'), row('a'), row('b')]
    expect(table(base, reordered, base).outline).toBe('c\na\nb\n')
    expect(table(base, base, reordered).outline).toBe('c\na\nb\n')
    expect(table(base, [row('a'), row('x'), row('b'), row('c')], reordered).outline).toBe('c\na\nx\nb\n')
  })
})

describe('two people in one doc', () => {
  const merge = (base: Partial<DocContent>, mine: Partial<DocContent>, theirs: Partial<DocContent>) => {
    const [before, own, other] = [base, mine, theirs].map((part) => ({ ...doc(), ...part })) as [
      DocContent,
      DocContent,
      DocContent,
    ]
    return mergeEdits<DocContent>(docFields, { base: before, mine: own, theirs: other })
  }

  it('may change every field, also those that machines leave alone', () => {
    const { content, conflicts } = merge({}, { remark: 'mine' }, { status: docStatuses.done, isUseGlobalHeaders: 0 })
    expect(content).toMatchObject({ remark: 'mine', status: docStatuses.done, isUseGlobalHeaders: 0 })
    expect(conflicts).toEqual([])
    expect(merge({ remark: 'old' }, { remark: 'mine' }, { remark: 'theirs' }).conflicts.map(brief)).toEqual([
      { label: 'remark', base: 'old', mine: 'mine', theirs: 'theirs' },
    ])
  })

  it('write into one Markdown text, at different lines', () => {
    const base = { description: '# Orders\n\nOne.\n\nTwo.' }
    const merged = merge(base, { description: '# Orders\n\n1.\n\nTwo.' }, { description: '# Orders\n\nOne.\n\n2.' })
    expect(merged.content.description).toBe('# Orders\n\n1.\n\n2.')
    expect(merged.conflicts).toEqual([])
  })

  it('are asked about a text of which both changed the same line', () => {
    const merged = merge({ description: 'a\nb' }, { description: 'a\nmine' }, { description: 'a\ntheirs' })
    expect(merged.conflicts.map(brief)).toMatchObject([{ mine: 'a\nmine', theirs: 'a\ntheirs' }])
  })
})

describe('random edits of two people', () => {
  /** Pseudo-random numbers, the same in every run. */
  function dice(seed: number): (sides: number) => number {
    let state = seed
    return (sides) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * sides)
    }
  }
  type Dice = ReturnType<typeof dice>

  function grow(roll: Dice, path = 'r', depth = 0): Param[] {
    const names = ['a', 'b', 'c', 'd'].filter(() => roll(3) > 0)
    return names.map((name) => {
      const id = `${path}${name}`
      return row(name, { id, children: depth < 2 ? grow(roll, id, depth + 1) : [] })
    })
  }

  function edit(rows: readonly Param[], roll: Dice, who: string): Param[] {
    const edited = rows.flatMap((one) => {
      const [children, change] = [edit(one.children, roll, who), roll(12)]
      if (change === 0) return []
      if (change === 1) return [{ ...one, children, name: `${one.name}-${who}` }]
      if (change === 2) return [{ ...one, children, description: `said by ${who} on ${one.id}` }]
      if (change === 3) return [row(`new-${who}-${one.id}`), { ...one, children }]
      // Grouped below a new row.
      return change === 4
        ? [row(`group-${who}-${one.id}`, { children: [{ ...one, children }] })]
        : [{ ...one, children }]
    })
    return roll(8) === 0 ? edited.toReversed() : edited
  }

  const ids = (rows: readonly Param[]) => [...walkParams(rows)].map(({ param }) => param.id)

  it('lose nothing', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const roll = dice(seed)
      const base = grow(roll)
      const [mine, theirs] = [edit(base, roll, 'me'), edit(base, roll, 'them')]
      const merged = table(base, mine, theirs)
      const found = ids(merged.rows)
      expect(new Set(found).size, `each row is there once, ${seed}`).toBe(found.length)

      const all = JSON.stringify([merged.rows, merged.conflicts])
      for (const text of JSON.stringify([mine, theirs]).match(/said by \w+ on \w+|"[^"]*-(?:me|them)[^"]*"/g) ?? []) {
        expect(all, `${text} is in the result or asked about, ${seed}`).toContain(text)
      }
      const taken = ids(responseRows(merged.theirSide))
      expect(new Set(taken).size, `each row is there once on their side, ${seed}`).toBe(taken.length)

      expect(table(base, mine, base).rows, `nobody else wrote anything, ${seed}`).toEqual(ordered(mine))
      expect(outline(table(base, base, theirs).rows), `I wrote nothing, ${seed}`).toBe(outline(theirs))
    }
  })
})
