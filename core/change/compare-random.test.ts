import { expect, it } from 'vitest'
import { docTypes, type DocContent } from '../doc/doc.ts'
import { docFields, newDocContent, withBody, withResponse } from '../doc/doc-fields.ts'
import { copyRows } from '../rows/make-rows.ts'
import { walkParams, type Param } from '../rows/param.ts'
import { row } from '../rows/testing/rows.ts'
import { mapTables } from '../content/tables.ts'
import { changeClasses, graver, type DocComparison } from './change.ts'
import { compareDocs } from './compare-docs.ts'

const ROUNDS = 200

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Dice = ReturnType<typeof dice>

let made = 0

function grow(roll: Dice, depth = 0): Param[] {
  const names = ['a', 'b', 'c', 'd', 'e'].filter(() => roll(3) > 0)
  return names.map((name) => {
    const children = depth < 2 && roll(2) === 0 ? grow(roll, depth + 1) : []
    made += 1
    return row(name, {
      id: `r${made}`,
      required: roll(2) === 0 ? 0 : 1,
      description: roll(2) ? `said ${made}` : '',
      children,
    })
  })
}

/** Drops, renames, describes, retypes, adds, wraps or reorders some rows. */
function edit(rows: readonly Param[], roll: Dice): Param[] {
  const edited = rows.flatMap((one): Param[] => {
    const [children, change] = [edit(one.children, roll), roll(16)]
    made += 1
    if (change === 0) return []
    if (change === 1) return [{ ...one, children, name: `${one.name}x` }]
    if (change === 2) return [{ ...one, children, description: `other ${made}` }]
    if (change === 3) return [{ ...one, children, type: 'int' }]
    if (change === 4) return [row('new', { id: `n${made}` }), { ...one, children }]
    if (change === 5) return [row('around', { id: `w${made}`, type: 'object', children: [{ ...one, children }] })]
    return [{ ...one, children }]
  })
  return roll(8) === 0 ? edited.toReversed() : edited
}

const docOf = (request: Param[], response: Param[]): DocContent =>
  withResponse(withBody(newDocContent(0), { params: request }), { params: response })

const compare = (before: DocContent, after: DocContent) => compareDocs(docTypes.http, before, after)

/** What a reader sees of the rows: everything but ids and order numbers. */
const seen = (content: DocContent) =>
  JSON.stringify(content, (name, value: unknown) => (name === 'id' || name === 'orderIndex' ? undefined : value))

const changesOf = ({ values, parts, rows }: DocComparison) => [...values, ...parts, ...rows]

function expectSound(comparison: DocComparison, seed: number): void {
  const changes = changesOf(comparison)
  const gravest = changeClasses.find((name) => changes.some((change) => change.class === name))
  expect(comparison.class, `the doc has the gravest class, ${seed}`).toBe(gravest)
  for (const { class: found, values } of [...comparison.parts, ...comparison.rows]) {
    for (const value of values)
      expect(graver(found, value.class), `a row is as grave as its values, ${seed}`).toBe(found)
  }
}

it('finds every random change, in both directions', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const roll = dice(seed)
    const before = docOf(grow(roll), grow(roll))
    const after = docOf(edit(before.bodies[0].params, roll), edit(before.responses[0].params, roll))
    expect(compare(before, structuredClone(before)).class, `equal contents, ${seed}`).toBeUndefined()
    const [there, back] = [compare(before, after), compare(after, before)]
    expectSound(there, seed)
    expectSound(back, seed)
    const isSame = seen(before) === seen(after)
    expect(there.class === undefined, `a difference has a class, ${seed}`).toBe(isSame)
    expect(back.class === undefined, `also backwards, ${seed}`).toBe(isSame)
  }
})

it('finds the same with new row ids, as far as names tell', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const roll = dice(seed)
    const before = docOf(grow(roll), grow(roll))
    const fresh = mapTables<DocContent>(docFields, before, copyRows)
    expect(compare(before, fresh).class, `only ids differ, ${seed}`).toBeUndefined()
    const after = docOf(edit(before.bodies[0].params, roll), edit(before.responses[0].params, roll))
    const renewed = compare(before, mapTables<DocContent>(docFields, after, copyRows))
    expectSound(renewed, seed)
    expect(renewed.class === undefined, `a difference has a class, ${seed}`).toBe(seen(before) === seen(after))
  }
})

it('lists a row at most once beside its order, and none directly below one that is added or removed', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const roll = dice(seed)
    const before = docOf(grow(roll), [])
    const after = docOf(edit(before.bodies[0].params, roll), [])
    const listed = compare(before, after).rows.filter(({ values }) => !values.some(({ field }) => field === 'order'))
    const ids = listed.map(({ rowId }) => rowId)
    expect(new Set(ids).size, `${seed}`).toBe(ids.length)
    for (const { kind, rowId } of listed) {
      if (kind === 'changed') continue
      const holder = kind === 'removed' ? before : after
      const found = [...walkParams(holder.bodies[0].params)].find(({ param }) => param.id === rowId)
      const inside = new Set(found?.param.children.map(({ id }) => id))
      expect(
        listed.filter((one) => one.kind === kind && inside.has(one.rowId)),
        `${seed}`,
      ).toEqual([])
    }
  }
})
