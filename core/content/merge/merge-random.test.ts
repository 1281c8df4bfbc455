import { expect, it } from 'vitest'
import type { DocContent } from '../../doc/doc.ts'
import { walkParams, type Param } from '../../rows/param.ts'
import { newRowId } from '../../rows/make-rows.ts'
import { doc, fresh, merge, responseRows } from '../../wire/testing/delivery.ts'
import { outline, row } from '../../rows/testing/rows.ts'

const ROUNDS = 100

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Dice = ReturnType<typeof dice>

function grow(roll: Dice, depth = 0): Param[] {
  const names = ['a', 'b', 'c', 'd', ''].filter(() => roll(3) > 0)
  return names.map((name) => row(name, { id: newRowId(), children: depth < 2 ? grow(roll, depth + 1) : [] }))
}

/** Changes, renames, drops, adds or reorders some rows. */
function edit(rows: readonly Param[], roll: Dice): Param[] {
  const edited = rows.flatMap((one) => {
    const [children, change] = [edit(one.children, roll), roll(12)]
    if (change === 0) return []
    if (change === 1) return [{ ...one, children, name: `${one.name}x` }]
    if (change === 2) return [{ ...one, children, description: `said ${roll(3)}` }]
    return change === 3 ? [row('new', { id: newRowId() }), { ...one, children }] : [{ ...one, children }]
  })
  return roll(8) === 0 ? edited.toReversed() : edited
}

const said = (content: DocContent) => JSON.stringify(responseRows(content).map(withoutId))
const withoutId = ({ id: _id, orderIndex: _order, children, ...rest }: Param): object => ({
  ...rest,
  children: children.map(withoutId),
})

it('keeps its promises for random changes on both sides', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const roll = dice(seed)
    const base = doc({ responseParams: grow(roll) })
    const current = doc({ responseParams: edit(responseRows(base), roll) })
    const next = fresh(doc({ responseParams: edit(responseRows(base), roll) }))

    const untouched = merge({ base, current: base, next })
    expect(said(untouched.content), `nobody wrote anything, ${seed}`).toBe(said(next))
    expect(untouched.conflicts).toEqual([])

    const merged = merge({ base, current, next })
    expect(said(merged.delivered), `the delivery is remembered as it was, ${seed}`).toBe(said(next))
    const ids = [...walkParams(responseRows(merged.content))].map(({ param }) => param.id)
    expect(new Set(ids).size, `every row has its own id, ${seed}`).toBe(ids.length)
    const own = [...walkParams(responseRows(current))].filter(({ param }) => param.name === 'new')
    expect(ids, `no row of a person is lost, ${seed}`).toEqual(expect.arrayContaining(own.map(({ param }) => param.id)))

    const again = merge({ base: merged.delivered, current: merged.content, next: fresh(next) })
    expect(again.content, `the same again changes nothing, ${seed}\n${outline(responseRows(next))}`).toBe(
      merged.content,
    )
  }
})
