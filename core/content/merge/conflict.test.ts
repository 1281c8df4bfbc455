import { describe, expect, it } from 'vitest'
import { acceptConflict } from './accept-conflict.ts'
import { openConflicts, type Conflict } from './conflict.ts'
import { mergeDelivery } from './merge-delivery.ts'
import { brief, doc } from '../testing/delivery.ts'
import { row } from '../../rows/testing/rows.ts'

describe('open conflicts', () => {
  const base = doc({ description: 'old', responseParams: [row('a'), row('b')] })
  const current = doc({ description: 'mine', responseParams: [row('b', { example: 'mine' })] })
  const next = doc({ description: 'new', responseParams: [row('a', { type: 'int' })] })
  const first = mergeDelivery({ base, current, next })
  const kinds = (conflicts: Conflict[]) => conflicts.map(({ kind, label }) => `${kind} ${label}`)
  const all = ['field description', 'removed responseParams › b', 'deleted responseParams › a']

  it('stay until someone settles them', () => {
    expect(kinds(first.conflicts)).toEqual(all)
    const again = mergeDelivery({ base: first.delivered, current: first.content, next })
    expect(again.conflicts).toEqual([])
    expect(kinds(openConflicts({ former: first.conflicts, fresh: [], ...again }))).toEqual(all)
  })

  it('are settled by accepting them or by changing the doc', () => {
    const content = first.conflicts.reduce(acceptConflict, first.content)
    expect(content).toEqual(next)
    expect(openConflicts({ former: first.conflicts, fresh: [], content, delivered: first.delivered })).toEqual([])
    const changed = { ...first.content, description: 'mine again' }
    const left = openConflicts({ former: first.conflicts, fresh: [], content: changed, delivered: first.delivered })
    expect(kinds(left)).toEqual(all.slice(1))
  })

  it('give way to newer ones at the same place, and go when the machine takes its change back', () => {
    const newer = mergeDelivery({
      base: first.delivered,
      current: first.content,
      next: { ...next, description: 'newer' },
    })
    const open = openConflicts({ former: first.conflicts, fresh: newer.conflicts, ...newer })
    expect(open.map(brief)).toContainEqual({ label: 'description', base: 'new', mine: 'mine', theirs: 'newer' })
    expect(open).toHaveLength(3)
    const back = mergeDelivery({
      base: first.delivered,
      current: first.content,
      next: { ...next, description: 'mine' },
    })
    expect(kinds(openConflicts({ former: first.conflicts, fresh: back.conflicts, ...back }))).toEqual(all.slice(1))
  })
})
